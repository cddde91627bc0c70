// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/placeholder.h"
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionFrame>
#include <algorithm>

namespace imece::paint {

namespace {
constexpr int cursorRoom = 6; // of QLineEdit itself: 2 px on both sides, and the cursor
}

int placeholderWidth(const QLineEdit &edit)
{
    QStyleOptionFrame option;
    option.initFrom(&edit);
    option.lineWidth = edit.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &edit);
    option.features = QStyleOptionFrame::None;
    option.rect = QRect(0, 0, 1000, 28);
    const QRect inner = edit.style()->subElementRect(QStyle::SE_LineEditContents, &option, &edit);
    const QMargins own = edit.textMargins();
    return edit.fontMetrics().horizontalAdvance(edit.placeholderText()) + 1000 - inner.width() + own.left() +
           own.right() + cursorRoom;
}

void fitPlaceholder(QLineEdit *edit, int least)
{
    edit->setFixedWidth(std::max(least, placeholderWidth(*edit)));
}

} // namespace imece::paint
