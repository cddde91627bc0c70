// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/filter_row.h"
#include "models/host_table.h"
#include "views/hosts/host_view.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/words/table_words.h"
#include <QAction>
#include <QCompleter>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStringListModel>

namespace imece {

FilterRow::FilterRow(HostTable *table, HostView *view, QWidget *parent)
    : QWidget(parent), m_table(table), m_view(view), m_history(new QStringListModel(this))
{
    setFixedHeight(40);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(8);
    m_field = new QLineEdit(this);
    m_field->setObjectName(QStringLiteral("hostFilter"));
    m_field->setFixedHeight(28);
    m_field->setClearButtonEnabled(true);
    m_icon = m_field->addAction(QIcon(), QLineEdit::LeadingPosition);
    auto *completer = new QCompleter(m_history, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_field->setCompleter(completer);
    row->addWidget(m_field, 1);
    m_verdict = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    m_verdict->setObjectName(QStringLiteral("hostFilterVerdict"));
    row->addWidget(m_verdict);
    const auto button = [&](const char *name) {
        QPushButton *b = paint::makeButton({}, paint::Look::Plain, this);
        b->setObjectName(QString::fromLatin1(name));
        row->addWidget(b);
        return b;
    };
    m_order = button("hostOrder");
    m_views = button("hostViews");
    m_columns = button("hostColumns");
    m_pause = button("hostPause");
    m_export = button("hostExport");
    m_order->setMenu(m_orderMenu = new QMenu(m_order));
    m_views->setMenu(m_viewsMenu = new QMenu(m_views));
    m_columns->setMenu(m_columnsMenu = new QMenu(m_columns));
    connect(m_orderMenu, &QMenu::aboutToShow, this, &FilterRow::fillOrder);
    connect(m_viewsMenu, &QMenu::aboutToShow, this, &FilterRow::fillViews);
    connect(m_columnsMenu, &QMenu::aboutToShow, this, &FilterRow::fillColumns);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_table->setFilter(text);
        tell();
    });
    connect(m_field, &QLineEdit::editingFinished, this, &FilterRow::remember);
    connect(m_pause, &QPushButton::clicked, this, [this] { m_table->setPaused(!m_table->isPaused()); });
    connect(m_export, &QPushButton::clicked, this, &FilterRow::exportWanted);
    connect(m_table, &HostTable::pausedChanged, this, &FilterRow::tellPause);
    connect(m_table, &HostTable::waitingChanged, this, &FilterRow::tellPause);
    connect(m_table, &HostTable::shownChanged, this, &FilterRow::tell);
}

void FilterRow::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    p.fillRect(rect(), palette.colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Line));
}

void FilterRow::retranslate()
{
    m_field->setPlaceholderText(tr("Filter, for example  grade<B leaf:l3 state:down"));
    m_field->setAccessibleName(tr("Filter the hosts"));
    m_field->setToolTip(tr("Words, or column and value: state:down,silent · grade<B · net<90 · leaf:l3 · member:acme · "
                           "verified>24 (hours). A minus in front turns a term round."));
    m_views->setText(tr("Views"));
    m_columns->setText(tr("Columns"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Save the rows and columns shown as CSV"));
    tell();
    tellPause();
}

void FilterRow::setStale(bool stale)
{
    m_stale = stale;
    tellPause();
}

QString FilterRow::verdict() const
{
    return m_verdict->text();
}

void FilterRow::tell()
{
    const HostFilter &typed = m_table->filter();
    const bool isFaulty = typed.fault.has_value();
    paint::setInvalid(m_field, isFaulty);
    const Palette &palette = Palette::of(this);
    m_icon->setIcon(paint::glyphIcon(isFaulty ? paint::Glyph::Attention : paint::Glyph::Filter,
                                     palette.colour(isFaulty ? Token::Bad : Token::Muted)));
    paint::setInk(m_verdict, isFaulty ? paint::Ink::Bad : paint::Ink::Muted);
    if (isFaulty)
        m_verdict->setText(words::filterFault(*typed.fault));
    else if (m_table->isFiltered())
        m_verdict->setText(tr("%1 of %Ln hosts", nullptr, m_table->total()).arg(m_table->shown()));
    else
        m_verdict->clear();
    m_verdict->setVisible(!m_verdict->text().isEmpty());
    m_field->setAccessibleDescription(m_verdict->text());
    const bool isWorstFirst = m_table->sortColumn() == HostTable::State && m_table->sortOrder() == Qt::AscendingOrder;
    m_order->setText(isWorstFirst ? tr("Worst first")
                                  //: the table is sorted by this column
                                  : tr("By %1").arg(words::columnTitle(HostTable::Column(m_table->sortColumn()))));
}

void FilterRow::tellPause()
{
    const bool paused = m_table->isPaused();
    m_pause->setEnabled(!m_stale || paused);
    m_pause->setIcon(
        paint::glyphIcon(paused ? paint::Glyph::Play : paint::Glyph::Pause, Palette::of(this).colour(Token::Text)));
    m_pause->setText(!paused                   ? tr("Pause")
                     : m_table->waiting() == 0 ? tr("Go on")
                                               : tr("Go on · %Ln updates wait", nullptr, m_table->waiting()));
    m_pause->setToolTip(tr("Hold the table still (Space); the changes are counted and wait"));
}

void FilterRow::clearFilter()
{
    m_field->clear();
    m_field->setFocus();
}

void FilterRow::useFilter(const QString &text)
{
    m_field->setText(text);
    remember();
}

void FilterRow::remember()
{
    const QString text = m_field->text().trimmed();
    if (text.isEmpty() || !m_table->filter().isValid())
        return;
    QStringList history = m_history->stringList();
    history.removeAll(text);
    history.prepend(text);
    m_history->setStringList(history.mid(0, 20));
}

void FilterRow::fillOrder()
{
    m_orderMenu->clear();
    const auto add = [this](const QString &words, int column, Qt::SortOrder order) {
        QAction *a = m_orderMenu->addAction(words, this, [this, column, order] {
            m_view->sortByColumn(column, order);
            tell();
        });
        a->setCheckable(true);
        a->setChecked(m_table->sortColumn() == column && m_table->sortOrder() == order);
    };
    add(tr("Worst first"), HostTable::State, Qt::AscendingOrder);
    add(tr("By name"), HostTable::Name, Qt::AscendingOrder);
    add(tr("By leaf"), HostTable::Leaf, Qt::AscendingOrder);
    add(tr("By member"), HostTable::MemberNow, Qt::AscendingOrder);
    add(tr("Slowest net first"), HostTable::Net, Qt::AscendingOrder);
    add(tr("Least uptime first"), HostTable::Uptime, Qt::AscendingOrder);
    add(tr("Longest unmeasured first"), HostTable::Verified, Qt::DescendingOrder);
}

void FilterRow::fillViews()
{
    m_viewsMenu->clear();
    const auto add = [this](const QString &words, const QString &filter) {
        m_viewsMenu->addAction(words, this, [this, filter] { useFilter(filter); });
    };
    add(tr("All hosts"), {});
    add(tr("Needs attention"), QStringLiteral("state:silent,down,degraded"));
    add(tr("Grade below B"), QStringLiteral("grade<B"));
    add(tr("Below the gate of 90 %"), QStringLiteral("net<90"));
    add(tr("Not measured for a day"), QStringLiteral("verified>24"));
    add(tr("Spares"), QStringLiteral("role:spare"));
    if (!m_saved.isEmpty())
        m_viewsMenu->addSeparator();
    for (const QString &filter : m_saved)
        add(QString(filter).replace(u'&', QStringLiteral("&&")), filter);
    m_viewsMenu->addSeparator();
    const QString typed = m_field->text().trimmed();
    QAction *keep = m_viewsMenu->addAction(tr("Keep this filter"), this, [this, typed] {
        m_saved.removeAll(typed);
        m_saved.prepend(typed);
        m_saved = m_saved.mid(0, 20);
        Q_EMIT settingsChanged();
    });
    keep->setEnabled(!typed.isEmpty() && m_table->filter().isValid() && !m_saved.contains(typed));
    QAction *forget = m_viewsMenu->addAction(tr("Forget this filter"), this, [this, typed] {
        m_saved.removeAll(typed);
        Q_EMIT settingsChanged();
    });
    forget->setEnabled(m_saved.contains(typed));
}

void FilterRow::fillColumns()
{
    m_columnsMenu->clear();
    for (int c = 0; c < HostTable::Columns; ++c) {
        if (c == HostTable::State || c == HostTable::Name)
            continue; // a row without them says nothing
        QAction *a = m_columnsMenu->addAction(words::columnTitle(HostTable::Column(c)));
        a->setCheckable(true);
        a->setChecked(m_view->isChosen(c));
        a->setToolTip(words::columnMeaning(HostTable::Column(c)));
        connect(a, &QAction::toggled, this, [this, c](bool shown) {
            m_view->chooseColumn(c, shown);
            Q_EMIT settingsChanged();
        });
    }
}

void FilterRow::setSavedFilters(const QStringList &filters)
{
    m_saved = filters.mid(0, 20);
}

QByteArray FilterRow::columnState() const
{
    return m_view->saveColumns();
}

void FilterRow::restoreColumns(const QByteArray &state)
{
    if (m_view->restoreColumns(state))
        tell();
}

} // namespace imece
