// SPDX-License-Identifier: GPL-3.0-or-later
// Bulk fits into frames: all cells arrive once, every part is under the limit.
#include "net/wire/import_chunks.h"
#include "tests/support/random_frames.h"
#include <QTest>

using namespace imece;
using namespace imece::wire;

class ImportChunksTest : public QObject
{
    Q_OBJECT
    static SweepMatrix matrix(std::size_t side)
    {
        SweepMatrix m;
        sample::RandomFrames random(9);
        for (std::size_t i = 0; i < side; ++i)
            m.head.names.push_back("gpu-" + std::to_string(i));
        m.bandwidth = random.numbers<std::uint16_t>(side * side, 40000);
        for (std::size_t i = 0; i < side; ++i)
            m.bandwidth[i * side + i] = cell::itself;
        m.bandwidth[1] = cell::missing, m.bandwidth[2] = cell::failed;
        return m;
    }
private Q_SLOTS:
    void everyCellArrivesOnce()
    {
        const SweepMatrix m = matrix(300);
        const auto parts = chunksOf(Key{1}, m);
        QVERIFY(parts.has_value());
        QVERIFY(parts->size() > 10);
        std::vector<std::uint16_t> back(300 * 300, cell::missing);
        std::size_t cells = 0;
        for (std::size_t p = 0; p < parts->size(); ++p) {
            const std::string bytes = encode(ClientFrame{~std::uint64_t{0}, (*parts)[p]});
            QVERIFY(bytes.size() <= maxClientFrame);
            const auto got = decodeClient(bytes);
            QVERIFY(got.has_value());
            const auto &chunk = std::get<ImportChunk>(got->body);
            QCOMPARE(chunk.part, std::uint32_t(p));
            QCOMPARE(chunk.last, p + 1 == parts->size());
            QCOMPARE(chunk.head.names.empty(), p != 0);
            for (std::size_t i = 0; i < chunk.cells.size(); ++i, ++cells)
                back[chunk.from[i] * 300 + chunk.to[i]] = chunk.cells[i];
        }
        QCOMPARE(cells, std::size_t(300 * 299 - 1)); // the diagonal and the missing cell stay at home
        for (std::size_t i = 0; i < 300; ++i)
            back[i * 300 + i] = cell::itself;
        QVERIFY(back == m.bandwidth);
    }
    void worstCellsFit()
    {
        ImportChunk chunk;
        for (std::size_t i = 0; i < cellsPerChunk; ++i) {
            chunk.from.push_back(i % 2 ? 16383 : 0), chunk.to.push_back(i % 2 ? 0 : 16383);
            chunk.cells.push_back(cell::failed);
        }
        QVERIFY(encode(ClientFrame{~std::uint64_t{0}, chunk}).size() < maxClientFrame);
        chunk.from.resize(cellsWithLatency), chunk.to.resize(cellsWithLatency), chunk.cells.resize(cellsWithLatency);
        chunk.latency.assign(cellsWithLatency, cell::failed);
        QVERIFY(encode(ClientFrame{~std::uint64_t{0}, chunk}).size() < maxClientFrame);
    }
    void latencyTravelsBesideBandwidth()
    {
        SweepMatrix m = matrix(100);
        m.latencyCentiUs.assign(100 * 100, cell::missing);
        m.latencyCentiUs[1] = 412; // no bandwidth there: the pair travels all the same
        m.latencyCentiUs[2] = cell::failed, m.latencyCentiUs[3] = 65;
        std::vector<std::uint16_t> bandwidth(100 * 100, cell::missing), latency = bandwidth;
        const auto parts = chunksOf(Key{1}, m);
        QVERIFY(parts.has_value());
        for (const ImportChunk &part : *parts) {
            QCOMPARE(part.latency.size(), part.cells.size());
            for (std::size_t i = 0; i < part.cells.size(); ++i) {
                bandwidth[part.from[i] * 100 + part.to[i]] = part.cells[i];
                latency[part.from[i] * 100 + part.to[i]] = part.latency[i];
            }
        }
        for (std::size_t i = 0; i < 100; ++i)
            bandwidth[i * 100 + i] = cell::itself;
        QVERIFY(bandwidth == m.bandwidth);
        QVERIFY(latency == m.latencyCentiUs);
    }
    void aMatrixWithoutItsCellsIsAFault()
    {
        SweepMatrix m = matrix(4);
        m.bandwidth.pop_back();
        QVERIFY(!chunksOf(Key{1}, m).has_value());
    }
    void anEnormousHeadIsAFault()
    {
        SweepMatrix m;
        m.head.names.assign(300, std::string(255, 'x'));
        m.bandwidth.assign(300 * 300, 1);
        const auto parts = chunksOf(Key{1}, m);
        QVERIFY(!parts.has_value());
        QCOMPARE(parts.error().fault, Fault::TooLarge);
    }
    void rowsThatFitDoFit_data()
    {
        QTest::addColumn<int>("side");
        for (const int side : {1, 64, 1000, 4096})
            QTest::addRow("%d", side) << side;
    }
    void rowsThatFitDoFit() // noise does not compress: the worst there is
    {
        QFETCH(int, side);
        SweepRows rows;
        for (int i = 0; i < side; ++i)
            rows.head.names.push_back("gpu-" + std::to_string(i));
        const std::size_t n = rowsThatFit(rows.head, 2);
        QVERIFY(n >= 1 && n <= std::size_t(side));
        sample::RandomFrames random(5);
        rows.bandwidth = random.numbers<std::uint16_t>(n * std::size_t(side));
        rows.latency = random.numbers<std::uint16_t>(n * std::size_t(side));
        const std::string bytes = encode(ServerFrame{1, Topic::None, 0, 0, rows});
        QVERIFY2(bytes.size() <= maxServerFrame, qPrintable(QString::number(bytes.size())));
        QVERIFY(decodeServer(bytes).has_value());
    }
};

QTEST_APPLESS_MAIN(ImportChunksTest)
#include "tst_import_chunks.moc"
