// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_more.h"
#include "views/paint/look.h"
#include "views/words/format.h"
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace imece {

void AskMore::setScene(const words::DeskZone &zone, Instant now, const QString &currency)
{
    m_zone = zone;
    m_now = now;
    m_currency = currency;
    m_capUnit->setText(words::currencySign(currency));
    m_from->setScene(zone, now);
    m_until->setScene(zone, now);
}

AskMore::Tier AskMore::tier() const
{
    return Tier(m_tier->currentData().toInt());
}

void AskMore::takesTier()
{
    const bool isLease = tier() == Tier::Preemptible;
    m_pinned->setEnabled(!isLease); // a lease has its hosts when it starts
    m_cap->setEnabled(!isLease);
}

std::optional<Instant> AskMore::when(WhenField *field, std::vector<AskFault> &faults)
{
    const words::WhenRead read = field->read();
    switch (read.kind) {
    case words::WhenRead::Empty:
        return 0;
    case words::WhenRead::Good:
        return read.at;
    case words::WhenRead::Ambiguous:
        faults.push_back(
            {field->edit(),
             tr("%1 comes twice in %2, because the clocks go back. Which one?")
                 .arg(field->text().simplified(), QString::fromUtf8(m_zone.zone().id())),
             {tr("the first (%1)").arg(m_zone.name(read.at)), tr("the second (%1)").arg(m_zone.name(read.second))},
             [field, read](int which) { field->decide(which == 0 ? read.at : read.second); }});
        return std::nullopt;
    case words::WhenRead::Skipped:
    case words::WhenRead::Unreadable:
        faults.push_back({field->edit(), words::whenFault(field->text(), m_zone, m_now)});
        return std::nullopt;
    }
    return std::nullopt;
}

void AskMore::readRange(WindowsAsk &ask, std::vector<AskFault> &faults)
{
    const auto from = when(m_from, faults), until = when(m_until, faults);
    ask.from = from.value_or(0);
    ask.until = until.value_or(0);
    if (ask.cls == ServiceClass::P && !m_from->text().trimmed().isEmpty())
        faults.push_back({m_from->edit(), tr("A preemptible run starts as soon as there is room: no earliest date.")});
    else if (ask.length > 0 && ask.from != 0 && ask.until != 0 && ask.until - ask.from < ask.length)
        faults.push_back({m_until->edit(), tr("Between the two dates there are %1; the booking needs %2.")
                                               .arg(words::duration(std::max<Seconds>(0, ask.until - ask.from)),
                                                    words::duration(ask.length))});
}

void AskMore::readBounds(WindowsAsk &ask, std::vector<AskFault> &faults) const
{
    if (!m_leaves->text().trimmed().isEmpty()) {
        ask.maxLeaves = asking::readCount(m_leaves->text()).value_or(0);
        if (ask.maxLeaves == 0)
            faults.push_back(
                {m_leaves, tr("How many leaf switches at most? A whole number, for example 4, or nothing.")});
    }
    if (!m_gbps->text().trimmed().isEmpty()) {
        ask.minGbps = 8 * asking::readFigure(m_gbps->text()).value_or(0); // of a host, as the quotes say it
        if (!(ask.minGbps > 0))
            faults.push_back(
                {m_gbps,
                 tr("“%1” is no bandwidth. In GB/s, for example 350, or nothing.").arg(m_gbps->text().trimmed())});
    }
    if (m_cap->isEnabled() && !m_cap->text().trimmed().isEmpty()) {
        ask.mostPrice = asking::readMoney(m_cap->text(), m_currency).value_or(0);
        if (ask.mostPrice == 0)
            faults.push_back({m_cap, tr("“%1” is no sum. For example %2, or nothing.")
                                         .arg(m_cap->text().trimmed(), words::number(qint64(50'000)))});
    }
    auto without = asking::readHosts(m_without->text(), m_fleet ? *m_fleet : Fleet{});
    if (without)
        ask.without = std::move(*without);
    else
        faults.push_back({m_without, without.error()});
}

void AskMore::read(WindowsAsk &ask, std::vector<AskFault> &faults)
{
    ask.cls = tier() == Tier::Preemptible ? ServiceClass::P : ServiceClass::G;
    ask.hasSla = tier() == Tier::Sla;
    ask.isPinned = m_pinned->isEnabled() && m_pinned->isChecked();
    readRange(ask, faults);
    readBounds(ask, faults);
}

void AskMore::addTo(QVariantMap &draft) const
{
    const auto put = [&draft](const char *name, const QVariant &value) { draft.insert(QLatin1String(name), value); };
    put("from", m_from->text());
    put("until", m_until->text());
    put("leaves", m_leaves->text());
    put("gbps", m_gbps->text());
    put("cap", m_cap->text());
    put("without", m_without->text());
    put("label", m_label->text());
    put("note", m_note->text());
    put("tier", m_tier->currentData().toInt());
    put("pinned", m_pinned->isChecked());
}

void AskMore::setDraft(const QVariantMap &draft)
{
    const QSignalBlocker quiet(this);
    const auto put = [&draft](const char *name, auto *edit) {
        if (const auto value = draft.constFind(QLatin1String(name)); value != draft.cend())
            edit->setText(value->toString());
    };
    put("from", m_from);
    put("until", m_until);
    put("leaves", m_leaves);
    put("gbps", m_gbps);
    put("cap", m_cap);
    put("without", m_without);
    put("label", m_label);
    put("note", m_note);
    if (const auto tier = draft.constFind(QStringLiteral("tier")); tier != draft.cend())
        m_tier->setCurrentIndex(std::max(0, m_tier->findData(tier->toInt())));
    if (const auto pinned = draft.constFind(QStringLiteral("pinned")); pinned != draft.cend())
        m_pinned->setChecked(pinned->toBool());
}

QString AskMore::label() const
{
    return m_label->text().trimmed();
}

QString AskMore::note() const
{
    return m_note->text().trimmed();
}

void AskMore::forgetWords()
{
    m_label->clear();
    m_note->clear();
}

void AskMore::widen(const Span &window, const WindowsAsk &asked)
{
    if (asked.from != 0 && window.from < asked.from)
        m_from->setText(words::whenText(window.from, m_zone, m_now));
    if (asked.until != 0 && window.until > asked.until)
        m_until->setText(words::whenText(window.until, m_zone, m_now));
}

void AskMore::anyLeaves()
{
    m_leaves->clear();
}

QString AskMore::summary() const
{
    const QString from = m_from->text().simplified(), until = m_until->text().simplified(),
                  leaves = m_leaves->text().trimmed(), gbps = m_gbps->text().trimmed(), cap = m_cap->text().trimmed(),
                  without = m_without->text().trimmed();
    QStringList parts;
    if (tier() != Tier::Booked)
        parts << m_tier->currentText();
    if (from.isEmpty() && until.isEmpty())
        parts << tr("any time");
    else if (until.isEmpty())
        parts << tr("from %1").arg(from);
    else
        parts << (from.isEmpty() ? tr("until %1").arg(until) : tr("%1 – %2").arg(from, until));
    parts << (leaves.isEmpty() ? tr("any leaves") : tr("at most %1 leaves").arg(leaves));
    if (!gbps.isEmpty())
        parts << tr("≥ %1 GB/s").arg(gbps);
    if (m_cap->isEnabled() && !cap.isEmpty())
        parts << tr("≤ %1").arg(cap.contains(words::currencySign(m_currency)) ? cap
                                                                              : words::currencySign(m_currency) + cap);
    if (m_pinned->isEnabled() && m_pinned->isChecked())
        parts << tr("hosts fixed at once");
    if (!without.isEmpty())
        parts << tr("without %1").arg(without);
    if (const QString text = label(); !text.isEmpty())
        parts << QStringLiteral("“%1”").arg(text);
    return parts.join(QStringLiteral(", "));
}

QList<QWidget *> AskMore::fields() const
{
    return {m_from, m_until, m_leaves, m_tier, m_pinned, m_cap, m_gbps, m_without, m_label, m_note};
}

} // namespace imece
