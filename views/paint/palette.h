// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of Imece by meaning, light and dark. This folder is the only place that names a colour; everybody else
// asks for a token. Text tokens keep 4.5:1 on window and surface, selected and hovered rows included (tested).
#pragma once
#include <QColor>
#include <QPalette>

class QWidget;

namespace imece {

enum class Token {
    Window,
    Surface,
    Text,
    Muted,
    Border,
    Accent,
    Good,
    Warn,
    Bad,
    Unknown,
    Held,
    Line,          ///< between rows: half a border
    Selected,      ///< a selected row
    SelectedFaint, ///< a selected row without the focus
    Hover,         ///< under the pointer
    Field,         ///< ground of text fields
    OnAccent       ///< text on an accent ground
};
inline constexpr int tokenCount = int(Token::OnAccent) + 1;

class Palette
{
public:
    static const Palette &light();
    static const Palette &dark();
    /// The one that fits: dark by the lightness of QPalette::Window (there is no colour scheme in Qt 6.4).
    static const Palette &of(const QPalette &palette);
    static const Palette &of(const QWidget *widget);

    QColor colour(Token token) const { return m_colours[int(token)]; }
    bool isDark() const { return m_dark; }
    /// `share` of `token` into `ground` (0 = ground, 1 = token): tints and half strengths.
    QColor mixed(Token token, double share, Token ground = Token::Surface) const;

    /// A member's colour (index = number in the co-op - 1, any number): for fills and outlines, never for text.
    QColor member(unsigned index) const;
    /// What Qt's own widgets draw with.
    QPalette widgets() const;

private:
    Palette(bool dark, const char *const (&names)[tokenCount - 4]);
    QColor m_colours[tokenCount];
    bool m_dark;
};

/// `share` of `a` into `b`, per channel.
QColor mix(const QColor &a, const QColor &b, double share);

} // namespace imece
