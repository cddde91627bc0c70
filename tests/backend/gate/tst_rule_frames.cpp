// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the rules through the real imeced: what is done, what the same key gives again, what is refused and
// by which name.
#include "tests/backend/support/answers.h"
#include <QtTest>

using namespace imece;
using namespace imece::test;

class TestRuleFrames : public QObject
{
    Q_OBJECT
    DaemonProcess m_daemon;
    RawClient m_lead, m_other, m_admin;
    std::uint8_t m_keys = 0;

    wire::Key key()
    {
        wire::Key k{};
        k[0] = 7, k[1] = ++m_keys;
        return k;
    }
    static MemberId memberOf(const RawClient &client) { return client.welcome().you.member; }

    /// The next frame of this kind that comes unasked; an empty one if there is none.
    template<class Body> static Body heard(RawClient &client)
    {
        while (auto frame = client.next())
            if (auto *body = std::get_if<Body>(&frame->body))
                return std::move(*body);
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_daemon.start({QStringLiteral("--messages-per-second"), QStringLiteral("0")}));
        QVERIFY(enter(m_daemon, m_lead, "acme:lead") && enter(m_daemon, m_other, "borealis:lead") &&
                enter(m_daemon, m_admin, "coop:admin"));
    }

    void aKeyIsOneOfferOfTokens() // K4, S18
    {
        const wire::OfferTokens offer{key(), memberOf(m_other), 10 * hour};
        const auto first = as<wire::Noted>(m_lead.call(offer));
        QCOMPARE(first.id, 1u);
        QVERIFY(!first.replayed);
        const auto again = as<wire::Noted>(m_lead.call(offer));
        QCOMPARE(again.id, 1u);
        QVERIFY(again.replayed);
        wire::OfferTokens more = offer;
        more.amount += 1;
        QCOMPARE(refusal(m_lead.call(more)).code, ReasonCode::KeyReused);
        const auto transfers = as<wire::TransfersShown>(m_other.call(wire::AskTransfers{})).transfers;
        QCOMPARE(transfers.size(), std::size_t(1));
        QCOMPARE(transfers[0].amount, GpuSeconds(36000));
        QVERIFY(transfers[0].from == memberOf(m_lead) && transfers[0].to == memberOf(m_other));
        QVERIFY(!transfers[0].isSigned);
        QCOMPARE(refusal(m_lead.call(wire::SignTokens{key(), 1})).code, ReasonCode::Forbidden); // the giver's own
        QCOMPARE(as<wire::Noted>(m_other.call(wire::SignTokens{key(), 1})).id, 1u);
        const Reason twice = refusal(m_other.call(wire::SignTokens{key(), 1}));
        QCOMPARE(twice.code, ReasonCode::StateConflict);
        QCOMPARE(twice.rule, std::string("S18"));
        QVERIFY(as<wire::TransfersShown>(m_lead.call(wire::AskTransfers{})).transfers.at(0).isSigned);
        RawClient third; // nobody else's business
        QVERIFY(third.open(m_daemon.port()) && third.login(m_daemon.token(QStringLiteral("dune:lead"))));
        QVERIFY(as<wire::TransfersShown>(third.call(wire::AskTransfers{})).transfers.empty());
    }

    void withoutAKeyNothingIsDone() // K4
    {
        const std::vector<wire::ClientBody> bodies{wire::ExtendBooking{}, wire::RequestWindow{}, wire::TakeSlice{},
                                                   wire::OfferTokens{},   wire::SignTokens{},    wire::WaiveFloor{},
                                                   wire::GiveNotice{}};
        for (const wire::ClientBody &body : bodies)
            QCOMPARE(refusal(m_lead.call(body)).code, ReasonCode::KeyMissing);
        for (const wire::ClientBody &body :
             std::vector<wire::ClientBody>{wire::PlanUpkeep{}, wire::SetPolicy{}, wire::JoinBatch{}})
            QCOMPARE(refusal(m_admin.call(body)).code, ReasonCode::KeyMissing);
    }

    void aSliceIsTakenOnceAndExtendedNever() // R15
    {
        wire::TakeSlice take{key(), {}, "H100", "notebook", {}};
        take.ask.gpus = 4, take.ask.length = 6 * hour;
        const auto done = as<wire::BookingDone>(m_lead.call(take));
        QVERIFY(done.booking.cls == ServiceClass::S);
        QCOMPARE(done.booking.gpus(), 4);
        QCOMPARE(done.booking.window.length(), Seconds(6 * hour));
        const auto again = as<wire::BookingDone>(m_lead.call(take));
        QVERIFY(again.replayed && again.booking.id == done.booking.id);
        take.key = key();
        const Reason second = refusal(m_lead.call(take)); // one live slice a member
        QCOMPARE(second.code, ReasonCode::RateLimited);
        QCOMPARE(second.rule, std::string("R15"));
        QVERIFY(second.arg("limit"));
    }

    void aBatchIsPreviewedBeforeItIsDecided() // E7, E8
    {
        QCOMPARE(refusal(m_lead.call(wire::AskPreview{0, {{"eden", 64}}})).code, ReasonCode::Forbidden);
        const Reason early = refusal(m_admin.call(wire::AskPreview{3600, {{"eden", 64}}}));
        QCOMPARE(early.code, ReasonCode::StateConflict);
        const Arg *first = early.arg("until"); // the first epoch that is allowed
        QVERIFY(first && first->number > 0);
        const wire::AskPreview ask{first->number, {{"eden", 64}, {"acme", 8}}};
        const auto preview = as<wire::PreviewShown>(m_admin.call(ask));
        QCOMPARE(preview.from, first->number);
        QCOMPARE(preview.shares.size(), std::size_t(5));
        std::int64_t before = 0, after = 0;
        for (const wire::PreviewRow &row : preview.shares) {
            before += row.share.gpusBefore, after += row.share.gpusAfter;
            QCOMPARE(row.share.shareAfter, fraction(row.share.gpusAfter, 512 + 72));
        }
        QCOMPARE(before, std::int64_t(512));
        QCOMPARE(after, std::int64_t(512 + 72));
        QCOMPARE(preview.shares.back().name, std::string("eden"));
        const auto joined = as<wire::Noted>(m_admin.call(wire::JoinBatch{key(), ask.from, ask.members}));
        QCOMPARE(joined.from, first->number);
    }

    void aNoticeIsPreviewedThenGiven() // E3, E4
    {
        const auto preview = as<wire::PreviewShown>(m_other.call(wire::AskPreview{}));
        QVERIFY(preview.from > 0);
        const auto own = std::find_if(preview.shares.begin(), preview.shares.end(), [&](const wire::PreviewRow &row) {
            return row.share.member == memberOf(m_other);
        });
        QVERIFY(own != preview.shares.end() && own->share.gpusBefore == 128 && own->share.gpusAfter == 0);
        const auto given = as<wire::Noted>(m_other.call(wire::GiveNotice{key()}));
        QCOMPARE(given.from, preview.from);
        for (const auto &body : {m_other.call(wire::GiveNotice{key()}), m_other.call(wire::AskPreview{})}) {
            const Reason twice = refusal(body);
            QCOMPARE(twice.code, ReasonCode::StateConflict);
            QCOMPARE(twice.rule, std::string("E3"));
            QVERIFY(twice.arg("until") && twice.arg("until")->number == preview.from);
        }
    }

    void theOfficePlansAndSets() // R3, M9
    {
        const Instant from = m_admin.welcome().now + 40 * day;
        RawClient there, later; // everybody hears of it, and who and why (K1)
        QVERIFY(enter(m_daemon, there, "dune:lead"));
        const Upkeep planned{
            1, {HostId{3}, HostId{4}}, {from, from + day}, "switch firmware", m_admin.welcome().you.name};
        const wire::PlanUpkeep plan{key(), planned.hosts, planned.span, planned.why};
        QCOMPARE(as<wire::Noted>(m_admin.call(plan)).id, 1u);
        QCOMPARE(refusal(m_lead.call(wire::PlanUpkeep{key(), {HostId{3}}, {from, from + day}, {}})).code,
                 ReasonCode::Forbidden);
        QVERIFY(!planned.by.empty());
        QCOMPARE(heard<wire::UpkeepChanged>(there).upkeep, planned);
        QVERIFY(enter(m_daemon, later, "dune:lead"));
        QCOMPARE(heard<wire::UpkeepFull>(later).upkeeps, std::vector<Upkeep>{planned});
        const Instant epoch = from / day * day;
        QCOMPARE(as<wire::Noted>(m_admin.call(wire::SetPolicy{key(), {{"offerLife", 1800, epoch}}})).from, epoch);
        const Reason unknown = refusal(m_admin.call(wire::SetPolicy{key(), {{"offerLive", 1800, epoch}}}));
        QCOMPARE(unknown.code, ReasonCode::Malformed);
    }

    void aPreemptibleAnswerTellsTheMinimumRun() // S13
    {
        wire::AskWindows ask;
        ask.ask.hosts = 1, ask.ask.length = 4 * hour, ask.ask.model = "H100";
        QCOMPARE(as<wire::WindowsFound>(m_lead.call(ask)).minimumRun, Seconds(0));
        ask.ask.cls = ServiceClass::P;
        QCOMPARE(as<wire::WindowsFound>(m_lead.call(ask)).minimumRun, Seconds(30 * minute));
    }

    void whatIsTooLongNamesItsLimit()
    {
        wire::RequestWindow request{key(), {}, std::string(256, 'x'), {}, false, 0};
        const Reason reason = refusal(m_lead.call(request));
        QCOMPARE(reason.code, ReasonCode::TooLong);
        QVERIFY(reason.arg("field") && reason.arg("field")->text == "request.label");
        QVERIFY(reason.arg("limit") && reason.arg("limit")->number == 255);
        request.label.clear(), request.ask.hosts = 2, request.ask.length = day, request.ask.model = "H900";
        const Reason model = refusal(m_lead.call(request));
        QCOMPARE(model.code, ReasonCode::NoSuchThing);
        QVERIFY(model.arg("models") && model.arg("models")->text == "H100");
    }
};

QTEST_GUILESS_MAIN(TestRuleFrames)
#include "tst_rule_frames.moc"
