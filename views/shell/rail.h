// SPDX-License-Identifier: GPL-3.0-or-later
// The navigation rail, 84 px: one entry a page (icon and word, an accent bar at the shown one, a badge with the count
// of what needs attention), Attention at the bottom. Arrow keys walk it.
#pragma once
#include "views/paint/glyphs.h"
#include <QAbstractButton>
#include <QList>

class QVBoxLayout;

namespace imece {

class RailEntry : public QAbstractButton
{
    Q_OBJECT

public:
    RailEntry(paint::Glyph glyph, QWidget *parent);
    void setBadge(int count);
    int badge() const { return m_badge; }
    QSize sizeHint() const override { return {84, 60}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    paint::Glyph m_glyph;
    int m_badge = 0;
};

class Rail : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);
    RailEntry *addPage(paint::Glyph glyph);
    RailEntry *page(int index) const { return m_pages.value(index); }
    RailEntry *attention() const { return m_attention; }
    void setCurrent(int index);

Q_SIGNALS:
    void pageWanted(int index);
    void attentionWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QVBoxLayout *m_layout;
    QList<RailEntry *> m_pages;
    RailEntry *m_attention;
};

} // namespace imece
