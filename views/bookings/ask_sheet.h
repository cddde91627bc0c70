// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet below the question: another way to the same hosts (in the queue, every week, as a slice, as a burst). It
// shows one line that says what will be asked or what cannot be read; it sends nothing that it could not read, and
// Escape closes it.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/words/scene.h"
#include <QVariantMap>
#include <QWidget>
#include <optional>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace imece {

struct SheetScene
{
    words::Scene words;
    PolicyView policy;
    MemberId me{};
    bool mayAsk = false; ///< connected, and nothing is under way
};

class AskSheet : public QWidget
{
    Q_OBJECT

public:
    explicit AskSheet(const char *name, QWidget *parent = nullptr);

    void setScene(const SheetScene &scene);
    /// The question as it stands in the form; none = it cannot be read.
    void setAsk(std::optional<WindowsAsk> ask);
    virtual void begin() = 0; ///< the keyboard to its first field
    /// What was typed and chosen, by the fields' names, so that a restart can offer it again. What a draft does not
    /// name stays as it is.
    virtual QVariantMap draft() const;
    virtual void setDraft(const QVariantMap &draft);
    virtual void forgetWords() {} ///< what only the startup may read that typed it
    virtual void retranslate();

Q_SIGNALS:
    void closeWanted();
    void heightChanged();
    void edited(); ///< any field

protected:
    virtual void tell() = 0; ///< reads everything anew and shows it
    QString asked() const;   ///< "64 × 7 d of H100"
    /// A sentence below the fields; a fault is framed at its field (of the sheet's own) and said in Bad.
    void say(const QString &sentence);
    void fault(QWidget *field, const QString &sentence);
    QLineEdit *makeEdit(const char *name, int width);
    QLabel *makeWord();
    void tellEdits(); ///< once all fields are made
    QHBoxLayout *addRow(std::initializer_list<QWidget *> widgets);
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    SheetScene m_scene;
    std::optional<WindowsAsk> m_ask;
    QLabel *m_title, *m_line;
    QPushButton *m_send, *m_close;
    QBoxLayout *m_rows;

private:
    QWidget *m_faulty = nullptr;
};

} // namespace imece
