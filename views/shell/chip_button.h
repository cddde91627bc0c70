// SPDX-License-Identifier: GPL-3.0-or-later
// A button of the header band that opens a menu: a member's swatch or nothing, a muted and a plain piece of text, a
// chevron. Alt+Down, Space and Enter open it.
#pragma once
#include <QToolButton>
#include <optional>

namespace imece {

class ChipButton : public QToolButton
{
    Q_OBJECT

public:
    explicit ChipButton(QWidget *parent = nullptr);

    enum class Order { StrongFirst, FaintFirst };
    void setTexts(const QString &strong, const QString &faint, Order order);
    void setSwatch(std::optional<unsigned> member);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_strong, m_faint;
    Order m_order = Order::StrongFirst;
    std::optional<unsigned> m_swatch;
};

} // namespace imece
