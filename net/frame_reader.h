// SPDX-License-Identifier: GPL-3.0-or-later
// Turns bytes into frames off the GUI thread, in order. Every connection has a number: what belongs to an older one is
// thrown away unread after begin(), and the session drops what was already on its way.
#pragma once
#include "net/wire/codec.h"
#include <QByteArray>
#include <QObject>
#include <QThread>
#include <atomic>
#include <memory>

namespace imece {

/// A decoded frame, or the fault, with a hash of its bytes (a repeated frame is known by it).
struct ReadFrame
{
    quint64 connection = 0;
    std::size_t hash = 0;
    std::shared_ptr<wire::ServerFrame> frame; ///< null: fault
    wire::DecodeFault fault;
};

class FrameReader : public QObject
{
    Q_OBJECT
public:
    explicit FrameReader(QObject *parent = nullptr);
    ~FrameReader() override;

    void begin(quint64 connection) { m_connection = connection; }
    void read(const QByteArray &bytes);

Q_SIGNALS:
    void done(const imece::ReadFrame &frame); ///< in this object's thread

private:
    QThread m_thread;
    QObject *m_worker; ///< lives in m_thread
    std::atomic<quint64> m_connection{0};
};

} // namespace imece

Q_DECLARE_METATYPE(imece::ReadFrame)
