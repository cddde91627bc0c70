// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/host_speed.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace imece {

HostSpeed::HostSpeed(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("hostSpeed"));
    m_line = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this);
    m_line->setWordWrap(true);
    m_line->setTextFormat(Qt::PlainText);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 12, 5);
    row->addWidget(m_line, 1);
    hide();
}

void HostSpeed::setHost(std::optional<HostId> host, const words::Scene &scene)
{
    m_scene = scene;
    const bool isOther = host != m_host;
    m_host = host;
    setVisible(host.has_value());
    if (isOther)
        m_detail.reset();
    tell();
    if (isOther && host)
        Q_EMIT wanted(*host);
}

void HostSpeed::setDetail(const HostDetail &detail)
{
    if (m_host != detail.host)
        return;
    m_detail = detail;
    tell();
}

QString HostSpeed::text() const
{
    return m_line->text();
}

void HostSpeed::tell()
{
    if (!m_host)
        return m_line->clear();
    const QString name = m_scene.host(*m_host);
    if (!m_detail)
        return m_line->setText(tr("%1: its measurements are being asked for…").arg(name));
    m_line->setText(tr("%1: NVLink %2; PCIe %3; all-reduce ×8 %4")
                        .arg(name, figure(CheckKind::NvlinkGBps), figure(CheckKind::HostGpuGBps),
                             figure(CheckKind::AllReduceGBps)));
    m_line->setToolTip(tr("NVLink: the slowest pair of its GPUs, one way. PCIe: the slowest GPU from host memory."));
}

/// What is not measured is not shown as something else.
QString HostSpeed::figure(CheckKind check) const
{
    for (const ScoreRow &row : m_detail->rows)
        if (row.check == check && row.measured >= 0)
            return tr("%1 of %2 GB/s, %3 old")
                .arg(words::number(row.measured, 0), words::number(row.claimed, 0),
                     words::duration(std::max<Seconds>(0, m_scene.now - row.measuredAt)));
    return tr("not measured");
}

void HostSpeed::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.fillRect(rect(), Palette::of(this).colour(Token::Window));
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
