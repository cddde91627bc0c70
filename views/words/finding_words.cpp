// SPDX-License-Identifier: GPL-3.0-or-later
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
QString ratio(double value)
{
    return number(value, 2);
}
QString gbps(double value)
{
    return value < 0 ? missing : number(value, value < 10 ? 1 : 0);
}
} // namespace

namespace {

/// b empty: from a to all others; both empty: between all leaves; equal: inside one leaf.
QString blockTitle(const QString &a, const QString &b)
{
    if (a.isEmpty())
        return HostWords::tr("Between all leaves: slow spine");
    if (b.isEmpty())
        return HostWords::tr("%1 → all other leaves: slow uplinks").arg(a);
    if (a == b)
        return HostWords::tr("Inside %1: slow switch").arg(a);
    return HostWords::tr("%1 → %2: slow uplink or switch").arg(a, b);
}

} // namespace

QString findingTitle(const Finding &f)
{
    const QString a = text(f.a), b = text(f.b);
    switch (f.kind) {
    case FindingKind::BadHost:
        if (f.direction == Direction::Tx)
            return HostWords::tr("%1 sends slowly to all: bad host").arg(a);
        if (f.direction == Direction::Rx)
            return HostWords::tr("%1 receives slowly from all: bad host").arg(a);
        return HostWords::tr("%1 slow to all: bad host").arg(a);
    case FindingKind::BadLink:
        return HostWords::tr("%1 → %2: bad link").arg(a, b);
    case FindingKind::BadBlock:
        return blockTitle(a, b);
    case FindingKind::WholeSlow:
        return HostWords::tr("The whole fabric is below its claim");
    case FindingKind::Suspect:
        return HostWords::tr("%1 → %2: a suspicion").arg(a, b);
    }
    return {};
}

QString findingProof(const Finding &f)
{
    switch (f.kind) {
    case FindingKind::BadHost:
        if (f.direction == Direction::Tx)
            return HostWords::tr("Sends at %1 of its tier, receives at %2.").arg(ratio(f.txRatio), ratio(f.rxRatio));
        if (f.direction == Direction::Rx)
            return HostWords::tr("Receives at %1 of its tier, sends at %2.").arg(ratio(f.rxRatio), ratio(f.txRatio));
        return HostWords::tr("Sends at %1 and receives at %2 of its tier.").arg(ratio(f.txRatio), ratio(f.rxRatio));
    case FindingKind::BadLink:
    case FindingKind::Suspect:
        return f.direction == Direction::Both ? HostWords::tr("%1 Gb/s, %2 of its tier, both directions.")
                                                    .arg(number(f.valueGbps, 0), ratio(f.ratio))
                                              : HostWords::tr("%1 Gb/s, %2 of its tier; the other direction is fine.")
                                                    .arg(number(f.valueGbps, 0), ratio(f.ratio));
    case FindingKind::BadBlock:
        return HostWords::tr("%1 of its tier over %Ln pairs.", nullptr, int(f.cellsTotal)).arg(ratio(f.ratio));
    case FindingKind::WholeSlow:
        return HostWords::tr("The median is %1 of the claim.").arg(ratio(f.ratio));
    }
    return {};
}

QString findingClears(const Finding &f)
{
    switch (f.kind) {
    case FindingKind::BadHost:
        return f.othersInLeaf == 0 ? QString()
                                   : HostWords::tr("Not the switch: %Ln other hosts on the same leaf are fine.",
                                                   nullptr, int(f.othersInLeaf));
    case FindingKind::BadLink:
        return HostWords::tr("Both hosts are fine with all others.");
    case FindingKind::BadBlock:
        return f.a == f.b && !f.a.empty()
                   ? HostWords::tr("Not a host: the pairs inside this leaf are slow, whoever takes part.")
                   : HostWords::tr("Not a host: the pairs between these leaves are slow, whoever takes part.");
    case FindingKind::Suspect:
        return HostWords::tr("Not sure yet: one more measurement decides.");
    case FindingKind::WholeSlow:
        return HostWords::tr("No single host or link stands out.");
    }
    return {};
}

QString findingNext(const Finding &f)
{
    if (f.retestWith.empty())
        return {};
    QStringList names;
    for (const std::string &name : f.retestWith)
        names << text(name);
    return HostWords::tr("Next: re-test with %1").arg(names.join(QStringLiteral(", ")));
}

QString findingShort(const Finding &f)
{
    const QString confidence = ratio(f.confidence);
    switch (f.kind) {
    case FindingKind::BadHost:
        return HostWords::tr("bad host, confidence %1").arg(confidence);
    case FindingKind::BadLink:
        return HostWords::tr("bad link, confidence %1").arg(confidence);
    case FindingKind::BadBlock:
        return HostWords::tr("slow uplink, confidence %1").arg(confidence);
    case FindingKind::WholeSlow:
        return HostWords::tr("whole fabric, confidence %1").arg(confidence);
    case FindingKind::Suspect:
        return HostWords::tr("suspicion, confidence %1").arg(confidence);
    }
    return {};
}

QString tierName(Tier tier)
{
    return tier == Tier::SameLeaf ? HostWords::tr("Same leaf") : HostWords::tr("Cross leaf");
}

QString sweepChange(const SweepChange &c, const SweepHead &head)
{
    const auto name = [&head](std::uint32_t i) { return i < head.names.size() ? text(head.names[i]) : missing; };
    switch (c.kind) {
    case SweepChange::HostWorse:
    case SweepChange::HostBetter:
        return HostWords::tr("%1: %2 → %3 Gb/s, median of its pairs").arg(name(c.a), gbps(c.before), gbps(c.after));
    case SweepChange::LinkWorse:
    case SweepChange::LinkBetter:
        return HostWords::tr("%1 → %2: %3 → %4 Gb/s").arg(name(c.a), name(c.b), gbps(c.before), gbps(c.after));
    case SweepChange::NoLongerMeasured:
        return HostWords::tr("%1 no longer measured").arg(name(c.a));
    case SweepChange::NewlyMeasured:
        return HostWords::tr("%1 measured again: %2 Gb/s").arg(name(c.a), gbps(c.after));
    }
    return {};
}

} // namespace imece::words
