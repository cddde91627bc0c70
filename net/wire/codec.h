// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes ⇄ frames. Pure, total and bounded: whatever the bytes are, the answer is a frame or a Fault; limits are checked
// before and after parsing (TRUST Q). The only translation units that include *.pb.h stand behind this header.
#pragma once
#include "net/wire/messages.h"
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace imece::wire {

enum class Fault : std::uint8_t {
    TooLarge,    ///< over maxClientFrame / maxServerFrame
    NoEnvelope,  ///< not a protobuf envelope of ours
    UnknownKind, ///< an envelope whose body this version does not know
    OutOfRange   ///< a field outside its limits: too many rows, an enum we do not know, an index beyond the fleet
};

struct DecodeFault
{
    Fault fault{};
    std::uint64_t call = 0; ///< the call id where it could still be read, else 0
    std::string where;      ///< the field, "import.cells"; for logs and error replies
    std::size_t most = 0;   ///< of a text or list that was too long: how long it may be; else 0
};

std::string encode(const ClientFrame &frame);
std::string encode(const ServerFrame &frame);
tl::expected<ClientFrame, DecodeFault> decodeClient(std::string_view bytes);
tl::expected<ServerFrame, DecodeFault> decodeServer(std::string_view bytes);

} // namespace imece::wire
