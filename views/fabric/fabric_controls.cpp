// SPDX-License-Identifier: GPL-3.0-or-later
// How the fabric page is put together: its controls, the strip of a preview, the empty states.
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "models/pair_history.h"
#include "models/sweep_store.h"
#include "views/fabric/cell_panel.h"
#include "views/fabric/distribution_view.h"
#include "views/fabric/fabric_page.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_legend.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/latest_work.h"
#include "views/fabric/pair_history_view.h"
#include "views/fabric/scorecard_view.h"
#include "views/fabric/sweep_slider.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/shell/page_head.h"
#include "views/words/host_words.h"
#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>

namespace imece {

namespace {

/// A band with a line below, on a ground by token.
class Band : public QWidget
{
public:
    Band(Token ground, double share, QWidget *parent) : QWidget(parent), m_ground(ground), m_share(share) {}

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter p(this);
        const Palette &palette = Palette::of(this);
        p.fillRect(rect(), palette.mixed(m_ground, m_share));
        p.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Line));
    }

private:
    Token m_ground;
    double m_share;
};

} // namespace

QWidget *FabricPage::buildControls()
{
    auto *band = new Band(Token::Surface, 1, this);
    band->setFixedHeight(40);
    auto *row = new QHBoxLayout(band);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(8);
    const auto box = [&](const char *name) {
        auto *b = new QComboBox(band);
        b->setObjectName(QString::fromLatin1(name));
        b->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        return b;
    };
    m_fabric = box("fabricChoice"), m_metric = box("metricChoice"), m_showing = box("showingChoice");
    m_sweep = box("sweepChoice"), m_compare = box("compareChoice"), m_colours = box("colourChoice");
    // Sweeps are named by files: the list shows the whole name, the field as much as there is room for.
    for (QComboBox *b : {m_sweep, m_compare}) {
        b->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        b->setMinimumContentsLength(6);
        b->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        b->setMaximumWidth(260);
    }
    for (QComboBox *b : {m_fabric, m_metric, m_showing, m_colours})
        b->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_sweepLabel = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, band);
    m_compareLabel = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, band);
    m_sweepLabel->setBuddy(m_sweep);
    m_compareLabel->setBuddy(m_compare);
    for (QWidget *w : std::initializer_list<QWidget *>{m_fabric, m_metric, m_showing, m_sweepLabel, m_sweep,
                                                       m_compareLabel, m_compare, m_colours})
        row->addWidget(w, w == m_sweep ? 200 : w == m_compare ? 100 : 0);
    row->addStretch(1);
    connect(m_fabric, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isFilling)
            fillSweeps();
    });
    for (QComboBox *b : {m_metric, m_showing, m_sweep, m_compare})
        connect(b, &QComboBox::currentIndexChanged, this, [this] {
            if (!m_isFilling)
                refresh();
        });
    connect(m_colours, &QComboBox::currentIndexChanged, this, [this] {
        m_map->setColours(paint::ColourMap(m_colours->currentData().toInt()));
        m_legend->showScale(m_map->content(), m_map->inks());
    });
    return band;
}

QWidget *FabricPage::buildPreviewStrip()
{
    auto *strip = new Band(Token::Warn, 0.12, this);
    strip->setObjectName(QStringLiteral("previewStrip"));
    auto *column = new QVBoxLayout(strip);
    column->setContentsMargins(16, 4, 12, 4);
    column->setSpacing(4);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_stripText = paint::makeLabel({}, paint::Role::Body);
    m_stripText->setTextFormat(Qt::RichText);
    m_stripText->setObjectName(QStringLiteral("previewText"));
    m_stripText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_reportButton = paint::makeButton({});
    m_reportButton->setObjectName(QStringLiteral("previewReport"));
    m_reportButton->setCheckable(true);
    m_discard = paint::makeButton({});
    m_discard->setObjectName(QStringLiteral("previewDiscard"));
    m_import = paint::makeButton({}, paint::Look::Primary);
    m_import->setObjectName(QStringLiteral("previewImport"));
    row->addWidget(m_stripText, 1);
    row->addWidget(m_reportButton);
    row->addWidget(m_discard);
    row->addWidget(m_import);
    column->addLayout(row);
    m_reportText = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Text, strip);
    m_reportText->setTextFormat(Qt::PlainText);
    m_reportText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_reportText->setObjectName(QStringLiteral("previewLines"));
    column->addWidget(m_reportText);
    connect(m_reportButton, &QPushButton::toggled, m_reportText, &QWidget::setVisible);
    connect(m_discard, &QPushButton::clicked, this, &FabricPage::endPreview);
    connect(m_import, &QPushButton::clicked, this, [this] {
        if (!m_preview)
            return;
        m_import->setEnabled(false);
        m_import->setText(tr("Importing…"));
        Q_EMIT importWanted(*m_preview->matrix);
    });
    return strip;
}

/// Beside the map: the pair under the crosshair, or the scorecard of what is chosen.
QWidget *FabricPage::buildSide(QWidget *parent)
{
    auto *side = new QWidget(parent);
    side->setFixedWidth(280); // the longest lines in both languages, beside a scroll bar
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new QTabBar(side);
    m_tabs->setObjectName(QStringLiteral("fabricSide"));
    m_tabs->setExpanding(true);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFont(paint::font(paint::Role::Tick)); // four words in 280 px
    m_tabs->setDrawBase(false);
    m_sides = new QStackedWidget(side);
    const auto add = [&](QWidget *content) {
        auto *scroll = new QScrollArea(m_sides);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setWidget(content);
        m_sides->addWidget(scroll);
        m_tabs->addTab({});
    };
    add(m_cell = new CellPanel);
    add(m_score = new ScorecardView);
    add(m_historyView = new PairHistoryView);
    add(m_spread = new DistributionView);
    m_history = new PairHistory(m_sweeps, this);
    connect(m_history, &PairHistory::changed, this, &FabricPage::showHistory);
    connect(m_history, &PairHistory::wanted, this, [this](SweepId sweep) { matrixOf(sweep); });
    connect(m_map, &HeatMap::pairPicked, this, &FabricPage::startHistory);
    column->addWidget(m_tabs);
    column->addWidget(m_sides, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_sides, &QStackedWidget::setCurrentIndex);
    m_counting = new LatestWork(this);
    connect(m_score, &ScorecardView::ruleWanted, this, &Page::ruleWanted);
    connect(m_score, &ScorecardView::told, this, &FabricPage::told);
    connect(m_score, &ScorecardView::clearWanted, m_map, [this] {
        m_map->choose({});
        m_map->setFocus(Qt::OtherFocusReason); // its button is gone
    });
    connect(m_score, &ScorecardView::bookWanted, this, [this] { Q_EMIT bookWanted(chosenHosts()); });
    connect(m_score, &ScorecardView::excludeWanted, this, [this] { Q_EMIT bookWithoutWanted(chosenHosts()); });
    connect(m_score, &ScorecardView::holdWanted, this, [this] { Q_EMIT holdWanted(chosenHosts(), FindingId{}); });
    connect(m_score, &ScorecardView::hostsWanted, this, [this] { Q_EMIT hostsWanted(chosenHosts()); });
    connect(m_map, &HeatMap::choiceChanged, this, [this] {
        if (!m_map->choice().isEmpty())
            m_tabs->setCurrentIndex(1);
        showScorecard();
    });
    return side;
}

void FabricPage::build()
{
    m_strip = buildPreviewStrip(); // in the order of Tab
    m_controls = buildControls();
    column()->addWidget(m_strip);
    column()->addWidget(m_controls);
    m_stack = new QStackedWidget(this);
    auto *mapSide = new QWidget(m_stack);
    mapSide->setBackgroundRole(QPalette::Base);
    mapSide->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(mapSide);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *left = new QVBoxLayout;
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(0);
    m_map = new HeatMap(mapSide);
    m_legend = new HeatLegend(mapSide);
    left->addWidget(m_map, 1);
    m_steps = new SweepSlider(mapSide);
    left->addWidget(m_steps);
    left->addWidget(m_legend);
    connect(m_steps, &SweepSlider::picked, m_sweep, &QComboBox::setCurrentIndex);
    connect(m_map, &HeatMap::stepWanted, this, [this](int by) {
        const int at = m_sweep->currentIndex() - by; // the list has the newest first
        if (!m_preview && at >= 0 && at < m_sweep->count())
            m_sweep->setCurrentIndex(at);
    });
    row->addLayout(left, 1);
    row->addWidget(paint::makeRule(Qt::Vertical));
    row->addWidget(buildSide(mapSide));
    m_stack->addWidget(mapSide);
    auto *empty = new QWidget(m_stack);
    auto *middle = new QVBoxLayout(empty);
    m_emptyTitle = paint::makeLabel({}, paint::Role::PanelTitle);
    m_emptyTitle->setObjectName(QStringLiteral("fabricEmptyTitle"));
    m_emptyText = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    middle->addStretch(2);
    middle->addWidget(m_emptyTitle, 0, Qt::AlignHCenter);
    middle->addWidget(m_emptyText);
    middle->addStretch(3);
    m_stack->addWidget(empty);
    column()->addWidget(m_stack, 1);
    m_panel = new FindingsPanel(this);
    setPanel(m_panel, 360);
    showPanel(true);
    connect(m_panel, &FindingsPanel::told, this, &FabricPage::told);
    connect(m_panel, &FindingsPanel::picked, this, &FabricPage::light);
    connect(m_panel, &FindingsPanel::holdWanted, this, &FabricPage::holdHostsOf);
    buildExport();
    connect(m_panel, &FindingsPanel::ruleWanted, this, &Page::ruleWanted);
    connect(m_cell, &CellPanel::ruleWanted, this, &Page::ruleWanted);
    connect(m_map, &HeatMap::cursorMoved, this, &FabricPage::showCell);
    connect(m_map, &HeatMap::findingPicked, this, &FabricPage::select);
    connect(m_map, &HeatMap::openWanted, this, [this](uint from, uint) {
        if (m_shownMatrix && from < m_shownMatrix->head.hosts.size() &&
            m_shownMatrix->head.hosts[from] < m_fleet->size())
            Q_EMIT hostWanted(HostId{m_shownMatrix->head.hosts[from]});
    });
}

void FabricPage::fillWords()
{
    m_isFilling = true;
    const auto fill = [](QComboBox *box, std::initializer_list<std::pair<QString, int>> entries) {
        const int was = std::max(0, box->currentIndex());
        box->clear();
        for (const auto &[text, id] : entries)
            box->addItem(text, id);
        box->setCurrentIndex(was);
    };
    fill(m_metric, {{tr("Bandwidth, Gb/s"), int(Metric::Bandwidth)}, {tr("Latency, µs"), int(Metric::Latency)}});
    fill(m_showing, {{tr("Value"), int(Showing::Value)},
                     {tr("% of claim"), int(Showing::OfClaim)},
                     {tr("% of tier"), int(Showing::OfTier)}});
    fill(m_colours, {{tr("Cividis"), int(paint::ColourMap::Cividis)},
                     {tr("Viridis"), int(paint::ColourMap::Viridis)},
                     {tr("Grey"), int(paint::ColourMap::Grey)}});
    m_isFilling = false;
}

void FabricPage::retranslate()
{
    head()->setTitle(tr("Fabric"));
    m_sweepLabel->setText(tr("Sweep"));
    m_compareLabel->setText(tr("compare"));
    m_fabric->setAccessibleName(tr("Fabric"));
    m_metric->setAccessibleName(tr("What was measured"));
    m_showing->setAccessibleName(tr("Value, or percent of the claim or of its tier"));
    m_sweep->setAccessibleName(tr("Sweep"));
    m_compare->setAccessibleName(tr("Compare with another sweep"));
    m_colours->setAccessibleName(tr("Colour map"));
    m_discard->setText(tr("Discard"));
    m_reportButton->setText(tr("What was read"));
    fillWords();
    tellExport();
    m_map->retranslate();
    m_cell->retranslate();
    m_score->retranslate();
    m_tabs->setTabText(0, tr("Pair"));
    m_tabs->setTabText(1, tr("Scorecard"));
    m_tabs->setTabText(2, tr("History"));
    m_tabs->setTabText(3, tr("Spread"));
    m_historyView->retranslate();
    tellPast();
    m_spread->retranslate();
    m_steps->retranslate();
    m_tabs->setAccessibleName(tr("Beside the map"));
    m_panel->retranslate();
    tellPreview();
    fillFabrics();
}

void FabricPage::fillFabrics()
{
    m_isFilling = true;
    const FleetPtr fleet = m_fleet->fleet();
    const QVariant was = m_fabric->currentData();
    m_fabric->clear();
    for (std::uint32_t k = 0; k < fleet->fabrics.size(); ++k)
        m_fabric->addItem(QString::fromStdString(fleet->fabrics[k].name), k);
    const int at = was.isValid() ? m_fabric->findData(was) : 0;
    m_fabric->setCurrentIndex(std::max(0, at));
    m_isFilling = false;
    fillSweeps();
}

/// Stays with the chosen sweep; where the newest one was shown, a newer one takes its place.
void FabricPage::fillSweeps()
{
    m_isFilling = true;
    const QVariant was = m_sweep->currentData(), compared = m_compare->currentData();
    const bool wasNewest = m_sweep->currentIndex() <= 0;
    const auto heads = m_sweeps->headsOf(FabricId{m_fabric->currentData().toUInt()});
    m_sweep->clear();
    m_compare->clear();
    m_compare->addItem(tr("none"), 0u);
    for (const SweepHead *h : heads) {
        QString text = zone().dateTime(h->at);
        if (!h->source.empty() && h->source != "scheduled")
            text += QStringLiteral(" · ") + QString::fromStdString(h->source);
        if (h->stage == SweepStage::Running)
            text += QStringLiteral(" · ") + tr("running");
        else if (h->stage == SweepStage::Interrupted)
            text += QStringLiteral(" · ") + tr("interrupted");
        m_sweep->addItem(text, raw(h->id));
        if (h->stage == SweepStage::Running)
            continue; // what is still coming is no measure for others
        m_compare->addItem(text, raw(h->id));
    }
    const int at = m_sweep->findData(was);
    m_sweep->setCurrentIndex(heads.empty() ? -1 : wasNewest || at < 0 ? 0 : at);
    m_compare->setCurrentIndex(std::max(0, m_compare->findData(compared)));
    for (QComboBox *box : {m_sweep, m_compare})
        box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + 24);
    m_isFilling = false;
    refresh();
}

void FabricPage::tellPreview()
{
    m_strip->setVisible(m_preview.has_value());
    m_controls->setEnabled(true);
    for (QWidget *w : std::initializer_list<QWidget *>{m_fabric, m_sweep, m_compare})
        w->setEnabled(!m_preview);
    if (!m_preview)
        return;
    const SweepHead &h = m_preview->matrix->head;
    m_stripText->setText(words::strong(
        tr("<b>%1</b>: %2, %Ln measured pairs; not sent yet", nullptr, int(h.measured))
            .arg(QString::fromStdString(h.source).toHtmlEscaped(), QString::fromStdString(h.tool).toHtmlEscaped())));
    m_reportText->setText(m_preview->report.mid(0, 12).join(u'\n'));
    m_reportButton->setVisible(!m_preview->report.isEmpty());
    m_import->setText(tr("Import"));
    m_import->setVisible(m_mayImport);
    m_import->setEnabled(true);
}

/// The panel says nothing about a matrix that is not here.
void FabricPage::showNothing()
{
    m_shownMatrix = nullptr;
    m_other = nullptr;
    takeFindings();
    m_panel->showChanges({}, {}, {}, 0);
    m_panel->showNotMeasured({}, {}, {});
}

void FabricPage::showEmpty(const QString &title, const QString &text)
{
    m_emptyTitle->setText(title);
    m_emptyText->setText(text);
    m_stack->setCurrentIndex(1);
}

} // namespace imece
