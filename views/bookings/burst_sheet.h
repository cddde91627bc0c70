// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator: the hosts × time of the form, or a sum of money, traded for other widths (S5). The server is
// asked once for the whole curve; the slider only chooses among its answers, each of which is a quote.
#pragma once
#include "domain/burst.h"
#include "views/bookings/ask_sheet.h"

class QComboBox;

namespace imece {

class BurstCurve;
class BurstSlider;

class BurstSheet : public AskSheet
{
    Q_OBJECT

public:
    explicit BurstSheet(QWidget *parent = nullptr);
    void begin() override;
    void retranslate() override;
    /// What came of the ask; of another ask it is dropped.
    void setPoints(const BurstAsk &ask, std::vector<BurstPoint> points);
    void setRefusal(const BurstAsk &ask, const std::vector<Reason> &reasons);
    /// The shape that is chosen; null = none.
    const BurstPoint *chosen() const;
    int index() const;

Q_SIGNALS:
    void wanted(imece::BurstAsk ask);
    void stepped(); ///< another shape is chosen, or none
    void shapeTaken(quint32 hosts, qint64 length);

protected:
    void tell() override;

private:
    enum class State { Idle, Waiting, Answer, Refusal };
    std::optional<BurstAsk> read();
    bool isAlongSum() const;
    QString spoken(const BurstPoint &point) const;
    void step();
    void showState();

    QComboBox *m_along;
    QLineEdit *m_sum;
    QLabel *m_alongWord, *m_work, *m_least, *m_most;
    QPushButton *m_use;
    QWidget *m_answerBox;
    BurstSlider *m_slider;
    BurstCurve *m_curve;
    State m_state = State::Idle;
    BurstAsk m_asked;
    std::vector<BurstPoint> m_points;
    QString m_why;
};

} // namespace imece
