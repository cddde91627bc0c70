<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>BookingNotice</name>
    <message numerus="yes">
        <source>Interrupted: all %n hosts wait, and every stopped second is credited.</source>
        <translation>
            <numerusform>Interrupted: %n host waits, and every stopped second is credited.</numerusform>
            <numerusform>Interrupted: all %n hosts wait, and every stopped second is credited.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Interrupted by %1: all %n hosts wait, and every stopped second is credited.</source>
        <translation>
            <numerusform>Interrupted by %1: %n host waits, and every stopped second is credited.</numerusform>
            <numerusform>Interrupted by %1: all %n hosts wait, and every stopped second is credited.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release %1 now? It ends at once and its %n hosts become free for others.</source>
        <translation>
            <numerusform>Release %1 now? It ends at once and its %n host becomes free for others.</numerusform>
            <numerusform>Release %1 now? It ends at once and its %n hosts become free for others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel %1? Its %n hosts become free for others at once; the same window may be gone a moment later.</source>
        <translation>
            <numerusform>Cancel %1? Its %n host becomes free for others at once; the same window may be gone a moment later.</numerusform>
            <numerusform>Cancel %1? Its %n hosts become free for others at once; the same window may be gone a moment later.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BookingWords</name>
    <message numerus="yes">
        <source>%1, %n unmeasured</source>
        <extracomment>the slowest measured pair, and how many pairs of the ring were not measured</extracomment>
        <translation>
            <numerusform>%1, %n unmeasured</numerusform>
            <numerusform>%1, %n unmeasured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n hosts, %3 (%4)</source>
        <translation>
            <numerusform>%1, %2, %n host, %3 (%4)</numerusform>
            <numerusform>%1, %2, %n hosts, %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n hosts, %2, %3</source>
        <extracomment>whose, how many hosts, when, in which state: read out by a screen reader</extracomment>
        <translation>
            <numerusform>%1, %n host, %2, %3</numerusform>
            <numerusform>%1, %n hosts, %2, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HoldWords</name>
    <message numerus="yes">
        <source>%n bookings are touched; no credit falls due (M3).</source>
        <translation>
            <numerusform>%n booking is touched; no credit falls due (M3).</numerusform>
            <numerusform>%n bookings are touched; no credit falls due (M3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings are touched; %1 of credit would fall due (M3).</source>
        <translation>
            <numerusform>%n booking is touched; %1 of credit would fall due (M3).</numerusform>
            <numerusform>%n bookings are touched; %1 of credit would fall due (M3).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message numerus="yes">
        <source>%Ln degraded</source>
        <translation>
            <numerusform>%Ln degraded</numerusform>
            <numerusform>%Ln degraded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held</source>
        <translation>
            <numerusform>%Ln held</numerusform>
            <numerusform>%Ln held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaving</source>
        <translation>
            <numerusform>%Ln leaving</numerusform>
            <numerusform>%Ln leaving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln arriving</source>
        <translation>
            <numerusform>%Ln arriving</numerusform>
            <numerusform>%Ln arriving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln silent</source>
        <translation>
            <numerusform>%Ln silent</numerusform>
            <numerusform>%Ln silent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln down</source>
        <translation>
            <numerusform>%Ln down</numerusform>
            <numerusform>%Ln down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln verified</source>
        <translation>
            <numerusform>%Ln verified</numerusform>
            <numerusform>%Ln verified</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not verified</source>
        <translation>
            <numerusform>%Ln not verified</numerusform>
            <numerusform>%Ln not verified</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its tier over %Ln pairs.</source>
        <translation>
            <numerusform>%1 of its tier over %Ln pair.</numerusform>
            <numerusform>%1 of its tier over %Ln pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not the switch: %Ln other hosts on the same leaf are fine.</source>
        <translation>
            <numerusform>Not the switch: %Ln other host on the same leaf is fine.</numerusform>
            <numerusform>Not the switch: %Ln other hosts on the same leaf are fine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>put out after %Ln outages in 30 days</source>
        <translation>
            <numerusform>put out after %Ln outage in 30 days</numerusform>
            <numerusform>put out after %Ln outages in 30 days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>put out until %1 after %Ln outages in 30 days</source>
        <translation>
            <numerusform>put out until %1 after %Ln outage in 30 days</numerusform>
            <numerusform>put out until %1 after %Ln outages in 30 days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 receives well from %Ln hosts.</source>
        <translation>
            <numerusform>%1 receives well from %Ln host.</numerusform>
            <numerusform>%1 receives well from %Ln hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sends well to %Ln hosts.</source>
        <translation>
            <numerusform>%1 sends well to %Ln host.</numerusform>
            <numerusform>%1 sends well to %Ln hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Switch %1: %Ln other hosts on it are fine.</source>
        <translation>
            <numerusform>Switch %1: %Ln other host on it is fine.</numerusform>
            <numerusform>Switch %1: %Ln other hosts on it are fine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sends well to %Ln others.</source>
        <translation>
            <numerusform>%1 sends well to %Ln other.</numerusform>
            <numerusform>%1 sends well to %Ln others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 receives well from %Ln others.</source>
        <translation>
            <numerusform>%1 receives well from %Ln other.</numerusform>
            <numerusform>%1 receives well from %Ln others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Inside %1: %Ln hosts are fine.</source>
        <translation>
            <numerusform>Inside %1: %Ln host is fine.</numerusform>
            <numerusform>Inside %1: %Ln hosts are fine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ways between other leaves are fine.</source>
        <translation>
            <numerusform>%Ln way between other leaves is fine.</numerusform>
            <numerusform>%Ln ways between other leaves are fine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln ways to or from other leaves are fine.</source>
        <translation>
            <numerusform>%1: %Ln way to or from other leaves is fine.</numerusform>
            <numerusform>%1: %Ln ways to or from other leaves are fine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No single host: %Ln are like each other.</source>
        <translation>
            <numerusform>No single host: %Ln is like the rest.</numerusform>
            <numerusform>No single host: %Ln are like each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  and %Ln more</source>
        <translation>
            <numerusform>  and %Ln more</numerusform>
            <numerusform>  and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuoteEvidence</name>
    <message numerus="yes">
        <source>%Ln hosts are silent; the oldest heartbeat was %1 ago.</source>
        <translation>
            <numerusform>%Ln host is silent; the oldest heartbeat was %1 ago.</numerusform>
            <numerusform>%Ln hosts are silent; the oldest heartbeat was %1 ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts are silent.</source>
        <translation>
            <numerusform>%Ln host is silent.</numerusform>
            <numerusform>%Ln hosts are silent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln pairs is measured.</source>
        <translation>
            <numerusform>The %Ln pair is not measured.</numerusform>
            <numerusform>None of the %Ln pairs is measured.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs are not measured, and the others are too old: %1.</source>
        <translation>
            <numerusform>%Ln pair is not measured, and the others are too old: %1.</numerusform>
            <numerusform>%Ln pairs are not measured, and the others are too old: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs are not measured; the others were, %1 ago.</source>
        <translation>
            <numerusform>%Ln pair is not measured; the others were, %1 ago.</numerusform>
            <numerusform>%Ln pairs are not measured; the others were, %1 ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were measured %1 ago, which is too old.</source>
        <translation>
            <numerusform>%Ln pair was measured %1 ago, which is too old.</numerusform>
            <numerusform>%Ln pairs were measured %1 ago, which is too old.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In force: heartbeats up to %1 old, all %Ln pairs measured %2 ago.</source>
        <translation>
            <numerusform>In force: heartbeats up to %1 old, the %Ln pair measured %2 ago.</numerusform>
            <numerusform>In force: heartbeats up to %1 old, all %Ln pairs measured %2 ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gb/s, %1 of %Ln pairs measured</source>
        <translation>
            <numerusform>Gb/s, %1 of %Ln pair measured</numerusform>
            <numerusform>Gb/s, %1 of %Ln pairs measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gb/s, %Ln pairs, both directions</source>
        <translation>
            <numerusform>Gb/s, %Ln pair, both directions</numerusform>
            <numerusform>Gb/s, %Ln pairs, both directions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leases, with notice: %1</source>
        <translation>
            <numerusform>%Ln lease, with notice: %1</numerusform>
            <numerusform>%Ln leases, with notice: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln planned bookings to other hosts, within their promise: %1</source>
        <translation>
            <numerusform>%Ln planned booking to other hosts, within their promise: %1</numerusform>
            <numerusform>%Ln planned bookings to other hosts, within their promise: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasonWords</name>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts, among them %1</source>
        <translation>
            <numerusform>%n host, among them %1</numerusform>
            <numerusform>%n hosts, among them %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n hosts)</source>
        <translation>
            <numerusform>%1 (%n host)</numerusform>
            <numerusform>%1 (%n hosts)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs of the ring are not measured.</source>
        <translation>
            <numerusform>%n pair of the ring is not measured.</numerusform>
            <numerusform>%n pairs of the ring are not measured.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioWords</name>
    <message numerus="yes">
        <source>All %n steps ran, and everything came out as expected.</source>
        <translation>
            <numerusform>The one step ran, and everything came out as expected.</numerusform>
            <numerusform>All %n steps ran, and everything came out as expected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SightWords</name>
    <message numerus="yes">
        <source>%Ln sweeps between</source>
        <translation>
            <numerusform>%Ln sweep between</numerusform>
            <numerusform>%Ln sweeps between</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StoryWords</name>
    <message numerus="yes">
        <source>offered: %n hosts, %1</source>
        <translation>
            <numerusform>offered: %n host, %1</numerusform>
            <numerusform>offered: %n hosts, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>runs on all %n hosts</source>
        <translation>
            <numerusform>runs on its host</numerusform>
            <numerusform>runs on all %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>changed: %n hosts, %1</source>
        <translation>
            <numerusform>changed: %n host, %1</numerusform>
            <numerusform>changed: %n hosts, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UpkeepWords</name>
    <message numerus="yes">
        <source>maintenance on %1 of its %n hosts</source>
        <translation>
            <numerusform>maintenance on %1 of its %n host</numerusform>
            <numerusform>maintenance on %1 of its %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>clear of maintenance on %1 of %n hosts</source>
        <translation>
            <numerusform>clear of maintenance on %1 of %n host</numerusform>
            <numerusform>clear of maintenance on %1 of %n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::AskForm</name>
    <message numerus="yes">
        <source>A host of %1 has %n GPUs, and a booking is whole hosts. Nearest: %2.</source>
        <translation>
            <numerusform>A host of %1 has %n GPU, and a booking is whole hosts. Nearest: %2.</numerusform>
            <numerusform>A host of %1 has %n GPUs, and a booking is whole hosts. Nearest: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::BookingPanel</name>
    <message numerus="yes">
        <source>all-reduce ≥ %1 GB/s, %n pairs of the ring not measured</source>
        <translation>
            <numerusform>all-reduce ≥ %1 GB/s, %n pair of the ring not measured</numerusform>
            <numerusform>all-reduce ≥ %1 GB/s, %n pairs of the ring not measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::BookingsPage</name>
    <message numerus="yes">
        <source>&lt;b&gt;%n windows&lt;/b&gt; for %1 · earliest in %2</source>
        <translation>
            <numerusform>&lt;b&gt;%n window&lt;/b&gt; for %1 · earliest in %2</numerusform>
            <numerusform>&lt;b&gt;%n windows&lt;/b&gt; for %1 · earliest in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the queue</source>
        <translation>
            <numerusform>%n in the queue</numerusform>
            <numerusform>%n in the queue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::BurstSheet</name>
    <message numerus="yes">
        <source>%n hosts, %1</source>
        <translation>
            <numerusform>%n host, %1</numerusform>
            <numerusform>%n hosts, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::CellPanel</name>
    <message numerus="yes">
        <source>%Ln pairs, √ count</source>
        <translation>
            <numerusform>%Ln pair, √ count</numerusform>
            <numerusform>%Ln pairs, √ count</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::Desk</name>
    <message numerus="yes">
        <source>The measurement was imported: %n findings.</source>
        <translation>
            <numerusform>The measurement was imported: %n finding.</numerusform>
            <numerusform>The measurement was imported: %n findings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings gave way: %1</source>
        <translation>
            <numerusform>%n booking gave way: %1</numerusform>
            <numerusform>%n bookings gave way: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::EvidenceView</name>
    <message numerus="yes">
        <source>The %Ln slowest are framed in the map.</source>
        <translation>
            <numerusform>The slowest is framed in the map.</numerusform>
            <numerusform>The %Ln slowest are framed in the map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln commands are on the clipboard.</source>
        <translation>
            <numerusform>%Ln command is on the clipboard.</numerusform>
            <numerusform>%Ln commands are on the clipboard.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::FabricPage</name>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt;: %2, %Ln measured pairs; not sent yet</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt;: %2, %Ln measured pair; not sent yet</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt;: %2, %Ln measured pairs; not sent yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Holds %1: a run of %Ln hosts of %2 waits on it</source>
        <translation>
            <numerusform>Holds %1: a run of %Ln host of %2 waits on it</numerusform>
            <numerusform>Holds %1: a run of %Ln hosts of %2 waits on it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts, measured %1</source>
        <translation>
            <numerusform>%Ln host, measured %1</numerusform>
            <numerusform>%Ln hosts, measured %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaf switches</source>
        <translation>
            <numerusform>%Ln leaf switch</numerusform>
            <numerusform>%Ln leaf switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation>
            <numerusform>%Ln finding</numerusform>
            <numerusform>%Ln findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::FilterRow</name>
    <message numerus="yes">
        <source>%1 of %Ln hosts</source>
        <translation>
            <numerusform>%1 of %Ln host</numerusform>
            <numerusform>%1 of %Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Go on · %Ln updates wait</source>
        <translation>
            <numerusform>Go on · %Ln update waits</numerusform>
            <numerusform>Go on · %Ln updates wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::FindingCard</name>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::FindingsPanel</name>
    <message numerus="yes">
        <source>%Ln open</source>
        <translation>
            <numerusform>%Ln open</numerusform>
            <numerusform>%Ln open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suspicions</source>
        <translation>
            <numerusform>%Ln suspicion</numerusform>
            <numerusform>%Ln suspicions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more hosts</source>
        <translation>
            <numerusform>and %Ln more host</numerusform>
            <numerusform>and %Ln more hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were not measured; each of their hosts was measured with others.</source>
        <translation>
            <numerusform>%Ln pair was not measured; each of its hosts was measured with others.</numerusform>
            <numerusform>%Ln pairs were not measured; each of their hosts was measured with others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pair of these %Ln hosts was measured:</source>
        <translation>
            <numerusform>No pair of this host was measured:</numerusform>
            <numerusform>No pair of these %Ln hosts was measured:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs between other hosts were not measured either.</source>
        <translation>
            <numerusform>%Ln pair between other hosts was not measured either.</numerusform>
            <numerusform>%Ln pairs between other hosts were not measured either.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were tried without a result; the measured ones are as good as their tier.</source>
        <translation>
            <numerusform>%Ln pair was tried without a result; the measured ones are as good as their tier.</numerusform>
            <numerusform>%Ln pairs were tried without a result; the measured ones are as good as their tier.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::HoldDialog</name>
    <message numerus="yes">
        <source>%1 (%Ln hosts)</source>
        <translation>
            <numerusform>%1 (%Ln host)</numerusform>
            <numerusform>%1 (%Ln hosts)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::HostPanel</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drain or hold %Ln hosts…</source>
        <translation>
            <numerusform>Drain or hold %Ln host…</numerusform>
            <numerusform>Drain or hold %Ln hosts…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::HostsPage</name>
    <message numerus="yes">
        <source>%Ln hosts are hidden by “%1”.</source>
        <translation>
            <numerusform>%Ln host is hidden by “%1”.</numerusform>
            <numerusform>%Ln hosts are hidden by “%1”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::Importer</name>
    <message numerus="yes">
        <source>%n files are too many for one import.</source>
        <translation>
            <numerusform>%n file is too many for one import.</numerusform>
            <numerusform>%n files are too many for one import.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::InvoiceModel</name>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::MainWindow</name>
    <message numerus="yes">
        <source>Attention, %n things</source>
        <extracomment>spoken name of the rail&apos;s entry</extracomment>
        <translation>
            <numerusform>Attention, %n thing</numerusform>
            <numerusform>Attention, %n things</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::PairHistoryView</name>
    <message numerus="yes">
        <source>%Ln sweeps are on their way.</source>
        <translation>
            <numerusform>%Ln sweep is on its way.</numerusform>
            <numerusform>%Ln sweeps are on their way.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::QuoteModel</name>
    <message numerus="yes">
        <source>%n pairs of the ring are not measured</source>
        <translation>
            <numerusform>%n pair of the ring is not measured</numerusform>
            <numerusform>%n pairs of the ring are not measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <extracomment>pairs of the ring that were not measured: &quot;earliest · 3 gaps&quot;</extracomment>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow hosts</source>
        <translation>
            <numerusform>%n slow host</numerusform>
            <numerusform>%n slow hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow links</source>
        <translation>
            <numerusform>%n slow link</numerusform>
            <numerusform>%n slow links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n make way</source>
        <extracomment>leases and planned bookings: &quot;earliest · 2 make way&quot;</extracomment>
        <translation>
            <numerusform>%n makes way</numerusform>
            <numerusform>%n make way</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::ScorecardView</name>
    <message numerus="yes">
        <source>%Ln host names are on the clipboard.</source>
        <translation>
            <numerusform>%Ln host name is on the clipboard.</numerusform>
            <numerusform>%Ln host names are on the clipboard.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen hosts</source>
        <translation>
            <numerusform>%Ln chosen host</numerusform>
            <numerusform>%Ln chosen hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bad hosts</source>
        <translation>
            <numerusform>%Ln bad host</numerusform>
            <numerusform>%Ln bad hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bad links</source>
        <translation>
            <numerusform>%Ln bad link</numerusform>
            <numerusform>%Ln bad links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slow uplinks</source>
        <translation>
            <numerusform>%Ln slow uplink</numerusform>
            <numerusform>%Ln slow uplinks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suspicions</source>
        <translation>
            <numerusform>%Ln suspicion</numerusform>
            <numerusform>%Ln suspicions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::SeriesSheet</name>
    <message numerus="yes">
        <source>%n bookings of %1, about %2 at today’s price. All of them are confirmed at once, or none.</source>
        <translation>
            <numerusform>%n booking of %1, about %2 at today’s price. All of them are confirmed at once, or none.</numerusform>
            <numerusform>%n bookings of %1, about %2 at today’s price. All of them are confirmed at once, or none.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::SharesPage</name>
    <message numerus="yes">
        <source>%1 GPUs, %n members</source>
        <translation>
            <numerusform>%1 GPUs, %n member</numerusform>
            <numerusform>%1 GPUs, %n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation>
            <numerusform>Last %n day</numerusform>
            <numerusform>Last %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::Simulation</name>
    <message numerus="yes">
        <source>It did not end within %n seconds and was stopped.</source>
        <translation>
            <numerusform>It did not end within %n second and was stopped.</numerusform>
            <numerusform>It did not end within %n seconds and was stopped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::SliceSheet</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TierHistogram</name>
    <message numerus="yes">
        <source>%Ln pairs, median %1 %2</source>
        <translation>
            <numerusform>%Ln pair, median %1 %2</numerusform>
            <numerusform>%Ln pairs, median %1 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TimelineControls</name>
    <message numerus="yes">
        <source>%n weeks</source>
        <translation>
            <numerusform>%n week</numerusform>
            <numerusform>%n weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TimelineView</name>
    <message numerus="yes">
        <source>Quote %1 · %n hosts</source>
        <translation>
            <numerusform>Quote %1 · %n host</numerusform>
            <numerusform>Quote %1 · %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings; click to look closer</source>
        <translation>
            <numerusform>%n booking; click to look closer</numerusform>
            <numerusform>%n bookings; click to look closer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, open</source>
        <translation>
            <numerusform>Lane %1, %n host, open</numerusform>
            <numerusform>Lane %1, %n hosts, open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, closed</source>
        <translation>
            <numerusform>Lane %1, %n host, closed</numerusform>
            <numerusform>Lane %1, %n hosts, closed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings. Left and right choose one, up and down a lane, Space opens it, plus and minus zoom, A and D move, T is now, 0 shows all.</source>
        <translation>
            <numerusform>%n booking. Left and right choose one, up and down a lane, Space opens it, plus and minus zoom, A and D move, T is now, 0 shows all.</numerusform>
            <numerusform>%n bookings. Left and right choose one, up and down a lane, Space opens it, plus and minus zoom, A and D move, T is now, 0 shows all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n planned maintenances: M goes to the next, Shift+M back.</source>
        <translation>
            <numerusform>%n planned maintenance: M goes to it.</numerusform>
            <numerusform>%n planned maintenances: M goes to the next, Shift+M back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free</source>
        <translation>
            <numerusform>%Ln free</numerusform>
            <numerusform>%Ln free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::UsageChart</name>
    <message numerus="yes">
        <source>%n UTC days, stacked by member</source>
        <translation>
            <numerusform>%n UTC day, stacked by member</numerusform>
            <numerusform>%n UTC days, stacked by member</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>words</name>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
</TS>
