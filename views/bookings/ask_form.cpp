// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_form.h"
#include "views/bookings/ask_more.h"
#include "views/paint/look.h"
#include "views/words/format.h"
#include "views/words/when_text.h"
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

namespace imece {

void AskForm::setFleet(FleetPtr fleet)
{
    m_fleet = fleet;
    m_folded->setFleet(fleet);
    const QString chosen = m_model->count() > 0 ? m_model->currentText() : m_wantedModel;
    const QSignalBlocker quiet(m_model);
    m_model->clear();
    for (const Pool &pool : fleet->pools)
        m_model->addItem(QString::fromStdString(pool.model));
    if (const int at = m_model->findText(chosen); at >= 0)
        m_model->setCurrentIndex(at);
}

void AskForm::setScene(const words::DeskZone &zone, Instant now, const QString &currency)
{
    m_folded->setScene(zone, now, currency);
}

void AskForm::setPolicy(const PolicyView &policy)
{
    m_policy = policy;
}

int AskForm::perHost() const
{
    return m_fleet ? asking::gpusPerHost(*m_fleet, m_model->currentText()) : 0;
}

void AskForm::readCount(Reading &reading) const
{
    const std::uint32_t n = asking::readCount(m_count->text()).value_or(0);
    const bool isGpus = m_unit->currentIndex() == int(Unit::Gpus);
    reading.ask.hosts = n;
    if (n == 0) {
        reading.faults.push_back({m_count, isGpus ? tr("How many GPUs? A whole number, for example 512.")
                                                  : tr("How many hosts? A whole number, for example 64.")});
        return;
    }
    if (!isGpus)
        return;
    const auto per = std::uint32_t(perHost());
    reading.ask.hosts = per > 0 ? n / per : 0;
    if (per == 0) {
        reading.faults.push_back(
            {m_count, tr("How many GPUs a host has is not known yet: it is still loading. Ask in hosts, or wait.")});
    } else if (n % per != 0) { // C3: a gang is whole hosts
        QStringList near;
        for (const std::uint32_t k : {n / per * per, (n / per + 1) * per})
            if (k > 0)
                near << QString::number(k);
        reading.faults.push_back(
            {m_count,
             tr("A host of %1 has %n GPUs, and a booking is whole hosts. Nearest: %2.", nullptr, int(per))
                 .arg(m_model->currentText(), near.join(QStringLiteral(", "))),
             near, [this, near](int which) { m_count->setText(near.value(which)); }});
    }
}

void AskForm::readLength(Reading &reading) const
{
    const auto length = words::readLength(m_length->text());
    if (!length) {
        reading.faults.push_back({m_length, words::lengthFault(m_length->text(), length.error())});
        return;
    }
    reading.ask.length = *length;
    const bool isLease = m_folded->tier() == AskMore::Tier::Preemptible; // S13: its bounds are the server's to say
    if (isLease ? *length <= 0
                : *length < m_policy.minLength || *length > m_policy.maxLength || *length % m_policy.grid != 0)
        reading.faults.push_back(
            {m_length, tr("A booking lasts from %1 to %2, in steps of %3.")
                           .arg(words::duration(m_policy.minLength), words::duration(m_policy.maxLength),
                                words::duration(m_policy.grid))});
}

AskForm::Reading AskForm::read() const
{
    Reading reading;
    reading.ask.model = m_model->currentText().toStdString();
    readCount(reading);
    readLength(reading);
    m_folded->read(reading.ask, reading.faults);
    return reading;
}

std::optional<WindowsAsk> AskForm::ask()
{
    m_typing.stop();
    const Reading reading = read();
    m_wasAsked = true;
    if (!reading.faults.empty()) {
        QWidget *first = reading.faults.front().field;
        if (m_folded->isAncestorOf(first))
            toggleMore(true);
        first->setFocus();
    }
    mark(reading.faults);
    return reading.faults.empty() ? std::optional(reading.ask) : std::nullopt;
}

/// While it is typed: what stands there is looked at, what is still empty is nobody's fault.
void AskForm::check()
{
    m_wasAsked = false;
    std::vector<AskFault> faults = read().faults;
    std::erase_if(faults, [](const AskFault &fault) {
        const auto *edit = qobject_cast<QLineEdit *>(fault.field);
        return edit && edit->text().trimmed().isEmpty();
    });
    mark(std::move(faults));
}

std::optional<WindowsAsk> AskForm::peek() const
{
    const Reading reading = read();
    return reading.faults.empty() ? std::optional(reading.ask) : std::nullopt;
}

int AskForm::hosts() const
{
    Reading reading;
    readCount(reading);
    return reading.faults.empty() ? int(reading.ask.hosts) : 0;
}

void AskForm::clearFaults()
{
    for (const AskFault &fault : m_faults)
        paint::setInvalid(fault.field, false);
    m_faults.clear();
    m_faultRow->hide();
}

/// The one of the field that is being typed in is said, else the first; the others are framed.
void AskForm::mark(std::vector<AskFault> faults)
{
    clearFaults();
    m_faults = std::move(faults);
    for (const AskFault &fault : m_faults)
        paint::setInvalid(fault.field, true);
    if (m_faults.empty())
        return;
    QWidget *at = focusWidget();
    const auto here = std::find_if(m_faults.begin(), m_faults.end(), [at](const AskFault &fault) {
        return at && (fault.field == at || fault.field->isAncestorOf(at));
    });
    if (here != m_faults.end())
        std::rotate(m_faults.begin(), here, here + 1);
    const AskFault &said = m_faults.front();
    m_fault->setText(said.text);
    m_first->setText(said.choices.value(0));
    m_second->setText(said.choices.value(1));
    m_first->setVisible(said.choices.size() > 0);
    m_second->setVisible(said.choices.size() > 1);
    m_faultRow->show();
}

void AskForm::choose(int which)
{
    if (m_faults.empty() || !m_faults.front().choose)
        return;
    const AskFault fault = m_faults.front(); // deciding is an edit, and an edit forgets the question
    fault.choose(which);
    fault.field->setFocus();
    onEdited();
}

void AskForm::onEdited()
{
    clearFaults();
    tellMore();
    m_typing.start();
    Q_EMIT edited();
}

QVariantMap AskForm::draft() const
{
    QVariantMap draft{{QStringLiteral("hosts"), m_count->text()},
                      {QStringLiteral("length"), m_length->text()},
                      {QStringLiteral("model"), m_model->count() > 0 ? m_model->currentText() : m_wantedModel},
                      {QStringLiteral("unit"), m_unit->currentIndex()}};
    m_folded->addTo(draft);
    return draft;
}

void AskForm::setDraft(const QVariantMap &draft)
{
    const QSignalBlocker quiet(this), quietUnit(m_unit), quietModel(m_model);
    const auto has = [&draft](const char *name) { return draft.contains(QLatin1String(name)); };
    const auto value = [&draft](const char *name) { return draft.value(QLatin1String(name)); };
    if (has("hosts"))
        m_count->setText(value("hosts").toString());
    if (has("length"))
        m_length->setText(value("length").toString());
    if (has("unit"))
        m_unit->setCurrentIndex(value("unit").toInt() == int(Unit::Gpus) ? 1 : 0);
    if (has("model"))
        m_wantedModel = value("model").toString();
    if (const int at = m_model->findText(value("model").toString()); at >= 0)
        m_model->setCurrentIndex(at);
    m_folded->setDraft(draft);
    tellMore();
}

void AskForm::setShape(std::uint32_t hosts, Seconds length)
{
    clearFaults();
    const int per = m_unit->currentIndex() == int(Unit::Gpus) ? perHost() : 1;
    if (hosts != 0 && per > 0)
        m_count->setText(QString::number(qint64(hosts) * per));
    if (length != 0)
        m_length->setText(asking::lengthText(length));
    tellMore();
    Q_EMIT edited();
}

void AskForm::apply(const Alternative &a, const WindowsAsk &asked)
{
    if (a.kind == AlternativeKind::MoreLeaves)
        m_folded->anyLeaves();
    if (!a.window.isEmpty())
        m_folded->widen(a.window, asked);
    setShape(a.hosts, a.length != asked.length ? a.length : 0);
}

QString AskForm::label() const
{
    return m_folded->label();
}

QString AskForm::note() const
{
    return m_folded->note();
}

void AskForm::forgetWords()
{
    m_folded->forgetWords();
    tellMore();
    Q_EMIT edited();
}

void AskForm::setAsking(bool asking)
{
    m_find->setEnabled(!asking);
}

void AskForm::setPrimary(bool primary)
{
    paint::setLook(m_find, primary ? paint::Look::Primary : paint::Look::Plain);
}

void AskForm::focusFirst()
{
    m_count->setFocus();
    m_count->selectAll();
}

void AskForm::toggleMore(bool open)
{
    const QSignalBlocker quiet(m_more);
    m_more->setChecked(open);
    m_folded->setVisible(open);
    tellMore();
}

void AskForm::tellMore()
{
    const QString all = m_folded->summary();
    const QString arrow = m_folded->isHidden() ? QStringLiteral("  ▾") : QStringLiteral("  ▴");
    const int room = std::clamp(width() - 640, 120, 330);
    m_more->setText(QFontMetrics(m_more->font()).elidedText(all, Qt::ElideRight, room) + arrow);
    m_more->setAccessibleName(tr("More: %1").arg(all));
    m_more->setToolTip(all);
}

} // namespace imece
