// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/evidence_view.h"
#include "views/paint/caption_table.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include "views/words/proof_words.h"
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {

constexpr std::size_t slowestShown = 5;

QLabel *wrapped(const QString &text, Ink ink, QWidget *parent, TypeRole role = TypeRole::Caption)
{
    QLabel *label = makeLabel(text, role, ink, parent);
    label->setTextFormat(Qt::PlainText); // names of a stranger's file
    label->setWordWrap(true);
    return label;
}

} // namespace

EvidenceView::EvidenceView(QWidget *parent) : TallColumn(parent)
{
    setObjectName(QStringLiteral("evidenceView"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(38, 4, 12, 12);
    column->setSpacing(8);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(4);
    column->addLayout(m_lines);
    m_past = new QVBoxLayout;
    m_past->setSpacing(4);
    column->addLayout(m_past);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_copyText = paint::makeButton({}, paint::Look::Plain, this);
    m_copyText->setObjectName(QStringLiteral("evidenceCopy"));
    m_copyCommands = paint::makeButton({}, paint::Look::Plain, this);
    m_copyCommands->setObjectName(QStringLiteral("evidenceCommands"));
    buttons->addWidget(m_copyText);
    buttons->addWidget(m_copyCommands);
    buttons->addStretch(1);
    column->addLayout(buttons);
    m_hold = paint::makeButton({}, paint::Look::Plain, this);
    m_hold->setObjectName(QStringLiteral("evidenceHold"));
    m_hold->hide();
    column->addWidget(m_hold, 0, Qt::AlignLeft);
    connect(m_hold, &QPushButton::clicked, this, &EvidenceView::holdWanted);
    connect(m_copyText, &QPushButton::clicked, this, &EvidenceView::copyText);
    connect(m_copyCommands, &QPushButton::clicked, this, &EvidenceView::copyCommands);
    retranslate();
}

void EvidenceView::retranslate()
{
    setAccessibleName(tr("Evidence of the chosen finding"));
    m_copyText->setText(tr("Copy as text"));
    m_copyCommands->setText(tr("Copy commands"));
    m_hold->setText(tr("Drain or hold its hosts…"));
}

void EvidenceView::addSection(const QString &title)
{
    m_lines->addSpacing(4);
    m_lines->addWidget(wrapped(title, Ink::Text, this, TypeRole::CaptionName));
}

/// The command is under the pointer and goes with "Copy commands": five of them would push everything else away.
void EvidenceView::addLine(const QString &line, const QString &command)
{
    QLabel *label = wrapped(line, Ink::Text, this);
    label->setToolTip(command);
    m_lines->addWidget(label);
}

void EvidenceView::show(const Finding &finding, const FindingEvidence &evidence,
                        const std::shared_ptr<const SweepMatrix> &sweep, const QString &when)
{
    m_finding = finding, m_evidence = evidence, m_sweep = sweep, m_when = when;
    paint::emptyLayout(m_lines);
    m_copyText->setVisible(sweep != nullptr);
    m_copyCommands->setVisible(!commands().isEmpty());
    if (!sweep)
        return m_lines->addWidget(wrapped(tr("The sweep of this finding is on its way."), Ink::Muted, this));
    const auto &names = sweep->head.names;
    const auto name = [&names](std::uint32_t i) { return QString::fromStdString(names[i]); };
    if (evidence.measured == 0)
        m_lines->addWidget(wrapped(tr("This sweep has no measured pair that speaks of it."), Ink::Muted, this));
    else
        m_lines->addWidget(wrapped(words::lowOf(evidence), Ink::Text, this, TypeRole::CaptionName));
    if (!evidence.cells.empty()) {
        using Column = paint::CaptionTable::Column;
        auto *table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures}, 12, 3);
        table->addRow({{tr("Slowest"), Ink::Muted}, {tr("Gb/s"), Ink::Muted}, {tr("of tier"), Ink::Muted}});
        for (std::size_t k = 0; k < std::min(slowestShown, evidence.cells.size()); ++k) {
            const EvidenceCell &c = evidence.cells[k];
            table->addRow({{QStringLiteral("%1 → %2").arg(name(c.from), name(c.to))},
                           {words::number(c.gbps, c.gbps < 10 ? 1 : 0)},
                           {words::number(c.ratio, 2), Ink::Bad}});
        }
        m_lines->addLayout(table);
        if (evidence.cells.size() > slowestShown)
            m_lines->addWidget(wrapped(
                tr("The %Ln slowest are framed in the map.", nullptr, int(evidence.cells.size())), Ink::Muted, this));
    }
    if (!evidence.cleared.empty())
        addSection(tr("Not to blame"));
    for (const Cleared &c : evidence.cleared)
        addLine(words::clearedSentence(c, finding));
    if (!evidence.next.empty())
        addSection(tr("Measure next"));
    for (const NextMeasurement &next : evidence.next)
        addLine(words::nextSentence(next), words::nextCommand(next, sweep->head));
}

void EvidenceView::setHistory(const QStringList &lines)
{
    m_history = lines;
    paint::emptyLayout(m_past);
    if (!lines.isEmpty())
        m_past->addWidget(wrapped(tr("History"), Ink::Text, this, TypeRole::CaptionName));
    for (const QString &line : lines)
        m_past->addWidget(wrapped(line, Ink::Text, this));
}

void EvidenceView::setMayHold(bool may)
{
    m_hold->setVisible(may);
}

QWidget *EvidenceView::placeInTabOrder(QWidget *before)
{
    setTabOrder(before, m_copyText);
    setTabOrder(m_copyText, m_copyCommands);
    setTabOrder(m_copyCommands, m_hold);
    return m_hold;
}

QString EvidenceView::text() const
{
    if (!m_sweep)
        return {};
    const QString proof = words::proofText(m_finding, m_evidence, m_sweep->head, m_when);
    return m_history.isEmpty() ? proof : proof + u'\n' + tr("History") + u'\n' + m_history.join(u'\n');
}

QString EvidenceView::commands() const
{
    return m_sweep ? words::nextCommands(m_evidence, m_sweep->head).join(u'\n') : QString();
}

void EvidenceView::copyText()
{
    if (text().isEmpty())
        return;
    QGuiApplication::clipboard()->setText(text());
    Q_EMIT told(tr("The evidence is on the clipboard."));
}

void EvidenceView::copyCommands()
{
    QGuiApplication::clipboard()->setText(commands() + u'\n');
    Q_EMIT told(tr("%Ln commands are on the clipboard.", nullptr, int(commands().count(u'\n')) + 1));
}

void EvidenceView::paintEvent(QPaintEvent *)
{
    QPainter p(this); // the foot of the lit card
    const Palette &palette = Palette::of(this);
    p.fillRect(rect(), palette.colour(Token::Selected));
    p.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Line));
    p.fillRect(QRect(0, 0, 3, height()), palette.colour(Token::Accent));
}

} // namespace imece
