// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calls.h"
#include <QTimer>
#include <algorithm>

namespace imece {

namespace {
constexpr int againMs = 700;
} // namespace

Calls::Calls(Session *session, Stores *stores, QObject *parent) : QObject(parent), m_session(session), m_stores(stores)
{
}

wire::Key Calls::newKey()
{
    wire::Key key;
    quint32 words[4];
    QRandomGenerator::system()->fillRange(words);
    for (std::size_t k = 0; k < key.size(); ++k)
        key[k] = std::uint8_t(words[k / 4] >> (8 * (k % 4)));
    return key;
}

void Calls::askHost(HostId host)
{
    m_session->call(wire::AskHost{host}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::HostShown>())
            Q_EMIT hostShown(shown->detail);
        else if (outcome.kind == Outcome::NoAnswer)
            Q_EMIT unanswered(outcome.text);
    });
}

void Calls::askSweep(SweepId sweep)
{
    askSweepRows(sweep, 0);
}

void Calls::askSweepRows(SweepId sweep, quint32 firstRow)
{
    m_session->call(wire::AskSweep{sweep, firstRow, 0}, this, [this, sweep](const Outcome &outcome) {
        const auto *rows = outcome.as<wire::SweepRows>();
        if (!rows) {
            if (outcome.kind == Outcome::NoAnswer)
                Q_EMIT unanswered(outcome.text);
            return;
        }
        // The list of sweeps brings heads without names; the rows bring the whole head.
        const SweepHead *known = m_stores->sweeps.head(sweep);
        if (!known || known->side() == 0)
            m_stores->sweeps.addHead(rows->head);
        m_stores->sweeps.setRows(rows->head, rows->firstRow, rows->bandwidth, rows->latency);
        const std::size_t side = rows->head.side();
        const std::size_t next = side == 0 ? 0 : rows->firstRow + rows->bandwidth.size() / side;
        // A whole sweep comes in as many calls as it needs; an answer without rows ends it.
        if (next > rows->firstRow && next < side)
            askSweepRows(sweep, quint32(next));
    });
}

void Calls::askStatement(Span period)
{
    m_stores->shares.want(period);
    m_session->call(wire::AskStatement{period}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::StatementShown>())
            m_stores->shares.setStatement(shown->statement);
        else if (outcome.kind == Outcome::Refused)
            Q_EMIT refused(outcome.refused.reasons);
    });
}

void Calls::askStatementOnce(Span period)
{
    m_session->call(wire::AskStatement{period}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::StatementShown>())
            Q_EMIT statementShown(shown->statement);
    });
}

void Calls::askMoney(Span period)
{
    if (!m_stores->facts.may(Act::SeeMoney))
        return m_stores->shares.clearMoney();
    m_session->call(wire::AskMoney{period}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::MoneyShown>())
            m_stores->shares.setMoney(shown->money);
        else if (outcome.kind == Outcome::Refused)
            m_stores->shares.clearMoney();
    });
}

void Calls::askWindows(const WindowsAsk &ask)
{
    m_stores->quotes.setWaiting(ask);
    m_session->call(wire::AskWindows{ask}, this, [this, ask](const Outcome &outcome) {
        if (const auto *found = outcome.as<wire::WindowsFound>())
            m_stores->quotes.setAnswer(ask, found->answer, found->minimumRun);
        else if (outcome.kind == Outcome::Refused)
            m_stores->quotes.setRefusal(outcome.refused.reasons, outcome.refused.alternatives);
        else if (outcome.kind == Outcome::NoAnswer) {
            m_stores->quotes.clear();
            Q_EMIT unanswered(outcome.text);
        }
    });
}

void Calls::askBursts(const BurstAsk &ask)
{
    m_session->call(wire::AskBursts{ask}, this, [this, ask](const Outcome &outcome) {
        if (const auto *found = outcome.as<wire::BurstsFound>())
            Q_EMIT burstsFound(ask, found->points);
        else
            Q_EMIT burstsRefused(ask, outcome.refused.reasons);
    });
}

void Calls::send(const Make &make, const wire::Key &key, const Ended &ended, int triesLeft)
{
    m_session->call(make(key), this, [this, make, key, ended, triesLeft](const Outcome &outcome) {
        const bool open = outcome.kind == Outcome::Undecided || outcome.kind == Outcome::NoAnswer;
        if (!open || triesLeft == 0)
            return ended(outcome);
        QTimer::singleShot(againMs, this,
                           [this, make, key, ended, triesLeft] { send(make, key, ended, triesLeft - 1); });
    });
}

void Calls::act(QuoteBoard::Act act, const Make &make)
{
    m_stores->quotes.setActing(act);
    send(make, newKey(), [this](const Outcome &outcome) {
        if (const auto *done = outcome.as<wire::BookingDone>()) {
            m_stores->bookings.change(done->booking);
            if (raw(done->priv.id) != 0)
                m_stores->bookings.changePrivate(done->priv);
            m_stores->quotes.setDone(done->booking.id);
        } else if (outcome.kind == Outcome::Refused) {
            m_stores->quotes.setRefusal(outcome.refused.reasons, outcome.refused.alternatives);
        } else {
            m_stores->quotes.setUndecided();
        }
    });
}

void Calls::takeOffer(const Quote &quote, const QString &label, const QString &note)
{
    const Fleet &fleet = *m_stores->fleet.fleet();
    const bool isKnown = !quote.hosts.empty() && raw(quote.hosts.front()) < fleet.hosts.size() &&
                         raw(fleet.host(quote.hosts.front()).pool) < fleet.pools.size();
    const std::string model =
        isKnown ? fleet.pools[raw(fleet.host(quote.hosts.front()).pool)].model : m_stores->quotes.ask().model;
    act(QuoteBoard::Act::Offer, [=](const wire::Key &key) {
        return wire::TakeOffer{key, quote, model, label.toStdString(), note.toStdString()};
    });
}

void Calls::confirm(BookingId id, quint32 version)
{
    act(QuoteBoard::Act::Confirm, [=](const wire::Key &key) { return wire::ConfirmBooking{key, id, version}; });
}

void Calls::cancel(BookingId id, quint32 version)
{
    act(QuoteBoard::Act::Cancel, [=](const wire::Key &key) { return wire::CancelBooking{key, id, version}; });
}

void Calls::extend(BookingId id, quint32 version, Instant until)
{
    act(QuoteBoard::Act::Extend, [=](const wire::Key &key) { return wire::ExtendBooking{key, id, version, until}; });
}

void Calls::request(const WindowsAsk &ask, const QString &label, const QString &note, bool isStanding, Ticks mostPrice)
{
    act(QuoteBoard::Act::Request, [=](const wire::Key &key) {
        return wire::RequestWindow{key, ask, label.toStdString(), note.toStdString(), isStanding, mostPrice};
    });
}

void Calls::takeSlice(const SliceAsk &ask, const QString &model, const QString &label, const QString &note)
{
    act(QuoteBoard::Act::Slice, [=](const wire::Key &key) {
        return wire::TakeSlice{key, ask, model.toStdString(), label.toStdString(), note.toStdString()};
    });
}

void Calls::takeSeries(const WindowsAsk &ask, const std::vector<Instant> &starts, const QString &label,
                       const QString &note, Ticks mostPrice)
{
    act(QuoteBoard::Act::Series, [=](const wire::Key &key) {
        return wire::TakeSeries{key, ask, starts, label.toStdString(), note.toStdString(), mostPrice};
    });
}

void Calls::askRequest(BookingId id)
{
    m_session->call(wire::AskRequest{id}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::RequestShown>())
            Q_EMIT requestShown(raw(shown->id), shown->ask, shown->isStanding, shown->mostPrice);
    });
}

void Calls::importSweep(const SweepMatrix &matrix)
{
    sendPart(std::make_shared<const SweepMatrix>(matrix),
             std::make_shared<const std::vector<ImportPart>>(chunk(matrix)), newKey(), 0);
}

void Calls::sendPart(const std::shared_ptr<const SweepMatrix> &matrix,
                     const std::shared_ptr<const std::vector<ImportPart>> &parts, const wire::Key &key, std::size_t at)
{
    const ImportPart &part = parts->at(at);
    wire::ImportChunk sent{key, part.part, part.last, {}, part.from, part.to, part.cells, part.latency, false};
    if (at == 0)
        sent.head = matrix->head;
    const auto ended = [this, matrix, parts, key, at](const Outcome &outcome) {
        const auto *taken = outcome.as<wire::Imported>();
        if (!taken) {
            Q_EMIT importFailed(outcome.refused.reasons, outcome.text);
            return;
        }
        if (at + 1 < parts->size()) {
            Q_EMIT importProgress(int(100 * (at + 1) / parts->size()));
            return sendPart(matrix, parts, key, at + 1);
        }
        SweepHead head = matrix->head;
        head.id = taken->sweep;
        Q_EMIT imported(head, taken->findings);
    };
    send([sent](const wire::Key &) { return wire::ClientBody(sent); }, key, ended);
}

void Calls::demo(DemoAct act, qint64 a, qint64 b)
{
    send(
        [=](const wire::Key &key) {
            return wire::ActDemo{key, act, a, b};
        },
        newKey(),
        [this, act](const Outcome &outcome) {
            if (const auto *done = outcome.as<wire::DemoDone>())
                Q_EMIT demoDone(act, done->a);
            else if (outcome.kind == Outcome::Refused)
                Q_EMIT refused(outcome.refused.reasons);
            else
                Q_EMIT unanswered(outcome.text);
        });
}

} // namespace imece
