// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a month: what a member pays, line by line, and what the owners get. Values that client and server share.
#pragma once
#include "domain/fleet.h"
#include "domain/money.h"

namespace imece {

enum class InvoiceKind : std::uint8_t {
    Charge = 0, ///< M2: the billed seconds in the month
    Credit,     ///< M3, M5: its stopped seconds
    SlaCredit,  ///< M11, in the month of the end
    Exit,       ///< E6: a debt of tokens at the G price
    Correction  ///< M13
};
struct InvoiceLine
{
    InvoiceKind kind{};
    BookingId booking{}; ///< 0 = none
    Ticks ticks = 0;
    std::int64_t cents = 0; ///< of the total, by largest remainder
    Instant at = 0;         ///< of an exit or a correction
    std::string note;
    bool operator==(const InvoiceLine &) const = default;
};
/// M10. Σ lines = total, in ticks and in cents. Private.
struct Invoice
{
    MemberId member{};
    Span month; ///< UTC
    std::vector<InvoiceLine> lines;
    Ticks ticks = 0;
    std::int64_t cents = 0;
    bool isFinal = false; ///< over, and 72 h have passed
    bool operator==(const Invoice &) const = default;
};

struct PayoutRow
{
    MemberId member{};
    GpuSeconds owned = 0; ///< ∫ o dt of the period
    Ticks ticks = 0;
    bool operator==(const PayoutRow &) const = default;
};
/// V6: what the stopped seconds of a host cost.
struct HostCredit
{
    HostId host{};
    Ticks ticks = 0;
    bool operator==(const HostCredit &) const = default;
};
/// M12. Σ rows + fee = charges − credits + uncovered.
struct PayoutList
{
    Span month;
    Ticks charges = 0, credits = 0, fee = 0;
    Ticks uncovered = 0;              ///< credits above all charges of the period
    std::vector<PayoutRow> rows;      ///< by member id
    std::vector<HostCredit> culprits; ///< by host id
    bool isFinal = false;
    bool operator==(const PayoutList &) const = default;
};

} // namespace imece
