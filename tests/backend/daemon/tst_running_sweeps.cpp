// SPDX-License-Identifier: GPL-3.0-or-later
// The real imeced: a sweep that is sent while it is measured is seen by others as it comes; its end makes it a sweep,
// its sender's going makes it an interrupted one. And tiles of any sweep.
#include "domain/sweep_tiles.h"
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QtTest>

using namespace imece;
using namespace imece::test;

namespace {

template<class T> const T *as(const std::optional<wire::ServerBody> &body)
{
    return body ? std::get_if<T>(&*body) : nullptr;
}

/// The next frame of this kind that comes unasked.
template<class T> std::optional<T> heard(RawClient &client)
{
    while (auto frame = client.next())
        if (auto *body = std::get_if<T>(&frame->body))
            return std::move(*body);
    return std::nullopt;
}

wire::ImportChunk first(const RawClient &, std::size_t hosts, std::uint8_t key)
{
    wire::ImportChunk chunk;
    chunk.key = keyOf(key);
    chunk.live = true;
    chunk.head.tool = "iperf3 3.12", chunk.head.source = "growing.json", chunk.head.groupNames = {"l1"};
    for (std::size_t i = 0; i < hosts; ++i) {
        const std::string digits = std::to_string(i + 1);
        chunk.head.names.push_back("gpu-" + std::string(3 - digits.size(), '0') + digits);
        chunk.head.groups.push_back(0);
    }
    chunk.head.planned = std::uint32_t(hosts * (hosts - 1));
    return chunk;
}

/// The pairs of one row.
wire::ImportChunk row(std::uint32_t from, std::size_t hosts, std::uint8_t key, std::uint16_t cell)
{
    wire::ImportChunk chunk;
    chunk.key = keyOf(key), chunk.part = from + 1, chunk.last = from + 1 == hosts;
    for (std::uint32_t to = 0; to < hosts; ++to)
        if (to != from)
            chunk.from.push_back(from), chunk.to.push_back(to), chunk.cells.push_back(cell),
                chunk.latency.push_back(std::uint16_t(200 + to));
    return chunk;
}

} // namespace

class TstRunningSweeps : public QObject
{
    Q_OBJECT
    DaemonProcess m_daemon;
    bool enter(RawClient &client, const char *persona)
    {
        return client.open(m_daemon.port()) && client.login(m_daemon.token(QString::fromLatin1(persona)));
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_daemon.start({QStringLiteral("--messages-per-second"), QStringLiteral("0")})); }

    void othersSeeItFillAndItsEndMakesItASweep()
    {
        constexpr std::size_t hosts = 8;
        RawClient sender, watcher;
        QVERIFY(enter(sender, "acme:researcher") && enter(watcher, "coop:reader"));
        QVERIFY(as<wire::Imported>(sender.call(first(sender, hosts, 1))));
        const auto begun = heard<wire::SweepGrew>(watcher);
        QVERIFY(begun.has_value());
        const SweepId running = begun->head.id;
        QVERIFY(isRunningNumber(running));
        QCOMPARE(begun->head.stage, SweepStage::Running);
        QCOMPARE(begun->head.planned, std::uint32_t(hosts * (hosts - 1)));
        QCOMPARE(begun->head.hostCount, std::uint32_t(hosts));
        QCOMPARE(begun->head.broughtBy, sender.welcome().you.member);

        QVERIFY(as<wire::Imported>(sender.call(row(0, hosts, 1, 4800))));
        const auto grew = heard<wire::SweepGrew>(watcher);
        QVERIFY(grew.has_value());
        QCOMPARE(grew->head.id, running);
        QCOMPARE(grew->head.measured, std::uint32_t(hosts - 1));
        QCOMPARE(grew->cells, std::vector<std::uint16_t>(hosts - 1, 4800));
        QCOMPARE(grew->latency.size(), grew->cells.size());

        // Who comes in the middle hears of it, and can ask for all that has come.
        RawClient late;
        QVERIFY(enter(late, "borealis:lead"));
        const auto standing = heard<wire::SweepGrew>(late);
        QVERIFY(standing && standing->head.id == running);
        QCOMPARE(standing->head.measured, std::uint32_t(hosts - 1));
        const auto rows = late.call(wire::AskSweep{running, 0, 0});
        QVERIFY(as<wire::SweepRows>(rows));
        QCOMPARE(as<wire::SweepRows>(rows)->head.names.size(), hosts);
        QCOMPARE(as<wire::SweepRows>(rows)->bandwidth[1], std::uint16_t(4800));
        QCOMPARE(as<wire::SweepRows>(rows)->bandwidth[hosts], cell::missing);
        const auto tile = late.call(wire::AskTile{running, 0, 0, 0});
        QVERIFY(as<wire::SweepTile>(tile) && as<wire::SweepTile>(tile)->bandwidth[1] == 4800);

        for (std::uint32_t i = 1; i + 1 < hosts; ++i)
            QVERIFY(as<wire::Imported>(sender.call(row(i, hosts, 1, i == 3 ? 900 : 4800))));
        const auto ended = sender.call(row(hosts - 1, hosts, 1, 4800));
        const auto *imported = as<wire::Imported>(ended);
        QVERIFY(imported && raw(imported->sweep) != 0 && !isRunningNumber(imported->sweep));
        QVERIFY(!imported->findings.empty()); // what host 3 sends is slow
        const auto over = heard<wire::SweepEnded>(watcher);
        QVERIFY(over.has_value());
        QCOMPARE(over->id, running);
        QCOMPARE(over->keptAs, imported->sweep);
        QVERIFY(as<wire::Refused>(late.call(wire::AskSweep{running, 0, 0}))); // the number is no more
        const auto kept = late.call(wire::AskSweep{imported->sweep, 0, 0});
        QVERIFY(as<wire::SweepRows>(kept));
        QCOMPARE(as<wire::SweepRows>(kept)->head.stage, SweepStage::Whole);
        QCOMPARE(as<wire::SweepRows>(kept)->head.latencies, std::uint32_t(hosts * (hosts - 1)));
        QCOMPARE(as<wire::SweepRows>(kept)->latency[1], std::uint16_t(201));
    }

    void whatHadComeIsKeptWhenItsSenderGoes()
    {
        RawClient watcher;
        QVERIFY(enter(watcher, "coop:reader"));
        SweepId running{};
        {
            RawClient sender;
            QVERIFY(enter(sender, "acme:researcher"));
            QVERIFY(as<wire::Imported>(sender.call(first(sender, 4, 2))));
            QVERIFY(as<wire::Imported>(sender.call(row(0, 4, 2, 1000))));
            const auto grew = heard<wire::SweepGrew>(watcher);
            QVERIFY(grew.has_value());
            running = grew->head.id;
        }
        const auto ended = heard<wire::SweepEnded>(watcher);
        QVERIFY(ended && ended->id == running && raw(ended->keptAs) != 0);
        const auto rows = watcher.call(wire::AskSweep{ended->keptAs, 0, 0});
        QVERIFY(as<wire::SweepRows>(rows));
        QCOMPARE(as<wire::SweepRows>(rows)->head.stage, SweepStage::Interrupted);
        QCOMPARE(as<wire::SweepRows>(rows)->head.measured, 3u);
        QCOMPARE(as<wire::SweepRows>(rows)->head.planned, 12u);
    }

    void anEmptyOneLeavesNothing()
    {
        RawClient watcher;
        QVERIFY(enter(watcher, "coop:reader"));
        {
            RawClient sender;
            QVERIFY(enter(sender, "acme:researcher"));
            QVERIFY(as<wire::Imported>(sender.call(first(sender, 4, 3))));
            QVERIFY(heard<wire::SweepGrew>(watcher).has_value());
        }
        const auto ended = heard<wire::SweepEnded>(watcher);
        QVERIFY(ended && raw(ended->keptAs) == 0);
    }

    void nonsenseIsRefusedAndTheRestGoesOn()
    {
        RawClient sender;
        QVERIFY(enter(sender, "acme:researcher"));
        QVERIFY(as<wire::Imported>(sender.call(first(sender, 4, 4))));
        const auto isMalformed = [](const std::optional<wire::ServerBody> &body) {
            const auto *no = as<wire::Refused>(body);
            return no && no->reasons.front().code == ReasonCode::Malformed;
        };
        wire::ImportChunk bad = row(0, 4, 4, 1000);
        bad.to[0] = 7; // there is no such column
        QVERIFY(isMalformed(sender.call(bad)));
        bad = row(0, 4, 4, cell::itself);
        QVERIFY(isMalformed(sender.call(bad)));
        bad = row(0, 4, 4, 1000);
        bad.part = 5;
        QVERIFY(isMalformed(sender.call(bad)));
        for (std::uint32_t i = 0; i < 4; ++i) // what came before is true: the right parts are still taken
            QVERIFY2(as<wire::Imported>(sender.call(row(i, 4, 4, 1000))), qPrintable(QString::number(i)));
    }

    void aTileThatIsNotThereIsRefusedWithItsLimit()
    {
        RawClient reader;
        QVERIFY(enter(reader, "coop:reader"));
        for (const wire::AskTile &ask : {wire::AskTile{SweepId{1}, 9, 0, 0}, wire::AskTile{SweepId{1}, 0, 1, 0},
                                         wire::AskTile{SweepId{1}, 0, 0, ~0u}, wire::AskTile{SweepId{1}, ~0u, 0, 0}}) {
            const auto answer = reader.call(ask);
            const auto *no = as<wire::Refused>(answer);
            QVERIFY(no && no->reasons.front().code == ReasonCode::Malformed);
            QCOMPARE(no->reasons.front().args.back().name, std::string("limit"));
        }
        const auto none = reader.call(wire::AskTile{SweepId{4000}, 0, 0, 0});
        QVERIFY(as<wire::Refused>(none) && as<wire::Refused>(none)->reasons.front().code == ReasonCode::NoSuchThing);
        const auto tile = reader.call(wire::AskTile{SweepId{1}, 0, 0, 0});
        QVERIFY(as<wire::SweepTile>(tile));
        const auto rows = reader.call(wire::AskSweep{SweepId{1}, 0, 0});
        QVERIFY(as<wire::SweepRows>(rows));
        const std::size_t side = as<wire::SweepRows>(rows)->head.side();
        QVERIFY(side <= tileSide);
        QVERIFY(as<wire::SweepTile>(tile)->bandwidth == as<wire::SweepRows>(rows)->bandwidth);
    }

    void anEndingServerKeepsWhatHadCome() // the last test: it ends the server
    {
        RawClient sender;
        QVERIFY(enter(sender, "acme:researcher"));
        QVERIFY(as<wire::Imported>(sender.call(first(sender, 4, 6))));
        QVERIFY(as<wire::Imported>(sender.call(row(0, 4, 6, 1000))));
        QCOMPARE(m_daemon.terminate(), 0);
        QVERIFY(m_daemon.start({QStringLiteral("--messages-per-second"), QStringLiteral("0")}));
        RawClient after;
        QVERIFY(after.open(m_daemon.port()));
        wire::ClientFrame hello;
        hello.body = wire::Hello{"raw", {}, m_daemon.token(QStringLiteral("coop:reader")), {}};
        QVERIFY(after.send(hello));
        const auto all = heard<wire::SweepsFull>(after);
        QVERIFY(all.has_value());
        QCOMPARE(all->sweeps.back().stage, SweepStage::Interrupted);
        QCOMPARE(all->sweeps.back().measured, 3u);
    }
};

QTEST_GUILESS_MAIN(TstRunningSweeps)
#include "tst_running_sweeps.moc"
