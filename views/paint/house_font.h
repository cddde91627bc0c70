// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled type: "Imece Sans", Inter with tabular digits by default (made at build time, resources/fonts). Where the
// build had no Inter, the system's font is used and the digits are as wide as they are there.
#pragma once
#include <QString>

namespace imece::paint {

/// Adds the faces and makes the family the application's font. Returns the family, or nothing where none is bundled.
QString useHouseFont();

} // namespace imece::paint
