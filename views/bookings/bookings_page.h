// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings: the question, its quotes or the reasons why not, the timeline, and the panel of what is chosen. The page
// shows values of the models and tells what is wanted; it never changes a booking itself. A reader sees no booking
// controls.
#pragma once
#include "domain/booking.h"
#include "domain/burst.h"
#include "domain/coop.h"
#include "domain/slices.h"
#include "models/quote_board.h"
#include "views/bookings/booking_panel.h"
#include "views/export/csv.h"
#include "views/shell/page.h"
#include <QVariantMap>
#include <optional>
#include <utility>

class QAction;
class QLabel;
class QPushButton;

namespace imece {

class AskDeck;
class AskForm;
class BookingStore;
class CoopClock;
class CsvMenu;
class FindingList;
class FleetStore;
class HostSpeed;
class QuoteModel;
class QuoteTable;
class RefusalBox;
class SessionFacts;
class TimelineControls;
class TimelineView;

class BookingsPage : public Page
{
    Q_OBJECT

public:
    BookingsPage(FleetStore *fleet, BookingStore *bookings, QuoteBoard *board, FindingList *findings, CoopClock *clock,
                 SessionFacts *facts, QWidget *parent = nullptr);

    QString pageName() const override { return QStringLiteral("bookings"); }
    void setShown(bool shown) override;
    void takeFocus() override;
    void retranslate() override;
    bool isFilled() const override;

    /// The form's texts, so that a restart can offer them again.
    QVariantMap draft() const;
    void setDraft(const QVariantMap &draft);
    /// Hosts chosen elsewhere come into the question (host_wishes.h); the rest of it stays.
    void askFor(const QVariantMap &wish);
    /// All bookings known here as CSV.
    QByteArray csv(CsvMode mode) const;

    /// Opens the panel of a booking. (Not a slot: Qt 6.4 cannot make a metatype of a 64-bit enum.)
    void showRequest(BookingId booking, const QueuedAsk &ask);
    void showStory(const BookingStory &story);
    void showRelease(BookingId booking, const std::optional<ReleaseQuote> &quote);
    void select(BookingId id);
    /// The booking of the panel; 0 = none is shown.
    BookingId shownBooking() const;
    /// What can be done with it, for the palette of commands.
    QList<QAction *> deeds() const;
    /// Its entry in a calendar; id 0 = all of the own startup.
    QByteArray ics(BookingId id) const;
    /// What came of burstsWanted.
    void showBursts(const BurstAsk &ask, const std::vector<BurstPoint> &points);
    void refuseBursts(const BurstAsk &ask, const std::vector<Reason> &reasons);
    void setDetail(const HostDetail &detail);

public Q_SLOTS:
    /// The cursor into the form: "book" from the palette of commands.
    void startAsking();

Q_SIGNALS:
    void windowsWanted(imece::WindowsAsk ask);
    void offerWanted(imece::Quote quote, QString label, QString note);
    void confirmWanted(quint64 booking, quint32 version);
    void cancelWanted(quint64 booking, quint32 version);
    void extendWanted(quint64 booking, quint32 version, qint64 until);
    void requestWanted(quint64 booking);
    void commandWanted(imece::BookingCommand command);
    void storyWanted(quint64 booking);
    void releaseWanted(quint64 booking);
    void linkOpened(const QString &link); ///< a person was asked and wants it
    /// The same window once more: the exact one of these hosts is to be offered, else it is said why not (K10).
    void againWanted(imece::WindowsAsk ask, quint64 booking);
    void placeWanted(imece::WindowsAsk ask, QString label, QString note, bool isStanding, qint64 mostPrice);
    void seriesWanted(imece::WindowsAsk ask, std::vector<imece::Instant> starts, QString label, QString note,
                      qint64 mostPrice);
    void sliceWanted(imece::SliceAsk ask, QString model, QString label, QString purpose);
    void burstsWanted(imece::BurstAsk ask);
    void hostWanted(imece::HostId host);
    void pairWanted(imece::HostId a, imece::HostId b); ///< to be seen in the fabric
    void copied(const QString &what);                  ///< the first line of it, for the status line
    void draftChanged();                               ///< by hand
    void exported(const QString &result);              ///< a sentence: written, or why not

private:
    void tellForm();
    void buildHead();
    void buildBody();
    void connectModels();
    void connectAsking();
    bool mayAsk() const;
    void openSheet(int sheet);
    void tellDeck();
    void showBurst();
    void showSpeed();
    words::Scene scene() const;
    PanelScene panelScene() const;
    void ask();
    void chooseAlternative(int index);
    void onBoard();
    void onTick();
    void onDone(QuoteBoard::Act act, quint64 booking);
    void showFleet();
    void showHosts();
    void showBookings();
    void showFacts();
    void showFindings();
    void showQuoteRow();
    void refreshPanel();
    void showSummary();
    void showMessage();
    void showRefusalNote();
    void closePanel();
    void updatePrimary();
    void beginAsking(qint64 from, qint64 length, int hosts);
    void proposeChange(quint64 id, quint32 version, quint32 hosts, const Span &window);
    void copy(const QString &text);
    CsvOrigin csvOrigin() const;
    void saveCsv(CsvMode mode);
    void connectPanel();
    void saveIcs(BookingId id);
    void bookAgain(BookingId id);
    void askToOpen(const QString &link);

    FleetStore *m_fleet;
    BookingStore *m_bookings;
    QuoteBoard *m_board;
    FindingList *m_findings;
    CoopClock *m_clock;
    SessionFacts *m_facts;
    AskForm *m_form;
    AskDeck *m_deck;
    HostSpeed *m_speed;
    QuoteModel *m_quotes;
    QuoteTable *m_table;
    RefusalBox *m_refusal;
    QLabel *m_message;
    QLabel *m_messageMark;
    QWidget *m_strip;
    TimelineView *m_timeline;
    BookingPanel *m_panel;
    TimelineControls *m_controls;
    QPushButton *m_export;
    CsvMenu *m_exports;
    QAction *m_ask;
    BookingId m_acted{};                    ///< the booking that was last asked to be confirmed or cancelled
    BookingId m_awaited{};                  ///< an offer just made: its panel opens when the booking arrives
    std::pair<Actor, std::uint64_t> m_seat; ///< who sat here last, in which epoch
    std::optional<Quote> m_burst;           ///< the one of the calculator that is shown
    Instant m_answeredAt = 0;               ///< co-op time of the quotes
    bool m_isDirty = true;
};

} // namespace imece
