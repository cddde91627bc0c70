// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_sheet.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/words/booking_words.h"
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>

namespace imece {

AskSheet::AskSheet(const char *name, QWidget *parent) : QWidget(parent)
{
    setObjectName(QLatin1String(name));
    m_title = paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Text, this);
    m_line = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this);
    m_line->setObjectName(QStringLiteral("sheetLine"));
    m_line->setWordWrap(true);
    m_line->setTextFormat(Qt::PlainText);
    m_send = paint::makeButton({}, paint::Look::Plain, this);
    m_send->setObjectName(objectName() + QStringLiteral("Send"));
    m_close = paint::makeButton({}, paint::Look::Quiet, this);
    m_close->setObjectName(objectName() + QStringLiteral("Close"));
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_close);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_line, 1);
    foot->addWidget(m_send);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 6, 12, 8);
    column->setSpacing(6);
    column->addLayout(head);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(8);
    column->addLayout(m_rows);
    column->addLayout(foot);
    connect(m_close, &QPushButton::clicked, this, &AskSheet::closeWanted);
}

void AskSheet::setScene(const SheetScene &scene)
{
    m_scene = scene;
    tell();
}

void AskSheet::setAsk(std::optional<WindowsAsk> ask)
{
    if (ask == m_ask)
        return;
    m_ask = std::move(ask);
    tell();
}

QVariantMap AskSheet::draft() const
{
    QVariantMap draft;
    for (const QLineEdit *edit : findChildren<QLineEdit *>())
        draft.insert(edit->objectName(), edit->text());
    for (const QCheckBox *box : findChildren<QCheckBox *>())
        draft.insert(box->objectName(), box->isChecked());
    for (const QComboBox *box : findChildren<QComboBox *>())
        draft.insert(box->objectName(), box->currentIndex());
    draft.remove(QString());
    return draft;
}

void AskSheet::setDraft(const QVariantMap &draft)
{
    const QSignalBlocker quiet(this);
    for (auto value = draft.cbegin(); value != draft.cend(); ++value)
        if (auto *edit = findChild<QLineEdit *>(value.key()))
            edit->setText(value->toString());
        else if (auto *box = findChild<QCheckBox *>(value.key()))
            box->setChecked(value->toBool());
        else if (auto *choice = findChild<QComboBox *>(value.key()); choice && value->toInt() < choice->count())
            choice->setCurrentIndex(std::max(0, value->toInt()));
    tell();
}

void AskSheet::tellEdits()
{
    for (const QLineEdit *edit : findChildren<QLineEdit *>())
        connect(edit, &QLineEdit::textChanged, this, &AskSheet::edited);
    for (const QCheckBox *box : findChildren<QCheckBox *>())
        connect(box, &QCheckBox::toggled, this, &AskSheet::edited);
    for (const QComboBox *box : findChildren<QComboBox *>())
        connect(box, &QComboBox::currentIndexChanged, this, &AskSheet::edited);
}

void AskSheet::retranslate()
{
    m_close->setText(tr("Close"));
}

QString AskSheet::asked() const
{
    return m_ask
               ? tr("%1 of %2")
                     .arg(words::BookingWords::size(m_ask->hosts, m_ask->length), QString::fromStdString(m_ask->model))
               : QString();
}

void AskSheet::say(const QString &sentence)
{
    if (m_faulty)
        paint::setInvalid(m_faulty, false);
    m_faulty = nullptr;
    paint::setInk(m_line, paint::Ink::Muted);
    m_line->setText(sentence);
}

void AskSheet::fault(QWidget *field, const QString &sentence)
{
    say(sentence);
    m_faulty = field;
    if (field)
        paint::setInvalid(field, true);
    paint::setInk(m_line, paint::Ink::Bad);
}

QLineEdit *AskSheet::makeEdit(const char *name, int width)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(1000);
    if (width > 0)
        edit->setFixedWidth(width);
    connect(edit, &QLineEdit::textChanged, this, &AskSheet::tell);
    connect(edit, &QLineEdit::returnPressed, m_send, &QPushButton::click);
    return edit;
}

QLabel *AskSheet::makeWord()
{
    return paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this);
}

QHBoxLayout *AskSheet::addRow(std::initializer_list<QWidget *> widgets)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (QWidget *w : widgets)
        row->addWidget(w);
    m_rows->addLayout(row);
    return row;
}

void AskSheet::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return Q_EMIT closeWanted();
    QWidget::keyPressEvent(event);
}

void AskSheet::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.fillRect(rect(), Palette::of(this).colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
