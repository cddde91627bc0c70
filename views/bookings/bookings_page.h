// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings: the question, its quotes or the reasons why not, the timeline, and the panel of what is chosen. The page
// shows values of the models and tells what is wanted; it never changes a booking itself. A reader sees no booking
// controls.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "models/quote_board.h"
#include "views/bookings/booking_panel.h"
#include "views/export/csv.h"
#include "views/shell/page.h"
#include <QVariantMap>
#include <utility>

class QAction;
class QLabel;
class QPushButton;

namespace imece {

class AskForm;
class BookingStore;
class CoopClock;
class CsvMenu;
class FindingList;
class FleetStore;
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
    /// All bookings known here as CSV.
    QByteArray csv(CsvMode mode) const;

    /// Opens the panel of a booking. (Not a slot: Qt 6.4 cannot make a metatype of a 64-bit enum.)
    void select(BookingId id);

public Q_SLOTS:
    /// The cursor into the form: "book" from the palette of commands.
    void startAsking();

Q_SIGNALS:
    void windowsWanted(imece::WindowsAsk ask);
    void offerWanted(imece::Quote quote, QString label, QString note);
    void confirmWanted(quint64 booking, quint32 version);
    void cancelWanted(quint64 booking, quint32 version);
    void copied(const QString &what);     ///< the first line of it, for the status line
    void exported(const QString &result); ///< a sentence: written, or why not

private:
    void buildHead();
    void buildBody();
    void connectModels();
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
    void copy(const QString &text);
    CsvOrigin csvOrigin() const;
    void saveCsv(CsvMode mode);

    FleetStore *m_fleet;
    BookingStore *m_bookings;
    QuoteBoard *m_board;
    FindingList *m_findings;
    CoopClock *m_clock;
    SessionFacts *m_facts;
    AskForm *m_form;
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
    bool m_isDirty = true;
};

} // namespace imece
