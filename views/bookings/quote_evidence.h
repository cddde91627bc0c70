// SPDX-License-Identifier: GPL-3.0-or-later
// What a quote's evidence says in words: is the no-pay guarantee in force for exactly its hosts, or why not; are the
// hosts fixed; which leases does it stop.
#pragma once
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece {

struct Quote;
class BookingStore;

class QuoteEvidence
{
    Q_DECLARE_TR_FUNCTIONS(QuoteEvidence)

public:
    /// `askedAt`: ages are as they were when the quote was made.
    /// `bookings`: to tell a lease that stops from a planned booking that moves; none = all of them stop.
    QuoteEvidence(const Quote &quote, const words::Scene &scene, Instant askedAt,
                  const BookingStore *bookings = nullptr);

    /// "In force: heartbeats 3 s old, all 4,032 pairs measured 2 h ago."
    QString guarantee() const;
    /// "4,032 pairs, both directions"; "12 of 4,032 pairs not measured".
    QString pairs() const;
    /// "planned, fixed from Tue 09:00"
    QString hosts() const;
    /// S14; empty for what nobody may stop. minimumRun: S13, 0 = the server did not say.
    QString reclaim(Seconds minimumRun) const;
    QString stops() const; ///< S14; empty where no lease is stopped
    QString moves() const; ///< R6: planned bookings that get other hosts; empty where there are none
    /// Of the tier most of its links are in, all rails; 0 = none known.
    double claim() const;

private:
    QString age(Instant at) const;
    QString whyNot() const;
    bool isMoved(BookingId id) const;
    QString named(const std::vector<BookingId> &ids) const;

    const Quote &m_quote;
    const words::Scene &m_scene;
    Instant m_askedAt;
    const BookingStore *m_bookings;
};

} // namespace imece
