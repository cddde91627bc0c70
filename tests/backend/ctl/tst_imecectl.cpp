// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl against the real imeced: exit codes and the shapes of --json. Runs in C and in a Turkish locale.
#include "tests/backend/ctl/ctl_run.h"
#include <QtTest>

using namespace imece::test;

class TestImecectl : public QObject, private CtlRun
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_daemon.start());
        if (!isLocaleThere())
            QSKIP("LOUD: the locale tr_TR.UTF-8 is not installed here, so the Turkish run proves nothing");
    }

    void hosts()
    {
        const QJsonArray hosts = list(json(QStringLiteral("hosts --json")), "hosts");
        QCOMPARE(hosts.size(), 78);
        const QJsonObject first = hosts.first().toObject();
        for (const char *name : {"name",           "site",          "fabric",
                                 "leaf",           "model",         "role",
                                 "gpus",           "gpus_usable",   "state",
                                 "state_since",    "reason",        "grade",
                                 "uptime_30d_pct", "bench_cov_pct", "net_of_claim_pct",
                                 "verification",   "verified_at",   "use",
                                 "member",         "booking"})
            QVERIFY2(first.contains(QLatin1String(name)), name);
        QCOMPARE(first[QStringLiteral("name")].toString(), QStringLiteral("gpu-001"));
        QVERIFY(first[QStringLiteral("gpus")].isDouble());
        QByteArray table;
        QCOMPARE(run(QStringLiteral("hosts"), &table), 0);
        QCOMPARE(table.count('\n'), 80); // the head, 78 hosts, and what is free now (R10)
        QVERIFY(table.contains("free now"));
    }

    void aBookingFromWindowToCancel()
    {
        const QJsonArray quotes = list(json(QStringLiteral("windows --hosts 4 --for 1d12h --json")), "quotes");
        QVERIFY(!quotes.isEmpty());
        const QJsonObject quote = quotes.first().toObject();
        QCOMPARE(quote[QStringLiteral("length_s")].toInteger(), 36 * 3600);
        QCOMPARE(list(quote, "hosts").size(), 4);
        QVERIFY(quote[QStringLiteral("price")].toString().contains(u'.')); // never a comma
        const QJsonObject links = quote[QStringLiteral("links")].toObject();
        QCOMPARE(links[QStringLiteral("pairs")].toInt(), 12);
        QVERIFY(links.contains(QStringLiteral("gbps")) && links.contains(QStringLiteral("measured_at")));
        QVERIFY(quote[QStringLiteral("guarantee")].toObject()[QStringLiteral("in_force")].isBool());
        const QJsonValue planned = quote[QStringLiteral("planned_until")]; // R6: a day before the start, or fixed
        const auto instant = [](const QJsonValue &v) { return QDateTime::fromString(v.toString(), Qt::ISODate); };
        QVERIFY(planned.isNull() || instant(planned).addDays(1) == instant(quote[QStringLiteral("from")]));
        QVERIFY(quote[QStringLiteral("stops")].isArray());
        QByteArray told;
        QCOMPARE(run(QStringLiteral("windows --hosts 4 --for 1d12h"), &told), 0);
        QVERIFY2(told.contains("quote 1: ") && told.contains("no-pay guarantee"), told.constData());
        const QJsonObject booked =
            json(QStringLiteral("book --hosts 4 --for 1d12h --label \"İnce ayar \U0001F680\" --note gizli --json"))
                [QStringLiteral("booking")]
                    .toObject();
        const QString id = booked[QStringLiteral("id")].toString();
        QVERIFY(id.startsWith(QStringLiteral("b-")));
        QCOMPARE(booked[QStringLiteral("label")].toString(), QStringLiteral("İnce ayar \U0001F680"));
        QCOMPARE(booked[QStringLiteral("state")].toString(), QStringLiteral("confirmed"));
        const QJsonArray mine = list(json(QStringLiteral("bookings --mine --json")), "bookings");
        QCOMPARE(mine.first().toObject()[QStringLiteral("id")].toString(), id);
        // another member sees the booking, not its words, and may not cancel it
        for (const QJsonValue &b : list(json(QStringLiteral("bookings --json --as borealis:lead")), "bookings"))
            if (b.toObject()[QStringLiteral("id")].toString() == id)
                QVERIFY(!b.toObject().contains(QStringLiteral("label")));
        QVERIFY(!firstReason(json(QStringLiteral("cancel %1 --json --as borealis:lead").arg(id), 3)).isEmpty());
        const QJsonObject ended =
            json(QStringLiteral("cancel %1 --json").arg(id))[QStringLiteral("booking")].toObject();
        QCOMPARE(ended[QStringLiteral("state")].toString(), QStringLiteral("cancelled"));
        QCOMPARE(run(QStringLiteral("cancel %1").arg(id)), 3); // it is over
    }

    void aRefusalHasReasonsAlternativesAndItsCode()
    {
        const QJsonObject no = json(QStringLiteral("windows --hosts 500 --for 7d --json"), 3);
        QVERIFY(!list(no, "reasons").isEmpty());
        QVERIFY(no.contains(QStringLiteral("alternatives")));
        const QByteArray code = firstReason(no);
        QVERIFY(!code.isEmpty());
        QCOMPARE(run(QStringLiteral("windows --hosts 500 --for 7d")), 3);
        QVERIFY2(m_errors.contains(code), m_errors.constData());
        QCOMPARE(firstReason(json(QStringLiteral("book --hosts 2 --for 1d --json --as acme:treasurer"), 3)),
                 QByteArray("FORBIDDEN"));
        // The role speaks before the tokens, the calendar and the list of bookings, and alone.
        for (const char *line : {"book --hosts 2 --for 1d", "book --hosts 64 --for 28d", "book --hosts 5000 --for 28d",
                                 "book --hosts 2 --for 1d --until 2001-01-02", "cancel b-99999"})
            for (const char *persona : {"coop:reader", "acme:treasurer"}) {
                const QString all =
                    QStringLiteral("%1 --json --as %2").arg(QLatin1String(line), QLatin1String(persona));
                const QJsonObject refusal = json(all, 3);
                QCOMPARE(list(refusal, "reasons").size(), 1);
                QCOMPARE(firstReason(refusal), QByteArray("FORBIDDEN"));
                QVERIFY(list(refusal, "alternatives").isEmpty());
            }
        QCOMPARE(firstReason(json(QStringLiteral("cancel b-99999 --json"), 3)), QByteArray("NO_SUCH_THING"));
    }

    void tablesAreForPeopleAndJsonIsForScripts()
    {
        QByteArray table;
        QCOMPARE(run(QStringLiteral("hosts"), &table), 0);
        QVERIFY(table.contains("in service"));
        QVERIFY2(!table.contains("in_service") && !table.contains("stands_in"), table.constData());
        QCOMPARE(run(QStringLiteral("bookings"), &table), 0);
        QVERIFY(table.contains("running"));
        QCOMPARE(run(QStringLiteral("windows --hosts 60 --for 7d"), &table), 0);
        QVERIFY2(table.contains("later") && table.contains("earliest"), table.constData());
        const QJsonArray hosts = list(json(QStringLiteral("hosts --json")), "hosts");
        QVERIFY(std::any_of(hosts.begin(), hosts.end(), [](const QJsonValue &host) {
            return host.toObject()[QStringLiteral("state")].toString() == QStringLiteral("in_service");
        }));
    }

    void noInstantIsPrintedThatNobodyGave()
    {
        for (const char *line : {"windows --hosts 2 --for 7d --until 2001-01-02",
                                 "windows --hosts 2 --for 7d --until 2100-01-01 --from 2099-01-01",
                                 "windows --hosts 2 --for 7d --from 2099-01-01"}) {
            QByteArray out;
            QCOMPARE(run(QString::fromLatin1(line), &out), 3);
            QVERIFY2(m_errors.startsWith("HORIZON"), m_errors.constData());
            QVERIFY2(!m_errors.contains("1970") && !out.contains("1970"), m_errors.constData());
        }
    }

    void sharesAddUp()
    {
        const QJsonObject shares = json(QStringLiteral("shares --json"));
        const QJsonArray members = list(shares, "members");
        QCOMPARE(members.size(), 4);
        qint64 lent = 0, matrix = 0;
        for (const QJsonValue &value : members) {
            const QJsonObject m = value.toObject();
            const auto s = [&](const char *name) { return m[QLatin1String(name)].toInteger(-1); };
            QCOMPARE(s("owned_s"), s("own_use_s") + s("lent_s") + s("booked_idle_s") + s("idle_s") + s("down_s") +
                                       s("planned_down_s"));
            QVERIFY(s("borrowed_s") >= 0 && s("borrowed_spare_s") >= 0 && s("credited_s") >= 0);
            lent += s("lent_s");
        }
        for (const QJsonValue &row : list(shares, "matrix"))
            for (const QJsonValue &cell : row.toArray())
                matrix += cell.toInteger();
        QCOMPARE(matrix, lent);
        QCOMPARE(run(QStringLiteral("shares --from 2026-11-02 --until 2026-11-01")), 2);
    }

    void aMonthAddsUpAndIsPrivate()
    {
        const QString lead = QStringLiteral("--as acme:lead ");
        const QJsonObject invoice = json(lead + QStringLiteral("invoice --json"));
        QCOMPARE(invoice[QStringLiteral("member")].toString(), QStringLiteral("acme"));
        QCOMPARE(invoice[QStringLiteral("final")].toBool(true), false);
        qint64 cents = 0;
        for (const QJsonValue line : list(invoice, "lines"))
            cents += line[QStringLiteral("cents")].toInteger();
        QVERIFY(!list(invoice, "lines").isEmpty());
        QCOMPARE(cents, invoice[QStringLiteral("total_cents")].toInteger());
        const QJsonArray rows = list(json(lead + QStringLiteral("payouts --json")), "members");
        QCOMPARE(rows.size(), 1); // the own row
        QCOMPARE(rows.first()[QStringLiteral("name")].toString(), QStringLiteral("acme"));
        const QJsonObject all = json(QStringLiteral("--as coop:treasurer payouts --json"));
        qint64 paid = all[QStringLiteral("fee_ticks")].toInteger();
        for (const QJsonValue row : list(all, "members"))
            paid += row[QStringLiteral("payout_ticks")].toInteger();
        QVERIFY(list(all, "members").size() > 1);
        const QJsonValue charges = all[QStringLiteral("charges_ticks")], credits = all[QStringLiteral("credits_ticks")];
        QCOMPARE(paid, charges.toInteger() - credits.toInteger()); // I25
        QCOMPARE(run(QStringLiteral("--as coop:treasurer invoice --member acme")), 0);
        QCOMPARE(run(lead + QStringLiteral("invoice")), 0);
        QCOMPARE(run(lead + QStringLiteral("payouts 2026-11")), 0);
        QCOMPARE(run(QStringLiteral("--as acme:researcher invoice")), 3);
        QCOMPARE(run(QStringLiteral("--as acme:researcher payouts")), 3);
        QCOMPARE(run(lead + QStringLiteral("invoice --member borealis")), 3);
        QCOMPARE(run(lead + QStringLiteral("invoice --member nobody")), 2);
        QCOMPARE(run(lead + QStringLiteral("invoice 2026-13")), 2);
    }

    void whatCannotBeReadIsUsageAndNeverNow_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : {"windows --hosts 4 --for 7x",
                                 "windows --hosts 4 --for 7",
                                 "windows --hosts 4 --for ''",
                                 "windows --hosts 4 --for -1d",
                                 "windows --hosts 4 --for 0s",
                                 "windows --hosts 0 --for 1d",
                                 "windows --hosts four --for 1d",
                                 "windows --for 1d",
                                 "windows --hosts 4 --for 1d --from tomorrow",
                                 "windows --hosts 4 --for 1d --from 2026-02-30",
                                 "windows --hosts 4 --for 1d --from 2026-12-01T08:00",
                                 "windows --hosts 4 --for 1d --until 01.12.2026",
                                 "windows --hosts 4 --for 1d --zone Mars/Olympus",
                                 "windows --hosts 4 --for 1d --as nobody:at-all",
                                 "cancel b-x",
                                 "windows --hosts 4 --for 1d --class p",
                                 "cancel",
                                 "",
                                 "fly",
                                 "hosts --server http://127.0.0.1:1 --token-file /dev/null",
                                 "hosts --server ws://127.0.0.1:1",
                                 "fabric import /nowhere/at/all",
                                 "book --hosts 2 --for 1d --quote 60"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void whatCannotBeReadIsUsageAndNeverNow()
    {
        QFETCH(QString, line);
        QByteArray out;
        QCOMPARE(run(line, &out), 2);
        QVERIFY(out.isEmpty());
        QVERIFY(!m_errors.trimmed().isEmpty());
    }

    void aCommandThatIsNoneNamesThoseThatAre()
    {
        QCOMPARE(run(QStringLiteral("smulate x.json")), 2);
        QVERIFY2(m_errors.contains("\"smulate\" is no command of `imecectl`; did you mean `simulate`?"), m_errors);
        for (const char *one : {"windows, ", "request, ", "confirm, ", "simulate."})
            QVERIFY2(m_errors.contains(one), m_errors);
        QCOMPARE(run(QStringLiteral("frobnicate")), 2);
        QVERIFY2(!m_errors.contains("did you mean"), m_errors); // nothing is near it
        QCOMPARE(run(QStringLiteral("tokens ofer")), 2);
        QVERIFY2(m_errors.contains("did you mean `offer`?"), m_errors);
        QCOMPARE(run(QStringLiteral("--json")), 2);
        QVERIFY2(m_errors.startsWith("imecectl: a command is missing"), m_errors);
        QCOMPARE(run(QStringLiteral("simulate")), 2);
        QVERIFY2(m_errors.contains("FILE.json"), m_errors);
        QByteArray help;
        QCOMPARE(run(QStringLiteral("--help"), &help), 0);
        QVERIFY2(help.contains("imecectl simulate FILE.json"), help);
    }
    void anEmptyTextIsNotAnOmittedOne()
    {
        const QStringList windows{u"windows"_qs, u"--hosts"_qs, u"2"_qs, u"--for"_qs};
        const QString none, blank = u" "_qs;
        for (const QStringList &words :
             {windows + QStringList{none}, windows + QStringList{u"1d"_qs, u"--from"_qs, none},
              windows + QStringList{u"1d"_qs, u"--until"_qs, none},
              windows + QStringList{u"1d"_qs, u"--until"_qs, blank}, windows + QStringList{u"1d"_qs, u"--from="_qs},
              QStringList{u"shares"_qs, u"--from"_qs, none}, QStringList{u"shares"_qs, u"--until"_qs, none}}) {
            QByteArray out;
            QVERIFY2(run(words, &out) == 2, qPrintable(words.join(u'|')));
            QVERIFY(out.isEmpty());
            const QString option = words.filter(u"--"_qs).last().remove(u'=');
            QVERIFY2(m_errors.contains(option.toUtf8()), m_errors.constData());
        }
    }

    void whoHasNoMemberHasNoBank()
    {
        for (const char *persona : {"coop:admin", "coop:reader"}) {
            const QString line = QStringLiteral("windows --hosts 2 --for 1d --json --as ") + QLatin1String(persona);
            QCOMPARE(firstReason(json(line, 3)), QByteArray("FORBIDDEN"));
            QVERIFY2(m_errors.contains("only a member's researcher or lead has a bank"), m_errors.constData());
        }
    }

    void aStatementOfTheFutureIsRefused()
    {
        QByteArray out;
        QCOMPARE(run(QStringLiteral("shares --from 2130-01-01 --until 2131-01-01"), &out), 2);
        QVERIFY(out.isEmpty());
        QVERIFY2(m_errors.contains("--from lies in the future"), m_errors.constData());
    }

    void aMeasurementOfNobodysHostsIsRefused()
    {
        const QString line = QStringLiteral("fabric import " IMECE_FIXTURES "/fabric/nccl_two_hosts.log --json");
        QCOMPARE(firstReason(json(line, 3)), QByteArray("NO_SUCH_THING"));
        QVERIFY2(m_errors.contains("knot-07, knot-107"), m_errors.constData());
    }

    void aDateIsMidnightInTheZone()
    {
        const QJsonObject utc = json(QStringLiteral("shares --json --from 2026-11-20 --until 2026-11-21"));
        QCOMPARE(utc[QStringLiteral("from")].toString(), QStringLiteral("2026-11-20T00:00:00Z"));
        const QJsonObject east = json(
            QStringLiteral("shares --json --zone Europe/Istanbul --from 2026-11-20 --until 2026-11-21T00:00+03:00"));
        QCOMPARE(east[QStringLiteral("from")].toString(), QStringLiteral("2026-11-19T21:00:00Z"));
        QCOMPARE(east[QStringLiteral("until")].toString(), QStringLiteral("2026-11-20T21:00:00Z"));
    }

    void aForeignFileIsNamedAndNothingIsImported()
    {
        const QString path = m_daemon.folder() + QStringLiteral("/foreign.txt");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("name;price\nshoe;3\n");
        file.close();
        QCOMPARE(run(QStringLiteral("fabric import %1").arg(path)), 2);
        QVERIFY(m_errors.contains("foreign.txt"));
        QCOMPARE(run(QStringLiteral("fabric import " IMECE_FIXTURES "/fabric/junk.bin")), 2);
        for (const char c : std::as_const(m_errors))
            QVERIFY2(c == '\n' || static_cast<unsigned char>(c) >= 0x20, m_errors.toPercentEncoding().constData());
        QVERIFY2(QString::fromUtf8(m_errors).contains(QStringLiteral("\\x0B0Uz\\x9F")), m_errors.constData());
    }

    void aMeasurementIsImportedAndDiagnosed()
    {
        const QString path = QStringLiteral(IMECE_FIXTURES "/fabric/mpigraph_64.txt");
        const QJsonObject imported = json(QStringLiteral("fabric import %1 --json").arg(path));
        QVERIFY(imported[QStringLiteral("sweep")].toInteger() > 0);
        QVERIFY(!list(imported, "findings").isEmpty()); // the fixture has a bad host
        QCOMPARE(list(imported, "files").first().toObject()[QStringLiteral("kind")].toString(),
                 QStringLiteral("mpiGraph"));
        QCOMPARE(firstReason(json(QStringLiteral("fabric import %1 --json --as coop:reader").arg(path), 3)),
                 QByteArray("FORBIDDEN"));
    }

    void aTokenFileServesAnywhere()
    {
        const QString path = m_daemon.folder() + QStringLiteral("/token");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(m_daemon.token(QStringLiteral("dune:lead"))) + "\n");
        file.close();
        const QString server = QStringLiteral(" --server ws://127.0.0.1:%1 --token-file ").arg(m_daemon.port());
        QVERIFY(!list(json(QStringLiteral("hosts --json") + server + path), "hosts").isEmpty());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("wrong\n");
        file.close();
        QCOMPARE(run(QStringLiteral("hosts") + server + path), 4);
        QVERIFY(m_errors.contains("4001"));
    }

    void withoutAServerItIsFour()
    {
        QProcessEnvironment empty = m_daemon.environment();
        empty.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_daemon.folder());
        QCOMPARE(run(QStringLiteral("hosts"), nullptr, &empty), 4);
        QCOMPARE(m_daemon.terminate(), 0);
        QCOMPARE(run(QStringLiteral("hosts")), 4);
    }
};

QTEST_GUILESS_MAIN(TestImecectl)
#include "tst_imecectl.moc"
