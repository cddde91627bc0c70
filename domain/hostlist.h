// SPDX-License-Identifier: GPL-3.0-or-later
// Host lists as Slurm, ClusterShell and people write them: "gpu-[001-016,020]", "n[1-2]c[01-02]", "a,b[3-9/2]-ib0".
// expand(fold(names)) == names, in order and with repeats; nothing grows beyond the limits, whatever the text says.
#pragma once
#include "domain/text_fault.h"
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

struct HostlistLimits
{
    std::size_t names = 65'536;
    std::size_t bytes = 1u << 20;     ///< of the list's text
    std::size_t nameBytes = 255;      ///< of one expanded name
    std::size_t allBytes = 16u << 20; ///< of all expanded names
};

/// list := item { ',' item }; item := text with any number of '[' range { ',' range } ']'; range := n [ '-' m [ '/'
/// step ] ]. Zero padding is kept ("[08-11]" → 08 09 10 11), several brackets are a product with the last one fastest,
/// text may follow a bracket. Blanks around commas are allowed. Order and repeats are kept.
tl::expected<std::vector<std::string>, TextFault> expandHostlist(std::string_view text,
                                                                 const HostlistLimits &limits = {});

/// The shortest list this simple rule finds for exactly these names in exactly this order (sort first for display).
/// A name that the grammar cannot say (empty, with blanks, brackets, commas or control bytes) is a fault; `at` is its
/// index.
tl::expected<std::string, TextFault> foldHostlist(const std::vector<std::string> &names);

} // namespace imece
