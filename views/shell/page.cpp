// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/page.h"
#include "views/shell/page_head.h"
#include <QEvent>
#include <QKeyEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace imece {

Page::Page(QWidget *parent) : QWidget(parent), m_splitter(new QSplitter(Qt::Horizontal, this))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_splitter);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    auto *left = new QWidget(m_splitter);
    left->setBackgroundRole(QPalette::Base);
    left->setAutoFillBackground(true);
    m_column = new QVBoxLayout(left);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_head = new PageHead(left);
    m_column->addWidget(m_head);
    m_splitter->addWidget(left);
    m_splitter->setStretchFactor(0, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (m_panel)
            m_panelWidth = m_panel->width();
    });
}

void Page::setPanel(QWidget *panel, int width)
{
    m_panel = panel;
    m_panelWidth = width;
    m_panel->setMinimumWidth(qMin(width, 280));
    m_panel->hide();
    m_splitter->addWidget(panel);
    m_splitter->setStretchFactor(1, 0);
}

void Page::showPanel(bool shown)
{
    if (!m_panel || m_panel->isHidden() == !shown)
        return;
    const bool hadFocus = m_panel->isAncestorOf(focusWidget());
    m_panel->setVisible(shown);
    if (shown)
        setPanelWidth(m_panelWidth);
    else if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    Q_EMIT panelShown(shown);
}

bool Page::isPanelShown() const
{
    return m_panel && !m_panel->isHidden();
}

void Page::setPanelWidth(int width)
{
    m_panelWidth = qBound(200, width, 1200);
    if (isPanelShown())
        m_splitter->setSizes({qMax(200, this->width() - m_panelWidth - 1), m_panelWidth});
}

void Page::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Page::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && isPanelShown())
        return showPanel(false);
    QWidget::keyPressEvent(event);
}

} // namespace imece
