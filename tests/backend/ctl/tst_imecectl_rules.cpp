// SPDX-License-Identifier: GPL-3.0-or-later
// The rules' commands of imecectl against the real imeced: what is done, what is refused with rule, limit and remedy.
#include "tests/backend/ctl/ctl_run.h"
#include <QtTest>

using namespace imece::test;

class TestImecectlRules : public QObject, private CtlRun
{
    Q_OBJECT

    QJsonObject booking(const QString &line)
    {
        return json(line + QStringLiteral(" --json"))[QStringLiteral("booking")].toObject();
    }
    QJsonObject noted(const QString &line)
    {
        return json(line + QStringLiteral(" --json"))[QStringLiteral("noted")].toObject();
    }
    static QDateTime at(const QJsonObject &object, const char *name)
    {
        return QDateTime::fromString(object[QLatin1String(name)].toString(), Qt::ISODate);
    }
    /// The first reason of a refusal: "CODE rule".
    QByteArray why(const QString &line)
    {
        const QJsonObject reason = list(json(line + QStringLiteral(" --json"), 3), "reasons").first().toObject();
        return (reason[QStringLiteral("code")].toString() + u' ' + reason[QStringLiteral("rule")].toString()).toUtf8();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_daemon.start());
        if (!isLocaleThere())
            QSKIP("LOUD: the locale tr_TR.UTF-8 is not installed here, so the Turkish run proves nothing");
    }

    void aBookingIsExtended() // R14
    {
        const QJsonObject first = booking(QStringLiteral("book --hosts 2 --for 1d --from %1")
                                              .arg(QDateTime::currentDateTimeUtc().addDays(90).toString(Qt::ISODate)));
        const QString id = first[QStringLiteral("id")].toString();
        const QDateTime end = at(first, "until");
        const QJsonObject longer = booking(QStringLiteral("extend %1 --by 12h").arg(id));
        QCOMPARE(at(longer, "until"), end.addSecs(12 * 3600));
        QCOMPARE(list(longer, "hosts"), list(first, "hosts"));
        const QString later = end.addDays(1).toUTC().toString(Qt::ISODate);
        QCOMPARE(at(booking(QStringLiteral("extend %1 --until %2").arg(id, later)), "until"), end.addDays(1));
        QCOMPARE(run(QStringLiteral("extend %1 --until %2").arg(id, later)), 2); // it ends then already
        QCOMPARE(run(QStringLiteral("extend %1").arg(id)), 2);
        QCOMPARE(why(QStringLiteral("extend %1 --by 7m").arg(id)), QByteArray("MALFORMED "));
        QCOMPARE(why(QStringLiteral("extend b-99999 --by 1h")), QByteArray("NO_SUCH_THING "));
        QCOMPARE(why(QStringLiteral("extend %1 --by 1h --as borealis:lead").arg(id)), QByteArray("FORBIDDEN "));
    }

    void aBookingIsChangedDescribedExchangedAndRehearsed()
    {
        const QDateTime soon = QDateTime::currentDateTimeUtc().addDays(100);
        const QString day = soon.toString(QStringLiteral("yyyy-MM-dd"));
        const QJsonObject first = booking(QStringLiteral("book --hosts 3 --for 4h --label before --from %1").arg(day));
        const QString id = first[QStringLiteral("id")].toString();
        const QJsonObject more = booking(QStringLiteral("change %1 --hosts 4").arg(id));
        QCOMPARE(more[QStringLiteral("host_count")].toInt(), 4);
        QCOMPARE(at(more, "from"), at(first, "from"));
        for (const QJsonValue &host : list(first, "hosts"))
            QVERIFY(list(more, "hosts").contains(host));
        const QJsonObject later = booking(QStringLiteral("change %1 --from %2T12:00Z --for 6h").arg(id, day));
        QCOMPARE(later[QStringLiteral("length_s")].toInt(), 6 * 3600);
        QCOMPARE(later[QStringLiteral("host_count")].toInt(), 4);
        QCOMPARE(why(QStringLiteral("change %1 --for 7m").arg(id)).left(4), QByteArray("GRID"));
        QCOMPARE(why(QStringLiteral("change %1 --hosts 5 --as borealis:lead").arg(id)), QByteArray("FORBIDDEN "));
        const QJsonObject said = booking(QStringLiteral("describe %1 --outcome https://example.org/7").arg(id));
        QCOMPARE(said[QStringLiteral("outcome")].toString(), QStringLiteral("https://example.org/7"));
        QCOMPARE(said[QStringLiteral("label")].toString(), QStringLiteral("before")); // what is not named stays
        QCOMPARE(why(QStringLiteral("describe %1 --outcome file:///etc").arg(id)), QByteArray("MALFORMED "));
        const QString host = list(said, "hosts").first().toString();
        const QJsonObject other = booking(QStringLiteral("replace %1 %2").arg(id, host));
        QVERIFY(!list(other, "hosts").contains(host));
        QCOMPARE(run(QStringLiteral("replace %1 nothing-7").arg(id)), 2);
        QCOMPARE(booking(QStringLiteral("rehearse %1").arg(id))[QStringLiteral("state")].toString(),
                 QStringLiteral("confirmed"));
        QCOMPARE(why(QStringLiteral("rehearse %1").arg(id)), QByteArray("STATE_CONFLICT K5")); // one is under way
        QCOMPARE(booking(QStringLiteral("pin %1").arg(id))[QStringLiteral("id")].toString(), id);
    }

    void aSeriesIsWholeOrNothing() // K9
    {
        const QString day = QDateTime::currentDateTimeUtc().addDays(120).toString(QStringLiteral("yyyy-MM-dd"));
        const QString nights = QStringLiteral("series --hosts 1 --for 1h --up-to %1 --from %2 --every 7d --times 3");
        QCOMPARE(why(nights.arg(QStringLiteral("1"), day)), QByteArray("BUDGET_LIMIT K9"));
        const QJsonObject first = booking(nights.arg(QStringLiteral("500"), day));
        QCOMPARE(first[QStringLiteral("state")].toString(), QStringLiteral("confirmed"));
        const int id = first[QStringLiteral("id")].toString().mid(2).toInt();
        QCOMPARE(booking(QStringLiteral("pin %1").arg(id + 2))[QStringLiteral("state")].toString(),
                 QStringLiteral("confirmed"));
    }

    void aRequestIsOfferedOrWaits() // R9
    {
        const QJsonObject now = booking(QStringLiteral("request --hosts 1 --for 2h --standing --up-to 500"));
        QCOMPARE(now[QStringLiteral("state")].toString(), QStringLiteral("confirmed")); // there was room
        QCOMPARE(now[QStringLiteral("class")].toString(), QStringLiteral("guaranteed"));
        const QJsonObject waits = booking(QStringLiteral("request --hosts 40 --for 2d --label wide"));
        QCOMPARE(waits[QStringLiteral("state")].toString(), QStringLiteral("queued"));
        QVERIFY(waits[QStringLiteral("queue")].isUndefined()); // it stands beside the booking
        const QString wide = QStringLiteral("request --hosts 40 --for 2d");
        const QJsonObject queue = json(wide + QStringLiteral(" --json"))[QStringLiteral("queue")].toObject();
        QCOMPARE(queue[QStringLiteral("offered_from")].isNull(), !list(queue, "why_no_plan").isEmpty());
        QByteArray said;
        QCOMPARE(run(wide, &said), 0); // two have a plan, or hope for one: this one hears of it
        QVERIFY2(said.contains("of the queue") &&
                     (said.contains("no start is planned: ") || said.contains("confirm b-")),
                 said.constData());
        QCOMPARE(why(QStringLiteral("request --hosts 400 --for 2d")).left(9), QByteArray("TOO_LARGE"));
        QByteArray table;
        QCOMPARE(run(QStringLiteral("bookings --mine"), &table), 0);
        QVERIFY2(!table.contains("1970"), table.constData());
    }

    void aBudgetHidesWhatIsDearer() // M7
    {
        const QString ask = QStringLiteral("windows --hosts 3 --for 8h --budget ");
        const QJsonObject dear = json(ask + QStringLiteral("100 --json"), 3);
        QCOMPARE(why(ask + QStringLiteral("100")), QByteArray("BUDGET_LIMIT M7"));
        const QJsonObject other = list(dear, "alternatives").first().toObject();
        QVERIFY(other[QStringLiteral("price_ticks")].toDouble() <= 100 * 3.6e9);
        QVERIFY(!list(json(ask + QStringLiteral("384 --json")), "quotes").isEmpty());
        QCOMPARE(run(ask + QStringLiteral("1,5")), 2);
    }

    void aCurveOfBursts()
    {
        const QJsonArray points = list(json(QStringLiteral("bursts --sum 384 --widths 3,1 --json")), "points");
        QCOMPARE(points.size(), 2);
        const QJsonObject three = points[1].toObject(); // 3 hosts × 8 h = $384
        QCOMPARE(three[QStringLiteral("hosts")].toInt(), 3);
        QCOMPARE(three[QStringLiteral("length_s")].toInt(), 8 * 3600);
        QCOMPARE(three[QStringLiteral("quote")].toObject()[QStringLiteral("price_ticks")].toDouble(), 384 * 3.6e9);
        QCOMPARE(list(json(QStringLiteral("bursts --gpu-hours 64 --widths 1 --json")), "points")
                     .first()
                     .toObject()[QStringLiteral("length_s")]
                     .toInt(),
                 8 * 3600);
        QByteArray table;
        QCOMPARE(run(QStringLiteral("bursts --sum 384"), &table), 0);
        QVERIFY2(table.contains("WHY NOT") && table.contains("GRID"), table.constData());
        QCOMPARE(run(QStringLiteral("bursts")), 2);
        QCOMPARE(run(QStringLiteral("bursts --sum 5 --gpu-hours 5")), 2);
        QCOMPARE(run(QStringLiteral("bursts --sum nothing")), 2);
        QCOMPARE(run(QStringLiteral("bursts --sum 9999999999")), 2); // the wire carries no more
    }

    void aStoryIsTold()
    {
        const QString id =
            booking(QStringLiteral("book --hosts 1 --for 2h --label told"))[QStringLiteral("id")].toString();
        const QJsonObject own = json(QStringLiteral("story %1 --json").arg(id));
        QCOMPARE(own[QStringLiteral("booking")].toString(), id);
        const QJsonObject first = list(own, "lines").first().toObject();
        QCOMPARE(first[QStringLiteral("what")].toString(), QStringLiteral("offered"));
        QVERIFY(!first[QStringLiteral("by")].toString().isEmpty());
        const QJsonObject other = json(QStringLiteral("story %1 --json --as borealis:lead").arg(id));
        QVERIFY(list(other, "lines").first().toObject()[QStringLiteral("by")].isNull());
        QByteArray table;
        QCOMPARE(run(QStringLiteral("story %1").arg(id), &table), 0);
        QVERIFY2(table.contains("confirmed") && !table.contains("1970"), table.constData());
        QCOMPARE(why(QStringLiteral("story b-99999")), QByteArray("NO_SUCH_THING "));
        QCOMPARE(run(QStringLiteral("story nobody")), 2);
    }

    void whatIsFreeNow() // R10
    {
        const QJsonObject free = json(QStringLiteral("hosts --json"))[QStringLiteral("free")].toObject();
        const int hosts = free[QStringLiteral("hosts")].toInt(), leaf = free[QStringLiteral("largest_on_leaf")].toInt();
        QVERIFY(hosts > 0 && leaf > 0 && leaf <= free[QStringLiteral("largest_on_fabric")].toInt());
        QByteArray table;
        QCOMPARE(run(QStringLiteral("hosts"), &table), 0);
        QVERIFY(table.contains("free now: "));
    }

    void aSliceIsTakenOrRefused() // R15
    {
        const QJsonObject slice = booking(QStringLiteral("slice --gpus 4 --for 6h --as cobalt:researcher"));
        QCOMPARE(slice[QStringLiteral("class")].toString(), QStringLiteral("slice"));
        QCOMPARE(slice[QStringLiteral("gpus")].toInt(), 4);
        QCOMPARE(why(QStringLiteral("slice --gpus 1 --for 1h --as cobalt:researcher")), QByteArray("RATE_LIMITED R15"));
        QCOMPARE(why(QStringLiteral("slice --gpus 1 --for 25h --as dune:researcher")), QByteArray("GRID R15"));
        QVERIFY2(m_errors.contains("limit 1d"), m_errors.constData());
    }

    void tokensGoFromMemberToMember() // S18
    {
        const QJsonObject offered = noted(QStringLiteral("tokens offer Borealis 12.5 --as acme:lead"));
        const int id = offered[QStringLiteral("id")].toInt();
        QVERIFY(id > 0);
        const QJsonObject open =
            list(json(QStringLiteral("tokens --json --as borealis:lead")), "transfers").last().toObject();
        QCOMPARE(open[QStringLiteral("amount_s")].toInt(), 45000);
        QCOMPARE(open[QStringLiteral("from")].toString(), QStringLiteral("acme"));
        QCOMPARE(open[QStringLiteral("state")].toString(), QStringLiteral("offered"));
        QCOMPARE(noted(QStringLiteral("tokens sign %1 --as borealis:lead").arg(id))[QStringLiteral("id")].toInt(), id);
        QCOMPARE(why(QStringLiteral("tokens sign %1 --as borealis:lead").arg(id)), QByteArray("STATE_CONFLICT S18"));
        QVERIFY2(m_errors.contains("signed already"), m_errors.constData());
        QCOMPARE(why(QStringLiteral("tokens offer borealis 1")), QByteArray("FORBIDDEN ")); // a researcher
        QCOMPARE(why(QStringLiteral("tokens offer borealis 900000000 --as acme:lead")), QByteArray("TOKEN_LIMIT S18"));
        QVERIFY2(m_errors.contains("limit ") && m_errors.contains("Offer at most the limit"), m_errors.constData());
        QCOMPARE(run(QStringLiteral("tokens offer nobody 1 --as acme:lead")), 2);
        QVERIFY2(m_errors.contains("borealis, cobalt, dune"), m_errors.constData());
    }

    void aFloorIsWaivedAndTakenBack() // S7
    {
        const QString span = QStringLiteral("--from 2027-01-04 --until 2027-01-11 --as dune:lead");
        const int id = noted(QStringLiteral("waive ") + span)[QStringLiteral("id")].toInt();
        QVERIFY(id > 0);
        QCOMPARE(why(QStringLiteral("waive --take-back %1 --as cobalt:lead").arg(id)), QByteArray("NO_SUCH_THING "));
        QCOMPARE(noted(QStringLiteral("waive --take-back %1 --as dune:lead").arg(id))[QStringLiteral("id")].toInt(),
                 id);
    }

    void aNoticeIsPreviewedThenGiven() // E3
    {
        const QJsonObject preview = json(QStringLiteral("notice --preview --json --as cobalt:lead"));
        bool found = false;
        for (const QJsonValue &value : list(preview, "shares"))
            if (const QJsonObject row = value.toObject(); row[QStringLiteral("name")] == QStringLiteral("cobalt")) {
                QCOMPARE(row[QStringLiteral("gpus_before")].toInt(), 128);
                QCOMPARE(row[QStringLiteral("gpus_after")].toInt(), 0);
                found = true;
            }
        QVERIFY(found);
        QByteArray table;
        QCOMPARE(run(QStringLiteral("notice --preview --as cobalt:lead"), &table), 0);
        QVERIFY2(table.startsWith("nothing is decided yet"), table.constData());
        QCOMPARE(noted(QStringLiteral("notice --as cobalt:lead"))[QStringLiteral("from")],
                 preview[QStringLiteral("from")]);
        QCOMPARE(why(QStringLiteral("notice --as cobalt:lead")), QByteArray("STATE_CONFLICT E3"));
        QVERIFY2(m_errors.contains("notice has been given already"), m_errors.constData());
        QCOMPARE(why(QStringLiteral("notice --as dune:researcher")), QByteArray("FORBIDDEN "));
    }

    void aCapIsSetAndNamesWhatIsLeft() // M7
    {
        QVERIFY(!noted(QStringLiteral("cap 350000.50 --as acme:lead")).isEmpty());
        QCOMPARE(why(QStringLiteral("cap 1 --as acme:lead")).left(12), QByteArray("BUDGET_LIMIT"));
        QCOMPARE(why(QStringLiteral("cap 350000 --as acme:researcher")), QByteArray("FORBIDDEN "));
        QCOMPARE(why(QStringLiteral("cap 350000 --member acme --as borealis:lead")), QByteArray("FORBIDDEN "));
        QVERIFY(!noted(QStringLiteral("cap 360000 --member acme --as coop:admin")).isEmpty());
        QCOMPARE(run(QStringLiteral("cap 5,5 --as acme:lead")), 2);
        QByteArray said;
        QCOMPARE(run(QStringLiteral("cap 370000 --as acme:lead --truncate"), &said), 0); // M8: nothing is over it
        QVERIFY2(said.endsWith("nothing had to give way for it\n"), said.constData());
        const QJsonObject cut = json(QStringLiteral("cap 380000 --as acme:lead --truncate --json"));
        QVERIFY(cut[QStringLiteral("cut")].isArray() && list(cut, "cut").isEmpty());
        QCOMPARE(why(QStringLiteral("approve b-99999 --as acme:lead")), QByteArray("NO_SUCH_THING "));
    }

    void upkeepIsTheOfficesOwn() // R3
    {
        const QString span = QStringLiteral(" --from 2027-02-01 --until 2027-02-02 ");
        const QJsonObject planned =
            noted(QStringLiteral("upkeep gpu-[001-002]") + span + QStringLiteral("--as coop:admin"));
        QVERIFY(planned[QStringLiteral("id")].toInt() > 0);
        QCOMPARE(planned[QStringLiteral("from")].toString(), QStringLiteral("2027-02-01T00:00:00Z"));
        QCOMPARE(why(QStringLiteral("upkeep gpu-001") + span + QStringLiteral("--as acme:lead")),
                 QByteArray("FORBIDDEN "));
        QCOMPARE(run(QStringLiteral("upkeep gpu-999") + span + QStringLiteral("--as coop:admin")), 2);
        QVERIFY2(m_errors.contains("gpu-999"), m_errors.constData());
    }

    void hostsAreHeldByTheOfficeAlone() // K1
    {
        QByteArray out;
        QCOMPARE(
            run(QStringLiteral("hosts hold gpu-[001-004] --reason hardware --dry-run --json --as coop:admin"), &out),
            0);
        const QJsonObject said = QJsonDocument::fromJson(out).object();
        QVERIFY(said[QStringLiteral("dry_run")].toBool());
        QVERIFY(said[QStringLiteral("touched")].isArray());
        QVERIFY(said[QStringLiteral("credits_ticks")].isDouble());
        const QJsonObject drained =
            noted(QStringLiteral("hosts drain gpu-[001-002] --reason checking --until 2027-02-01 --as coop:admin"));
        QVERIFY(!drained[QStringLiteral("from")].toString().isEmpty());
        noted(QStringLiteral("hosts release gpu-[001-002] --as coop:admin"));
        QCOMPARE(why(QStringLiteral("hosts release gpu-001 --as coop:admin")), QByteArray("STATE_CONFLICT K1"));
        QCOMPARE(why(QStringLiteral("hosts hold gpu-001 --reason hardware --as acme:lead")), QByteArray("FORBIDDEN "));
        QCOMPARE(run(QStringLiteral("hosts hold gpu-001 --reason bored --as coop:admin")), 2);
        QVERIFY2(m_errors.contains("hardware, fabric"), m_errors.constData());
        QCOMPARE(run(QStringLiteral("hosts hold gpu-001 --as coop:admin")), 2);
    }

    void whatIsRefusedNamesItsLimit()
    {
        const QString label(256, u'ş');
        QByteArray out;
        QCOMPARE(run({QStringLiteral("book"), QStringLiteral("--hosts"), QStringLiteral("2"), QStringLiteral("--for"),
                      QStringLiteral("1d"), QStringLiteral("--label"), label},
                     &out),
                 2);
        QVERIFY2(m_errors.contains("--label has 256 characters; at most 255"), m_errors.constData());
        for (const char *line : {"windows --hosts 2 --for 99999999w", "book --hosts 2 --for 99999999w",
                                 "windows --hosts 2 --for 400w", "request --hosts 2 --for 99999999w"}) {
            QCOMPARE(why(QString::fromLatin1(line)), QByteArray("GRID R1"));
            QVERIFY2(m_errors.contains("limit 28d") && m_errors.contains("least 1h"), m_errors.constData());
        }
        for (const char *line : {"windows --hosts 2 --for 1d --model H900", "book --hosts 2 --for 1d --model H900",
                                 "request --hosts 2 --for 1d --model H900", "slice --gpus 1 --for 1h --model H900"}) {
            QCOMPARE(why(QString::fromLatin1(line)), QByteArray("NO_SUCH_THING C3"));
            QVERIFY2(m_errors.contains("models H100"), m_errors.constData());
        }
    }

    void whatCannotBeReadIsUsage_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : {"extend b-0001 --by soon",
                                 "change b-0001",
                                 "change b-0001 --hosts 0",
                                 "change b-0001 --for soon",
                                 "describe b-0001",
                                 "replace b-0001",
                                 "series --hosts 1 --for 1h --up-to 5",
                                 "series --hosts 1 --for 1h --up-to 5 --from 2027-01-01 --every 7d",
                                 "series --hosts 1 --for 1h --up-to 5 --start 2027-01-01 --times 3",
                                 "series --hosts 1 --for 1h --start 2027-01-01",
                                 "extend --by 1h",
                                 "extend b-0001 --by 1h --until 2027-01-01",
                                 "request --hosts 2 --for 1d --standing",
                                 "request --hosts 2 --for 1d --up-to 5",
                                 "request --hosts 2 --for 1d --standing --up-to 5,5",
                                 "request --hosts 2 --for 1d --standing --up-to 0",
                                 "request --hosts 2 --for 1d --class x",
                                 "slice --for 1h",
                                 "slice --gpus 3 --for 1h",
                                 "slice --gpus 4 --hosts 1 --for 1h",
                                 "tokens offer acme",
                                 "tokens offer acme -5",
                                 "tokens offer acme 1e3",
                                 "tokens offer acme 0.0000001",
                                 "tokens sign",
                                 "tokens sign x",
                                 "tokens sign 99999999999",
                                 "waive",
                                 "waive --from 2027-01-02",
                                 "waive --from 2027-01-02 --until 2027-01-01",
                                 "waive --take-back 1 --from 2027-01-01 --until 2027-01-02",
                                 "upkeep gpu-001",
                                 "upkeep gpu-[001 --from x"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void whatCannotBeReadIsUsage()
    {
        QFETCH(QString, line);
        QByteArray out;
        QCOMPARE(run(line, &out), 2);
        QVERIFY(out.isEmpty());
        QVERIFY(!m_errors.trimmed().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestImecectlRules)
#include "tst_imecectl_rules.moc"
