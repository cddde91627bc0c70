// SPDX-License-Identifier: GPL-3.0-or-later
// How the form is put together and named; what it reads and says is in ask_form.cpp.
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/ask_more.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace imece {

namespace {
constexpr int restMs = 600; ///< hands that rest so long may be told what is wrong
}

QLineEdit *AskForm::makeEdit(const char *name, int width)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(255);
    edit->setFixedWidth(width);
    connect(edit, &QLineEdit::returnPressed, this, &AskForm::submitted);
    connect(edit, &QLineEdit::textEdited, this, &AskForm::onEdited);
    return edit;
}

QWidget *AskForm::makeFaultRow()
{
    auto *row = new QWidget(this);
    row->setObjectName(QStringLiteral("askFault"));
    m_fault = paint::makeLabel({}, paint::Role::Body, paint::Ink::Bad, row);
    m_fault->setWordWrap(true);
    m_fault->setTextFormat(Qt::PlainText);
    m_first = paint::makeButton({}, paint::Look::Plain, row);
    m_second = paint::makeButton({}, paint::Look::Plain, row);
    m_first->setObjectName(QStringLiteral("askFirstOfTwo"));
    m_second->setObjectName(QStringLiteral("askSecondOfTwo"));
    auto *faults = new QHBoxLayout(row);
    faults->setContentsMargins(16, 0, 12, 8);
    faults->addWidget(m_fault, 1);
    faults->addWidget(m_first);
    faults->addWidget(m_second);
    row->hide();
    connect(m_first, &QPushButton::clicked, this, [this] { choose(0); });
    connect(m_second, &QPushButton::clicked, this, [this] { choose(1); });
    return row;
}

/// Beside the one way that most take.
void AskForm::makeWays()
{
    m_ways = new QToolButton(this);
    m_ways->setObjectName(QStringLiteral("askWays"));
    m_ways->setFixedSize(28, 28);
    m_ways->setFocusPolicy(Qt::StrongFocus);
    m_ways->setIcon(paint::glyphIcon(paint::Glyph::ChevronDown, Palette::of(this).colour(Token::Text)));
    m_ways->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_ways);
    for (const auto sheet :
         {AskDeck::Sheet::Burst, AskDeck::Sheet::Queue, AskDeck::Sheet::Series, AskDeck::Sheet::Slice}) {
        QAction *way = menu->addAction(QString());
        connect(way, &QAction::triggered, this, [this, sheet] { Q_EMIT wayWanted(int(sheet)); });
        m_wayActions << way;
    }
    m_ways->setMenu(menu);
}

AskForm::AskForm(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("askForm"));
    m_count = makeEdit("askHosts", 56);
    m_length = makeEdit("askLength", 80);
    m_unit = new QComboBox(this);
    m_unit->setObjectName(QStringLiteral("askUnit"));
    m_unit->addItems({QString(), QString()});
    m_model = new QComboBox(this);
    m_model->setObjectName(QStringLiteral("askModel"));
    m_for = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this);
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("askMore"));
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setMinimumHeight(28);
    m_find = paint::makeButton({}, paint::Look::Plain, this);
    m_find->setObjectName(QStringLiteral("findWindows"));
    makeWays();
    m_folded = new AskMore(this);
    m_folded->hide();
    m_faultRow = makeFaultRow();

    auto *first = new QHBoxLayout;
    first->setContentsMargins(16, 8, 12, 8);
    first->setSpacing(8);
    for (QWidget *w : std::initializer_list<QWidget *>{m_count, m_unit, m_model, m_for, m_length, m_more})
        first->addWidget(w);
    first->addStretch(1);
    first->addWidget(m_find);
    first->addWidget(m_ways);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(first);
    column->addWidget(m_folded);
    column->addWidget(m_faultRow);

    // Tab walks as the eye reads: the words, what is folded, what is asked back, then the button.
    QList<QWidget *> order{m_count, m_unit, m_model, m_length, m_more};
    order += m_folded->fields();
    order += {m_first, m_second, m_find, m_ways};
    for (qsizetype k = 1; k < order.size(); ++k)
        setTabOrder(order[k - 1], order[k]);
    m_count->setText(QStringLiteral("64"));
    m_length->setText(QStringLiteral("7d"));
    m_typing.setSingleShot(true);
    m_typing.setInterval(restMs);
    connect(&m_typing, &QTimer::timeout, this, &AskForm::check);
    connect(m_find, &QPushButton::clicked, this, &AskForm::submitted);
    connect(m_more, &QToolButton::toggled, this, &AskForm::toggleMore);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &AskForm::onEdited);
    connect(m_model, &QComboBox::currentIndexChanged, this, &AskForm::onEdited);
    connect(m_folded, &AskMore::edited, this, &AskForm::onEdited);
    connect(m_folded, &AskMore::submitted, this, &AskForm::submitted);
    retranslate();
}

void AskForm::retranslate()
{
    m_unit->setItemText(int(Unit::Hosts), tr("hosts of"));
    m_unit->setItemText(int(Unit::Gpus), tr("GPUs of"));
    m_unit->setAccessibleName(tr("Counted in hosts or GPUs"));
    //: 64 hosts of H100 FOR 7 d
    m_for->setText(tr("for"));
    m_find->setText(tr("Find windows"));
    m_ways->setAccessibleName(tr("Other ways to ask"));
    m_ways->setToolTip(tr("Other ways to ask"));
    m_wayActions[0]->setText(tr("Trade &width for time…"));
    m_wayActions[1]->setText(tr("Wait in the &queue…"));
    m_wayActions[2]->setText(tr("&Every week…"));
    m_wayActions[3]->setText(tr("A small &slice now…"));
    m_count->setAccessibleName(tr("How many hosts or GPUs"));
    m_model->setAccessibleName(tr("GPU model"));
    m_length->setAccessibleName(tr("How long"));
    m_length->setToolTip(tr("For example 7d, 36h or 1w 2d"));
    m_folded->retranslate();
    if (!m_faults.empty() && m_wasAsked)
        mark(read().faults);
    else if (!m_faults.empty())
        check();
    tellMore();
}

void AskForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    tellMore();
}

void AskForm::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_ways)
        m_ways->setIcon(paint::glyphIcon(paint::Glyph::ChevronDown, Palette::of(this).colour(Token::Text)));
}

void AskForm::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.fillRect(rect(), Palette::of(this).colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
