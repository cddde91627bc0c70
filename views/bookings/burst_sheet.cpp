// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/burst_sheet.h"
#include "views/bookings/ask_reading.h"
#include "views/bookings/burst_curve.h"
#include "views/bookings/burst_slider.h"
#include "views/paint/look.h"
#include "views/paint/placeholder.h"
#include "views/words/lengths.h"
#include "views/words/reason_words.h"
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace imece {

namespace {
constexpr int leastOfSum = 110;
}

BurstSheet::BurstSheet(QWidget *parent) : AskSheet("burstSheet", parent)
{
    m_alongWord = makeWord();
    m_along = new QComboBox(this);
    m_along->setObjectName(QStringLiteral("burstAlong"));
    m_along->addItems({QString(), QString()});
    m_sum = makeEdit("burstSum", leastOfSum);
    m_work = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this);
    addRow({m_alongWord, m_along, m_sum, m_work})->addStretch(1);
    m_answerBox = new QWidget(this);
    m_least = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, m_answerBox);
    m_most = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, m_answerBox);
    m_slider = new BurstSlider(m_answerBox);
    m_slider->setObjectName(QStringLiteral("burstSlider"));
    m_curve = new BurstCurve(m_answerBox);
    m_use = paint::makeButton({}, paint::Look::Plain, m_answerBox);
    m_use->setObjectName(QStringLiteral("burstUse"));
    auto *answer = new QHBoxLayout(m_answerBox);
    answer->setContentsMargins(0, 0, 0, 0);
    answer->setSpacing(8);
    answer->addWidget(m_least);
    answer->addWidget(m_slider, 2);
    answer->addWidget(m_most);
    answer->addWidget(m_curve, 1);
    answer->addWidget(m_use);
    m_rows->addWidget(m_answerBox);
    m_answerBox->hide();
    QWidget *before = m_along;
    for (QWidget *next : std::initializer_list<QWidget *>{m_sum, m_send, m_slider, m_use, m_close}) {
        setTabOrder(before, next);
        before = next;
    }
    connect(m_along, &QComboBox::currentIndexChanged, this, &BurstSheet::tell);
    connect(m_slider, &QSlider::valueChanged, this, &BurstSheet::step);
    connect(m_send, &QPushButton::clicked, this, [this] {
        const auto ask = read();
        if (!ask || !m_scene.mayAsk)
            return;
        m_asked = *ask;
        m_points.clear();
        m_state = State::Waiting;
        Q_EMIT wanted(*ask);
        tell();
        Q_EMIT stepped();
    });
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const BurstPoint *point = chosen())
            Q_EMIT shapeTaken(point->hosts, point->length);
    });
    tellEdits();
    BurstSheet::retranslate();
}

void BurstSheet::begin()
{
    (m_state == State::Answer ? static_cast<QWidget *>(m_slider) : m_along)->setFocus();
}

void BurstSheet::retranslate()
{
    AskSheet::retranslate();
    m_title->setText(tr("Trade width for time"));
    //: ALONG the hosts × time of the form, or along a sum
    m_alongWord->setText(tr("Along"));
    m_along->setItemText(0, tr("these host-days"));
    m_along->setItemText(1, tr("a sum of money"));
    m_along->setAccessibleName(tr("What stays the same"));
    m_sum->setAccessibleName(tr("The sum"));
    m_sum->setPlaceholderText(tr("for example %1").arg(words::number(qint64(50'000))));
    paint::fitPlaceholder(m_sum, leastOfSum);
    m_slider->setAccessibleName(tr("How many hosts"));
    m_use->setText(tr("Use this"));
    m_send->setText(tr("Show every width"));
    tell();
}

bool BurstSheet::isAlongSum() const
{
    return m_along->currentIndex() == 1;
}

std::optional<BurstAsk> BurstSheet::read()
{
    const auto &fleet = m_scene.words.fleet;
    const int per = fleet && m_ask ? asking::gpusPerHost(*fleet, QString::fromStdString(m_ask->model)) : 0;
    m_work->clear();
    if (!m_ask)
        return fault(nullptr, tr("First say above how many hosts and for how long.")), std::nullopt;
    if (m_ask->cls != ServiceClass::G)
        return fault(nullptr, tr("Only booked windows can be traded. Choose another tier above.")), std::nullopt;
    if (per == 0)
        return fault(nullptr, tr("Which hosts there are is not known yet: it is still loading.")), std::nullopt;
    BurstAsk ask;
    ask.base = *m_ask;
    ask.base.hosts = 0, ask.base.length = 0;
    if (isAlongSum()) {
        ask.sum = asking::readMoney(m_sum->text(), m_scene.words.currency).value_or(0);
        if (ask.sum == 0 && m_sum->text().trimmed().isEmpty())
            return say(tr("Which sum? Every width and the time that it pays for are shown.")), std::nullopt;
        if (ask.sum == 0)
            return fault(m_sum, tr("“%1” is no sum. For example %2.")
                                    .arg(m_sum->text().trimmed(), words::number(qint64(50'000)))),
                   std::nullopt;
        return ask;
    }
    ask.work = std::int64_t(m_ask->hosts) * per * m_ask->length;
    m_work->setText(tr("%1 = %2").arg(asked(), words::gpuHoursUnit(ask.work)));
    return ask;
}

const BurstPoint *BurstSheet::chosen() const
{
    return m_state == State::Answer && index() >= 0 ? &m_points[std::size_t(index())] : nullptr;
}

int BurstSheet::index() const
{
    return m_points.empty() ? -1 : std::clamp(m_slider->value(), 0, int(m_points.size()) - 1);
}

QString BurstSheet::spoken(const BurstPoint &p) const
{
    const words::Scene &w = m_scene.words;
    const QString shape = tr("%n hosts, %1", nullptr, int(p.hosts)).arg(words::exactly(p.length));
    if (p.quote)
        return tr("%1, first window %2, %3")
            .arg(shape, w.zone.dayDateTime(p.quote->window.from), words::money(p.quote->price, w.currency));
    if (p.why)
        return tr("%1: %2").arg(shape, words::ReasonWords(w, m_scene.me).sentence(*p.why));
    return tr("%1: whether there is a window is not known").arg(shape);
}

void BurstSheet::setPoints(const BurstAsk &ask, std::vector<BurstPoint> points)
{
    if (m_state != State::Waiting || ask != m_asked)
        return; // of an older question
    m_state = State::Answer;
    m_points = std::move(points);
    int nearest = 0; // begin at the width of the form, or the nearest below
    for (std::size_t k = 0; k < m_points.size(); ++k)
        if (m_ask && m_points[k].hosts <= m_ask->hosts)
            nearest = int(k);
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, std::max(0, int(m_points.size()) - 1));
        m_slider->setValue(nearest);
    }
    if (!m_points.empty()) {
        m_least->setText(words::number(qint64(m_points.front().hosts)));
        m_most->setText(words::number(qint64(m_points.back().hosts)));
    }
    m_curve->setPoints(&m_points, m_scene.words.now);
    tell();
    if (!m_points.empty())
        m_slider->setFocus();
    step();
}

void BurstSheet::setRefusal(const BurstAsk &ask, const std::vector<Reason> &reasons)
{
    if (m_state != State::Waiting || ask != m_asked)
        return;
    m_state = State::Refusal;
    m_points.clear();
    m_why = reasons.empty() ? tr("The co-op did not answer.")
                            : words::ReasonWords(m_scene.words, m_scene.me).sentence(reasons.front());
    tell();
}

/// Nothing is asked here: what the server said of this shape is shown.
void BurstSheet::step()
{
    const BurstPoint *point = chosen();
    m_curve->setChosen(index());
    m_slider->setValueText(point ? spoken(*point) : QString());
    showState();
    Q_EMIT stepped();
}

void BurstSheet::showState()
{
    const BurstPoint *point = chosen();
    m_use->setEnabled(point && point->quote);
    switch (m_state) {
    case State::Idle:
        say(tr(
            "One right has many shapes: half as many hosts, twice as long (S5). Each is shown with its first window."));
        break;
    case State::Waiting:
        say(tr("Asking for every width…"));
        break;
    case State::Answer:
        if (!point)
            say(tr("There is no width that makes sense for this."));
        else if (point->quote)
            say(spoken(*point));
        else
            fault(nullptr, spoken(*point));
        break;
    case State::Refusal:
        fault(nullptr, m_why);
        break;
    }
}

void BurstSheet::tell()
{
    const auto ask = read();
    m_sum->setVisible(isAlongSum());
    m_send->setEnabled(ask && m_scene.mayAsk && m_state != State::Waiting);
    const bool isSame = ask && *ask == m_asked;
    if (m_state != State::Idle && !isSame) { // the answer is of another question
        m_state = State::Idle;
        m_points.clear();
        Q_EMIT stepped();
    }
    m_answerBox->setVisible(m_state == State::Answer && !m_points.empty());
    if (ask)
        showState();
}

} // namespace imece
