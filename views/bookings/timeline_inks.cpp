// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_inks.h"
#include <QGuiApplication>
#include <cmath>

namespace imece {
namespace {

constexpr int mostWords = 4000; // of a few kilobytes each

int slotOf(paint::Role role)
{
    return role == paint::Role::Axis ? 0 : role == paint::Role::Tick ? 1 : 2;
}

} // namespace

void TimelineInks::use(const Palette &palette, double dpr)
{
    const bool isSame = m_palette == &palette && m_dpr == dpr && m_font == QGuiApplication::font();
    if (isSame && m_made < mostWords)
        return;
    m_palette = &palette;
    m_dpr = dpr;
    m_font = QGuiApplication::font();
    m_members.clear();
    m_hatches.clear();
    m_borders.clear();
    m_plains.clear();
    m_times.clear();
    for (auto &role : m_words)
        for (auto &ink : role)
            ink.clear();
    m_made = 0;
}

const QBrush &TimelineInks::member(unsigned index, paint::MemberFill fill)
{
    const quint32 key = index * 4 + quint32(fill);
    auto at = m_members.find(key);
    if (at == m_members.end())
        at = m_members.insert(key, paint::memberBrush(*m_palette, index, fill, m_dpr));
    return at.value();
}

const QColor &TimelineInks::plain(unsigned index)
{
    auto at = m_plains.find(index);
    if (at != m_plains.end())
        return at.value();
    const QBrush &brush = member(index, paint::MemberFill::Solid);
    if (brush.style() != Qt::TexturePattern)
        return m_plains.insert(index, brush.color()).value();
    QImage tile(brush.textureImage().size(), QImage::Format_RGB32); // as it lies on the ground
    tile.fill(m_palette->colour(Token::Surface));
    QPainter p(&tile);
    p.drawImage(QRectF(tile.rect()), brush.textureImage());
    p.end();
    const QRgb mean = tile.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixel(0, 0);
    return m_plains.insert(index, QColor::fromRgb(mean)).value();
}

const QBrush &TimelineInks::hatch(paint::Hatch hatch)
{
    auto at = m_hatches.find(quint32(hatch));
    if (at == m_hatches.end())
        at = m_hatches.insert(quint32(hatch), paint::hatchBrush(*m_palette, hatch, m_dpr));
    return at.value();
}

const QPen &TimelineInks::border(unsigned index, bool faint)
{
    const quint32 key = index * 2 + (faint ? 1 : 0);
    auto at = m_borders.find(key);
    if (at == m_borders.end()) {
        QPen pen(m_palette->member(index), 1);
        if (faint)
            pen.setDashPattern({2, 2});
        at = m_borders.insert(key, pen);
    }
    return at.value();
}

const QString &TimelineInks::times(int count)
{
    auto at = m_times.find(count);
    if (at == m_times.end()) {
        ++m_made;
        at = m_times.insert(count, QStringLiteral("×%1").arg(count));
    }
    return at.value();
}

const TimelineInks::Word &TimelineInks::word(const QString &text, paint::Role role, Token ink)
{
    auto &words = m_words[slotOf(role)][ink == Token::Muted ? 0 : 1];
    auto at = words.find(text);
    if (at != words.end())
        return at.value();
    ++m_made;
    const QFont font = paint::font(role);
    const QFontMetricsF metrics(font);
    Word made;
    made.width = metrics.horizontalAdvance(text);
    made.height = std::ceil(metrics.height());
    made.picture = QPixmap(QSizeF(std::ceil(made.width + 2) * m_dpr, made.height * m_dpr).toSize());
    made.picture.setDevicePixelRatio(m_dpr);
    made.picture.fill(Qt::transparent);
    QPainter p(&made.picture);
    p.setFont(font);
    p.setPen(m_palette->colour(ink == Token::Muted ? Token::Muted : Token::Text));
    p.drawText(QPointF(0, std::round(metrics.ascent())), text);
    p.end();
    return words.insert(text, made).value();
}

void TimelineInks::paintWord(QPainter &p, const QPointF &leftMiddle, const QString &text, paint::Role role, Token ink)
{
    const Word &made = word(text, role, ink);
    p.drawPixmap(QPointF(std::round(leftMiddle.x()), std::round(leftMiddle.y() - made.height / 2)), made.picture);
}

void TimelineInks::paintPlate(QPainter &p, const QPointF &leftMiddle, double height, const QString &text,
                              paint::Role role)
{
    const double x = std::round(leftMiddle.x()), w = std::ceil(word(text, role, Token::Text).width);
    const double pad = height >= 16 ? 4 : 2;
    p.fillRect(QRectF(x, std::round(leftMiddle.y() - height / 2), w + 2 * pad, height),
               m_palette->colour(Token::Surface));
    paintWord(p, {x + pad, leftMiddle.y()}, text, role, Token::Text);
}

} // namespace imece
