// SPDX-License-Identifier: GPL-3.0-or-later
// What is written is what is read, for every kind of frame; what is cut or changed is a fault or another frame, never
// a crash. IMECE_SEED repeats a run.
#include "net/wire/codec.h"
#include "tests/support/random_frames.h"
#include <QTest>

using namespace imece;
using namespace imece::wire;

class CodecTest : public QObject
{
    Q_OBJECT
private:
    std::uint64_t m_seed = 20261124;
    static constexpr std::size_t clientKinds = std::variant_size_v<ClientBody>;
    static constexpr std::size_t serverKinds = std::variant_size_v<ServerBody>;

private Q_SLOTS:
    void initTestCase()
    {
        if (qEnvironmentVariableIsSet("IMECE_SEED"))
            m_seed = qEnvironmentVariable("IMECE_SEED").toULongLong();
        qInfo("seed %llu", static_cast<unsigned long long>(m_seed));
    }
    void everyClientFrameSurvives()
    {
        sample::RandomFrames random(m_seed);
        for (std::size_t kind = 1; kind < clientKinds; ++kind)
            for (int round = 0; round < 200; ++round) {
                const ClientFrame frame = random.client(kind);
                QCOMPARE(frame.body.index(), kind);
                const std::string bytes = encode(frame);
                if (bytes.size() > maxClientFrame)
                    continue; // many names of 1,020 bytes: refused by size, tested below
                const auto back = decodeClient(bytes);
                QVERIFY2(back.has_value(), back ? "" : back.error().where.c_str());
                QVERIFY2(*back == frame, qPrintable(QStringLiteral("kind %1 round %2").arg(kind).arg(round)));
            }
    }
    void everyServerFrameSurvives()
    {
        sample::RandomFrames random(m_seed + 1);
        for (std::size_t kind = 1; kind < serverKinds; ++kind)
            for (int round = 0; round < 200; ++round) {
                const ServerFrame frame = random.server(kind);
                QCOMPARE(frame.body.index(), kind);
                const auto back = decodeServer(encode(frame));
                QVERIFY2(back.has_value(), back ? "" : back.error().where.c_str());
                QVERIFY2(*back == frame, qPrintable(QStringLiteral("kind %1 round %2").arg(kind).arg(round)));
            }
    }
    void namesSurvive_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("quotes") << QStringLiteral("it's \"so\" `big` \\ ; --");
        QTest::newRow("Turkish") << QStringLiteral("Iğdır İzmir ŞİŞLİ ığüşöç");
        QTest::newRow("emoji") << QString::fromUtf8("👩‍🔬🚀🏳️‍🌈");
        QTest::newRow("255 characters") << QString(255, QChar(u'ş'));
        QTest::newRow("255 emoji") << QString::fromUtf8("🐝").repeated(255);
        QTest::newRow("control characters") << QString::fromUtf8("a\0b\r\n\t", 6);
    }
    void namesSurvive()
    {
        QFETCH(QString, name);
        TakeOffer offer;
        offer.label = name.toStdString();
        const auto back = decodeClient(encode(ClientFrame{7, offer}));
        QVERIFY(back.has_value());
        QCOMPARE(QString::fromStdString(std::get<TakeOffer>(back->body).label), name);
    }
    void brokenTextIsMendedNotRefused()
    {
        TakeOffer offer;
        offer.label = "a\xFF\xC0\x80z";
        const auto back = decodeClient(encode(ClientFrame{7, offer}));
        QVERIFY(back.has_value());
        QCOMPARE(QString::fromStdString(std::get<TakeOffer>(back->body).label),
                 QString::fromUtf8("a\uFFFD\uFFFD\uFFFDz"));
    }
    void everyPrefixIsAnAnswer()
    {
        sample::RandomFrames random(m_seed + 2);
        for (std::size_t kind = 1; kind < serverKinds; ++kind) {
            const std::string bytes = encode(random.server(kind));
            for (std::size_t n = 0; n < bytes.size(); n += 1 + bytes.size() / 200)
                (void)decodeServer(std::string_view(bytes).substr(0, n));
        }
    }
    void mutatedBytesNeverCrash()
    {
        sample::RandomFrames random(m_seed + 3);
        std::size_t faults = 0, frames = 0;
        for (int round = 0; round < 4000; ++round) {
            const bool fromClient = random.coin();
            std::string bytes = fromClient ? encode(random.client(1 + random.number(clientKinds - 2)))
                                           : encode(random.server(1 + random.number(serverKinds - 2)));
            for (std::size_t k = 1 + random.few(4); k > 0; --k)
                bytes[random.number(bytes.size() - 1)] = char(random.number(255));
            const bool isFrame = fromClient ? decodeClient(bytes).has_value() : decodeServer(bytes).has_value();
            (isFrame ? frames : faults) += 1;
        }
        QVERIFY2(faults > 400, qPrintable(QString::number(faults)));
        QVERIFY2(frames > 400, qPrintable(QString::number(frames)));
    }
    void noiseNeverCrashes()
    {
        sample::RandomFrames random(m_seed + 4);
        for (int round = 0; round < 20000; ++round) {
            std::string bytes(random.few(60), '\0');
            for (char &c : bytes)
                c = char(random.number(255));
            (void)decodeClient(bytes);
            (void)decodeServer(bytes);
        }
    }
    void deltaIsSmall() // SPEED: delta at most 6 % of the full frame at 10 % change
    {
        sample::RandomFrames random(m_seed + 5);
        HostColumns all;
        all.resize(4096);
        all.at = 1795521600;
        for (std::size_t i = 0; i < all.size(); ++i) {
            all.state[i] = HostState::InService, all.stateSince[i] = all.at - 86400 * Instant(random.number(30));
            all.grade[i] = 'A', all.gpusUsable[i] = 8, all.uptimePermyriad[i] = 9990, all.lastGood[i] = all.at - 1;
            all.verifiedAt[i] = all.at - 3600 * Instant(random.number(20)), all.covCentiPct[i] = 80;
            all.netPermille[i] = 970, all.member[i] = MemberId(1 + i % 4), all.booking[i] = BookingId(391);
        }
        HostsChanged changed;
        for (std::size_t i = 0; i < all.size(); i += 10)
            changed.delta.hosts.push_back(HostId(i));
        const std::size_t n = changed.delta.hosts.size();
        HostColumns &rows = changed.delta.columns;
        rows.resize(n);
        rows.at = all.at;
        for (std::size_t k = 0; k < n; ++k) {
            const std::size_t i = 10 * k;
            rows.state[k] = all.state[i], rows.stateSince[k] = all.stateSince[i], rows.grade[k] = 'A';
            rows.gpusUsable[k] = 8, rows.uptimePermyriad[k] = 9990, rows.lastGood[k] = rows.at;
            rows.verifiedAt[k] = all.verifiedAt[i], rows.covCentiPct[k] = 80, rows.netPermille[k] = 970;
            rows.member[k] = all.member[i], rows.booking[k] = all.booking[i];
        }
        const std::size_t full = encode(ServerFrame{0, Topic::None, 1, 1, HostsFull{0, 4096, all}}).size();
        const std::size_t delta = encode(ServerFrame{0, Topic::None, 1, 1, changed}).size();
        qInfo("full %zu bytes, delta %zu bytes", full, delta);
        QVERIFY(full < maxServerFrame);
        QVERIFY2(delta * 100 <= full * 6, qPrintable(QString::number(delta)));
    }
};

QTEST_APPLESS_MAIN(CodecTest)
#include "tst_codec.moc"
