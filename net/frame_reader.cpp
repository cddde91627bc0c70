// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/frame_reader.h"

namespace imece {

FrameReader::FrameReader(QObject *parent) : QObject(parent), m_worker(new QObject)
{
    m_thread.setObjectName(QStringLiteral("frames"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

FrameReader::~FrameReader()
{
    m_connection = 0; // what still waits is not worth decoding
    m_thread.quit();
    m_thread.wait();
}

void FrameReader::read(const QByteArray &bytes)
{
    const quint64 connection = m_connection;
    QMetaObject::invokeMethod(m_worker, [this, connection, bytes] {
        if (m_connection != connection)
            return;
        const std::string_view view(bytes.constData(), std::size_t(bytes.size()));
        ReadFrame read{connection, std::hash<std::string_view>()(view), nullptr, {}};
        if (auto frame = wire::decodeServer(view))
            read.frame = std::make_shared<wire::ServerFrame>(std::move(*frame));
        else
            read.fault = frame.error();
        QMetaObject::invokeMethod(this, [this, read = std::move(read)] { Q_EMIT done(read); });
    });
}

} // namespace imece
