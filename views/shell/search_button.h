// SPDX-License-Identifier: GPL-3.0-or-later
// Looks like a field, opens the palette of commands: "Search or command", with the key that does the same.
#pragma once
#include <QAbstractButton>

namespace imece {

class SearchButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SearchButton(QWidget *parent = nullptr);
    void setKeyText(const QString &key) { m_key = key; }
    QSize sizeHint() const override { return {280, 28}; }
    QSize minimumSizeHint() const override { return {232, 28}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_key;
};

} // namespace imece
