// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/wire/codec_parse.h"
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/stubs/logging.h>
#include <mutex>

namespace imece::wire {

/// Our deepest message has 5 levels; everything deeper is hostile.
static constexpr int maxDepth = 16;

static void silenceLibrary()
{
    static std::once_flag once; // a peer's bytes must not fill our log (TRUST Q)
    std::call_once(once, [] { google::protobuf::SetLogHandler(nullptr); });
}

std::optional<DecodeFault> parseEnvelope(std::string_view bytes, std::size_t most,
                                         google::protobuf::MessageLite &envelope)
{
    silenceLibrary();
    if (bytes.size() > most)
        return DecodeFault{Fault::TooLarge, 0, "frame"};
    if (bytes.empty())
        return DecodeFault{Fault::NoEnvelope, 0, "frame"};
    google::protobuf::io::CodedInputStream in(reinterpret_cast<const std::uint8_t *>(bytes.data()),
                                              static_cast<int>(bytes.size()));
    in.SetRecursionLimit(maxDepth);
    if (!envelope.ParseFromCodedStream(&in) || !in.ConsumedEntireMessage())
        return DecodeFault{Fault::NoEnvelope, 0, "frame"};
    return std::nullopt;
}

std::string serialise(const google::protobuf::MessageLite &envelope)
{
    silenceLibrary();
    std::string bytes;
    envelope.SerializeToString(&bytes); // cannot fail: proto3 has no required fields, int sizes are far away
    return bytes;
}

} // namespace imece::wire
