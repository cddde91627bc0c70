// SPDX-License-Identifier: GPL-3.0-or-later
// Why not, and what would work. Each reason in words, measured against allowed; each alternative with one button that
// changes the form and asks again. The same box, folded, says why not earlier.
#pragma once
#include "domain/booking.h"
#include "views/words/scene.h"
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace imece {

class RefusalBox : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { WhyNot, WhyNotEarlier };

    explicit RefusalBox(QWidget *parent = nullptr);
    void setScene(const words::Scene &scene, MemberId me);
    /// `what` is the title of a WhyNot ("Why not?", "The offer was not made").
    void show(Kind kind, const QString &what, std::vector<Reason> reasons, std::vector<Alternative> alternatives,
              const WindowsAsk &asked);
    void clear();
    /// The keyboard to the first alternative, if there is one.
    bool focusAlternative();
    /// Tab comes here from this widget.
    void setTabAfter(QWidget *widget) { m_tabAfter = widget; }
    /// The title in another language.
    void setWhat(const QString &what) { m_what = what; }
    /// Beside the title of a WhyNot: what became of the matter. Said before or after `show`.
    void setNote(const QString &note);
    /// Whether the queue may be offered: for questions, to who may book.
    void setMayWait(bool mayWait) { m_mayWait = mayWait; }
    void retranslate() { rebuild(); }

Q_SIGNALS:
    void alternativeChosen(int index);
    void copyWanted(const QString &text);
    void ruleWanted(const QString &rule);
    void queueWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void rebuild();
    QLayout *titleStrip();
    QLayout *stripEnd();
    void showLine(QLabel *line);
    QWidget *ruleLink(const Reason &reason, const QString &sentence);
    void addReasons();
    void addAlternatives();
    bool isWorthWaiting() const;
    QPushButton *makeWait();

    Kind m_kind = Kind::WhyNot;
    QWidget *m_tabAfter = nullptr;
    QString m_what, m_note;
    std::vector<Reason> m_reasons;
    std::vector<Alternative> m_alternatives;
    WindowsAsk m_asked;
    words::Scene m_scene;
    MemberId m_me{};
    bool m_isOpen = false;
    bool m_mayWait = false;
    QWidget *m_content = nullptr;
    QGridLayout *m_grid = nullptr;
};

} // namespace imece
