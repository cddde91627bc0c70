// SPDX-License-Identifier: GPL-3.0-or-later
// iperf3 without -J: one or many runs in a log. The lines that end in "receiver" count, of several streams the sum.
// Transfers are printed in 2^20 bytes and rates in 10^6 bits: only rates are read, with the unit that stands there.
#include "readers/iperf3_runs.h"
#include "readers/point_text.h"
#include <algorithm>
#include <tuple>

namespace imece::readers {
namespace {

constexpr std::size_t mostRuns = limits::documents;

std::optional<double> bitsPerSecond(std::string_view value, std::string_view unit)
{
    const auto rate = figure(value);
    constexpr std::string_view prefixes = "KMGT";
    const std::size_t power = unit.empty() ? std::string_view::npos : prefixes.find(unit.front());
    if (power != std::string_view::npos)
        unit.remove_prefix(1);
    const bool isBytes = unit == "Bytes/sec"; // -f K, M, G: bytes in steps of 1,024
    if (!rate || (unit != "bits/sec" && !isBytes))
        return std::nullopt;
    double factor = isBytes ? 8 : 1;
    for (std::size_t k = 0; power != std::string_view::npos && k <= power; ++k)
        factor *= isBytes ? 1024 : 1000;
    return *rate * factor;
}

class Iperf3Text
{
public:
    explicit Iperf3Text(std::string_view fileName) : m_pair(pairOfFileName(fileName)) {}

    Read read(std::string_view bytes)
    {
        const auto last = takeLines(bytes, [this](const std::string &text, std::size_t line, bool) {
            take(trimmed(text), line);
            return m_runs.size() > mostRuns ? std::optional(ReadFault{line, Trouble::TooManyRecords, {}})
                                            : std::nullopt;
        });
        if (!last)
            return tl::make_unexpected(last.error());
        close();
        if (m_runs.empty())
            return tl::make_unexpected(ReadFault{*last, Trouble::NothingMeasured, "iperf3"});
        std::vector<NamedAddress> named;
        if (m_pair && m_begun == 1)
            nameByFile(named);
        for (Iperf3Run &run : m_runs)
            judgeRun(run, m_report);
        return resultOf(Kind::Iperf3Text, std::move(m_runs), std::move(named), m_report);
    }

private:
    struct Way
    {
        std::optional<double> received, sent, summedReceived, summedSent;
        std::optional<double> lostPercent, jitterUs;
        std::optional<std::int64_t> retransmits;
    };

    void begin(std::size_t line, bool isServer)
    {
        close();
        m_isOpen = true, m_isServer = isServer, m_isReverse = false, m_isBoth = false;
        m_run = {}, m_run.line = line;
        m_ways[0] = m_ways[1] = {};
        m_connections = 0;
        ++m_begun;
    }

    void take(std::string_view text, std::size_t line)
    {
        const auto parts = words(text.substr(0, 1024));
        if (parts.size() >= 2 && parts[0] == "iperf" && number(parts[1]))
            m_version = excerpt(parts[1], 20);
        else if (startsWith(text, "Connecting to host ") && parts.size() >= 4)
            begin(line, false), m_run.to = name(parts[3]);
        else if (startsWith(text, "Accepted connection from ") && parts.size() >= 4)
            begin(line, true), m_run.from = name(parts[3]);
        else if (startsWith(text, "Reverse mode"))
            m_isReverse = true;
        else if (startsWith(text, "iperf Done."))
            close();
        else if (startsWith(text, "iperf3: "))
            failed(text.substr(8), line);
        else if (m_isOpen && startsWith(text, "["))
            bracketed(text, parts);
    }

    static std::string name(std::string_view word)
    {
        while (!word.empty() && word.back() == ',')
            word.remove_suffix(1);
        return word.size() <= limits::nameBytes ? std::string(word) : std::string();
    }

    void failed(std::string_view text, std::size_t line)
    {
        if (!m_isOpen)
            begin(line, false);
        m_run.error = excerpt(startsWith(text, "error - ") ? text.substr(8) : text);
    }

    void bracketed(std::string_view text, std::vector<std::string_view> parts)
    {
        if (contains(text, " local ") && contains(text, " connected "))
            return connection(parts);
        if (contains(text, "Interval")) {
            if (contains(text, "Jitter") || contains(text, "Datagrams"))
                m_run.protocol = "UDP";
            return;
        }
        const bool isReceived = parts.back() == "receiver";
        if (!isReceived && parts.back() != "sender")
            return;
        const bool isSum = startsWith(text, "[SUM]");
        const bool isBack = contains(text.substr(0, 24), "[RX-");
        m_isBoth = m_isBoth || isBack || contains(text.substr(0, 24), "[TX-");
        std::size_t at = 0;
        while (at < parts.size() && parts[at] != "sec")
            ++at;
        if (at + 4 >= parts.size())
            return;
        const auto rate = bitsPerSecond(parts[at + 3], parts[at + 4]);
        Way &way = m_ways[isBack];
        if (!rate)
            return;
        auto &figure = isReceived ? (isSum ? way.summedReceived : way.received) : (isSum ? way.summedSent : way.sent);
        figure = isSum ? *rate : figure.value_or(0) + *rate;
        if (at + 6 < parts.size() && parts[at + 6] == "ms") { // UDP: jitter, lost/total, (lost %)
            if (const auto ms = number(parts[at + 5]); ms && *ms >= 0 && isReceived)
                way.jitterUs = *ms * 1e3;
            std::string_view lost = parts[parts.size() - 2];
            if (isReceived && lost.size() > 3 && lost.front() == '(' && lost.ends_with("%)"))
                way.lostPercent = number(lost.substr(1, lost.size() - 3));
        } else if (!isReceived && at + 5 < parts.size()) {
            if (const auto again = integer(parts[at + 5]); again && *again >= 0)
                way.retransmits = isSum ? again : way.retransmits.value_or(0) + std::min(*again, std::int64_t(1) << 40);
        }
    }

    /// "[  5] local A port 40000 connected to B port 5201", with a role behind the number in --bidir
    void connection(const std::vector<std::string_view> &parts)
    {
        std::string here, there;
        for (std::size_t k = 0; k + 1 < parts.size(); ++k) {
            if (parts[k] == "local")
                here = name(parts[k + 1]);
            if (parts[k] == "to")
                there = name(parts[k + 1]);
        }
        if (here.empty() || there.empty())
            return;
        ++m_connections;
        m_run.from = m_isServer ? there : here;
        m_run.to = m_isServer ? here : there;
    }

    void close()
    {
        if (!m_isOpen)
            return;
        m_isOpen = false;
        m_run.version = m_version;
        m_run.isBothAtOnce = m_isBoth;
        m_run.streams = std::max(1, int(std::min<std::size_t>(m_connections, 1'000'000)) / (m_isBoth ? 2 : 1));
        const auto made = [this](const Way &way, bool isBack) {
            Iperf3Run run = m_run;
            run.receivedBps = way.summedReceived ? way.summedReceived : way.received;
            run.sentBps = way.summedSent ? way.summedSent : way.sent;
            run.streamsBps = way.received;
            run.retransmits = way.retransmits;
            run.lostPercent = way.lostPercent, run.jitterUs = way.jitterUs;
            if (isBack)
                std::swap(run.from, run.to);
            m_runs.push_back(std::move(run));
        };
        if (!m_isBoth) {
            // a server that only says what it sent was asked to send
            const Way &way = m_ways[0];
            made(way, m_isReverse || (m_isServer && !way.received && !way.summedReceived && way.sent));
            return;
        }
        made(m_ways[0], m_isServer); // TX: away from this end
        made(m_ways[1], !m_isServer);
    }

    /// Only for a file of one run: what its name says of who is who.
    void nameByFile(std::vector<NamedAddress> &named)
    {
        Iperf3Run &first = m_runs.front();
        if (first.from.empty() || first.to.empty())
            std::tie(first.from, first.to) = *m_pair;
        else if (!m_isServer)
            named = m_isReverse ? std::vector<NamedAddress>{{first.to, m_pair->first}, {first.from, m_pair->second}}
                                : std::vector<NamedAddress>{{first.from, m_pair->first}, {first.to, m_pair->second}};
    }

    std::optional<std::pair<std::string, std::string>> m_pair;
    std::string m_version;
    bool m_isOpen = false, m_isServer = false, m_isReverse = false, m_isBoth = false;
    std::size_t m_connections = 0, m_begun = 0;
    Iperf3Run m_run;
    Way m_ways[2];
    std::vector<Iperf3Run> m_runs;
    Report m_report;
};

} // namespace

Read readIperf3Text(std::string_view bytes, std::string_view fileName)
{
    return Iperf3Text(fileName).read(bytes);
}

} // namespace imece::readers
