// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/command.h"
#include "backend/core/coop.h"
#include <bit>

namespace imece::core {

namespace {

/// FNV-1a over the fields in order, twice with different bases.
class Digest
{
public:
    void byte(std::uint8_t b)
    {
        for (std::size_t k = 0; k < 2; ++k)
            m_sum[k] = (m_sum[k] ^ (b + k * 0x5Bu)) * 0x100000001B3ULL;
    }
    void number(std::uint64_t v)
    {
        for (int k = 0; k < 8; ++k)
            byte(static_cast<std::uint8_t>(v >> (8 * k)));
    }
    void number(std::int64_t v) { number(static_cast<std::uint64_t>(v)); }
    void number(std::uint32_t v) { number(std::uint64_t{v}); }
    void number(double v) { number(std::bit_cast<std::uint64_t>(v)); }
    void text(const std::string &s)
    {
        number(std::uint64_t{s.size()});
        for (const char c : s)
            byte(static_cast<std::uint8_t>(c));
    }
    CommandDigest sum() const { return m_sum; }

private:
    CommandDigest m_sum{0xCBF29CE484222325ULL, 0x84222325CBF29CE4ULL};
};

/// Nothing where nothing was asked for that older logs do not know.
void addLater(Digest &d, ServiceClass cls, bool hasSla, bool isPinned)
{
    if (cls != ServiceClass::G || hasSla || isPinned)
        d.number(std::uint64_t(cls)), d.number(std::uint64_t{hasSla}), d.number(std::uint64_t{isPinned});
}
void addBudget(Digest &d, Ticks mostPrice) // the same
{
    if (mostPrice != 0)
        d.text("budget"), d.number(mostPrice);
}
void add(Digest &d, const TakeOffer &c)
{
    d.number(c.quote.window.from), d.number(c.quote.window.until);
    d.number(std::uint64_t{c.quote.hosts.size()});
    for (const HostId h : c.quote.hosts)
        d.number(raw(h));
    d.number(raw(c.quote.fabric)), d.number(c.quote.rate), d.number(c.quote.price), d.number(c.quote.calendarSeq);
    d.text(c.model), d.text(c.label), d.text(c.note);
    if (c.quote.maxLeaves != 0) // none: the digest that older logs hold
        d.number(c.quote.maxLeaves);
    addLater(d, c.quote.cls, c.quote.hasSla, c.quote.plannedUntil != 0);
}
void add(Digest &d, const Confirm &c)
{
    d.number(raw(c.id)), d.number(c.version);
}
void add(Digest &d, const Cancel &c)
{
    d.number(raw(c.id)), d.number(c.version);
}
void add(Digest &d, const ImportSweep &c)
{
    const SweepHead &h = c.matrix.head;
    d.number(raw(h.fabric)), d.number(h.at), d.text(h.tool), d.text(h.source), d.number(h.messageBytes);
    d.number(h.unitGbps), d.number(std::uint64_t{h.names.size()});
    for (const std::string &name : h.names)
        d.text(name);
    for (const std::uint16_t c16 : c.matrix.bandwidth)
        d.byte(static_cast<std::uint8_t>(c16)), d.byte(static_cast<std::uint8_t>(c16 >> 8));
    for (const std::uint16_t c16 : c.matrix.latencyCentiUs)
        d.byte(static_cast<std::uint8_t>(c16)), d.byte(static_cast<std::uint8_t>(c16 >> 8));
    // What older commands could not say is only counted where it is said: their digests stay as they were.
    if (h.ways != SweepWays::Unknown || h.pattern != SweepPattern::Unknown || h.stage != SweepStage::Whole)
        d.number(std::uint64_t(h.ways)), d.number(std::uint64_t(h.pattern)), d.number(std::uint64_t(h.stage));
}
void add(Digest &d, const Demo &c)
{
    d.number(std::uint64_t(c.act)), d.number(c.a), d.number(c.b);
}

void add(Digest &d, const Extend &c)
{
    d.number(raw(c.id)), d.number(c.version), d.number(c.until);
}
void add(Digest &d, const OfferTokens &c)
{
    d.number(raw(c.to)), d.number(c.amount);
}
void add(Digest &d, const SignTokens &c)
{
    d.number(c.id);
}
void add(Digest &d, const WaiveFloor &c)
{
    d.number(c.id), d.number(c.span.from), d.number(c.span.until);
}
void add(Digest &, const GiveNotice &) {}
void add(Digest &d, const JoinBatch &c)
{
    d.number(c.from), d.number(std::uint64_t{c.members.size()});
    for (const auto &[name, gpus] : c.members)
        d.text(name), d.number(gpus);
}
void add(Digest &d, const SetPolicy &c)
{
    for (const PolicyRow &row : c.rows)
        d.text(row.name), d.number(row.value), d.number(row.from);
}
void add(Digest &d, const PlanUpkeep &c)
{
    d.number(c.span.from), d.number(c.span.until), d.number(std::uint64_t{c.hosts.size()});
    for (const HostId h : c.hosts)
        d.number(raw(h));
    if (!c.why.empty()) // as it was before there was a reason
        d.text(c.why);
}

void add(Digest &d, const Request &c)
{
    d.number(c.ask.hosts), d.text(c.ask.model), d.number(c.ask.length), d.number(c.ask.from), d.number(c.ask.until);
    d.number(c.ask.maxLeaves), d.number(c.ask.minGbps), d.text(c.label), d.text(c.note);
    d.number(std::uint64_t(c.isStanding)), d.number(c.mostPrice);
    for (const HostId h : c.ask.without)
        d.number(raw(h));
    addLater(d, c.ask.cls, c.ask.hasSla, c.ask.isPinned), addBudget(d, c.ask.mostPrice);
}
void add(Digest &d, const Pin &c)
{
    d.number(raw(c.id)), d.number(c.version);
}
void add(Digest &d, const TakeSeries &c)
{
    d.number(c.ask.hosts), d.text(c.ask.model), d.number(c.ask.length), d.number(c.ask.maxLeaves);
    d.number(c.ask.minGbps), d.text(c.label), d.text(c.note), d.number(c.mostPrice);
    d.number(std::uint64_t{c.starts.size()});
    for (const Instant start : c.starts)
        d.number(start);
    for (const HostId h : c.ask.without)
        d.number(raw(h));
    addLater(d, c.ask.cls, c.ask.hasSla, c.ask.isPinned), addBudget(d, c.ask.mostPrice);
}
void add(Digest &d, const SupplyHosts &c)
{
    d.number(raw(c.owner)), d.number(c.span.from), d.number(c.span.until);
    for (const HostId h : c.hosts)
        d.number(raw(h));
}
void add(Digest &d, const InspectSite &c)
{
    d.number(raw(c.site)), d.text(c.by), d.text(c.evidence), d.number(c.at), d.number(c.until);
}
void add(Digest &d, const TakeSlice &c)
{
    d.number(c.ask.gpus), d.number(std::uint64_t{c.ask.hosts}), d.number(c.ask.length);
    d.number(std::uint64_t(c.ask.isForGuest)), d.text(c.model), d.text(c.label), d.text(c.note);
}
void add(Digest &d, const SetCap &c)
{
    d.number(raw(c.member)), d.number(std::uint64_t(c.level)), d.text(c.team), d.number(c.cap);
    d.number(std::uint64_t{c.isTruncating}), d.number(std::uint64_t{c.persons.size()});
    for (const PersonId p : c.persons)
        d.number(raw(p));
}
void add(Digest &d, const Approve &c)
{
    d.number(raw(c.id)), d.number(c.version), d.text(c.note), d.number(std::uint64_t{c.isYes});
}
void add(Digest &d, const CorrectCharge &c)
{
    d.number(raw(c.id)), d.number(c.shouldBe), d.text(c.note);
}
void add(Digest &d, const SignExit &c)
{
    d.number(raw(c.from)), d.number(raw(c.to));
}
void add(Digest &d, const Change &c)
{
    d.number(raw(c.id)), d.number(c.version), d.number(c.hosts), d.number(c.window.from), d.number(c.window.until);
}
void add(Digest &d, const Describe &c)
{
    d.number(raw(c.id)), d.number(c.version), d.text(c.label), d.text(c.note), d.text(c.outcome);
}
void add(Digest &d, const ReplaceOne &c)
{
    d.number(raw(c.id)), d.number(c.version), d.number(raw(c.host));
}
void add(Digest &d, const Rehearse &c)
{
    d.number(raw(c.id)), d.number(c.version);
}
void add(Digest &d, const HoldHosts &c)
{
    d.number(std::uint64_t(c.kind)), d.number(std::uint64_t(c.cause)), d.text(c.note), d.number(c.until);
    d.number(raw(c.finding)), d.number(std::uint64_t{c.hosts.size()});
    for (const HostId h : c.hosts)
        d.number(raw(h));
}

} // namespace

CommandDigest digestOf(const Command &command)
{
    Digest d;
    d.number(std::uint64_t{command.index()});
    std::visit([&d](const auto &c) { add(d, c); }, command);
    return d.sum();
}

} // namespace imece::core
