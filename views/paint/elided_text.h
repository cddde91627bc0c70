// SPDX-License-Identifier: GPL-3.0-or-later
// One line that is cut with an ellipsis where it has no room, and then shows all of it as a tool tip. A screen reader
// always gets the whole text.
#pragma once
#include <QObject>

class QLabel;

namespace imece {

class ElidedText : public QObject
{
    Q_OBJECT

public:
    /// `whole` is what the tool tip and the screen reader get, where it is longer than `line`.
    static void put(QLabel *label, const QString &line, const QString &whole = {});

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit ElidedText(QLabel *label);
    void fit();

    QLabel *m_label;
    QString m_line, m_whole;
};

} // namespace imece
