// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/finding_list.h"

namespace imece {
bool isWorseFinding(const Finding &a, const Finding &b)
{
    const auto key = [](const Finding &f) {
        return std::tuple(f.healedAt != 0, f.kind == FindingKind::Suspect, -f.confidence, raw(f.id));
    };
    return key(a) < key(b);
}

QString findingName(FindingId id)
{
    return raw(id) >= firstPreviewFinding ? QStringLiteral("#%1").arg(raw(id) - firstPreviewFinding + 1)
                                          : QStringLiteral("F-%1").arg(raw(id));
}

FindingList::FindingList(QObject *parent) : QAbstractListModel(parent) {}

void FindingList::reset(std::vector<Finding> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    std::sort(m_findings.begin(), m_findings.end(), isWorseFinding);
    endResetModel();
    Q_EMIT changed();
}

void FindingList::change(const Finding &finding)
{
    const auto at =
        std::find_if(m_findings.begin(), m_findings.end(), [&](const Finding &f) { return f.id == finding.id; });
    if (at != m_findings.end()) {
        const int row = int(at - m_findings.begin());
        Finding old = std::exchange(*at, finding);
        auto rest = m_findings;
        rest.erase(rest.begin() + row);
        const int target = int(std::lower_bound(rest.begin(), rest.end(), finding, isWorseFinding) - rest.begin());
        if (target != row) {
            *at = std::move(old); // the bracket must open before the row moves
            beginMoveRows({}, row, row, {}, target > row ? target + 1 : target);
            rest.insert(rest.begin() + target, finding);
            m_findings = std::move(rest);
            endMoveRows();
        }
        Q_EMIT dataChanged(index(target), index(target));
    } else {
        const auto where = std::lower_bound(m_findings.begin(), m_findings.end(), finding, isWorseFinding);
        const int row = int(where - m_findings.begin());
        beginInsertRows({}, row, row);
        m_findings.insert(where, finding);
        endInsertRows();
    }
    Q_EMIT changed();
}

int FindingList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size());
}

QVariant FindingList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Finding &f = m_findings[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return findingName(f.id);
    case IdRole:
        return raw(f.id);
    case KindRole:
        return int(f.kind);
    case ConfidenceRole:
        return f.confidence;
    case OpenRole:
        return f.healedAt == 0;
    default:
        return {};
    }
}

const Finding *FindingList::find(FindingId id) const
{
    for (const Finding &f : m_findings)
        if (f.id == id)
            return &f;
    return nullptr;
}

const Finding *FindingList::openFor(HostId host) const
{
    for (const Finding &f : m_findings)
        if (f.healedAt == 0 && (f.hostA == host || f.hostB == host))
            return &f;
    return nullptr;
}

int FindingList::openCount() const
{
    return int(std::count_if(m_findings.begin(), m_findings.end(),
                             [](const Finding &f) { return f.healedAt == 0 && f.kind != FindingKind::Suspect; }));
}

} // namespace imece
