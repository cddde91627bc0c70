// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a scenario's JSON strictly: every value is asked for by name and kind, what nobody asked for is a fault, and
// every fault names its path ("steps[3].hosts"). Faults are thrown and caught inside backend/scenario only.
#pragma once
#include "domain/exact.h"
#include "domain/money.h"
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace imece::scenario {

using In = nlohmann::json;
using Out = nlohmann::ordered_json;

inline constexpr std::size_t mostListed = 65'536; ///< entries of one list
/// Some 34,000 years: sums of instants stay far from the edge of int64.
inline constexpr Seconds longest = std::int64_t(1) << 40;
/// A formula's length, a thousand years, and GPUs: their product stays within int64.
inline constexpr Seconds longestOfRule = 1000 * 365 * day;
inline constexpr std::int64_t mostGpus = 10'000'000;
/// Work and money: a quarter of int64, so that two of them can be added.
inline constexpr std::int64_t mostAmount = std::numeric_limits<std::int64_t>::max() / 4;

struct Malformed
{
    std::string path, what;
};

/// Instants are read as: a number or a duration ("36h") after `start`, or ISO 8601 with an offset (C1).
struct TimeBase
{
    Instant start = 0;
};

class Object
{
public:
    Object(const In &value, std::string path, TimeBase base);

    /// The same, what was asked for remembered, with another start.
    Object(const Object &other, TimeBase base) : Object(other) { m_base = base; }

    bool has(const char *key) const
    {
        m_known.insert(key);
        return m_json->contains(key);
    }
    std::string text(const char *key);
    std::string textOr(const char *key, const std::string &other) { return has(key) ? text(key) : other; }
    std::int64_t number(const char *key, std::int64_t least, std::int64_t most);
    std::int64_t numberOr(const char *key, std::int64_t other, std::int64_t least, std::int64_t most);
    double realOr(const char *key, double other);
    bool flagOr(const char *key, bool other);
    Seconds length(const char *key); ///< a number of seconds or "1d 12h"
    Seconds lengthOr(const char *key, Seconds other) { return has(key) ? length(key) : other; }
    Seconds length(const char *key, Seconds least, Seconds most = longest);
    Seconds lengthOr(const char *key, Seconds other, Seconds least, Seconds most = longest)
    {
        return has(key) ? length(key, least, most) : other;
    }
    Instant at(const char *key);
    std::vector<Instant> instants(const char *key); ///< a list of the same
    Instant atOr(const char *key, Instant other) { return has(key) ? at(key) : other; }
    /// A number, or "1/4".
    Fraction fractionOr(const char *key, const Fraction &other);
    GpuSeconds work(const char *key); ///< GPU-seconds, or "21504 GPU-h"
    GpuSeconds workOr(const char *key, GpuSeconds other) { return has(key) ? work(key) : other; }
    Ticks money(const char *key); ///< ticks, or "$172032.00"
    Ticks moneyOr(const char *key, Ticks other) { return has(key) ? money(key) : other; }
    std::vector<std::int64_t> numbers(const char *key, std::int64_t least, std::int64_t most);
    std::vector<std::string> hosts(const char *key); ///< "gpu-[001-016]" or a list of names
    std::vector<std::string> texts(const char *key); ///< a list of names
    Object object(const char *key);
    std::vector<Object> objects(const char *key, std::size_t most);
    std::vector<Object> objectsOr(const char *key, std::size_t most);
    const In *raw(const char *key); ///< as it stands; nullptr if absent

    /// After everything was read: a key that nobody asked for is a fault.
    void done() const;
    [[noreturn]] void fail(const char *key, const std::string &what) const;
    const std::string &path() const { return m_path; }
    TimeBase base() const { return m_base; }

private:
    const In &need(const char *key);
    Instant instantOf(const char *key, const In &value);
    std::string pathOf(const char *key) const;

    const In *m_json; ///< of the parsed file, which outlives this
    std::string m_path;
    TimeBase m_base;
    std::set<std::string> m_asked;
    mutable std::set<std::string> m_known; ///< asked for, there or not: what may be meant by another key
};

/// The name that is hardly another one than `word`; empty where none is near.
std::string nearest(const std::string &word, const std::set<std::string> &names);
std::string shortened(const std::string &text);         ///< to be quoted in a fault
std::string listed(const std::set<std::string> &names); ///< "a, b, c", the first 24 of them

/// Texts that stand for numbers, for expectations too; nothing if the text is none of them.
std::optional<Seconds> lengthFrom(const std::string &text);
std::optional<Instant> instantFrom(const std::string &text);
std::optional<GpuSeconds> workFrom(const std::string &text);
std::optional<Ticks> moneyFrom(const std::string &text);

} // namespace imece::scenario
