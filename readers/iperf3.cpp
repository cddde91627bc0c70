// SPDX-License-Identifier: GPL-3.0-or-later
// iperf3 -J: one or many JSON documents in a file. The headline is what the receiver got; a run that was stopped or
// never connected has no value, whatever its sums say (they say 0).
#include "readers/iperf3_runs.h"
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

namespace imece::readers {
namespace {

using nlohmann::json;

/// Counts where the parser stopped; everything else passes.
struct PositionOfError
{
    std::size_t position = 0;
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(json::number_integer_t) { return true; }
    bool number_unsigned(json::number_unsigned_t) { return true; }
    bool number_float(json::number_float_t, const std::string &) { return true; }
    bool string(std::string &) { return true; }
    bool binary(json::binary_t &) { return true; }
    bool start_object(std::size_t) { return true; }
    bool key(std::string &) { return true; }
    bool end_object() { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_array() { return true; }
    template<typename Error> bool parse_error(std::size_t at, const std::string &, const Error &)
    {
        position = at;
        return false;
    }
};

struct Document
{
    std::string_view text;
    std::size_t line = 1;
    bool isOpen = false; ///< its last bracket never came
};

std::size_t newlines(std::string_view text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Cuts concatenated documents apart; nothing when one nests too deep.
tl::expected<std::vector<Document>, ReadFault> documentsIn(std::string_view bytes)
{
    std::vector<Document> found;
    std::size_t depth = 0, start = 0, line = 1, startLine = 1;
    bool isString = false, isEscaped = false;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char c = bytes[at];
        line += c == '\n';
        if (isString) {
            isString = isEscaped || c != '"';
            isEscaped = !isEscaped && c == '\\';
            continue;
        }
        if (c == '"' && depth > 0) {
            isString = true;
        } else if (c == '{' || (c == '[' && depth > 0)) {
            if (depth++ == 0)
                start = at, startLine = line;
            if (depth > limits::jsonDepth)
                return tl::make_unexpected(ReadFault{line, Trouble::BadJson, "nested too deep"});
        } else if ((c == '}' || c == ']') && depth > 0 && --depth == 0) {
            found.push_back({bytes.substr(start, at + 1 - start), startLine, false});
            if (found.size() > limits::documents)
                return tl::make_unexpected(ReadFault{line, Trouble::TooManyRecords, {}});
        }
    }
    if (depth > 0)
        found.push_back({bytes.substr(start), startLine, true});
    return found;
}

/// What stands there, or null: no exception, whatever the shape.
const json &at(const json &object, const char *key)
{
    static const json nothing;
    if (!object.is_object())
        return nothing;
    const auto it = object.find(key);
    return it == object.end() ? nothing : *it;
}
std::string textAt(const json &object, const char *key)
{
    const json &value = at(object, key);
    const auto *text = value.get_ptr<const json::string_t *>();
    return text && text->size() <= limits::nameBytes ? *text : std::string();
}
std::optional<double> numberAt(const json &object, const char *key)
{
    const json &value = at(object, key);
    if (!value.is_number())
        return std::nullopt;
    const double number = value.get<double>();
    return std::isfinite(number) && number >= 0 ? std::optional(number) : std::nullopt;
}

class Iperf3
{
public:
    explicit Iperf3(std::string_view fileName) : m_pair(pairOfFileName(fileName)) {}

    Read read(std::string_view bytes)
    {
        const auto documents = documentsIn(bytes);
        if (!documents)
            return tl::make_unexpected(documents.error());
        m_isSingle = documents->size() == 1;
        for (const Document &document : *documents)
            take(document);
        if (m_runs.empty())
            return tl::make_unexpected(m_firstFault.value_or(ReadFault{1, Trouble::NothingMeasured, "iperf3"}));
        return resultOf(Kind::Iperf3, std::move(m_runs), std::move(m_namedByFile), m_report);
    }

private:
    void take(const Document &document)
    {
        const json parsed = json::parse(document.text, nullptr, false);
        if (parsed.is_discarded() || !parsed.is_object()) {
            PositionOfError where;
            json::sax_parse(document.text, &where);
            const std::size_t before = std::min(where.position, document.text.size());
            const std::size_t line = document.line + newlines(document.text.substr(0, before));
            if (!m_firstFault)
                m_firstFault =
                    ReadFault{line, Trouble::BadJson,
                              document.isOpen ? "ends in the middle" : quotation(document.text.substr(before, 80))};
            m_report.add(line, Severity::Bad, Note::DocumentBroken);
            return;
        }
        const json &start = at(parsed, "start"), &end = at(parsed, "end");
        if (!start.is_object() && !end.is_object() && textAt(parsed, "error").empty()) {
            m_report.add(document.line, Severity::Warning, Note::DocumentBroken, "not an iperf3 document");
            return;
        }
        Iperf3Run run = runOf(parsed, document.line);
        const auto back = backOf(parsed, run);
        m_runs.push_back(std::move(run));
        if (back)
            m_runs.push_back(*back);
    }

    Iperf3Run runOf(const json &document, std::size_t line)
    {
        const json &start = at(document, "start"), &end = at(document, "end"), &test = at(start, "test_start");
        Iperf3Run run;
        run.line = line;
        const std::string version = textAt(start, "version");
        run.version = startsWith(version, "iperf ") ? excerpt(version.substr(6)) : excerpt(version);
        run.streams = int(std::clamp(numberAt(test, "num_streams").value_or(1), 1.0, 1e6));
        const json &connected = at(start, "connected");
        const json first = connected.is_array() && !connected.empty() ? connected.front() : json();
        run.from = textAt(first, "local_host");
        run.to = textAt(first, "remote_host");
        if (m_isSingle && m_pair) {
            if (run.from.empty() || run.to.empty())
                std::tie(run.from, run.to) = *m_pair;
            else
                m_namedByFile = {{run.from, m_pair->first}, {run.to, m_pair->second}};
        }
        if (const std::string protocol = excerpt(textAt(test, "protocol"), 40); !protocol.empty())
            run.protocol = protocol;
        const bool isReverse = numberAt(test, "reverse").value_or(0) > 0;
        if (isReverse)
            std::swap(run.from, run.to);
        measured(end, run);
        run.error = excerpt(textAt(document, "error"));
        judgeRun(run, m_report);
        return run;
    }

    static void measured(const json &end, Iperf3Run &run)
    {
        const json &sum = at(end, "sum");
        run.sentBps = numberAt(at(end, "sum_sent"), "bits_per_second");
        run.receivedBps = numberAt(at(end, "sum_received"), "bits_per_second");
        run.lostPercent = numberAt(sum, "lost_percent");
        if (const auto ms = numberAt(sum, "jitter_ms"))
            run.jitterUs = *ms * 1e3;
        if (!at(end, "sum_received").is_object()) { // UDP: one sum, of what was sent; what was lost never arrived
            run.receivedBps = numberAt(sum, "bits_per_second");
            if (run.receivedBps && run.lostPercent)
                *run.receivedBps *= 1 - std::min(*run.lostPercent, 100.0) / 100;
        }
        if (const auto retransmits = numberAt(at(end, "sum_sent"), "retransmits"))
            run.retransmits = std::int64_t(std::min(*retransmits, 9e15));
        for (const json &stream : at(end, "streams"))
            if (const auto bps = numberAt(at(stream, "receiver"), "bits_per_second"))
                run.streamsBps = run.streamsBps.value_or(0) + *bps;
    }

    /// --bidir: the way back, as a run of its own. Its streams say of each end whether this side sent; the sums of 3.7
    /// stand under the same keys twice, so that only the streams tell the two ways apart.
    std::optional<Iperf3Run> backOf(const json &document, Iperf3Run &run)
    {
        const json &end = at(document, "end");
        std::optional<double> ways[2]; // away from here, and back
        for (const json &stream : at(end, "streams")) {
            const json &receiver = at(stream, "receiver"), &isSender = at(receiver, "sender");
            const auto bps = numberAt(receiver, "bits_per_second");
            if (!bps || !isSender.is_boolean())
                continue;
            std::optional<double> &way = ways[isSender.get<bool>() ? 0 : 1];
            way = way.value_or(0) + *bps;
        }
        const json &reverse = at(end, "sum_received_bidir_reverse");
        const bool isSaid = reverse.is_object() || numberAt(at(at(document, "start"), "test_start"), "bidir") > 0.0;
        if (!isSaid && !(ways[0] && ways[1]))
            return std::nullopt;
        Iperf3Run back = run;
        run.isBothAtOnce = back.isBothAtOnce = true;
        std::swap(back.from, back.to);
        back.retransmits.reset();
        back.sentBps = numberAt(at(end, "sum_sent_bidir_reverse"), "bits_per_second");
        back.receivedBps = reverse.is_object() ? numberAt(reverse, "bits_per_second") : ways[1];
        if (!reverse.is_object() && ways[0]) { // the second of two equal keys is the way back
            run.receivedBps = ways[0];
            std::swap(back.sentBps, run.sentBps);
            back.retransmits = std::exchange(run.retransmits, std::nullopt);
        }
        run.streamsBps = ways[0] ? ways[0] : run.receivedBps, back.streamsBps = ways[1] ? ways[1] : back.receivedBps;
        back.status = Status::Complete;
        if (run.error.empty())
            run.status = Status::Complete;
        judgeRun(back, m_report);
        return back;
    }

    std::optional<std::pair<std::string, std::string>> m_pair;
    bool m_isSingle = false;
    std::vector<Iperf3Run> m_runs;
    std::vector<NamedAddress> m_namedByFile;
    Report m_report;
    std::optional<ReadFault> m_firstFault;
};

} // namespace

Read readIperf3(std::string_view bytes, std::string_view fileName)
{
    return Iperf3(fileName).read(bytes);
}

} // namespace imece::readers
