// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/command_palette.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace imece {

namespace {

constexpr int detailRole = Qt::UserRole + 1;

class PaletteRow : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Palette &palette = Palette::of(option.palette);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
        painter->fillRect(option.rect, palette.colour(chosen ? Token::Selected : Token::Surface));
        if (chosen)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              palette.colour(Token::Accent));
        const QRect place = option.rect.adjusted(14, 0, -14, 0);
        const QString detail = index.data(detailRole).toString();
        painter->setFont(imece::paint::font(imece::paint::Role::Caption));
        painter->setPen(palette.colour(Token::Muted));
        const int detailWidth = qMin(painter->fontMetrics().horizontalAdvance(detail), place.width() / 2);
        painter->drawText(place, Qt::AlignVCenter | Qt::AlignRight,
                          painter->fontMetrics().elidedText(detail, Qt::ElideRight, detailWidth + 1));
        painter->setFont(imece::paint::font(imece::paint::Role::Body));
        painter->setPen(palette.colour(enabled ? Token::Text : Token::Muted));
        const QRect left = place.adjusted(0, 0, -detailWidth - 12, 0);
        painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, left.width()));
    }
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {100, 28}; }
};

QString plainText(const QString &actionText)
{
    QString text = actionText;
    text.remove(QLatin1Char('&'));
    if (text.endsWith(QChar(0x2026)))
        text.chop(1);
    return text;
}

} // namespace

int fuzzyScore(const QString &letters, const QString &text)
{
    if (letters.isEmpty())
        return 0;
    const qsizetype whole = text.indexOf(letters);
    const qsizetype end = whole + letters.size();
    // "rule s1" is S1, not S11: what ends with a word is nearer than what goes on.
    const int exact = whole >= 0 && (end == text.size() || !text[end].isLetterOrNumber()) ? 200 : 0;
    if (whole == 0)
        return 3000 + exact - int(text.size());
    if (whole > 0 && text[whole - 1].isSpace())
        return 2500 + exact - int(text.size());
    if (whole > 0)
        return 2000 - int(text.size());
    int score = 1000;
    qsizetype at = -1;
    for (const QChar letter : letters) {
        if (letter.isSpace())
            continue;
        const qsizetype next = text.indexOf(letter, at + 1);
        if (next < 0)
            return -1;
        const bool startsWord = next == 0 || text[next - 1].isSpace();
        score -= startsWord ? 0 : int(std::min<qsizetype>(next - at - 1, 20)) * 4;
        at = next;
    }
    return std::max(score - int(text.size()), 1);
}

CommandPalette::CommandPalette(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("commandPalette"));
    hide();
}

void CommandPalette::build()
{
    m_field = new QLineEdit(this);
    m_list = new QListView(this);
    m_rows = new QStandardItemModel(this);
    m_field->setObjectName(QStringLiteral("commandField"));
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new PaletteRow(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(9, 9, 9, 9);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addWidget(m_list);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { run(index.row()); });
}

QList<CommandPalette::Entry> CommandPalette::entriesOf(const QList<QAction *> &actions)
{
    QList<Entry> entries;
    for (QAction *action : actions) {
        if (action->isSeparator() || action->menu() || action->text().isEmpty() || !action->isVisible())
            continue;
        const QString path = action->property("imecePath").toString();
        const QString text = (path.isEmpty() ? QString() : path + QStringLiteral(": ")) + plainText(action->text());
        const QPointer<QAction> held(action);
        entries << Entry{text,
                         action->isEnabled() ? action->shortcut().toString(QKeySequence::NativeText)
                         : action->toolTip() == plainText(action->text()) ? QString()
                                                                          : action->toolTip(),
                         action->isEnabled(), [held] {
                             if (held)
                                 held->trigger();
                         }};
    }
    return entries;
}

void CommandPalette::open()
{
    if (isVisible())
        return dismiss();
    if (!m_field)
        build();
    m_focusBefore = QApplication::focusWidget();
    m_field->setPlaceholderText(tr("Type a command, a page or a host"));
    m_field->setAccessibleName(tr("Search or command"));
    m_list->setAccessibleName(tr("Commands"));
    m_entries = m_source ? m_source() : QList<Entry>();
    m_field->clear();
    filter({});
    const int width = qMin(560, parentWidget()->width() - 40);
    setGeometry((parentWidget()->width() - width) / 2, 52, width, qMin(440, parentWidget()->height() - 80));
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::filter(const QString &text)
{
    const QString letters = words::folded(text.trimmed());
    QList<std::pair<int, int>> found;
    for (int k = 0; k < int(m_entries.size()); ++k) {
        const int score = fuzzyScore(letters, words::folded(m_entries[k].text));
        if (score >= 0)
            found << std::pair(-score, k);
    }
    if (!letters.isEmpty())
        std::stable_sort(found.begin(), found.end(), [](auto a, auto b) { return a.first < b.first; });
    m_shown.clear();
    m_rows->clear();
    for (const auto &[score, k] : found) {
        if (m_shown.size() >= 200)
            break;
        const Entry &entry = m_entries[k];
        auto *item = new QStandardItem(entry.text);
        item->setData(entry.detail, detailRole);
        item->setEnabled(entry.isEnabled);
        item->setAccessibleText(entry.text + u' ' + entry.detail);
        m_rows->appendRow(item);
        m_shown << k;
    }
    m_list->setCurrentIndex(m_rows->index(0, 0));
}

QStringList CommandPalette::shownTexts() const
{
    QStringList texts;
    for (const int k : m_shown)
        texts << m_entries[k].text;
    return texts;
}

void CommandPalette::run(int row)
{
    const int k = m_shown.value(row, -1);
    if (k < 0 || !m_entries[k].isEnabled)
        return;
    const auto act = m_entries[k].act;
    dismiss();
    act();
}

void CommandPalette::dismiss()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::PopupFocusReason);
}

bool CommandPalette::eventFilter(QObject *object, QEvent *event)
{
    if (object != m_field)
        return QFrame::eventFilter(object, event);
    if (event->type() == QEvent::FocusOut && isVisible() && !isActiveWindow())
        return false;
    if (event->type() == QEvent::FocusOut && isVisible()) {
        hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const int row = m_list->currentIndex().row();
    const auto move = [this](int to) {
        m_list->setCurrentIndex(m_rows->index(qBound(0, to, m_rows->rowCount() - 1), 0));
    };
    switch (key->key()) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Down:
        move(row + 1);
        return true;
    case Qt::Key_Up:
        move(row - 1);
        return true;
    case Qt::Key_PageDown:
        move(row + 12);
        return true;
    case Qt::Key_PageUp:
        move(row - 12);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(row);
        return true;
    default:
        return false;
    }
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.setPen(palette.mixed(Token::Muted, 0.62));
    painter.setBrush(palette.colour(Token::Surface));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace imece
