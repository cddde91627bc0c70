// SPDX-License-Identifier: GPL-3.0-or-later
// Why a file could not be read or written, in our own words: the system's own come in its language, not the reader's.
#pragma once
#include <QString>

namespace imece::words {

enum class FileDeed : std::uint8_t { Read = 0, Write };

/// The end of "… cannot be opened: %1", without a full stop. `error` is errno as the failing call left it, 0 = unknown;
/// what the path is by itself is looked at first.
QString fileFault(const QString &path, int error, FileDeed deed);
/// The same of a program that could not be started.
QString startFault(const QString &program);

} // namespace imece::words
