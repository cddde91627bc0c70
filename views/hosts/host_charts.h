// SPDX-License-Identifier: GPL-3.0-or-later
// The painted parts of the host panel: the grade's box, net history against the gate, rails. Each says in its
// accessible description what it shows.
#pragma once
#include "domain/fleet.h"
#include "views/words/zone.h"
#include <QWidget>

namespace imece {

class GradeBox : public QWidget
{
    Q_OBJECT
public:
    explicit GradeBox(QWidget *parent = nullptr);
    void setGrade(char grade, bool stale);
    QSize sizeHint() const override { return {34, 40}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    char m_grade = '-';
    bool m_stale = false;
};

/// Net in percent of the claim over time; a missing measurement breaks the line. Points are reduced to pixel columns.
class NetChart : public QWidget
{
    Q_OBJECT
public:
    explicit NetChart(QWidget *parent = nullptr);
    void setHistory(std::vector<Instant> at, std::vector<std::uint16_t> permille, const words::DeskZone &zone);
    void setStale(bool stale);
    bool isEmpty() const { return m_at.empty(); }
    QSize sizeHint() const override { return {320, 96}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRectF plot() const;
    double xOf(Instant at) const;
    double yOf(double percent) const;
    void paintAxes(QPainter &p) const;
    std::vector<Instant> m_at;
    std::vector<std::uint16_t> m_permille;
    words::DeskZone m_zone;
    bool m_stale = false;
};

/// What is claimed of every rail; 0 = no claim known.
struct RailClaim
{
    double gbps = 0, lanes = 0;
};

/// The rails, each red only where it is below what is claimed of it; without a claim, narrower than the others.
class RailBoxes : public QWidget
{
    Q_OBJECT
public:
    explicit RailBoxes(QWidget *parent = nullptr);
    void setRails(std::vector<std::uint16_t> gbps, std::vector<std::uint16_t> lanes, RailClaim claim, bool stale);
    bool isSlow(std::size_t rail) const;
    bool isNarrow(std::size_t rail) const;
    QSize sizeHint() const override { return {320, 50}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<std::uint16_t> m_gbps, m_lanes;
    RailClaim m_claim;
    bool m_stale = false;
};

} // namespace imece
