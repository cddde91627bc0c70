// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/connection_pill.h"
#include "models/coop_clock.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include "views/words/zone.h"
#include <QEvent>
#include <QPainter>
#include <memory>

namespace imece {

namespace {
std::function<qint64()> steadyMilliseconds()
{
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    return [timer] { return timer->elapsed(); };
}
constexpr int padding = 12, gap = 6, markSide = 12;
} // namespace

ConnectionPill::ConnectionPill(SessionFacts *facts, CoopClock *clock, QWidget *parent)
    : QAbstractButton(parent), m_facts(facts), m_clock(clock), m_now(steadyMilliseconds())
{
    setObjectName(QStringLiteral("connectionPill"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(facts, &SessionFacts::linkChanged, this, &ConnectionPill::take);
    connect(facts, &SessionFacts::frameNoted, this, [this] { m_state.noteFrame(m_now()); });
    connect(facts, &SessionFacts::staleChanged, this, &ConnectionPill::refresh);
    connect(&m_timer, &QTimer::timeout, this, &ConnectionPill::refresh);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (shows() != PillState::Shows::Live)
            Q_EMIT tryNowWanted();
    });
    m_timer.start(200);
    take();
}

void ConnectionPill::setNow(std::function<qint64()> milliseconds)
{
    m_now = std::move(milliseconds);
    m_state = PillState(m_now());
    take();
}

PillState::Shows ConnectionPill::shows() const
{
    return m_state.shows(m_now());
}

void ConnectionPill::take()
{
    m_state.setLink(m_facts->link(), m_now());
    refresh();
}

ConnectionPill::Text ConnectionPill::text() const
{
    const qint64 now = m_now();
    switch (m_state.shows(now)) {
    case PillState::Shows::Live:
        return {tr("Live"), words::dataAge(m_state.ageMs(now)), {}};
    case PillState::Shows::Connecting:
        return {tr("Connecting"), {}, {}};
    case PillState::Shows::Waiting:
        //: the connection pill: so many seconds until the next try
        return {tr("Waiting %1 s").arg(words::number(qint64(m_state.secondsToTry(now)))), {}, tr("Try now")};
    case PillState::Shows::Offline:
        break;
    }
    if (m_facts->link().state == LinkState::Refused)
        return {tr("Refused"), {}, tr("Try now")};
    if (m_facts->lastGood() == 0)
        return {tr("Offline"), {}, tr("Try now")};
    const words::DeskZone zone(m_clock->zone());
    return {tr("Offline"), tr("since %1").arg(zone.time(m_facts->lastGood())), tr("Try now")};
}

void ConnectionPill::refresh()
{
    const Text text = this->text();
    if (text == m_text)
        return;
    const QSize before = sizeHint();
    m_text = text;
    setAccessibleName(QStringList({tr("Connection"), text.strong, text.faint, text.link}).join(u' ').simplified());
    setToolTip(m_facts->link().reason.isEmpty() ? tr("Connection to the co-op and the age of what is shown")
                                                : m_facts->link().reason);
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize ConnectionPill::sizeHint() const
{
    const QFontMetrics strong(paint::font(paint::Role::BodyName)), faint(paint::font(paint::Role::Body));
    int width = 2 * padding + markSide + gap + strong.horizontalAdvance(m_text.strong);
    // Room for "9.9 s": the pill does not breathe with every tenth of a second.
    if (!m_text.faint.isEmpty())
        width += gap + qMax(faint.horizontalAdvance(m_text.faint), faint.horizontalAdvance(QStringLiteral("0.0 s")));
    if (!m_text.link.isEmpty())
        width += gap + faint.horizontalAdvance(m_text.link);
    return {width, 24};
}

void ConnectionPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const auto shows = this->shows();
    const bool trouble = shows == PillState::Shows::Waiting || shows == PillState::Shows::Offline;
    const QColor frame = hasFocus() ? palette.colour(Token::Accent)
                         : trouble  ? palette.colour(shows == PillState::Shows::Waiting ? Token::Warn : Token::Bad)
                                    : palette.mixed(Token::Muted, 0.62);
    const double width = hasFocus() ? 2 : 1;
    painter.setPen(QPen(frame, width));
    painter.setBrush(palette.colour(Token::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 12, 12);
    const HostState mark = shows == PillState::Shows::Live      ? HostState::InService
                           : shows == PillState::Shows::Offline ? HostState::Down
                                                                : HostState::Silent;
    double x = padding;
    paint::paintState(painter, QRectF(x, 0, markSide, height()), mark, palette);
    x += markSide + gap;
    const auto draw = [&](const QString &text, paint::Role role, Token ink, bool underline) {
        if (text.isEmpty())
            return;
        QFont font = paint::font(role);
        font.setUnderline(underline);
        painter.setFont(font);
        painter.setPen(palette.colour(ink));
        painter.drawText(QRectF(x, 0, width + this->width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += QFontMetricsF(font).horizontalAdvance(text) + gap;
    };
    draw(m_text.strong, paint::Role::BodyName, Token::Text, false);
    draw(m_text.faint, paint::Role::Body, Token::Muted, false);
    draw(m_text.link, paint::Role::Body, Token::Accent, true);
}

bool ConnectionPill::event(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        refresh();
    return QAbstractButton::event(event);
}

} // namespace imece
