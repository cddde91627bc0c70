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
    for (const HostSwap &r : b.replaced)
        sum.add(r.at), sum.add(raw(r.out)), sum.add(raw(r.in));
    for (const HostId h : b.hosts)
        sum.add(raw(h));
    for (const Span &s : b.stopped)
        sum.add(s);
    const BookingPrivate &p = record.priv;
    sum.add(p.label), sum.add(p.note), sum.add(raw(p.person)), sum.add(p.price), sum.add(p.hold), sum.add(p.charged);
    sum.add(p.credited);
}

} // namespace

std::uint64_t State::hash() const
{
    Sum sum;
    sum.add(sequence), sum.add(lastAt), sum.add(setup.name), sum.add(calendar.sequence()), sum.add(engineState);
    sum.add(healthyGpus);
    for (const auto &[id, record] : bookings)
        addBooking(sum, record);
    for (const HostRecord &h : hosts) {
        sum.add(static_cast<int>(h.fact.state)), sum.add(static_cast<int>(h.fact.reason)), sum.add(h.since);
        sum.add(h.measuredAt), sum.add(h.netPermille), sum.add(h.netAt), sum.add(h.grade), sum.add(h.events.size());
        sum.add(h.wasTooLittle);
        for (const Outage &o : h.outages)
            sum.add(o.span);
    }
    for (const auto &[member, marks] : bank)
        for (const BankMark &m : marks)
            sum.add(m.at), sum.add(m.balance), sum.add(m.part.num), sum.add(m.part.den), sum.add(m.gpus);
    for (const auto &[id, f] : findings)
        sum.add(raw(id)), sum.add(f.a), sum.add(f.b), sum.add(f.openedAt), sum.add(f.healedAt),
            sum.add(std::bit_cast<std::uint64_t>(f.ratio));
    for (const auto &[id, m] : sweeps) {
        sum.add(raw(id)), sum.add(m.head.at);
        for (const std::uint16_t c : m.bandwidth)
            sum.add(c);
    }
    for (const auto &[key, stored] : answers)
        sum.add(stored.digest[0]), sum.add(stored.at);
    for (const Told &t : news)
        sum.add(t.sequence), sum.add(static_cast<int>(t.news.kind));
    return sum.value();
}

} // namespace imece::core
