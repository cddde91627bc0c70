// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/when_text.h"
#include "domain/duration.h"
#include "views/words/format.h"
#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace imece::words {
namespace {

/// 1 … 12 for a month's name or its first three letters, in the reader's language or English; 0 = none.
int monthOf(const QString &word)
{
    const QString wanted = folded(word).remove(QLatin1Char('.'));
    if (wanted.size() < 3)
        return 0;
    for (const QLocale &locale : {QLocale(), QLocale(QLocale::English)})
        for (int m = 1; m <= 12; ++m)
            for (const auto format : {QLocale::LongFormat, QLocale::ShortFormat}) {
                const QString name = folded(locale.monthName(m, format)).remove(QLatin1Char('.'));
                if (name == wanted || (wanted.size() == 3 && name.left(3) == wanted))
                    return m;
            }
    return 0;
}

bool isDayName(const QString &word)
{
    const QString wanted = folded(word).remove(QLatin1Char('.')).remove(QLatin1Char(','));
    for (const QLocale &locale : {QLocale(), QLocale(QLocale::English)})
        for (int d = 1; d <= 7; ++d)
            if (wanted == folded(locale.dayName(d)) ||
                wanted == folded(locale.dayName(d, QLocale::ShortFormat)).remove(QLatin1Char('.')))
                return true;
    return false;
}

QDate isoDate(const QString &text)
{
    static const QRegularExpression iso(QStringLiteral("^(\\d{4})-(\\d{1,2})-(\\d{1,2})$"));
    static const QRegularExpression dots(QStringLiteral("^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})$"));
    if (const auto m = iso.match(text); m.hasMatch())
        return {m.captured(1).toInt(), m.captured(2).toInt(), m.captured(3).toInt()};
    if (const auto m = dots.match(text); m.hasMatch())
        return {m.captured(3).toInt(), m.captured(2).toInt(), m.captured(1).toInt()};
    return {};
}

/// The words of a date; an invalid date means unreadable.
QDate readDate(QStringList words, const QDate &today)
{
    if (!words.isEmpty() && isDayName(words.first()))
        words.removeFirst();
    if (!words.isEmpty() && words.size() > 1 && isDayName(words.last())) // "3 Ara Per": Turkish order
        words.removeLast();
    if (words.size() == 1)
        return isoDate(words[0]);
    if (words.size() != 2 && words.size() != 3)
        return {};
    bool isNumber = false;
    const int dayNumber = words[0].toInt(&isNumber);
    const int month = monthOf(words[1]);
    if (!isNumber || month == 0)
        return {};
    if (words.size() == 3) {
        const int year = words[2].size() == 4 ? words[2].toInt(&isNumber) : 0;
        return isNumber && year > 1970 ? QDate(year, month, dayNumber) : QDate();
    }
    for (int year = today.year(); year <= today.year() + 4; ++year) // 29 February
        if (const QDate date(year, month, dayNumber); date.isValid() && date >= today)
            return date;
    return {};
}

} // namespace

WhenRead resolveLocal(const QDate &date, const QTime &time, const QTimeZone &zone)
{
    if (!date.isValid() || !time.isValid())
        return {WhenRead::Unreadable};
    const qint64 wall = QDateTime(date, time, Qt::UTC).toSecsSinceEpoch();
    const auto offsetAt = [&zone](qint64 utc) {
        return qint64(zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(utc, QTimeZone::utc())));
    };
    // Only the offsets around that day can apply; each that maps back onto itself is one answer.
    const qint64 before = offsetAt(wall - 36 * hour), after = offsetAt(wall + 36 * hour);
    QList<qint64> found;
    for (const qint64 offset : {before, after})
        if (offsetAt(wall - offset) == offset && !found.contains(wall - offset))
            found.append(wall - offset);
    std::sort(found.begin(), found.end());
    if (found.size() == 1)
        return {WhenRead::Good, found[0], 0};
    if (found.size() == 2)
        return {WhenRead::Ambiguous, found[0], found[1]};
    qint64 low = wall - std::max(before, after) - 2 * hour, high = low + 6 * hour; // the jump is between them
    const qint64 old = offsetAt(low);
    while (high - low > 1) {
        const qint64 middle = low + (high - low) / 2;
        (offsetAt(middle) == old ? low : high) = middle;
    }
    return {WhenRead::Skipped, high, 0};
}

WhenRead readWhen(const QString &text, const DeskZone &zone, Instant now)
{
    QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {WhenRead::Empty};
    QTime time(0, 0);
    static const QRegularExpression clock(QStringLiteral("^(\\d{1,2})[:.](\\d{2})$"));
    if (const auto m = clock.match(words.last()); m.hasMatch()) {
        time = QTime(m.captured(1).toInt(), m.captured(2).toInt());
        words.removeLast();
    }
    const QDate date = readDate(words, zone.local(now).date());
    return resolveLocal(date, time, zone.zone());
}

QString whenText(Instant at, const DeskZone &zone, Instant now)
{
    const QDateTime local = zone.local(at);
    const bool sameYear =
        local.date().year() == zone.local(now).date().year() && local.date() >= zone.local(now).date();
    const QString date = QLocale().toString(local, sameYear ? u"d MMM" : u"d MMM yyyy");
    return local.time() == QTime(0, 0) ? date : date + QLatin1Char(' ') + QLocale().toString(local, u"HH:mm");
}

tl::expected<Seconds, TextFault> readLength(const QString &text)
{
    QString plain = folded(text);
    // The reader's own words for the units; longest first, because "g" begins "gun".
    static const std::pair<const char *, const char *> turkish[] = {{"hafta", "w"},  {"gun", "d"},    {"saat", "h"},
                                                                    {"dakika", "m"}, {"saniye", "s"}, {"hf", "w"},
                                                                    {"sa", "h"},     {"dk", "m"},     {"sn", "s"}};
    if (QLocale().language() == QLocale::Turkish)
        for (const auto &[from, to] : turkish)
            plain.replace(QLatin1String(from), QLatin1String(to));
    if (QLocale().language() == QLocale::Turkish) {
        // "g" is gün. An "h" before it is hafta, as the larger unit stands first; by itself it is the hour of "36h".
        static const QRegularExpression weeks(QStringLiteral("(?<=\\d)(\\s*)h(?=\\s*\\d+\\s*g(?![a-z]))"));
        static const QRegularExpression days(QStringLiteral("(?<=\\d)(\\s*)g(?![a-z])"));
        plain.replace(weeks, QStringLiteral("\\1w")).replace(days, QStringLiteral("\\1d"));
    }
    return parseDuration(plain.trimmed().toStdString());
}

QString lengthFault(const QString &text, const TextFault &fault)
{
    //: examples of durations; keep the letters w d h m, they are what the field reads
    const QString example = QCoreApplication::translate("words", "7d, 36h, 1w 2d");
    if (fault.code == TextFaultCode::Empty)
        return QCoreApplication::translate("words", "How long? For example %1.").arg(example);
    if (fault.code == TextFaultCode::UnitMissing)
        return QCoreApplication::translate("words", "“%1” of what? For example %2.").arg(text.trimmed(), example);
    return QCoreApplication::translate("words", "“%1” is no duration. For example %2.").arg(text.trimmed(), example);
}

QString whenFault(const QString &text, const DeskZone &zone, Instant now)
{
    const WhenRead read = readWhen(text, zone, now);
    if (read.kind == WhenRead::Skipped)
        return QCoreApplication::translate("words", "%1 does not exist in %2: the clocks go forward. Next is %3.")
            .arg(text.simplified(), QString::fromUtf8(zone.zone().id()), zone.full(read.at));
    if (read.kind == WhenRead::Unreadable)
        return QCoreApplication::translate("words", "“%1” is no date. For example %2 or %3.")
            .arg(text.simplified(), whenText(now + 9 * day - now % hour, zone, now),
                 zone.local(now + 9 * day).toString(u"yyyy-MM-dd"));
    return {};
}

} // namespace imece::words
