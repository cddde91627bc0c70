// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/latest_work.h"

namespace imece {

LatestWork::LatestWork(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

LatestWork::~LatestWork()
{
    m_next = nullptr;
    m_pool.waitForDone(); // an answer that is posted already dies with its receiver
}

void LatestWork::ask(Work work)
{
    if (m_isBusy)
        m_next = std::move(work);
    else
        start(std::move(work));
}

void LatestWork::start(Work work)
{
    m_isBusy = true;
    m_pool.start([this, work = std::move(work)] {
        Answer answer = work();
        QMetaObject::invokeMethod(
            this, [this, answer = std::move(answer)] { take(answer); }, Qt::QueuedConnection);
    });
}

void LatestWork::take(const Answer &answer)
{
    m_isBusy = false;
    if (m_next)
        return start(std::exchange(m_next, nullptr)); // this answer is of yesterday
    answer();
}

} // namespace imece
