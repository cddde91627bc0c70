// SPDX-License-Identifier: GPL-3.0-or-later
// M7, M8: the chain of hard caps (startup, team, person) and how one of them is changed. After every event spent + held
// is within every cap of the chain, in this month and all to come.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

constexpr Ticks mostCap = Ticks{1} << 61;
constexpr std::size_t longestTeam = 255 * 4; ///< bytes

/// Whom a cap counts; no person named = everybody of the member.
bool counts(const std::vector<PersonId> &persons, PersonId person)
{
    return persons.empty() || std::binary_search(persons.begin(), persons.end(), person);
}

Span monthFrom(Instant month)
{
    return {month, monthAfter(month)};
}

bool isStarted(const Booking &b) // running G is never cut, nor what the engine is just asked for
{
    return b.startedAt != 0 || b.state == BookingState::Placing || b.state == BookingState::Active ||
           b.state == BookingState::Interrupted || b.state == BookingState::Ending;
}

/// What must give way for a lower cap, found on copies before anything is done.
class Lowering
{
public:
    Lowering(const State &state, MemberId member, const std::vector<PersonId> &persons, Instant now)
        : m_state(state), m_now(now)
    {
        Instant last = now + 1;
        for (const auto &[id, record] : state.bookings) {
            if (record.booking.member != member || !counts(persons, record.priv.person))
                continue;
            m_records.push_back(record);
            if (!isTerminal(record.booking.state))
                last = std::max(last, record.booking.window.until);
        }
        for (const MonthPart &part : monthParts({now, last}))
            m_months.push_back(part.month);
    }

    std::optional<Reason> fit(Ticks cap, Truncate truncate, Seconds grid, Seconds least)
    {
        std::optional<Reason> worst;
        for (const Instant month : m_months)
            if (auto low = lowerCap(used(month), cap, {}, grid, least, Truncate::No); !low)
                if (!worst || low.error().arg("missing")->number > worst->arg("missing")->number)
                    worst = std::move(low.error());
        if (!worst || truncate == Truncate::No)
            return worst;
        giveUpRuns();
        for (const Instant month : m_months) {
            const auto low = lowerCap(used(month), cap, held(), grid, least, Truncate::Yes);
            if (!low)
                return low.error();
            for (const Shortened &s : low->bookings)
                cut(s.id, s.until);
        }
        return {};
    }

    std::vector<BookingId> runs;            ///< leases and slices that end, plans of the queue that are given up
    std::map<BookingId, Instant> shortened; ///< the new end; = the start: given back

private:
    Cap used(Instant month) const
    {
        Cap cap{0, month, 0, 0, 0};
        for (const BookingRecord &r : m_records) {
            cap.spent += billAt(r.booking, r.priv, m_now, monthFrom(month)).net();
            cap.held += heldIn(r.booking, r.priv, m_now, monthFrom(month));
        }
        return cap;
    }
    void giveUpRuns()
    {
        for (BookingRecord &r : m_records) {
            Booking &b = r.booking;
            const bool isPlan = b.state == BookingState::Queued && !b.hosts.empty();
            if (isTerminal(b.state) || b.endedAt != 0 || (b.cls == ServiceClass::G && !isPlan))
                continue;
            runs.push_back(b.id);
            b.state = BookingState::Cancelled;
            b.endedAt = b.startedAt != 0 ? m_now : 0;
        }
    }
    std::vector<HeldBooking> held() const
    {
        std::vector<HeldBooking> list;
        for (const BookingRecord &r : m_records) {
            if (isTerminal(r.booking.state) || r.booking.cls != ServiceClass::G || r.booking.window.isEmpty())
                continue;
            MicrosPerGpuHour price = r.priv.price; // the lowest of its segments: never more freed than is true
            for (const PriceStep &step : r.priv.later)
                price = std::min(price, step.price);
            list.push_back({r.booking.id, r.booking.window, r.booking.gpus(), price, isStarted(r.booking)});
        }
        return list;
    }
    void cut(BookingId id, Instant until)
    {
        shortened[id] = until;
        for (BookingRecord &r : m_records)
            if (r.booking.id == id)
                r.booking.window.until = until;
    }

    const State &m_state;
    Instant m_now;
    std::vector<BookingRecord> m_records;
    std::vector<Instant> m_months;
};

std::optional<Reason> whyNoCap(const State &state, const Actor &actor, const SetCap &c)
{
    const bool isOwn = raw(c.member) != 0 && actor.member == c.member;
    const bool isLead = isOwn && hasRole(actor.roles, Role::Lead);
    const bool isStartups = isLead || (isOwn && hasRole(actor.roles, Role::Treasurer)) || isOffice(actor);
    if (c.level == CapLevel::Startup ? !isStartups : !isLead)
        return forbidden();
    if (!state.fleet->member(c.member))
        return malformed("member");
    if (c.cap < 0 || c.cap > mostCap)
        return malformed("cap");
    if (c.level > CapLevel::Person || (c.level == CapLevel::Team) == c.team.empty() || c.team.size() > longestTeam)
        return malformed("team");
    if (c.level == CapLevel::Startup ? !c.persons.empty() : c.level == CapLevel::Person && c.persons.size() != 1)
        return malformed("persons");
    if (c.level == CapLevel::Team && c.persons.empty() && c.cap != 0)
        return malformed("persons");
    for (std::size_t i = 0; i < c.persons.size(); ++i) {
        const auto &all = state.setup.persons;
        const bool isKnown = std::any_of(all.begin(), all.end(),
                                         [&](const Person &p) { return p.id == c.persons[i] && p.member == c.member; });
        if (!isKnown || (i > 0 && c.persons[i] <= c.persons[i - 1]))
            return malformed("persons");
    }
    return {};
}

} // namespace

// ---- the chain ---------------------------------------------------------------------------------------------------

Ticks State::startupCap(MemberId member) const
{
    for (const MemberTerms &t : setup.terms)
        if (t.member == member)
            return t.monthlyCap;
    return 0;
}

const CapSet *State::teamOf(MemberId member, PersonId person) const
{
    for (auto it = teams.lower_bound({member, {}}); it != teams.end() && it->first.first == member; ++it)
        if (counts(it->second.persons, person))
            return &it->second;
    return nullptr;
}

std::vector<Cap> State::caps(MemberId member, PersonId person, const Span &window, Instant now,
                             BookingId ignoring) const // M7
{
    static const std::vector<PersonId> everybody;
    const std::vector<PersonId> alone{person};
    std::vector<Cap> chain;
    std::vector<const std::vector<PersonId> *> whose;
    const auto add = [&](CapLevel level, Ticks cap, const std::vector<PersonId> &persons) {
        for (const MonthPart &m : monthParts(window))
            if (cap > 0)
                chain.push_back({std::uint32_t(level), m.month, cap, 0, 0}), whose.push_back(&persons);
    };
    add(CapLevel::Startup, startupCap(member), everybody);
    if (const CapSet *team = teamOf(member, person))
        add(CapLevel::Team, team->cap, team->persons);
    if (const auto own = personCaps.find(person); own != personCaps.end())
        add(CapLevel::Person, own->second.cap, alone);
    if (chain.empty())
        return chain;
    for (const auto &[id, record] : bookings) {
        if (record.booking.member != member || id == ignoring)
            continue;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const Span month = monthFrom(chain[i].month);
            if (!record.booking.window.overlaps(month) || !counts(*whose[i], record.priv.person))
                continue;
            chain[i].spent += billAt(record.booking, record.priv, now, month).net();
            chain[i].held += heldIn(record.booking, record.priv, now, month);
        }
    }
    return chain;
}

void State::on(const CapSet &body, const Event &)
{
    ++moves; // whatever runs open-ended may have to stop earlier, or later
    if (body.level == CapLevel::Startup) {
        std::erase_if(setup.terms, [&](const MemberTerms &t) { return t.member == body.member; });
        setup.terms.push_back({body.member, body.cap});
    } else if (body.level == CapLevel::Person) {
        if (body.cap == 0)
            personCaps.erase(body.persons.front());
        else
            personCaps[body.persons.front()] = body;
    } else {
        for (auto it = teams.begin(); it != teams.end();) { // one team a person
            CapSet &other = it->second;
            const bool isIt = it->first == std::pair(body.member, body.team);
            std::erase_if(other.persons, [&](PersonId p) { return counts(body.persons, p); });
            it = isIt || other.persons.empty() ? teams.erase(it) : std::next(it);
        }
        if (body.cap != 0)
            teams[{body.member, body.team}] = body;
    }
}

// ---- M8 ----------------------------------------------------------------------------------------------------------

Answer Coop::decide(const Actor &actor, const SetCap &command, Instant now)
{
    if (auto why = whyNoCap(*m_state, actor, command))
        return refused({std::move(*why)});
    const PolicyView p = m_state->policyAt(now);
    Lowering lowering(*m_state, command.member, command.persons, now);
    const Truncate truncate = command.isTruncating ? Truncate::Yes : Truncate::No;
    if (command.cap != 0)
        if (auto why = lowering.fit(command.cap, truncate, p.grid, p.minLength))
            return refused({std::move(*why)});
    NotedAnswer noted{0, now, {}};
    for (const BookingId id : lowering.runs)
        noted.cut.push_back(stopAtCap(id, now, actor.person));
    for (const auto &[id, until] : lowering.shortened)
        noted.cut.push_back(cutAtCap(id, until, now, actor.person));
    emit(CapSet{command.member, command.level, command.team, command.persons, command.cap}, now, actor.person);
    m_planned = 0; // what waits may fit now, or no longer
    mend(now);
    return {std::move(noted), false};
}

BookingCut Coop::cutOf(BookingId id, Ticks heldBefore, GpuSeconds fee) const
{
    const Booking &b = *booking(id);
    return {id, b.state, b.window, std::max<Ticks>(0, heldBefore - priv(id)->hold), fee};
}

/// Leases end without a fee; what never ran is cancelled; an entry of the queue waits on without a plan (R9).
BookingCut Coop::stopAtCap(BookingId id, Instant now, PersonId person)
{
    Booking b = *booking(id);
    const Ticks held = priv(id)->hold;
    if (b.state == BookingState::Queued && b.cls == ServiceClass::G) {
        b.window = {}, b.hosts.clear();
        set(std::move(b), BookingPrivate(*priv(id)), now, person);
        return cutOf(id, held, 0);
    }
    b.cause = EndCause::Budget;
    if (b.startedAt != 0)
        end(std::move(b), now, now, person);
    else if (b.state == BookingState::Interrupted)
        fail(std::move(b), now, person);
    else
        b.state = BookingState::Cancelled, set(std::move(b), BookingPrivate(*priv(id)), now, person);
    const BookingCut cut = cutOf(id, held, 0);
    m_engine.release(*this, *booking(id), now);
    return cut;
}

/// What is given up of a firm booking costs what S19 says, as if it had been given back by hand.
BookingCut Coop::cutAtCap(BookingId id, Instant until, Instant now, PersonId person)
{
    Booking b = *booking(id);
    const Ticks held = priv(id)->hold;
    const bool isFirm = b.state == BookingState::Confirmed || b.state == BookingState::Starting;
    Booking lost = b;
    lost.window.from = until;
    const FeeKept fee = feeOf(lost, now);
    BookingPrivate priv = *this->priv(id);
    b.cause = EndCause::Budget;
    if (until > b.window.from) {
        b.window.until = until;
        std::erase_if(priv.later, [until](const PriceStep &step) { return step.from >= until; });
    } else {
        b.state = BookingState::Cancelled;
    }
    const bool isGone = b.state == BookingState::Cancelled;
    set(std::move(b), std::move(priv), now, person);
    const BookingCut cut = cutOf(id, held, isFirm ? fee.posted : 0);
    if (isFirm)
        charge(fee, now, person);
    if (isGone)
        m_engine.release(*this, *booking(id), now);
    return cut;
}

} // namespace imece::core
