// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/text_window.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

namespace imece {

namespace {

/// A piece of a document in the house's type.
QTextCharFormat houseFormat(const QTextBlock &block, QTextCharFormat format, const Palette &palette)
{
    // The house font ends at DemiBold: what asks for more would be smeared by the rasteriser.
    if (format.fontWeight() > QFont::DemiBold)
        format.setFontWeight(QFont::DemiBold);
    const int level = block.blockFormat().headingLevel();
    const bool isSmall = level == 0 && format.intProperty(QTextFormat::FontSizeAdjustment) < 0; // <small>
    if (level == 0 && !isSmall)
        return format;
    format.clearProperty(QTextFormat::FontSizeAdjustment); // or it would overrule the size
    const paint::Role role = isSmall ? paint::Role::Caption : level == 1 ? paint::Role::Title : paint::Role::PanelTitle;
    format.setFontPointSize(paint::font(role).pointSizeF());
    if (isSmall)
        format.setForeground(palette.colour(Token::Muted));
    return format;
}

void useHouseType(QTextDocument *document, const Palette &palette)
{
    struct Change
    {
        int from, until;
        QTextCharFormat format;
    };
    std::vector<Change> changes; // changing a piece would invalidate those that are being walked
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment piece = at.fragment();
            const QTextCharFormat format = houseFormat(block, piece.charFormat(), palette);
            if (format != piece.charFormat())
                changes.push_back({piece.position(), piece.position() + piece.length(), format});
        }
    QTextCursor cursor(document);
    for (const Change &change : changes) {
        cursor.setPosition(change.from);
        cursor.setPosition(change.until, QTextCursor::KeepAnchor);
        cursor.setCharFormat(change.format);
    }
}

bool hasAnchor(const QTextBlock &block, const QString &anchor)
{
    for (auto at = block.begin(); !at.atEnd(); ++at)
        if (at.fragment().charFormat().anchorNames().contains(anchor))
            return true;
    return false;
}

} // namespace

TextWindow::TextWindow(QWidget *parent)
    : QDialog(parent), m_list(new QListWidget(this)), m_browser(new QTextBrowser(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    paint::setRoomy(m_list);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setObjectName(QStringLiteral("topics"));
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setOpenLinks(false);
    m_browser->document()->setDocumentMargin(16);
    m_browser->setObjectName(QStringLiteral("topicText"));
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    auto *topics = new QWidget(this); // the list's ground goes on above its first topic
    topics->setBackgroundRole(QPalette::Base);
    topics->setAutoFillBackground(true);
    auto *topicColumn = new QVBoxLayout(topics);
    topicColumn->setContentsMargins(0, 8, 0, 8);
    topicColumn->addWidget(m_list);
    row->addWidget(topics);
    row->addWidget(paint::makeRule(Qt::Vertical, this));
    row->addWidget(m_browser, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 8, 12, 0);
    foot->addWidget(m_buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addLayout(row, 1);
    column->addLayout(foot);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int at) {
        m_anchor.clear(); // the reader went on by himself
        showTopic(at);
    });
    connect(m_browser, &QTextBrowser::anchorClicked, this, &TextWindow::linkActivated);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(880, 620);
}

void TextWindow::showTopic(int at)
{
    if (at < 0 || at >= int(m_topics.size()))
        return;
    m_browser->setHtml(m_topics[at].html);
    useHouseType(m_browser->document(), Palette::of(this));
    markAnchor();
}

void TextWindow::markAnchor()
{
    m_browser->setExtraSelections({});
    if (m_anchor.isEmpty())
        return;
    for (QTextBlock block = m_browser->document()->begin(); block.isValid(); block = block.next()) {
        if (!hasAnchor(block, m_anchor))
            continue;
        const QTextCursor start(block);
        QTextEdit::ExtraSelection mark;
        mark.cursor = start;
        mark.format.setBackground(Palette::of(this).colour(Token::Selected));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        m_browser->setExtraSelections({mark});
        m_browser->setTextCursor(start); // a screen reader reads on from here
        m_browser->scrollToAnchor(m_anchor);
        return;
    }
}

QString TextWindow::markedText() const
{
    const auto marks = m_browser->extraSelections();
    return marks.isEmpty() ? QString() : marks.first().cursor.block().text();
}

void TextWindow::showAt(const QString &name, const QString &anchor)
{
    const auto found =
        std::find_if(m_topics.begin(), m_topics.end(), [&](const Topic &topic) { return topic.name == name; });
    if (found == m_topics.end())
        return;
    const int at = int(found - m_topics.begin());
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentRow(at);
    m_anchor = anchor;
    showTopic(at);
    if (!anchor.isEmpty())
        m_browser->setFocus(Qt::OtherFocusReason); // to read on from there, not to choose
}

void TextWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_list->currentRow() < 0)
        return;
    const int read = m_browser->verticalScrollBar()->value();
    showTopic(m_list->currentRow()); // its inks are of the other theme
    m_browser->verticalScrollBar()->setValue(read);
}

void TextWindow::setTopics(const QString &windowTitle, const QList<Topic> &topics)
{
    const QSignalBlocker quiet(m_list);
    const int at = qMax(0, m_list->currentRow());
    setWindowTitle(windowTitle);
    m_list->setAccessibleName(windowTitle);
    m_browser->setAccessibleName(windowTitle);
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    m_topics = topics;
    m_list->clear();
    for (const Topic &topic : topics)
        (new QListWidgetItem(topic.title, m_list))
            ->setSizeHint(QSize(m_list->fontMetrics().horizontalAdvance(topic.title), 30));
    m_list->setFixedWidth(qBound(180, m_list->sizeHintForColumn(0) + 32, 320)); // no title is cut
    m_list->parentWidget()->setVisible(topics.size() > 1);
    m_list->setCurrentRow(qMin<int>(at, int(topics.size()) - 1));
    showTopic(m_list->currentRow());
}

} // namespace imece
