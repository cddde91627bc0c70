// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K: everything that can be done or looked at, found by typing a few letters. It lists every action of the window
// and of its pages (a disabled one with the reason of its tool tip), hosts, and pages; Turkish letters fold. Enter does
// it, Esc gives the focus back to where it was.
#pragma once
#include <QFrame>
#include <QPointer>
#include <functional>

class QAction;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace imece {

/// How well the letters fit: < 0 = not at all, larger is better. Both already folded.
int fuzzyScore(const QString &letters, const QString &text);

class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    struct Entry
    {
        QString text;   ///< "Go to Hosts"
        QString detail; ///< shortcut, or why it cannot be done
        bool isEnabled = true;
        std::function<void()> act;
    };
    explicit CommandPalette(QWidget *parent);

    /// Asked each time it opens, so that it is never out of date.
    void setSource(std::function<QList<Entry>()> source) { m_source = std::move(source); }
    void open();
    QStringList shownTexts() const;

    /// The entries for actions: one each that has a text and no menu of its own.
    static QList<Entry> entriesOf(const QList<QAction *> &actions);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build(); ///< at the first opening: a window that starts does not pay for it
    void filter(const QString &text);
    void run(int row);
    void dismiss();

    std::function<QList<Entry>()> m_source;
    QList<Entry> m_entries;
    QList<int> m_shown;
    QPointer<QWidget> m_focusBefore;
    QLineEdit *m_field = nullptr;
    QListView *m_list = nullptr;
    QStandardItemModel *m_rows = nullptr;
};

} // namespace imece
