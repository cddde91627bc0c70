// SPDX-License-Identifier: GPL-3.0-or-later
// The office keeps hosts out, or lets them in again (K1). Whatever is chosen is asked of the server first: which
// bookings it touches, what happens to each and what credit falls due. The button that does it works only while exactly
// what it would do is on the screen.
#pragma once
#include "views/words/hold_words.h"
#include <QDialog>
#include <QTimer>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace imece {

class HoldDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HoldDialog(QWidget *parent);
    /// `held`: what of these hosts is kept out already, each in a line; `isAllHeld`: they can be released.
    void setHosts(const std::vector<HostId> &hosts, FindingId finding, const QStringList &held, bool isAllHeld,
                  const words::Scene &scene);
    HeldHosts wanted() const { return m_asked; }
    QString text() const; ///< what "Copy as text" copies; empty without a preview
    void begin();         ///< with the keyboard in it, and the first question

public Q_SLOTS:
    void showPreview(const imece::HeldHosts &asked, const imece::HoldPreview &preview);
    void showRefused(const QString &why);
    void copyText();

Q_SIGNALS:
    void previewWanted(const imece::HeldHosts &wanted);
    void holdWanted(const imece::HeldHosts &wanted);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void ask();
    bool read(HeldHosts &wanted); ///< false: a field cannot be read, and the line says so
    void tellPreview();
    words::HoldWords words() const { return words::HoldWords(m_scene); }
    HoldKind kind() const;

    std::vector<HostId> m_hosts;
    FindingId m_finding{};
    bool m_isAllHeld = false, m_isFilling = false, m_hasPreview = false;
    words::Scene m_scene;
    HeldHosts m_asked;
    HoldPreview m_preview;
    QTimer m_pause; ///< a question a keystroke would be too many
    QFormLayout *m_form;
    QComboBox *m_kind, *m_cause;
    QLineEdit *m_note, *m_until;
    QLabel *m_who, *m_held, *m_means, *m_line;
    QTableWidget *m_table;
    QPushButton *m_copy, *m_leave, *m_do;
};

} // namespace imece
