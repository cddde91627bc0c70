// SPDX-License-Identifier: GPL-3.0-or-later
// Who may say and hear what: the whole table, each role, default deny. And tokens, buckets, Host headers.
#include "backend/gate/bucket.h"
#include "backend/gate/door.h"
#include "backend/gate/roles.h"
#include "backend/gate/tokens.h"
#include <QtTest>

using namespace imece;
using namespace imece::gate;

namespace {

Actor actor(MemberId member, std::initializer_list<Role> roles)
{
    Actor a{PersonId{1}, "x", member, 0};
    for (const Role role : roles)
        a.roles |= roleBit(role);
    return a;
}
constexpr MemberId acme{1}, none{};

} // namespace

class TestRoles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachRoleMayExactlyThis_data()
    {
        QTest::addColumn<unsigned>("member");
        QTest::addColumn<int>("role");       // −1 = none
        QTest::addColumn<QByteArray>("may"); // a letter a kind, '.' = no
        // order of ClientBody: - Hello Ping Windows Take Confirm Cancel Host Sweep Statement Money Bookings Import Demo
        // Invoice Payouts
        // eXtend Request Slice Offer siGn Waive Notice Upkeep setpolicy(Q) Join Preview transfers(V) Askrequest Cap
        // approve(Y) change describe replace reHearse pin Take-series Story Bursts rEleasecost tiLe Holdhosts Askhold
        // Finding
        QTest::newRow("nobody") << 1u << -1 << QByteArray("............................................");
        QTest::newRow("reader") << 1u << int(Role::Reader)
                                << QByteArray("..PW...HSS.B.D.......................SB.L..F");
        QTest::newRow("researcher") << 1u << int(Role::Researcher)
                                    << QByteArray("..PWTCCHSS.BID..XRS........VA..cdrhptSBEL..F");
        QTest::newRow("lead") << 1u << int(Role::Lead) << QByteArray("..PWTCCHSSMB.DIPXRSOGWN...PVACYcdrhptSBEL..F");
        QTest::newRow("treasurer") << 1u << int(Role::Treasurer)
                                   << QByteArray("..PW...HSSMB.DIP...OGW.....VACY......SBEL..F");
        QTest::newRow("co-op admin") << 0u << int(Role::Admin)
                                     << QByteArray("..PW...HSS.BID.........UQJP..C.......SB.LHAF");
        QTest::newRow("co-op treasurer") << 0u << int(Role::Treasurer)
                                         << QByteArray("..PW...HSSMB.DIP.....................SB.L..F");
        QTest::newRow("co-op lead: of nobody")
            << 0u << int(Role::Lead) << QByteArray("..PW...HSS.B.D.......................SB.L..F");
    }
    void eachRoleMayExactlyThis()
    {
        QFETCH(unsigned, member);
        QFETCH(int, role);
        QFETCH(QByteArray, may);
        Actor a = actor(MemberId{member}, {});
        if (role >= 0)
            a.roles = roleBit(Role(role));
        const std::vector<wire::ClientBody> kinds{{},
                                                  wire::Hello{},
                                                  wire::Ping{},
                                                  wire::AskWindows{},
                                                  wire::TakeOffer{},
                                                  wire::ConfirmBooking{},
                                                  wire::CancelBooking{},
                                                  wire::AskHost{},
                                                  wire::AskSweep{},
                                                  wire::AskStatement{},
                                                  wire::AskMoney{},
                                                  wire::AskBookings{},
                                                  wire::ImportChunk{},
                                                  wire::ActDemo{},
                                                  wire::AskInvoice{},
                                                  wire::AskPayouts{},
                                                  wire::ExtendBooking{},
                                                  wire::RequestWindow{},
                                                  wire::TakeSlice{},
                                                  wire::OfferTokens{},
                                                  wire::SignTokens{},
                                                  wire::WaiveFloor{},
                                                  wire::GiveNotice{},
                                                  wire::PlanUpkeep{},
                                                  wire::SetPolicy{},
                                                  wire::JoinBatch{},
                                                  wire::AskPreview{},
                                                  wire::AskTransfers{},
                                                  wire::AskRequest{},
                                                  wire::SetCap{},
                                                  wire::Approve{},
                                                  wire::ChangeBooking{},
                                                  wire::DescribeBooking{},
                                                  wire::ReplaceHost{},
                                                  wire::Rehearse{},
                                                  wire::PinBooking{},
                                                  wire::TakeSeries{},
                                                  wire::AskStory{},
                                                  wire::AskBursts{},
                                                  wire::AskRelease{},
                                                  wire::AskTile{},
                                                  wire::HoldHosts{},
                                                  wire::AskHold{},
                                                  wire::AskFinding{}};
        QCOMPARE(kinds.size(), std::variant_size_v<wire::ClientBody>);
        QCOMPARE(std::size_t(may.size()), kinds.size());
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            QCOMPARE(kinds[i].index(), i);
            QVERIFY2(gate::may(a, kinds[i], true) == (may[qsizetype(i)] != '.'), qPrintable(QString::number(i)));
        }
        QVERIFY(!gate::may(a, wire::ActDemo{}, false)); // only in the demonstration
    }
    void commandsAndPreviewsAreWork()
    {
        for (const wire::ClientBody &work :
             {wire::ClientBody(wire::ExtendBooking{}), wire::ClientBody(wire::SignTokens{}),
              wire::ClientBody(wire::GiveNotice{}), wire::ClientBody(wire::SetPolicy{}),
              wire::ClientBody(wire::AskPreview{}), wire::ClientBody(wire::AskWindows{}),
              wire::ClientBody(wire::AskBursts{}), wire::ClientBody(wire::ActDemo{}),
              wire::ClientBody(wire::CancelBooking{})})
            QVERIFY2(isWork(work), qPrintable(QString::number(work.index())));
        for (const wire::ClientBody &other : {wire::ClientBody(wire::Ping{}), wire::ClientBody(wire::AskTransfers{}),
                                              wire::ClientBody(wire::AskStory{}), wire::ClientBody(wire::ImportChunk{}),
                                              wire::ClientBody(wire::AskStatement{})})
            QVERIFY2(!isWork(other), qPrintable(QString::number(other.index())));
    }
    void aMembersTopicIsItsOwn()
    {
        using wire::Topic;
        QVERIFY(mayHear(actor(acme, {Role::Researcher}), Topic::Member, acme));
        QVERIFY(!mayHear(actor(acme, {Role::Lead, Role::Admin, Role::Treasurer}), Topic::Member, MemberId{2}));
        QVERIFY(!mayHear(actor(acme, {Role::Reader}), Topic::Member, acme));
        QVERIFY(!mayHear(actor(acme, {}), Topic::Member, acme));
        QVERIFY(!mayHear(actor(none, {Role::Admin}), Topic::Member, acme));
        QVERIFY(mayHear(actor(none, {Role::Treasurer}), Topic::Member, acme));
        QVERIFY(mayHear(actor(none, {Role::Reader}), Topic::Coop, none));
        QVERIFY(!mayHear(actor(acme, {}), Topic::Coop, none));
        QVERIFY(!mayHear(actor(acme, {Role::Admin}), Topic::None, none));
    }
    void aTokenIsKnownAndNothingLikeIt()
    {
        TokenBook book, other;
        const std::string token = book.issue(actor(acme, {Role::Lead}));
        QCOMPARE(token.size(), std::size_t(43)); // 32 bytes
        QVERIFY(book.whoIs(token) == actor(acme, {Role::Lead}));
        QVERIFY(!book.whoIs(""));
        QVERIFY(!book.whoIs(token.substr(1)));
        QVERIFY(!book.whoIs(token + "a"));
        QVERIFY(!other.whoIs(token));
        QVERIFY(book.issue({}) != token);
    }
    void aBucketHoldsItsBurstAndFillsAgain()
    {
        const auto start = std::chrono::steady_clock::time_point{} + std::chrono::hours(1);
        Bucket bucket(20, 40);
        int taken = 0;
        for (int i = 0; i < 100; ++i)
            taken += bucket.take(start);
        QCOMPARE(taken, 40);
        QVERIFY(!bucket.take(start + std::chrono::milliseconds(40)));
        QVERIFY(bucket.take(start + std::chrono::milliseconds(60)));
        for (taken = 0; bucket.take(start + std::chrono::hours(1));)
            ++taken;
        QCOMPARE(taken, 40);
    }
    void onlyTheMachineItselfIsALoopbackHost()
    {
        for (const char *good : {"127.0.0.1", "127.0.0.1:80", "localhost:9", "[::1]", "[::1]:9000"})
            QVERIFY2(isLoopbackHost(good), good);
        for (const char *bad : {"", "evil.example", "127.0.0.1.evil.example", "localhost.evil", "localhost:9x", "[::1",
                                "[::1]x", "10.0.0.1", "evil@127.0.0.1", "127.0.0.1:80:80"})
            QVERIFY2(!isLoopbackHost(bad), bad);
    }
};

QTEST_GUILESS_MAIN(TestRoles)
#include "tst_roles.moc"
