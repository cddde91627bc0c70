// SPDX-License-Identifier: GPL-3.0-or-later
// Left of the header: the mark, the name, the co-op's name, and in the demonstration a DEMO tag with a short hatch, so
// that nobody takes simulated machines for real ones.
#pragma once
#include <QWidget>

namespace imece {

class SessionFacts;

class Brand : public QWidget
{
    Q_OBJECT

public:
    explicit Brand(SessionFacts *facts, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void refresh();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    SessionFacts *m_facts;
    QString m_coop, m_tag, m_note;
};

} // namespace imece
