// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/importer.h"
#include "app/calls.h"
#include "app/read_words.h"
#include "domain/diagnosis.h"
#include "views/words/file_words.h"
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>
#include <cerrno>

namespace imece {

namespace {

constexpr qsizetype mostFiles = 5000;

struct Bytes
{
    QString name;
    QByteArray bytes;
};

struct Read
{
    readers::Drop drop;
    std::vector<Finding> findings;
};

Read work(const QList<Bytes> &files, const FleetPtr &fleet, Instant at)
{
    std::vector<readers::NamedBytes> named;
    for (const Bytes &file : files)
        named.push_back(
            {file.name.toStdString(), std::string_view(file.bytes.constData(), std::size_t(file.bytes.size()))});
    Read read{readers::readDrop(named, {fleet.get(), at}), {}};
    if (read.drop.sweep)
        read.findings = diagnose(*read.drop.sweep);
    return read;
}

} // namespace

Importer::Importer(Stores *stores, Calls *calls, QObject *parent) : QObject(parent), m_stores(stores), m_calls(calls) {}

void Importer::read(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    if (paths.size() > mostFiles)
        return Q_EMIT failed(tr("%n files are too many for one import.", "", int(paths.size())));
    QList<Bytes> files;
    for (const QString &path : paths) {
        QFile file(path);
        errno = 0;
        if (!file.open(QIODevice::ReadOnly))
            return Q_EMIT failed(
                tr("%1 cannot be opened: %2. Nothing was imported.")
                    .arg(QFileInfo(path).fileName(), words::fileFault(path, errno, words::FileDeed::Read)));
        if (file.size() > qint64(readers::limits::documentBytes))
            return Q_EMIT failed(faultLine(QFileInfo(path).fileName(), {0, readers::Trouble::DocumentTooLarge, {}}));
        files << Bytes{QFileInfo(path).fileName(), file.readAll()};
    }
    const QPointer<Importer> self(this);
    QThreadPool::globalInstance()->start([self, files, fleet = m_stores->fleet.fleet(), at = m_stores->clock.now()] {
        auto read = std::make_shared<const Read>(work(files, fleet, at));
        QMetaObject::invokeMethod(
            qApp,
            [self, read] {
                if (!self)
                    return;
                if (!read->drop.sweep) {
                    const QStringList lines = reportLines(read->drop);
                    Q_EMIT self->failed(lines.isEmpty() ? tr("There is no measurement of pairs in these files.")
                                                        : lines.join(u'\n'));
                    return;
                }
                Q_EMIT self->previewed(*read->drop.sweep, read->findings, reportLines(read->drop),
                                       errorLines(read->drop));
            },
            Qt::QueuedConnection);
    });
}

void Importer::send(const SweepMatrix &matrix)
{
    m_calls->importSweep(matrix);
}

} // namespace imece
