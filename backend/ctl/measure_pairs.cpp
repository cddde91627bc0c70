// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/measure_pairs.h"
#include "backend/ctl/children.h"
#include "readers/lines.h"
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace imece::ctl {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto grace = 20s;                    ///< over the length of the test: starting and ending both ends
constexpr auto listening = 10s;                ///< so long a receiver may need until it listens
constexpr auto look = 100ms;                   ///< between two looks at what runs
constexpr std::uintmax_t mostBytes = 16 << 20; ///< of one result: more is no result

struct Measurement
{
    std::uint32_t from = 0, to = 0;
    int port = 0;
    std::string file, errors, ignored; ///< what the sender prints; its errors; the receiver's output
    std::optional<pid_t> receiver, sender;
    Clock::time_point started, next; ///< next: not before this the sender is started again
    bool isSent = false;             ///< the sender has ended
    std::string failure;
};

std::string bytesOf(const std::string &path)
{
    std::error_code e;
    if (fs::file_size(path, e) > mostBytes || e)
        return {};
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string lastLine(const std::string &text)
{
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    if (end == std::string::npos)
        return {};
    const std::size_t newline = text.rfind('\n', end);
    const std::size_t start = newline == std::string::npos ? 0 : newline + 1;
    return readers::excerpt(text.substr(start, end + 1 - start), 160);
}

class Round
{
public:
    Round(const PairsAsk &ask, Children &children, std::deque<Measurement> waiting,
          const std::function<void(const PairOutcome &)> &told, PairsMeasured &all)
        : m_ask(ask), m_children(children), m_waiting(std::move(waiting)), m_told(told), m_all(all)
    {
    }

    void run()
    {
        while (!m_waiting.empty() || !m_running.empty()) {
            while (!m_waiting.empty() && m_running.size() < m_ask.atOnce && !m_children.isStopped())
                begin();
            if (m_children.isStopped())
                m_waiting.clear();
            for (const Ended &ended : m_children.wait(look))
                take(ended);
            for (Measurement &m : m_running)
                watch(m);
            std::erase_if(m_running, [&](Measurement &m) { return isOver(m); });
        }
    }

private:
    void begin()
    {
        Measurement m = std::move(m_waiting.front());
        m_waiting.pop_front();
        m.started = m.next = Clock::now();
        const std::string most = std::to_string(m_ask.pace.test + std::chrono::seconds(grace).count());
        // timeout: a receiver on another machine ends even if nobody is left to tell it.
        m.receiver =
            m_children.start(m_ask.reach.on(m_ask.names[m.to], {"timeout", most, "iperf3", "--server", "--one-off",
                                                                "--port", std::to_string(m.port)}),
                             m.ignored, m.ignored);
        if (!m.receiver)
            m.failure = m_ask.reach.on(m_ask.names[m.to], {}).front() + " cannot be started";
        m_running.push_back(std::move(m));
    }

    void send(Measurement &m)
    {
        const std::string most = std::to_string(m_ask.pace.test + std::chrono::seconds(grace).count());
        m.sender = m_children.start(
            m_ask.reach.on(m_ask.names[m.from], {"timeout", most, "iperf3", "--client", m_ask.addresses[m.to], "--port",
                                                 std::to_string(m.port), "--time", std::to_string(m_ask.pace.test),
                                                 "--connect-timeout", "5000", "--json"}),
            m.file, m.errors);
        if (!m.sender)
            m.failure = "the sender cannot be started";
    }

    void take(const Ended &ended)
    {
        for (Measurement &m : m_running) {
            if (m.receiver == ended.pid) {
                m.receiver.reset();
                if (!m.isSent && !m.sender && m.failure.empty())
                    m.failure = excuse(m.ignored, "the receiver ended with " + std::to_string(ended.exitCode));
            }
            if (m.sender != ended.pid)
                continue;
            m.sender.reset();
            // By its words: some versions end with 0 here when they print JSON.
            const bool isEarly = contains(bytesOf(m.file), "unable to connect") ||
                                 contains(bytesOf(m.file), "control socket has closed");
            if (isEarly && m.receiver && Clock::now() - m.started < listening)
                m.next = Clock::now() + 2 * look; // nobody listens there yet
            else
                m.isSent = true, judge(m, ended.exitCode);
        }
    }

    static bool contains(const std::string &text, const char *what) { return text.find(what) != std::string::npos; }

    static std::string excuse(const std::string &file, const std::string &otherwise)
    {
        const std::string line = lastLine(bytesOf(file));
        return line.empty() ? otherwise : line;
    }

    void judge(Measurement &m, int exitCode)
    {
        const auto read = readers::readIperf3(bytesOf(m.file), fs::path(m.file).filename().string());
        const bool isThere = read && !read->iperf3.empty();
        if (isThere && read->iperf3.front().headlineGbps())
            m_gbps[m.file] = *read->iperf3.front().headlineGbps();
        else if (m.failure.empty())
            m.failure = isThere && !read->iperf3.front().error.empty()
                            ? read->iperf3.front().error
                            : excuse(m.errors, "iperf3 ended with " + std::to_string(exitCode));
    }

    void watch(Measurement &m)
    {
        const auto now = Clock::now();
        std::error_code e;
        if (m.failure.empty() && !m.isSent && m_children.isStopped())
            m.failure = "interrupted";
        if (m.failure.empty() && !m.isSent && now - m.started > std::chrono::seconds(m_ask.pace.test) + grace)
            m.failure = "timed out";
        if (m.failure.empty() && m.sender && fs::file_size(m.file, e) > mostBytes && !e)
            m.failure = "prints without end";
        if (m.failure.empty() && !m.isSent && !m.sender && now >= m.next)
            send(m);
        if (!m.failure.empty() && m.sender)
            m_children.stop(*m.sender);
        if ((m.isSent || !m.failure.empty()) && m.receiver)
            if (!m.failure.empty() || now - m.started > std::chrono::seconds(m_ask.pace.test) + grace)
                m_children.stop(*m.receiver);
    }

    bool isOver(Measurement &m)
    {
        if (m.sender || m.receiver || (m.failure.empty() && !m.isSent))
            return false;
        PairOutcome outcome{m.from, m.to, 0, m.failure};
        if (m.failure.empty())
            outcome.gbps = m_gbps[m.file];
        std::error_code e;
        fs::remove(m.errors, e);
        fs::remove(m.ignored, e);
        // Half a document says nothing; a whole one with an error says that this pair was tried.
        if (const auto read = readers::readIperf3(bytesOf(m.file), "a_b.json"); !read || m.failure == "interrupted")
            fs::remove(m.file, e);
        m_told(outcome);
        m_all.outcomes.push_back(std::move(outcome));
        return true;
    }

    const PairsAsk &m_ask;
    Children &m_children;
    std::deque<Measurement> m_waiting;
    std::vector<Measurement> m_running;
    std::map<std::string, double> m_gbps; ///< by file
    const std::function<void(const PairOutcome &)> &m_told;
    PairsMeasured &m_all;
};

} // namespace

std::vector<std::string> Reach::on(const std::string &host, std::vector<std::string> command) const
{
    std::vector<std::string> words;
    if (by == By::Namespace) {
        words = {"ip", "netns", "exec", prefix + host};
    } else {
        // Never a question: a password or an unknown key is a failure of this pair.
        words = {program, "-n", "-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10"};
        words.insert(words.end(), sshWords.begin(), sshWords.end());
        words.insert(words.end(), {"--", host});
    }
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

PairsMeasured measurePairs(const PairsAsk &ask, const std::function<void(const PairOutcome &)> &told)
{
    PairsMeasured all;
    Children children;
    const int ways = ask.pace.bothWays ? 2 : 1;
    all.planned = pairsIn(ask.rounds) * static_cast<std::size_t>(ways);
    for (std::size_t k = 0; k < ask.rounds.size() && !children.isStopped(); ++k)
        for (int way = 0; way < ways && !children.isStopped(); ++way) {
            std::deque<Measurement> waiting;
            for (const auto &[a, b] : ask.rounds[k]) {
                Measurement m;
                m.from = way == 0 ? a : b, m.to = way == 0 ? b : a;
                m.port =
                    static_cast<int>(18'515 + 2 * (k % 500)) + way; // not one that the round before left half closed
                const std::string pair = ask.names[m.from] + "_" + ask.names[m.to];
                m.file = ask.folder + "/" + pair + ".json";
                m.errors = ask.folder + "/." + pair + ".err";
                m.ignored = ask.folder + "/." + pair + ".server";
                waiting.push_back(std::move(m));
            }
            Round(ask, children, std::move(waiting), told, all).run();
        }
    all.isInterrupted = children.isStopped();
    return all;
}

} // namespace imece::ctl
