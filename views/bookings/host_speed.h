// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured of a single host that a quote or a slice names: claimed, measured, and how old that is. What was not
// measured is said to be so.
#pragma once
#include "domain/fleet.h"
#include "views/words/scene.h"
#include <QWidget>
#include <optional>

class QLabel;

namespace imece {

class HostSpeed : public QWidget
{
    Q_OBJECT

public:
    explicit HostSpeed(QWidget *parent = nullptr);
    /// Nothing = hidden. Another host than before is asked for.
    void setHost(std::optional<HostId> host, const words::Scene &scene);
    /// Of another host it is passed by.
    void setDetail(const HostDetail &detail);
    void retranslate() { tell(); }
    QString text() const;

Q_SIGNALS:
    void wanted(imece::HostId host);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void tell();
    QString figure(CheckKind check) const;

    std::optional<HostId> m_host;
    std::optional<HostDetail> m_detail;
    words::Scene m_scene;
    QLabel *m_line;
};

} // namespace imece
