// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind the lit finding: how many of its ways are low and the slowest of them, what it clears and through
// how many witnesses, what to measure next with the commands for it, and all of that as text for the clipboard.
#pragma once
#include "domain/finding_evidence.h"
#include "views/hosts/marks_widgets.h"
#include <memory>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace imece {

class EvidenceView : public TallColumn
{
    Q_OBJECT
public:
    explicit EvidenceView(QWidget *parent = nullptr);
    /// `sweep`: the one that the evidence is of; `when`: its time in words. Without a sweep the matrix is on its way.
    void show(const Finding &finding, const FindingEvidence &evidence, const std::shared_ptr<const SweepMatrix> &sweep,
              const QString &when);
    /// What became of it, a line a sweep; empty while nobody said.
    void setHistory(const QStringList &lines);
    /// Whether this person may keep its hosts out; it has some.
    void setMayHold(bool may);
    QString text() const;     ///< what "Copy as text" copies; empty while there is nothing
    QString commands() const; ///< a line each
    void retranslate();
    /// After `before`; the last one of its own that takes the focus.
    QWidget *placeInTabOrder(QWidget *before);

public Q_SLOTS:
    void copyText();
    void copyCommands();

Q_SIGNALS:
    void holdWanted();
    void told(const QString &line);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addSection(const QString &title);
    void addLine(const QString &line, const QString &command = {});
    Finding m_finding;
    FindingEvidence m_evidence;
    std::shared_ptr<const SweepMatrix> m_sweep;
    QString m_when;
    QStringList m_history;
    QVBoxLayout *m_lines, *m_past;
    QPushButton *m_copyText, *m_copyCommands, *m_hold;
};

} // namespace imece
