// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/sweep_slider.h"
#include "views/paint/look.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

namespace imece {

SweepSlider::SweepSlider(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("sweepSlider"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 2, 16, 2);
    row->setSpacing(8);
    m_first = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    m_last = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("sweepSteps"));
    m_slider->setPageStep(1);
    m_slider->setTickPosition(QSlider::TicksBelow);
    m_slider->setTickInterval(1);
    row->addWidget(m_first);
    row->addWidget(m_slider, 1);
    row->addWidget(m_last);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        tell();
        Q_EMIT picked(int(m_times.size()) - 1 - value);
    });
    hide();
    retranslate();
}

void SweepSlider::retranslate()
{
    tell();
}

void SweepSlider::show(const QStringList &times, int at)
{
    const QSignalBlocker quiet(m_slider);
    m_times = times;
    m_slider->setRange(0, std::max(0, int(times.size()) - 1));
    m_slider->setValue(std::max(0, int(times.size()) - 1 - at));
    m_first->setText(times.isEmpty() ? QString() : times.back());
    m_last->setText(times.isEmpty() ? QString() : times.front());
    setVisible(times.size() >= 2 && at >= 0);
    tell();
}

void SweepSlider::tell()
{
    const int at = int(m_times.size()) - 1 - m_slider->value();
    const QString words = at >= 0 && at < m_times.size()
                              ? tr("Sweep %1 of %2: %3").arg(m_slider->value() + 1).arg(m_times.size()).arg(m_times[at])
                              : tr("Sweep");
    m_slider->setAccessibleName(words);
    m_slider->setToolTip(words);
}

} // namespace imece
