// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/palette.h"
#include <QWidget>
#include <array>

namespace imece {

QColor mix(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](int x, int y) { return int(x * share + y * (1 - share) + 0.5); };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

Palette::Palette(bool dark, const char *const (&names)[tokenCount - 4]) : m_dark(dark)
{
    int k = 0;
    for (const Token token :
         {Token::Window, Token::Surface, Token::Text, Token::Muted, Token::Border, Token::Accent, Token::Good,
          Token::Warn, Token::Bad, Token::Unknown, Token::Held, Token::Field, Token::OnAccent})
        m_colours[int(token)] = QColor(QLatin1String(names[k++]));
    m_colours[int(Token::Line)] = mixed(Token::Border, 0.5);
    m_colours[int(Token::Selected)] = mixed(Token::Accent, dark ? 0.14 : 0.10);
    m_colours[int(Token::SelectedFaint)] = mixed(Token::Muted, 0.11);
    m_colours[int(Token::Hover)] = mixed(Token::Text, 0.045);
}

const Palette &Palette::light()
{
    static const Palette palette(false, {"#F4F5F7", "#FFFFFF", "#1A1D21", "#596270", "#C9CFD6", "#0B62A8", "#1B7A3D",
                                         "#8A5A00", "#C0262D", "#636C78", "#6B3FB0", "#FFFFFF", "#FFFFFF"});
    return palette;
}

const Palette &Palette::dark()
{
    static const Palette palette(true, {"#15181D", "#1D2127", "#E7EAEE", "#A0A9B5", "#3A414B", "#6AB0F3", "#5CC27F",
                                        "#E0B04A", "#F58078", "#98A1AD", "#BFA0F5", "#15181D", "#15181D"});
    return palette;
}

const Palette &Palette::of(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

const Palette &Palette::of(const QWidget *widget)
{
    return of(widget->palette());
}

QColor Palette::mixed(Token token, double share, Token ground) const
{
    return mix(colour(token), colour(ground), share);
}

QColor Palette::member(unsigned index) const
{
    // Okabe and Ito's order, then four more that stay apart for colour-blind eyes beside their patterns.
    static const std::array<const char *, 8> names = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                      "#B8860B", "#56B4E9", "#7A5195", "#5C6B73"};
    const QColor colour(QLatin1String(names[index % names.size()]));
    return m_dark ? mix(QColor(Qt::white), colour, 0.2) : colour;
}

QPalette Palette::widgets() const
{
    QPalette p(colour(Token::Surface), colour(Token::Window));
    p.setColor(QPalette::WindowText, colour(Token::Text));
    p.setColor(QPalette::Text, colour(Token::Text));
    p.setColor(QPalette::ButtonText, colour(Token::Text));
    p.setColor(QPalette::BrightText, colour(Token::Bad));
    p.setColor(QPalette::Base, colour(Token::Surface));
    p.setColor(QPalette::AlternateBase, colour(Token::Window));
    p.setColor(QPalette::Button, colour(Token::Surface));
    p.setColor(QPalette::Light, colour(Token::Surface));
    p.setColor(QPalette::Midlight, colour(Token::Line));
    p.setColor(QPalette::Mid, colour(Token::Border));
    p.setColor(QPalette::Dark, colour(Token::Border));
    p.setColor(QPalette::Shadow, colour(Token::Border));
    p.setColor(QPalette::Highlight, colour(Token::Accent));
    p.setColor(QPalette::HighlightedText, colour(Token::OnAccent));
    p.setColor(QPalette::Link, colour(Token::Accent));
    p.setColor(QPalette::LinkVisited, colour(Token::Accent));
    p.setColor(QPalette::ToolTipBase, colour(Token::Surface));
    p.setColor(QPalette::ToolTipText, colour(Token::Text));
    p.setColor(QPalette::PlaceholderText, colour(Token::Muted));
    const QColor faint = mixed(Token::Muted, 0.6);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, faint);
    return p;
}

} // namespace imece
