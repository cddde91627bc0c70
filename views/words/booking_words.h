// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings, quotes and news in words. States are words and never colours alone; a quote says why it is offered; news
// are one line each, public facts only.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class BookingWords
{
    Q_DECLARE_TR_FUNCTIONS(BookingWords)

public:
    explicit BookingWords(Scene scene) : m_scene(std::move(scene)) {}
    const Scene &scene() const { return m_scene; }

    static QString state(BookingState state);
    static QString serviceClass(ServiceClass cls);
    static QString why(QuoteWhy why);
    /// "16·16·16·16" over the leaves that have any.
    static QString perLeaf(const std::vector<std::uint32_t> &perLeaf);
    /// "64 × 7 d"
    static QString size(std::size_t hosts, Seconds length);
    /// All-reduce bus bandwidth the ring allows: "371"; the dash where nothing was measured.
    static QString ring(const Quote &quote);
    static QString ringWithGaps(const Quote &quote); ///< "371, 3 unmeasured"

    QString alternative(const Alternative &alternative, const WindowsAsk &asked) const; ///< "Make it 7 d"
    QString button(const Alternative &alternative) const;
    QString explanation(const Alternative &alternative) const;
    /// "b-0391 acme, running, 16 hosts, Thu 3 Dec 09:00 – …": for tool tips and screen readers.
    QString line(const Booking &booking) const;
    /// "acme, 64 hosts, 3 Dec 09:00 – 10 Dec 09:00, confirmed": what a screen reader says first.
    QString spoken(const Booking &booking) const;
    QString news(const News &news) const;

private:
    QString bookingNews(const News &news, const QString &who) const;
    QString fleetNews(const News &news, const QString &host) const;

    Scene m_scene;
};

} // namespace imece::words
