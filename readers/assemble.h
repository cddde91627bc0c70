// SPDX-License-Identifier: GPL-3.0-or-later
// The files of one drop, read and joined: a sweep to preview and diagnose, the collectives, and a report a file. One
// call for imecectl and the desktop. Only pairs of one test are joined; everything else is said in the report.
#pragma once
#include "domain/sweep.h"
#include "readers/reader.h"
#include <span>

namespace imece::readers {

struct NamedBytes
{
    std::string name; ///< without folders
    std::string_view bytes;
};

/// What is known outside the files; both may be left empty.
struct Known
{
    const Fleet *fleet = nullptr; ///< names → hosts; leaves and claims too, where the files bring no topology
    Instant at = 0;               ///< when it was measured, or read
};

struct FileReport
{
    std::string name;
    tl::expected<Kind, ReadFault> kind = Kind::NcclTests;
    std::string tool;
    Status status = Status::Complete;
    std::vector<ReportLine> lines;
};

struct Drop
{
    std::optional<SweepMatrix> sweep; ///< nothing when no file had pairs
    std::vector<CollectiveRun> collectives;
    std::vector<FileReport> files;  ///< in the order given
    std::vector<ReportLine> report; ///< of the joining; line = 0
};

Drop readDrop(std::span<const NamedBytes> files, const Known &known = {});

/// The joining alone. Names: a stated host map first, then what file names suggest (if they agree), then as printed.
/// Order by leaf, then natural. The unit is the finest of 1, 2, 5 · 10^k that holds the largest value.
std::optional<SweepMatrix> assemble(std::span<const ReadResult> results, std::string_view source, const Known &known,
                                    std::vector<ReportLine> &report);

/// The values of a sweep that assemble() made of these results, before they were rounded to cells: row-major in Gb/s,
/// NaN where there is none.
std::vector<double> exactGbps(std::span<const ReadResult> results, const SweepMatrix &sweep);

/// The finest unit of 1, 2, 5 · 10^k with most/unit ≤ cell::most; 0.01 for nothing.
double unitFor(double most);

} // namespace imece::readers
