// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of paint/ as small widgets: a host's state, a member's tile.
#pragma once
#include "domain/fleet.h"
#include <QWidget>

namespace imece {

class StateMark : public QWidget
{
    Q_OBJECT
public:
    explicit StateMark(QWidget *parent = nullptr);
    void setState(HostState state, bool stale);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    HostState m_state = HostState::InService;
    bool m_stale = false;
};

class MemberTile : public QWidget
{
    Q_OBJECT
public:
    explicit MemberTile(QWidget *parent = nullptr);
    void setMember(MemberId member);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    MemberId m_member{};
};

/// The content of a scroll area: as tall as its wrapped texts need at its width (Qt's own minimum would squeeze them).
class TallColumn : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

protected:
    bool event(QEvent *event) override;
};

} // namespace imece
