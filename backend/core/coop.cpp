// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "domain/metering.h"

namespace imece::core {

Coop::Coop(Engine &engine) : m_state(std::make_unique<State>()), m_engine(engine) {}
Coop::~Coop() = default;

// ---- the log -----------------------------------------------------------------------------------------------------

void Coop::found(const CoopSetup &setup, Instant now)
{
    emit(CoopFounded{setup}, now);
}

void Coop::apply(const Event &event)
{
    m_state->apply(event);
}

void Coop::resume(Instant now)
{
    const std::set<BookingId> live = m_state->live;
    for (const BookingId id : live)
        if (const Booking *b = booking(id); b && b->state == BookingState::Placing)
            m_engine.place(*this, *b, std::max(now, lastAt()));
        else if (b && b->state == BookingState::Confirmed && !rehearsals(id).empty() &&
                 rehearsals(id).back().endedAt == 0)
            m_engine.rehearse(*this, *b, standbyOf(*b, std::max(now, lastAt())), std::max(now, lastAt()));
}

std::vector<Event> Coop::takePending()
{
    return std::exchange(m_pending, {});
}

std::uint64_t Coop::sequence() const
{
    return m_state->sequence;
}
std::uint64_t Coop::stateHash() const
{
    return m_state->hash();
}

void Coop::emit(EventBody body, Instant now, PersonId person)
{
    // I36: time in the log never falls, whatever the clock did.
    Event event{m_state->sequence + 1, std::max(now, m_state->lastAt), person, std::move(body)};
    m_state->apply(event);
    m_pending.push_back(std::move(event));
}

void Coop::tell(News news, Instant now)
{
    news.at = std::max(now, lastAt());
    emit(NewsKept{std::move(news)}, now);
}

void Coop::endow(MemberId member, GpuSeconds amount, Instant now)
{
    emit(TokensPosted{member, BookingId{0}, amount}, now);
}

void Coop::keepEngine(std::string state, Instant now)
{
    if (state != m_state->engineState)
        emit(EngineKept{std::move(state)}, now);
}

// ---- commands (K4) -----------------------------------------------------------------------------------------------

Answer Coop::execute(const Actor &actor, const Key &key, const Command &command, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    if (key == Key{})
        return {RefusedAnswer{{{ReasonCode::KeyMissing, "K4", {}}}, {}}, false};
    const auto kind = static_cast<std::uint8_t>(command.index());
    const CommandDigest digest = digestOf(command);
    const auto stored = m_state->answers.find(AnswerKey{actor.member, kind, key});
    if (stored != m_state->answers.end()) {
        if (stored->second.digest != digest)
            return {RefusedAnswer{{{ReasonCode::KeyReused, "K4", {}}}, {}}, false};
        Answer answer = stored->second.answer;
        answer.replayed = true;
        return answer;
    }
    advance(now); // what is due is decided first: an offer is expired at equality (R8), without any sweeper
    Answer answer = std::visit([&](const auto &c) { return decide(actor, c, now); }, command);
    serveLeases(now); // S8: what became idle
    emit(AnswerKept{key, actor.member, kind, digest, answer}, now, actor.person);
    return answer;
}

// ---- plain questions ---------------------------------------------------------------------------------------------

const CoopSetup &Coop::setup() const
{
    return m_state->setup;
}
FleetPtr Coop::fleet() const
{
    return m_state->fleet;
}
Instant Coop::lastAt() const
{
    return m_state->lastAt;
}
const std::deque<Told> &Coop::news() const
{
    return m_state->news;
}
const std::string &Coop::engineState() const
{
    return m_state->engineState;
}
std::uint64_t Coop::calendarSequence() const
{
    return m_state->calendar.sequence();
}
GpuSeconds Coop::balance(MemberId member, Instant now) const
{
    return m_state->balance(member, now);
}
std::vector<std::pair<MemberId, Fraction>> Coop::entitlements(Instant now) const
{
    std::vector<std::pair<MemberId, Fraction>> list;
    for (const MemberId member : m_state->shares.members())
        list.emplace_back(member, m_state->shares.entitlement(member, m_state->healthyGpus, now));
    return list;
}
std::int64_t Coop::healthyGpus() const
{
    return m_state->healthyGpus;
}
BankTerms Coop::bankTerms(MemberId member, Instant now) const
{
    return m_state->bankTerms(member, std::max(now, lastAt()));
}
MicrosPerGpuHour Coop::listRate(Instant now) const
{
    return m_state->listRate(now);
}
const ShareRegister &Coop::shareRegister() const
{
    return m_state->reg;
}
const HostSet &Coop::hostFact(HostId host) const
{
    return m_state->host(host).fact;
}

std::vector<Span> Coop::outages(HostId host) const
{
    std::vector<Span> spans;
    for (const Outage &o : m_state->host(host).outages)
        spans.push_back(o.span);
    return spans;
}

bool Coop::isFree(HostId host, Span span) const
{
    return m_state->calendar.isFree(host, span);
}

const Booking *Coop::booking(BookingId id) const
{
    const auto found = m_state->bookings.find(id);
    return found == m_state->bookings.end() ? nullptr : &found->second.booking;
}

const BookingPrivate *Coop::priv(BookingId id) const
{
    const auto found = m_state->bookings.find(id);
    return found == m_state->bookings.end() ? nullptr : &found->second.priv;
}

namespace {
bool isShownSince(const Booking &b, Instant since)
{
    if (!isTerminal(b.state))
        return true;
    const Instant over = b.endedAt ? b.endedAt : std::max(b.createdAt, b.window.from);
    return over > since && (b.startedAt != 0 || b.createdAt > since);
}
} // namespace

std::vector<Booking> Coop::bookings(Instant since) const
{
    std::vector<Booking> list;
    for (const auto &[id, record] : m_state->bookings)
        if (isShownSince(record.booking, since))
            list.push_back(record.booking);
    return list;
}

BookingPrivate Coop::told(BookingId id, Instant now) const
{
    const BookingRecord &record = m_state->bookings.at(id);
    BookingPrivate priv = record.priv;
    if (!isTerminal(record.booking.state) && record.booking.startedAt != 0) {
        const Bill bill = billAt(record.booking, priv, std::max(now, lastAt()), always);
        priv.charged = bill.gross, priv.credited = bill.credit;
        priv.hold = heldIn(record.booking, priv, std::max(now, lastAt()), always);
    }
    return priv;
}

std::vector<BookingPrivate> Coop::privates(MemberId member, Instant since, Instant now) const
{
    std::vector<BookingPrivate> list;
    for (const auto &[id, record] : m_state->bookings)
        if (record.booking.member == member && isShownSince(record.booking, since))
            list.push_back(told(id, now));
    return list;
}

std::vector<Booking> Coop::page(BookingId before, std::size_t limit, MemberId member) const
{
    std::vector<Booking> list;
    const auto &all = m_state->bookings;
    auto at = raw(before) == 0 ? all.end() : all.lower_bound(before);
    while (at != all.begin() && list.size() < limit) {
        --at;
        if (raw(member) == 0 || at->second.booking.member == member)
            list.push_back(at->second.booking);
    }
    return list;
}

std::vector<SweepHead> Coop::sweepHeads() const
{
    std::vector<SweepHead> heads;
    for (const auto &[id, matrix] : m_state->sweeps)
        heads.push_back(matrix.head);
    return heads;
}

const SweepMatrix *Coop::sweep(SweepId id) const
{
    const auto found = m_state->sweeps.find(id);
    return found == m_state->sweeps.end() ? nullptr : &found->second;
}

const std::vector<SightedFinding> &Coop::sights(FindingId id) const
{
    static const std::vector<SightedFinding> none;
    const auto found = m_state->sights.find(id);
    return found == m_state->sights.end() ? none : found->second;
}

std::vector<Finding> Coop::findings() const
{
    std::vector<Finding> list;
    for (const auto &[id, finding] : m_state->findings)
        list.push_back(finding);
    return list;
}

// ---- an engine that always can -----------------------------------------------------------------------------------

void PlainEngine::place(Coop &coop, const Booking &booking, Instant now)
{
    coop.placed(booking.id, {}, now);
}

tl::expected<std::int64_t, Reason> PlainEngine::demo(Coop &, const Demo &, Instant)
{
    return tl::make_unexpected(Reason{ReasonCode::NotInDemo, {}, {}});
}

} // namespace imece::core
