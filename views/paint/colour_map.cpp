// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/colour_map.h"
#include <cmath>
#include <vector>

namespace imece::paint {

namespace {

double linear(int channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

QRgb between(QRgb a, QRgb b, double share)
{
    const auto channel = [share](int x, int y) { return int(std::lround(x + (y - x) * share)); };
    return qRgb(channel(qRed(a), qRed(b)), channel(qGreen(a), qGreen(b)), channel(qBlue(a), qBlue(b)));
}

std::vector<QRgb> pointsOf(ColourMap map)
{
    switch (map) {
    case ColourMap::Cividis: // dark blue over grey to yellow
        return {0xff00224e, 0xff123570, 0xff3b496c, 0xff575d6d, 0xff707173,
                0xff8a8678, 0xffa59c74, 0xffc3b369, 0xffe1cc55, 0xfffee838};
    case ColourMap::Viridis: // violet over green to yellow
        return {0xff440154, 0xff482878, 0xff3e4a89, 0xff31688e, 0xff26828e,
                0xff1f9e89, 0xff35b779, 0xff6dcd59, 0xffb4de2c, 0xfffde725};
    case ColourMap::Grey:
        return {0xff14181d, 0xfff2f3f5};
    }
    return {0xff000000, 0xffffffff};
}

} // namespace

double lightness(QRgb c)
{
    const double y = 0.2126 * linear(qRed(c)) + 0.7152 * linear(qGreen(c)) + 0.0722 * linear(qBlue(c));
    return y > 216.0 / 24389.0 ? 116 * std::cbrt(y) - 16 : y * 24389.0 / 27.0;
}

Ramp ramp(ColourMap map)
{
    const std::vector<QRgb> points = pointsOf(map);
    constexpr int dense = 4096;
    std::vector<QRgb> curve;
    std::vector<double> light;
    for (int k = 0; k < dense; ++k) {
        const double at = double(k) / (dense - 1) * double(points.size() - 1);
        const auto left = std::min(std::size_t(at), points.size() - 2);
        curve.push_back(between(points[left], points[left + 1], at - double(left)));
        light.push_back(lightness(curve.back()));
    }
    Ramp out{};
    std::size_t k = 0;
    for (std::size_t step = 0; step < out.size(); ++step) {
        const double wanted = light.front() + (light.back() - light.front()) * double(step) / 255.0;
        while (k + 1 < curve.size() && light[k] < wanted)
            ++k;
        out[step] = curve[k];
    }
    out.back() = curve.back();
    return out;
}

Ramp differenceRamp(QRgb worse, QRgb neutral, QRgb better)
{
    Ramp out{};
    for (int k = 0; k < 256; ++k)
        out[std::size_t(k)] =
            k < 128 ? between(worse, neutral, k / 128.0) : between(neutral, better, (k - 128) / 127.0);
    return out;
}

} // namespace imece::paint
