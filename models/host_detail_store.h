// SPDX-License-Identifier: GPL-3.0-or-later
// The details of the host that is being looked at. An answer for another host than the wanted one is dropped, so a
// late reply never shows one host's figures under another's name.
#pragma once
#include "domain/fleet.h"
#include <QObject>
#include <optional>

namespace imece {

class HostDetailStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    /// Which host's details are to come; forgets the details of another.
    void want(HostId host);
    void setDetail(const HostDetail &detail);
    HostId wanted() const { return m_wanted; }
    /// nullptr = still to come.
    const HostDetail *detail() const { return m_detail ? &*m_detail : nullptr; }

Q_SIGNALS:
    void changed();

private:
    HostId m_wanted = noHost;
    std::optional<HostDetail> m_detail;
};

} // namespace imece
