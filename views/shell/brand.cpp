// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/brand.h"
#include "models/session_facts.h"
#include "views/paint/fonts.h"
#include "views/paint/glyphs.h"
#include "views/paint/marks.h"
#include <QPainter>

namespace imece {

namespace {
constexpr int mark = 16, gap = 12, hatch = 72;
int widthOf(paint::Role role, const QString &text)
{
    return text.isEmpty() ? 0 : QFontMetrics(paint::font(role)).horizontalAdvance(text);
}
} // namespace

Brand::Brand(SessionFacts *facts, QWidget *parent) : QWidget(parent), m_facts(facts)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(facts, &SessionFacts::welcomeChanged, this, &Brand::refresh);
    refresh();
}

void Brand::refresh()
{
    m_coop.clear(), m_tag.clear(), m_note.clear();
    if (m_facts->isWelcome()) {
        m_coop = tr("%1 co-op").arg(QString::fromStdString(m_facts->welcome().coop));
        if (m_facts->welcome().demo) {
            m_tag = tr("DEMO");
            m_note = tr("simulated fleet");
        }
    }
    setAccessibleName(QStringList({QStringLiteral("Imece"), m_coop, m_tag, m_note}).join(u' ').simplified());
    updateGeometry();
    update();
}

QSize Brand::minimumSizeHint() const
{
    int width = mark + 10 + widthOf(paint::Role::BodyStrong, QStringLiteral("Imece")) + 4;
    if (!m_tag.isEmpty())
        width += gap + widthOf(paint::Role::Axis, m_tag) + 18;
    return {width, 44};
}

QSize Brand::sizeHint() const
{
    int width = minimumSizeHint().width();
    if (!m_coop.isEmpty())
        width += gap + widthOf(paint::Role::Body, m_coop);
    if (!m_tag.isEmpty())
        width += gap + hatch + 10 + widthOf(paint::Role::Caption, m_note);
    return {width, 44};
}

void Brand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    paint::paintMark(painter, QRectF(0, (height() - mark) / 2.0, mark, mark), palette);
    double x = mark + 10;
    const auto draw = [&](const QString &text, paint::Role role, Token ink) {
        painter.setFont(paint::font(role));
        painter.setPen(palette.colour(ink));
        painter.drawText(QRectF(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += widthOf(role, text) + gap;
    };
    draw(QStringLiteral("Imece"), paint::Role::BodyStrong, Token::Text);
    // What does not fit goes, in this order: the note, the hatch, the co-op's name. The tag never goes.
    const int missing = sizeHint().width() - width();
    const int noteWidth = widthOf(paint::Role::Caption, m_note) + 10;
    const bool showNote = missing <= 0, showHatch = missing <= noteWidth;
    const bool showCoop = missing <= noteWidth + hatch;
    if (!m_coop.isEmpty() && showCoop)
        draw(m_coop, paint::Role::Body, Token::Muted);
    if (m_tag.isEmpty())
        return;
    QFont bold = paint::font(paint::Role::Axis);
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QRectF tag(x, (height() - 18) / 2.0, QFontMetricsF(bold).horizontalAdvance(m_tag) + 12, 18);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.colour(Token::Text));
    painter.drawRoundedRect(tag, 3, 3);
    painter.setPen(palette.colour(Token::Surface));
    painter.drawText(tag, Qt::AlignCenter, m_tag);
    x = tag.right() + 10;
    if (showHatch) {
        painter.fillRect(QRectF(x, (height() - 10) / 2.0, hatch, 10),
                         paint::hatchBrush(palette, paint::Hatch::Demo, devicePixelRatioF()));
        x += hatch + 10;
    }
    if (showNote)
        draw(m_note, paint::Role::Caption, Token::Muted);
}

} // namespace imece
