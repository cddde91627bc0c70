// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/count_profile.h"
#include <limits>

namespace imece {
namespace {

constexpr Instant always = std::numeric_limits<Instant>::min();
constexpr std::size_t blockSize = 128; ///< measured: 32 to 256 are alike

} // namespace

void CountProfile::Block::measure()
{
    from = steps.front().from;
    least = most = steps.front().count;
    for (const Step &step : steps) {
        least = std::min(least, step.count);
        most = std::max(most, step.count);
    }
    least += added;
    most += added;
}

CountProfile::CountProfile()
{
    m_blocks.push_back({always, 0, 0, 0, {{always, 0}}});
}

CountProfile::Cursor CountProfile::find(Instant instant) const
{
    const auto block = std::upper_bound(m_blocks.begin() + 1, m_blocks.end(), instant,
                                        [](Instant at, const Block &b) { return at < b.from; });
    const std::vector<Step> &steps = std::prev(block)->steps;
    const auto step = std::upper_bound(steps.begin() + 1, steps.end(), instant,
                                       [](Instant at, const Step &s) { return at < s.from; });
    return {static_cast<std::size_t>(block - m_blocks.begin()) - 1, static_cast<std::size_t>(step - steps.begin()) - 1};
}

CountProfile::Cursor CountProfile::next(Cursor cursor) const
{
    return cursor.step + 1 < m_blocks[cursor.block].steps.size() ? Cursor{cursor.block, cursor.step + 1}
                                                                 : Cursor{cursor.block + 1, 0};
}

std::int64_t CountProfile::countOf(Cursor cursor) const
{
    const Block &block = m_blocks[cursor.block];
    return block.steps[cursor.step].count + block.added;
}

template<class Wanted> CountProfile::Cursor CountProfile::seek(Cursor cursor, Wanted wanted) const
{
    for (; cursor.block < m_blocks.size(); ++cursor.block, cursor.step = 0) {
        const Block &block = m_blocks[cursor.block];
        if (!wanted(block.least, block.most))
            continue;
        for (; cursor.step < block.steps.size(); ++cursor.step) {
            const std::int64_t count = block.steps[cursor.step].count + block.added;
            if (wanted(count, count))
                return cursor;
        }
    }
    return {m_blocks.size(), 0};
}

CountProfile::Cursor CountProfile::seekAtMost(Cursor cursor, std::int64_t count) const
{
    return seek(cursor, [count](std::int64_t least, std::int64_t) { return least <= count; });
}

CountProfile::Cursor CountProfile::seekAbove(Cursor cursor, std::int64_t count) const
{
    return seek(cursor, [count](std::int64_t, std::int64_t most) { return most > count; });
}

std::int64_t CountProfile::at(Instant instant) const
{
    return countOf(find(instant));
}

void CountProfile::cut(Instant at)
{
    const Cursor cursor = find(at);
    Block &block = m_blocks[cursor.block];
    if (block.steps[cursor.step].from == at)
        return;
    const Step step{at, block.steps[cursor.step].count};
    block.steps.insert(block.steps.begin() + std::ptrdiff_t(cursor.step) + 1, step);
    ++m_size;
    if (block.steps.size() <= blockSize)
        return;
    Block upper;
    upper.added = block.added;
    const auto half = block.steps.begin() + std::ptrdiff_t(blockSize / 2);
    upper.steps.assign(half, block.steps.end());
    block.steps.erase(half, block.steps.end());
    block.measure();
    upper.measure();
    m_blocks.insert(m_blocks.begin() + std::ptrdiff_t(cursor.block) + 1, std::move(upper));
}

void CountProfile::add(const Span &window, std::int64_t gpus)
{
    if (window.isEmpty() || gpus == 0)
        return;
    cut(window.from);
    cut(window.until);
    for (Cursor cursor = find(window.from); !isEnd(cursor) && instantOf(cursor) < window.until;) {
        Block &block = m_blocks[cursor.block];
        const bool isWhole = cursor.step == 0 && block.steps.back().from < window.until;
        if (isWhole) {
            block.added += gpus;
            block.least += gpus;
            block.most += gpus;
        } else {
            for (std::size_t i = cursor.step; i < block.steps.size() && block.steps[i].from < window.until; ++i)
                block.steps[i].count += gpus;
            block.measure();
        }
        cursor = {cursor.block + 1, 0};
    }
}

std::int64_t CountProfile::most(const Span &window) const
{
    if (window.isEmpty())
        return 0;
    Cursor cursor = find(window.from);
    std::int64_t highest = countOf(cursor);
    while (!isEnd(cursor) && (cursor.step > 0 || instantOf(cursor) < window.until)) {
        const Block &block = m_blocks[cursor.block];
        if (cursor.step == 0 && block.steps.back().from < window.until)
            highest = std::max(highest, block.most);
        else
            for (std::size_t i = cursor.step; i < block.steps.size() && block.steps[i].from < window.until; ++i)
                highest = std::max(highest, block.steps[i].count + block.added);
        cursor = {cursor.block + 1, 0};
    }
    return highest;
}

std::optional<Instant> CountProfile::firstAtMost(Instant from, std::int64_t count) const
{
    const Cursor found = seekAtMost(find(from), count);
    return isEnd(found) ? std::nullopt : std::optional(std::max(from, instantOf(found)));
}

std::optional<Instant> CountProfile::firstAbove(Instant from, std::int64_t count) const
{
    const Cursor found = seekAbove(find(from), count);
    return isEnd(found) ? std::nullopt : std::optional(std::max(from, instantOf(found)));
}

std::optional<Instant> CountProfile::earliest(Instant from, Seconds length, std::int64_t gpus,
                                              std::int64_t capacity) const // R9
{
    if (gpus > capacity)
        return {};
    std::optional<Instant> begin; // as long as everything since then has room
    const auto isOver = [&](Instant at) { return begin && at - *begin >= length; };
    Cursor cursor = find(from);
    for (; cursor.block < m_blocks.size(); ++cursor.block, cursor.step = 0) {
        const Block &block = m_blocks[cursor.block];
        if (cursor.step == 0 && isOver(block.from))
            return begin;
        if (begin ? block.most + gpus <= capacity : block.least + gpus > capacity)
            continue; // all of it has room; none of it has
        const std::int64_t room = capacity - gpus - block.added;
        for (std::size_t i = cursor.step; i < block.steps.size(); ++i) {
            const Step &step = block.steps[i];
            if (isOver(step.from))
                return begin;
            if (step.count > room)
                begin.reset();
            else if (!begin)
                begin = std::max(from, step.from);
        }
    }
    return begin;
}

std::vector<Instant> CountProfile::changes(const Span &within) const
{
    std::vector<Instant> found;
    if (within.isEmpty())
        return found;
    for (Cursor cursor = next(find(within.from)); !isEnd(cursor) && instantOf(cursor) < within.until;
         cursor = next(cursor))
        found.push_back(instantOf(cursor));
    return found;
}

void CountProfile::forgetBefore(Instant instant)
{
    const Cursor cursor = find(instant);
    if (cursor.block == 0 && cursor.step < blockSize / 2)
        return; // not worth the moving
    for (std::size_t i = 0; i < cursor.block; ++i)
        m_size -= m_blocks[i].steps.size();
    m_blocks.erase(m_blocks.begin(), m_blocks.begin() + std::ptrdiff_t(cursor.block));
    Block &block = m_blocks.front();
    m_size -= cursor.step;
    block.steps.erase(block.steps.begin(), block.steps.begin() + std::ptrdiff_t(cursor.step));
    block.steps.front().from = always;
    block.measure();
}

} // namespace imece
