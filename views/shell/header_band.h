// SPDX-License-Identifier: GPL-3.0-or-later
// The band on top, 44 px: menu, brand, search, the co-op's time with its zone, the demonstration's clock rate, the
// connection pill, who sits here, settings. It owns no menus: the window hands them in.
#pragma once
#include <QWidget>

class QMenu;
class QToolButton;

namespace imece {

class Brand;
class ChipButton;
class ConnectionPill;
class CoopClock;
class SearchButton;
class SessionFacts;

class HeaderBand : public QWidget
{
    Q_OBJECT

public:
    HeaderBand(SessionFacts *facts, CoopClock *clock, QWidget *parent = nullptr);

    QToolButton *menuButton() const { return m_menu; }
    SearchButton *searchButton() const { return m_search; }
    ChipButton *timeButton() const { return m_time; }
    ChipButton *rateButton() const { return m_rate; }
    ConnectionPill *pill() const { return m_pill; }
    ChipButton *personaButton() const { return m_persona; }
    QToolButton *settingsButton() const { return m_settings; }
    void setMemberName(const QString &name); ///< of the seat's own member, from the fleet
    void retranslate();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showTime();
    void showWho();
    void paintIcons();

    SessionFacts *m_facts;
    CoopClock *m_clock;
    QString m_member;
    QToolButton *m_menu;
    Brand *m_brand;
    SearchButton *m_search;
    ChipButton *m_time;
    ChipButton *m_rate;
    ConnectionPill *m_pill;
    ChipButton *m_persona;
    QToolButton *m_settings;
};

/// "researcher", "lead" …: the strongest role of the seat, short for the header.
QString roleWord(quint32 roles);
QString roleShort(quint32 roles);

} // namespace imece
