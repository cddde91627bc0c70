// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/news_list.h"
#include <algorithm>

namespace imece {

void NewsList::add(const News &news)
{
    if (std::find(m_news.begin(), m_news.end(), news) != m_news.end())
        return;
    // Newest first; news of one instant keep the order in which they came.
    const auto place = std::find_if(m_news.begin(), m_news.end(), [&](const News &n) { return n.at <= news.at; });
    const int row = int(place - m_news.begin());
    if (row >= most)
        return;
    beginInsertRows({}, row, row);
    m_news.insert(place, news);
    endInsertRows();
    if (int(m_news.size()) > most) {
        beginRemoveRows({}, most, most);
        m_news.pop_back();
        endRemoveRows();
    }
    Q_EMIT told(news);
}

void NewsList::clear()
{
    beginResetModel();
    m_news.clear();
    endResetModel();
}

int NewsList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_news.size());
}

QVariant NewsList::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const News &news = m_news[std::size_t(index.row())];
    if (role == AtRole)
        return qlonglong(news.at);
    if (role == KindRole)
        return int(news.kind);
    return {};
}

} // namespace imece
