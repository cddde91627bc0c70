// SPDX-License-Identifier: GPL-3.0-or-later
// The sheets below the question, at most one at a time. It only passes on what they want.
#pragma once
#include "views/bookings/ask_sheet.h"

namespace imece {

class BurstSheet;
class QueueSheet;
class SeriesSheet;
class SliceSheet;

class AskDeck : public QWidget
{
    Q_OBJECT

public:
    enum class Sheet { None, Burst, Queue, Series, Slice };

    explicit AskDeck(QWidget *parent = nullptr);
    /// A sheet that is asked for again closes.
    void open(Sheet sheet);
    Sheet sheet() const { return m_shown; }
    void setScene(const SheetScene &scene);
    void setAsk(const std::optional<WindowsAsk> &ask);
    void setModels(const QStringList &models);
    /// What was typed in all of them, and which one was open.
    QVariantMap draft() const;
    /// The one that was open is shown again once somebody may ask, without taking the keyboard.
    void setDraft(const QVariantMap &draft);
    void forgetWords();
    /// The chosen shape of the calculator, counted from one.
    int burstNumber() const;
    void retranslate();
    BurstSheet *burst() const { return m_burst; }
    QueueSheet *queue() const { return m_queue; }
    SeriesSheet *series() const { return m_series; }
    SliceSheet *slice() const { return m_slice; }

Q_SIGNALS:
    void closed();
    void edited();

private:
    AskSheet *of(Sheet sheet) const;
    void show(Sheet sheet);

    BurstSheet *m_burst;
    QueueSheet *m_queue;
    SeriesSheet *m_series;
    SliceSheet *m_slice;
    Sheet m_shown = Sheet::None;
    Sheet m_wanted = Sheet::None; ///< of a draft that came before it was known who sits here
};

} // namespace imece
