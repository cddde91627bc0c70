// SPDX-License-Identifier: GPL-3.0-or-later
// Every step of docs/scenarios.md as people say it; a step that this program does not know keeps the file's word.
#include "views/scenario/scenario_words.h"
#include <array>

namespace imece {

namespace {

struct DeedWord
{
    const char *step, *word;
};

// clang-format off
constexpr std::array deeds{
    DeedWord{"windows", QT_TRANSLATE_NOOP("ScenarioWords", "asks for windows")},
    DeedWord{"offer", QT_TRANSLATE_NOOP("ScenarioWords", "takes an offer")},
    DeedWord{"request", QT_TRANSLATE_NOOP("ScenarioWords", "asks as soon as it can be had")},
    DeedWord{"series", QT_TRANSLATE_NOOP("ScenarioWords", "books a series")},
    DeedWord{"slice", QT_TRANSLATE_NOOP("ScenarioWords", "takes a small slice")},
    DeedWord{"choose", QT_TRANSLATE_NOOP("ScenarioWords", "chooses a window")},
    DeedWord{"book", QT_TRANSLATE_NOOP("ScenarioWords", "books")},
    DeedWord{"confirm", QT_TRANSLATE_NOOP("ScenarioWords", "confirms")},
    DeedWord{"cancel", QT_TRANSLATE_NOOP("ScenarioWords", "cancels")},
    DeedWord{"release", QT_TRANSLATE_NOOP("ScenarioWords", "gives back early")},
    DeedWord{"release_quote", QT_TRANSLATE_NOOP("ScenarioWords", "asks what giving back costs")},
    DeedWord{"extend", QT_TRANSLATE_NOOP("ScenarioWords", "extends")},
    DeedWord{"pin", QT_TRANSLATE_NOOP("ScenarioWords", "fixes the hosts")},
    DeedWord{"change", QT_TRANSLATE_NOOP("ScenarioWords", "changes a booking")},
    DeedWord{"describe", QT_TRANSLATE_NOOP("ScenarioWords", "describes a booking")},
    DeedWord{"replace", QT_TRANSLATE_NOOP("ScenarioWords", "wants another host")},
    DeedWord{"rehearse", QT_TRANSLATE_NOOP("ScenarioWords", "rehearses")},
    DeedWord{"booking", QT_TRANSLATE_NOOP("ScenarioWords", "looks at a booking")},
    DeedWord{"repeat", QT_TRANSLATE_NOOP("ScenarioWords", "sends the same command again")},
    DeedWord{"count", QT_TRANSLATE_NOOP("ScenarioWords", "counts the bookings")},
    DeedWord{"advance", QT_TRANSLATE_NOOP("ScenarioWords", "time passes")},
    DeedWord{"host_fails", QT_TRANSLATE_NOOP("ScenarioWords", "a host fails")},
    DeedWord{"host_returns", QT_TRANSLATE_NOOP("ScenarioWords", "a host returns")},
    DeedWord{"host", QT_TRANSLATE_NOOP("ScenarioWords", "looks at a host")},
    DeedWord{"hosts_arrive", QT_TRANSLATE_NOOP("ScenarioWords", "hosts arrive")},
    DeedWord{"resumed", QT_TRANSLATE_NOOP("ScenarioWords", "the job runs again")},
    DeedWord{"maintenance", QT_TRANSLATE_NOOP("ScenarioWords", "maintenance is planned")},
    DeedWord{"drain_hosts", QT_TRANSLATE_NOOP("ScenarioWords", "hosts take nothing new")},
    DeedWord{"hold_hosts", QT_TRANSLATE_NOOP("ScenarioWords", "hosts are taken out")},
    DeedWord{"release_hosts", QT_TRANSLATE_NOOP("ScenarioWords", "hosts are released")},
    DeedWord{"supply_hosts", QT_TRANSLATE_NOOP("ScenarioWords", "hosts are supplied")},
    DeedWord{"inspect_site", QT_TRANSLATE_NOOP("ScenarioWords", "a site is inspected")},
    DeedWord{"sweep", QT_TRANSLATE_NOOP("ScenarioWords", "the pairs are measured")},
    DeedWord{"bank", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the bank")},
    DeedWord{"entitlements", QT_TRANSLATE_NOOP("ScenarioWords", "looks at all entitlements")},
    DeedWord{"share", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the share")},
    DeedWord{"statement", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the statement")},
    DeedWord{"money", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the money")},
    DeedWord{"invoice", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the invoice")},
    DeedWord{"payouts", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the payouts")},
    DeedWord{"set_cap", QT_TRANSLATE_NOOP("ScenarioWords", "sets a cap")},
    DeedWord{"approve", QT_TRANSLATE_NOOP("ScenarioWords", "a second person answers")},
    DeedWord{"correct_charge", QT_TRANSLATE_NOOP("ScenarioWords", "a charge is corrected")},
    DeedWord{"sign_exit", QT_TRANSLATE_NOOP("ScenarioWords", "signs the exit balance")},
    DeedWord{"over_share", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the targets over the share")},
    DeedWord{"queue_fairness", QT_TRANSLATE_NOOP("ScenarioWords", "looks at the fairness of the queue")},
    DeedWord{"offer_tokens", QT_TRANSLATE_NOOP("ScenarioWords", "offers tokens")},
    DeedWord{"sign_tokens", QT_TRANSLATE_NOOP("ScenarioWords", "signs for tokens")},
    DeedWord{"waive_floor", QT_TRANSLATE_NOOP("ScenarioWords", "waives the floor")},
    DeedWord{"gives_notice", QT_TRANSLATE_NOOP("ScenarioWords", "gives notice")},
    DeedWord{"member_joins", QT_TRANSLATE_NOOP("ScenarioWords", "members join")},
    DeedWord{"price_changes", QT_TRANSLATE_NOOP("ScenarioWords", "the price changes")},
    DeedWord{"policy_changes", QT_TRANSLATE_NOOP("ScenarioWords", "settings change")},
    DeedWord{"entitlement", QT_TRANSLATE_NOOP("ScenarioWords", "rule: entitlement")},
    DeedWord{"use_bound", QT_TRANSLATE_NOOP("ScenarioWords", "rule: bound of use")},
    DeedWord{"waterfill", QT_TRANSLATE_NOOP("ScenarioWords", "rule: target over the share")},
    DeedWord{"decay", QT_TRANSLATE_NOOP("ScenarioWords", "rule: decay")},
    DeedWord{"finish_ratio", QT_TRANSLATE_NOOP("ScenarioWords", "rule: finish-time ratio")},
    DeedWord{"cancellation", QT_TRANSLATE_NOOP("ScenarioWords", "rule: fee of giving back")},
    DeedWord{"place", QT_TRANSLATE_NOOP("ScenarioWords", "rule: placement")},
    DeedWord{"late_binding", QT_TRANSLATE_NOOP("ScenarioWords", "rule: late binding")},
    DeedWord{"queue", QT_TRANSLATE_NOOP("ScenarioWords", "rule: queue")},
    DeedWord{"fragmentation", QT_TRANSLATE_NOOP("ScenarioWords", "rule: fragmentation")},
    DeedWord{"charge", QT_TRANSLATE_NOOP("ScenarioWords", "rule: charge")},
    DeedWord{"price", QT_TRANSLATE_NOOP("ScenarioWords", "rule: price")},
    DeedWord{"auto_stop", QT_TRANSLATE_NOOP("ScenarioWords", "rule: stop at the cap")},
    DeedWord{"invoice_lines", QT_TRANSLATE_NOOP("ScenarioWords", "rule: lines of an invoice")},
    DeedWord{"stopped", QT_TRANSLATE_NOOP("ScenarioWords", "rule: stopped time")},
    DeedWord{"notice_epoch", QT_TRANSLATE_NOOP("ScenarioWords", "rule: epoch of a notice")},
    DeedWord{"length", QT_TRANSLATE_NOOP("ScenarioWords", "rule: length of a window")},
};
// clang-format on

} // namespace

QString ScenarioWords::deedWord(const QString &step)
{
    for (const DeedWord &deed : deeds)
        if (step == QLatin1String(deed.step))
            return QCoreApplication::translate("ScenarioWords", deed.word);
    return step;
}

} // namespace imece
