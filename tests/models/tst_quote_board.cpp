// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/quote_board.h"
#include "tests/support/sample_bookings.h"
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

class TestQuoteBoard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAnswerToAnOlderQuestionIsDropped()
    {
        QuoteBoard board;
        WindowsAsk first = sample::ask(), second = first;
        second.hosts = 32;
        board.setWaiting(first);
        board.setWaiting(second);
        board.setAnswer(first, sample::answer());
        QCOMPARE(board.state(), QuoteBoard::State::Waiting);
        board.setAnswer(second, sample::answer());
        QCOMPARE(board.state(), QuoteBoard::State::Answer);
        QCOMPARE(board.ask().hosts, 32U);
        QCOMPARE(board.answer().quotes.size(), std::size_t(5));
    }

    void anAnswerWithoutQuotesIsARefusal()
    {
        QuoteBoard board;
        board.setWaiting(sample::ask());
        board.setAnswer(sample::ask(), sample::refusal());
        QCOMPARE(board.state(), QuoteBoard::State::Refusal);
        QCOMPARE(board.reasons().size(), std::size_t(3));
        QCOMPARE(board.alternatives().size(), std::size_t(3));
    }

    void anActEndsInDoneRefusedOrUndecided()
    {
        QuoteBoard board;
        QSignalSpy done(&board, &QuoteBoard::actDone);
        board.setAnswer(sample::ask(), sample::answer());
        board.setActing(QuoteBoard::Act::Offer);
        QVERIFY(board.isActing());
        board.setUndecided();
        QVERIFY(!board.isActing() && board.isUndecided());
        board.setActing(QuoteBoard::Act::Offer);
        board.setDone(BookingId{501});
        QVERIFY(!board.isActing() && !board.isUndecided());
        QCOMPARE(done.count(), 1);
        QCOMPARE(board.doneBooking(), BookingId{501});
        QCOMPARE(board.state(), QuoteBoard::State::Idle); // its quotes are of an older calendar
        board.setAnswer(sample::ask(), sample::answer());
        board.setActing(QuoteBoard::Act::Offer);
        board.setRefusal(sample::refusal().reasons, {});
        QVERIFY(!board.isActing());
        QCOMPARE(board.act(), QuoteBoard::Act::Offer);
        QCOMPARE(board.state(), QuoteBoard::State::Refusal);
    }
};
QTEST_GUILESS_MAIN(TestQuoteBoard)
#include "tst_quote_board.moc"
