// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/host_panel.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/hold_list.h"
#include "views/hosts/host_charts.h"
#include "views/hosts/marks_widgets.h"
#include "views/paint/caption_table.h"
#include "views/shell/rule_links.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include "views/words/hold_words.h"
#include "views/words/host_words.h"
#include "views/words/site_words.h"
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <cmath>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {
Ink verdictInk(Verdict v, bool stale)
{
    return stale ? Ink::Muted : v == Verdict::Fail ? Ink::Bad : v == Verdict::Watch ? Ink::Warn : Ink::Muted;
}

QString figure(CheckKind check, double value)
{
    if (value < 0)
        return words::missing;
    const bool isWhole = check == CheckKind::PairBandwidthGbps || check == CheckKind::AllReduceGBps ||
                         check == CheckKind::NicLanes || check == CheckKind::GemmTflops ||
                         check == CheckKind::NvlinkGBps;
    // Rounded down: an uptime of 89.96 % is below 90 %.
    const double shown = check == CheckKind::UptimePct ? std::floor(value * 10) / 10 : value;
    return words::number(shown, isWhole ? 0 : check == CheckKind::GpuMemoryTBps ? 2 : 1);
}

QString claim(const ScoreRow &row)
{
    if (row.claimed <= 0)
        return words::missing;
    const QString limit = row.check == CheckKind::BenchCovPct ? QStringLiteral("≤ ")
                          : row.check == CheckKind::UptimePct ? QStringLiteral("≥ ")
                                                              : QString();
    return limit + figure(row.check, row.claimed);
}
} // namespace

HostPanel::HostPanel(FleetStore *fleet, HostDetailStore *detail, BookingStore *bookings, FindingList *findings,
                     CoopClock *clock, QWidget *parent)
    : QWidget(parent), m_fleet(fleet), m_detail(detail), m_bookings(bookings), m_findings(findings), m_clock(clock)
{
    setObjectName(QStringLiteral("hostPanel"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    build();
    connect(detail, &HostDetailStore::changed, this, &HostPanel::refresh);
    connect(findings, &FindingList::changed, this, &HostPanel::refresh);
    if (bookings) {
        connect(bookings, &BookingStore::bookingsReset, this, &HostPanel::refresh);
        connect(bookings, &BookingStore::bookingsChanged, this, &HostPanel::refresh);
    }
    connect(fleet, &FleetStore::staleChanged, this, &HostPanel::refresh);
    connect(clock, &CoopClock::zoneChanged, this, &HostPanel::refresh);
    retranslate();
}

words::DeskZone HostPanel::zone() const
{
    return words::DeskZone(m_clock->zone());
}

QVBoxLayout *HostPanel::section(QLabel **title, QLabel **note, const QStringList &rules)
{
    auto *widget = new QWidget(this);
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(16, 10, 16, 10);
    column->setSpacing(4);
    if (title) {
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        *title = makeLabel({}, TypeRole::BodyStrong);
        row->addWidget(*title);
        if (note) {
            *note = makeLabel({}, TypeRole::Caption, Ink::Muted);
            row->addWidget(*note);
        }
        row->addStretch(1);
        if (!rules.isEmpty()) {
            auto *links = new RuleLinks(rules, widget);
            connect(links, &RuleLinks::wanted, this, &HostPanel::ruleWanted);
            row->addWidget(links);
        }
        column->addLayout(row);
    }
    m_body->addWidget(widget);
    m_body->addWidget(paint::makeRule(Qt::Horizontal));
    return column;
}

void HostPanel::build()
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *head = new QWidget(this);
    head->setFixedHeight(47);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(16, 0, 8, 0);
    row->setSpacing(8);
    m_mark = new StateMark(head);
    m_name = makeLabel({}, TypeRole::PanelTitle);
    m_name->setObjectName(QStringLiteral("hostPanelName"));
    m_name->setTextFormat(Qt::PlainText);
    m_place = makeLabel({}, TypeRole::Body, Ink::Muted);
    m_place->setTextFormat(Qt::PlainText);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_close = paint::makeButton(QStringLiteral("✕"), paint::Look::Quiet, head);
    m_close->setObjectName(QStringLiteral("hostPanelClose"));
    m_close->setFixedWidth(28);
    connect(m_close, &QPushButton::clicked, this, &HostPanel::closeWanted);
    row->addWidget(m_mark);
    row->addWidget(m_name);
    row->addWidget(m_place, 1);
    row->addWidget(m_close);
    outer->addWidget(head);
    outer->addWidget(paint::makeRule(Qt::Horizontal));

    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *inner = new TallColumn;
    inner->setBackgroundRole(QPalette::Base);
    inner->setAutoFillBackground(true);
    m_body = new QVBoxLayout(inner);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(0);

    auto *stateRow = section(nullptr, nullptr);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    m_grade = new GradeBox(inner);
    auto *sentences = new QVBoxLayout;
    sentences->setSpacing(2);
    m_state = makeLabel({}, TypeRole::BodyName);
    m_state->setWordWrap(true);
    m_means = makeLabel({}, TypeRole::Caption, Ink::Muted);
    m_means->setWordWrap(true);
    sentences->addWidget(m_state);
    sentences->addWidget(m_means);
    line->addWidget(m_grade, 0, Qt::AlignTop);
    line->addLayout(sentences, 1);
    stateRow->addLayout(line);
    m_keptOut = makeLabel({}, TypeRole::Body, Ink::Text);
    m_keptOut->setObjectName(QStringLiteral("hostKeptOut"));
    m_keptOut->setTextFormat(Qt::PlainText); // a person's note
    m_keptOut->setWordWrap(true);
    m_keptOut->hide();
    stateRow->addWidget(m_keptOut);
    m_waiting = makeLabel({}, TypeRole::Caption, Ink::Muted);
    stateRow->addWidget(m_waiting);

    auto *score = section(&m_scoreTitle, nullptr, {QStringLiteral("V1"), QStringLiteral("V3")});
    m_scoreSection = score->parentWidget();
    using Column = paint::CaptionTable::Column;
    m_score = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures, Column::Figures, Column::Words},
                                      7, 5);
    score->addLayout(m_score);

    auto *net = section(&m_netTitle, &m_netNote);
    m_netSection = net->parentWidget();
    m_net = new NetChart(inner);
    net->addWidget(m_net);

    auto *holders = section(nullptr, nullptr);
    m_holders = new QGridLayout;
    m_holders->setHorizontalSpacing(8);
    m_holders->setVerticalSpacing(4);
    m_holders->setColumnMinimumWidth(0, 76);
    m_holders->setColumnStretch(2, 1);
    holders->addLayout(m_holders);

    auto *rails = section(&m_railTitle, &m_railNote);
    m_railSection = rails->parentWidget();
    m_rails = new RailBoxes(inner);
    rails->addWidget(m_rails);

    auto *events = section(&m_eventTitle, nullptr);
    m_eventSection = events->parentWidget();
    m_events = new QGridLayout;
    m_events->setHorizontalSpacing(12);
    m_events->setVerticalSpacing(4);
    m_events->setColumnStretch(1, 1);
    events->addLayout(m_events);
    m_body->addStretch(1);
    scroll->setWidget(inner);
    outer->addWidget(scroll, 1);

    m_footer = new QWidget(this);
    auto *foot = new QVBoxLayout(m_footer);
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(0);
    foot->addWidget(paint::makeRule(Qt::Horizontal));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 9, 16, 9);
    buttons->setSpacing(8);
    m_open = paint::makeButton({}, paint::Look::Plain, m_footer);
    m_open->setObjectName(QStringLiteral("openFinding"));
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT findingWanted(m_finding); });
    buttons->addWidget(m_open);
    m_hold = paint::makeButton({}, paint::Look::Plain, m_footer);
    m_hold->setObjectName(QStringLiteral("hostHold"));
    m_hold->hide();
    connect(m_hold, &QPushButton::clicked, this, &HostPanel::holdWanted);
    buttons->addWidget(m_hold);
    buttons->addStretch(1);
    foot->addLayout(buttons);
    outer->addWidget(m_footer);
}

void HostPanel::setHost(HostId host)
{
    m_host = host;
    refresh();
}

void HostPanel::retranslate()
{
    setAccessibleName(tr("Details of the host"));
    m_scoreTitle->setText(tr("Claimed and measured"));
    m_netTitle->setText(tr("Net, % of claim"));
    m_railTitle->setText(tr("Rails"));
    m_railNote->setText(tr("link Gb/s over PCIe lanes"));
    m_eventTitle->setText(tr("Events"));
    m_close->setAccessibleName(tr("Close the details"));
    m_close->setToolTip(tr("Close (Esc)"));
    refresh();
}

void HostPanel::refresh()
{
    const quint32 h = raw(m_host);
    if (h >= m_fleet->size())
        return;
    setUpdatesEnabled(false);
    showHead();
    showScore();
    showHolders();
    showHold();
    showEvents();
    setUpdatesEnabled(true);
}

void HostPanel::showHead()
{
    const quint32 h = raw(m_host);
    const FleetPtr fleet = m_fleet->fleet();
    const HostColumns &c = m_fleet->columns();
    const bool stale = m_fleet->isStale();
    const Host &host = fleet->hosts[h];
    m_mark->setState(c.state[h], stale);
    m_name->setText(QString::fromStdString(host.name));
    const QString leaf = raw(host.leaf) < fleet->leaves.size()
                             ? QString::fromStdString(fleet->leaves[raw(host.leaf)].name)
                             : words::missing;
    m_place->setText(tr("%1 · rack %2, slot %3").arg(leaf).arg(host.rack).arg(host.slot));
    m_grade->setGrade(c.grade[h], stale);
    const Instant now = m_clock->isSet() ? m_clock->now() : c.at;
    if (stale) {
        m_state->setText(words::wasStateWord(c.state[h]));
        m_means->setText(tr("Last known at %1. Nothing here is live.").arg(zone().timeSeconds(m_fleet->lastGood())));
    } else {
        m_state->setText(words::stateSentence(c.state[h], c.stateSince[h], now, zone()));
        const QString why = words::hostReason(*fleet, c, h, zone(), now);
        m_means->setText(
            (why.isEmpty() ? QString() : QLocale().toUpper(why.left(1)) + why.mid(1) + QStringLiteral(". ")) +
            words::stateConsequence(c.state[h], c.verification[h]));
    }
    const bool isComing = !m_detail->detail();
    m_waiting->setText(stale ? tr("Details come when the connection is back.") : tr("Details are on their way…"));
    m_waiting->setVisible(isComing);
}

namespace {
/// A host claims its bandwidth over all of its rails, and its lanes of each.
RailClaim railClaim(const HostDetail &detail)
{
    RailClaim claim;
    for (const ScoreRow &r : detail.rows)
        if (r.check == CheckKind::PairBandwidthGbps && !detail.railGbps.empty())
            claim.gbps = r.claimed / double(detail.railGbps.size());
        else if (r.check == CheckKind::NicLanes)
            claim.lanes = r.claimed;
    return claim;
}
} // namespace

void HostPanel::showScore()
{
    const HostDetail *detail = m_detail->detail();
    const bool stale = m_fleet->isStale();
    m_scoreSection->setVisible(detail);
    m_netSection->setVisible(detail);
    m_railSection->setVisible(detail && !detail->railGbps.empty());
    if (!detail)
        return;
    m_score->clear();
    const auto head = [](const QString &text) { return paint::Caption{text, Ink::Muted, TypeRole::CaptionName}; };
    m_score->addRow(
        {head(tr("Check")), head(tr("Claimed")), head(tr("Measured")), head(tr("Age")), head(tr("Verdict"))});
    const Instant now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
    for (const ScoreRow &r : detail->rows)
        addScore(r, now);
    m_netNote->setText(
        detail->netAt.size() < 2
            ? tr("no history yet")
            : tr("%Ln days", nullptr, int((detail->netAt.back() - detail->netAt.front() + day / 2) / day)));
    m_net->setHistory(detail->netAt, detail->netPermille, zone());
    m_net->setStale(stale);
    m_rails->setRails(detail->railGbps, detail->railLanes, railClaim(*detail), stale);
}

void HostPanel::addScore(const ScoreRow &r, Instant now)
{
    const bool stale = m_fleet->isStale(), isMeasured = r.measured >= 0;
    m_score->addRow({{words::checkName(r.check), stale ? Ink::Muted : Ink::Text},
                     {claim(r), Ink::Muted},
                     {figure(r.check, r.measured), stale || !isMeasured ? Ink::Muted : Ink::Text,
                      stale ? TypeRole::Caption : TypeRole::CaptionName},
                     {r.measuredAt == 0 ? words::missing : words::ageWord(now - r.measuredAt), Ink::Muted},
                     {isMeasured ? words::verdictWord(r.verdict) : words::missing, verdictInk(r.verdict, stale),
                      r.verdict == Verdict::Fail ? TypeRole::CaptionName : TypeRole::Caption}});
}

QString HostPanel::holder(const Booking *b, bool isNow) const
{
    const Instant now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
    const Member *member = m_fleet->fleet()->member(b->member);
    const QString name = member ? QString::fromStdString(member->name) : words::missing;
    const QString id = words::bookingName(raw(b->id));
    return isNow ? tr("%1 · %2 · to %3").arg(name, id, zone().near(b->window.until, now))
                 : tr("%1 · %2 · from %3").arg(name, id, zone().near(b->window.from, now));
}

void HostPanel::showSite(int row) // V7
{
    const Fleet &fleet = *m_fleet->fleet();
    const Site &site = fleet.sites.at(raw(fleet.siteOf(m_host)));
    const Instant now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
    m_holders->addWidget(makeLabel(tr("Site"), TypeRole::Caption, Ink::Muted), row, 0, Qt::AlignTop);
    const words::Scene scene{m_fleet->fleet(), zone(), now};
    const Ink ink = site.isInspected(now) ? Ink::Text : Ink::Muted;
    QLabel *label = makeLabel(words::SiteWords::line(site, scene), TypeRole::Caption, ink);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(words::SiteWords::evidence(site));
    m_holders->addWidget(label, row, 1, 1, 2);
}

void HostPanel::showHolders()
{
    paint::emptyLayout(m_holders);
    const Instant now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
    int row = 0;
    const auto line = [&](const QString &what, const Booking *b, bool isNow, const QString &nobody) {
        m_holders->addWidget(makeLabel(what, TypeRole::Caption, Ink::Muted), row, 0, Qt::AlignTop);
        if (b) {
            auto *tile = new MemberTile(this);
            tile->setMember(b->member);
            m_holders->addWidget(tile, row, 1, Qt::AlignTop);
        }
        QLabel *label = makeLabel(b ? holder(b, isNow) : nobody, TypeRole::Caption, b ? Ink::Text : Ink::Muted);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        m_holders->addWidget(label, row++, b ? 2 : 1, 1, b ? 1 : 2);
    };
    const bool isUnverified = m_fleet->fleet()->hosts[raw(m_host)].role == HostRole::Unverified;
    line(tr("Now"), m_bookings ? m_bookings->holding(m_host, now) : nullptr, true, tr("free"));
    line(tr("Next"), m_bookings ? m_bookings->next(m_host, now) : nullptr, false,
         isUnverified ? tr("no gang until it is verified") : tr("nothing booked"));
    showSite(row++);
    const Finding *finding = m_findings->openFor(m_host);
    m_open->setVisible(finding);
    if (!finding)
        return;
    m_finding = finding->id;
    m_open->setText(tr("Open %1").arg(findingName(m_finding)));
    m_holders->addWidget(makeLabel(tr("Finding"), TypeRole::Caption, Ink::Muted), row, 0, Qt::AlignTop);
    QLabel *label = makeLabel(findingName(m_finding) + u' ' + words::findingShort(*finding), TypeRole::Caption);
    label->setWordWrap(true);
    m_holders->addWidget(label, row, 1, 1, 2);
}

void HostPanel::setHolds(HoldList *holds)
{
    m_holds = holds;
    connect(holds, &HoldList::changed, this, &HostPanel::refresh);
    refresh();
}

void HostPanel::setHoldable(int hosts)
{
    m_holdable = hosts;
    showHold();
}

/// K1: everybody reads who keeps it out and why; the office has the button.
void HostPanel::showHold()
{
    const Hold *held = m_holds ? m_holds->of(m_host) : nullptr;
    m_keptOut->setVisible(held);
    if (held) {
        words::Scene scene;
        scene.fleet = m_fleet->fleet(), scene.zone = zone();
        scene.now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
        m_keptOut->setText(words::HoldWords(scene).line(*held));
    }
    const bool mayHold = m_holdable > 0 && !m_fleet->isStale();
    m_hold->setVisible(mayHold);
    m_hold->setText(m_holdable > 1 ? tr("Drain or hold %Ln hosts…", nullptr, m_holdable)
                    : held         ? tr("Release or change…")
                                   : tr("Drain or hold…"));
    m_footer->setVisible(mayHold || !m_open->isHidden());
}

void HostPanel::showEvents()
{
    const HostDetail *detail = m_detail->detail();
    m_eventSection->setVisible(detail && !detail->events.empty());
    if (!detail)
        return;
    paint::emptyLayout(m_events);
    const Instant now = m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
    int row = 0;
    for (const HostEvent &e : detail->events) {
        if (row == 12)
            break;
        m_events->addWidget(makeLabel(zone().near(e.at, now), TypeRole::Caption, Ink::Muted), row, 0, Qt::AlignTop);
        QLabel *label = makeLabel(words::hostEvent(e, *m_fleet->fleet()), TypeRole::Caption);
        label->setWordWrap(true);
        m_events->addWidget(label, row++, 1);
    }
}

} // namespace imece
