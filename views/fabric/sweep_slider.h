// SPDX-License-Identifier: GPL-3.0-or-later
// Steps through the stored sweeps of a fabric, oldest at the left; hidden while there is nothing to step through.
#pragma once
#include <QWidget>

class QLabel;
class QSlider;

namespace imece {

class SweepSlider : public QWidget
{
    Q_OBJECT
public:
    explicit SweepSlider(QWidget *parent = nullptr);
    /// times: newest first, as in the list of sweeps; at: index in it, < 0 = none.
    void show(const QStringList &times, int at);
    QSlider *slider() const { return m_slider; }
    void retranslate();

Q_SIGNALS:
    void picked(int index); ///< in the list that was shown

private:
    void tell();
    QLabel *m_first, *m_last;
    QSlider *m_slider;
    QStringList m_times;
};

} // namespace imece
