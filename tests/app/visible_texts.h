// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of a window that a person can read or hear, with figures made equal: what is the same in two languages is
// either a name or was not translated.
#pragma once
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTableView>
#include <QTextDocumentFragment>
#include <set>

namespace imece::test {

/// Without tags, mnemonics and figures: "<b>5 running</b>" and "6 running" are the same words.
inline QString onlyWords(QString text)
{
    if (Qt::mightBeRichText(text))
        text = QTextDocumentFragment::fromHtml(text).toPlainText();
    static const QRegularExpression figure(QStringLiteral("[0-9]+(?:[.,:\\x{a0}\\x{202f}][0-9]+)*"));
    return text.remove(u'&').replace(figure, QStringLiteral("#")).simplified();
}

inline void readModel(const QAbstractItemModel *model, std::set<QString> &texts)
{
    for (int c = 0; c < model->columnCount(); ++c) {
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
            texts.insert(onlyWords(model->headerData(c, Qt::Horizontal, role).toString()));
        for (int r = 0; r < qMin(model->rowCount(), 12); ++r)
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                texts.insert(onlyWords(model->index(r, c).data(role).toString()));
    }
}

inline std::set<QString> visibleTexts(QWidget *window)
{
    std::set<QString> texts;
    const auto take = [&texts](const QString &text) { texts.insert(onlyWords(text)); };
    for (const QWidget *w : window->findChildren<QWidget *>()) {
        for (const QAction *action : w->actions())
            take(action->text());
        if (const auto *menu = qobject_cast<const QMenu *>(w))
            take(menu->title());
        if (!w->isVisible())
            continue;
        take(w->toolTip());
        take(w->accessibleName());
        if (const auto *label = qobject_cast<const QLabel *>(w))
            take(label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(w))
            take(button->text());
        if (const auto *edit = qobject_cast<const QLineEdit *>(w))
            take(edit->placeholderText());
        if (const auto *box = qobject_cast<const QComboBox *>(w))
            for (int k = 0; k < box->count(); ++k)
                take(box->itemText(k));
        if (const auto *view = qobject_cast<const QAbstractItemView *>(w); view && view->model())
            readModel(view->model(), texts);
    }
    take(window->windowTitle());
    texts.erase(QString());
    return texts;
}

} // namespace imece::test
