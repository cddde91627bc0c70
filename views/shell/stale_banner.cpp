// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/stale_banner.h"
#include "models/coop_clock.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include "views/words/host_words.h"
#include "views/words/zone.h"
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocumentFragment>
#include <memory>

namespace imece {

StaleBanner::StaleBanner(SessionFacts *facts, CoopClock *clock, QWidget *parent)
    : QWidget(parent), m_facts(facts), m_clock(clock),
      m_text(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_next(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this)),
      m_try(paint::makeButton({}, paint::Look::Plain, this))
{
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    m_now = [timer] { return timer->elapsed(); };
    setObjectName(QStringLiteral("staleBanner"));
    m_text->setObjectName(QStringLiteral("staleText"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_try->setObjectName(QStringLiteral("staleTryNow"));
    setFixedHeight(40);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(38, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_next);
    row->addWidget(m_try);
    connect(m_try, &QPushButton::clicked, this, &StaleBanner::tryNowWanted);
    connect(facts, &SessionFacts::linkChanged, this, [this] {
        m_state.setLink(m_facts->link(), m_now());
        refresh();
    });
    connect(facts, &SessionFacts::staleChanged, this, [this] {
        // "Offline since" is the moment the desk noticed, the values are of the last good frame.
        m_since = m_facts->isStale() ? m_clock->now() : 0;
        refresh();
    });
    connect(&m_timer, &QTimer::timeout, this, &StaleBanner::refresh);
    m_timer.setInterval(500);
    hide();
    retranslate();
}

void StaleBanner::retranslate()
{
    m_try->setText(tr("Try now"));
    refresh();
}

QString StaleBanner::text() const
{
    return QTextDocumentFragment::fromHtml(m_text->text()).toPlainText();
}

QString StaleBanner::offlineText() const
{
    const words::DeskZone zone(m_clock->zone());
    return tr("<b>Offline since %1.</b> These are the values of <b>%2</b>; nothing below is live. "
              "Booking and cancelling wait for the connection.")
        .arg(zone.timeSeconds(m_since == 0 ? m_clock->now() : m_since), zone.timeSeconds(m_facts->lastGood()));
}

/// What the server said is foreign text: it is shown as it is, never as markup.
QString StaleBanner::refusedText() const
{
    const QString said = m_facts->link().reason.toHtmlEscaped();
    return said.isEmpty() ? tr("<b>The server refused this desk</b> and gave no reason. Nothing comes until that is "
                               "mended; then try again.")
                          : tr("<b>The server refused this desk:</b> %1. Nothing comes until that is mended; then try "
                               "again.")
                                .arg(said);
}

void StaleBanner::refresh()
{
    const bool isRefused = m_facts->link().state == LinkState::Refused;
    const bool hasOldValues = m_facts->isStale() && m_facts->lastGood() != 0;
    setVisible(isRefused || hasOldValues);
    if (!isRefused && !hasOldValues)
        return m_timer.stop();
    if (!m_timer.isActive())
        m_timer.start();
    m_text->setText(words::strong(isRefused ? refusedText() : offlineText()));
    m_text->setToolTip(text());
    const qint64 now = m_now();
    const int seconds = m_state.secondsToTry(now);
    const bool trying = m_facts->link().state == LinkState::Connecting;
    m_next->setText(trying        ? tr("trying…")
                    : seconds > 0 ? tr("next try in %1 s").arg(words::number(qint64(seconds)))
                                  : QString());
    m_try->setEnabled(!trying);
}

void StaleBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.mixed(Token::Warn, 0.12));
    painter.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Border));
    paint::paintState(painter, QRectF(16, 0, 14, height()), HostState::Silent, palette);
}

} // namespace imece
