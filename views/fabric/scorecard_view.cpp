// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/scorecard_view.h"
#include "domain/hostlist.h"
#include "views/paint/caption_table.h"
#include "views/shell/rule_links.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {

QLabel *wrapped(TypeRole role, Ink ink, QWidget *parent)
{
    QLabel *label = makeLabel({}, role, ink, parent);
    label->setTextFormat(Qt::PlainText); // names of a stranger's file
    label->setWordWrap(true);
    return label;
}

QString figure(const Figures &figures, double value, int decimals)
{
    return figures.measured == 0 ? words::missing : words::number(value, decimals);
}

QString percentOf(double share)
{
    return share > 0 ? words::percentFigure(share) : words::missing;
}

} // namespace

ScorecardView::ScorecardView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("scorecardView"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 12, 12);
    column->setSpacing(4);
    m_title = wrapped(TypeRole::PanelTitle, Ink::Text, this);
    m_title->setObjectName(QStringLiteral("scorecardTitle"));
    m_list = wrapped(TypeRole::Caption, Ink::Muted, this);
    m_list->setObjectName(QStringLiteral("scorecardHosts"));
    m_hint = wrapped(TypeRole::Caption, Ink::Muted, this);
    column->addWidget(m_title);
    column->addWidget(m_list);
    column->addWidget(m_hint);
    m_actions = new QWidget(this);
    auto *actions = new QVBoxLayout(m_actions);
    actions->setContentsMargins(0, 4, 0, 4);
    actions->setSpacing(4);
    const auto add = [&](QPushButton *&button, const char *name) {
        button = paint::makeButton({}, paint::Look::Plain, m_actions);
        button->setObjectName(QString::fromLatin1(name));
        actions->addWidget(button);
    };
    add(m_book, "choiceBook"), add(m_exclude, "choiceExclude"), add(m_hold, "choiceHold"), add(m_copy, "choiceCopy");
    add(m_showHosts, "choiceHosts"), add(m_clear, "choiceClear");
    column->addWidget(m_actions);
    column->addSpacing(4);
    column->addWidget(paint::makeRule(Qt::Horizontal));
    column->addSpacing(4);
    m_figuresTitle = makeLabel({}, TypeRole::BodyStrong, Ink::Text, this);
    m_rules = RuleLinks::beside(m_figuresTitle, {QStringLiteral("V2")}, column);
    using Column = paint::CaptionTable::Column;
    m_table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures, Column::Figures});
    column->addLayout(m_table);
    column->addSpacing(4);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(4);
    column->addLayout(m_lines);
    column->addStretch(1);
    connect(m_rules, &RuleLinks::wanted, this, &ScorecardView::ruleWanted);
    connect(m_book, &QPushButton::clicked, this, &ScorecardView::bookWanted);
    connect(m_exclude, &QPushButton::clicked, this, &ScorecardView::excludeWanted);
    connect(m_hold, &QPushButton::clicked, this, &ScorecardView::holdWanted);
    connect(m_showHosts, &QPushButton::clicked, this, &ScorecardView::hostsWanted);
    connect(m_clear, &QPushButton::clicked, this, &ScorecardView::clearWanted);
    connect(m_copy, &QPushButton::clicked, this, &ScorecardView::copyList);
    retranslate();
}

void ScorecardView::retranslate()
{
    setAccessibleName(tr("Scorecard of the fabric or of the chosen hosts"));
    m_book->setText(tr("Book exactly these…"));
    m_exclude->setText(tr("Book without these…"));
    m_hold->setText(tr("Drain or hold…"));
    m_copy->setText(tr("Copy host list"));
    m_showHosts->setText(tr("Show in Hosts"));
    m_clear->setText(tr("Choose none"));
    m_figuresTitle->setText(tr("Measured"));
    m_rules->setReason(m_figuresTitle->text());
    m_hint->setText(tr("Choose hosts: drag on the labels, or with Shift in the map; or Shift and arrow keys."));
}

void ScorecardView::setMayBook(bool may)
{
    m_mayBook = may;
    showActions();
}

void ScorecardView::setMayHold(bool may)
{
    m_mayHold = may;
    showActions();
}

QString ScorecardView::hostList() const
{
    const auto folded = foldHostlist(m_subject.hosts);
    return folded ? QString::fromStdString(*folded) : QString();
}

void ScorecardView::copyList()
{
    QGuiApplication::clipboard()->setText(hostList());
    Q_EMIT told(tr("%Ln host names are on the clipboard.", nullptr, int(m_subject.hosts.size())));
}

void ScorecardView::showActions()
{
    const bool isChosen = !m_subject.isWhole;
    m_actions->setVisible(isChosen);
    m_hint->setVisible(!isChosen);
    m_list->setVisible(isChosen);
    m_book->setVisible(m_mayBook && m_subject.isInFleet && m_subject.isOneModel);
    m_exclude->setVisible(m_mayBook && m_subject.isInFleet);
    m_hold->setVisible(m_mayHold && m_subject.isInFleet);
    m_showHosts->setVisible(m_subject.isInFleet);
    m_copy->setVisible(!hostList().isEmpty());
}

void ScorecardView::show(const Subject &subject, const std::optional<FabricScorecard> &card, const SweepHead &head)
{
    m_subject = subject;
    m_title->setText(subject.isWhole ? subject.name : tr("%Ln chosen hosts", nullptr, int(subject.hosts.size())));
    const QString list = hostList();
    m_list->setText(list.size() > 120 ? list.left(119) + QChar(0x2026) : list);
    m_list->setToolTip(list.size() > 120 ? list.left(2000) : QString());
    showActions();
    m_table->clear();
    paint::emptyLayout(m_lines);
    if (!card)
        return addLine(tr("Counting…"));
    showFigures(*card, head);
}

void ScorecardView::addLine(const QString &line, bool isWarning)
{
    QLabel *label = wrapped(TypeRole::Caption, isWarning ? Ink::Warn : Ink::Text, this);
    label->setText(line);
    m_lines->addWidget(label);
}

void ScorecardView::showFigures(const FabricScorecard &card, const SweepHead &head)
{
    const auto title = [](const QString &text) { return paint::Caption{text, Ink::Muted, TypeRole::CaptionName}; };
    for (const TierCard &tier : card.tiers) {
        if (tier.pairs == 0)
            continue;
        m_table->addRow({title(words::tierName(tier.tier)), title(QStringLiteral("p5")), title(QStringLiteral("p50")),
                         title(QStringLiteral("p99"))});
        const auto gbps = [&](double v) { return figure(tier.gbps, v, v < 10 ? 1 : 0); };
        m_table->addRow({{tr("Gb/s")}, {gbps(tier.gbps.p5)}, {gbps(tier.gbps.p50)}, {gbps(tier.gbps.p99)}});
        if (tier.claimGbps > 0 && tier.gbps.measured > 0)
            m_table->addRow({{tr("% of claim")},
                             {percentOf(tier.p5OfClaim), tier.p5OfClaim < 0.9 ? Ink::Warn : Ink::Text},
                             {percentOf(tier.ofClaim), tier.ofClaim < 0.9 ? Ink::Warn : Ink::Text},
                             {percentOf(tier.gbps.p99 / tier.claimGbps)}});
        const auto us = [&](double v) { return figure(tier.latencyUs, v, 1); };
        if (tier.latencyUs.measured > 0)
            m_table->addRow({{tr("µs")}, {us(tier.latencyUs.p5)}, {us(tier.latencyUs.p50)}, {us(tier.latencyUs.p99)}});
    }
    if (card.hosts < 2)
        return addLine(tr("Two hosts at least make a pair."));
    addLine(tr("%1 pairs measured, %2")
                .arg(words::outOf(qint64(card.measured()), qint64(card.pairs())), words::percent(card.coverage(), 1)),
            card.measured() == 0);
    addLine(card.isFresh ? tr("Measured %1: still counts").arg(m_subject.measured)
                         : tr("Measured %1: too old to count").arg(m_subject.measured),
            !card.isFresh);
    if (card.asymmetry.pairs > 0) {
        const Asymmetry &a = card.asymmetry;
        addLine(
            tr("Slower way over faster way: median %1, p5 %2").arg(words::number(a.p50, 2), words::number(a.p5, 2)));
        if (a.least < 0.9 && a.from < head.names.size() && a.to < head.names.size())
            addLine(tr("Most uneven: %1 → %2 at %3 of its way back")
                        .arg(QString::fromStdString(head.names[a.from]), QString::fromStdString(head.names[a.to]),
                             words::number(a.least, 2)));
    }
    const auto counted = [&card](FindingKind kind) { return int(card.findings[std::size_t(kind)]); };
    QStringList touched;
    if (const int n = counted(FindingKind::BadHost); n > 0)
        touched << tr("%Ln bad hosts", nullptr, n);
    if (const int n = counted(FindingKind::BadLink); n > 0)
        touched << tr("%Ln bad links", nullptr, n);
    if (const int n = counted(FindingKind::BadBlock); n > 0)
        touched << tr("%Ln slow uplinks", nullptr, n);
    if (const int n = counted(FindingKind::WholeSlow); n > 0)
        touched << tr("the whole fabric");
    if (const int n = counted(FindingKind::Suspect); n > 0)
        touched << tr("%Ln suspicions", nullptr, n);
    addLine(touched.isEmpty() ? tr("No open finding touches it")
                              : tr("Open findings: %1").arg(touched.join(QStringLiteral(", "))),
            !touched.isEmpty());
}

} // namespace imece
