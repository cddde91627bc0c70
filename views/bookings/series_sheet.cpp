// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/series_sheet.h"
#include "views/bookings/ask_reading.h"
#include "views/bookings/when_field.h"
#include "views/paint/look.h"
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <algorithm>

namespace imece {

SeriesSheet::SeriesSheet(QWidget *parent) : AskSheet("seriesSheet", parent)
{
    m_firstWord = makeWord(), m_everyWord = makeWord(), m_weeksWord = makeWord(), m_timesWord = makeWord();
    m_mostWord = makeWord(), m_twiceWord = makeWord();
    m_first = new WhenField(this);
    m_first->edit()->setObjectName(QStringLiteral("seriesFirst"));
    m_first->setMaximumWidth(190);
    m_weeks = makeEdit("seriesWeeks", 36);
    m_times = makeEdit("seriesTimes", 36);
    m_most = makeEdit("seriesMost", 96);
    addRow({m_firstWord, m_first, m_everyWord, m_weeks, m_weeksWord, m_times, m_timesWord, m_mostWord, m_most})
        ->addStretch(1);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("seriesDates"));
    m_list->setFixedHeight(104);
    m_rows->addWidget(m_list);
    m_leaveOut = new QCheckBox(this);
    m_leaveOut->setObjectName(QStringLiteral("seriesLeaveOut"));
    m_twice = new QComboBox(this);
    m_twice->setObjectName(QStringLiteral("seriesTwice"));
    m_twice->addItems({QString(), QString(), QString()});
    addRow({m_leaveOut, m_twiceWord, m_twice})->addStretch(1);
    QWidget *before = m_first;
    for (QWidget *next :
         std::initializer_list<QWidget *>{m_weeks, m_times, m_most, m_list, m_leaveOut, m_twice, m_send, m_close}) {
        setTabOrder(before, next);
        before = next;
    }
    m_weeks->setText(QStringLiteral("1"));
    m_times->setText(QStringLiteral("4"));
    connect(m_first, &WhenField::edited, this, &SeriesSheet::tell);
    connect(m_first, &WhenField::submitted, m_send, &QPushButton::click);
    connect(m_leaveOut, &QCheckBox::toggled, this, &SeriesSheet::tell);
    connect(m_twice, &QComboBox::currentIndexChanged, this, &SeriesSheet::tell);
    connect(m_send, &QPushButton::clicked, this, [this] {
        if (const auto all = starts(); !all.empty() && m_scene.mayAsk)
            Q_EMIT wanted(all, asking::readMoney(m_most->text(), m_scene.words.currency).value_or(0));
    });
    tellEdits();
    SeriesSheet::retranslate();
}

void SeriesSheet::begin()
{
    m_first->edit()->setFocus();
}

void SeriesSheet::retranslate()
{
    AskSheet::retranslate();
    m_title->setText(tr("Every week"));
    m_firstWord->setText(tr("First start"));
    m_first->setNames(tr("First start"), tr("7 Dec 22:00"), tr("Choose the first day"));
    //: EVERY 2 weeks, 4 times
    m_everyWord->setText(tr("every"));
    //: every 2 WEEKS, 4 times
    m_weeksWord->setText(tr("weeks,"));
    //: every 2 weeks, 4 TIMES
    m_timesWord->setText(tr("times,"));
    m_mostWord->setText(tr("all for at most"));
    m_weeks->setAccessibleName(tr("Every so many weeks"));
    m_times->setAccessibleName(tr("How many times"));
    m_most->setAccessibleName(tr("All together for at most this price"));
    m_most->setPlaceholderText(words::currencySign(m_scene.words.currency));
    m_list->setAccessibleName(tr("The starts"));
    m_leaveOut->setText(tr("Leave out the nights on which that time does not exist"));
    m_twiceWord->setText(tr("Where the time comes twice:"));
    m_twice->setItemText(0, tr("choose"));
    m_twice->setItemText(1, tr("the first"));
    m_twice->setItemText(2, tr("the second"));
    m_twice->setAccessibleName(tr("Which one, where the time comes twice"));
    m_send->setText(tr("Book all of them"));
    tell();
}

bool SeriesSheet::readDates()
{
    const auto &w = m_scene.words;
    m_dates.clear();
    m_first->setScene(w.zone, w.now);
    const words::WhenRead first = m_first->read();
    const std::uint32_t weeks = asking::readCount(m_weeks->text()).value_or(0);
    const std::uint32_t times = asking::readCount(m_times->text()).value_or(0);
    if (!m_ask)
        fault(nullptr, tr("First say above how many hosts and for how long."));
    else if (m_ask->cls != ServiceClass::G)
        fault(nullptr, tr("A series is booked; preemptible runs are not. Choose another tier above."));
    else if (first.kind == words::WhenRead::Empty)
        say(tr("The same %1 each time, on the same local clock. All of them or nothing.").arg(asked()));
    else if (first.kind == words::WhenRead::Skipped || first.kind == words::WhenRead::Unreadable)
        fault(m_first->edit(), words::whenFault(m_first->text(), w.zone, w.now));
    else if (weeks == 0 || weeks > 26)
        fault(m_weeks, tr("Every how many weeks? 1 to 26."));
    else if (times == 0 || times > std::uint32_t(mostOfSeries))
        fault(m_times, tr("How many times? 1 to %1.").arg(mostOfSeries));
    else
        m_dates = seriesDates(w.zone.local(first.at), int(weeks), int(times), w.zone.zone());
    return !m_dates.empty();
}

QString SeriesSheet::line(const SeriesDate &d) const
{
    const words::DeskZone &zone = m_scene.words.zone;
    switch (d.read.kind) {
    case words::WhenRead::Good:
        return QStringLiteral("%1  %2").arg(zone.full(d.read.at), zone.name(d.read.at));
    case words::WhenRead::Ambiguous:
        return tr("⚠ %1 comes twice: %2 and %3")
            .arg(zone.full(d.read.at), zone.name(d.read.at), zone.name(d.read.second));
    case words::WhenRead::Skipped:
        return tr("⚠ %1: that time does not exist, the clocks go forward")
            .arg(QLocale().toString(d.date, u"ddd d MMM yyyy"));
    case words::WhenRead::Empty:
    case words::WhenRead::Unreadable:
        break;
    }
    return {};
}

void SeriesSheet::showDates()
{
    m_list->clear();
    for (const SeriesDate &d : m_dates)
        m_list->addItem(line(d));
    const auto any = [this](words::WhenRead::Kind kind) {
        return std::any_of(m_dates.begin(), m_dates.end(), [kind](const SeriesDate &d) { return d.read.kind == kind; });
    };
    m_list->setVisible(!m_dates.empty());
    m_leaveOut->setVisible(any(words::WhenRead::Skipped));
    m_twice->setVisible(any(words::WhenRead::Ambiguous));
    m_twiceWord->setVisible(any(words::WhenRead::Ambiguous));
}

Ticks SeriesSheet::about(std::size_t times) const
{
    const auto &fleet = m_scene.words.fleet;
    const int per = fleet && m_ask ? asking::gpusPerHost(*fleet, QString::fromStdString(m_ask->model)) : 0;
    return per == 0 ? 0
                    : chargeFor(std::int64_t(m_ask->hosts) * per * m_ask->length,
                                listPrice(m_scene.policy.baseMicros, m_scene.policy.overBps)) *
                          std::int64_t(times);
}

std::vector<Instant> SeriesSheet::starts()
{
    std::vector<Instant> all;
    for (const SeriesDate &d : m_dates) {
        if (d.read.kind == words::WhenRead::Good)
            all.push_back(d.read.at);
        else if (d.read.kind == words::WhenRead::Ambiguous && m_twice->currentIndex() > 0)
            all.push_back(m_twice->currentIndex() == 1 ? d.read.at : d.read.second);
        else if (d.read.kind == words::WhenRead::Ambiguous)
            return fault(m_twice, tr("A night shows that time twice. Which one is meant?")), std::vector<Instant>{};
        else if (!m_leaveOut->isChecked())
            return fault(nullptr, tr("On a night of the series that time does not exist. Take another time, or leave "
                                     "that night out.")),
                   std::vector<Instant>{};
    }
    const Seconds grid = std::max<Seconds>(1, m_scene.policy.grid);
    if (std::any_of(all.begin(), all.end(), [grid](Instant at) { return at % grid != 0; }))
        return fault(m_first->edit(), tr("A booking starts in steps of %1.").arg(words::duration(grid))),
               std::vector<Instant>{};
    if (!asking::readMoney(m_most->text(), m_scene.words.currency))
        return fault(m_most, tr("Up to which price, all together? At today’s price about %1.")
                                 .arg(words::money(about(all.size()), m_scene.words.currency))),
               std::vector<Instant>{};
    return all;
}

void SeriesSheet::tell()
{
    const bool isRead = readDates();
    showDates();
    const std::vector<Instant> all = isRead ? starts() : std::vector<Instant>{};
    m_send->setEnabled(!all.empty() && m_scene.mayAsk);
    if (!all.empty())
        say(tr("%n bookings of %1, about %2 at today’s price. All of them are confirmed at once, or none.", nullptr,
               int(all.size()))
                .arg(asked(), words::money(about(all.size()), m_scene.words.currency)));
    Q_EMIT heightChanged();
}

} // namespace imece
