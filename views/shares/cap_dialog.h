// SPDX-License-Identifier: GPL-3.0-or-later
// M7, M8: the most that a startup may spend in a month. The server decides; a refusal stays in the dialog with its
// numbers, and what was typed stays too. Nothing gives way unless the reader says so.
#pragma once
#include "domain/money.h"
#include <QDialog>
#include <optional>

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace imece {

class CapDialog : public QDialog
{
    Q_OBJECT

public:
    /// cap: the present one, 0 = none.
    CapDialog(const QString &member, Ticks cap, const QString &currency, QWidget *parent);
    void showRefusal(const QString &why);

Q_SIGNALS:
    void wanted(qint64 cap, bool isTruncating); ///< ticks; 0 = no cap
    void ruleWanted(const QString &rule);

private:
    std::optional<Ticks> typed() const;
    void tell();
    void send();

    QString m_currency, m_trouble;
    QLineEdit *m_amount;
    QCheckBox *m_truncate;
    QLabel *m_line;
    QDialogButtonBox *m_buttons;
};

} // namespace imece
