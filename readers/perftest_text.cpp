// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/perftest_text.h"
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {

std::optional<PerftestHeader> perftestHeader(std::string_view text)
{
    static constexpr std::pair<std::string_view, PerftestColumn> names[] = {
        {"#bytes", PerftestColumn::Bytes},         {"#iterations", PerftestColumn::Iterations},
        {"BW peak[", PerftestColumn::Peak},        {"BW average[", PerftestColumn::Average},
        {"MsgRate[", PerftestColumn::Rate},        {"t_min[", PerftestColumn::Min},
        {"t_max[", PerftestColumn::Max},           {"t_typical[", PerftestColumn::Typical},
        {"t_avg[", PerftestColumn::TimeAverage},   {"t_stdev[", PerftestColumn::Deviation},
        {"99% percentile[", PerftestColumn::P99},  {"99.9% percentile[", PerftestColumn::P999},
        {"tps average", PerftestColumn::PerSecond}};
    PerftestHeader header;
    std::vector<std::pair<std::size_t, PerftestColumn>> found;
    for (const auto &[name, column] : names)
        if (const std::size_t at = text.find(name); at != std::string_view::npos)
            found.emplace_back(at, column);
    std::sort(found.begin(), found.end());
    for (const auto &[at, column] : found)
        header.columns.push_back(column);
    if (found.size() < 3 || header.columns[0] != PerftestColumn::Bytes)
        return std::nullopt;
    if (const std::size_t at = text.find("BW average["); at != std::string_view::npos) {
        header.unit = std::string(text.substr(at + 11, std::min(text.find(']', at), text.size()) - at - 11));
        header.gbps = header.unit == "MB/sec" || header.unit == "MiB/sec" ? gbpsPerMiBps
                      : header.unit == "Gb/sec"                           ? 1
                                                                          : -1;
    } else {
        header.unit = "usec";
    }
    return header;
}

std::string addressOfGid(std::string_view gid)
{
    const auto parts = fields(gid, ':');
    if (parts.size() != 16)
        return {};
    std::string address;
    for (std::size_t k = 0; k < 16; ++k) {
        const auto n = integer(parts[k]);
        if (!n || *n < 0 || *n > 255 || (k < 10 && *n != 0) || ((k == 10 || k == 11) && *n != 255))
            return {};
        if (k >= 12)
            address += (address.empty() ? "" : ".") + std::to_string(*n);
    }
    return address;
}

} // namespace imece::readers
