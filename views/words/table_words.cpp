// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/table_words.h"
#include "views/words/format.h"
#include <QCoreApplication>

namespace imece::words {

namespace {
struct HostWords // one context of translation for all words of hosts and their fabric
{
    Q_DECLARE_TR_FUNCTIONS(HostWords)
};
} // namespace

QString columnTitle(HostTable::Column column)
{
    switch (column) {
    case HostTable::State:
        return HostWords::tr("State");
    case HostTable::Name:
        return HostWords::tr("Host");
    case HostTable::Leaf:
        return HostWords::tr("Leaf");
    case HostTable::MemberNow:
        return HostWords::tr("Member now");
    case HostTable::Gpus:
        return HostWords::tr("GPUs");
    case HostTable::Grade:
        return HostWords::tr("Grade");
    case HostTable::Uptime:
        return HostWords::tr("Uptime 30 d %");
    case HostTable::Cov:
        return HostWords::tr("CoV %");
    case HostTable::Net:
        return HostWords::tr("Net % of claim");
    case HostTable::Verified:
        return HostWords::tr("Verified");
    case HostTable::Why:
        return HostWords::tr("Reason");
    case HostTable::DataAge:
        return HostWords::tr("Data age");
    case HostTable::Fabric:
        return HostWords::tr("Fabric");
    case HostTable::Site:
        return HostWords::tr("Site");
    case HostTable::Rack:
        return HostWords::tr("Rack/slot");
    case HostTable::Role:
        return HostWords::tr("Role");
    case HostTable::Columns:
        break;
    }
    return {};
}

QString columnMeaning(HostTable::Column column)
{
    switch (column) {
    case HostTable::Gpus:
        return HostWords::tr("GPUs that work, of those in the host");
    case HostTable::Grade:
        return HostWords::tr("Grade A to F: the worst line of the host's claims and measurements");
    case HostTable::Uptime:
        return HostWords::tr("Share of the last 30 days in which the host could work; red marks are half days with an "
                             "outage");
    case HostTable::Cov:
        return HostWords::tr("Coefficient of variation of the repeated benchmark: how steady the host is");
    case HostTable::Net:
        return HostWords::tr("Measured pair bandwidth in percent of what was claimed; the tick is the gate at 90 %");
    case HostTable::Verified:
        return HostWords::tr("How long ago the claims were last measured");
    case HostTable::DataAge:
        return HostWords::tr("How long ago the host's last good heartbeat came");
    case HostTable::State:
    case HostTable::Name:
    case HostTable::Leaf:
    case HostTable::MemberNow:
    case HostTable::Why:
    case HostTable::Fabric:
    case HostTable::Site:
    case HostTable::Rack:
    case HostTable::Role:
    case HostTable::Columns:
        break;
    }
    return columnTitle(column);
}

QString filterFault(const FilterFault &f)
{
    switch (f.kind) {
    case FilterFaultKind::UnknownKey:
        return HostWords::tr("no column is called “%1”").arg(f.subject);
    case FilterFaultKind::ValueMissing:
        return HostWords::tr("value missing after %1").arg(f.subject);
    case FilterFaultKind::NotANumber:
        return HostWords::tr("“%1” is not a number").arg(f.subject);
    case FilterFaultKind::NotAGrade:
        return HostWords::tr("“%1” is not a grade (A to F)").arg(f.subject);
    case FilterFaultKind::NoOrder:
        return HostWords::tr("%1 cannot be larger or smaller, use :").arg(f.subject);
    case FilterFaultKind::QuoteOpen:
        return HostWords::tr("a quotation mark is not closed");
    case FilterFaultKind::UnknownState:
        return HostWords::tr("no state is called “%1”").arg(f.subject);
    }
    return {};
}

} // namespace imece::words
