<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr_TR">
<context>
    <name>BookingWords</name>
    <message>
        <source>offer, held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being placed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reclaimed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>earliest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least debt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1 on %2 leaves</source>
        <extracomment>hosts per leaf, over many leaves: &quot;up to 16 on 12 leaves&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unmeasured</source>
        <extracomment>the slowest measured pair, and how many pairs of the ring were not measured</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Start later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten to %1 with %2 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %1 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow more leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use another fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it %1 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same booking, at the first window that keeps every rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longest that fits in your range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the most hosts for that long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a bound on leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same booking on another fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n hosts, %3 (%4)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: offer of %2 hosts, held for 15 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: confirmed, %2 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: cancelled, %2 hosts are free again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: started, all %2 hosts ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: interrupted by %2, all %3 hosts wait and are credited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: interrupted, all %2 hosts wait and are credited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: running again on %2 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: ended, %2 hosts are free again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the offer expired, %2 hosts are free again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: credit of %2 posted (%3 stopped, %4 hosts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: silent, no heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: back in service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: replaced by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: replaced by a spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep %1 finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding %1 opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding %1 healed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demonstration’s clock runs %1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demonstration was reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partly in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proven by the tests %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not promised today. There are no dates here, only what each waits for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept by this version, and proven by tests that fail when it is broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File, View, Demo and Help menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the panel or list that is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the cursor in tables, in the heatmap and in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next and previous control</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message>
        <source>silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arriving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was degraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was leaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was arriving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was in service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Member now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uptime 30 d %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CoV %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net % of claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rack/slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that work, of those in the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade A to F: the worst line of the host&apos;s claims and measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the last 30 days in which the host could work; red marks are half days with an outage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficient of variation of the repeated benchmark: how steady the host is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured pair bandwidth in percent of what was claimed; the tick is the gate at 90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long ago the claims were last measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long ago the host&apos;s last good heartbeat came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair bandwidth, Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce ×8, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC PCIe lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair latency p50, µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark CoV, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory, TB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GEMM, TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <extracomment>a check&apos;s verdict</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watch</source>
        <extracomment>a check&apos;s verdict: not failed, keep an eye on it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fail</source>
        <extracomment>a check&apos;s verdict</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silent since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silent since %1, %2 stands in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XID %1 on GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow to all: bad host, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow link with %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow uplink of its leaf, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>benchmark varies by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 row remap pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held, no end set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stands in for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln short outages this month</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>leaves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 since %2 (%3)</source>
        <extracomment>%1 a state (&quot;Degraded&quot;), %2 a time, %3 a duration</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No heartbeat comes. Not offered for bookings until it is heard and measured again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot work. Not offered for bookings until it is repaired and measured again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade is the worst row below. Not offered for new bookings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held back by a person. Not offered for new bookings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves the co-op soon. Offered only for bookings that end before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New here. Offered once its claims are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade is the worst row below. Offered for bookings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its measurements are too old. Not offered for new bookings until it is measured again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never measured here. Usable for slices, not for gangs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>went silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was heard again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>went down: XID %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>went down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 healed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>re-tested: %1 of claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held back by a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stood in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in service</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln degraded</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaving</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln arriving</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln silent</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln down</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln verified</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GPUs usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln not verified</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Between all leaves: slow spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → all other leaves: slow uplinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside %1: slow switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: slow uplink or switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sends slowly to all: bad host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 receives slowly from all: bad host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slow to all: bad host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: bad link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole fabric is below its claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: a suspicion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends at %1 of its tier, receives at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receives at %1 of its tier, sends at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends at %1 and receives at %2 of its tier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 of its tier, both directions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 of its tier; the other direction is fine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of its tier over %Ln pairs.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The median is %1 of the claim.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Not the switch: %Ln other hosts on the same leaf are fine.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Both hosts are fine with all others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a host: the pairs inside this leaf are slow, whoever takes part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a host: the pairs between these leaves are slow, whoever takes part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure yet: one more measurement decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No single host or link stands out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: re-test with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad host, confidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad link, confidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow uplink, confidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole fabric, confidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspicion, confidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 → %3, all pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2: %3 → %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 measured again: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column is called “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value missing after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a grade (A to F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be larger or smaller, use :</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no state is called “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadWords</name>
    <message>
        <source>line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks like a row, but has no numbers or too few columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines that are neither rows nor known text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends before the tool&apos;s last line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tool&apos;s closing lines are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tool says that it failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tool found wrong data: corruption, not speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped before the other side had reported: unknown, not zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell without a number: unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one JSON document of several cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection failed: no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch names a child that no line defines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch is defined twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a host under two leaves: the first one counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name that the topology does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs measured more than once: the median counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured with another test, not mixed into this matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file names and addresses contradict each other: addresses are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value from or to this host although it was tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pair values come from two-host collectives: compare them with each other only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log does not say which collective this was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rank lines; the number of ranks follows from the bandwidths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tool&apos;s average does not fit the rows: rows are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the report was cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file could not be read at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no leaves are known: all pairs are one tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no format that Imece reads (nccl-tests, mpiGraph, iperf3 JSON, topology.conf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than 4,096 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the JSON cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the description of the matrix cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recognised, but without one measured value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of hosts cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line is not NAME=VALUE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a switch is its own ancestor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: %3. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReasonWords</name>
    <message>
        <source>%1 d</source>
        <extracomment>days of own entitlement</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room</source>
        <extracomment>enough free hosts at that time</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entitlement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others’ floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Membership</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bank %1, limit %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, left %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured %1, wanted %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needed, at most %2 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needed, largest %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 leaf switches needed, bound %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, allowed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 hosts free at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 hosts free on %3 at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 hosts free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 hosts free on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough hosts are free at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 booked by %2 until %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 booked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 booked until %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts are in maintenance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in maintenance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in maintenance until %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts are held out of service or down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held or down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held or down until %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only measured hosts count, and some are not verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not verified: only measured hosts count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the measured bandwidth is below what you ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 measured below what you ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs %1 leaf switches; you allow %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On %1 leaf switches %2 hosts are the most; you ask for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no choice of hosts keeps to the leaf switches you allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts asked; the largest fabric has %2 to book, its spares are kept back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts asked; the largest fabric has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No fabric has that many hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gang stands on one fabric in one site: %1 needed, %2 are the most in one place%3. Good cards in two cities are no cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gang stands on one fabric in one site. Good cards in two cities are no cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start and length go by steps of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A booking lasts from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start and length go by steps of 15 minutes, from 1 hour to 28 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A booking can begin from %1 on and must lie before %2; your range leaves no room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window begins too soon or lies beyond the booking horizon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your bank would fall to %1; the limit is %2, so %3 are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your bank would fall below its limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the others’ entitlement is protected that far ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs %1; %2 are left under the cap. A lead can raise the cap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not fit under your budget cap. A lead can raise the cap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The membership ends %1, before the window does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window lies beyond your membership.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second person of your startup has to approve this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No spare host is free now for a small slice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your role may not do this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offer expired at %1. Nothing is held any more; find windows again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offer has expired. Nothing is held any more; find windows again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calendar has changed since this quote. Find windows again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The booking is in another state: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The booking is already in another state; this cannot be done now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody changed the booking meanwhile. Look at it again, then repeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same request came twice with different content; the second was not taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same request is still being decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many requests. Try again in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 of these at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many requests at once. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster did not take the booking: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster did not take the booking. Nothing is held, nothing is charged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server’s disk is full; nothing was changed. Tell the co-op’s admin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server could not prove that it was written. The same request is being asked again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server could not read “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server could not read the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server does not know that request; it may be older than this program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist, or is not yours to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That does not exist, or is not yours to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too long: %1 are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request came without its key and was not taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the demonstration can do this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused without a reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused with code %1, which this program does not know.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SharesPage</name>
    <message>
        <source>%1 has used %2 less than its share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has used more than its share since %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have used %1 more than your share since %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is ahead: %2 more than its share since %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have used %1 less than yours.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::AboutDialog</name>
    <message>
        <source>About Imece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desk of a cooperative GPU cluster. Imece is free software under the GNU General Public License, version 3 or later; it comes without any warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::Actions</name>
    <message>
        <source>co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sit down as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import measurement…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or &amp;command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try the connection now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real time, 1×</source>
        <extracomment>how fast the demonstration&apos;s clock runs</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A minute a second, 60×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten minutes a second, 600×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fail a host of a running booking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;low a cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrade an &amp;uplink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heal everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kill the backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset the demonstration…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Promises of the co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Imece</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::AskForm</name>
    <message>
        <source>%1 comes twice in %2, because the clocks go back. Which one?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many hosts? A whole number, for example 64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A booking lasts from %1 to %2, in steps of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the two dates there are %1; the booking needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many leaf switches at most? A whole number, for example 4, or nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for</source>
        <extracomment>64 hosts of H100 FOR 7 d</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example 7d, 36h or 1w 2d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most this many leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note, for your own startup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only your own startup reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>earliest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the first day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the last day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::AttentionPanel</name>
    <message>
        <source>Needs attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing needs anybody now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::BackendProcess</name>
    <message>
        <source>imeced, the backend, was not found beside imece. Start one with --server, or install it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imeced, the backend, could not be started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backend runs, but it cannot be found: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The co-op&apos;s database was made by a newer Imece. Start that one, or use another --name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imeced, the backend, ended with code %1; its log is %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::BankBars</name>
    <message>
        <source>%1: %2 d, since the start %3 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bank of every member in days of its own entitlement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now, d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d is the limit for new bookings; above %2 d saving stops.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::BankLine</name>
    <message>
        <source>Bank: %1 d at the start, lowest %2 d, limit %3 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 again %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::BookingPanel</name>
    <message>
        <source>%1 – %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking for the offer… It is made once or not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts, %2 GPUs, all or nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound with the offer: exactly these hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold frame: a spare that stands in (%1). Bound with the offer: exactly these hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your bank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days of own entitlement, limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, fixed when you take the offer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid for stopped seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduce not predicted: the ring is not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduce ≥ %1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>all-reduce ≥ %1 GB/s, %n pairs of the ring not measured</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start, end, %1, these hosts, price, bank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finish-time ratio %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until you take the offer; valid while the calendar is unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This offer has expired. Nothing is held any more; find windows again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held for you for %1 more, until %2. Confirm, or it lapses without cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock runs %1 times: that is %2 of your time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked; waiting for the server. It is done once or not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirmed by you; the cluster is being asked for the hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Interrupted: all %n hosts wait, and every stopped second is credited.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Interrupted by %1: all %n hosts wait, and every stopped second is credited.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Credited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Booked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, only your startup sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price per GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charged so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold for 15 min and book…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm booking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes, cancel it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel booking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Cancel %1? %n hosts become free for others at once; the same window may be gone a moment later.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected: this waits for the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quote; nothing is held.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::BookingsPage</name>
    <message>
        <source>Why not?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offer was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not booked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All members</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n windows&lt;/b&gt; for %1 · earliest in %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;no window keeps every rule&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 running&lt;/b&gt; · %2 interrupted · %3 to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 running&lt;/b&gt; · %2 to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected. What you typed is kept; windows can be asked again when the connection is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected. The timeline shows what was known last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No proof yet that it was written. The same request is being asked again; it is done once or not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for windows…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is booked yet. Say how many hosts and for how long, then find windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is booked yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much time the timeline shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n weeks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>New booking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a spreadsheet (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As data (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quotes, best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Booking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Credited GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::Brand</name>
    <message>
        <source>%1 co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DEMO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated fleet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::CellPanel</name>
    <message>
        <source>Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell under the crosshair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed and measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-out of the pair under the crosshair</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs, √ count</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median %1 · p5 %2 · p95 %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Met %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross leaf is claimed at %1 Gb/s: the uplinks carry less than the hosts can send.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tried, no result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 %3, %4 of its tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or walk with the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tried, no result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::CommandPalette</name>
    <message>
        <source>Type a command, a page or a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::ConnectionPill</name>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting %1 s</source>
        <extracomment>the connection pill: so many seconds until the next try</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection to the co-op and the age of what is shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::Desk</name>
    <message>
        <source>The co-op did not answer (%1). Nothing was changed that is not shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 in this co-op. There are: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole gang waits; its credit is counting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The co-op refused this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The measurement was imported: %n findings.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The measurement was not imported: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was pulled: it answers no more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cable was slowed: the next sweep will see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An uplink was degraded: the next sweep will see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything was healed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demonstration begins anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the demonstration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that happened in this demonstration will be lost: bookings, findings, imported measurements. Reset it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Promises of the co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Display</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend&apos;s log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::FabricPage</name>
    <message>
        <source>Importing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth, Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency, µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value or percent of the claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with another sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; was read as %2: %Ln measured pairs. Nothing is sent until you import it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Holds %1: a run of %Ln hosts of %2 waits on it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The measurements are on their way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first values come as soon as the connection stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This fabric was never measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a measurement on this window: nccl-tests, mpiGraph or iperf3 output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sweep is on its way</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts, measured %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not imported: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Preview&lt;/b&gt; of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last known %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaf switches</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pairs measured</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::FilterRow</name>
    <message>
        <source>Filter, for example  grade&lt;B leaf:l3 state:down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words, or column and value: state:down,silent · grade&lt;B · net&lt;90 · leaf:l3 · member:acme · verified&gt;24 (hours). A minus in front turns a term round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the rows and columns shown as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Go on · %Ln updates wait</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Hold the table still (Space); the changes are counted and wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest net first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least uptime first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest unmeasured first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade below B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below the gate of 90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured for a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget this filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::FindingCard</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tx, row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rx, column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rest of its leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing stands out: every host and link is as good as its tier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln open</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suspicions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Since sweep %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no host or link changed by a tenth of its tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Not measured: %Ln pairs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no pair measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln single pairs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::FleetStrip</name>
    <message>
        <source>spare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::GradeBox</name>
    <message>
        <source>Grade %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::HeaderBand</name>
    <message>
        <source>Menu (F10)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the co-op, in your zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the demonstration&apos;s clock runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who sits at this desk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock</source>
        <extracomment>how fast the demonstration&apos;s clock runs, before &quot;60×&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>co-op</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::HeatLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale from %1 to %2; %3 not measured, %4 failed, %5 beyond the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond the scale %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itself</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::HeatMap</name>
    <message>
        <source>Heatmap of pairs, from rows to columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ↓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tx median
of tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rx med.
of tier</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::HostPanel</name>
    <message>
        <source>Details of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed and measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net, % of claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link Gb/s over PCIe lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · rack %2, slot %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last known at %1. Nothing here is live.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details come when the connection is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details are on their way…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no history yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 · to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · from %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no gang until it is verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing booked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::HostsPage</name>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts, one a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fleet by leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unverified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last known %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No host matches the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hosts are on their way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This co-op has no hosts yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts are hidden by “%1”.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The first values come as soon as the connection stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts appear here when a member brings them in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV file (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts saved to %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::Importer</name>
    <message numerus="yes">
        <source>%n files are too many for one import.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no measurement of pairs in these files.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::LendModel</name>
    <message>
        <source>= Borrowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lent %2 GPU-seconds to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lender ↓ borrower →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= Lent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::MainWindow</name>
    <message>
        <source>Only a researcher or an administrator imports measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a measurement file, look at it, then import it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imece – %1 co-op (DEMO)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imece – %1 co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Attention, %n things</source>
        <extracomment>spoken name of the rail&apos;s entry</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What needs attention (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::MoneyPanel</name>
    <message>
        <source>Money in the period: spent, held and the cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money, %1 · %2, net of %3 credited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spent &lt;b&gt;%1&lt;/b&gt; · held &lt;b&gt;%2&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · free &lt;b&gt;%1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cap is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;span style=&apos;font-weight:600&apos;&gt;Cap %1&lt;/span&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reached %1 at the pace so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not reached in this period at the pace so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reached: nothing more is spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>— spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‑ ‑ spent and held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>··· at the pace so far</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::NetChart</name>
    <message>
        <source>Net in percent of the claim over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last %1, lowest %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::PlacementTree</name>
    <message>
        <source>Placement on leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::QuoteModel</name>
    <message numerus="yes">
        <source>%n unmeasured</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>slowest pair of the ring: %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n pairs of the ring are not measured</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth that the slowest measured pair of the ring allows (5th percentile)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End (%1)</source>
        <extracomment>the zone in brackets: End (UTC+3)</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring ≥ GB/s</source>
        <extracomment>predicted all-reduce bandwidth, from the slowest pair of the ring</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bank d</source>
        <extracomment>the bank in days, before → after</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::RailBoxes</name>
    <message>
        <source>rail %1: %2 Gb/s, %3 lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rails</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::RefusalBox</name>
    <message>
        <source>Why not earlier?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was held, nothing is charged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one click changes the form and asks again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bank %1 → %2 d</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By your role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comfortable, 26 px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact, 22 px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::SharesLegend</name>
    <message>
        <source>own use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>borrowed from members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on spares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>booked-idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend: own use, borrowed from members, on spares; lent, booked-idle, idle, down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::SharesPage</name>
    <message>
        <source>No statement yet: not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking for the statement…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You own &lt;b&gt;%1 of %2&lt;/b&gt; GPUs (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs, %n members</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 own + %2 borrowed − %3 owned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · bank &lt;b&gt;%1 d&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · spent and held &lt;b&gt;%1&lt;/b&gt; of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · spent and held &lt;b&gt;%1&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-h, %1 to %2 UTC, exact to the second</source>
        <extracomment>the unit and the period of all figures on the page</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-seconds, %1 to %2 UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period, in UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show exact GPU-seconds instead of GPU-h (U)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a spreadsheet (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As data (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-h per UTC day, line = owned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who lent to whom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>members only; spares are counted apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days of own entitlement; ┊ at the start of the period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statement by member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, GPU-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::StaleBanner</name>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Offline since %1.&lt;/b&gt; These are the values of &lt;b&gt;%2&lt;/b&gt;; nothing below is live. Booking and cancelling wait for the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trying…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next try in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::StatementModel</name>
    <message>
        <source>Co-op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU-seconds exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used, and where owned time went</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= Own use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Lent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Booked-idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Planned down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Credited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::TextWindow</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>imece::TierHistogram</name>
    <message numerus="yes">
        <source>%Ln pairs, median %1 %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TimelineView</name>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Quote %1 · %n hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>bar height = hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host down</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings; click to look closer</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of bookings</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bookings. Left and right choose one, up and down a lane, Enter opens it, W and S zoom, A and D move, Home is now, 0 shows all.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, open</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, closed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::UsageChart</name>
    <message numerus="yes">
        <source>%n UTC days, stacked by member</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Usage over time, GPU-h per UTC day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>roles</name>
    <message>
        <source>administrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>treasurer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>researcher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>admin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>treas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>res.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>%1 d</source>
        <extracomment>a duration, d = days</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>a duration, h = hours</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>a duration, s = seconds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>62 of 70</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <extracomment>two hosts</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7d, 36h, 1w 2d</source>
        <extracomment>examples of durations; keep the letters w d h m, they are what the field reads</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long? For example %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” of what? For example %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no duration. For example %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist in %2: the clocks go forward. Next is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no date. For example %2 or %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
