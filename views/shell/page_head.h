// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a page, 48 px: title, a one-line summary in words, and the page's actions at the right. A summary that
// does not fit loses whole parts at its end and stays whole in its tool tip and accessible text.
#pragma once
#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace imece {

class PageHead : public QWidget
{
    Q_OBJECT

public:
    explicit PageHead(QWidget *parent = nullptr);

    void setTitle(const QString &title);
    QString title() const;
    /// Rich text: <b> for the figures that matter. Escape names from outside with toHtmlEscaped().
    void setSummary(const QString &html);
    QString summary() const { return m_summaryHtml; }
    /// Between title and summary (the month of Shares).
    void addLeading(QWidget *widget);
    /// At the right, in the order of the calls.
    void addAction(QWidget *widget);
    using QWidget::addAction;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitSummary();

    QLabel *m_title;
    QLabel *m_summary;
    QHBoxLayout *m_leading;
    QHBoxLayout *m_actions;
    QString m_summaryHtml;
};

} // namespace imece
