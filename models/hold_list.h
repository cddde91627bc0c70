// SPDX-License-Identifier: GPL-3.0-or-later
// Which hosts a person keeps out, why, who and since when (K1), as the server told it.
#pragma once
#include "domain/hold.h"
#include <QObject>
#include <map>

namespace imece {

class HoldList : public QObject
{
    Q_OBJECT

public:
    explicit HoldList(QObject *parent = nullptr) : QObject(parent) {}

    void reset(const std::vector<HeldHosts> &holds);
    void change(const HeldHosts &held); ///< kind None releases
    const Hold *of(HostId host) const;  ///< nullptr = nobody keeps it out

Q_SIGNALS:
    void changed();

private:
    void put(const HeldHosts &held);
    std::map<HostId, Hold> m_holds;
};

} // namespace imece
