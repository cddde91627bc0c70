// SPDX-License-Identifier: GPL-3.0-or-later
// The detail panel of Bookings: a quote (placement, bank, price, what is guaranteed, one primary button), or a booking
// (who, which state, which hosts, what is metered; price and label only of the own startup). It asks; the server
// decides.
#pragma once
#include "models/booking_store.h"
#include "views/words/booking_words.h"
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;

namespace imece {

class BankLine;
class FactsList;
class FindingList;
class PlacementTree;

/// What the page knows around a panel's content.
struct PanelScene
{
    words::Scene words;
    const HostColumns *columns = nullptr;
    const FindingList *findings = nullptr;
    MemberId me{};
    PolicyView policy;
    std::uint32_t rate = 1;
    bool mayBook = false;
    bool mayCancel = false;
    bool isLive = false;
    bool isActing = false;
};

class BookingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit BookingPanel(QWidget *parent = nullptr);

    void showQuote(const Quote &quote, int number, const PanelScene &scene);
    void showBooking(const BookingEntry &entry, const PanelScene &scene);
    void clear();
    bool hasQuote() const { return m_quote.has_value(); }
    bool hasBooking() const { return m_entry.has_value(); }
    BookingId booking() const { return m_entry ? m_entry->booking.id : BookingId{}; }
    /// The page's only primary button is in here (LOOK: at most one on screen).
    bool hasPrimary() const;
    /// The keyboard to the next step (hold, confirm), else to the close button, which does no harm.
    void focusNextStep();
    QString copyText() const;
    void retranslate();

Q_SIGNALS:
    void offerWanted(const imece::Quote &quote);
    void confirmWanted(quint64 booking, quint32 version);
    void cancelWanted(quint64 booking, quint32 version);
    void copyWanted(const QString &text);
    void closeWanted();
    void ruleWanted(const QString &rule);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildFooter();
    void fillQuote();
    void fillPromise();
    void fillBooking();
    void fillMoney();
    void fillFooter();
    QString offerCountdown(const Booking &booking) const;
    QString swapLine(const HostSwap &swap) const;
    bool isCancellable(const Booking &booking) const;
    bool isReleasable(const Booking &booking) const;
    QString question(const Booking &booking) const;

    std::optional<Quote> m_quote;
    std::optional<BookingEntry> m_entry;
    PanelScene m_scene;
    int m_number = 1;
    bool m_isAsking = false; ///< "really cancel?" is shown
    QLabel *m_badge, *m_title, *m_subtitle, *m_notice, *m_caption, *m_question;
    FactsList *m_placement, *m_facts, *m_money, *m_promise, *m_bankHead;
    PlacementTree *m_tree;
    BankLine *m_bank;
    QWidget *m_treeBox, *m_bankBox;
    QScrollArea *m_scroll;
    QPushButton *m_close, *m_primary, *m_danger, *m_keep, *m_copy;
};

} // namespace imece
