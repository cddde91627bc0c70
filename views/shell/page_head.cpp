// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/page_head.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTextDocument>
#include <QTextDocumentFragment>

namespace imece {

PageHead::PageHead(QWidget *parent)
    : QWidget(parent), m_title(paint::makeLabel({}, paint::Role::Title, paint::Ink::Text, this)),
      m_summary(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this)), m_leading(new QHBoxLayout),
      m_actions(new QHBoxLayout)
{
    setFixedHeight(48);
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_summary->setObjectName(QStringLiteral("pageSummary"));
    m_summary->setTextFormat(Qt::RichText);
    // The summary gives way to the actions, never the other way round.
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_summary->installEventFilter(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(16);
    m_leading->setSpacing(8);
    m_actions->setSpacing(8);
    row->addWidget(m_title);
    row->addLayout(m_leading);
    row->addWidget(m_summary, 1);
    row->addLayout(m_actions);
}

void PageHead::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString PageHead::title() const
{
    return m_title->text();
}

void PageHead::setSummary(const QString &html)
{
    if (html == m_summaryHtml)
        return;
    m_summaryHtml = html;
    fitSummary();
    const QString plain = QTextDocumentFragment::fromHtml(html).toPlainText();
    m_summary->setToolTip(plain);
    m_summary->setAccessibleName(plain);
}

/// Where there is no room, whole parts go from the end: no word is cut in the middle. The tool tip has all of it.
void PageHead::fitSummary()
{
    const QString dot = QStringLiteral(" · ");
    QString whole = m_summaryHtml; // semibold: the house font has no 700, and a made-up one runs together
    whole.replace(QStringLiteral("<b>"), QStringLiteral("<span style='font-weight:600'>"))
        .replace(QStringLiteral("</b>"), QStringLiteral("</span>"));
    QTextDocument measure;
    measure.setDefaultFont(m_summary->font());
    measure.setDocumentMargin(0);
    QString shown = whole;
    for (QStringList parts = whole.split(dot);;) {
        measure.setHtml(shown);
        if (parts.size() <= 1 || measure.idealWidth() <= m_summary->width())
            break;
        parts.removeLast();
        shown = parts.join(dot) + QStringLiteral(" …");
    }
    if (m_summary->text() != shown)
        m_summary->setText(shown);
}

bool PageHead::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_summary && event->type() == QEvent::Resize)
        fitSummary();
    return QWidget::eventFilter(watched, event);
}

void PageHead::addLeading(QWidget *widget)
{
    m_leading->addWidget(widget);
}

void PageHead::addAction(QWidget *widget)
{
    m_actions->addWidget(widget);
}

QSize PageHead::sizeHint() const
{
    return {QWidget::sizeHint().width(), 48};
}

void PageHead::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.colour(Token::Surface));
    painter.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Line));
}

} // namespace imece
