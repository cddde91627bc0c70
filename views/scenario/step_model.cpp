// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/step_model.h"
#include "views/paint/palette.h"
#include "views/scenario/scenario_words.h"
#include "views/words/format.h"
#include <QApplication>

namespace imece {

void StepModel::setSteps(QList<ScenarioStep> steps)
{
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

const ScenarioStep *StepModel::step(int row) const
{
    return row >= 0 && row < int(m_steps.size()) ? &m_steps[row] : nullptr;
}

void StepModel::retranslate()
{
    if (!m_steps.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

int StepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

int StepModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

QVariant StepModel::data(const QModelIndex &index, int role) const
{
    const ScenarioStep *s = index.isValid() ? step(index.row()) : nullptr;
    if (!s)
        return {};
    const QString texts[] = {words::number(qint64(s->number)), ScenarioWords::at(*s), ScenarioWords::deed(*s),
                             ScenarioWords::outcome(*s)};
    switch (role) {
    case Qt::DisplayRole:
        return texts[index.column()];
    case Qt::ToolTipRole:
        return texts[index.column()].size() > 24 ? texts[index.column()] : QString();
    case Qt::TextAlignmentRole:
        return int((index.column() < Deed ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral(": ") +
               texts[index.column()];
    case Qt::ForegroundRole: {
        const Palette &palette = Palette::of(QApplication::palette());
        if (s->came == ScenarioStep::Came::NotReached)
            return palette.colour(Token::Muted);
        if (s->came == ScenarioStep::Came::Otherwise && index.column() == Outcome)
            return palette.colour(Token::Bad);
        return {};
    }
    default:
        return {};
    }
}

QVariant StepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section < Deed ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Number:
        return tr("Step");
    case At:
        //: time after the start of a scenario
        return tr("After");
    case Deed:
        return tr("What");
    case Outcome:
        return tr("Result");
    case columns:
        break;
    }
    return {};
}

} // namespace imece
