// SPDX-License-Identifier: GPL-3.0-or-later
// Periods, the sentence and the export of the shares page: values in, words out.
#include "domain/epoch.h"
#include "models/session_facts.h"
#include "models/share_store.h"
#include "views/shares/shares_page.h"
#include "views/shares/statement_csv.h"
#include <QCoreApplication>
#include <algorithm>

namespace imece {

namespace {
constexpr Seconds week = 7 * day;
constexpr Instant firstMonday = 4 * day; ///< 5 January 1970, 00:00 UTC
} // namespace

Span periodOf(PeriodChoice choice, Instant now)
{
    if (choice.kind == PeriodChoice::Own)
        return choice.own;
    if (choice.kind == PeriodChoice::LastDays)
        return {now - now % day - Seconds(choice.count - 1) * day, now};
    if (choice.kind == PeriodChoice::Weeks) {
        const Seconds sinceMonday = (now - firstMonday) % week;
        const Instant monday = now - sinceMonday - choice.count * week;
        return {monday, std::min(now, monday + week)};
    }
    const QDate today = QDateTime::fromSecsSinceEpoch(now, QTimeZone::utc()).date();
    const QDate first = QDate(today.year(), today.month(), 1).addMonths(-choice.count);
    const auto start = [](const QDate &date) { return QDateTime(date, QTime(0, 0), Qt::UTC).toSecsSinceEpoch(); };
    return {start(first), std::min<Instant>(now, start(first.addMonths(1)))};
}

Span moneyPeriod(PeriodChoice choice, Instant now)
{
    Span period = periodOf(choice, now);
    if (choice.kind == PeriodChoice::Month)
        period.until = monthAfter(period.from);
    return period;
}

QString periodName(PeriodChoice choice, Instant now)
{
    const int n = choice.count;
    const words::DeskZone utc;
    if (choice.kind == PeriodChoice::Own || choice.kind == PeriodChoice::Weeks) {
        const Span span = periodOf(choice, now);
        //: a period: from – until
        const QString text = SharesPage::tr("%1 – %2").arg(utc.dateTime(span.from), utc.dateTime(span.until));
        if (choice.kind == PeriodChoice::Own)
            return SharesPage::tr("%1 (UTC)").arg(text);
        return SharesPage::tr("%1 (UTC)")
            .arg(n == 0 ? SharesPage::tr("This week, from %1").arg(utc.date(span.from))
                        : SharesPage::tr("Last week, from %1").arg(utc.date(span.from)));
    }
    const QString text = choice.kind == PeriodChoice::Month ? words::DeskZone().month(periodOf(choice, now).from)
                         : n == 1                           ? SharesPage::tr("Today")
                                                            : SharesPage::tr("Last %n days", nullptr, n);
    return SharesPage::tr("%1 (UTC)").arg(text);
}

QString shareSentence(const Statement &statement, const words::Scene &scene, MemberId me)
{
    struct Ahead
    {
        MemberId member;
        GpuSeconds by;
    };
    std::vector<Ahead> all; // what was used of the base, beyond what was owned (use on spares is nobody's share)
    for (const StatementRow &r : statement.rows)
        all.push_back({r.member, r.ownUse + r.borrowed - r.owned});
    if (all.empty())
        return {};
    std::stable_sort(all.begin(), all.end(), [](const Ahead &a, const Ahead &b) { return a.by > b.by; });
    const auto name = [&](MemberId id) { return QStringLiteral("<b>%1</b>").arg(scene.member(id).toHtmlEscaped()); };
    const auto work = [](GpuSeconds s) { return QStringLiteral("<b>%1</b>").arg(words::gpuHoursUnit(s)); };
    const QString since = words::DeskZone().date(statement.period.from);
    const Ahead &top = all.front(), &last = all.back();
    const QString rest =
        last.by >= 0
            ? QString()
            : QLatin1Char(' ') + QCoreApplication::translate("SharesPage", "%1 has used %2 less than its share.")
                                     .arg(name(last.member), work(-last.by));
    if (top.by <= 0)
        return QCoreApplication::translate("SharesPage", "Nobody has used more than its share since %1.").arg(since) +
               rest;
    const auto mine = std::find_if(all.begin(), all.end(), [me](const Ahead &a) { return a.member == me; });
    if (mine != all.end() && mine->by > 0 && me == top.member)
        return QCoreApplication::translate("SharesPage", "You have used %1 more than your share since %2.")
                   .arg(work(top.by), since) +
               rest;
    const QString head = QCoreApplication::translate("SharesPage", "%1 is ahead: %2 more than its share since %3.")
                             .arg(name(top.member), work(top.by), since);
    if (mine != all.end() && mine->by < 0 && me != last.member)
        return head + QLatin1Char(' ') +
               QCoreApplication::translate("SharesPage", "You have used %1 less than yours.").arg(work(-mine->by)) +
               rest;
    return head + rest;
}

QString shareEquation(const Statement &statement, MemberId me)
{
    for (const StatementRow &r : statement.rows)
        if (r.member == me)
            return SharesPage::tr("%1 own + %2 borrowed − %3 owned")
                .arg(words::gpuHours(r.ownUse), words::gpuHours(r.borrowed), words::gpuHours(r.owned));
    return {};
}

QString shareSummary(const Statement &statement, const words::Scene &s, MemberId me, const MoneyView *money)
{
    qint64 all = 0, own = 0;
    for (const Member &m : s.fleet->members) {
        all += m.gpus;
        own += m.id == me ? m.gpus : 0;
    }
    QString summary =
        own > 0 && all > 0
            ? SharesPage::tr("You own <b>%1 of %2</b> GPUs (%3)")
                  .arg(words::number(own), words::number(all), words::percent(double(own) / double(all)))
            : SharesPage::tr("%1 GPUs, %n members", nullptr, int(statement.rows.size())).arg(words::number(all));
    for (const BankRow &b : statement.bank)
        if (b.member == me && b.rateGpus > 0)
            summary += SharesPage::tr(" · bank <b>%1 d</b>")
                           .arg(words::signedNumber(double(b.balance) / double(b.rateGpus * day), 1));
    if (!money)
        return summary;
    const QString spent = words::money(money->spent + money->held, s.currency);
    return summary +
           (money->cap > 0
                ? SharesPage::tr(" · spent and held <b>%1</b> of %2").arg(spent, words::money(money->cap, s.currency))
                : SharesPage::tr(" · spent and held <b>%1</b>").arg(spent));
}

QByteArray SharesPage::csv(CsvMode mode) const
{
    return statementCsv(m_shares->statement(), *m_model, scene(), mode, csvOrigin());
}

CsvOrigin SharesPage::csvOrigin() const
{
    return m_facts->welcome().demo ? CsvOrigin::Demo : CsvOrigin::Real;
}

} // namespace imece
