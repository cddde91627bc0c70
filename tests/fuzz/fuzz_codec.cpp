// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a frame or a fault; a frame, written again, is read as the same frame.
#include "net/wire/codec.h"
#include "tests/support/random_frames.h"
#include <cstdlib>

using namespace imece;
using namespace imece::wire;

/// Starts from frames that keep the contract: noise alone hardly ever gets past the envelope.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    if (seed % 16 == 0) {
        sample::RandomFrames random(seed);
        const std::string bytes = seed % 32 == 0
                                      ? encode(random.client(1 + random.number(std::variant_size_v<ClientBody> - 2)))
                                      : encode(random.server(1 + random.number(std::variant_size_v<ServerBody> - 2)));
        if (bytes.size() <= most) {
            std::copy(bytes.begin(), bytes.end(), data);
            size = bytes.size();
        }
    }
    return LLVMFuzzerMutate(data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (const auto frame = decodeClient(bytes)) {
        const auto again = decodeClient(encode(*frame));
        if (!again ? encode(*frame).size() <= maxClientFrame : *again != *frame)
            std::abort();
    }
    if (const auto frame = decodeServer(bytes)) {
        const auto again = decodeServer(encode(*frame));
        if (!again ? encode(*frame).size() <= maxServerFrame : *again != *frame)
            std::abort();
    }
    return 0;
}
