// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/format.h"
#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace imece::words {

namespace {

bool isTurkish()
{
    return QLocale().language() == QLocale::Turkish;
}

QString withMinus(QString text)
{
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

// An integer with `decimals` of its digits behind the decimal sign: exact where a double is not.
QString fixed(qint64 scaled, int decimals)
{
    qint64 unit = 1;
    for (int k = 0; k < decimals; ++k)
        unit *= 10;
    const QLocale locale;
    QString text = locale.toString(qAbs(scaled / unit));
    if (decimals > 0)
        text += locale.decimalPoint() + QString::number(qAbs(scaled % unit)).rightJustified(decimals, QLatin1Char('0'));
    return scaled < 0 ? QChar(0x2212) + text : text;
}

// The pieces of a length, largest first.
struct Unit
{
    Seconds seconds;
    QString (*word)(qint64);
};

QString days(qint64 n)
{
    //: a duration, d = days
    return QCoreApplication::translate("words", "%1 d").arg(number(n));
}
QString hours(qint64 n)
{
    //: a duration, h = hours
    return QCoreApplication::translate("words", "%1 h").arg(number(n));
}
QString minutes(qint64 n)
{
    return QCoreApplication::translate("words", "%1 min").arg(number(n));
}
QString seconds(qint64 n)
{
    //: a duration, s = seconds
    return QCoreApplication::translate("words", "%1 s").arg(number(n));
}
const Unit units[] = {{day, days}, {hour, hours}, {minute, minutes}, {1, seconds}};

} // namespace

QString number(qint64 value)
{
    return withMinus(QLocale().toString(value));
}

QString number(double value, int decimals)
{
    if (!std::isfinite(value))
        return missing;
    const QString text = QLocale().toString(value, 'f', decimals);
    const bool isZero = std::abs(value) * std::pow(10, decimals) < 0.5;
    return withMinus(isZero ? QLocale().toString(0.0, 'f', decimals) : text); // no "−0.0"
}

QString signedNumber(qint64 value)
{
    return value > 0 ? QLatin1Char('+') + number(value) : number(value);
}

QString signedNumber(double value, int decimals)
{
    const QString text = number(value, decimals);
    const bool isPositive = value * std::pow(10, decimals) >= 0.5;
    return isPositive ? QLatin1Char('+') + text : text;
}

QString percentFigure(double fraction, int decimals)
{
    return number(fraction * 100, decimals);
}

QString percent(double fraction, int decimals)
{
    const QString figure = percentFigure(fraction, decimals);
    return isTurkish() ? QLatin1Char('%') + figure : figure + QStringLiteral(" %");
}

QString outOf(qint64 part, qint64 whole)
{
    //: 62 of 70
    return QCoreApplication::translate("words", "%1 of %2").arg(number(part), number(whole));
}

QString gpuHours(GpuSeconds work, int decimals)
{
    std::int64_t scale = 1;
    for (int k = 0; k < decimals; ++k)
        scale *= 10;
    return fixed(halfEven(work * scale, hour), decimals);
}

QString gpuHoursUnit(GpuSeconds work, int decimals)
{
    return QCoreApplication::translate("words", "%1 GPU-h").arg(gpuHours(work, decimals));
}

QString currencySign(const QString &currency)
{
    if (currency == QStringLiteral("USD"))
        return QStringLiteral("$");
    if (currency == QStringLiteral("EUR"))
        return QStringLiteral("€");
    if (currency == QStringLiteral("TRY"))
        return QStringLiteral("₺");
    return currency;
}

QString moneyFigure(Ticks ticks)
{
    return fixed(centsOf(ticks), 2);
}

namespace {
QString signedMoney(const QString &figure, const QString &currency)
{
    const QString sign = currencySign(currency);
    const QString gap = sign.size() > 1 ? QStringLiteral(" ") : QString();
    if (figure.startsWith(QChar(0x2212)))
        return figure.left(1) + sign + gap + figure.mid(1);
    return sign + gap + figure;
}
} // namespace

QString money(Ticks ticks, const QString &currency)
{
    return signedMoney(moneyFigure(ticks), currency);
}

QString moneyWhole(Ticks ticks, const QString &currency)
{
    return signedMoney(fixed(halfEven(ticks, ticksPerUsd), 0), currency);
}

QString duration(Seconds length)
{
    const QString sign = length < 0 ? QString(QChar(0x2212)) : QString();
    const Seconds size = length < 0 ? -length : length;
    for (std::size_t k = 0; k + 1 < std::size(units); ++k) {
        if (size < units[k].seconds)
            continue;
        const qint64 rest = size % units[k].seconds / units[k + 1].seconds;
        const QString first = sign + units[k].word(size / units[k].seconds);
        return rest == 0 ? first : first + QLatin1Char(' ') + units[k + 1].word(rest);
    }
    return sign + seconds(size);
}

QString durationShort(Seconds length)
{
    // Up to two of a unit the smaller one says more: 68 min, 47 h, but 9 d.
    for (const Unit &unit : units)
        if (length >= 2 * unit.seconds)
            return unit.word(length / unit.seconds);
    return seconds(length);
}

QString dataAge(qint64 milliseconds)
{
    if (milliseconds < 0)
        return missing;
    if (milliseconds < 10'000)
        return QCoreApplication::translate("words", "%1 s").arg(number(double(milliseconds / 100) / 10, 1));
    return duration(milliseconds / 1000);
}

QString bookingName(std::uint64_t id)
{
    return QStringLiteral("b-%1").arg(id, 4, 10, QLatin1Char('0'));
}

QString findingName(std::uint32_t id)
{
    return QStringLiteral("F-%1").arg(id);
}

QString folded(const QString &text)
{
    QString out;
    out.reserve(text.size());
    const QString apart = text.normalized(QString::NormalizationForm_D);
    for (const QChar c : apart) {
        if (c.category() == QChar::Mark_NonSpacing)
            continue;
        if (c == QLatin1Char('I') || c == QChar(0x0131))
            out += QLatin1Char('i');
        else
            out += c.toLower();
    }
    return out;
}

} // namespace imece::words
