// SPDX-License-Identifier: GPL-3.0-or-later
// What imecectl prints of reasons and states: English for people, and never an instant that nobody set.
#include "backend/text/plain_words.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "backend/text/whole_number.h"
#include "domain/window_reasons.h"
#include <QTest>
#include <set>

using namespace imece;

namespace {

/// Every code of the table, found by its name: new codes are met without this test being told.
std::vector<ReasonCode> everyCode()
{
    std::vector<ReasonCode> codes;
    for (std::uint32_t n = 0; n < 1000; ++n)
        if (n == 0 || codeName(ReasonCode(n)) != codeName(ReasonCode(999)))
            codes.push_back(ReasonCode(n));
    return codes;
}

} // namespace

class TestReasonLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUnsetInstantIsNeverPrinted()
    {
        const auto codes = everyCode();
        QVERIFY(codes.size() > 30);
        for (const ReasonCode code : codes)
            for (const char *name : {"from", "until", "at", "first", "limit"}) {
                const Reason alone{code, "R1", {Arg::of(name, ArgType::At, 0)}};
                const std::string line = text::line(alone, nullptr);
                QVERIFY2(line.find("1970") == std::string::npos && line.back() != ')', line.c_str());
                const Reason among{code,
                                   "R1",
                                   {Arg::of(name, ArgType::At, 0), Arg::count("needed", 4),
                                    Arg::of(name, ArgType::At, 0), Arg::of("until", ArgType::At, 1'796'045'513)}};
                const std::string both = text::line(among, nullptr);
                QVERIFY2(both.find("1970") == std::string::npos, both.c_str());
                QVERIFY2(both.ends_with("(needed 4, until 2026-11-30T13:31:53Z)"), both.c_str());
                QVERIFY(text::refusalJson(nullptr, {among}, {}).find("1970") == std::string::npos);
            }
    }

    void aNumberIsDecimalOrAFault()
    {
        for (const char *bad :
             {"", "0x10", "-1", "+4", "1e3", " 4", "4 ", "4.0", "99999999999999999999", "65537", "0"}) {
            std::string written = bad;
            QVERIFY2(!text::wholeNumber(written, 1, 65536).empty(), bad);
            QCOMPARE(written, std::string(bad));
        }
        std::string written = "0064";
        QCOMPARE(text::wholeNumber(written, 1, 65536), std::string());
        QCOMPARE(written, std::string("64")); // a parser that takes 0064 for octal reads it right afterwards
        written = "70000";
        QCOMPARE(text::wholeNumber(written, 1, 65536), std::string("70000 is not a whole number from 1 to 65536"));
    }

    void aCodeSpeaksOfItsRule()
    {
        QVERIFY(text::line({ReasonCode::RateLimited, "R15", {Arg::count("limit", 1)}}, nullptr).find("slices") !=
                std::string::npos);
        QVERIFY(text::line({ReasonCode::TokenLimit, "S18", {}}, nullptr).find("give away") != std::string::npos);
        QVERIFY(text::remedy({ReasonCode::RateLimited, "R8", {}}).find("open offer") != std::string_view::npos);
        for (const ReasonCode code : everyCode()) // what a person can mend has its remedy
            if (code == ReasonCode::Malformed || code == ReasonCode::NoSuchThing || code == ReasonCode::Forbidden)
                QVERIFY(!text::remedy({code, "R1", {}}).empty());
    }

    void theRangeSaysOnlyWhatWasAsked_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("until");
        QTest::newRow("neither") << qint64(0) << qint64(0);
        QTest::newRow("only until") << qint64(0) << qint64(1'796'045'400);
        QTest::newRow("only from") << qint64(1'796'045'400) << qint64(0);
        QTest::newRow("both") << qint64(1'796'045'400) << qint64(1'796'049'000);
    }
    void theRangeSaysOnlyWhatWasAsked()
    {
        QFETCH(qint64, from);
        QFETCH(qint64, until);
        const Fleet fleet;
        const Calendar calendar;
        WindowsInput input{fleet, calendar, {}, {}, 1'796'040'000, {}, {}, 0, {}, {}, {}};
        input.ask.from = from, input.ask.until = until, input.ask.length = 7 * day;
        const Reason reason = horizonReason(input, input.ask);
        QCOMPARE(reason.arg("from") != nullptr, from != 0);
        QCOMPARE(reason.arg("until") != nullptr, until != 0);
        for (const Arg &arg : reason.args)
            QVERIFY2(arg.type != ArgType::At || arg.number != 0, arg.name.c_str());
    }

    void aStateIsAWordForPeopleAndACodeForScripts()
    {
        std::set<std::string_view> words, codes;
        for (int n = 0; n <= int(BookingState::Rejected); ++n) {
            words.insert(text::plain(BookingState(n)));
            codes.insert(text::name(BookingState(n)));
        }
        QCOMPARE(words.size(), std::size_t(13));
        QCOMPARE(codes.size(), std::size_t(13));
        QCOMPARE(text::plain(BookingState::Active), std::string_view("running"));
        QCOMPARE(text::name(BookingState::Active), std::string_view("active"));
        for (int n = 0; n <= int(HostState::InService); ++n)
            QVERIFY(text::plain(HostState(n)).find('_') == std::string_view::npos);
        for (int n = 0; n <= int(AlternativeKind::OtherFabric); ++n)
            QVERIFY(text::plain(AlternativeKind(n)).find('_') == std::string_view::npos);
        for (int n = 0; n <= int(FindingKind::Suspect); ++n)
            QVERIFY(text::plain(FindingKind(n)).find('_') == std::string_view::npos);
        const Reason conflict{ReasonCode::StateConflict, "K5", {Arg::count("state", int(BookingState::Active))}};
        QVERIFY(text::line(conflict, nullptr).ends_with("(state running)"));
    }
};

QTEST_APPLESS_MAIN(TestReasonLines)
#include "tst_reason_lines.moc"
