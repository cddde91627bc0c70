// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together and named; what it reads and says is in ask_form.cpp.
#include "views/bookings/ask_form.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace imece {

QLineEdit *AskForm::makeEdit(const char *name, int width)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(255);
    if (width > 0)
        edit->setFixedWidth(width);
    connect(edit, &QLineEdit::returnPressed, this, &AskForm::submitted);
    connect(edit, &QLineEdit::textEdited, this, [this] {
        clearFaults();
        Q_EMIT edited();
    });
    return edit;
}

AskForm::AskForm(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("askForm"));
    const auto word = [this] { return paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this); };
    m_hosts = makeEdit("askHosts", 56);
    m_length = makeEdit("askLength", 80);
    m_leaves = makeEdit("askLeaves", 44);
    m_label = makeEdit("askLabel", 0);
    m_note = makeEdit("askNote", 0);
    m_model = new QComboBox(this);
    m_model->setObjectName(QStringLiteral("askModel"));
    m_from = new WhenField(this);
    m_from->edit()->setObjectName(QStringLiteral("askFrom"));
    m_until = new WhenField(this);
    m_until->edit()->setObjectName(QStringLiteral("askUntil"));
    m_hostsOf = word(), m_for = word(), m_between = word(), m_and = word(), m_atMost = word(), m_leavesWord = word();
    m_labelWord = word(), m_noteWord = word();
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("askMore"));
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setMinimumHeight(28);
    m_find = paint::makeButton({}, paint::Look::Plain, this);
    m_find->setObjectName(QStringLiteral("findWindows"));

    auto *first = new QHBoxLayout;
    first->setContentsMargins(16, 8, 12, 8);
    first->setSpacing(8);
    for (QWidget *w : std::initializer_list<QWidget *>{m_hosts, m_hostsOf, m_model, m_for, m_length})
        first->addWidget(w);
    first->addSpacing(8);
    first->addWidget(m_more);
    first->addStretch(1);
    first->addWidget(m_find);

    m_folded = new QWidget(this);
    auto *second = new QHBoxLayout;
    second->setSpacing(8);
    for (QWidget *w :
         std::initializer_list<QWidget *>{m_between, m_from, m_and, m_until, m_atMost, m_leaves, m_leavesWord})
        second->addWidget(w);
    second->addStretch(1);
    auto *third = new QHBoxLayout;
    third->setSpacing(8);
    for (QWidget *w : std::initializer_list<QWidget *>{m_labelWord, m_label, m_noteWord})
        third->addWidget(w);
    third->addWidget(m_note, 2);
    m_label->setMaximumWidth(220);
    auto *rows = new QVBoxLayout(m_folded);
    rows->setContentsMargins(16, 0, 12, 8);
    rows->setSpacing(8);
    rows->addLayout(second);
    rows->addLayout(third);
    m_folded->hide();

    m_faultRow = new QWidget(this);
    m_faultRow->setObjectName(QStringLiteral("askFault"));
    m_fault = paint::makeLabel({}, paint::Role::Body, paint::Ink::Bad, m_faultRow);
    m_fault->setWordWrap(true);
    m_fault->setTextFormat(Qt::PlainText);
    m_first = paint::makeButton({}, paint::Look::Plain, m_faultRow);
    m_second = paint::makeButton({}, paint::Look::Plain, m_faultRow);
    m_first->setObjectName(QStringLiteral("askFirstOfTwo"));
    m_second->setObjectName(QStringLiteral("askSecondOfTwo"));
    auto *faults = new QHBoxLayout(m_faultRow);
    faults->setContentsMargins(16, 0, 12, 8);
    faults->addWidget(m_fault, 1);
    faults->addWidget(m_first);
    faults->addWidget(m_second);
    m_faultRow->hide();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(first);
    column->addWidget(m_folded);
    column->addWidget(m_faultRow);

    // Tab walks as the eye reads: the three words, what is folded, then the button.
    QWidget *last = m_hosts;
    for (QWidget *next : std::initializer_list<QWidget *>{m_model, m_length, m_more, m_from, m_until, m_leaves, m_label,
                                                          m_note, m_first, m_second, m_find}) {
        setTabOrder(last, next);
        last = next;
    }
    m_hosts->setText(QStringLiteral("64"));
    m_length->setText(QStringLiteral("7d"));
    connect(m_find, &QPushButton::clicked, this, &AskForm::submitted);
    connect(m_more, &QToolButton::toggled, this, &AskForm::toggleMore);
    for (WhenField *field : {m_from, m_until}) {
        connect(field, &WhenField::submitted, this, &AskForm::submitted);
        connect(field, &WhenField::edited, this, [this] {
            clearFaults();
            Q_EMIT edited();
        });
    }
    const auto decided = [this](bool isFirst) {
        if (!m_twice)
            return;
        WhenField *field = m_twice; // deciding is an edit, and an edit forgets the question
        field->decide(isFirst ? m_twiceRead.at : m_twiceRead.second);
        field->setFocus();
        clearFaults();
    };
    connect(m_first, &QPushButton::clicked, this, [decided] { decided(true); });
    connect(m_second, &QPushButton::clicked, this, [decided] { decided(false); });
    retranslate();
}

void AskForm::retranslate()
{
    m_hostsOf->setText(tr("hosts of"));
    //: 64 hosts of H100 FOR 7 d
    m_for->setText(tr("for"));
    m_between->setText(tr("between"));
    m_and->setText(tr("and"));
    m_atMost->setText(tr("at most"));
    m_leavesWord->setText(tr("leaf switches"));
    m_labelWord->setText(tr("Label"));
    m_noteWord->setText(tr("Note"));
    m_find->setText(tr("Find windows"));
    m_hosts->setAccessibleName(tr("Number of hosts"));
    m_model->setAccessibleName(tr("GPU model"));
    m_length->setAccessibleName(tr("How long"));
    m_length->setToolTip(tr("For example 7d, 36h or 1w 2d"));
    m_leaves->setAccessibleName(tr("At most this many leaf switches"));
    m_label->setAccessibleName(tr("Label"));
    m_note->setAccessibleName(tr("Note, for your own startup"));
    m_label->setPlaceholderText(tr("finetune"));
    m_note->setPlaceholderText(tr("only your own startup reads it"));
    m_from->setNames(tr("Not before"), tr("earliest"), tr("Choose the first day"));
    m_until->setNames(tr("Ended by"), tr("any time"), tr("Choose the last day"));
    if (m_twice)
        askTwice(m_twice, m_twiceRead);
    else
        clearFaults();
    tellMore();
}

void AskForm::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.fillRect(rect(), Palette::of(this).colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
