// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that a hostile peer would send: each is a fault that names its field, none costs more than its size allows.
#include "imece/v1/client.pb.h"
#include "imece/v1/server.pb.h"
#include "net/wire/codec.h"
#include "net/wire/limits.h"
#include <QTest>
#include <functional>
#include <limits>
#include <zstd.h>

using namespace imece;
using namespace imece::wire;
namespace pb = imece::v1;

using Server = std::function<void(pb::ServerFrame &)>;
using Client = std::function<void(pb::ClientFrame &)>;
Q_DECLARE_METATYPE(Server)
Q_DECLARE_METATYPE(Client)

class CodecLimitsTest : public QObject
{
    Q_OBJECT
    static void oneRow(pb::HostRows &r)
    {
        r.set_state(std::string(1, '\6')), r.set_gpus_usable("\b"), r.set_grade("A");
        r.set_verification(std::string(1, '\1')), r.set_use(std::string(1, '\0')), r.set_reason(std::string(1, '\0'));
        r.add_state_age(1), r.add_verified_age(1), r.add_last_good_age(1);
        r.add_uptime_permyriad(1), r.add_uptime_bad(1), r.add_cov_centi_pct(1), r.add_net_permille(1);
        r.add_member(1), r.add_booking(1), r.add_reason_a(1), r.add_reason_b(1);
    }
    static void rows(pb::ServerFrame &f, std::uint32_t cells, const std::string &zstd)
    {
        f.mutable_sweep_rows()->mutable_head()->add_names("a");
        f.mutable_sweep_rows()->mutable_head()->add_names("b");
        f.mutable_sweep_rows()->set_bandwidth_cells(cells);
        f.mutable_sweep_rows()->set_bandwidth_zstd(zstd);
    }
    static std::string packed(const std::string &plain)
    {
        std::string out(ZSTD_compressBound(plain.size()), '\0');
        out.resize(ZSTD_compress(out.data(), out.size(), plain.data(), plain.size(), 19));
        return out;
    }
    /// Unknown groups in each other: the only thing that can be deep in a contract without recursion.
    static std::string nested(int depth)
    {
        std::string out;
        for (int i = 0; i < depth; ++i)
            out += "\xF3\x01"; // start of group 30
        for (int i = 0; i < depth; ++i)
            out += "\xF4\x01";
        return out;
    }

private Q_SLOTS:
    void oversizeIsRefusedBeforeParsing()
    {
        QCOMPARE(decodeClient(std::string(maxClientFrame + 1, '\0')).error().fault, Fault::TooLarge);
        QCOMPARE(decodeServer(std::string(maxServerFrame + 1, '\0')).error().fault, Fault::TooLarge);
    }
    void noEnvelope()
    {
        QCOMPARE(decodeClient("").error().fault, Fault::NoEnvelope);
        QCOMPARE(decodeClient("{\"hello\": 1}").error().fault, Fault::NoEnvelope);
        QCOMPARE(decodeServer(std::string(64, '\xFF')).error().fault, Fault::NoEnvelope);
    }
    void unknownKindKeepsTheCall()
    {
        pb::ClientFrame frame;
        frame.set_call(77);
        const auto answer = decodeClient(frame.SerializeAsString() + std::string("\xF2\x06\x00", 3)); // field 110
        QVERIFY(!answer.has_value());
        QCOMPARE(answer.error().fault, Fault::UnknownKind);
        QCOMPARE(answer.error().call, std::uint64_t(77));
        QCOMPARE(decodeServer(std::string("\x08\x05", 2)).error().fault, Fault::UnknownKind);
    }
    void depthIsLimited()
    {
        QCOMPARE(decodeClient(nested(10)).error().fault, Fault::UnknownKind);
        QCOMPARE(decodeClient(nested(20)).error().fault, Fault::NoEnvelope);
        QCOMPARE(decodeClient(nested(16000)).error().fault, Fault::NoEnvelope);
        const std::string open(60000, '\x0b'); // groups that never end
        QCOMPARE(decodeClient(open).error().fault, Fault::NoEnvelope);
    }
    void invalidTextIsNoEnvelope()
    {
        pb::ClientFrame frame;
        frame.mutable_take_offer()->set_label("xy");
        std::string bytes = frame.SerializeAsString();
        bytes[bytes.size() - 1] = '\xFF';
        QCOMPARE(decodeClient(bytes).error().fault, Fault::NoEnvelope);
    }
    void clientFieldsAreBounded_data()
    {
        QTest::addColumn<Client>("make");
        QTest::addColumn<QString>("where");
        const auto row = [](const char *where, Client make) {
            QTest::addRow("%s", where) << make << QString::fromLatin1(where);
        };
        row("take_offer.label", [](pb::ClientFrame &f) { f.mutable_take_offer()->set_label(std::string(256, 'x')); });
        row("take_offer.note", [](pb::ClientFrame &f) { f.mutable_take_offer()->set_note(std::string(4001, 'x')); });
        row("take_offer.key", [](pb::ClientFrame &f) { f.mutable_take_offer()->set_key("short"); });
        row("confirm.key", [](pb::ClientFrame &f) { f.mutable_confirm_booking()->set_key(std::string(17, 'k')); });
        row("cancel.key", [](pb::ClientFrame &f) { f.mutable_cancel_booking()->set_key("k"); });
        row("hello.token", [](pb::ClientFrame &f) { f.mutable_hello()->set_token(std::string(513, 't')); });
        row("hello.marks", [](pb::ClientFrame &f) {
            for (int i = 0; i < 9; ++i)
                f.mutable_hello()->add_marks();
        });
        row("hello.features", [](pb::ClientFrame &f) {
            for (int i = 0; i < 65; ++i)
                f.mutable_hello()->add_features("f");
        });
        row("mark.topic", [](pb::ClientFrame &f) { f.mutable_hello()->add_marks()->set_topic(pb::Topic(9)); });
        row("ask.from_s", [](pb::ClientFrame &f) {
            f.mutable_ask_windows()->mutable_ask()->set_from_s(std::numeric_limits<std::int64_t>::max());
        });
        row("ask.length", [](pb::ClientFrame &f) {
            f.mutable_ask_windows()->mutable_ask()->set_length(std::numeric_limits<std::int64_t>::min());
        });
        row("ask.min_gbps", [](pb::ClientFrame &f) {
            f.mutable_ask_windows()->mutable_ask()->set_min_gbps(std::numeric_limits<double>::quiet_NaN());
        });
        row("span.until_s", [](pb::ClientFrame &f) {
            f.mutable_ask_statement()->mutable_period()->set_until_s(std::int64_t{1} << 41);
        });
        row("ask_host.host", [](pb::ClientFrame &f) { f.mutable_ask_host()->set_host(70000); });
        row("ask_bookings.limit", [](pb::ClientFrame &f) { f.mutable_ask_bookings()->set_limit(1001); });
        row("quote.host_steps", [](pb::ClientFrame &f) {
            f.mutable_take_offer()->mutable_quote()->add_host_steps(-2); // 2^32 − 2
        });
        row("quote.why", [](pb::ClientFrame &f) { f.mutable_take_offer()->mutable_quote()->set_why(pb::QuoteWhy(5)); });
        row("import.cells", [](pb::ClientFrame &f) { f.mutable_import_chunk()->set_cells("odd"); });
        row("import.from_steps", [](pb::ClientFrame &f) {
            pb::ImportChunk &c = *f.mutable_import_chunk();
            c.add_from_steps(16384), c.add_to_steps(0), c.set_cells("ab");
        });
        row("sweep.groups", [](pb::ClientFrame &f) {
            f.mutable_import_chunk()->mutable_head()->add_names("a");
            f.mutable_import_chunk()->mutable_head()->add_groups(0); // no group has that number
        });
        row("extend.key", [](pb::ClientFrame &f) { f.mutable_extend_booking()->set_key("k"); });
        row("extend.until_s", [](pb::ClientFrame &f) {
            f.mutable_extend_booking()->set_until_s(std::numeric_limits<std::int64_t>::max());
        });
        row("request.label", [](pb::ClientFrame &f) { f.mutable_request_window()->set_label(std::string(256, 'x')); });
        row("request.most_price", [](pb::ClientFrame &f) { f.mutable_request_window()->set_most_price(-1); });
        row("ask.length", [](pb::ClientFrame &f) {
            f.mutable_request_window()->mutable_ask()->set_length(std::numeric_limits<std::int64_t>::max());
        });
        row("slice.gpus", [](pb::ClientFrame &f) { f.mutable_take_slice()->set_gpus(-1); });
        row("slice.hosts", [](pb::ClientFrame &f) { f.mutable_take_slice()->set_hosts(65537); });
        row("slice.length",
            [](pb::ClientFrame &f) { f.mutable_take_slice()->set_length(std::numeric_limits<std::int64_t>::min()); });
        row("slice.note", [](pb::ClientFrame &f) { f.mutable_take_slice()->set_note(std::string(4001, 'x')); });
        row("offer_tokens.amount",
            [](pb::ClientFrame &f) { f.mutable_offer_tokens()->set_amount((std::int64_t{1} << 53) + 1); });
        row("sign_tokens.key", [](pb::ClientFrame &f) { f.mutable_sign_tokens()->set_key(std::string(15, 'k')); });
        row("waive.key", [](pb::ClientFrame &f) { f.mutable_waive_floor()->set_key("k"); });
        row("span.from_s",
            [](pb::ClientFrame &f) { f.mutable_waive_floor()->mutable_span()->set_from_s(-(std::int64_t{1} << 41)); });
        row("notice.key", [](pb::ClientFrame &f) { f.mutable_give_notice()->set_key("k"); });
        row("upkeep.host_steps", [](pb::ClientFrame &f) { f.mutable_plan_upkeep()->add_host_steps(70000); });
        row("policy.settings", [](pb::ClientFrame &f) {
            for (int i = 0; i < 257; ++i)
                f.mutable_set_policy()->add_settings();
        });
        row("setting.from_s", [](pb::ClientFrame &f) {
            f.mutable_set_policy()->add_settings()->set_from_s(std::numeric_limits<std::int64_t>::min());
        });
        row("join.members", [](pb::ClientFrame &f) {
            for (int i = 0; i < 1001; ++i)
                f.mutable_join_batch()->add_members();
        });
        row("joining.gpus", [](pb::ClientFrame &f) { f.mutable_join_batch()->add_members()->set_gpus(10'000'001); });
        row("joining.name",
            [](pb::ClientFrame &f) { f.mutable_ask_preview()->add_members()->set_name(std::string(256, 'x')); });
        row("cap.level", [](pb::ClientFrame &f) { f.mutable_set_cap()->set_level(pb::CapLevel(3)); });
        row("cap.cap", [](pb::ClientFrame &f) { f.mutable_set_cap()->set_cap(-1); });
        row("cap.persons", [](pb::ClientFrame &f) {
            for (unsigned i = 0; i < 1001; ++i)
                f.mutable_set_cap()->add_persons(i);
        });
        row("approve.note", [](pb::ClientFrame &f) { f.mutable_approve()->set_note(std::string(4001, 'x')); });
        row("preview.from_s", [](pb::ClientFrame &f) { f.mutable_ask_preview()->set_from_s(std::int64_t{1} << 41); });
        row("act_demo.act", [](pb::ClientFrame &f) { f.mutable_act_demo()->set_act(pb::DemoAct(-1)); });
    }
    void clientFieldsAreBounded()
    {
        QFETCH(Client, make);
        QFETCH(QString, where);
        pb::ClientFrame frame;
        frame.set_call(5);
        make(frame);
        const auto answer = decodeClient(frame.SerializeAsString());
        QVERIFY(!answer.has_value());
        QCOMPARE(answer.error().fault, Fault::OutOfRange);
        QCOMPARE(QString::fromStdString(answer.error().where), where);
        QCOMPARE(answer.error().call, std::uint64_t(5));
    }
    void whatIsTooLongSaysHowLongItMayBe()
    {
        pb::ClientFrame frame;
        frame.mutable_take_offer()->set_label(std::string(256, 'x'));
        QCOMPARE(decodeClient(frame.SerializeAsString()).error().most, std::size_t(255));
        frame.mutable_confirm_booking()->set_key("short");
        QCOMPARE(decodeClient(frame.SerializeAsString()).error().most, std::size_t(0));
    }
    void serverFieldsAreBounded_data()
    {
        QTest::addColumn<Server>("make");
        QTest::addColumn<QString>("where");
        const auto row = [](const char *where, Server make) {
            QTest::addRow("%s", where) << make << QString::fromLatin1(where);
        };
        row("topic", [](pb::ServerFrame &f) { f.set_topic(pb::Topic(3)), f.mutable_pong(); });
        row("hosts.columns", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->mutable_rows()->add_booking(2);
            f.mutable_hosts_changed()->add_host_steps(1);
        });
        row("hosts.state", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->mutable_rows()->set_state(std::string(1, '\7'));
            f.mutable_hosts_changed()->add_host_steps(1);
        });
        row("hosts.grade", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->mutable_rows()->set_grade("Z");
            f.mutable_hosts_changed()->add_host_steps(1);
        });
        row("hosts.net_permille", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->mutable_rows()->set_net_permille(0, 65536);
            f.mutable_hosts_changed()->add_host_steps(1);
        });
        row("hosts.state_age", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->mutable_rows()->set_state_age(0, std::numeric_limits<std::int64_t>::min());
            f.mutable_hosts_changed()->add_host_steps(1);
        });
        row("hosts.rows", [](pb::ServerFrame &f) { f.mutable_hosts_changed()->add_host_steps(1); });
        row("hosts.host_steps", [](pb::ServerFrame &f) {
            oneRow(*f.mutable_hosts_changed()->mutable_rows());
            f.mutable_hosts_changed()->add_host_steps(-1); // noHost
        });
        row("hosts.meters", [](pb::ServerFrame &f) { f.mutable_hosts_changed()->add_meter_booking(1); });
        row("hosts.total", [](pb::ServerFrame &f) { f.mutable_hosts_full()->set_total(65537); });
        row("hosts.first_host", [](pb::ServerFrame &f) { f.mutable_hosts_full()->set_first_host(4); });
        row("fleet.hosts", [](pb::ServerFrame &f) { f.mutable_fleet()->mutable_fleet()->add_host_name("x"); });
        row("fabric.site", [](pb::ServerFrame &f) { f.mutable_fleet()->mutable_fleet()->add_fabrics(); });
        row("leaf.fabric", [](pb::ServerFrame &f) { f.mutable_fleet()->mutable_fleet()->add_leaves(); });
        row("booking.state", [](pb::ServerFrame &f) {
            f.mutable_booking_changed()->mutable_booking()->set_state(pb::BookingState(14));
        });
        row("booking.stopped_steps",
            [](pb::ServerFrame &f) { f.mutable_booking_changed()->mutable_booking()->add_stopped_steps(1); });
        row("booking.culprit_plus_one",
            [](pb::ServerFrame &f) { f.mutable_booking_changed()->mutable_booking()->set_culprit_plus_one(65537); });
        row("refused.reasons", [](pb::ServerFrame &f) {
            for (int i = 0; i < 65; ++i)
                f.mutable_refused()->add_reasons();
        });
        row("reason.code",
            [](pb::ServerFrame &f) { f.mutable_undecided()->mutable_reason()->set_code(pb::ReasonCode(999)); });
        row("news.kind", [](pb::ServerFrame &f) { f.mutable_news()->set_kind(pb::NewsKind(99)); });
        row("statement.rows", [](pb::ServerFrame &f) { f.mutable_statement()->add_member(1); });
        row("statement.lent", [](pb::ServerFrame &f) { f.mutable_statement()->add_lent(1); });
        row("statement.used", [](pb::ServerFrame &f) { f.mutable_statement()->add_used(1); });
        row("statement.days", [](pb::ServerFrame &f) { f.mutable_statement()->add_day_from(1); });
        row("money.at", [](pb::ServerFrame &f) { f.mutable_money()->add_at(1); });
        row("detail.net_permille", [](pb::ServerFrame &f) { f.mutable_host_shown()->add_net_at(1); });
        row("finding.ratio", [](pb::ServerFrame &f) {
            f.mutable_finding_changed()->mutable_finding()->set_ratio(std::numeric_limits<double>::infinity());
        });
        row("noted.from_s", [](pb::ServerFrame &f) { f.mutable_noted()->set_from_s(std::int64_t{1} << 41); });
        row("share.before_den", [](pb::ServerFrame &f) { f.mutable_preview_shown()->add_shares(); });
        row("effect.cut",
            [](pb::ServerFrame &f) { f.mutable_preview_shown()->add_effects()->set_cut(pb::NoticeCut(4)); });
        row("transfers.transfers", [](pb::ServerFrame &f) {
            for (int i = 0; i < 4097; ++i)
                f.mutable_transfers_shown()->add_transfers();
        });
        row("rows.bandwidth_cells", [](pb::ServerFrame &f) { rows(f, 3, packed("abcdef")); });
        row("rows.bandwidth_zstd", [](pb::ServerFrame &f) { rows(f, 4, "no zstd at all"); });
        row("rows.latency_cells", [](pb::ServerFrame &f) {
            rows(f, 4, packed("abcdefgh"));
            f.mutable_sweep_rows()->set_latency_cells(2);
        });
    }
    void serverFieldsAreBounded()
    {
        QFETCH(Server, make);
        QFETCH(QString, where);
        pb::ServerFrame frame;
        make(frame);
        const auto answer = decodeServer(frame.SerializeAsString());
        QVERIFY(!answer.has_value());
        QCOMPARE(answer.error().fault, Fault::OutOfRange);
        QCOMPARE(QString::fromStdString(answer.error().where), where);
    }
    void aBombStaysShut()
    {
        pb::ServerFrame frame; // 256 MiB of zeros in a few KB, announced as 4 cells
        rows(frame, 4, packed(std::string(std::size_t{256} << 20, '\0')));
        QCOMPARE(decodeServer(frame.SerializeAsString()).error().where, std::string("rows.bandwidth_zstd"));
        std::string torn = packed("abcdefgh");
        torn.pop_back();
        pb::ServerFrame cut;
        rows(cut, 4, torn);
        QCOMPARE(decodeServer(cut.SerializeAsString()).error().where, std::string("rows.bandwidth_zstd"));
    }
    void hugeCountsAreRefused()
    {
        pb::ServerFrame frame;
        frame.mutable_sweep_rows()->mutable_head()->add_names("a");
        frame.mutable_sweep_rows()->set_bandwidth_cells(0xFFFFFFFF);
        QCOMPARE(decodeServer(frame.SerializeAsString()).error().where, std::string("rows.bandwidth_cells"));
    }
};

QTEST_APPLESS_MAIN(CodecLimitsTest)
#include "tst_codec_limits.moc"
