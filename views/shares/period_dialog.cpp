// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/period_dialog.h"
#include "views/bookings/when_field.h"
#include "views/paint/look.h"
#include "views/words/format.h"
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace imece {
namespace {

/// Seen from here a date without a year is the latest such date: all periods lie behind us.
Instant seenFrom(Instant now)
{
    return now - 365 * day + 1;
}

tl::expected<Instant, QString> instantOf(const QString &text, Instant now)
{
    const words::DeskZone utc;
    const words::WhenRead read = words::readWhen(text, utc, seenFrom(now));
    if (read.kind == words::WhenRead::Good)
        return read.at;
    return tl::unexpected(words::whenFault(text, utc, now));
}

} // namespace

tl::expected<Span, QString> readPeriod(const QString &from, const QString &until, Instant now)
{
    if (from.trimmed().isEmpty())
        return tl::unexpected(PeriodDialog::tr("From which day? For example %1.")
                                  .arg(words::whenText(now - now % day - 30 * day, words::DeskZone(), now)));
    const auto first = instantOf(from, now);
    if (!first)
        return tl::unexpected(first.error());
    Span period{*first, now};
    if (!until.trimmed().isEmpty()) {
        const auto last = instantOf(until, now);
        if (!last)
            return tl::unexpected(last.error());
        period.until = *last;
    }
    const words::DeskZone utc;
    if (period.until > now)
        return tl::unexpected(
            PeriodDialog::tr("%1 UTC is not past yet: a statement says what was.").arg(utc.full(period.until)));
    if (period.isEmpty())
        return tl::unexpected(PeriodDialog::tr("It would end before it begins: until must be later than %1 UTC.")
                                  .arg(utc.full(period.from)));
    if (period.length() > longestPeriod)
        return tl::unexpected(PeriodDialog::tr("At most %1 at a time; this is %2.")
                                  .arg(words::duration(longestPeriod), words::duration(period.length())));
    return period;
}

PeriodDialog::PeriodDialog(Span shown, Instant now, QWidget *parent)
    : QDialog(parent), m_now(now), m_from(new WhenField(this)), m_until(new WhenField(this)),
      m_line(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("periodDialog"));
    setWindowTitle(tr("Period of the statement"));
    m_from->setObjectName(QStringLiteral("periodFrom"));
    m_until->setObjectName(QStringLiteral("periodUntil"));
    m_line->setObjectName(QStringLiteral("periodLine"));
    m_line->setWordWrap(true);
    m_line->setMinimumHeight(2 * m_line->fontMetrics().lineSpacing());
    const words::DeskZone utc;
    for (WhenField *field : {m_from, m_until})
        field->setScene(utc, seenFrom(now));
    m_from->setNames(tr("From, in UTC"), QString(), tr("Choose the first day"));
    m_until->setNames(tr("Until, in UTC"), tr("now"), tr("Choose the end"));
    // Always with its year: seen from a year ago this one would be left out.
    m_from->setText(utc.local(shown.from).toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    if (shown.until < now)
        m_until->setText(utc.local(shown.until).toString(QStringLiteral("yyyy-MM-dd HH:mm")));

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->addRow(tr("&From (UTC)"), m_from);
    form->addRow(tr("&Until (UTC)"), m_until);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(m_line);
    column->addWidget(m_buttons);
    setMinimumWidth(420);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Show"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &PeriodDialog::take);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (WhenField *field : {m_from, m_until})
        connect(field, &WhenField::edited, this, &PeriodDialog::tell);
    tell();
    m_from->edit()->selectAll();
    m_from->setFocus(Qt::OtherFocusReason);
}

void PeriodDialog::tell()
{
    const auto period = readPeriod(m_from->text(), m_until->text(), m_now);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(period.has_value());
    paint::setInk(m_line, period ? paint::Ink::Muted : paint::Ink::Bad);
    const words::DeskZone utc;
    m_line->setText(period
                        ? tr("%1 – %2 UTC, %3")
                              .arg(utc.full(period->from), utc.full(period->until), words::duration(period->length()))
                        : period.error());
}

void PeriodDialog::take()
{
    const auto period = readPeriod(m_from->text(), m_until->text(), m_now);
    if (!period)
        return;
    Q_EMIT chosen(*period);
    accept();
}

} // namespace imece
