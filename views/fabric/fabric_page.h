// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the fabric: a measured matrix as a map, the read-out of one pair, and what was concluded, with evidence.
// Also shows a dropped measurement before it is imported: the culprit is lit at once, nothing is sent until Import.
#pragma once
#include "domain/coop.h"
#include "domain/finding_evidence.h"
#include "domain/finding_history.h"
#include "views/fabric/heat_picture.h"
#include "views/paint/colour_map.h"
#include "views/shell/page.h"
#include "views/words/zone.h"
#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace imece {

class BookingStore;
class CellPanel;
class CoopClock;
class DistributionView;
class FindingList;
class FindingsPanel;
class FleetStore;
class HeatLegend;
class HeatMap;
class LatestWork;
class PairHistory;
class PairHistoryView;
class ScorecardView;
class SweepSlider;
class SweepStore;

class FabricPage : public Page
{
    Q_OBJECT
public:
    FabricPage(FleetStore *fleet, SweepStore *sweeps, FindingList *findings, BookingStore *bookings, CoopClock *clock,
               QWidget *parent = nullptr);

    QString pageName() const override { return QStringLiteral("fabric"); }
    void setShown(bool shown) override;
    void takeFocus() override;
    void retranslate() override;
    bool isFilled() const override;
    HeatMap *map() const { return m_map; }
    bool isPreview() const { return m_preview.has_value(); }
    /// Whether this person may import; without it the preview can only be looked at.
    void setMayImport(bool may);
    /// Whether this person may book: without it chosen hosts can only be looked at.
    void setMayBook(bool may);
    /// Whether this person may keep hosts out (K1).
    void setMayHold(bool may);
    /// Pictures and tables of a demonstration say so.
    void setDemo(bool demo) { m_isDemo = demo; }
    /// By their ids in the fleet, in the order of the map.
    std::vector<HostId> chosenHosts() const;

public Q_SLOTS:
    /// A measurement that was read from a file; `report` says line by line what was taken and what was not, `errors`
    /// what makes it doubtful: the tool failed, the data is corrupt.
    void showPreview(const imece::SweepMatrix &matrix, std::vector<imece::Finding> findings, const QStringList &report,
                     const QStringList &errors = {});
    void endPreview();
    /// The server has it: leaves the preview and shows the imported sweep.
    void previewImported(imece::SweepId sweep);
    void previewRefused(const QString &why);
    /// Shows a finding's sweep, lights its cells, and opens the panel if it was closed.
    void select(imece::FindingId finding);
    /// The cursor on that pair of the newest sweep of its fabric, as soon as it is here; a file that is looked at
    /// stays.
    void showPair(imece::HostId a, imece::HostId b);
    /// What became of the finding, as it was asked for.
    void setHistory(imece::FindingId finding, const std::vector<imece::SightedFinding> &sights);

Q_SIGNALS:
    void sweepWanted(imece::SweepId sweep);
    void importWanted(const imece::SweepMatrix &matrix);
    void hostWanted(imece::HostId host);
    /// Exactly these hosts, or a booking without them: the question is for the bookings page.
    void bookWanted(const std::vector<imece::HostId> &hosts);
    void bookWithoutWanted(const std::vector<imece::HostId> &hosts);
    void hostsWanted(const std::vector<imece::HostId> &hosts);
    void holdWanted(const std::vector<imece::HostId> &hosts, imece::FindingId finding);
    void historyWanted(imece::FindingId finding);
    /// A line for the status bar.
    void told(const QString &line);

private:
    void light(FindingId finding);
    void placePair();
    struct Preview
    {
        std::shared_ptr<const SweepMatrix> matrix;
        std::vector<Finding> findings;
        QStringList report, errors;
    };
    void build();
    QWidget *buildControls();
    QWidget *buildPreviewStrip();
    void buildExport();
    void tellExport();
    HeatScene scene() const;
    QString sweepWhen(const SweepHead &head) const;
    void savePicture();
    void savePairs(CsvMode mode);
    void savePaper();
    void fillFabrics();
    void fillSweeps();
    void fillWords();
    void takeSweeps();
    void takeMatrix(SweepId id);
    void takeFindings();
    void takeStale();
    void refresh();
    void showNothing();
    void showContent(std::shared_ptr<const SweepMatrix> matrix, std::shared_ptr<const SweepMatrix> other);
    void showCell(std::uint32_t row, std::uint32_t column);
    void showChanges();
    void explain();
    void showScorecard();
    void showHistory();
    void tellPast();
    void startHistory(std::uint32_t row, std::uint32_t column);
    void showSteps();
    void holdHostsOf(FindingId finding);
    QWidget *buildSide(QWidget *parent);
    std::shared_ptr<const SweepMatrix> sweepOf(const Finding &finding);
    void tellSummary();
    void tellPreview();
    void showEmpty(const QString &title, const QString &text);
    std::vector<Finding> findingsShown() const;
    QString holdsLine(const Finding &finding) const;
    bool isHealedLater(const Finding &finding, const SweepHead &head) const;
    std::shared_ptr<const SweepMatrix> matrixOf(SweepId id);
    SweepId chosen(const QComboBox *box) const;
    bool isOld() const;
    words::DeskZone zone() const;
    Instant now() const;

    std::pair<FindingId, SweepId> m_pastAsked;                ///< whose history was asked for, and up to which sweep
    std::pair<FindingId, std::vector<SightedFinding>> m_past; ///< what became of which finding
    FleetStore *m_fleet;
    SweepStore *m_sweeps;
    FindingList *m_findings;
    BookingStore *m_bookings;
    CoopClock *m_clock;
    HeatMap *m_map = nullptr;
    HeatLegend *m_legend = nullptr;
    CellPanel *m_cell = nullptr;
    ScorecardView *m_score = nullptr;
    LatestWork *m_counting = nullptr;
    PairHistory *m_history = nullptr;
    PairHistoryView *m_historyView = nullptr;
    SweepSlider *m_steps = nullptr;
    DistributionView *m_spread = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_sides = nullptr;
    FindingsPanel *m_panel = nullptr;
    QComboBox *m_fabric = nullptr, *m_metric = nullptr, *m_showing = nullptr, *m_sweep = nullptr, *m_compare = nullptr,
              *m_colours = nullptr;
    QLabel *m_sweepLabel = nullptr, *m_compareLabel = nullptr;
    QWidget *m_controls = nullptr, *m_strip = nullptr;
    QLabel *m_stripText = nullptr, *m_reportText = nullptr;
    QPushButton *m_import = nullptr, *m_discard = nullptr, *m_reportButton = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_emptyTitle = nullptr, *m_emptyText = nullptr;
    std::optional<Preview> m_preview;
    std::shared_ptr<const SweepMatrix> m_shownMatrix, m_other;
    std::vector<SweepId> m_asked;
    FindingId m_lit{};
    std::optional<std::pair<HostId, HostId>> m_pair; ///< is to be shown, and its sweep was not here yet
    QPushButton *m_export = nullptr;
    QMenu *m_exportMenu = nullptr;
    QAction *m_pictureAct = nullptr, *m_sheetAct = nullptr, *m_dataAct = nullptr, *m_paperAct = nullptr;
    int m_pictureSide = 2000;
    bool m_isDemo = false;
    struct Explained /// evidence is computed once for a finding in a matrix
    {
        Finding finding;
        std::shared_ptr<const SweepMatrix> sweep;
        FindingEvidence evidence;
    };
    Explained m_explained;
    bool m_mayImport = true, m_isOwed = false, m_isFilling = false;
};

} // namespace imece
