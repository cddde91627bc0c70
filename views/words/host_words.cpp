// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/host_words.h"
#include "domain/hold.h"
#include "views/words/format.h"
#include <QCoreApplication>

namespace imece::words {

namespace {
struct HostWords
{
    Q_DECLARE_TR_FUNCTIONS(HostWords)
};
QString text(const std::string &s)
{
    return QString::fromStdString(s);
}
} // namespace

QString strong(QString html)
{
    return html.replace(QStringLiteral("<b>"), QStringLiteral("<span style='font-weight:600'>"))
        .replace(QStringLiteral("</b>"), QStringLiteral("</span>"));
}

QString stateWord(HostState state)
{
    switch (state) {
    case HostState::Silent:
        return HostWords::tr("silent");
    case HostState::Down:
        return HostWords::tr("down");
    case HostState::Degraded:
        return HostWords::tr("degraded");
    case HostState::Held:
        return HostWords::tr("held");
    case HostState::Leaving:
        return HostWords::tr("leaving");
    case HostState::Arriving:
        return HostWords::tr("arriving");
    case HostState::InService:
        return HostWords::tr("in service");
    }
    return missing;
}

QString wasStateWord(HostState state)
{
    switch (state) {
    case HostState::Silent:
        return HostWords::tr("was silent");
    case HostState::Down:
        return HostWords::tr("was down");
    case HostState::Degraded:
        return HostWords::tr("was degraded");
    case HostState::Held:
        return HostWords::tr("was held");
    case HostState::Leaving:
        return HostWords::tr("was leaving");
    case HostState::Arriving:
        return HostWords::tr("was arriving");
    case HostState::InService:
        return HostWords::tr("was in service");
    }
    return missing;
}

QStringList stateWords()
{
    QStringList words;
    for (int s = 0; s < 7; ++s)
        words.append(stateWord(HostState(s)));
    return words;
}

QString checkName(CheckKind check)
{
    switch (check) {
    case CheckKind::PairBandwidthGbps:
        return HostWords::tr("Pair bandwidth, Gb/s");
    case CheckKind::AllReduceGBps:
        return HostWords::tr("All-reduce ×8, GB/s");
    case CheckKind::NicLanes:
        return HostWords::tr("NIC PCIe lanes");
    case CheckKind::PairLatencyUs:
        return HostWords::tr("Pair latency p50, µs");
    case CheckKind::BenchCovPct:
        return HostWords::tr("Benchmark CoV, %");
    case CheckKind::GpuMemoryTBps:
        return HostWords::tr("GPU memory, TB/s");
    case CheckKind::GemmTflops:
        return HostWords::tr("GEMM, TFLOP/s");
    case CheckKind::UptimePct:
        return HostWords::tr("Uptime of 30 days, %");
    case CheckKind::NvlinkGBps:
        //: GPU to GPU inside a host, the slowest pair
        return HostWords::tr("NVLink, GB/s");
    case CheckKind::HostGpuGBps:
        //: host memory to GPU, the slowest one
        return HostWords::tr("PCIe, GB/s");
    }
    return missing;
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::None:
        return missing;
    case Verdict::Pass:
        //: a check's verdict
        return HostWords::tr("pass");
    case Verdict::Watch:
        //: a check's verdict: not failed, keep an eye on it
        return HostWords::tr("watch");
    case Verdict::Fail:
        //: a check's verdict
        return HostWords::tr("fail");
    }
    return missing;
}

QString ageWord(Seconds age)
{
    const Seconds length = std::max<Seconds>(0, age);
    const Seconds unit = length < minute ? 1 : length < hour ? minute : length < 2 * day ? hour : day;
    return duration(length / unit * unit);
}

QString hostName(const Fleet &fleet, HostId host)
{
    return raw(host) < fleet.hosts.size() ? text(fleet.hosts[raw(host)].name) : missing;
}

QString hostReason(const Fleet &fleet, const HostColumns &c, quint32 h, const DeskZone &zone, Instant now)
{
    const std::uint32_t a = c.reasonA[h], b = c.reasonB[h];
    const auto name = [&fleet](std::uint32_t host) { return hostName(fleet, HostId{host}); };
    switch (c.reason[h]) {
    case HostReason::None:
        return {};
    case HostReason::NoHeartbeat:
        return a == 0
                   ? HostWords::tr("silent since %1").arg(zone.near(c.stateSince[h], now))
                   : HostWords::tr("silent since %1, %2 stands in").arg(zone.near(c.stateSince[h], now), name(a - 1));
    case HostReason::XidFault:
        return HostWords::tr("XID %1 on GPU %2").arg(a).arg(b);
    case HostReason::SlowToAll:
        return HostWords::tr("slow to all: bad host, %1").arg(findingName(a));
    case HostReason::SlowLink:
        return HostWords::tr("slow link with %1, %2").arg(name(a), findingName(b));
    case HostReason::SlowUplink:
        return HostWords::tr("slow uplink of its leaf, %1").arg(findingName(a));
    case HostReason::BenchUnstable:
        return HostWords::tr("benchmark varies by %1").arg(percent(double(a) / 10000.0, 1));
    case HostReason::RowRemap:
        return HostWords::tr("GPU %1 row remap pending").arg(a);
    case HostReason::HeldByPerson:
        if (HoldKind(b / 16) == HoldKind::Drain)
            return a == 0 ? HostWords::tr("drained, no end set")
                          : HostWords::tr("drained until %1").arg(zone.near(Instant(a) * minute, now));
        return a == 0 ? HostWords::tr("held, no end set")
                      : HostWords::tr("held until %1").arg(zone.near(Instant(a) * minute, now));
    case HostReason::NeverMeasured:
        return HostWords::tr("never measured");
    case HostReason::StandsInFor:
        return HostWords::tr("stands in for %1").arg(name(a));
    case HostReason::ShortOutages:
        return b == 0 ? HostWords::tr("put out after %Ln outages in 30 days", nullptr, int(a))
                      : HostWords::tr("put out until %1 after %Ln outages in 30 days", nullptr, int(a))
                            .arg(zone.near(Instant(b) * minute, now));
    case HostReason::LeavesWithBatch:
        return HostWords::tr("leaves %1").arg(zone.dateTime(Instant(a) * minute));
    }
    return {};
}

QString stateSentence(HostState state, Instant since, Instant now, const DeskZone &zone)
{
    QString word = stateWord(state);
    word[0] = QLocale().toUpper(word.left(1)).at(0);
    //: %1 a state ("Degraded"), %2 a time, %3 a duration
    return since == 0 ? word
                      : HostWords::tr("%1 since %2 (%3)").arg(word, zone.near(since, now), duration(now - since));
}

QString stateConsequence(HostState state, Verification verification)
{
    switch (state) {
    case HostState::Silent:
        return HostWords::tr("No heartbeat comes. Not offered for bookings until it is heard and measured again.");
    case HostState::Down:
        return HostWords::tr("Cannot work. Not offered for bookings until it is repaired and measured again.");
    case HostState::Degraded:
        return HostWords::tr("The grade is the worst row below. Not offered for new bookings.");
    case HostState::Held:
        return HostWords::tr("Held back by a person. Not offered for new bookings.");
    case HostState::Leaving:
        return HostWords::tr("Leaves the co-op soon. Offered only for bookings that end before.");
    case HostState::Arriving:
        return HostWords::tr("New here. Offered once its claims are measured.");
    case HostState::InService:
        break;
    }
    switch (verification) {
    case Verification::Verified:
        return HostWords::tr("The grade is the worst row below. Offered for bookings.");
    case Verification::Stale:
        return HostWords::tr("Its measurements are too old. Not offered for new bookings until it is measured again.");
    case Verification::Never:
        return HostWords::tr("Never measured here. Usable for slices, not for gangs.");
    }
    return {};
}

QString hostEvent(const HostEvent &e, const Fleet &fleet)
{
    const auto letter = [](std::int64_t c) {
        return c > 32 && c < 127 && c != '-' ? QString(QChar(char16_t(c))) : missing;
    };
    const auto finding = [&] { return findingName(std::uint32_t(e.a)); };
    switch (e.kind) {
    case HostEventKind::WentSilent:
        return HostWords::tr("went silent");
    case HostEventKind::CameBack:
        return HostWords::tr("was heard again");
    case HostEventKind::WentDown:
        return e.a > 0 ? HostWords::tr("went down: XID %1").arg(e.a) : HostWords::tr("went down");
    case HostEventKind::Repaired:
        return HostWords::tr("repaired");
    case HostEventKind::GradeChanged:
        return HostWords::tr("grade %1 → %2").arg(letter(e.a), letter(e.b));
    case HostEventKind::FindingOpened:
        return HostWords::tr("%1 opened").arg(finding());
    case HostEventKind::FindingHealed:
        return HostWords::tr("%1 healed").arg(finding());
    case HostEventKind::Retested:
        return HostWords::tr("re-tested: %1 of claim").arg(percent(double(e.a) / 1000.0));
    case HostEventKind::Held:
        return HostWords::tr("held back by a person");
    case HostEventKind::Released:
        return HostWords::tr("released");
    case HostEventKind::StoodIn:
        return HostWords::tr("%1 stood in").arg(hostName(fleet, HostId{std::uint32_t(e.a)}));
    }
    return {};
}

QString fleetSentence(const FleetSummary &s)
{
    const auto bold = [](const QString &t) {
        return QStringLiteral("<span style='font-weight:600'>%1</span>").arg(t.toHtmlEscaped());
    };
    QStringList parts;
    parts << HostWords::tr("%1 in service").arg(bold(outOf(s.byState[int(HostState::InService)], s.hosts)));
    const struct
    {
        HostState state;
        QString words;
    } others[] = {
        {HostState::Degraded, HostWords::tr("%Ln degraded", nullptr, s.byState[int(HostState::Degraded)])},
        {HostState::Held, HostWords::tr("%Ln held", nullptr, s.byState[int(HostState::Held)])},
        {HostState::Leaving, HostWords::tr("%Ln leaving", nullptr, s.byState[int(HostState::Leaving)])},
        {HostState::Arriving, HostWords::tr("%Ln arriving", nullptr, s.byState[int(HostState::Arriving)])},
        {HostState::Silent, HostWords::tr("%Ln silent", nullptr, s.byState[int(HostState::Silent)])},
        {HostState::Down, HostWords::tr("%Ln down", nullptr, s.byState[int(HostState::Down)])},
    };
    for (const auto &other : others)
        if (s.byState[int(other.state)] > 0)
            parts << other.words;
    parts << HostWords::tr("%Ln verified", nullptr, s.verified);
    parts << HostWords::tr("%1 GPUs usable").arg(bold(outOf(s.gpusUsable, s.gpus)));
    if (s.unverified > 0)
        parts << HostWords::tr("%Ln not verified", nullptr, s.unverified);
    return parts.join(QStringLiteral(" · "));
}

} // namespace imece::words
