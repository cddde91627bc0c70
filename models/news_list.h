// SPDX-License-Identifier: GPL-3.0-or-later
// The last 200 things that happened, newest first. News that come again after a reconnect are not shown twice.
#pragma once
#include "domain/coop.h"
#include <QAbstractListModel>
#include <deque>

namespace imece {

class NewsList : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr int most = 200;
    enum Role { AtRole = Qt::UserRole, KindRole };

    explicit NewsList(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void add(const News &news);
    void clear();
    const News &news(int row) const { return m_news.at(std::size_t(row)); } ///< row 0 = newest
    bool isEmpty() const { return m_news.empty(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void told(const imece::News &news); ///< a new one, not a repeated one

private:
    std::deque<News> m_news;
};

} // namespace imece
