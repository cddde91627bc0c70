// SPDX-License-Identifier: GPL-3.0-or-later
// An event of the log ⇄ one line of JSON, exactly: what is read back equals what was written. Absent fields keep their
// defaults, so that older logs stay readable. Bulk stands beside the JSON: a sweep's cells (little-endian u16,
// bandwidth then latency) and the engine's opaque memory.
#pragma once
#include "backend/core/event.h"
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace imece::text {

/// "booking", "host", "sweep" …: the kind column of the log.
std::string_view kindOf(const core::EventBody &body);

std::string bodyToJson(const core::EventBody &body);
/// Empty unless the body has bulk.
std::string bulkOf(const core::EventBody &body);
/// The fault names the field.
tl::expected<core::EventBody, std::string> bodyFromJson(std::string_view kind, std::string_view json,
                                                        std::string_view bulk);

} // namespace imece::text
