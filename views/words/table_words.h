// SPDX-License-Identifier: GPL-3.0-or-later
// The words around the table of hosts: its columns, and what is wrong with a filter.
#pragma once
#include "models/host_filter.h"
#include "models/host_table.h"
#include <QString>

namespace imece::words {

QString columnTitle(HostTable::Column column);
QString columnMeaning(HostTable::Column column); ///< for tool tips and the columns menu
QString filterFault(const FilterFault &fault);

} // namespace imece::words
