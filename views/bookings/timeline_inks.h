// SPDX-License-Identifier: GPL-3.0-or-later
// The brushes and words of the timeline, made once a palette, a scale and a type: a frame with a thousand bars looks no
// brush up by name and shapes no text that the frame before has shown.
#pragma once
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include <QHash>
#include <QPixmap>

namespace imece {

class TimelineInks
{
public:
    /// Forgets everything when the palette, the scale or the application's type is another.
    void use(const Palette &palette, double dpr);
    const QBrush &member(unsigned index, paint::MemberFill fill);
    /// The colour that the fill of a booking has from afar: where a bar is narrower than its pattern.
    const QColor &plain(unsigned index);
    const QBrush &hatch(paint::Hatch hatch);
    /// A bar's border: 1 px in the member's colour, dashed for what is faint.
    const QPen &border(unsigned index, bool faint);
    const QString &times(int count); ///< "×12"

    struct Word
    {
        QPixmap picture; ///< on no ground
        double width = 0, height = 0;
    };
    const Word &word(const QString &text, paint::Role role, Token ink);
    /// The word with its left edge and the middle of its height there.
    void paintWord(QPainter &p, const QPointF &leftMiddle, const QString &text, paint::Role role, Token ink);
    /// The same on a plate of surface, `height` high and a little wider than the word.
    void paintPlate(QPainter &p, const QPointF &leftMiddle, double height, const QString &text, paint::Role role);

private:
    const Palette *m_palette = nullptr;
    double m_dpr = 0;
    QFont m_font;
    QHash<quint32, QBrush> m_members, m_hatches;
    QHash<quint32, QPen> m_borders;
    QHash<quint32, QColor> m_plains;
    QHash<int, QString> m_times;
    QHash<QString, Word> m_words[3][2]; ///< by role and ink
    int m_made = 0;
};

} // namespace imece
