// SPDX-License-Identifier: GPL-3.0-or-later
// What was concluded from a sweep, with the evidence and what it clears of suspicion; what changed since the other
// sweep; what was not measured. A click (or Enter) on a finding lights its cells.
#pragma once
#include "models/sweep_stats.h"
#include "views/hosts/marks_widgets.h"
#include <memory>

class QLabel;
class QVBoxLayout;

namespace imece {

class FindingList;

/// One finding. Focusable: Enter and Space pick it.
class FindingCard : public TallColumn
{
    Q_OBJECT
public:
    FindingCard(const Finding &finding, const LowCells &low, const QString &holds, QWidget *parent);
    FindingId id() const { return m_id; }
    void setLit(bool lit);

Q_SIGNALS:
    void picked(imece::FindingId id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    FindingId m_id;
    bool m_isLit = false;
};

class FindingsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit FindingsPanel(QWidget *parent = nullptr);
    /// `holds`: per finding a line about who is hit, may be empty.
    void showFindings(const std::vector<Finding> &findings, const std::vector<LowCells> &low,
                      const std::vector<QString> &holds);
    void showChanges(const std::vector<SweepChange> &changes, const SweepHead &head, const QString &since);
    void showNotMeasured(const NotMeasured &what, const SweepHead &head, const std::vector<QString> &why);
    void light(FindingId finding);
    void retranslate();

Q_SIGNALS:
    void picked(imece::FindingId id);
    void closeWanted();

private:
    QVBoxLayout *section(QLabel **title);
    QLabel *m_title, *m_count, *m_sure;
    QWidget *m_cardHost;
    QVBoxLayout *m_cards, *m_body, *m_changes, *m_missing;
    QLabel *m_none, *m_changesTitle, *m_missingTitle;
    std::vector<FindingCard *> m_shown;
    FindingId m_lit{};
};

} // namespace imece
