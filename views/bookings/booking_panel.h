// SPDX-License-Identifier: GPL-3.0-or-later
// The detail panel of Bookings: a quote (placement, bank, price, what is guaranteed, one primary button), or a booking
// (who, which state, which hosts, what is metered; price and label only of the own startup). It asks; the server
// decides.
#pragma once
#include "domain/booking_story.h"
#include "models/quote_board.h"
#include "views/bookings/booking_deeds.h"
#include "views/bookings/booking_notice.h"
#include "views/bookings/deed_menu.h"
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;

namespace imece {

class ApproveSheet;
class BankLine;
class ChangeSheet;
class EditSheet;
class ExtendSheet;
class FactsList;
class LinkStrip;
class PlacementTree;
class QuoteEvidence;
struct Fact;

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
    /// What the queued booking that is shown was asked for.
    void setRequest(BookingId booking, const QueuedAsk &ask);
    /// The sheet of an extension, with an end that the server would take (0 = none).
    void openSheet(Instant proposed = 0);
    /// The server has extended the booking that is shown: the sheet closes, its new end and what that costs are said.
    void tellExtended();
    /// Other hosts or another window that the server would take.
    void proposeChange(const Alternative &alternative);
    /// The server has done what a sheet asked for.
    void closeEdit(QuoteBoard::Act act);
    /// What the server says that giving this booking back costs; nothing = it did not say.
    void setRelease(BookingId booking, const std::optional<ReleaseQuote> &quote);
    /// What the server told beside the booking itself.
    void setStory(const BookingStory &story);
    QString copyText() const;
    QString hostList() const; ///< "gpu-[001-064]"
    /// What can be done now with the booking that is shown, for the palette of commands.
    QList<QAction *> deeds() const;
    void retranslate();

Q_SIGNALS:
    void offerWanted(const imece::Quote &quote);
    void confirmWanted(quint64 booking, quint32 version);
    void cancelWanted(quint64 booking, quint32 version);
    void extendWanted(quint64 booking, quint32 version, qint64 until);
    void commandWanted(const imece::BookingCommand &command);
    void againWanted(quint64 booking);
    void storyWanted(quint64 booking);
    void releaseWanted(quint64 booking); ///< before it is given back: what that would cost
    void linkWanted(const QString &link);
    void calendarWanted(quint64 booking); ///< 0 = of all own bookings
    /// A queued booking of one's own is shown, and what it was asked for is not known yet.
    void requestWanted(quint64 booking);
    void copyWanted(const QString &text);
    void closeWanted();
    void ruleWanted(const QString &rule);
    void pairWanted(imece::HostId a, imece::HostId b); ///< the slowest one of a quote, to be seen in the fabric

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildFooter();
    void fillQuote();
    const Site *siteOf(FabricId fabric) const;
    void fillLinks(const QuoteEvidence &evidence);
    void fillPromise();
    void fillPrice();
    QList<Fact> startFacts() const;
    void fillBooking();
    void fillMoney();
    void fillFooter();
    QString swapLine(const HostSwap &swap) const;
    QString bindingMark(const Booking &booking) const;
    QList<Fact> bookingFacts() const;
    QList<Fact> privateFacts() const;
    void connectFooter();
    void pressDanger();
    void fillDanger();
    void fillDeeds();
    void run(Deed deed);
    void buildEdits();
    void openEdit(EditSheet *sheet);
    void fillEdits();
    bool isBusy() const { return m_isExtending || m_edit; } ///< a sheet is open: one matter at a time
    void askRelease();
    void askStory();
    void fillStory();
    void fillQueue();
    void fillRehearsal();
    QString storyAge() const;
    QString link() const;
    void take(DeedMenu::Item item);
    void fillSheet();
    void askRequest();
    QList<Fact> requestFacts() const;
    QString extendedNotice() const;
    QList<Fact> windowFacts(const Booking &booking) const;

    std::optional<Quote> m_quote;
    std::optional<BookingEntry> m_entry;
    PanelScene m_scene;
    int m_number = 1;
    bool m_isAsking = false; ///< "really cancel?" is shown
    ReleaseCost m_cost;      ///< of the answer yes
    std::pair<BookingId, std::uint32_t> m_costAsked{};
    bool m_isExtending = false; ///< the sheet is shown
    BookingId m_extended{};     ///< just now, and shown since
    BookingId m_asked{};        ///< whose request was wanted
    std::optional<QueuedAsk> m_request;
    std::optional<BookingStory> m_story;
    std::pair<BookingId, std::uint32_t> m_storyAsked{};
    Instant m_storyAskedAt = 0, m_storyAt = 0;
    EditSheet *m_edit = nullptr; ///< the one that is open
    QList<std::pair<Deed, EditSheet *>> m_edits;
    ChangeSheet *m_change;
    FactsList *m_queue, *m_rehearsal, *m_history;
    QPushButton *m_rehearse, *m_link;
    QLabel *m_badge, *m_title, *m_subtitle, *m_notice, *m_caption, *m_question;
    FactsList *m_placement, *m_facts, *m_money, *m_promise, *m_bankHead, *m_linksHead;
    PlacementTree *m_tree;
    BankLine *m_bank;
    LinkStrip *m_links;
    QWidget *m_treeBox, *m_bankBox, *m_linksBox;
    QScrollArea *m_scroll;
    QPushButton *m_close, *m_primary, *m_extend, *m_danger, *m_keep, *m_copy, *m_pin, *m_again, *m_more;
    DeedMenu *m_menu;
    ExtendSheet *m_sheet;
    ApproveSheet *m_approve;
};

} // namespace imece
