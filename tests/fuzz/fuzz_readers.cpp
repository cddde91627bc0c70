// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a result or a fault with a line; what was read can be assembled, diagnosed and cut into parts; texts
// that people write are values or faults with a place, and folding a host list is undone by expanding it.
#include "domain/diagnosis.h"
#include "domain/duration.h"
#include "domain/hostlist.h"
#include "domain/sweep_parts.h"
#include "readers/assemble.h"
#include <cmath>
#include <cstdlib>

using namespace imece;
using namespace imece::readers;

namespace {

void must(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void texts(std::string_view bytes)
{
    HostlistLimits few;
    few.names = 4096;
    if (const auto names = expandHostlist(bytes, few)) {
        const auto text = foldHostlist(*names);
        must(text.has_value());
        must(expandHostlist(*text, {65'536, 64u << 20, 255, 64u << 20}) == *names);
    } else {
        must(names.error().at <= bytes.size());
    }
    if (const auto length = parseDuration(bytes))
        must(parseDuration(formatDuration(*length)) == *length);
    if (const auto at = parseInstant(bytes, fixedOffset(3600)); at && *at >= -62'167'219'200 && *at < 253'402'300'800)
        must(parseInstant(formatInstant(*at), fixedOffset(0)) == *at);
}

void files(std::string_view bytes)
{
    const std::size_t cut = bytes.find('\x1D'); // two files of one drop
    const NamedBytes drop[] = {{"a_b.json", bytes.substr(0, cut)},
                               {"c_d.json", cut == std::string_view::npos ? bytes : bytes.substr(cut + 1)}};
    const Drop got = readDrop(drop);
    for (const FileReport &file : got.files)
        must(file.kind.has_value() || !english(file.kind.error().trouble).empty());
    if (!got.sweep)
        return;
    for (const Finding &f : diagnose(*got.sweep))
        must(std::isfinite(f.ratio) && std::isfinite(f.z) && f.confidence >= 0 && f.confidence <= 1);
    SweepMatrix back = emptySweep(got.sweep->head);
    for (const ImportPart &part : chunk(*got.sweep, 1024))
        must(put(back, part));
    must(back == *got.sweep);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    texts(bytes);
    files(bytes);
    for (const auto reader : {readNcclTests, readMpiGraph, readIperf3, readSlurmTopology, readHostMap})
        if (const Read got = reader(bytes, "x"); !got)
            must(!english(got.error().trouble).empty());
    return 0;
}
