// SPDX-License-Identifier: GPL-3.0-or-later
// A narrow field shows its example whole, in every language.
#pragma once

class QLineEdit;

namespace imece::paint {

/// The room that the placeholder of a field needs, in logical pixels, frame and margins included.
int placeholderWidth(const QLineEdit &edit);
/// Fixed: `least`, or more where the placeholder needs it. To be called whenever the placeholder is set.
void fitPlaceholder(QLineEdit *edit, int least);

} // namespace imece::paint
