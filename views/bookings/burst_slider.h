// SPDX-License-Identifier: GPL-3.0-or-later
// The slider of the burst calculator: Qt's own, by mouse and keys, that says what it stands on in words.
#pragma once
#include <QSlider>

namespace imece {

class BurstSlider : public QSlider
{
    Q_OBJECT

public:
    explicit BurstSlider(QWidget *parent = nullptr);
    /// "64 hosts, 14 d, first window Thu 3 Dec": read out instead of a bare number.
    void setValueText(const QString &text);
    QString valueText() const { return m_text; }

private:
    QString m_text;
};

} // namespace imece
