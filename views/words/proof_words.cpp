// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/proof_words.h"
#include "models/finding_list.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include <QCoreApplication>

namespace imece::words {

namespace {

struct HostWords // one context of translation for all words of hosts and their fabric
{
    Q_DECLARE_TR_FUNCTIONS(HostWords)
};

QString text(const std::string &s)
{
    return QString::fromStdString(s);
}

/// Names come from strangers' files and commands go into a shell.
bool isPlainName(const std::string &name)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-';
    };
    return !name.empty() && name.front() != '-' && std::all_of(name.begin(), name.end(), isPlain);
}

} // namespace

QString lowOf(const FindingEvidence &e)
{
    return HostWords::tr("%1 measured ways are low").arg(outOf(e.low, e.measured));
}

QString clearedSentence(const Cleared &c, const Finding &f)
{
    const QString name = text(c.name);
    const int n = int(c.witnesses);
    switch (c.kind) {
    case ClearedKind::OtherDirection:
        if (f.kind != FindingKind::BadHost)
            return HostWords::tr("The way back is fine.");
        return f.direction == Direction::Tx ? HostWords::tr("%1 receives well from %Ln hosts.", nullptr, n).arg(name)
                                            : HostWords::tr("%1 sends well to %Ln hosts.", nullptr, n).arg(name);
    case ClearedKind::Leaf:
        return HostWords::tr("Switch %1: %Ln other hosts on it are fine.", nullptr, n).arg(name);
    case ClearedKind::Sender:
        return HostWords::tr("%1 sends well to %Ln others.", nullptr, n).arg(name);
    case ClearedKind::Receiver:
        return HostWords::tr("%1 receives well from %Ln others.", nullptr, n).arg(name);
    case ClearedKind::Inside:
        return HostWords::tr("Inside %1: %Ln hosts are fine.", nullptr, n).arg(name);
    case ClearedKind::Path:
        return name.isEmpty() ? HostWords::tr("%Ln ways between other leaves are fine.", nullptr, n)
                              : HostWords::tr("%1: %Ln ways to or from other leaves are fine.", nullptr, n).arg(name);
    case ClearedKind::Hosts:
        return HostWords::tr("No single host: %Ln are like each other.", nullptr, n);
    }
    return {};
}

QString nextSentence(const NextMeasurement &next)
{
    const QString from = text(next.from), to = text(next.to);
    switch (next.kind) {
    case NextKind::Again:
        return HostWords::tr("%1 → %2 again, alone. Slow: it stays; fine: it was passing.").arg(from, to);
    case NextKind::OtherPartner:
        return HostWords::tr("%1 → %2. Slow: the host; fine: only the pairs before.").arg(from, to);
    case NextKind::Neighbour:
        return HostWords::tr("%1 → %2, its neighbour. Slow: the way to that leaf; fine: this pair only.").arg(from, to);
    case NextKind::Control:
        return HostWords::tr("%1 → %2 as a check. It must be fine; if not, doubt the test itself.").arg(from, to);
    }
    return {};
}

QString nextCommand(const NextMeasurement &next, const SweepHead &head)
{
    if (!isPlainName(next.from) || !isPlainName(next.to))
        return {};
    const QString way = head.tool.starts_with("iperf3")
                            ? QStringLiteral("ssh %2 iperf3 -s -1 -D && ssh %1 iperf3 -c %2 -t 10 -J")
                            : QStringLiteral("ssh %2 ib_write_bw --report_gbits -D 10 & sleep 2; "
                                             "ssh %1 ib_write_bw --report_gbits -D 10 %2");
    return way.arg(text(next.from), text(next.to));
}

QStringList nextCommands(const FindingEvidence &e, const SweepHead &head)
{
    QStringList lines;
    for (const NextMeasurement &next : e.next)
        if (const QString command = nextCommand(next, head); !command.isEmpty())
            lines << command;
    return lines;
}

QString proofText(const Finding &f, const FindingEvidence &e, const SweepHead &head, const QString &when)
{
    QStringList lines{
        HostWords::tr("%1: %2 (confidence %3)").arg(findingName(f.id), findingTitle(f), number(f.confidence, 2)),
        HostWords::tr("Sweep of %1, %2").arg(when, text(head.tool)), findingProof(f)};
    if (e.measured > 0)
        lines << QString() << lowOf(e) + u':';
    for (const EvidenceCell &c : e.cells)
        lines << HostWords::tr("  %1 → %2: %3 Gb/s, %4 of %5 Gb/s")
                     .arg(text(head.names[c.from]), text(head.names[c.to]), number(c.gbps, 1), number(c.ratio, 2),
                          number(c.tierGbps, 1));
    if (e.low > e.cells.size())
        lines << HostWords::tr("  and %Ln more", nullptr, int(e.low - e.cells.size()));
    if (!e.cleared.empty())
        lines << QString() << HostWords::tr("Not to blame:");
    for (const Cleared &c : e.cleared)
        lines << QStringLiteral("  ") + clearedSentence(c, f);
    if (!e.next.empty())
        lines << QString() << HostWords::tr("Measure next:");
    for (const NextMeasurement &next : e.next) {
        lines << QStringLiteral("  ") + nextSentence(next);
        if (const QString command = nextCommand(next, head); !command.isEmpty())
            lines << QStringLiteral("    ") + command;
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace imece::words
