// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/file_words.h"
#include <QCoreApplication>
#include <QFileInfo>
#include <cerrno>

namespace imece::words {

namespace {

struct FileWords
{
    Q_DECLARE_TR_FUNCTIONS(FileWords)
};

QString forbidden(FileDeed deed)
{
    return deed == FileDeed::Read ? FileWords::tr("you are not allowed to read it")
                                  : FileWords::tr("you are not allowed to write there");
}

/// By the system's number; empty = none of the usual ones.
QString byNumber(int error, FileDeed deed)
{
    switch (error) {
    case ENOENT:
        return deed == FileDeed::Read ? FileWords::tr("there is no such file")
                                      : FileWords::tr("there is no such folder");
    case ENOTDIR:
        return FileWords::tr("a part of its path is no folder");
    case EISDIR:
        return FileWords::tr("it is a folder, not a file");
    case EACCES:
    case EPERM:
        return forbidden(deed);
    case EROFS:
        return FileWords::tr("that disk can only be read");
    case ENOSPC:
    case EDQUOT:
        return FileWords::tr("the disk is full");
    case EFBIG:
    case EOVERFLOW:
        return FileWords::tr("it is too large");
    case ENAMETOOLONG:
        return FileWords::tr("its name is too long");
    case EMFILE:
    case ENFILE:
        return FileWords::tr("too many files are open");
    case EBUSY:
    case ETXTBSY:
        return FileWords::tr("another program has it open");
    case EIO:
        return FileWords::tr("the disk reports a fault");
    default:
        return {};
    }
}

/// By what stands at the path, where the system gave no number.
QString byPlace(const QFileInfo &file, FileDeed deed)
{
    if (file.isDir())
        return FileWords::tr("it is a folder, not a file");
    if (deed == FileDeed::Read)
        return !file.exists() ? byNumber(ENOENT, deed) : !file.isReadable() ? forbidden(deed) : QString();
    const QFileInfo folder(file.absolutePath());
    if (!folder.exists())
        return byNumber(ENOENT, deed);
    return !folder.isWritable() || (file.exists() && !file.isWritable()) ? forbidden(deed) : QString();
}

} // namespace

QString fileFault(const QString &path, int error, FileDeed deed)
{
    const QFileInfo file(path);
    QString text = file.isDir() ? byPlace(file, deed) : byNumber(error, deed);
    if (text.isEmpty())
        text = byPlace(file, deed);
    return text.isEmpty() ? FileWords::tr("the system does not say why") : text;
}

QString startFault(const QString &program)
{
    const QFileInfo file(program);
    if (!file.exists())
        return FileWords::tr("there is no such file");
    return file.isExecutable() ? FileWords::tr("the system does not say why") : FileWords::tr("it may not be run");
}

} // namespace imece::words
