// SPDX-License-Identifier: GPL-3.0-or-later
// Durable bookings a second: one booking event committed by our store, against an append of 3 KiB and fdatasync alone
// on the same disk, in alternating rounds; then 32 in flight through the group-committing writer.
#include "backend/store/sqlite_store.h"
#include "backend/store/writer.h"
#include "tests/bench/measure.h"
#include <condition_variable>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <unistd.h>

using namespace imece;

namespace {

constexpr int perRound = 200;

store::Batch bookingBatch(std::uint64_t sequence)
{
    core::Event event;
    event.sequence = sequence;
    event.at = 1'796'000'000 + static_cast<Instant>(sequence);
    core::BookingSet set;
    set.booking.id = BookingId{sequence};
    set.booking.member = MemberId{1};
    set.booking.state = BookingState::Confirmed;
    const Instant start = 1'800'000'000 + static_cast<Instant>(sequence) * 7200;
    set.booking.window = {start, start + 3600};
    set.booking.hosts = {HostId{static_cast<std::uint32_t>(sequence % 64)}};
    set.priv.id = set.booking.id;
    set.priv.label = "bench";
    event.body = set;
    return {{event}, {}};
}

/// One append of 3 KiB and its fdatasync, perRound times.
void appendAlone(int file)
{
    const std::string block(3072, 'x');
    for (int i = 0; i < perRound; ++i)
        if (write(file, block.data(), block.size()) < 0 || fdatasync(file) != 0)
            std::abort();
}

double groupedPerSecond(store::Store &store, std::uint64_t &sequence, int inFlight)
{
    std::mutex mutex;
    std::condition_variable wake;
    int open = 0, done = 0, failed = 0;
    constexpr int total = 4000;
    const double micros = bench::microsOf([&] {
        store::Writer writer(store, [](std::function<void()> call) { call(); });
        for (int sent = 0; sent < total; ++sent) {
            std::unique_lock lock(mutex);
            wake.wait(lock, [&] { return open < inFlight; });
            ++open;
            lock.unlock();
            writer.submit(bookingBatch(++sequence), [&](const store::Expected<void> &result) {
                const std::lock_guard inner(mutex);
                --open, ++done, failed += result ? 0 : 1;
                wake.notify_one();
            });
        }
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return done == total; });
    });
    if (failed > 0)
        std::printf("%d commits failed\n", failed);
    return total / micros * 1e6;
}

} // namespace

int main()
{
    const auto folder = std::filesystem::temp_directory_path() / ("imece-bench-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    auto opened = store::SqliteStore::open((folder / "bench.db").string());
    const int file = open((folder / "append").c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    if (!opened || file < 0)
        return 1;
    store::Store &store = **opened;
    std::uint64_t sequence = 0;
    bool fine = store.begin(7, bookingBatch(++sequence)).has_value();
    const auto pair = bench::interleaved(
        9,
        [&] {
            for (int i = 0; i < perRound; ++i) {
                const store::Batch batch = bookingBatch(++sequence);
                fine = store.commit({&batch}).has_value() && fine;
            }
        },
        [&] { appendAlone(file); });
    const double single = perRound / pair.ours * 1e6, alone = perRound / pair.peer * 1e6;
    std::printf("durable bookings/s, one in flight: ours %.0f, fdatasync alone %.0f, ours/peer %.2f\n", single, alone,
                single / alone);
    std::vector<double> grouped;
    for (int i = 0; i < 5; ++i)
        grouped.push_back(groupedPerSecond(store, sequence, 32));
    std::printf("durable bookings/s, 32 in flight: ours %.0f, %.1f times the own single rate\n", bench::median(grouped),
                bench::median(grouped) / single);
    close(file);
    opened->reset();
    std::filesystem::remove_all(folder);
    return fine ? 0 : 1;
}
