// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages want → calls of the session → the stores. A command keeps its key until its end is known: after
// "undecided" or "no answer" the same key is sent again, so that nothing is booked twice and nothing is lost.
#pragma once
#include "app/stores.h"
#include "domain/sweep_parts.h"
#include "net/session.h"
#include "views/bookings/booking_deeds.h"
#include <QObject>
#include <QRandomGenerator>
#include <functional>

namespace imece {

class Calls : public QObject
{
    Q_OBJECT

public:
    Calls(Session *session, Stores *stores, QObject *parent = nullptr);

    void askHost(HostId host);
    void askSweep(SweepId sweep);
    void askStatement(Span period);
    /// Beside what Shares shows: the answer is told and not kept.
    void askStatementOnce(Span period);
    void askMoney(Span period);
    /// Of the month that begins then; the answers are told and not kept.
    void askInvoice(Instant month, MemberId member);
    void askPayouts(Instant month);
    /// M7: the own startup's. Ends with capSet or capRefused.
    void setCap(Ticks cap, bool isTruncating);
    void askWindows(const WindowsAsk &ask);
    /// The whole curve at once; the answer is told and not kept.
    void askBursts(const BurstAsk &ask);
    void takeOffer(const Quote &quote, const QString &label, const QString &note);
    void confirm(BookingId id, quint32 version);
    void cancel(BookingId id, quint32 version);
    void extend(BookingId id, quint32 version, Instant until);
    /// R9, S8: an offer or a lease at once, or a place in the queue.
    void request(const WindowsAsk &ask, const QString &label, const QString &note, bool isStanding, Ticks mostPrice);
    void takeSlice(const SliceAsk &ask, const QString &model, const QString &label, const QString &note);
    void takeSeries(const WindowsAsk &ask, const std::vector<Instant> &starts, const QString &label,
                    const QString &note, Ticks mostPrice);
    void askRequest(BookingId id);
    void command(const BookingCommand &wanted);
    void askStory(BookingId id);
    void askRelease(BookingId id);
    /// The window of a booking that was cancelled, as a new offer with its label and note; else why it is not to be
    /// had.
    void bookAgain(const WindowsAsk &ask, BookingId cancelled);
    void askHold(const HeldHosts &wanted);
    void hold(const HeldHosts &wanted);
    void askFinding(FindingId finding);
    void importSweep(const SweepMatrix &matrix);
    void demo(DemoAct act, qint64 a = -1, qint64 b = -1);

Q_SIGNALS:
    void statementShown(const imece::Statement &statement);
    void invoiceShown(const imece::Invoice &invoice);
    void invoiceRefused(const std::vector<imece::Reason> &reasons);     ///< none = no answer
    void capSet(qint64 cap, const std::vector<imece::BookingCut> &cut); ///< cut: what gave way
    void capRefused(const std::vector<imece::Reason> &reasons);         ///< none = no answer
    void payoutsShown(const imece::PayoutList &payouts);
    void burstsFound(const imece::BurstAsk &ask, const std::vector<imece::BurstPoint> &points);
    void burstsRefused(const imece::BurstAsk &ask, const std::vector<imece::Reason> &reasons); ///< none = no answer
    void hostShown(const imece::HostDetail &detail);
    void holdPreviewed(const imece::HeldHosts &wanted, const imece::HoldPreview &preview);
    void holdDone(const imece::HeldHosts &wanted);
    /// Of the question or the deed; without reasons there was no answer.
    void holdRefused(const std::vector<imece::Reason> &reasons, const QString &detail);
    void findingShown(imece::FindingId finding, const std::vector<imece::SightedFinding> &sights);
    void requestShown(quint64 id, const imece::WindowsAsk &ask, bool standing, qint64 mostPrice);
    void storyShown(const imece::BookingStory &story);
    /// Nothing = the server did not say.
    void releaseShown(quint64 booking, const std::optional<imece::ReleaseQuote> &quote);
    void imported(const imece::SweepHead &head, const std::vector<imece::Finding> &findings);
    void importFailed(const std::vector<imece::Reason> &reasons, const QString &detail);
    void importProgress(int percent);
    void refused(const std::vector<imece::Reason> &reasons); ///< of a deed that has no board of its own
    void demoDone(imece::DemoAct act, qint64 a);
    void unanswered(const QString &detail); ///< no answer, said once a call

private:
    using Make = std::function<wire::ClientBody(const wire::Key &)>;
    using Ended = std::function<void(const Outcome &)>;
    wire::Key newKey();
    /// Sends and, while the end is not known, sends again with the same key once the link is live.
    void send(const Make &make, const wire::Key &key, const Ended &ended, int triesLeft = 8);
    void act(QuoteBoard::Act act, const Make &make);
    void askSweepRows(SweepId sweep, quint32 firstRow);
    void sendPart(const std::shared_ptr<const SweepMatrix> &matrix,
                  const std::shared_ptr<const std::vector<ImportPart>> &parts, const wire::Key &key, std::size_t at);

    Session *m_session;
    Stores *m_stores;
};

} // namespace imece
