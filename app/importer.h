// SPDX-License-Identifier: GPL-3.0-or-later
// A dropped measurement: read where it lies, off the GUI thread, joined and diagnosed; shown as a preview; sent only on
// a person's yes. A file that cannot be read changes nothing and says line and reason.
#pragma once
#include "app/stores.h"
#include <QObject>
#include <QStringList>

namespace imece {

class Calls;

class Importer : public QObject
{
    Q_OBJECT

public:
    Importer(Stores *stores, Calls *calls, QObject *parent = nullptr);
    void read(const QStringList &paths);
    void send(const SweepMatrix &matrix);

Q_SIGNALS:
    void previewed(const imece::SweepMatrix &matrix, const std::vector<imece::Finding> &findings,
                   const QStringList &report, const QStringList &errors);
    void failed(const QString &sentence);

private:
    Stores *m_stores;
    Calls *m_calls;
};

} // namespace imece
