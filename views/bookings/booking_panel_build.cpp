// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it says is in booking_panel.cpp.
#include "views/bookings/approve_sheet.h"
#include "views/bookings/bank_line.h"
#include "views/bookings/booking_panel.h"
#include "views/bookings/extend_sheet.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/link_strip.h"
#include "views/bookings/living_sheets.h"
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
    head->setSpacing(6); // "11 Ara Cum – 18 Ara Cum, 15:00" fits
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
    m_pin = paint::makeButton({}, paint::Look::Plain, m_treeBox);
    m_pin->setObjectName(QStringLiteral("panelPin"));
    m_rehearse = paint::makeButton({}, paint::Look::Plain, m_treeBox);
    m_rehearse->setObjectName(QStringLiteral("panelRehearse"));
    auto *treeDeeds = new QHBoxLayout;
    treeDeeds->setSpacing(8);
    treeDeeds->addWidget(m_pin);
    treeDeeds->addWidget(m_rehearse);
    treeDeeds->addStretch(1);
    treeColumn->addLayout(treeDeeds);
    treeColumn->addWidget(paint::makeRule(Qt::Horizontal, m_treeBox));
    m_linksHead = new FactsList(body);
    m_linksHead->setRule(false);
    m_linksBox = new QWidget(body);
    auto *linksColumn = new QVBoxLayout(m_linksBox);
    linksColumn->setContentsMargins(16, 0, 16, 0);
    linksColumn->setSpacing(10);
    m_links = new LinkStrip(m_linksBox);
    linksColumn->addWidget(m_links);
    linksColumn->addWidget(paint::makeRule(Qt::Horizontal, m_linksBox));
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
    m_queue = new FactsList(body);
    m_queue->setObjectName(QStringLiteral("panelQueue"));
    m_rehearsal = new FactsList(body);
    m_rehearsal->setObjectName(QStringLiteral("panelRehearsal"));
    m_history = new FactsList(body);
    m_history->setObjectName(QStringLiteral("panelHistory"));
    m_history->setRule(false);
    m_link = paint::makeButton({}, paint::Look::Link, body);
    m_link->setObjectName(QStringLiteral("panelLink"));
    connect(m_queue, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    connect(m_link, &QPushButton::clicked, this, [this] { Q_EMIT linkWanted(link()); });
    connect(m_facts, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    connect(m_promise, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    connect(m_promise, &FactsList::linkWanted, this, [this] {
        if (m_quote)
            Q_EMIT pairWanted(m_quote->slowA, m_quote->slowB);
    });
    connect(m_placement, &FactsList::ruleWanted, this, &BookingPanel::ruleWanted);
    for (QWidget *w :
         std::initializer_list<QWidget *>{m_notice, m_facts, m_queue, m_placement, m_treeBox, m_rehearsal, m_linksHead,
                                          m_linksBox, m_bankHead, m_bankBox, m_money, m_promise, m_history})
        column->addWidget(w);
    auto *linkRow = new QHBoxLayout;
    linkRow->setContentsMargins(16, 4, 16, 0);
    linkRow->addWidget(m_link);
    linkRow->addStretch(1);
    column->insertLayout(column->indexOf(m_queue), linkRow);
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
    m_extend = paint::makeButton({}, paint::Look::Plain, this);
    m_extend->setObjectName(QStringLiteral("panelExtend"));
    m_sheet = new ExtendSheet(this);
    m_danger = paint::makeButton({}, paint::Look::Danger, this);
    m_danger->setObjectName(QStringLiteral("panelCancel"));
    m_keep = paint::makeButton({}, paint::Look::Plain, this);
    m_keep->setObjectName(QStringLiteral("panelKeep"));
    m_again = paint::makeButton({}, paint::Look::Plain, this);
    m_again->setObjectName(QStringLiteral("panelAgain"));
    m_copy = paint::makeButton({}, paint::Look::Plain, this);
    m_copy->setObjectName(QStringLiteral("panelCopy"));
    m_more = paint::makeButton({}, paint::Look::Plain, this);
    m_more->setObjectName(QStringLiteral("panelMore"));
    m_menu = new DeedMenu(m_more);
    m_more->setMenu(m_menu);
    m_approve = new ApproveSheet(this);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 10, 16, 10);
    row->setSpacing(8);
    for (QPushButton *b : {m_primary, m_extend, m_danger, m_keep, m_again, m_copy, m_more})
        row->addWidget(b);
    row->addStretch(1);
    auto *outer = static_cast<QVBoxLayout *>(layout());
    outer->addWidget(m_question);
    outer->addWidget(m_sheet);
    outer->addWidget(m_approve);
    buildEdits();
    outer->addLayout(row);
    connectFooter();
}

void BookingPanel::buildEdits()
{
    m_change = new ChangeSheet(this);
    m_edits = {
        {Deed::Change, m_change}, {Deed::Replace, new ReplaceSheet(this)}, {Deed::Describe, new DescribeSheet(this)}};
    for (const auto &[deed, sheet] : m_edits) {
        static_cast<QVBoxLayout *>(layout())->addWidget(sheet);
        connect(sheet, &EditSheet::wanted, this, &BookingPanel::commandWanted);
        connect(sheet, &EditSheet::dismissed, this, [this] {
            openEdit(nullptr);
            m_more->setFocus();
        });
    }
}

void BookingPanel::connectFooter()
{
    connect(m_close, &QPushButton::clicked, this, &BookingPanel::closeWanted);
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT copyWanted(copyText()); });
    connect(m_primary, &QPushButton::clicked, this, [this] {
        if (m_quote)
            Q_EMIT offerWanted(*m_quote);
        else if (m_entry)
            Q_EMIT confirmWanted(raw(m_entry->booking.id), m_entry->booking.version);
    });
    connect(m_extend, &QPushButton::clicked, this, [this] { openSheet(); });
    connect(m_sheet, &ExtendSheet::wanted, this, [this](qint64 until) {
        if (m_entry)
            Q_EMIT extendWanted(raw(m_entry->booking.id), m_entry->booking.version, until);
    });
    connect(m_sheet, &ExtendSheet::dismissed, this, [this] {
        m_isExtending = false;
        fillFooter();
        m_extend->setFocus();
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_isAsking = false;
        fillFooter();
        m_danger->setFocus();
    });
    connect(m_danger, &QPushButton::clicked, this, &BookingPanel::pressDanger);
    connect(m_pin, &QPushButton::clicked, this, [this] {
        if (!m_quote)
            return run(Deed::Pin);
        Quote fixed = *m_quote;
        fixed.plannedUntil = 0; // R6: the offer is of exactly these hosts
        Q_EMIT offerWanted(fixed);
    });
    connect(m_rehearse, &QPushButton::clicked, this, [this] { run(Deed::Rehearse); });
    connect(m_again, &QPushButton::clicked, this, [this] { run(Deed::Again); });
    connect(m_menu, &DeedMenu::wanted, this, &BookingPanel::run);
    connect(m_menu, &DeedMenu::chosen, this, &BookingPanel::take);
    connect(m_approve, &ApproveSheet::wanted, this, &BookingPanel::commandWanted);
}

} // namespace imece
