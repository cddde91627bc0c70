// SPDX-License-Identifier: GPL-3.0-or-later
// The findings, worst first: open before healed, then by confidence. Guarantees: one row a finding; a change keeps the
// identity of rows, so a selected finding stays selected.
#pragma once
#include "domain/sweep.h"
#include <QAbstractListModel>

namespace imece {

class FindingList : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, KindRole, ConfidenceRole, OpenRole };
    explicit FindingList(QObject *parent = nullptr);

    void reset(std::vector<Finding> findings);
    void change(const Finding &finding);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    const std::vector<Finding> &all() const { return m_findings; }
    const Finding *find(FindingId id) const;
    /// The open finding that names this host, worst first; nullptr = none.
    const Finding *openFor(HostId host) const;
    int openCount() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<Finding> m_findings;
};

/// Ids that a preview gives to findings which have none yet.
inline constexpr std::uint32_t firstPreviewFinding = 0xF0000000;
/// "F-31"; "#1" for a preview's first one.
QString findingName(FindingId id);
/// Open before healed, certain before suspected, then by confidence.
bool isWorseFinding(const Finding &a, const Finding &b);

} // namespace imece
