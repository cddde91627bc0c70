// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/burst_slider.h"
#include <QAccessibleWidget>

namespace imece {
namespace {

class BurstSliderAccess : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit BurstSliderAccess(BurstSlider *slider) : QAccessibleWidget(slider, QAccessible::Slider) {}

    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Value ? slider()->valueText() : QAccessibleWidget::text(what);
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QVariant currentValue() const override { return slider()->value(); }
    void setCurrentValue(const QVariant &value) override { slider()->setValue(value.toInt()); }
    QVariant maximumValue() const override { return slider()->maximum(); }
    QVariant minimumValue() const override { return slider()->minimum(); }
    QVariant minimumStepSize() const override { return slider()->singleStep(); }

private:
    BurstSlider *slider() const { return static_cast<BurstSlider *>(object()); }
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *slider = qobject_cast<BurstSlider *>(object);
    return slider ? new BurstSliderAccess(slider) : nullptr;
}

} // namespace

BurstSlider::BurstSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    static const bool isInstalled = (QAccessible::installFactory(make), true);
    Q_UNUSED(isInstalled)
    setPageStep(4);
    setMinimumHeight(28);
}

void BurstSlider::setValueText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    QAccessibleValueChangeEvent event(this, text);
    QAccessible::updateAccessibility(&event);
}

} // namespace imece
