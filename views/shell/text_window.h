// SPDX-License-Identifier: GPL-3.0-or-later
// A window of text: topics at the left, the text at the right, in the house's type. It can be opened at a topic by its
// name and at an anchor in it; the paragraph with the anchor is marked, so that it is found though the end of the text
// keeps it from the top. Links are not followed: they are told.
#pragma once
#include <QDialog>
#include <QList>

class QDialogButtonBox;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace imece {

class TextWindow : public QDialog
{
    Q_OBJECT

public:
    explicit TextWindow(QWidget *parent);
    struct Topic
    {
        QString title, html;
        QString name = {}; ///< what showAt finds it by
    };
    /// The topic that was read stays shown, by its place.
    void setTopics(const QString &windowTitle, const QList<Topic> &topics);
    const QList<Topic> &topics() const { return m_topics; }
    /// Does nothing where no topic has the name. `anchor` may be empty: the topic's beginning.
    void showAt(const QString &name, const QString &anchor = {});
    /// Of the paragraph that is marked; empty = none.
    QString markedText() const;
    QTextBrowser *browser() const { return m_browser; }

Q_SIGNALS:
    void linkActivated(const QUrl &link);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showTopic(int at);
    void markAnchor();

    QListWidget *m_list;
    QTextBrowser *m_browser;
    QDialogButtonBox *m_buttons;
    QList<Topic> m_topics;
    QString m_anchor;
};

} // namespace imece
