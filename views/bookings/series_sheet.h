// SPDX-License-Identifier: GPL-3.0-or-later
// K9: the same hosts every week, all of the series or nothing. Each start is shown with its date and its offset to UTC
// before anything is asked; a start that a clock change makes unclear stops it until a person says what is meant.
#pragma once
#include "domain/money.h"
#include "views/bookings/ask_sheet.h"
#include "views/bookings/series_dates.h"

class QCheckBox;
class QComboBox;
class QListWidget;

namespace imece {

class WhenField;

class SeriesSheet : public AskSheet
{
    Q_OBJECT

public:
    explicit SeriesSheet(QWidget *parent = nullptr);
    void begin() override;
    void retranslate() override;
    const std::vector<SeriesDate> &dates() const { return m_dates; }

Q_SIGNALS:
    void wanted(std::vector<imece::Instant> starts, qint64 mostPrice);

protected:
    void tell() override;

private:
    /// What the fields ask; empty = something is missing, and was said.
    std::vector<imece::Instant> starts();
    bool readDates();
    void showDates();
    QString line(const SeriesDate &date) const;
    Ticks about(std::size_t times) const;

    WhenField *m_first;
    QLineEdit *m_weeks, *m_times, *m_most;
    QListWidget *m_list;
    QCheckBox *m_leaveOut;
    QComboBox *m_twice;
    QLabel *m_firstWord, *m_everyWord, *m_weeksWord, *m_timesWord, *m_mostWord, *m_twiceWord;
    std::vector<SeriesDate> m_dates;
};

} // namespace imece
