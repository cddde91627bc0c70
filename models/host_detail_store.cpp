// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/host_detail_store.h"

namespace imece {

void HostDetailStore::want(HostId host)
{
    if (host == m_wanted)
        return;
    m_wanted = host;
    m_detail.reset();
    Q_EMIT changed();
}

void HostDetailStore::setDetail(const HostDetail &detail)
{
    if (detail.host != m_wanted)
        return;
    m_detail = detail;
    // The two history columns come from a peer: keep them of one length.
    const auto n = std::min(m_detail->netAt.size(), m_detail->netPermille.size());
    m_detail->netAt.resize(n);
    m_detail->netPermille.resize(n);
    Q_EMIT changed();
}

} // namespace imece
