// SPDX-License-Identifier: GPL-3.0-or-later
// I41: a hash over everything that decisions and screens read.
#include "backend/core/state.h"
#include <bit>

namespace imece::core {

namespace {

class Sum
{
public:
    template<typename Number> void add(Number value)
    {
        auto v = static_cast<std::uint64_t>(value);
        for (int k = 0; k < 8; ++k, v >>= 8)
            m_sum = (m_sum ^ (v & 0xFF)) * 0x100000001B3ULL;
    }
    void add(const std::string &text)
    {
        add(text.size());
        for (const char c : text)
            add(static_cast<unsigned char>(c));
    }
    void add(const Span &span) { add(span.from), add(span.until); }
    std::uint64_t value() const { return m_sum; }

private:
    std::uint64_t m_sum = 0xCBF29CE484222325ULL;
};

void addBooking(Sum &sum, const BookingRecord &record)
{
    const Booking &b = record.booking;
    sum.add(raw(b.id)), sum.add(b.version), sum.add(raw(b.member)), sum.add(static_cast<int>(b.state));
    sum.add(b.window), sum.add(b.startedAt), sum.add(b.endedAt), sum.add(b.stoppedSince), sum.add(raw(b.culprit));
    sum.add(b.offerExpiresAt), sum.add(b.ready), sum.add(b.maxLeaves), sum.add(b.atRiskSince);
    sum.add(static_cast<int>(b.cls)), sum.add(b.plannedUntil), sum.add(b.hasSla), sum.add(raw(b.hotSpare));
    sum.add(b.awaitsApproval), sum.add(static_cast<int>(b.cause)), sum.add(b.reclaimAt), sum.add(raw(b.reclaimedBy));
    sum.add(b.uncharged), sum.add(b.fleetVersion);
    for (const HostSwap &r : b.replaced)
        sum.add(r.at), sum.add(raw(r.out)), sum.add(raw(r.in));
    for (const HostId h : b.hosts)
        sum.add(raw(h));
    for (const Span &s : b.stopped)
        sum.add(s);
    const BookingPrivate &p = record.priv;
    sum.add(p.label), sum.add(p.note), sum.add(raw(p.person)), sum.add(p.price), sum.add(p.hold), sum.add(p.charged);
    sum.add(p.credited), sum.add(raw(p.approver)), sum.add(p.approvalNote), sum.add(p.outcome);
    for (const PriceStep &step : p.later)
        sum.add(step.from), sum.add(step.price);
}

void addCap(Sum &sum, const CapSet &c)
{
    sum.add(raw(c.member)), sum.add(static_cast<int>(c.level)), sum.add(c.team), sum.add(c.cap);
    for (const PersonId p : c.persons)
        sum.add(raw(p));
}

} // namespace

std::uint64_t State::hash() const
{
    Sum sum;
    sum.add(sequence), sum.add(lastAt), sum.add(setup.name), sum.add(calendar.sequence()), sum.add(engineState);
    sum.add(healthyGpus), sum.add(fleet->version);
    for (const Site &site : fleet->sites)
        sum.add(site.inspectedBy), sum.add(site.inspectedUntil);
    for (const Host &host : fleet->hosts)
        sum.add(raw(host.owner)), sum.add(host.suppliedFrom), sum.add(host.suppliedUntil);
    for (const auto &[id, record] : bookings)
        addBooking(sum, record);
    for (const HostRecord &h : hosts) {
        sum.add(static_cast<int>(h.fact.state)), sum.add(static_cast<int>(h.fact.reason)), sum.add(h.since);
        sum.add(h.measuredAt), sum.add(h.netPermille), sum.add(h.netAt), sum.add(h.grade), sum.add(h.events.size());
        sum.add(h.wasTooLittle), sum.add(h.lostGood), sum.add(h.faults.history.ppm), sum.add(h.putOutUntil),
            sum.add(h.verifiedAsOf), sum.add(h.upkeeps);
        for (const Outage &o : h.outages)
            sum.add(o.span);
    }
    for (const auto &[id, h] : holds)
        sum.add(raw(id)), sum.add(static_cast<int>(h.kind)), sum.add(static_cast<int>(h.cause)), sum.add(h.note),
            sum.add(h.by), sum.add(h.since), sum.add(h.until), sum.add(raw(h.finding));
    for (const auto &[member, marks] : bank)
        for (const BankMark &m : marks)
            sum.add(m.at), sum.add(m.balance), sum.add(m.part.num), sum.add(m.part.den), sum.add(m.gpus);
    for (const auto &[id, f] : findings)
        sum.add(raw(id)), sum.add(f.a), sum.add(f.b), sum.add(f.openedAt), sum.add(f.healedAt),
            sum.add(std::bit_cast<std::uint64_t>(f.ratio));
    for (const auto &[id, list] : sights)
        for (const SightedFinding &s : list)
            sum.add(raw(id)), sum.add(raw(s.sweep)), sum.add(static_cast<int>(s.sight)),
                sum.add(std::bit_cast<std::uint64_t>(s.ratio));
    for (const auto &[id, m] : sweeps) {
        sum.add(raw(id)), sum.add(m.head.at);
        for (const std::uint16_t c : m.bandwidth)
            sum.add(c);
    }
    for (const BookingId id : draining)
        sum.add(raw(id));
    for (const auto &[id, request] : requests)
        sum.add(raw(id)), sum.add(request.ask.hosts), sum.add(request.ask.length), sum.add(request.ask.until),
            sum.add(request.ask.mostPrice), sum.add(request.mostPrice), sum.add(request.isForGuest);
    for (const MemberTerms &t : setup.terms)
        sum.add(raw(t.member)), sum.add(t.monthlyCap);
    for (const auto &[key, team] : teams)
        addCap(sum, team);
    for (const auto &[person, cap] : personCaps)
        addCap(sum, cap);
    for (const auto &[id, causes] : stoppedBy)
        for (const HostId h : causes)
            sum.add(raw(id)), sum.add(raw(h));
    for (const ChargeCorrected &c : corrections)
        sum.add(raw(c.booking)), sum.add(c.ticks), sum.add(c.note), sum.add(c.at);
    for (const auto &[pair, s] : exitsSigned)
        sum.add(raw(s.from)), sum.add(raw(s.to)), sum.add(s.isByFrom), sum.add(s.isByTo);
    for (const ExitSettled &e : exits)
        sum.add(raw(e.member)), sum.add(e.at), sum.add(e.due), sum.add(e.passed), sum.add(e.lapsed);
    for (const auto &[member, use] : uses)
        sum.add(raw(member)), sum.add(use.openLeases()), sum.add(useKey(use.at(lastAt)));
    for (const BookingId id : leaseOf)
        sum.add(raw(id));
    for (const auto &[at, fabric] : yields)
        sum.add(at), sum.add(raw(fabric));
    for (const auto &[member, backlog] : backlogs)
        sum.add(raw(member)), sum.add(backlog.waiting), sum.add(backlog.since);
    for (const auto &[key, fee] : fees)
        sum.add(raw(key.first)), sum.add(fee.posted), sum.add(fee.returned);
    for (const auto &[id, list] : rehearsals)
        for (const Rehearsal &r : list)
            sum.add(raw(id)), sum.add(r.at), sum.add(r.endedAt), sum.add(r.hosts.size()), sum.add(r.hasPassed);
    for (const auto &[id, t] : transfers)
        sum.add(id), sum.add(t.amount), sum.add(t.isSigned);
    for (const auto &[id, waiver] : waivers)
        sum.add(id), sum.add(raw(waiver.member)), sum.add(waiver.span);
    for (const ShareRow &row : shares.rows())
        sum.add(raw(row.member)), sum.add(row.gpus), sum.add(row.from), sum.add(row.until);
    for (const PolicyRow &row : policy.rows())
        sum.add(row.name), sum.add(row.value), sum.add(row.from);
    for (const auto &[key, stored] : answers)
        sum.add(stored.digest[0]), sum.add(stored.at);
    for (const Told &t : news)
        sum.add(t.sequence), sum.add(static_cast<int>(t.news.kind));
    return sum.value();
}

} // namespace imece::core
