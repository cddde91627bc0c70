// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_reading.h"
#include "domain/duration.h"
#include "domain/hostlist.h"
#include "views/words/format.h"
#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>

namespace imece::asking {
namespace {

constexpr qint64 mostMoney = 100'000'000; // ticks of it fit

/// The unknown ones, named while they are few.
QString named(QStringList names)
{
    constexpr qsizetype mostNamed = 3;
    const bool isCut = names.size() > mostNamed;
    names = names.mid(0, mostNamed);
    if (isCut)
        names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

} // namespace

std::optional<std::uint32_t> readCount(const QString &text)
{
    static const QRegularExpression digits(QStringLiteral("^[0-9]{1,9}$"));
    const QString plain = text.trimmed();
    const std::uint32_t n = digits.match(plain).hasMatch() ? plain.toUInt() : 0;
    return n > 0 ? std::optional(n) : std::nullopt;
}

int gpusPerHost(const Fleet &fleet, const QString &model)
{
    const std::string wanted = model.toStdString();
    for (const Host &h : fleet.hosts)
        if (raw(h.pool) < fleet.pools.size() && fleet.pools[raw(h.pool)].model == wanted)
            return h.gpus;
    return 0;
}

std::optional<Ticks> readMoney(const QString &text, const QString &currency)
{
    QString plain = text.simplified().remove(QLatin1Char(' ')).remove(QChar(QChar::Nbsp));
    for (const QString &sign : {currency, words::currencySign(currency)}) {
        if (plain.startsWith(sign, Qt::CaseInsensitive))
            plain = plain.mid(sign.size());
        else if (plain.endsWith(sign, Qt::CaseInsensitive))
            plain.chop(sign.size());
    }
    const QString group = QRegularExpression::escape(QLocale().groupSeparator());
    const QString point = QRegularExpression::escape(QLocale().decimalPoint());
    const QRegularExpression form(
        QStringLiteral("^([0-9]{1,9}|[0-9]{1,3}(?:%1[0-9]{3}){1,2})(?:%2([0-9]{1,2}))?$").arg(group, point));
    const auto m = form.match(plain);
    if (!m.hasMatch())
        return std::nullopt;
    const qint64 whole = m.captured(1).remove(QLocale().groupSeparator()).toLongLong();
    const qint64 cents = m.captured(2).leftJustified(2, QLatin1Char('0')).toLongLong();
    if (whole > mostMoney || (whole == 0 && cents == 0))
        return std::nullopt;
    return whole * ticksPerUsd + cents * ticksPerCent;
}

std::optional<double> readFigure(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^[0-9]{1,6}(?:([.,])[0-9]{1,2})?$"));
    QString plain = text.trimmed();
    const auto m = form.match(plain);
    if (!m.hasMatch() || (!m.captured(1).isEmpty() && m.captured(1) != QLocale().decimalPoint()))
        return std::nullopt;
    const double figure = plain.replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    return figure > 0 ? std::optional(figure) : std::nullopt;
}

tl::expected<std::vector<HostId>, QString> readHosts(const QString &text, const Fleet &fleet)
{
    if (text.trimmed().isEmpty())
        return std::vector<HostId>{};
    if (fleet.hosts.empty())
        return tl::unexpected(
            QCoreApplication::translate("asking", "Which hosts there are is not known yet: it is still loading."));
    const auto names = expandHostlist(text.toStdString(), {4096, 4096, 255, 1U << 20});
    if (!names)
        return tl::unexpected(QCoreApplication::translate("asking", "“%1” is no list of hosts. For example %2.")
                                  .arg(text.trimmed(), QStringLiteral("gpu-017, gpu-[040-043]")));
    QHash<QString, HostId> known;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        known.insert(QString::fromStdString(fleet.hosts[i].name), HostId(std::uint32_t(i)));
    std::vector<HostId> hosts;
    QStringList strangers;
    for (const std::string &name : *names) {
        const auto found = known.constFind(QString::fromStdString(name));
        if (found != known.cend())
            hosts.push_back(*found);
        else if (!strangers.contains(QString::fromStdString(name)))
            strangers << QString::fromStdString(name);
    }
    if (!strangers.isEmpty())
        return tl::unexpected(QCoreApplication::translate("asking", "There is no host %1 here. For example %2.")
                                  .arg(named(strangers), QString::fromStdString(fleet.hosts.front().name)));
    std::sort(hosts.begin(), hosts.end());
    hosts.erase(std::unique(hosts.begin(), hosts.end()), hosts.end());
    return hosts;
}

QString lengthText(Seconds length)
{
    return QString::fromStdString(formatDuration(length));
}

} // namespace imece::asking
