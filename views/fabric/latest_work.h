// SPDX-License-Identifier: GPL-3.0-or-later
// Work that would hold up the window, on one thread beside it. Guarantees: its answer is given in the window's thread;
// of what is asked for while it works only the last is done; nothing is given after the end, which waits for the work.
#pragma once
#include <QObject>
#include <QThreadPool>
#include <functional>

namespace imece {

class LatestWork : public QObject
{
public:
    using Answer = std::function<void()>; ///< runs in the window's thread
    using Work = std::function<Answer()>; ///< runs beside it: reads only what it holds as const
    explicit LatestWork(QObject *parent = nullptr);
    ~LatestWork() override;
    void ask(Work work);
    bool isBusy() const { return m_isBusy; }

private:
    void start(Work work);
    void take(const Answer &answer);
    QThreadPool m_pool;
    Work m_next;
    bool m_isBusy = false;
};

} // namespace imece
