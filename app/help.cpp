// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.h"
#include "views/words/rule_book.h"
#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace imece {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QByteArray resource(const QString &name)
{
    QFile file(QStringLiteral(":/imece/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Every second-level heading gets the anchor that has its place in the list.
QString htmlOf(const QString &markdown, const QStringList &anchors = {})
{
    QTextDocument document;
    document.setDefaultFont(QApplication::font());
    document.setMarkdown(markdown);
    qsizetype heading = 0;
    for (QTextBlock block = document.begin(); block.isValid() && heading < anchors.size(); block = block.next()) {
        if (block.blockFormat().headingLevel() != 2)
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat spaced;
        spaced.setTopMargin(heading == 0 ? 12 : 22);
        cursor.mergeBlockFormat(spaced);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorNames({anchors[heading++]});
        cursor.mergeCharFormat(format);
    }
    return document.toHtml();
}

QJsonObject promisesFile()
{
    return QJsonDocument::fromJson(resource(QStringLiteral("promises.json"))).object();
}

QString stateWord(Promise::State state)
{
    switch (state) {
    case Promise::InForce:
        return Words::tr("in force");
    case Promise::Partly:
        return Words::tr("partly in force");
    case Promise::Planned:
        return Words::tr("planned");
    }
    return {};
}

QString list(const QList<Promise> &all, Promise::State state)
{
    QString text;
    for (const Promise &promise : all) {
        if (promise.state != state)
            continue;
        text += QStringLiteral("<p><span style='font-weight:500'>%1</span>").arg(promise.text.toHtmlEscaped());
        if (!promise.waitsFor.isEmpty())
            text += QStringLiteral("<br>") + Words::tr("Waits for: %1").arg(promise.waitsFor.toHtmlEscaped());
        if (!promise.tests.isEmpty())
            text += QStringLiteral("<br><small>") +
                    Words::tr("Proven by the tests %1").arg(promise.tests.join(QStringLiteral(", ")).toHtmlEscaped()) +
                    QStringLiteral("</small>");
        text += QStringLiteral("</p>");
    }
    return text.isEmpty() ? QStringLiteral("<p>–</p>") : text;
}

} // namespace

QList<TextWindow::Topic> helpTopics(const QString &code)
{
    const QString text = QString::fromUtf8(resource(QStringLiteral("help/%1.md").arg(code)));
    QList<TextWindow::Topic> topics;
    static const QRegularExpression page(QStringLiteral("^<!-- page: (\\w+) -->$"));
    QString title, body, name;
    const auto close = [&] {
        if (!title.isEmpty())
            topics << TextWindow::Topic{title, htmlOf(QStringLiteral("# ") + title + QStringLiteral("\n\n") + body),
                                        name};
        body.clear();
        name.clear();
    };
    for (const QString &line : text.split(u'\n')) {
        if (line.startsWith(QStringLiteral("# "))) {
            close();
            title = line.mid(2).trimmed();
        } else if (const auto found = page.match(line); found.hasMatch()) {
            name = pageTopicName(found.captured(1));
        } else if (!line.startsWith(QStringLiteral("<!--"))) {
            body += line + u'\n';
        }
    }
    close();
    return topics;
}

QString pageTopicName(const QString &page)
{
    return QStringLiteral("page:") + page;
}

QString ruleTopicName(const QString &rule)
{
    return QStringLiteral("rules:") + rule.left(1);
}

QList<TextWindow::Topic> ruleTopics(const QString &code)
{
    const words::RuleBook book = words::RuleBook::in(code);
    QList<TextWindow::Topic> topics;
    if (book.chapters.isEmpty())
        return topics;
    topics << TextWindow::Topic{book.title,
                                htmlOf(QStringLiteral("# ") + book.title + QStringLiteral("\n\n") + book.intro),
                                QStringLiteral("rules")};
    for (const words::RuleChapter &chapter : book.chapters) {
        QString text = QStringLiteral("# ") + chapter.title + QStringLiteral("\n\n");
        QStringList anchors;
        for (const words::Rule &rule : chapter.rules) {
            text += QStringLiteral("## %1 · %2\n\n").arg(rule.number, rule.title) + rule.text + QStringLiteral("\n\n");
            anchors << rule.number;
        }
        topics << TextWindow::Topic{chapter.title, htmlOf(text, anchors), ruleTopicName(chapter.letter)};
    }
    return topics;
}

QList<Promise> promises(const QString &code)
{
    QList<Promise> all;
    for (const QJsonValue &value : promisesFile().value(u"promises").toArray()) {
        const QJsonObject object = value.toObject();
        Promise promise;
        promise.id = object.value(u"id").toString();
        promise.text = object.value(code).toString();
        promise.waitsFor = object.value(QStringLiteral("waits_") + code).toString();
        const QString state = object.value(u"state").toString();
        promise.state = state == QStringLiteral("in force") ? Promise::InForce
                        : state == QStringLiteral("partly") ? Promise::Partly
                                                            : Promise::Planned;
        for (const QJsonValue &test : object.value(u"tests").toArray())
            promise.tests << test.toString();
        all << promise;
    }
    return all;
}

QList<TextWindow::Topic> promiseTopics(const QString &code)
{
    const QList<Promise> all = promises(code);
    QList<TextWindow::Topic> topics;
    for (const auto state : {Promise::InForce, Promise::Partly, Promise::Planned}) {
        QString title = stateWord(state);
        title[0] = QLocale().toUpper(title.left(1)).at(0);
        QString intro;
        if (state == Promise::Planned)
            intro = Words::tr("Not promised today. There are no dates here, only what each waits for.");
        else if (state == Promise::InForce)
            intro = Words::tr("Kept by this version, and proven by tests that fail when it is broken.");
        topics << TextWindow::Topic{title,
                                    QStringLiteral("<h2>%1</h2><p>%2</p>%3").arg(title, intro, list(all, state))};
    }
    QString log;
    for (const QJsonValue &value : promisesFile().value(u"changes").toArray()) {
        const QJsonObject object = value.toObject();
        log += QStringLiteral("<p><b>%1</b> %2</p>")
                   .arg(object.value(u"version").toString().toHtmlEscaped(),
                        object.value(code).toString().toHtmlEscaped());
    }
    topics << TextWindow::Topic{Words::tr("Changes"), QStringLiteral("<h2>%1</h2>%2").arg(Words::tr("Changes"), log)};
    return topics;
}

QList<std::pair<QString, QString>> fixedKeys()
{
    return {
        {QStringLiteral("Alt+F, Alt+V, Alt+D, Alt+H"), Words::tr("File, View, Demo and Help menu")},
        {QStringLiteral("Esc"), Words::tr("Close the panel or list that is open")},
        {Words::tr("Arrow keys"), Words::tr("Move the cursor in tables, in the heatmap and in the timeline")},
        {Words::tr("Shift+arrow keys"), Words::tr("Heatmap: choose hosts; Shift+Space whole rows, Ctrl+Space columns")},
        {QStringLiteral("H"), Words::tr("Heatmap: the history of the pair")},
        {Words::tr(", and ."), Words::tr("Heatmap: the sweep before and after")},
        {QStringLiteral("Z, 0"), Words::tr("Heatmap: zoom to what is chosen, show everything")},
        {QStringLiteral("Tab, Shift+Tab"), Words::tr("Next and previous control")}};
}

} // namespace imece
