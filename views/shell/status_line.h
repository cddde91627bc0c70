// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom, 26 px: what just happened (news or an answer to the last deed) at the left, what goes on in
// the background at the right. Announced to assistive technology through its accessible name.
#pragma once
#include <QWidget>

class QLabel;

namespace imece {

class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);
    enum class Tone { News, Trouble };
    void say(const QString &text, Tone tone = Tone::News);
    void sayRight(const QString &text);
    QString text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    QString m_text;
    QLabel *m_left;
    QLabel *m_right;
};

} // namespace imece
