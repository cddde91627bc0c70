// SPDX-License-Identifier: GPL-3.0-or-later
// How the folded part of the question is put together and named; what it reads is in ask_more.cpp.
#include "views/bookings/ask_more.h"
#include "views/paint/look.h"
#include "views/paint/placeholder.h"
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace imece {

QLineEdit *AskMore::makeEdit(const char *name, int width)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(255);
    if (width > 0)
        edit->setFixedWidth(width);
    connect(edit, &QLineEdit::returnPressed, this, &AskMore::submitted);
    connect(edit, &QLineEdit::textEdited, this, &AskMore::edited);
    return edit;
}

QBoxLayout *AskMore::row(std::initializer_list<QWidget *> widgets)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (QWidget *w : widgets)
        row->addWidget(w);
    return row;
}

namespace {
constexpr int leastOfFigure = 56, leastOfPrice = 88;
}

AskMore::AskMore(QWidget *parent) : QWidget(parent)
{
    const auto word = [this] { return paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this); };
    m_from = new WhenField(this);
    m_from->edit()->setObjectName(QStringLiteral("askFrom"));
    m_until = new WhenField(this);
    m_until->edit()->setObjectName(QStringLiteral("askUntil"));
    m_leaves = makeEdit("askLeaves", 44);
    m_gbps = makeEdit("askGbps", leastOfFigure);
    m_cap = makeEdit("askCap", leastOfPrice);
    m_without = makeEdit("askWithout", 0);
    m_without->setMaxLength(4000);
    m_label = makeEdit("askLabel", 0);
    m_label->setMaximumWidth(220);
    m_note = makeEdit("askNote", 0);
    m_tier = new QComboBox(this);
    m_tier->setObjectName(QStringLiteral("askTier"));
    for (const Tier tier : {Tier::Booked, Tier::Sla, Tier::Preemptible})
        m_tier->addItem(QString(), int(tier));
    m_pinned = new QCheckBox(this);
    m_pinned->setObjectName(QStringLiteral("askPinned"));
    m_pinned->setMinimumHeight(28);
    m_between = word(), m_and = word(), m_atMost = word(), m_leavesWord = word(), m_tierWord = word();
    m_gbpsWord = word(), m_gbpsUnit = word(), m_capWord = word(), m_capUnit = word(), m_withoutWord = word();
    m_labelWord = word(), m_noteWord = word();

    auto *range = row({m_between, m_from, m_and, m_until, m_atMost, m_leaves, m_leavesWord});
    range->addStretch(1);
    auto *tier = row({m_tierWord, m_tier, m_pinned, m_capWord, m_cap, m_capUnit});
    tier->addStretch(1);
    auto *bounds = row({m_gbpsWord, m_gbps, m_gbpsUnit, m_withoutWord});
    bounds->addWidget(m_without, 1);
    auto *said = row({m_labelWord, m_label, m_noteWord});
    said->addWidget(m_note, 2);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 0, 12, 8);
    rows->setSpacing(8);
    for (QBoxLayout *r : {range, tier, bounds, said})
        rows->addLayout(r);

    for (WhenField *field : {m_from, m_until}) {
        connect(field, &WhenField::submitted, this, &AskMore::submitted);
        connect(field, &WhenField::edited, this, &AskMore::edited);
    }
    connect(m_tier, &QComboBox::currentIndexChanged, this, [this] {
        takesTier();
        Q_EMIT edited();
    });
    connect(m_pinned, &QCheckBox::toggled, this, &AskMore::edited);
}

void AskMore::retranslate()
{
    m_between->setText(tr("between"));
    m_and->setText(tr("and"));
    m_atMost->setText(tr("at most"));
    m_leavesWord->setText(tr("leaf switches"));
    m_tierWord->setText(tr("Tier"));
    m_tier->setItemText(0, tr("booked"));
    m_tier->setItemText(1, tr("booked, with SLA"));
    m_tier->setItemText(2, tr("preemptible"));
    m_tier->setAccessibleName(tr("Tier"));
    m_tier->setToolTip(tr("Booked: promised, and nobody stops it. With SLA: a spare is held for it, at a "
                          "higher price. Preemptible: idle hosts at a lower price, until a booking needs them (S2)."));
    m_pinned->setText(tr("fix the hosts at once"));
    m_pinned->setToolTip(tr("Otherwise they are planned until a day before the start and may change (R6)."));
    m_gbpsWord->setText(tr("Ring at least"));
    m_gbpsUnit->setText(tr("GB/s, measured"));
    m_gbps->setAccessibleName(tr("At least this measured bandwidth, GB/s"));
    m_gbps->setPlaceholderText(tr("any"));
    paint::fitPlaceholder(m_gbps, leastOfFigure);
    m_capWord->setText(tr("for at most"));
    m_cap->setAccessibleName(tr("At most this price"));
    m_cap->setPlaceholderText(tr("any price"));
    paint::fitPlaceholder(m_cap, leastOfPrice);
    m_withoutWord->setText(tr("without"));
    m_without->setAccessibleName(tr("Without these hosts"));
    m_without->setPlaceholderText(QStringLiteral("gpu-017, gpu-[040-043]"));
    m_labelWord->setText(tr("Label"));
    m_noteWord->setText(tr("Trains"));
    m_leaves->setAccessibleName(tr("At most this many leaf switches"));
    m_label->setAccessibleName(tr("Label"));
    m_note->setAccessibleName(tr("What it will train: a note for your own startup"));
    m_label->setPlaceholderText(tr("finetune"));
    m_note->setPlaceholderText(tr("only your own startup reads it, and no rule"));
    m_from->setNames(tr("Not before"), tr("earliest"), tr("Choose the first day"));
    m_until->setNames(tr("Ended by"), tr("any time"), tr("Choose the last day"));
}

} // namespace imece
