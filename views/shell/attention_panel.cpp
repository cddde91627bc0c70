// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/attention_panel.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace imece {

namespace {

constexpr int markRole = Qt::UserRole + 1, detailRole = Qt::UserRole + 2;

class AttentionRow : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Palette &palette = Palette::of(option.palette);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool hover = option.state.testFlag(QStyle::State_MouseOver);
        painter->fillRect(option.rect, palette.colour(chosen  ? Token::Selected
                                                      : hover ? Token::Hover
                                                              : Token::Surface));
        if (chosen)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              palette.colour(Token::Accent));
        const QRect r = option.rect;
        imece::paint::paintState(*painter, QRectF(r.left() + 12, r.top() + 7, 14, 14),
                                 HostState(index.data(markRole).toInt()), palette);
        const QRect place = r.adjusted(36, 5, -12, -5);
        painter->setFont(imece::paint::font(imece::paint::Role::BodyName));
        painter->setPen(palette.colour(Token::Text));
        painter->drawText(place, Qt::AlignTop | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, place.width()));
        painter->setFont(imece::paint::font(imece::paint::Role::Caption));
        painter->setPen(palette.colour(Token::Muted));
        painter->drawText(
            place, Qt::AlignBottom | Qt::AlignLeft,
            painter->fontMetrics().elidedText(index.data(detailRole).toString(), Qt::ElideRight, place.width()));
        painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), palette.colour(Token::Line));
    }
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {100, 46}; }
};

} // namespace

AttentionPanel::AttentionPanel(QWidget *parent)
    : QFrame(parent), m_title(paint::makeLabel({}, paint::Role::PanelTitle, paint::Ink::Text, this)),
      m_empty(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this)), m_list(new QListView(this)),
      m_rows(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("attentionPanel"));
    m_list->setObjectName(QStringLiteral("attentionList"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new AttentionRow(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->installEventFilter(this);
    m_list->setMouseTracking(true);
    m_empty->setContentsMargins(14, 4, 14, 12);
    m_title->setContentsMargins(14, 10, 14, 6);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { run(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) { run(index.row()); });
    hide();
    retranslate();
}

void AttentionPanel::retranslate()
{
    m_title->setText(tr("Needs attention"));
    m_list->setAccessibleName(m_title->text());
    m_empty->setText(tr("Nothing needs anybody now."));
}

void AttentionPanel::setItems(QList<Item> items)
{
    const int row = m_list->currentIndex().row();
    m_items = std::move(items);
    // Rows are changed in place: an open list keeps its selection and its scroll.
    while (m_rows->rowCount() > int(m_items.size()))
        m_rows->removeRow(m_rows->rowCount() - 1);
    while (m_rows->rowCount() < int(m_items.size()))
        m_rows->appendRow(new QStandardItem);
    for (int k = 0; k < int(m_items.size()); ++k) {
        QStandardItem *item = m_rows->item(k);
        item->setText(m_items[k].title);
        item->setData(int(m_items[k].mark), markRole);
        item->setData(m_items[k].detail, detailRole);
        item->setAccessibleText(m_items[k].title + QStringLiteral(", ") + m_items[k].detail);
    }
    m_list->setCurrentIndex(m_rows->index(qMax(0, row), 0));
    m_empty->setVisible(m_items.isEmpty());
    m_list->setVisible(!m_items.isEmpty());
}

void AttentionPanel::toggleAt(const QPoint &bottomLeft)
{
    if (isVisible())
        return dismiss();
    m_focusBefore = QApplication::focusWidget();
    const int height = m_items.isEmpty() ? 84 : qMin(44 + 46 * int(m_items.size()) + 2, 480);
    setGeometry(bottomLeft.x(), qMax(48, bottomLeft.y() - height), 420, height);
    show();
    raise();
    (m_items.isEmpty() ? static_cast<QWidget *>(this) : m_list)->setFocus(Qt::PopupFocusReason);
}

void AttentionPanel::run(int row)
{
    if (row < 0 || row >= int(m_items.size()))
        return;
    const auto go = m_items[row].go;
    hide();
    if (go)
        go();
}

void AttentionPanel::dismiss()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::PopupFocusReason);
}

bool AttentionPanel::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible() && isActiveWindow())
        hide();
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        dismiss();
        return true;
    }
    return QFrame::eventFilter(object, event);
}

void AttentionPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.setPen(palette.mixed(Token::Muted, 0.62));
    painter.setBrush(palette.colour(Token::Surface));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace imece
