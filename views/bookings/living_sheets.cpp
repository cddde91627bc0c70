// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/living_sheets.h"
#include "views/words/when_text.h"
#include <QComboBox>
#include <QLineEdit>
#include <QUrl>

namespace imece {

namespace {

constexpr int longestLabel = 255, longestText = 1000;
constexpr std::uint32_t mostHosts = 100'000;

QString arrow(const QString &what, const QString &old, const QString &now)
{
    return QStringLiteral("%1 %2 → %3").arg(what, old, now);
}

/// As readLength reads it back, to the second: "7d", "6d 18h".
QString lengthText(Seconds length)
{
    QStringList parts;
    const std::pair<Seconds, QChar> units[] = {{day, u'd'}, {hour, u'h'}, {minute, u'm'}, {1, u's'}};
    for (const auto &[unit, letter] : units)
        if (const Seconds n = length / unit; n > 0) {
            parts << QString::number(n) + (unit == minute ? QStringLiteral("min") : QString(letter));
            length -= n * unit;
        }
    return parts.join(u' ');
}

} // namespace

QString safeLink(const QString &text)
{
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    const bool isWeb = url.scheme() == QStringLiteral("http") || url.scheme() == QStringLiteral("https");
    if (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty())
        return {}; // a name before the host makes it look like another one
    return QString::fromLatin1(url.toEncoded());
}

ChangeSheet::ChangeSheet(QWidget *parent) : EditSheet("change", parent)
{
    m_hosts = addEdit("changeHosts");
    m_start = addEdit("changeStart");
    m_length = addEdit("changeLength");
    finish();
}

void ChangeSheet::fill()
{
    put(std::uint32_t(entry().booking.hosts.size()), entry().booking.window);
    m_hosts->selectAll();
}

void ChangeSheet::put(std::uint32_t hosts, const Span &window)
{
    m_hosts->setText(QString::number(hosts));
    m_start->setText(words::whenText(window.from, scene().words.zone, scene().words.now));
    m_length->setText(lengthText(window.length()));
}

void ChangeSheet::propose(std::uint32_t hosts, const Span &window)
{
    put(hosts, window);
    m_hosts->setFocus(Qt::OtherFocusReason);
}

void ChangeSheet::name()
{
    setFieldName(m_hosts, tr("Hosts"), tr("How many hosts"));
    setFieldName(m_start, tr("Start"), tr("The new start"));
    setFieldName(m_length, tr("Length"), tr("How long it shall last"));
}

QString ChangeSheet::sendText() const
{
    return tr("Change it");
}

EditSheet::Reading ChangeSheet::readHosts() const
{
    Reading reading;
    reading.command.deed = Deed::Change;
    bool isNumber = false;
    const uint hosts = m_hosts->text().trimmed().toUInt(&isNumber);
    if (isNumber && hosts > 0 && hosts <= mostHosts) {
        reading.command.hosts = hosts;
        return reading;
    }
    reading.bad = m_hosts;
    reading.says = tr("How many hosts? A whole number, for example 16.");
    return reading;
}

EditSheet::Reading ChangeSheet::readWindow(Reading reading) const
{
    const words::Scene &w = scene().words;
    const words::WhenRead when = words::readWhen(m_start->text(), w.zone, w.now);
    if (when.kind != words::WhenRead::Good) {
        reading.bad = m_start;
        reading.says = when.kind == words::WhenRead::Ambiguous
                           ? tr("The clocks show that time twice. Take one an hour before or after.")
                           : words::whenFault(m_start->text(), w.zone, w.now);
        return reading;
    }
    const auto length = words::readLength(m_length->text());
    if (!length || *length <= 0 || *length > scene().policy.horizon) {
        reading.bad = m_length;
        reading.says = length ? tr("No booking may last so long, or not at all.")
                              : words::lengthFault(m_length->text(), length.error());
        return reading;
    }
    const Seconds grid = scene().policy.grid;
    if (grid > 0 && (when.at % grid != 0 || *length % grid != 0)) {
        reading.bad = when.at % grid != 0 ? m_start : m_length;
        reading.says = tr("Bookings begin and end in steps of %1.").arg(words::duration(grid));
        return reading;
    }
    reading.command.window = {when.at, when.at + *length};
    reading.isGood = true;
    return reading;
}

QString ChangeSheet::estimate(const BookingCommand &command) const
{
    const PolicyView &policy = scene().policy;
    const GpuSeconds work = std::int64_t(command.hosts) * entry().booking.gpusPerHost * command.window.length();
    const Ticks price = chargeFor(work, listPrice(policy.baseMicros, policy.overBps));
    return tr("%1 hosts, %2, for about %3 at today’s price. The server says whether it can be had; if not, the "
              "booking stays as it is.")
        .arg(words::number(qint64(command.hosts)), scene().words.zone.span(command.window),
             words::money(price, scene().words.currency));
}

EditSheet::Reading ChangeSheet::read() const
{
    const Booking &b = entry().booking;
    Reading reading = readHosts();
    if (!reading.bad)
        reading = readWindow(std::move(reading));
    if (!reading.isGood)
        return reading;
    if (reading.command.hosts == b.hosts.size() && reading.command.window == b.window) {
        reading.isGood = false;
        reading.says = tr("That is what it is now. Write other hosts, another start or another length.");
    } else if (reading.command.window.from < scene().words.now) {
        reading.isGood = false;
        reading.bad = m_start;
        reading.says = tr("That start is over already.");
    } else {
        reading.says = estimate(reading.command);
    }
    return reading;
}

QStringList ChangeSheet::changes(const BookingEntry &was, const BookingEntry &is) const
{
    const Booking &old = was.booking, &now = is.booking;
    const words::DeskZone &zone = scene().words.zone;
    QStringList all;
    if (old.hosts.size() != now.hosts.size())
        all << arrow(tr("hosts"), words::number(qint64(old.hosts.size())), words::number(qint64(now.hosts.size())));
    if (old.window.from != now.window.from)
        all << arrow(tr("start"), zone.dayDateTime(old.window.from), zone.dayDateTime(now.window.from));
    if (old.window.until != now.window.until)
        all << arrow(tr("end"), zone.dayDateTime(old.window.until), zone.dayDateTime(now.window.until));
    return all;
}

ReplaceSheet::ReplaceSheet(QWidget *parent) : EditSheet("replace", parent)
{
    m_host = new QComboBox(this);
    m_host->setObjectName(QStringLiteral("replaceWhich"));
    addField(m_host);
    finish();
}

/// The hosts that are not well first: they are what one wants to be rid of.
void ReplaceSheet::fill()
{
    const HostColumns *columns = scene().columns;
    const auto isWell = [columns](HostId id) {
        return !columns || raw(id) >= columns->size() || columns->state[raw(id)] >= HostState::Held;
    };
    m_host->clear();
    for (const bool well : {false, true})
        for (const HostId id : entry().booking.hosts)
            if (isWell(id) == well)
                m_host->addItem(scene().words.host(id), raw(id));
}

void ReplaceSheet::name()
{
    setFieldName(m_host, tr("Host"), tr("The host to be replaced"));
}

QString ReplaceSheet::sendText() const
{
    return tr("Replace it");
}

EditSheet::Reading ReplaceSheet::read() const
{
    Reading reading;
    reading.command.deed = Deed::Replace;
    reading.command.host = HostId{m_host->currentData().toUInt()};
    const auto &hosts = entry().booking.hosts;
    reading.isGood = m_host->count() > 0 && std::find(hosts.begin(), hosts.end(), reading.command.host) != hosts.end();
    reading.says = tr("Another host of the same fabric takes its place, within what was promised. The server says "
                      "which one, or that there is none; nobody else’s booking is touched.");
    return reading;
}

QStringList ReplaceSheet::changes(const BookingEntry &was, const BookingEntry &is) const
{
    const words::Scene &w = scene().words;
    return was.booking.hosts == is.booking.hosts
               ? QStringList()
               : QStringList{arrow(tr("hosts"), w.folded(was.booking.hosts), w.folded(is.booking.hosts))};
}

DescribeSheet::DescribeSheet(QWidget *parent) : EditSheet("describe", parent)
{
    m_label = addEdit("describeLabel");
    m_note = addEdit("describeNote");
    m_outcome = addEdit("describeOutcome");
    m_label->setMaxLength(longestLabel);
    m_note->setMaxLength(longestText);
    m_outcome->setMaxLength(longestText);
    finish();
}

void DescribeSheet::fill()
{
    const BookingPrivate p = entry().priv.value_or(BookingPrivate{});
    m_label->setText(QString::fromStdString(p.label));
    m_note->setText(QString::fromStdString(p.note));
    m_outcome->setText(QString::fromStdString(p.outcome));
    m_noteShown = m_note->text();
    m_outcomeShown = m_outcome->text();
}

void DescribeSheet::name()
{
    setFieldName(m_label, tr("Label"), tr("The label of the booking"));
    setFieldName(m_note, tr("Note"), tr("A note for your startup"));
    setFieldName(m_outcome, tr("Link"), tr("A link to what came of it"));
    m_outcome->setPlaceholderText(QStringLiteral("https://"));
}

QString DescribeSheet::sendText() const
{
    return tr("Save it");
}

EditSheet::Reading DescribeSheet::read() const
{
    Reading reading;
    reading.command.deed = Deed::Describe;
    reading.command.label = m_label->text().trimmed();
    const BookingPrivate p = entry().priv.value_or(BookingPrivate{});
    const bool isSameNote = m_note->text() == m_noteShown; // it may have lines, which a field does not show
    reading.command.note = isSameNote ? QString::fromStdString(p.note) : m_note->text().trimmed();
    const QString typed = m_outcome->text().trimmed();
    const bool isSameOutcome = m_outcome->text() == m_outcomeShown; // it may be words, written elsewhere
    reading.command.outcome = isSameOutcome ? QString::fromStdString(p.outcome) : safeLink(typed);
    if (!isSameOutcome && !typed.isEmpty() && reading.command.outcome.isEmpty()) {
        reading.bad = m_outcome;
        reading.says = tr("A link begins with https:// or http:// and names a host, for example "
                          "https://example.org/run/7.");
        return reading;
    }
    reading.isGood = reading.command.label != QString::fromStdString(p.label) ||
                     reading.command.note != QString::fromStdString(p.note) ||
                     reading.command.outcome != QString::fromStdString(p.outcome);
    reading.says = tr("Only your startup reads this; no rule does.");
    return reading;
}

QStringList DescribeSheet::changes(const BookingEntry &was, const BookingEntry &is) const
{
    const BookingPrivate old = was.priv.value_or(BookingPrivate{}), now = is.priv.value_or(BookingPrivate{});
    QStringList all;
    const auto compare = [&all](const QString &what, const std::string &a, const std::string &b) {
        if (a != b)
            all << arrow(what, QStringLiteral("“%1”").arg(QString::fromStdString(a)),
                         QStringLiteral("“%1”").arg(QString::fromStdString(b)));
    };
    compare(tr("label"), old.label, now.label);
    compare(tr("note"), old.note, now.note);
    compare(tr("link"), old.outcome, now.outcome);
    return all;
}

} // namespace imece
