// SPDX-License-Identifier: GPL-3.0-or-later
// The few dialogs: settings, keyboard shortcuts (generated from the actions), about with a copy of everything that a
// report needs. All are non-modal windows that open(), none runs a loop of its own.
#pragma once
#include <QDialog>
#include <QList>

class QAction;
class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QTableWidget;

namespace imece {

/// What a person may set. Everything takes effect at once and is kept.
struct Preferences
{
    QString language; ///< "en", "tr"; empty = the system's
    QString theme;    ///< "system", "light", "dark"
    QByteArray zone;  ///< IANA name; empty = the system's
    QString landing;  ///< page at the start; empty = by role
    bool isCompact = false;
    bool hasNotifications = true; ///< on the desktop
    bool operator==(const Preferences &) const = default;
};

class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget *parent);
    void setPreferences(const Preferences &preferences, const QList<QByteArray> &zones);
    Preferences preferences() const;

Q_SIGNALS:
    void changed(const imece::Preferences &preferences);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    QLabel *m_labels[6];
    QComboBox *m_language, *m_theme, *m_zone, *m_landing, *m_density, *m_notices;
    QDialogButtonBox *m_buttons;
    bool m_isFilling = false;
};

class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction *> &actions, const QList<std::pair<QString, QString>> &more, QWidget *parent);
    QTableWidget *table() const { return m_table; }

private:
    QTableWidget *m_table;
};

class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    /// Lines of "name: value" for a report.
    AboutDialog(const QList<std::pair<QString, QString>> &facts, QWidget *parent);
    QString report() const { return m_report; }

private:
    QString m_report;
};

} // namespace imece
