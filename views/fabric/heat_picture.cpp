// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_picture.h"
#include "models/sweep_stats.h"
#include "views/fabric/heat_legend.h"
#include "views/fabric/heat_map.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace imece {

namespace {

constexpr int captionHeight = 28, legendHeight = 56;
constexpr int least = 640, most = 1000; ///< logical width: smaller pictures are drawn finer, larger ones coarser

/// The logical size at which labels stay readable, and the scale to the size that is asked for.
QImage drawn(const HeatScene &scene, int pixels, const QPalette &colours)
{
    const int width = std::clamp(pixels, least, most);
    const double scale = double(pixels) / width;
    const int height = captionHeight + width + legendHeight;
    QImage image(QSize(pixels, qRound(height * scale)), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(scale);
    const Palette &palette = Palette::of(colours);
    image.fill(palette.colour(Token::Surface));
    HeatMap map;
    map.setPalette(colours);
    map.setPixelScale(scale);
    map.resize(width, width);
    map.setContent(scene.content);
    map.setColours(scene.colours);
    map.setStale(scene.isStale);
    map.setFindings(scene.findings);
    map.light(scene.lit);
    map.dropCursor();
    HeatLegend legend;
    legend.setPalette(colours);
    legend.resize(width, legendHeight);
    legend.showScale(map.content(), map.inks());
    QPainter p(&image);
    p.setFont(paint::font(paint::Role::Caption));
    p.setPen(palette.colour(Token::Text));
    p.drawText(QRect(16, 0, width - 32, captionHeight), Qt::AlignVCenter,
               p.fontMetrics().elidedText(scene.caption, Qt::ElideRight, width - 32));
    map.render(&p, QPoint(0, captionHeight));
    legend.render(&p, QPoint(0, captionHeight + width));
    return image;
}

QString outcome(std::uint16_t cell)
{
    return cell == cell::failed    ? QStringLiteral("failed")
           : cell == cell::missing ? QStringLiteral("missing")
                                   : QStringLiteral("value");
}

} // namespace

QImage heatPicture(const HeatScene &scene, int side)
{
    if (scene.content.isEmpty())
        return {};
    return drawn(scene, std::clamp(side, leastPicture, mostPicture), QPalette());
}

QByteArray heatPng(const HeatScene &scene, int side)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    heatPicture(scene, side).save(&buffer, "PNG");
    return bytes;
}

QByteArray pairsCsv(const SweepMatrix &matrix, Csv csv)
{
    const SweepHead &head = matrix.head;
    const auto name = [&](std::uint32_t i) { return CsvCell(QString::fromStdString(head.names[i])); };
    const auto leaf = [&](std::uint32_t i) {
        return head.groups[i] < head.groupNames.size()
                   ? CsvCell(QString::fromStdString(head.groupNames[head.groups[i]]))
                   : CsvCell();
    };
    csv.header({QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("from_leaf"), QStringLiteral("to_leaf"),
                QStringLiteral("outcome"), QStringLiteral("gbps"), QStringLiteral("latency_us")});
    const bool hasLatency = matrix.latencyCentiUs.size() == matrix.bandwidth.size();
    for (std::uint32_t i = 0; i < head.side(); ++i)
        for (std::uint32_t j = 0; j < head.side(); ++j) {
            if (i == j)
                continue;
            const std::size_t at = i * head.side() + j;
            const std::uint16_t c = matrix.bandwidth[at];
            const std::uint16_t us = hasLatency ? matrix.latencyCentiUs[at] : cell::missing;
            csv.row({name(i), name(j), leaf(i), leaf(j), outcome(c),
                     cell::isValue(c) ? CsvCell(c * head.unitGbps) : CsvCell(),
                     cell::isValue(us) ? CsvCell(us * 0.01) : CsvCell()});
        }
    return csv.bytes();
}

QByteArray evidencePdf(const HeatScene &scene, const QString &text)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(text.section(u'\n', 0, 0));
    writer.setCreator(QStringLiteral("Imece"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(15, 15, 15, 15), QPageLayout::Millimeter);
    writer.setResolution(300);
    QPainter p(&writer);
    const double point = 300 / 72.0;
    const double width = writer.width(), height = writer.height();
    // The upper part: the map. Below it the text in two columns, as much as fits; an ellipsis says that there is more.
    const int mapSide = int(width * 0.82);
    const QImage image = drawn(scene, mapSide, Palette::light().widgets());
    p.drawImage(QRectF((width - mapSide) / 2, 0, mapSide, mapSide * double(image.height()) / image.width()), image);
    double y = mapSide * double(image.height()) / image.width() + 10 * point;
    p.setPen(Palette::light().colour(Token::Text));
    QFont font = paint::font(paint::Role::Caption);
    font.setPixelSize(int(8.5 * point));
    QFont strong = font;
    strong.setBold(true);
    strong.setPixelSize(int(11 * point));
    const QStringList lines = text.split(u'\n');
    const double gap = 12 * point, column = (width - gap) / 2, top = y + 20 * point;
    p.setFont(strong);
    p.drawText(QRectF(0, y, width, 18 * point), Qt::AlignLeft, lines.value(0));
    p.setFont(font);
    int at = 0;
    double x = 0;
    y = top;
    for (qsizetype k = 1; k < lines.size(); ++k) {
        const QRectF room(x, y, column, height - y);
        const double needed =
            lines[k].isEmpty() ? 5 * point : p.boundingRect(room, Qt::TextWordWrap, lines[k]).height() + 1.5 * point;
        if (y + needed > height) {
            if (++at == 2) {
                p.drawText(QRectF(x, height - 10 * point, column, 12 * point), Qt::AlignRight, QStringLiteral("…"));
                break;
            }
            x = column + gap, y = top;
        }
        p.drawText(QRectF(x, y, column, needed), Qt::TextWordWrap, lines[k]);
        y += needed;
    }
    p.end();
    return bytes;
}

} // namespace imece
