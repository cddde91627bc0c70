// SPDX-License-Identifier: GPL-3.0-or-later
// One reader at a time (READER: readOsu …): any bytes are a result or a fault. A value is finite and above nothing, a
// pair names hosts that are there, what is said is clean text, and the same bytes are read the same way twice.
#include "readers/lines.h"
#include <cmath>
#include <cstdlib>

using namespace imece::readers;

namespace {

void must(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void isSound(std::optional<double> value)
{
    must(!value || (std::isfinite(*value) && *value >= 0));
}

void pairs(const PairTable &table)
{
    for (const PairCell &c : table.cells) {
        must(c.from < table.names.size() && c.to < table.names.size());
        const double value = table.isLatency ? double(c.us) : c.gbps;
        must(std::isfinite(value) && (c.outcome == Outcome::Value) == (value > 0));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    for (const char *fileName : {"x", "gx01_gx02.txt"}) {
        const Read got = READER(bytes, fileName), again = READER(bytes, fileName);
        must(got.has_value() == again.has_value());
        if (!got) {
            must(!english(got.error().trouble).empty() && excerpt(got.error().text, 1000) == got.error().text);
            continue;
        }
        must(got->tables.size() == again->tables.size() && got->report == again->report);
        for (std::size_t k = 0; k < got->tables.size(); ++k) {
            pairs(got->tables[k]);
            must(got->tables[k].cells == again->tables[k].cells);
        }
        for (const PointRun &run : got->points)
            for (const PointRow &row : run.rows)
                for (const auto &value : {row.gbps, row.peakGbps, row.us, row.minUs, row.maxUs, row.p99Us})
                    isSound(value);
        for (const DeviceMatrix &m : got->devices)
            must(m.values.size() == m.rows.size() * m.columns.size());
        for (const StoreRow &row : got->stores)
            isSound(row.gbps), isSound(row.okPercent);
        for (const ReportLine &line : got->report)
            must(!english(line.note).empty() && excerpt(line.text, 1000) == line.text);
    }
    return 0;
}
