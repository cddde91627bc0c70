// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/header_band.h"
#include "models/coop_clock.h"
#include "models/session_facts.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include "views/shell/brand.h"
#include "views/shell/chip_button.h"
#include "views/shell/connection_pill.h"
#include "views/shell/search_button.h"
#include "views/words/format.h"
#include "views/words/zone.h"
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace imece {

QString roleWord(quint32 roles)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("roles", text); };
    if (hasRole(roles, Role::Admin))
        return word(QT_TRANSLATE_NOOP("roles", "administrator"));
    if (hasRole(roles, Role::Lead))
        return word(QT_TRANSLATE_NOOP("roles", "lead"));
    if (hasRole(roles, Role::Treasurer))
        return word(QT_TRANSLATE_NOOP("roles", "treasurer"));
    if (hasRole(roles, Role::Researcher))
        return word(QT_TRANSLATE_NOOP("roles", "researcher"));
    return word(QT_TRANSLATE_NOOP("roles", "reader"));
}

QString roleShort(quint32 roles)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("roles", text); };
    if (hasRole(roles, Role::Admin))
        return word(QT_TRANSLATE_NOOP("roles", "admin"));
    if (hasRole(roles, Role::Lead))
        return word(QT_TRANSLATE_NOOP("roles", "lead"));
    if (hasRole(roles, Role::Treasurer))
        return word(QT_TRANSLATE_NOOP("roles", "treas."));
    if (hasRole(roles, Role::Researcher))
        return word(QT_TRANSLATE_NOOP("roles", "res."));
    return word(QT_TRANSLATE_NOOP("roles", "reader"));
}

HeaderBand::HeaderBand(SessionFacts *facts, CoopClock *clock, QWidget *parent)
    : QWidget(parent), m_facts(facts), m_clock(clock), m_menu(new QToolButton(this)), m_brand(new Brand(facts, this)),
      m_search(new SearchButton(this)), m_time(new ChipButton(this)), m_rate(new ChipButton(this)),
      m_pill(new ConnectionPill(facts, clock, this)), m_persona(new ChipButton(this)), m_settings(new QToolButton(this))
{
    setFixedHeight(44);
    m_menu->setObjectName(QStringLiteral("menuButton"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::TabFocus);
    m_time->setObjectName(QStringLiteral("timeButton"));
    m_rate->setObjectName(QStringLiteral("rateButton"));
    m_persona->setObjectName(QStringLiteral("personaButton"));
    m_settings->setObjectName(QStringLiteral("settingsButton"));
    m_settings->setFocusPolicy(Qt::TabFocus);
    for (QToolButton *button : {m_menu, m_settings})
        button->setIconSize({18, 18});
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_menu);
    row->addWidget(m_brand);
    row->addStretch(1);
    row->addWidget(m_search, 3);
    row->addStretch(1);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_time), static_cast<QWidget *>(m_rate), static_cast<QWidget *>(m_pill),
          static_cast<QWidget *>(m_persona), static_cast<QWidget *>(m_settings)})
        row->addWidget(widget);
    connect(clock, &CoopClock::ticked, this, &HeaderBand::showTime);
    connect(clock, &CoopClock::zoneChanged, this, &HeaderBand::showTime);
    connect(clock, &CoopClock::rateChanged, this, &HeaderBand::showTime);
    connect(facts, &SessionFacts::welcomeChanged, this, &HeaderBand::showWho);
    paintIcons();
    retranslate();
}

void HeaderBand::retranslate()
{
    m_menu->setToolTip(tr("Menu (F10)"));
    m_menu->setAccessibleName(tr("Menu"));
    m_search->setText(tr("Search or command"));
    m_search->setAccessibleName(tr("Search or command"));
    m_time->setToolTip(tr("Time of the co-op, in your zone"));
    m_rate->setToolTip(tr("How fast the demonstration's clock runs"));
    m_persona->setToolTip(tr("Who sits at this desk"));
    m_settings->setToolTip(tr("Settings"));
    m_settings->setAccessibleName(tr("Settings"));
    m_brand->refresh();
    m_pill->retranslate();
    showTime();
    showWho();
}

void HeaderBand::showTime()
{
    m_time->setVisible(m_clock->isSet());
    if (!m_clock->isSet())
        return;
    const words::DeskZone zone(m_clock->zone());
    const Instant now = m_clock->now();
    m_time->setTexts(zone.full(now), zone.name(now), ChipButton::Order::StrongFirst);
    //: how fast the demonstration's clock runs, before "60×"
    m_rate->setTexts(QStringLiteral("%1×").arg(words::number(qint64(m_clock->rate()))), tr("clock"),
                     ChipButton::Order::FaintFirst);
}

void HeaderBand::setMemberName(const QString &name)
{
    m_member = name;
    showWho();
}

void HeaderBand::showWho()
{
    const bool known = m_facts->isWelcome();
    m_persona->setVisible(known);
    m_rate->setVisible(known && m_facts->welcome().demo);
    if (!known)
        return;
    const Actor &you = m_facts->welcome().you;
    const bool ofMember = raw(you.member) != 0;
    const QString member = ofMember ? m_member : tr("co-op");
    m_persona->setTexts(member + QStringLiteral(" · ") + roleShort(you.roles), {}, ChipButton::Order::StrongFirst);
    m_persona->setSwatch(ofMember ? std::optional(paint::memberIndex(you.member)) : std::nullopt);
}

void HeaderBand::paintIcons()
{
    const QColor ink = Palette::of(this).colour(Token::Text);
    m_menu->setIcon(paint::glyphIcon(paint::Glyph::Menu, ink));
    m_settings->setIcon(paint::glyphIcon(paint::Glyph::Settings, ink));
}

void HeaderBand::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintIcons();
}

void HeaderBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.colour(Token::Surface));
    painter.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Border));
}

} // namespace imece
