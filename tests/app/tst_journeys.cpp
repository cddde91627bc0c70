// SPDX-License-Identifier: GPL-3.0-or-later
// The journeys of the README at a real desk with the real imeced, by keys and mouse alone: find a window and book it,
// drop a log and find the bad host, see who used what, sit down as somebody else; in English and in Turkish.
#include "app/importer.h"
#include "tests/app/journey.h"
#include "tests/app/visible_texts.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/fabric_page.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_map.h"
#include "views/shares/statement_model.h"
#include "views/shell/header_band.h"
#include "views/shell/rail.h"
#include "views/shell/rule_link.h"

using namespace imece;
using imece::test::Journey;

namespace {

constexpr int start = 60000, answer = 20000;

const Finding *findingOf(const Stores &stores, const std::string &host, SweepId sweep)
{
    for (const Finding &f : stores.findings.all())
        if (f.kind == FindingKind::BadHost && f.a == host && f.sweep == sweep && f.healedAt == 0)
            return &f;
    return nullptr;
}

std::optional<SweepId> sweepFrom(const Stores &stores, const std::string &source)
{
    for (const SweepHead &head : stores.sweeps.heads())
        if (head.source == source)
            return head.id;
    return std::nullopt;
}

/// The figure of a cell as the table holds it, GPU-seconds.
GpuSeconds figure(const QTableView *table, int row, int column)
{
    return table->model()->index(row, column).data(StatementModel::SecondsRole).toLongLong();
}

GpuSeconds creditedInAll(const QTableView *table)
{
    return figure(table, table->model()->rowCount() - 1, StatementModel::Credited);
}

const Booking *interruptedGang(const Stores &stores)
{
    for (const auto &[id, entry] : stores.bookings.entries())
        if (entry.booking.state == BookingState::Interrupted && entry.booking.hosts.size() > 1)
            return &entry.booking;
    return nullptr;
}

} // namespace

class JourneysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void bookByKeyboard();
    void whyNotByKeyboard();
    void bookByMouseInTurkish();
    void noEnglishIsLeftInTurkish();
    void dropALog();
    void whatCannotBeReadChangesNothing();
    void whoUsedWhat();
    void sitDownAsSomebodyElse();
};

void JourneysTest::initTestCase()
{
    QVERIFY2(test::mayBegin(), "imeced was not built");
}

void JourneysTest::bookByKeyboard()
{
    const Journey me(QStringLiteral("jkeys"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    me.press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(me.page()->pageName(), u"hosts"_qs);
    me.press(Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(me.page()->pageName(), u"bookings"_qs);

    // As it stands: 64 hosts for 7 d.
    QCOMPARE(me.focus(), u"askHosts"_qs);
    QCOMPARE(me.find<QLineEdit>(u"askHosts"_qs)->text(), u"64"_qs);
    QCOMPARE(me.find<QLineEdit>(u"askLength"_qs)->text(), u"7d"_qs);
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QCOMPARE(me.stores().quotes.answer().quotes.front().hosts.size(), std::size_t(64));
    QCOMPARE(me.focus(), u"quotes"_qs);

    // N: another question. Typed over what stands there; Tab walks to the length.
    me.press(Qt::Key_N);
    QCOMPARE(me.focus(), u"askHosts"_qs);
    me.type(u"4"_qs);
    QCOMPARE(me.tabTo(u"askLength"_qs, 3), 3);
    me.type(u"2h"_qs);
    QCOMPARE(me.tabTo(u"findWindows"_qs, 2), 2);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes() && me.stores().quotes.answer().quotes.front().hosts.size() == 4, answer);

    // Arrows choose, Enter goes to the offer, Enter holds, Enter confirms.
    QTRY_COMPARE(me.focus(), u"quotes"_qs);
    QVERIFY(me.quotes()->model()->rowCount() > 1);
    const auto &quotes = me.stores().quotes.answer().quotes;
    const auto isFreeAfterwards = [&me](const Quote &q) { // it is extended below, and the fleet is busy
        const Span after{q.window.until, q.window.until + 2 * hour};
        return std::all_of(q.hosts.begin(), q.hosts.end(),
                           [&](HostId h) { return me.stores().bookings.onHost(h, after).empty(); });
    };
    std::size_t row = 1;
    while (row + 1 < quotes.size() && !isFreeAfterwards(quotes[row]))
        ++row;
    for (std::size_t k = 0; k < row; ++k)
        me.press(Qt::Key_Down);
    QCOMPARE(me.quotes()->currentIndex().row(), int(row));
    const Quote chosen = quotes[row];
    me.press(Qt::Key_Return);
    QCOMPARE(me.focus(), u"panelPrimary"_qs);
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const BookingId id = me.selected();
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Offered, answer);
    QTRY_COMPARE(me.focus(), u"panelPrimary"_qs);
    me.press(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Confirmed, answer);
    QCOMPARE(me.booking(id)->window, chosen.window);
    QCOMPARE(me.booking(id)->hosts, chosen.hosts);
    QCOMPARE(me.booking(id)->member, me.stores().facts.member());
    QVERIFY(me.stores().bookings.find(id)->priv.has_value());
    QCOMPARE(me.selected(), id);
    QTRY_VERIFY(me.isDrawn(id));

    // Extended from the panel: so much longer, and the server says the new end and its price.
    QTRY_COMPARE(me.focus(), u"panelClose"_qs);
    QVERIFY(me.tabTo(u"panelExtend"_qs, 4) > 0);
    me.press(Qt::Key_Return);
    QCOMPARE(me.focus(), u"extendEnd"_qs);
    me.type(u"1h"_qs);
    me.press(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(me.booking(id)->window.until, chosen.window.until + hour, answer);
    QCOMPARE(me.booking(id)->hosts, chosen.hosts);
    QTRY_VERIFY(me.find<QLabel>(u"panelNotice"_qs)->text().contains(u"it now ends"_qs));

    // Cancelled from the panel: a question first, whose safe answer has the keyboard.
    QTRY_COMPARE(me.focus(), u"panelClose"_qs);
    QVERIFY(me.tabTo(u"panelCancel"_qs, 5) > 0);
    me.press(Qt::Key_Return);
    QCOMPARE(me.focus(), u"panelKeep"_qs);
    QCOMPARE(me.stateOf(id), BookingState::Confirmed);
    QTRY_VERIFY_WITH_TIMEOUT(me.canPress(u"panelCancel"_qs), answer); // the server has said what it costs
    QCOMPARE(me.tabTo(u"panelCancel"_qs, 1, Qt::ShiftModifier), 1);
    me.press(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Cancelled, answer);
    QTRY_COMPARE(me.focus(), u"panelClose"_qs);
    me.press(Qt::Key_Escape);
    QVERIFY(!me.page()->isPanelShown());
    QCOMPARE(me.selected(), BookingId{});
}

void JourneysTest::whyNotByKeyboard()
{
    const Journey me(QStringLiteral("jwhy"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    me.press(Qt::Key_4, Qt::ControlModifier);
    me.type(u"72"_qs);
    me.press(Qt::Key_Return);
    QWidget *box = me.find(u"refusalBox"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(box->isVisible(), answer);
    const QString why = me.textsOf(u"reasonSentence"_qs, box);
    // Of the one site: the most that stand together; of the other: its hosts were never measured.
    QVERIFY2(why.contains(u"72"_qs) && why.contains(u"izmir-1 has"_qs) && why.contains(u"ankara-1"_qs),
             qPrintable(why));
    QVERIFY2(why.contains(u"eth-[01-08]"_qs) && why.contains(u"not verified"_qs), qPrintable(why));
    // What would work has the keyboard; Enter changes the form and asks again.
    QTRY_COMPARE(me.focus(), u"alternative1"_qs);
    const int rules = int(box->findChildren<RuleLink *>().size());
    QVERIFY(rules >= 2);
    // The rules of the reasons, Copy details and the other ways to ask lie between.
    QCOMPARE(me.tabTo(u"findWindows"_qs, rules + 3, Qt::ShiftModifier), rules + 3);
    QVERIFY(me.tabTo(u"alternative1"_qs, rules + 3) > 0);
    const Alternative first = me.stores().quotes.alternatives().front();
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QVERIFY(!box->isVisible() || me.stores().quotes.alternatives().empty());
    QCOMPARE(me.stores().quotes.answer().quotes.front().hosts.size(), std::size_t(first.hosts));
    QCOMPARE(me.find<QLineEdit>(u"askHosts"_qs)->text(), QString::number(first.hosts));
    // What cannot be read is framed and keeps the keyboard.
    me.press(Qt::Key_N);
    me.type(u"many"_qs);
    me.press(Qt::Key_Return);
    QVERIFY(me.find(u"askFault"_qs)->isVisible());
    QCOMPARE(me.focus(), u"askHosts"_qs);
}

void JourneysTest::bookByMouseInTurkish()
{
    const Journey me(QStringLiteral("jmouse"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    // The language in the settings.
    QVERIFY(me.click(me.window()->findChild<QWidget *>(u"settingsButton"_qs)));
    QTRY_VERIFY(me.window()->findChild<QDialog *>(u"settingsDialog"_qs));
    auto *settings = me.window()->findChild<QDialog *>(u"settingsDialog"_qs);
    QVERIFY(QTest::qWaitForWindowExposed(settings));
    auto *box = settings->findChild<QComboBox *>(u"language"_qs);
    const int turkish = box->findData(u"tr"_qs);
    QVERIFY(me.click(box));
    QTRY_VERIFY(box->view()->isVisible());
    // A combo box is deaf for the time of a double click after it opened.
    const auto choose = [&] {
        QAbstractItemView *list = box->view();
        if (list->isVisible())
            me.click(list->viewport(), list->visualRect(list->model()->index(turkish, 0)).center());
        return me->language() == u"tr"_qs;
    };
    QTRY_VERIFY(choose());
    QCOMPARE(QLocale().decimalPoint(), u","_qs);
    QVERIFY(me.click(settings->findChild<QPushButton *>()));
    QTRY_VERIFY(!me.window()->findChild<QDialog *>(u"settingsDialog"_qs));
    me.window()->activateWindow(); // what a window manager does
    QTRY_VERIFY(QApplication::activeWindow() == me.window());

    QVERIFY(me.click(me.window()->rail()->page(0)));
    QVERIFY(me.click(me.window()->rail()->page(3)));
    QCOMPARE(me.page()->pageName(), u"bookings"_qs);
    QCOMPARE(me.button(u"findWindows"_qs)->text(), u"Uygun zaman bul"_qs);
    QVERIFY(me.fill(u"askHosts"_qs, u"4"_qs));
    QVERIFY(me.fill(u"askLength"_qs, u"2h"_qs));
    QVERIFY(me.click(me.button(u"findWindows"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QTableView *quotes = me.quotes();
    QVERIFY(me.click(quotes->viewport(), quotes->visualRect(quotes->model()->index(1, 1)).center()));
    QCOMPARE(quotes->currentIndex().row(), 1);
    const Quote chosen = me.stores().quotes.answer().quotes[1];
    QTRY_VERIFY(me.canPress(u"panelPrimary"_qs));
    QVERIFY(me.click(me.button(u"panelPrimary"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const BookingId id = me.selected();
    QTRY_VERIFY_WITH_TIMEOUT(me.stateOf(id) == BookingState::Offered && me.canPress(u"panelPrimary"_qs), answer);
    QVERIFY(me.click(me.button(u"panelPrimary"_qs)));
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Confirmed, answer);
    QCOMPARE(me.booking(id)->window, chosen.window);
    QTRY_VERIFY(me.isDrawn(id));
    QTRY_VERIFY(me.canPress(u"panelCancel"_qs));
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_VERIFY(me.canPress(u"panelKeep"_qs) && me.canPress(u"panelCancel"_qs));
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Cancelled, answer);
    QVERIFY(me.click(me.button(u"panelClose"_qs)));
    QVERIFY(!me.page()->isPanelShown());
}

void JourneysTest::noEnglishIsLeftInTurkish()
{
    const Journey me(QStringLiteral("jwords"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    // Each page with its panel open, a refusal and quotes among them: read, then read again in the other language.
    const std::pair<Qt::Key, std::function<void()>> views[] = {
        {Qt::Key_1, [&] { me.press(Qt::Key_Down), me.press(Qt::Key_Return); }},
        {Qt::Key_2, [] {}},
        {Qt::Key_3, [] {}},
        {Qt::Key_4, [] {}},
        {Qt::Key_4, [&] { me.type(u"72"_qs), me.press(Qt::Key_Return); }},
        {Qt::Key_4, [&] { me.type(u"4"_qs), me.press(Qt::Key_Return); }}};
    // Names, units and words that are the same in both languages.
    static const QRegularExpression same(
        QStringLiteral(
            "^(?:[^\\p{L}]|\\b(?:A|D|CoV|izmir|ankara|ib|eth|gpu|g|l|e|s|r|tr|sp|H|B|F|GPU|GPUs|h|GB|Gb|G|P|S|MB|W|kW|"
            "K|C|x|d|dk|"
            "UTC|CSV|USD|Esc|NDR|InfiniBand|Ethernet|DEMO|Imece|English|Türkçe|kuzey|Europe|America|Asia|Istanbul|"
            "Berlin|"
            "London|New_York|Kolkata|TR|Cividis|Viridis|ECC|PCIe|NVLink|tx|rx|mpiGraph|HCA|IB|Demo|µs|all-reduce|"
            "CROSS_SITE|UNVERIFIED|R|V|M|Etc)\\b)*$"),
        QRegularExpression::UseUnicodePropertiesOption);
    QSet<QString> names;
    for (const Member &m : me.stores().fleet.fleet()->members)
        names << QString::fromStdString(m.name);
    const auto isName = [&](QString text) {
        if (text.startsWith(u"ssh "_qs)) // a command to copy speaks the language of its tool
            return true;
        for (const QString &name : names)
            text.remove(name, Qt::CaseInsensitive);
        return same.match(text).hasMatch();
    };
    // Words that no Turkish sentence has.
    static const QRegularExpression english(
        QStringLiteral("\\b(?:the|of|and|is|are|from|until|with|hosts?|bookings?|to|for|no|any|it)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    QStringList left;
    for (const auto &[key, act] : views) {
        me.press(key, Qt::ControlModifier);
        QTRY_VERIFY2_WITH_TIMEOUT(me.page()->isFilled(), qPrintable(me.page()->pageName()), answer);
        act();
        QTRY_VERIFY_WITH_TIMEOUT(me.stores().quotes.state() != QuoteBoard::State::Waiting, answer);
        const std::set<QString> before = test::visibleTexts(me.window());
        QVERIFY(me.menu({Qt::Key_V, Qt::Key_L}, 1));
        QTRY_COMPARE(me->language(), u"tr"_qs);
        const std::set<QString> after = test::visibleTexts(me.window());
        QVERIFY(after.size() > 60);
        for (const QString &text : after)
            if (!isName(text) && (before.count(text) > 0 || english.match(text).hasMatch()))
                left << me.page()->pageName() + u": "_qs + text;
        QVERIFY(me.menu({Qt::Key_G, Qt::Key_L}, 0)); // Görünüm ▸ Dil ▸ English
        QTRY_COMPARE(me->language(), u"en"_qs);
    }
    left.removeDuplicates();
    QVERIFY2(left.isEmpty(), qPrintable(QStringLiteral("not translated:\n") + left.join(u'\n')));
}

void JourneysTest::dropALog()
{
    const Journey me(QStringLiteral("jdrop"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    Options options;
    options.name = QStringLiteral("jdrop");
    Desk other(options, BackendProcess::AtEnd::Leave); // somebody else, who only looks on
    other.start();
    QTRY_VERIFY_WITH_TIMEOUT(other.stores().facts.isLive() && !other.stores().sweeps.heads().empty(), start);
    me.window()->activateWindow();
    QTRY_VERIFY(QApplication::activeWindow() == me.window());

    const std::size_t sweeps = me.stores().sweeps.heads().size();
    auto *fabric = qobject_cast<FabricPage *>(me.window()->page(u"fabric"_qs));
    const auto badIsLit = [&] {
        const HeatMap *map = fabric->map();
        if (me.page() != fabric || !fabric->isPreview() || !map->hasCursor())
            return false;
        const auto &names = map->content().matrix->head.names;
        const auto *title = fabric->findChild<FindingCard *>();
        return names.size() == 64 && names[map->row()] == "gpu-037" && title &&
               title->accessibleName().contains(u"gpu-037"_qs);
    };
    QElapsedTimer timer;
    timer.start();
    QVERIFY(me.drop({u"mpigraph_64.txt"_qs, u"topology_64.conf"_qs}));
    QVERIFY(QTest::qWaitFor(badIsLit, 10000)); // looks every 10 ms
    qInfo("from the drop to the lit bad host: %lld ms", timer.elapsed());
    QCOMPARE(me.stores().sweeps.heads().size(), sweeps); // nothing was sent

    QCOMPARE(me.focus(), u"previewImport"_qs);
    me.press(Qt::Key_Return);
    for (Stores *stores : {&me.stores(), &other.stores()}) {
        QTRY_VERIFY_WITH_TIMEOUT(sweepFrom(*stores, "mpigraph_64.txt"), answer);
        QTRY_VERIFY_WITH_TIMEOUT(findingOf(*stores, "gpu-037", *sweepFrom(*stores, "mpigraph_64.txt")), answer);
    }
    QTRY_VERIFY(!fabric->isPreview());
    QCOMPARE(me.stores().sweeps.heads().size(), sweeps + 1);
}

void JourneysTest::whatCannotBeReadChangesNothing()
{
    const Journey me(QStringLiteral("jjunk"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    const std::size_t sweeps = me.stores().sweeps.heads().size(), findings = me.stores().findings.all().size();
    auto *fabric = qobject_cast<FabricPage *>(me.window()->page(u"fabric"_qs));
    for (const QString &name : {u"foreign.csv"_qs, u"junk.bin"_qs}) {
        QSignalSpy failed(&me->importer(), &Importer::failed);
        QVERIFY(me.drop({name}));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 10000);
        QVERIFY2(me.statusText().contains(name), qPrintable(me.statusText()));
        QVERIFY2(me.statusText().size() > name.size() + 20, qPrintable(me.statusText())); // and why
        qInfo("%s", qPrintable(me.statusText()));
        for (const QChar c : me.statusText())
            QVERIFY2(c.isPrint() && c != QChar::ReplacementCharacter, qPrintable(me.statusText()));
        QVERIFY(!fabric->isPreview());
    }
    QCOMPARE(me.stores().sweeps.heads().size(), sweeps);
    QCOMPARE(me.stores().findings.all().size(), findings);
    // Look, and let it be: Discard by keyboard.
    QVERIFY(me.drop({u"mpigraph_64.txt"_qs}));
    QTRY_VERIFY_WITH_TIMEOUT(fabric->isPreview(), 10000);
    QCOMPARE(me.tabTo(u"previewDiscard"_qs, 1, Qt::ShiftModifier), 1);
    me.press(Qt::Key_Return);
    QVERIFY(!fabric->isPreview());
    QCOMPARE(me.stores().sweeps.heads().size(), sweeps);
}

void JourneysTest::whoUsedWhat()
{
    const Journey me(QStringLiteral("jshares"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    me.press(Qt::Key_3, Qt::ControlModifier);
    auto *table = me.find<QTableView>(u"statement"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisible() && table->model()->rowCount() > 4, answer);
    QCOMPARE(me.focus(), u"statement"_qs);
    const auto addsUp = [table](int row) {
        GpuSeconds parts = 0;
        for (int c = StatementModel::OwnUse; c <= StatementModel::PlannedDown; ++c)
            parts += figure(table, row, c);
        return figure(table, row, StatementModel::Owned) == parts && parts > 0;
    };
    for (int row = 0; row < table->model()->rowCount(); ++row)
        QVERIFY2(addsUp(row), qPrintable(QString::number(row)));

    const GpuSeconds before = creditedInAll(table);
    QVERIFY(me.menu({Qt::Key_D, Qt::Key_C}, 1)); // a minute a second
    QTRY_COMPARE_WITH_TIMEOUT(me.stores().clock.rate(), 60u, answer);
    QVERIFY(me.menu({Qt::Key_D, Qt::Key_F}));
    QTRY_VERIFY_WITH_TIMEOUT(me.statusText().contains(u"was pulled"_qs) || interruptedGang(me.stores()), answer);
    QTRY_VERIFY_WITH_TIMEOUT(interruptedGang(me.stores()), start);
    const BookingId gang = interruptedGang(me.stores())->id;
    const auto credited = [&] {
        const auto &meter = me.stores().bookings.find(gang)->meter;
        return meter ? meter->credited : 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(credited() > 0, start);
    // The page that is open shows it by itself.
    QTRY_VERIFY_WITH_TIMEOUT(creditedInAll(table) > before, start);
    // A spare has the broken host's place, and the gang runs again (R11).
    QTRY_VERIFY_WITH_TIMEOUT(!me.booking(gang)->replaced.empty(), start);
    QTRY_VERIFY_WITH_TIMEOUT(me.stateOf(gang) != BookingState::Interrupted, start);
    for (int row = 0; row < table->model()->rowCount(); ++row)
        QVERIFY2(addsUp(row), qPrintable(QString::number(row)));
    QVERIFY(me.menu({Qt::Key_D, Qt::Key_H}));
    QTRY_VERIFY_WITH_TIMEOUT(me.stateOf(gang) != BookingState::Interrupted, start);
}

void JourneysTest::sitDownAsSomebodyElse()
{
    const Journey me(QStringLiteral("jseats"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    const MemberId acme = me.stores().facts.member();
    const auto privates = [&](MemberId member) {
        int n = 0;
        for (const auto &[id, entry] : me.stores().bookings.entries())
            n += entry.priv.has_value() && entry.booking.member == member;
        return n;
    };
    QTRY_VERIFY_WITH_TIMEOUT(privates(acme) > 0, answer);
    me.press(Qt::Key_4, Qt::ControlModifier);
    QVERIFY(me.find(u"askForm"_qs)->isVisible());
    QCOMPARE(me.tabTo(u"askMore"_qs, 4), 4);
    me.press(Qt::Key_Space);
    QVERIFY(me.tabTo(u"askNote"_qs, 12) > 0);
    me.type(u"secret run"_qs);

    // Demo ▸ Sit down as ▸ …: down to the seat, whose place is that of the list.
    const auto sitDown = [&me](const QString &persona) {
        const QList<QAction *> seats = me.window()->deeds()->personas()->actions();
        int place = 0;
        while (place < seats.size() && seats[place]->data().toString() != persona)
            ++place;
        return me.menu({Qt::Key_D, Qt::Key_S}, place);
    };
    const auto welcome = [&me]() -> const Welcome & { return me.stores().facts.welcome(); };

    QVERIFY(sitDown(u"borealis:lead"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(welcome().you.member != acme && hasRole(welcome().you.roles, Role::Lead), answer);
    QTRY_COMPARE(me.page()->pageName(), u"shares"_qs);
    QCOMPARE(privates(acme), 0);
    QTRY_VERIFY_WITH_TIMEOUT(privates(welcome().you.member) > 0, answer);
    QCOMPARE(privates(acme), 0);
    QCOMPARE(me.window()->page(u"bookings"_qs)->findChild<QLineEdit *>(u"askNote"_qs)->text(), QString());

    QVERIFY(sitDown(u"coop:admin"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(hasRole(welcome().you.roles, Role::Admin), answer);
    QTRY_COMPARE(me.page()->pageName(), u"fabric"_qs);
    for (const auto &[id, entry] : me.stores().bookings.entries())
        QVERIFY(!entry.priv.has_value());

    QVERIFY(sitDown(u"coop:reader"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(!hasRole(welcome().you.roles, Role::Admin), answer);
    me.press(Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(me.page()->pageName(), u"bookings"_qs);
    QVERIFY(!me.find(u"askForm"_qs)->isVisible());
    QTRY_VERIFY(!me.stores().facts.isStale());
    me.press(Qt::Key_N); // no form to go to
    me.press(Qt::Key_Right);
    QTRY_VERIFY(me.selected() != BookingId{});
    for (const QString &name : {u"panelPrimary"_qs, u"panelCancel"_qs, u"panelKeep"_qs})
        QVERIFY2(!me.canPress(name), qPrintable(name));
    QVERIFY(!me.window()->deeds()->import->isEnabled());
    QVERIFY(!me.drop({u"mpigraph_64.txt"_qs})); // a reader imports nothing
}

IMECE_TEST_MAIN(JourneysTest)
#include "tst_journeys.moc"
