// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/fill_area.h"
#include <algorithm>

namespace imece {

FillArea::FillArea(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void FillArea::fit()
{
    const int least = widget()->minimumSizeHint().height();
    setVerticalScrollBarPolicy(least > height() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    widget()->resize(viewport()->width(), std::max(viewport()->height(), least));
}

void FillArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

} // namespace imece
