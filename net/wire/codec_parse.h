// SPDX-License-Identifier: GPL-3.0-or-later
// The first half of both decoders: bytes within the limit become a protobuf envelope, or a fault.
#pragma once
#include "net/wire/codec.h"
#include <google/protobuf/message_lite.h>
#include <optional>

namespace imece::wire {

/// Parses into `envelope`; the protobuf library is kept from writing to stderr about what a peer sent.
std::optional<DecodeFault> parseEnvelope(std::string_view bytes, std::size_t most,
                                         google::protobuf::MessageLite &envelope);

std::string serialise(const google::protobuf::MessageLite &envelope);

} // namespace imece::wire
