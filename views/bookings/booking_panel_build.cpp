// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it says is in booking_panel.cpp.
#include "views/bookings/bank_line.h"
#include "views/bookings/booking_panel.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/placement_tree.h"
#include "views/paint/look.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

namespace imece {

BookingPanel::BookingPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("bookingPanel"));
    m_badge = paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Accent, this);
    m_title = paint::makeLabel({}, paint::Role::PanelTitle, paint::Ink::Text, this);
    m_subtitle = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_close = paint::makeButton(QStringLiteral("Esc"), paint::Look::Quiet, this);
    m_close->setObjectName(QStringLiteral("panelClose"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 8, 8, 8);
    head->setSpacing(8);
    head->addWidget(m_badge);
    head->addWidget(m_title);
    head->addWidget(m_subtitle, 1);
    head->addWidget(m_close);

    auto *body = new QWidget;
    body->setBackgroundRole(QPalette::Base);
    body->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_notice = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, body);
    m_notice->setObjectName(QStringLiteral("panelNotice"));
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(16, 8, 16, 8);
    m_facts = new FactsList(body);
    m_facts->setObjectName(QStringLiteral("panelFacts"));
    m_placement = new FactsList(body);
    m_placement->setRule(false);
    m_treeBox = new QWidget(body);
    auto *treeColumn = new QVBoxLayout(m_treeBox);
    treeColumn->setContentsMargins(16, 0, 16, 10);
    m_tree = new PlacementTree(m_treeBox);
    m_caption = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, m_treeBox);
    m_caption->setWordWrap(true);
    treeColumn->addWidget(m_tree);
    treeColumn->addWidget(m_caption);
    treeColumn->addWidget(paint::makeRule(Qt::Horizontal, m_treeBox));
    m_bankHead = new FactsList(body);
    m_bankHead->setRule(false);
    m_bankBox = new QWidget(body);
    auto *bankColumn = new QVBoxLayout(m_bankBox);
    bankColumn->setContentsMargins(16, 0, 16, 6);
    m_bank = new BankLine(m_bankBox);
    bankColumn->addWidget(m_bank);
    bankColumn->addWidget(paint::makeRule(Qt::Horizontal, m_bankBox));
    m_money = new FactsList(body);
    m_money->setObjectName(QStringLiteral("panelMoney"));
    m_money->setFigures(true);
    m_promise = new FactsList(body);
    connect(m_facts, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    connect(m_promise, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    for (QWidget *w : std::initializer_list<QWidget *>{m_notice, m_facts, m_placement, m_treeBox, m_bankHead, m_bankBox,
                                                       m_money, m_promise})
        column->addWidget(w);
    column->addStretch(1);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(body);

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    outer->setSpacing(0);
    outer->addLayout(head);
    outer->addWidget(m_scroll, 1);
    buildFooter();
    clear();
}

void BookingPanel::buildFooter()
{
    m_question = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this);
    m_question->setObjectName(QStringLiteral("cancelQuestion"));
    m_question->setWordWrap(true);
    m_question->setContentsMargins(16, 8, 16, 0);
    m_primary = paint::makeButton({}, paint::Look::Primary, this);
    m_primary->setObjectName(QStringLiteral("panelPrimary"));
    m_danger = paint::makeButton({}, paint::Look::Danger, this);
    m_danger->setObjectName(QStringLiteral("panelCancel"));
    m_keep = paint::makeButton({}, paint::Look::Plain, this);
    m_keep->setObjectName(QStringLiteral("panelKeep"));
    m_copy = paint::makeButton({}, paint::Look::Plain, this);
    m_copy->setObjectName(QStringLiteral("panelCopy"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 10, 16, 10);
    row->setSpacing(8);
    for (QPushButton *b : {m_primary, m_danger, m_keep, m_copy})
        row->addWidget(b);
    row->addStretch(1);
    auto *outer = static_cast<QVBoxLayout *>(layout());
    outer->addWidget(m_question);
    outer->addLayout(row);
    connect(m_close, &QPushButton::clicked, this, &BookingPanel::closeWanted);
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT copyWanted(copyText()); });
    connect(m_primary, &QPushButton::clicked, this, [this] {
        if (m_quote)
            Q_EMIT offerWanted(*m_quote);
        else if (m_entry)
            Q_EMIT confirmWanted(raw(m_entry->booking.id), m_entry->booking.version);
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_isAsking = false;
        fillFooter();
        m_danger->setFocus();
    });
    connect(m_danger, &QPushButton::clicked, this, [this] {
        if (!m_entry)
            return;
        const bool isOffer = m_entry->booking.state == BookingState::Offered; // letting go costs nothing: no question
        if (!m_isAsking && !isOffer) {
            m_isAsking = true;
            fillFooter();
            m_keep->setFocus(); // the safe answer has the focus
            return;
        }
        m_isAsking = false;
        Q_EMIT cancelWanted(raw(m_entry->booking.id), m_entry->booking.version);
    });
}

} // namespace imece
