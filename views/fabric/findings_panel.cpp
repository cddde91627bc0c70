// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/findings_panel.h"
#include "models/finding_list.h"
#include "views/fabric/evidence_view.h"
#include "views/hosts/marks_widgets.h"
#include "views/paint/caption_table.h"
#include "views/paint/marks.h"
#include "views/shell/rule_links.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {

QLabel *wrapped(const QString &text, Ink ink, QWidget *parent)
{
    QLabel *label = makeLabel(text, TypeRole::Caption, ink, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// The mark of a finding: ■ host, ▲ link, ◌ not sure; the same shapes as the hosts' states.
class FindingMark : public QWidget
{
public:
    FindingMark(FindingKind kind, QWidget *parent) : QWidget(parent), m_kind(kind) { setFixedSize(14, 16); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter p(this);
        const HostState like = m_kind == FindingKind::BadLink || m_kind == FindingKind::WholeSlow ? HostState::Degraded
                               : m_kind == FindingKind::Suspect                                   ? HostState::Silent
                                                                                                  : HostState::Down;
        paint::paintState(p, rect(), like, Palette::of(this));
    }

private:
    FindingKind m_kind;
};

paint::CaptionTable *evidence(const Finding &f, const LowCells &low)
{
    using Column = paint::CaptionTable::Column;
    auto *table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures}, 12, 3);
    table->addRow({{FindingCard::tr("Evidence"), Ink::Muted},
                   {FindingCard::tr("of tier"), Ink::Muted},
                   {FindingCard::tr("cells"), Ink::Muted}});
    const auto line = [table](const QString &what, double ratio, const QString &cells) {
        table->addRow({{what}, {words::number(ratio, 2), ratio < 0.85 ? Ink::Bad : Ink::Text}, {cells, Ink::Muted}});
    };
    const QString a = QString::fromStdString(f.a), b = QString::fromStdString(f.b);
    const QString all = words::outOf(f.cellsLow, f.cellsTotal);
    if (f.kind == FindingKind::BadHost) {
        line(FindingCard::tr("tx, row %1").arg(a), f.txRatio, words::outOf(low.txLow, low.txAll));
        line(FindingCard::tr("rx, column %1").arg(a), f.rxRatio, words::outOf(low.rxLow, low.rxAll));
        if (f.othersInLeaf > 0)
            line(FindingCard::tr("rest of its leaf"), 1.0, FindingCard::tr("%Ln hosts", nullptr, int(f.othersInLeaf)));
    } else {
        line(f.kind == FindingKind::WholeSlow || f.b.empty() || f.a == f.b ? FindingCard::tr("all pairs")
                                                                           : QStringLiteral("%1 → %2").arg(a, b),
             f.ratio, all);
        if (f.kind == FindingKind::BadLink && f.direction != Direction::Both)
            line(QStringLiteral("%1 → %2").arg(b, a), f.rxRatio, QString());
    }
    return table;
}

} // namespace

FindingCard::FindingCard(const Finding &f, const LowCells &low, const QString &holds, QWidget *parent)
    : TallColumn(parent), m_id(f.id)
{
    setObjectName(QStringLiteral("finding%1").arg(raw(f.id)));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 12, 12);
    row->setSpacing(8);
    row->addWidget(new FindingMark(f.kind, this), 0, Qt::AlignTop);
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    auto *top = new QHBoxLayout;
    QLabel *title = makeLabel(words::findingTitle(f), TypeRole::BodyStrong, Ink::Text, this);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    top->addWidget(title, 1);
    top->addWidget(makeLabel(findingName(f.id), TypeRole::Caption, Ink::Muted, this), 0, Qt::AlignTop);
    top->addWidget(makeLabel(words::number(f.confidence, 2), TypeRole::BodyStrong, Ink::Text, this), 0, Qt::AlignTop);
    column->addLayout(top);
    m_proof = words::findingProof(f);
    m_clears = words::findingClears(f);
    const QString proof = m_proof + u' ' + m_clears;
    m_said = wrapped(proof.trimmed(), Ink::Text, this);
    column->addWidget(m_said);
    column->addLayout(evidence(f, low));
    if (const QString next = words::findingNext(f); !next.isEmpty())
        column->addWidget(m_next = wrapped(next, Ink::Muted, this));
    if (!holds.isEmpty())
        column->addWidget(wrapped(holds, f.healedAt == 0 ? Ink::Warn : Ink::Good, this));
    row->addLayout(column, 1);
    setAccessibleName(words::findingTitle(f));
    setAccessibleDescription(proof);
}

void FindingCard::setLit(bool lit)
{
    m_isLit = lit;
    update();
}

void FindingCard::setExplained(bool explained)
{
    m_said->setText(explained ? m_proof : (m_proof + u' ' + m_clears).trimmed());
    if (m_next)
        m_next->setVisible(!explained);
}

void FindingCard::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    p.fillRect(rect(), palette.colour(m_isLit ? Token::Selected : Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Line));
    if (m_isLit)
        p.fillRect(QRect(0, 0, 3, height()), palette.colour(Token::Accent));
    if (hasFocus()) {
        p.setPen(QPen(palette.colour(Token::Accent), 2));
        p.drawRect(rect().adjusted(1, 1, -1, -2));
    }
}

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    TallColumn::mousePressEvent(event);
    Q_EMIT picked(m_id);
}

void FindingCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        return Q_EMIT picked(m_id);
    if (event->matches(QKeySequence::Copy))
        return Q_EMIT copyWanted(m_id);
    if (event->key() == Qt::Key_Down)
        return void(focusNextChild());
    if (event->key() == Qt::Key_Up)
        return void(focusPreviousChild());
    TallColumn::keyPressEvent(event);
}

FindingsPanel::FindingsPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("findingsPanel"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *head = new QWidget(this);
    head->setFixedHeight(47);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(8);
    m_title = makeLabel({}, TypeRole::PanelTitle);
    m_count = makeLabel({}, TypeRole::Caption, Ink::Muted);
    m_sure = makeLabel({}, TypeRole::Caption, Ink::Muted);
    row->addWidget(m_title);
    row->addWidget(m_count, 1);
    row->addWidget(m_sure);
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
    m_errors = makeLabel({}, TypeRole::BodyStrong, Ink::Bad);
    m_errors->setObjectName(QStringLiteral("findingsErrors"));
    m_errors->setTextFormat(Qt::PlainText); // lines of a stranger's file
    m_errors->setWordWrap(true);
    m_errors->setContentsMargins(16, 16, 16, 12);
    m_body->addWidget(m_errors);
    m_cards = new QVBoxLayout;
    m_cards->setSpacing(0);
    m_body->addLayout(m_cards);
    m_evidence = new EvidenceView(inner);
    m_evidence->hide();
    connect(m_evidence, &EvidenceView::told, this, &FindingsPanel::told);
    connect(m_evidence, &EvidenceView::holdWanted, this, [this] { Q_EMIT holdWanted(m_explained); });
    m_none = makeLabel({}, TypeRole::Body, Ink::Muted);
    m_none->setObjectName(QStringLiteral("findingsNone"));
    m_none->setWordWrap(true);
    m_none->setContentsMargins(16, 16, 16, 16);
    m_body->addWidget(m_none);
    m_changes = section(&m_changesTitle);
    m_missing = section(&m_missingTitle, {QStringLiteral("V2")});
    m_body->addStretch(1);
    scroll->setWidget(inner);
    outer->addWidget(scroll, 1);
    retranslate();
}

QVBoxLayout *FindingsPanel::section(QLabel **title, const QStringList &rules)
{
    auto *widget = new QWidget(this); // with its rule: both go when there is nothing to say
    auto *whole = new QVBoxLayout(widget);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(16, 12, 12, 12);
    column->setSpacing(4);
    *title = makeLabel({}, TypeRole::BodyStrong, Ink::Text, widget);
    connect(RuleLinks::beside(*title, rules, column), &RuleLinks::wanted, this, &FindingsPanel::ruleWanted);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(4);
    column->addLayout(lines);
    whole->addLayout(column);
    whole->addWidget(paint::makeRule(Qt::Horizontal));
    m_body->addWidget(widget);
    return lines;
}

void FindingsPanel::retranslate()
{
    m_title->setText(tr("Findings"));
    m_sure->setText(tr("confidence"));
    setAccessibleName(tr("Findings"));
    m_evidence->retranslate();
    tellBasis();
}

void FindingsPanel::tellBasis()
{
    m_errors->setText(m_basis.errors.mid(0, 6).join(u'\n'));
    m_errors->setVisible(!m_basis.errors.isEmpty());
    if (m_basis.measured == 0)
        m_none->setText(tr("No pair was measured: nothing can be said."));
    else if (m_basis.failed > 0)
        m_none->setText(tr("%Ln pairs were tried without a result; the measured ones are as good as their tier.",
                           nullptr, int(m_basis.failed)));
    else
        m_none->setText(tr("Nothing stands out: every host and link is as good as its tier."));
    m_none->setVisible(m_basis.isHere && m_shown.empty() && (m_basis.measured == 0 || m_basis.errors.isEmpty()));
}

void FindingsPanel::showFindings(const std::vector<Finding> &findings, const std::vector<LowCells> &low,
                                 const std::vector<QString> &holds, const FindingsBasis &basis)
{
    m_cards->removeWidget(m_evidence); // outlives the cards
    paint::emptyLayout(m_cards);
    m_shown.clear();
    int open = 0, suspicions = 0;
    for (std::size_t k = 0; k < findings.size(); ++k) {
        const Finding &f = findings[k];
        (f.kind == FindingKind::Suspect ? suspicions : open) += f.healedAt == 0;
        auto *card =
            new FindingCard(f, k < low.size() ? low[k] : LowCells{}, k < holds.size() ? holds[k] : QString(), this);
        card->setLit(f.id == m_lit);
        connect(card, &FindingCard::picked, this, &FindingsPanel::picked);
        connect(card, &FindingCard::copyWanted, this, [this](FindingId id) {
            Q_EMIT picked(id);
            m_evidence->copyText();
        });
        m_cards->addWidget(card);
        m_shown.push_back(card);
    }
    m_basis = basis;
    tellBasis();
    QStringList parts{tr("%Ln open", nullptr, open)};
    if (suspicions > 0)
        parts << tr("%Ln suspicions", nullptr, suspicions);
    m_count->setText(findings.empty() ? QString() : parts.join(QStringLiteral(", ")));
    m_sure->setVisible(!findings.empty());
    placeEvidence();
}

void FindingsPanel::light(FindingId finding)
{
    m_lit = finding;
    for (FindingCard *card : m_shown)
        card->setLit(card->id() == finding);
    placeEvidence();
}

void FindingsPanel::showEvidence(const Finding &finding, const FindingEvidence &evidence,
                                 const std::shared_ptr<const SweepMatrix> &sweep, const QString &when)
{
    if (m_told != finding.id)
        m_evidence->setHistory({});
    m_explained = finding.id;
    m_hasHosts = finding.hostA != noHost && finding.healedAt == 0;
    m_evidence->setMayHold(m_mayHold && m_hasHosts);
    m_evidence->show(finding, evidence, sweep, when);
    placeEvidence();
}

void FindingsPanel::showHistory(FindingId finding, const QStringList &lines)
{
    m_told = finding;
    if (finding == m_explained)
        m_evidence->setHistory(lines);
}

void FindingsPanel::setMayHold(bool may)
{
    m_mayHold = may;
    m_evidence->setMayHold(may && m_hasHosts);
}

/// Below the lit card, and in its place in the order of Tab.
void FindingsPanel::placeEvidence()
{
    m_cards->removeWidget(m_evidence);
    bool isPlaced = false;
    for (FindingCard *card : m_shown) {
        const bool isHere = card->id() == m_lit && m_lit == m_explained;
        card->setExplained(isHere);
        if (!isHere)
            continue;
        const int at = m_cards->indexOf(card);
        m_cards->insertWidget(at + 1, m_evidence);
        isPlaced = true;
    }
    m_evidence->setVisible(isPlaced);
    QWidget *before = nullptr;
    for (FindingCard *card : m_shown) {
        if (before)
            setTabOrder(before, card);
        before = card;
        if (isPlaced && card->id() == m_lit)
            before = m_evidence->placeInTabOrder(card);
    }
}

namespace {
class ChangeMark : public QWidget
{
public:
    ChangeMark(SweepChange::Kind kind, QWidget *parent) : QWidget(parent), m_kind(kind) { setFixedSize(16, 16); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter p(this);
        const Palette &palette = Palette::of(this);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(Qt::NoPen);
        const bool isWorse = m_kind == SweepChange::HostWorse || m_kind == SweepChange::LinkWorse;
        if (m_kind == SweepChange::NoLongerMeasured)
            return paint::paintState(p, rect(), HostState::Silent, palette);
        p.setBrush(palette.colour(isWorse ? Token::Bad : Token::Good));
        if (isWorse)
            p.drawPolygon(QPolygonF({QPointF(2, 4), QPointF(12, 4), QPointF(7, 12)}));
        else
            p.drawPolygon(QPolygonF({QPointF(2, 12), QPointF(12, 12), QPointF(7, 4)}));
    }

private:
    SweepChange::Kind m_kind;
};
} // namespace

void FindingsPanel::showChanges(const std::vector<SweepChange> &changes, const SweepHead &head, const QString &since,
                                std::size_t inCommon)
{
    paint::emptyLayout(m_changes);
    m_changesTitle->parentWidget()->setVisible(!since.isEmpty());
    m_changesTitle->setText(tr("Since sweep %1").arg(since));
    for (const SweepChange &c : changes) {
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(new ChangeMark(c.kind, this), 0, Qt::AlignTop);
        row->addWidget(wrapped(words::sweepChange(c, head), Ink::Text, this), 1);
        m_changes->addLayout(row);
    }
    if (changes.empty())
        m_changes->addWidget(wrapped(inCommon == 0 ? tr("The two sweeps have no host in common.")
                                                   : tr("No host or link changed by more than a tenth."),
                                     Ink::Muted, this));
}

void FindingsPanel::showNotMeasured(const NotMeasured &what, const SweepHead &head, const std::vector<QString> &why)
{
    paint::emptyLayout(m_missing);
    m_missingTitle->parentWidget()->setVisible(what.pairs > 0);
    m_missingTitle->setText(tr("Not measured"));
    if (what.hosts.empty()) {
        m_missing->addWidget(wrapped(tr("%Ln pairs were not measured; each of their hosts was measured with others.",
                                        nullptr, int(what.otherPairs)),
                                     Ink::Text, this));
        return;
    }
    m_missing->addWidget(
        wrapped(tr("No pair of these %Ln hosts was measured:", nullptr, int(what.hosts.size())), Ink::Text, this));
    for (std::size_t k = 0; k < what.hosts.size() && k < 12; ++k) {
        const QString name = QString::fromStdString(head.names[what.hosts[k]]);
        const bool isExplained = k < why.size() && !why[k].isEmpty();
        m_missing->addWidget(
            wrapped(isExplained ? QStringLiteral("%1 · %2").arg(name, why[k]) : name, Ink::Text, this));
    }
    if (what.hosts.size() > 12)
        m_missing->addWidget(wrapped(tr("and %Ln more hosts", nullptr, int(what.hosts.size()) - 12), Ink::Muted, this));
    if (what.otherPairs > 0)
        m_missing->addWidget(
            wrapped(tr("%Ln pairs between other hosts were not measured either.", nullptr, int(what.otherPairs)),
                    Ink::Muted, this));
}

} // namespace imece
