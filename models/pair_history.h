// SPDX-License-Identifier: GPL-3.0-or-later
// What one pair has shown in the stored sweeps of its fabric, newest first. Matrices are large and few are kept: they
// are asked for one after another, and only the two figures of the pair stay.
#pragma once
#include "models/sweep_store.h"
#include <optional>

namespace imece {

/// Gb/s and µs; < 0 = no value. `state` tells why.
struct PairPoint
{
    enum class State : std::uint8_t { Measured, Failed, Missing, NotThere /**< a host is not in that sweep */ };
    SweepId sweep{};
    Instant at = 0;
    State state = State::Missing;
    double gbps = -1, latencyUs = -1;
    bool operator==(const PairPoint &) const = default;
};

PairPoint pointOf(const SweepMatrix &sweep, const std::string &from, const std::string &to);

class PairHistory : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t mostSweeps = 12;
    explicit PairHistory(SweepStore *store, QObject *parent = nullptr);
    /// Begins anew unless it is the same pair; emits wanted() for what is not here, one at a time.
    void start(FabricId fabric, const std::string &from, const std::string &to);
    void stop();
    bool isStarted() const { return !m_from.empty(); }
    const std::string &from() const { return m_from; }
    const std::string &to() const { return m_to; }
    const std::vector<PairPoint> &points() const { return m_points; } ///< newest first
    std::size_t toCome() const { return m_left.size(); }

Q_SIGNALS:
    void changed();
    void wanted(imece::SweepId sweep);

private:
    void takeHeads();
    void goOn();
    SweepStore *m_store;
    FabricId m_fabric{};
    std::string m_from, m_to;
    std::vector<PairPoint> m_points;
    std::vector<SweepId> m_left; ///< newest first
    std::optional<SweepId> m_asked;
};

} // namespace imece
