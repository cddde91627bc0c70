// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/booking_words.h"
#include "views/words/lengths.h"

namespace imece::words {

QString BookingWords::state(BookingState state)
{
    switch (state) {
    case BookingState::Offered:
        return tr("offer, held");
    case BookingState::Placing:
        return tr("being placed");
    case BookingState::Confirmed:
        return tr("confirmed");
    case BookingState::Starting:
        return tr("starting");
    case BookingState::Active:
        return tr("running");
    case BookingState::Interrupted:
        return tr("interrupted");
    case BookingState::Ending:
        return tr("ending");
    case BookingState::Completed:
        return tr("completed");
    case BookingState::Cancelled:
        return tr("cancelled");
    case BookingState::Expired:
        return tr("expired");
    case BookingState::Failed:
        return tr("failed");
    case BookingState::Preempted:
        return tr("reclaimed");
    case BookingState::Rejected:
        return tr("refused");
    case BookingState::Queued:
        return tr("in the queue");
    }
    return {};
}

QString BookingWords::serviceClass(ServiceClass cls)
{
    switch (cls) {
    case ServiceClass::G:
        return tr("guaranteed");
    case ServiceClass::P:
        return tr("preemptible");
    case ServiceClass::S:
        return tr("small slice");
    }
    return {};
}

QString BookingWords::why(QuoteWhy why)
{
    switch (why) {
    case QuoteWhy::Earliest:
        return tr("earliest");
    case QuoteWhy::FewerLeaves:
        return tr("fewer leaves");
    case QuoteWhy::BestFabric:
        return tr("best fabric");
    case QuoteWhy::LeastDebt:
        return tr("least debt");
    case QuoteWhy::Later:
        return tr("later");
    }
    return {};
}

QString BookingWords::perLeaf(const std::vector<std::uint32_t> &perLeaf)
{
    QStringList parts;
    for (std::uint32_t n : perLeaf)
        if (n != 0)
            parts << number(qint64(n));
    if (parts.size() > 8)
        //: hosts per leaf, over many leaves: "up to 16 on 12 leaves"
        return tr("up to %1 on %2 leaves")
            .arg(number(qint64(*std::max_element(perLeaf.begin(), perLeaf.end()))), number(qint64(parts.size())));
    return parts.join(QChar(0x00B7));
}

QString BookingWords::size(std::size_t hosts, Seconds length)
{
    return QStringLiteral("%1 × %2").arg(number(qint64(hosts)), exactly(length));
}

QString BookingWords::ring(const Quote &quote)
{
    return quote.ringGbps < 0 ? missing : number(quote.ringGbps / 8, 0);
}

QString BookingWords::ringWithGaps(const Quote &quote)
{
    if (quote.ringGbps < 0)
        return tr("not measured");
    if (quote.unmeasuredPairs == 0)
        return ring(quote);
    //: the slowest measured pair, and how many pairs of the ring were not measured
    return tr("%1, %n unmeasured", nullptr, int(quote.unmeasuredPairs)).arg(ring(quote));
}

QString BookingWords::alternative(const Alternative &a, const WindowsAsk &asked) const
{
    const QString hosts = number(qint64(a.hosts)), length = duration(a.length);
    switch (a.kind) {
    case AlternativeKind::Later:
        return tr("Start later");
    case AlternativeKind::Shorter:
        return a.hosts == asked.hosts ? tr("Shorten to %1").arg(length)
                                      : tr("Shorten to %1 with %2 hosts").arg(length, hosts);
    case AlternativeKind::FewerHosts:
        return tr("Take %1 hosts").arg(hosts);
    case AlternativeKind::MoreLeaves:
        return tr("Allow more leaf switches");
    case AlternativeKind::OtherFabric:
        return tr("Use another fabric");
    }
    return {};
}

QString BookingWords::button(const Alternative &a) const
{
    switch (a.kind) {
    case AlternativeKind::Later:
        return tr("Make it %1").arg(m_scene.zone.date(a.window.from));
    case AlternativeKind::Shorter:
        return tr("Make it %1").arg(duration(a.length));
    case AlternativeKind::FewerHosts:
        return tr("Make it %1 hosts").arg(number(qint64(a.hosts)));
    case AlternativeKind::MoreLeaves:
        return tr("Drop the bound");
    case AlternativeKind::OtherFabric:
        return tr("Use it");
    }
    return {};
}

QString BookingWords::explanation(const Alternative &a) const
{
    switch (a.kind) {
    case AlternativeKind::Later:
        return tr("the same booking, at the first window that keeps every rule");
    case AlternativeKind::Shorter:
        return tr("the longest that fits in your range");
    case AlternativeKind::FewerHosts:
        return tr("the most hosts for that long");
    case AlternativeKind::MoreLeaves:
        return tr("without a bound on leaf switches");
    case AlternativeKind::OtherFabric:
        return tr("the same booking on another fabric");
    }
    return {};
}

QString BookingWords::line(const Booking &b) const
{
    const QString head = QStringLiteral("%1 %2").arg(bookingName(raw(b.id)), m_scene.member(b.member));
    const QString how =
        b.cls == ServiceClass::G ? state(b.state) : state(b.state) + QStringLiteral(", ") + serviceClass(b.cls);
    if (b.window.isEmpty()) // R9
        return tr("%1, %2, no planned start yet").arg(head, how);
    return tr("%1, %2, %n hosts, %3 (%4)", nullptr, int(b.hosts.size()))
        .arg(head, how, m_scene.zone.span(b.window), m_scene.zone.name(b.window.from));
}

QString BookingWords::spoken(const Booking &b) const
{
    //: whose, how many hosts, when, in which state: read out by a screen reader
    return tr("%1, %n hosts, %2, %3", nullptr, int(b.hosts.size()))
        .arg(m_scene.member(b.member), m_scene.zone.span(b.window), state(b.state));
}

QString BookingWords::bookingNews(const News &news, const QString &who) const
{
    const auto arg = [&news, this](const char *name) {
        for (const Arg &a : news.args)
            if (a.name == name)
                return m_scene.arg(a);
        return QString();
    };
    const QString hosts = arg("hosts");
    switch (news.kind) {
    case NewsKind::BookingOffered:
        return tr("%1: offer of %2 hosts, held for 15 min").arg(who, hosts);
    case NewsKind::BookingConfirmed:
        return tr("%1: confirmed, %2 hosts").arg(who, hosts);
    case NewsKind::BookingCancelled:
        return tr("%1: cancelled, %2 hosts are free again").arg(who, hosts);
    case NewsKind::BookingStarted:
        return tr("%1: started, all %2 hosts ready").arg(who, hosts);
    case NewsKind::BookingInterrupted:
        if (const QString culprit = arg("host"); !culprit.isEmpty())
            return tr("%1: interrupted by %2, all %3 hosts wait and are credited").arg(who, culprit, hosts);
        return tr("%1: interrupted, all %2 hosts wait and are credited").arg(who, hosts);
    case NewsKind::BookingResumed:
        return tr("%1: running again on %2 hosts").arg(who, hosts);
    case NewsKind::BookingEnded:
        return tr("%1: ended, %2 hosts are free again").arg(who, hosts);
    case NewsKind::BookingQueued:
        return tr("%1: waits in the queue for %2 hosts").arg(who, hosts);
    case NewsKind::PromiseMoved: // R9
        if (const QString at = arg("at"); !at.isEmpty())
            return tr("%1: waits in the queue, its start is planned for %2").arg(who, at);
        return tr("%1: waits in the queue, no start is planned any more").arg(who);
    case NewsKind::BookingChanged:
        return tr("%1: changed, %2 hosts from %3 until %4").arg(who, hosts, arg("from"), arg("until"));
    case NewsKind::BookingEndsSoon: // R13
        return tr("%1: ends %2, its %3 hosts drain").arg(who, arg("until"), hosts);
    case NewsKind::LeaseNoticed: // S14, M7
        if (const QString by = arg("by"); !by.isEmpty())
            return tr("%1: %4 needs its %2 hosts, the lease ends at the latest %3").arg(who, hosts, arg("until"), by);
        return tr("%1: the lease of its %2 hosts ends, at the latest %3").arg(who, hosts, arg("until"));
    case NewsKind::BookingAtRisk:
        return tr("%1: at risk, not all of its %2 hosts are expected back before the start").arg(who, hosts);
    case NewsKind::BookingExtended:
        return tr("%1: extended on its %2 hosts").arg(who, hosts);
    case NewsKind::OfferExpired:
        return tr("%1: the offer expired, %2 hosts are free again").arg(who, hosts);
    case NewsKind::CreditPosted:
        return tr("%1: credit of %2 posted (%3 stopped, %4 hosts)").arg(who, arg("gpuSeconds"), arg("seconds"), hosts);
    default:
        return {};
    }
}

QString BookingWords::fleetNews(const News &news, const QString &host) const
{
    const auto first = [&news, this](const char *name) {
        for (const Arg &a : news.args)
            if (a.name == name)
                return m_scene.arg(a);
        return news.args.empty() ? QString() : m_scene.arg(news.args[0]);
    };
    switch (news.kind) {
    case NewsKind::HostSilent:
        return tr("%1: silent, no heartbeat").arg(host);
    case NewsKind::HostDown:
        return tr("%1: down").arg(host);
    case NewsKind::HostBack:
        return tr("%1: back in service").arg(host);
    case NewsKind::HostReplaced:
        if (const QString spare = first("spare"); !spare.isEmpty() && spare != host)
            return tr("%1: replaced by %2").arg(host, spare);
        return tr("%1: replaced by a spare").arg(host);
    case NewsKind::SweepFinished:
        return tr("Sweep %1 finished").arg(first("sweep"));
    case NewsKind::FindingOpened:
        return tr("Finding %1 opened").arg(first("finding"));
    case NewsKind::FindingHealed:
        return tr("Finding %1 healed").arg(first("finding"));
    case NewsKind::ClockRate:
        return tr("The demonstration’s clock runs %1 times").arg(first("rate"));
    case NewsKind::CoopReset:
        return tr("The demonstration was reset");
    default:
        return {};
    }
}

QString BookingWords::news(const News &news) const
{
    QString booking, member, host;
    for (const Arg &a : news.args) {
        if (a.type == ArgType::Booking && a.name != "by")
            booking = m_scene.arg(a);
        else if (a.type == ArgType::Member)
            member = m_scene.arg(a);
        else if (a.type == ArgType::Hosts && host.isEmpty())
            host = m_scene.arg(a);
    }
    const QString who = member.isEmpty() ? booking : QStringLiteral("%1 %2").arg(member, booking).trimmed();
    const QString text = bookingNews(news, who);
    return text.isEmpty() ? fleetNews(news, host) : text;
}

} // namespace imece::words
