// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/marks_widgets.h"
#include "views/paint/marks.h"
#include "views/words/host_words.h"
#include <QEvent>
#include <QLayout>

namespace imece {

StateMark::StateMark(QWidget *parent) : QWidget(parent)
{
    setFixedSize(14, 16);
}

void StateMark::setState(HostState state, bool stale)
{
    m_state = state;
    m_stale = stale;
    setAccessibleName(stale ? words::wasStateWord(state) : words::stateWord(state));
    update();
}

void StateMark::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    paint::paintState(p, rect(), m_state, Palette::of(this),
                      m_stale ? paint::Freshness::Stale : paint::Freshness::Live);
}

MemberTile::MemberTile(QWidget *parent) : QWidget(parent)
{
    setFixedSize(14, 14);
}

void MemberTile::setMember(MemberId member)
{
    m_member = member;
    update();
}

void MemberTile::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    paint::paintMember(p, rect(), paint::memberIndex(m_member), paint::MemberFill::Solid, Palette::of(this));
}

bool TallColumn::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if ((event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) && layout()) {
        const int tall = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                       : layout()->totalMinimumSize().height();
        if (tall != minimumHeight())
            setMinimumHeight(tall);
    }
    return done;
}

} // namespace imece
