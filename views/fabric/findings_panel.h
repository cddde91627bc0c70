// SPDX-License-Identifier: GPL-3.0-or-later
// What was concluded from a sweep, with the evidence and what it clears of suspicion; what changed since the other
// sweep; what was not measured. A click (or Enter) on a finding lights its cells.
#pragma once
#include "domain/finding_evidence.h"
#include "models/sweep_stats.h"
#include "views/hosts/marks_widgets.h"
#include <QStringList>
#include <memory>

class QLabel;
class QVBoxLayout;

namespace imece {

class EvidenceView;
class FindingList;

/// One finding. Focusable: Enter and Space pick it.
class FindingCard : public TallColumn
{
    Q_OBJECT
public:
    FindingCard(const Finding &finding, const LowCells &low, const QString &holds, QWidget *parent);
    FindingId id() const { return m_id; }
    void setLit(bool lit);
    /// What the evidence below the card says better is left out of the card.
    void setExplained(bool explained);

Q_SIGNALS:
    void picked(imece::FindingId id);
    void copyWanted(imece::FindingId id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    FindingId m_id;
    QString m_proof, m_clears;
    QLabel *m_said = nullptr, *m_next = nullptr;
    bool m_isLit = false;
};

/// What the findings were concluded from. Without it, or without a measured pair, nothing is called fine.
struct FindingsBasis
{
    bool isHere = false; ///< a matrix has come
    std::uint32_t measured = 0, failed = 0;
    QStringList errors; ///< of the file that it was read from: failed, corrupt; said before everything else
};

class FindingsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit FindingsPanel(QWidget *parent = nullptr);
    /// `holds`: per finding a line about who is hit, may be empty.
    void showFindings(const std::vector<Finding> &findings, const std::vector<LowCells> &low,
                      const std::vector<QString> &holds, const FindingsBasis &basis);
    /// `since`: when the other sweep was; empty = there is none. `inCommon`: hosts of both.
    void showChanges(const std::vector<SweepChange> &changes, const SweepHead &head, const QString &since,
                     std::size_t inCommon);
    void showNotMeasured(const NotMeasured &what, const SweepHead &head, const std::vector<QString> &why);
    void light(FindingId finding);
    /// Of the lit finding; without a sweep the matrix is on its way. Shown below its card.
    void showEvidence(const Finding &finding, const FindingEvidence &evidence,
                      const std::shared_ptr<const SweepMatrix> &sweep, const QString &when);
    /// What became of it, a line a sweep.
    void showHistory(FindingId finding, const QStringList &lines);
    void setMayHold(bool may);
    void retranslate();

Q_SIGNALS:
    void holdWanted(imece::FindingId id);
    void picked(imece::FindingId id);
    void closeWanted();
    void ruleWanted(const QString &rule);
    void told(const QString &line);

private:
    QVBoxLayout *section(QLabel **title, const QStringList &rules = {});
    void tellBasis();
    void placeEvidence();
    QLabel *m_title, *m_count, *m_sure;
    QWidget *m_cardHost;
    QVBoxLayout *m_cards, *m_body, *m_changes, *m_missing;
    QLabel *m_errors, *m_none, *m_changesTitle, *m_missingTitle;
    std::vector<FindingCard *> m_shown;
    EvidenceView *m_evidence;
    FindingId m_explained{};
    FindingId m_told{}; ///< whose history is shown
    bool m_mayHold = false, m_hasHosts = false;
    FindingId m_lit{};
    FindingsBasis m_basis;
};

} // namespace imece
