// SPDX-License-Identifier: GPL-3.0-or-later
// Domain values ⇄ protobuf messages, the inside of the codec. put() writes a value, take() reads one and judges it:
// Take remembers the first field that was outside its limits, and what was read is then thrown away.
#pragma once
#include "imece/v1/client.pb.h"
#include "imece/v1/server.pb.h"
#include "net/wire/limits.h"
#include "net/wire/messages.h"
#include <string>
#include <string_view>
#include <vector>

namespace imece::wire {

namespace pb = imece::v1;
using HostSteps = google::protobuf::RepeatedField<std::int32_t>;

class Take
{
public:
    bool failed() const { return !m_where.empty(); }
    const std::string &where() const { return m_where; }
    /// Where the field was a text or a list longer than this; else 0.
    std::size_t most() const { return m_most; }
    void refuse(std::string_view where, std::size_t most = 0)
    {
        if (m_where.empty())
            m_where = where, m_most = most;
    }
    /// True when `is`; otherwise the frame is refused.
    bool expect(bool is, std::string_view where, std::size_t most = 0)
    {
        if (!is)
            refuse(where, most);
        return is;
    }
    bool count(int n, std::size_t most, std::string_view where) { return expect(std::size_t(n) <= most, where, most); }
    bool sameLength(std::size_t a, std::size_t b, std::string_view where) { return expect(a == b, where); }

    template<typename E> E oneOf(int value, E last, std::string_view where)
    {
        return expect(value >= 0 && value <= static_cast<int>(last), where) ? static_cast<E>(value) : E{};
    }
    std::uint16_t small(std::uint32_t value, std::string_view where)
    {
        return expect(value <= 0xFFFF, where) ? static_cast<std::uint16_t>(value) : std::uint16_t{0};
    }
    Instant instant(std::int64_t value, std::string_view where)
    {
        return expect(value >= -limit::instant && value <= limit::instant, where) ? value : 0;
    }
    /// 0 … most.
    std::int64_t within(std::int64_t value, std::int64_t most, std::string_view where)
    {
        return expect(value >= 0 && value <= most, where) ? value : 0;
    }
    HostId host(std::uint32_t value, std::string_view where)
    {
        return expect(value < limit::hosts || HostId{value} == noHost, where) ? HostId{value} : noHost;
    }
    double finite(double value, std::string_view where);
    std::string text(const std::string &value, std::size_t characters, std::string_view where);
    std::vector<std::string> texts(const google::protobuf::RepeatedPtrField<std::string> &in, std::size_t most,
                                   std::string_view where);
    std::vector<std::uint32_t> steps(const HostSteps &in, std::size_t most, std::string_view where);
    std::vector<HostId> hosts(const HostSteps &in, std::string_view where);
    std::vector<std::uint16_t> cells(const std::string &bytes, std::size_t most, std::string_view where);
    Key key(const std::string &bytes, std::string_view where);

private:
    std::string m_where;
    std::size_t m_most = 0;
};

/// Well-formed UTF-8 whatever was given: a broken byte becomes U+FFFD, so that one bad string never stops a frame.
std::string cleanText(std::string_view text);
void putSteps(const std::vector<std::uint32_t> &values, HostSteps &out);
void putHosts(const std::vector<HostId> &hosts, HostSteps &out);
std::string cellBytes(const std::vector<std::uint16_t> &cells);
std::string keyBytes(const Key &key);
std::string packCells(const std::vector<std::uint16_t> &cells);
std::vector<std::uint16_t> unpackCells(Take &take, const std::string &packed, std::uint32_t count,
                                       std::string_view where);

// common
void put(const Span &value, pb::Span &out);
void take(Take &t, const pb::Span &in, Span &value);
void put(const TopicMark &value, pb::TopicMark &out);
void take(Take &t, const pb::TopicMark &in, TopicMark &value);
void put(const Arg &value, pb::Arg &out);
void take(Take &t, const pb::Arg &in, Arg &value);
void put(const Reason &value, pb::Reason &out);
void take(Take &t, const pb::Reason &in, Reason &value);
void put(const Alternative &value, pb::Alternative &out);
void take(Take &t, const pb::Alternative &in, Alternative &value);
// hosts
void put(const Fleet &value, pb::Fleet &out);
void take(Take &t, const pb::Fleet &in, Fleet &value);
void put(const HostsFull &value, pb::HostsFull &out);
void take(Take &t, const pb::HostsFull &in, HostsFull &value);
void put(const HostsChanged &value, pb::HostsChanged &out);
void take(Take &t, const pb::HostsChanged &in, HostsChanged &value);
void put(const HostDetail &value, pb::HostShown &out);
void take(Take &t, const pb::HostShown &in, HostDetail &value);
// bookings
void put(const Booking &value, pb::Booking &out);
void take(Take &t, const pb::Booking &in, Booking &value);
void put(const BookingPrivate &value, pb::BookingPrivate &out);
void take(Take &t, const pb::BookingPrivate &in, BookingPrivate &value);
void put(const WindowsAsk &value, pb::WindowsAsk &out);
void take(Take &t, const pb::WindowsAsk &in, WindowsAsk &value);
void put(const Quote &value, pb::Quote &out);
void take(Take &t, const pb::Quote &in, Quote &value);
// fabric
void put(const SweepHead &value, pb::SweepHead &out);
void take(Take &t, const pb::SweepHead &in, SweepHead &value);
void put(const SweepTile &value, pb::SweepTile &out);
void take(Take &t, const pb::SweepTile &in, SweepTile &value);
void put(const SweepGrew &value, pb::SweepGrew &out);
void take(Take &t, const pb::SweepGrew &in, SweepGrew &value);
void put(const SweepRows &value, pb::SweepRows &out);
void take(Take &t, const pb::SweepRows &in, SweepRows &value);
void put(const Finding &value, pb::Finding &out);
void take(Take &t, const pb::Finding &in, Finding &value);
// statements and the co-op
void put(const Statement &value, pb::Statement &out);
void take(Take &t, const pb::Statement &in, Statement &value);
void put(const MoneyView &value, pb::Money &out);
void take(Take &t, const pb::Money &in, MoneyView &value);
void put(const InvoiceLine &value, pb::InvoiceLine &out);
void take(Take &t, const pb::InvoiceLine &in, InvoiceLine &value);
void put(const Invoice &value, pb::Invoice &out);
void take(Take &t, const pb::Invoice &in, Invoice &value);
void put(const PayoutList &value, pb::Payouts &out);
void take(Take &t, const pb::Payouts &in, PayoutList &value);
void put(const Welcome &value, pb::Welcome &out);
void take(Take &t, const pb::Welcome &in, Welcome &value);
void put(const News &value, pb::NewsTold &out);
void take(Take &t, const pb::NewsTold &in, News &value);

/// A list that is one field of a message. With `put`, `take` of the caller's where the rows are known to it alone.
template<typename Value, typename Message, typename Put>
void putEach(const std::vector<Value> &values, google::protobuf::RepeatedPtrField<Message> &out, Put putRow)
{
    out.Reserve(static_cast<int>(values.size()));
    for (const Value &value : values)
        putRow(value, *out.Add());
}
template<typename Value, typename Message, typename Read>
void takeEach(Take &t, const google::protobuf::RepeatedPtrField<Message> &in, std::vector<Value> &values,
              std::size_t most, std::string_view where, Read takeRow)
{
    if (!t.count(in.size(), most, where))
        return;
    values.resize(static_cast<std::size_t>(in.size()));
    for (int i = 0; i < in.size(); ++i)
        takeRow(t, in.Get(i), values[static_cast<std::size_t>(i)]);
}
template<typename Value, typename Message>
void putAll(const std::vector<Value> &values, google::protobuf::RepeatedPtrField<Message> &out)
{
    putEach(values, out, [](const Value &value, Message &to) { put(value, to); });
}
template<typename Value, typename Message>
void takeAll(Take &t, const google::protobuf::RepeatedPtrField<Message> &in, std::vector<Value> &values,
             std::size_t most, std::string_view where)
{
    takeEach(t, in, values, most, where,
             [](Take &judge, const Message &row, Value &value) { take(judge, row, value); });
}

/// A column of plain numbers, unchanged.
template<typename To, typename From> void putColumn(const std::vector<To> &column, From &out)
{
    out.Reserve(static_cast<int>(column.size()));
    for (const To value : column)
        out.AddAlreadyReserved(static_cast<typename From::value_type>(value));
}
template<typename To, typename From> void takeColumn(const From &in, std::vector<To> &column)
{
    column.resize(static_cast<std::size_t>(in.size()));
    for (std::size_t i = 0; i < column.size(); ++i)
        column[i] = static_cast<To>(in.Get(static_cast<int>(i)));
}
void takeSmall(Take &t, const google::protobuf::RepeatedField<std::uint32_t> &in, std::vector<std::uint16_t> &column,
               std::string_view where);
void takeInstants(Take &t, const google::protobuf::RepeatedField<std::int64_t> &in, std::vector<Instant> &column,
                  std::string_view where);

} // namespace imece::wire
