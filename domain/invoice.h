// SPDX-License-Identifier: GPL-3.0-or-later
// M6, M9–M13: from ticks to an invoice in cents and to the owners' payouts. Rounded once; everything adds up.
#pragma once
#include "domain/metering.h"
#include "domain/share_table.h"
#include <optional>
#include <span>
#include <vector>

namespace imece {

/// Class multipliers (M6). SLA is a G booking with the option.
enum class PriceClass : std::uint8_t { G = 0, P = 1, S = 2, Sla = 3 };

/// One row of the price table: valid from an instant until the next row (M9).
struct PriceRow
{
    Instant from = 0;
    MicrosPerGpuHour base = 1'818'182;
    BasisPoints over = 1000;
    BasisPoints g = 10000, p = 6000, s = 8000, sla = 12500;
    bool operator==(const PriceRow &) const = default;
    MicrosPerGpuHour of(PriceClass cls) const; ///< half_even(list · multiplier / 10000)
};
/// The row valid at an instant: the price of an offer is fixed when it is made (M9). `rows` ascending, not empty;
/// before the first row the first one counts.
const PriceRow &priceRowAt(std::span<const PriceRow> rows, Instant at);

/// M10. Cents of each line (credits negative) and of the whole: Σ lines = total, |total − exact| ≤ ½ cent, a charge
/// never below 0, a credit never above.
struct InvoiceCents
{
    std::int64_t total = 0;
    std::vector<std::int64_t> lines;
    bool operator==(const InvoiceCents &) const = default;
};
InvoiceCents invoiceCents(std::span<const Ticks> lines);

/// M11. running of billed seconds of a G booking with the SLA option; never more than what M2's credit leaves of gross.
struct SlaStep
{
    std::int64_t belowPermille = 0; ///< running < belowPermille/1000 of billed
    BasisPoints credit = 0;         ///< of gross
};
inline constexpr SlaStep slaLadder[] = {{950, 1000}, {990, 500}}; ///< the first that matches
Ticks slaCredit(Seconds running, Seconds billed, const Bill &bill);

/// ∫ o_i dt over the period: the weights of M12.
GpuSeconds ownedWork(const ShareTable &shares, MemberId member, const Span &period);

struct Credit
{
    Ticks ticks = 0;
    MemberId cause{}; ///< owner of the host that caused it (V6); 0 = nobody's
    bool operator==(const Credit &) const = default;
};
struct PayoutInput
{
    Ticks charges = 0;             ///< Σ gross of the period
    Ticks fee = 0;                 ///< of the co-op
    std::vector<MemberId> members; ///< ascending: the older first
    std::vector<GpuSeconds> owned; ///< ∫ o_i dt, same length
    std::vector<Credit> credits;
};
struct Payouts
{
    std::vector<Ticks> members; ///< ≥ 0
    Ticks fee = 0;              ///< what is left of the fee where credits eat into it
    bool operator==(const Payouts &) const = default;
};
/// M12: charges less the fee are split by ∫ o_i dt; each credit is taken from its cause up to its payout, the rest from
/// all in proportion to what they have left. Σ payouts + fee = Σ charges − Σ credits, as long as credits ≤ charges.
Payouts payouts(const PayoutInput &input);

/// M13: 72 h after its end a booking is settled; then a wrong sum is put right by a new line, never by a change.
inline constexpr Seconds settleAfter = 72 * hour;
constexpr bool isSettled(Instant endedAt, Instant now)
{
    return endedAt != 0 && now >= endedAt + settleAfter;
}
/// The line that makes Σ posted what it should be; nothing if it already is.
std::optional<Ticks> correction(std::span<const Ticks> posted, Ticks shouldBe);

} // namespace imece
