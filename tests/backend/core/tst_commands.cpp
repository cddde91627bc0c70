// SPDX-License-Identifier: GPL-3.0-or-later
// K3, K4, R8, S19, I31–I34: what a command does, once and only once.
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

class TstCommands : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameKeyAndBodyGivesTheStoredAnswerAndChangesNothing();
    void sameKeyOtherBodyIsRefused();
    void aMissingKeyIsRefused();
    void keysOfTwoMembersDoNotMeet();
    void decidedRefusalsAreReplayedToo();
    void aStaleVersionChangesNothing();
    void anOfferIsExpiredAtEquality();
    void aFindingDoesNotTakeAHeldOfferBack();
    void anExpiredOffersHostsAreFreeWithoutASweeper();
    void atMostTwoLiveOffers();
    void anExpiredOfferIsNotRenewedAtOnce();
    void ofTwoTakersOfTheLastHostsOneGetsAReasonedNo();
    void aBookingOfAnotherMemberIsNotYours();
    void aReaderMayNotBook();
    void gangsNeverTakeSparesOrTheSecondSite();
    void cancelledLateCostsTokensCancelledEarlyNothing();
    void aRunningBookingIsReleasedEarlyAndPaysOnlyWhatRan();
    void thePriceIsLockedWhenOffered();
    void longLabelsAreRefusedUnicodeOnesKept();
};

void TstCommands::sameKeyAndBodyGivesTheStoredAnswerAndChangesNothing() // A33
{
    SmallCoop c;
    const Quote q = c.quote(1, 8, day, dawn);
    const Answer first = c.take(1, q, 1, dawn);
    QVERIFY(bookingIn(first));
    QVERIFY(!first.replayed);
    const std::uint64_t hash = c.coop.stateHash();
    const Answer again = c.take(1, q, 1, dawn + 5);
    QVERIFY(again.replayed);
    QVERIFY(again.body == first.body);
    QCOMPARE(c.coop.stateHash(), hash);
    const Answer late = c.take(1, q, 1, dawn + 3 * hour); // also after the offer has expired
    QVERIFY(late.replayed);
    QVERIFY(late.body == first.body);
    QCOMPARE(c.coop.page(BookingId{0}, 100, MemberId{0}).size(), std::size_t(1));
}

void TstCommands::sameKeyOtherBodyIsRefused()
{
    SmallCoop c;
    QVERIFY(bookingIn(c.take(1, c.quote(1, 8, day, dawn), 1, dawn)));
    QCOMPARE(refusal(c.take(1, c.quote(1, 16, day, dawn), 1, dawn)), ReasonCode::KeyReused);
    QCOMPARE(c.coop.page(BookingId{0}, 100, MemberId{0}).size(), std::size_t(1));
}

void TstCommands::aMissingKeyIsRefused()
{
    SmallCoop c;
    const Answer a = c.coop.execute(c.actor(1), Key{}, TakeOffer{c.quote(1, 8, day, dawn), "H100", "x", {}}, dawn);
    QCOMPARE(refusal(a), ReasonCode::KeyMissing);
    QVERIFY(c.coop.takePending().empty());
}

void TstCommands::keysOfTwoMembersDoNotMeet()
{
    SmallCoop c;
    const Answer a = c.take(1, c.quote(1, 8, day, dawn), 1, dawn);
    const Answer b = c.take(2, c.quote(2, 8, day, dawn), 1, dawn);
    QVERIFY(bookingIn(a) && bookingIn(b));
    QVERIFY(bookingIn(a)->id != bookingIn(b)->id);
    QVERIFY(!b.replayed);
}

void TstCommands::decidedRefusalsAreReplayedToo()
{
    SmallCoop c;
    Quote bad = c.quote(1, 8, day, dawn);
    bad.window.from += 1;
    const Answer first = c.take(1, bad, 9, dawn);
    QVERIFY(refusal(first) != ReasonCode::None);
    const Answer again = c.take(1, bad, 9, dawn + 60);
    QVERIFY(again.replayed);
    QVERIFY(again.body == first.body);
}

void TstCommands::aStaleVersionChangesNothing() // K3, I32
{
    SmallCoop c;
    const Booking offer = *bookingIn(c.take(1, c.quote(1, 8, day, dawn), 1, dawn));
    Booking stale = offer;
    stale.version = offer.version + 1;
    QCOMPARE(refusal(c.confirm(1, stale, 2, dawn)), ReasonCode::VersionStale);
    QCOMPARE(c.coop.booking(offer.id)->version, offer.version);
    QCOMPARE(c.coop.booking(offer.id)->state, BookingState::Offered);
    const Booking confirmed = *bookingIn(c.confirm(1, offer, 3, dawn));
    QCOMPARE(confirmed.state, BookingState::Confirmed);
    QCOMPARE(confirmed.version, offer.version + 2); // offered → placing → confirmed, one each
    QCOMPARE(refusal(c.coop.execute(c.actor(1), c.key(4), Cancel{offer.id, offer.version}, dawn)),
             ReasonCode::VersionStale);
}

void TstCommands::anOfferIsExpiredAtEquality() // A34
{
    for (const Seconds wait : {899, 900}) {
        SmallCoop c;
        const Booking offer = *bookingIn(c.take(1, c.quote(1, 8, day, dawn), 1, dawn));
        QCOMPARE(offer.offerExpiresAt, dawn + 900);
        const Answer answer = c.confirm(1, offer, 2, dawn + wait);
        if (wait == 899) {
            QVERIFY2(bookingIn(answer), std::string(codeName(refusal(answer))).c_str());
            QCOMPARE(bookingIn(answer)->state, BookingState::Confirmed);
        } else {
            QCOMPARE(refusal(answer), ReasonCode::OfferExpired);
            QCOMPARE(c.coop.booking(offer.id)->state, BookingState::Expired);
        }
    }
}

namespace {

/// All pairs of the first leaf; what one of its hosts sends and receives is slow.
SweepMatrix sweepOfALeaf(const Fleet &fleet, HostId slow)
{
    SweepMatrix m;
    SweepHead &h = m.head;
    h.tool = "iperf3 3.12", h.groupNames = {"l1"};
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        if (fleet.hosts[i].leaf == fleet.host(slow).leaf && fleet.hosts[i].role == HostRole::Base)
            h.names.push_back(fleet.hosts[i].name), h.groups.push_back(0), h.hosts.push_back(std::uint32_t(i));
    const std::size_t n = h.side();
    for (std::size_t i = 0; i < n * n; ++i) {
        const bool isSlow = h.hosts[i / n] == raw(slow) || h.hosts[i % n] == raw(slow);
        m.bandwidth.push_back(i / n == i % n ? cell::itself : std::uint16_t(isSlow ? 1200 : 4800));
    }
    return m;
}

} // namespace

void TstCommands::aFindingDoesNotTakeAHeldOfferBack() // R3, V2: asked at the offer and before the start
{
    SmallCoop c;
    const Quote quote = c.quote(1, 8, day, dawn);
    const Booking offer = *bookingIn(c.take(1, quote, 1, dawn));
    const Answer answer = c.coop.execute(c.actor(2), c.key(2),
                                         ImportSweep{sweepOfALeaf(*c.coop.fleet(), offer.hosts.front())}, dawn + 60);
    const auto *imported = std::get_if<ImportedAnswer>(&answer.body);
    QVERIFY(imported && imported->findings.size() == 1);
    QCOMPARE(imported->findings.front().hostA, offer.hosts.front());
    QCOMPARE(refusal(c.take(2, quote, 3, dawn + 60)), ReasonCode::CapacityConflict);
    const Answer confirmed = c.confirm(1, offer, 4, dawn + 120);
    QVERIFY2(bookingIn(confirmed), std::string(codeName(refusal(confirmed))).c_str());
    QCOMPARE(bookingIn(confirmed)->state, BookingState::Confirmed);
    QCOMPARE(bookingIn(confirmed)->hosts, offer.hosts);
}

void TstCommands::anExpiredOffersHostsAreFreeWithoutASweeper() // A34, I33
{
    SmallCoop c;
    WindowsAsk ask = c.ask(64, 7 * day);
    ask.from = dawn + 3 * hour;
    const Quote all = c.coop.windows(MemberId{1}, ask, dawn).quotes.front();
    QCOMPARE(all.hosts.size(), std::size_t(64));
    QVERIFY(bookingIn(c.take(1, all, 1, dawn)));
    QVERIFY(refusal(c.take(2, all, 1, dawn + 899)) != ReasonCode::None);
    const Answer second = c.take(2, all, 2, dawn + 900); // nobody called advance() between
    QVERIFY2(bookingIn(second), std::string(codeName(refusal(second))).c_str());
}

void TstCommands::atMostTwoLiveOffers() // R8
{
    SmallCoop c;
    for (std::uint8_t k = 1; k <= 2; ++k)
        QVERIFY(bookingIn(c.take(1, c.quote(1, 4, day, dawn), k, dawn)));
    QCOMPARE(refusal(c.take(1, c.quote(1, 4, day, dawn), 3, dawn)), ReasonCode::RateLimited);
    QVERIFY(bookingIn(c.take(2, c.quote(2, 4, day, dawn), 3, dawn)));
}

void TstCommands::anExpiredOfferIsNotRenewedAtOnce() // R8
{
    SmallCoop c;
    const Quote q = c.quote(1, 64, day, dawn + 900);
    QVERIFY(bookingIn(c.take(1, q, 1, dawn)));
    QCOMPARE(refusal(c.take(1, q, 2, dawn + 901)), ReasonCode::RateLimited);
    QVERIFY(bookingIn(c.take(1, c.quote(1, 64, day, dawn + 1800), 3, dawn + 1800)));
}

void TstCommands::ofTwoTakersOfTheLastHostsOneGetsAReasonedNo() // I34
{
    SmallCoop c;
    const Quote one = c.quote(1, 40, day, dawn), two = c.quote(2, 40, day, dawn);
    QCOMPARE(one.window, two.window); // both were quoted the same last hosts
    QVERIFY(bookingIn(c.take(1, one, 1, dawn + 1)));
    const Answer no = c.take(2, two, 1, dawn + 1);
    const RefusedAnswer *refused = std::get_if<RefusedAnswer>(&no.body);
    QVERIFY(refused);
    QVERIFY(!refused->reasons.empty());
    QVERIFY(refused->reasons.front().code == ReasonCode::Busy ||
            refused->reasons.front().code == ReasonCode::CapacityConflict);
    QVERIFY(!refused->alternatives.empty()); // K5: with the earliest window that works
    QVERIFY(refused->alternatives.front().window.from >= one.window.until);
    QCOMPARE(c.coop.page(BookingId{0}, 100, MemberId{0}).size(), std::size_t(1)); // no partial gang
}

void TstCommands::aBookingOfAnotherMemberIsNotYours() // I35
{
    SmallCoop c;
    const Booking offer = *bookingIn(c.take(1, c.quote(1, 8, day, dawn), 1, dawn));
    QCOMPARE(refusal(c.confirm(2, offer, 1, dawn)), ReasonCode::Forbidden);
    QCOMPARE(refusal(c.coop.execute(c.actor(2), c.key(2), Cancel{offer.id, offer.version}, dawn)),
             ReasonCode::Forbidden);
    QCOMPARE(c.coop.booking(offer.id)->state, BookingState::Offered);
}

void TstCommands::aReaderMayNotBook()
{
    SmallCoop c;
    Actor reader = c.actor(1);
    reader.roles = roleBit(Role::Reader) | roleBit(Role::Treasurer);
    const TakeOffer take{c.quote(1, 8, day, dawn), "H100", "x", {}};
    QCOMPARE(refusal(c.coop.execute(reader, c.key(1), take, dawn)), ReasonCode::Forbidden);
    Actor admin{PersonId{99}, "somebody", MemberId{0}, roleBit(Role::Admin) | roleBit(Role::Researcher)};
    QCOMPARE(refusal(c.coop.execute(admin, c.key(1), take, dawn)), ReasonCode::Forbidden);
}

void TstCommands::gangsNeverTakeSparesOrTheSecondSite() // R2, S2
{
    SmallCoop c;
    Quote q = c.quote(1, 8, day, dawn);
    q.hosts.back() = HostId{77}; // an Ethernet host of the second site
    QCOMPARE(refusal(c.take(1, q, 1, dawn)), ReasonCode::Malformed);
    q.hosts.back() = HostId{17}; // a spare
    std::sort(q.hosts.begin(), q.hosts.end());
    QVERIFY(refusal(c.take(1, q, 2, dawn)) != ReasonCode::None);
    QVERIFY(c.coop.windows(MemberId{1}, c.ask(70, day), dawn).quotes.empty());
}

void TstCommands::cancelledLateCostsTokensCancelledEarlyNothing() // S19
{
    SmallCoop c;
    const Booking soon = c.booked(1, 32, 10 * day, 1, dawn); // 256 GPUs, 10 d
    QCOMPARE(soon.state, BookingState::Confirmed);
    const GpuSeconds before = c.coop.balance(MemberId{1}, dawn);
    const Seconds lead = soon.window.from - dawn;
    QVERIFY(bookingIn(c.coop.execute(c.actor(1), c.key(50), Cancel{soon.id, soon.version}, dawn)));
    QCOMPARE(c.coop.booking(soon.id)->state, BookingState::Cancelled);
    QCOMPARE(before - c.coop.balance(MemberId{1}, dawn), 256 * (72 * hour - lead) / 2);
    QCOMPARE(c.coop.priv(soon.id)->charged, Ticks(0)); // never money
    QVERIFY(bookingIn(c.take(2, c.quote(2, 64, day, dawn), 1, dawn)));

    SmallCoop d;
    WindowsAsk later = d.ask(32, 10 * day);
    later.from = dawn + 80 * hour;
    const Quote q = d.coop.windows(MemberId{1}, later, dawn).quotes.front();
    const Booking offer = *bookingIn(d.take(1, q, 1, dawn));
    const Booking firm = *bookingIn(d.confirm(1, offer, 2, dawn));
    const GpuSeconds had = d.coop.balance(MemberId{1}, dawn);
    QVERIFY(bookingIn(d.coop.execute(d.actor(1), d.key(3), Cancel{firm.id, firm.version}, dawn)));
    QCOMPARE(d.coop.balance(MemberId{1}, dawn), had);
}

void TstCommands::aRunningBookingIsReleasedEarlyAndPaysOnlyWhatRan()
{
    SmallCoop c;
    const Booking b = c.booked(1, 8, day, 1, dawn);
    const Instant half = b.window.from + 12 * hour;
    c.coop.advance(half);
    const Booking running = *c.coop.booking(b.id);
    QCOMPARE(running.state, BookingState::Active);
    QVERIFY(bookingIn(c.coop.execute(c.actor(1), c.key(9), Cancel{b.id, running.version}, half)));
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Ending);
    c.coop.advance(half + 10 * minute);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Completed);
    QCOMPARE(c.coop.priv(b.id)->charged, Ticks(64) * 12 * hour * 2'000'000);
    QCOMPARE(c.coop.priv(b.id)->hold, Ticks(0));
    QVERIFY(c.coop.isFree(b.hosts.front(), {half + 300, b.window.until}));
}

void TstCommands::thePriceIsLockedWhenOffered() // M6, M9
{
    SmallCoop c;
    Quote q = c.quote(1, 64, 7 * day, dawn);
    QCOMPARE(q.rate, MicrosPerGpuHour(2'000'000)); // A30: base 1,818,182 and 10 %
    const Booking offer = *bookingIn(c.take(1, q, 1, dawn));
    QCOMPARE(c.coop.priv(offer.id)->price, MicrosPerGpuHour(2'000'000));
    QCOMPARE(c.coop.priv(offer.id)->hold, Ticks(619'315'200'000'000)); // A02
    Quote forged = c.quote(2, 4, day, dawn);
    forged.rate = 1;
    QCOMPARE(refusal(c.take(2, forged, 1, dawn)), ReasonCode::QuoteStale);
}

void TstCommands::longLabelsAreRefusedUnicodeOnesKept()
{
    SmallCoop c;
    const std::string name = "ince \"ayar\" \xF0\x9F\x8C\x99 \xC4\xB1\xC5\x9F\xC4\x9F";
    const Quote q = c.quote(1, 4, day, dawn);
    const Answer kept = c.coop.execute(c.actor(1), c.key(1), TakeOffer{q, "H100", name, name}, dawn);
    QVERIFY(bookingIn(kept));
    QCOMPARE(std::get<Done>(kept.body).priv.label, name);
    const TakeOffer tooLong{c.quote(1, 4, day, dawn), "H100", std::string(5000, 'x'), {}};
    QCOMPARE(refusal(c.coop.execute(c.actor(1), c.key(2), tooLong, dawn)), ReasonCode::TooLong);
}

QTEST_APPLESS_MAIN(TstCommands)
#include "tst_commands.moc"
