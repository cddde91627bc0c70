// SPDX-License-Identifier: GPL-3.0-or-later
// Files for the readers' tests: bytes of one, or a whole drop. A file that is missing ends the test, it never reads as
// empty.
#pragma once
#include "readers/assemble.h"
#include <QDir>
#include <QFile>
#include <deque>
#include <functional>

namespace imece::readers {

inline std::string bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be opened", qPrintable(path));
    const QByteArray bytes = file.readAll();
    return {bytes.constData(), std::size_t(bytes.size())};
}
inline std::string fixture(const char *name)
{
    return bytesOf(QStringLiteral(IMECE_FIXTURES "/fabric/") + QString::fromUtf8(name));
}

/// The text with every line changed.
inline std::string eachLine(const std::string &text, const std::function<std::string(std::string)> &change)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += change(text.substr(at, end - at)) + "\n";
        at = end + 1;
    }
    return out;
}

struct Files
{
    std::deque<std::string> bytes; // stable addresses: the views below point here
    std::vector<NamedBytes> named;

    void add(const std::string &name, std::string content)
    {
        bytes.push_back(std::move(content));
        named.push_back({name, bytes.back()});
    }
    void addFolder(const QString &path)
    {
        for (const QString &name : QDir(path).entryList(QDir::Files, QDir::Name))
            add(name.toStdString(), bytesOf(path + u'/' + name));
    }
};

} // namespace imece::readers
