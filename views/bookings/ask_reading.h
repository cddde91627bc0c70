// SPDX-License-Identifier: GPL-3.0-or-later
// What a person writes into the question of a booking: counts, bandwidth, money, hosts by name. Each is read exactly or
// not at all; what is wrong is said with an example, and where two answers are near, both are offered.
#pragma once
#include "domain/fleet.h"
#include "domain/money.h"
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <tl/expected.hpp>

class QWidget;

namespace imece {

/// What cannot be taken, and of which field. `choices` are at most two; `choose` puts the one of that number in.
struct AskFault
{
    QWidget *field = nullptr;
    QString text;
    QStringList choices = {};
    std::function<void(int)> choose = {};
};

namespace asking {

/// Plain digits, above zero: "1.000" could be one or a thousand.
std::optional<std::uint32_t> readCount(const QString &text);
/// GPUs of a host of that model; 0 = not known (yet).
int gpusPerHost(const Fleet &fleet, const QString &model);
/// "$50,000", "50000", "50.000,50 $": grouped and pointed as the reader does it, or not at all.
std::optional<Ticks> readMoney(const QString &text, const QString &currency);
/// "350", "37.5": no grouping, above zero.
std::optional<double> readFigure(const QString &text);
/// "gpu-017, gpu-[040-043]": ascending and each once; a name that the fleet does not know is a fault that says it.
tl::expected<std::vector<HostId>, QString> readHosts(const QString &text, const Fleet &fleet);
/// As a field of lengths reads it, in every language: "1d 12h".
QString lengthText(Seconds length);

} // namespace asking
} // namespace imece
