// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_form.h"
#include "views/paint/look.h"
#include "views/words/format.h"
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace imece {

void AskForm::setFleet(const Fleet &fleet)
{
    const QString chosen = m_model->currentText();
    QStringList models;
    for (const Pool &pool : fleet.pools)
        models << QString::fromStdString(pool.model);
    const QSignalBlocker quiet(m_model);
    m_model->clear();
    m_model->addItems(models);
    if (const int at = m_model->findText(chosen); at >= 0)
        m_model->setCurrentIndex(at);
}

void AskForm::setScene(const words::DeskZone &zone, Instant now)
{
    m_zone = zone;
    m_now = now;
    m_from->setScene(zone, now);
    m_until->setScene(zone, now);
}

void AskForm::setPolicy(const PolicyView &policy)
{
    m_policy = policy;
}

void AskForm::clearFaults()
{
    for (QWidget *w : std::initializer_list<QWidget *>{m_hosts, m_length, m_leaves, m_from->edit(), m_until->edit()})
        paint::setInvalid(w, false);
    m_faultRow->hide();
    m_twice = nullptr;
}

void AskForm::showFault(QWidget *field, const QString &text)
{
    paint::setInvalid(field, true);
    if (!m_faultRow->isHidden())
        return; // the first one is said, the others are framed
    m_fault->setText(text);
    m_first->hide();
    m_second->hide();
    m_faultRow->show();
    field->setFocus();
}

void AskForm::askTwice(WhenField *field, const words::WhenRead &read)
{
    showFault(field->edit(), tr("%1 comes twice in %2, because the clocks go back. Which one?")
                                 .arg(field->text().simplified(), QString::fromUtf8(m_zone.zone().id())));
    m_twice = field;
    m_twiceRead = read;
    m_first->setText(tr("the first (%1)").arg(m_zone.name(read.at)));
    m_second->setText(tr("the second (%1)").arg(m_zone.name(read.second)));
    m_first->show();
    m_second->show();
}

std::optional<Instant> AskForm::when(WhenField *field)
{
    const words::WhenRead read = field->read();
    switch (read.kind) {
    case words::WhenRead::Empty:
        return 0;
    case words::WhenRead::Good:
        return read.at;
    case words::WhenRead::Ambiguous:
        toggleMore(true);
        askTwice(field, read);
        return std::nullopt;
    case words::WhenRead::Skipped:
    case words::WhenRead::Unreadable:
        toggleMore(true);
        showFault(field->edit(), words::whenFault(field->text(), m_zone, m_now));
        return std::nullopt;
    }
    return std::nullopt;
}

int AskForm::hosts() const
{
    bool isNumber = false;
    const int n = m_hosts->text().trimmed().toInt(&isNumber); // plain digits: "1.000" could be one or a thousand
    return isNumber && n > 0 ? n : 0;
}

std::optional<WindowsAsk> AskForm::ask()
{
    clearFaults();
    WindowsAsk ask;
    bool isGood = true;
    ask.hosts = std::uint32_t(hosts());
    if (ask.hosts == 0) {
        showFault(m_hosts, tr("How many hosts? A whole number, for example 64."));
        isGood = false;
    }
    ask.model = m_model->currentText().toStdString();
    if (const auto length = words::readLength(m_length->text())) {
        ask.length = *length;
        if (ask.length < m_policy.minLength || ask.length > m_policy.maxLength || ask.length % m_policy.grid != 0) {
            showFault(m_length, tr("A booking lasts from %1 to %2, in steps of %3.")
                                    .arg(words::duration(m_policy.minLength), words::duration(m_policy.maxLength),
                                         words::duration(m_policy.grid)));
            isGood = false;
        }
    } else {
        showFault(m_length, words::lengthFault(m_length->text(), length.error()));
        isGood = false;
    }
    const auto from = when(m_from), until = when(m_until);
    isGood = isGood && from && until;
    ask.from = from.value_or(0);
    ask.until = until.value_or(0);
    if (isGood && ask.from != 0 && ask.until != 0 && ask.until - ask.from < ask.length) {
        showFault(m_until->edit(),
                  tr("Between the two dates there are %1; the booking needs %2.")
                      .arg(words::duration(std::max<Seconds>(0, ask.until - ask.from)), words::duration(ask.length)));
        isGood = false;
    }
    const QString leaves = m_leaves->text().trimmed();
    bool isNumber = leaves.isEmpty();
    if (!isNumber)
        ask.maxLeaves = leaves.toUInt(&isNumber);
    if (!isNumber || (!leaves.isEmpty() && ask.maxLeaves == 0)) {
        toggleMore(true);
        showFault(m_leaves, tr("How many leaf switches at most? A whole number, for example 4, or nothing."));
        isGood = false;
    }
    tellMore();
    return isGood ? std::optional(ask) : std::nullopt;
}

QVariantMap AskForm::draft() const
{
    return {{QStringLiteral("hosts"), m_hosts->text()},        {QStringLiteral("length"), m_length->text()},
            {QStringLiteral("model"), m_model->currentText()}, {QStringLiteral("from"), m_from->text()},
            {QStringLiteral("until"), m_until->text()},        {QStringLiteral("leaves"), m_leaves->text()},
            {QStringLiteral("label"), m_label->text()},        {QStringLiteral("note"), m_note->text()}};
}

void AskForm::setDraft(const QVariantMap &draft)
{
    const auto put = [&draft](const char *name, auto *edit) {
        if (const auto value = draft.constFind(QLatin1String(name)); value != draft.cend())
            edit->setText(value->toString());
    };
    put("hosts", m_hosts);
    put("length", m_length);
    put("from", m_from);
    put("until", m_until);
    put("leaves", m_leaves);
    put("label", m_label);
    put("note", m_note);
    if (const int at = m_model->findText(draft.value(QStringLiteral("model")).toString()); at >= 0)
        m_model->setCurrentIndex(at);
    tellMore();
}

void AskForm::apply(const Alternative &a, const WindowsAsk &asked)
{
    clearFaults();
    if (a.hosts != 0)
        m_hosts->setText(QString::number(a.hosts));
    if (a.length != 0 && a.length != asked.length) {
        QString text; // as the field reads it, in every language
        Seconds rest = a.length;
        for (const auto &[unit, letter] :
             {std::pair{day, 'd'}, std::pair{hour, 'h'}, std::pair{minute, 'm'}, std::pair{Seconds{1}, 's'}})
            if (rest / unit > 0) {
                text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + QString::number(rest / unit) +
                        QLatin1Char(letter);
                rest %= unit;
            }
        m_length->setText(text);
    }
    if (a.kind == AlternativeKind::MoreLeaves)
        m_leaves->clear();
    if (!a.window.isEmpty()) { // the range must let the window in
        if (asked.from != 0 && a.window.from < asked.from)
            m_from->setText(words::whenText(a.window.from, m_zone, m_now));
        if (asked.until != 0 && a.window.until > asked.until)
            m_until->setText(words::whenText(a.window.until, m_zone, m_now));
    }
    tellMore();
    Q_EMIT edited();
}

QString AskForm::label() const
{
    return m_label->text().trimmed();
}

QString AskForm::note() const
{
    return m_note->text().trimmed();
}

void AskForm::forgetWords()
{
    m_label->clear();
    m_note->clear();
    tellMore();
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
    m_hosts->setFocus();
    m_hosts->selectAll();
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
    const QString from = m_from->text().simplified(), until = m_until->text().simplified(),
                  leaves = m_leaves->text().trimmed();
    QStringList parts;
    if (from.isEmpty() && until.isEmpty())
        parts << tr("any time");
    else if (until.isEmpty())
        parts << tr("from %1").arg(from);
    else
        parts << (from.isEmpty() ? tr("until %1").arg(until) : tr("%1 – %2").arg(from, until));
    parts << (leaves.isEmpty() ? tr("any leaves") : tr("at most %1 leaves").arg(leaves));
    if (const QString text = label(); !text.isEmpty())
        parts << QStringLiteral("“%1”").arg(text);
    const QString arrow = m_folded->isHidden() ? QStringLiteral("  ▾") : QStringLiteral("  ▴");
    m_more->setText(QFontMetrics(m_more->font()).elidedText(parts.join(QStringLiteral(", ")), Qt::ElideRight, 330) +
                    arrow);
    m_more->setAccessibleName(tr("More: %1").arg(parts.join(QStringLiteral(", "))));
}

} // namespace imece
