// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/rule_book.h"
#include <QFile>
#include <QLocale>
#include <QRegularExpression>

namespace imece::words {

namespace {

/// The files are written in lines; what is read as a paragraph of its own becomes one: the example, and the state.
QString paragraphs(const QStringList &lines)
{
    static const QRegularExpression example(QStringLiteral("^(Examples?|Örnek)\\b"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression stateAtEnd(QStringLiteral("\\s*\\*\\(([^)]+)\\)\\*$"));
    QString text;
    for (QString line : lines) {
        if (line.startsWith(QLatin1Char('*')) || example.match(line).hasMatch())
            text += QLatin1Char('\n');
        line.replace(stateAtEnd, QStringLiteral("\n\n*\\1*"));
        text += line + QLatin1Char('\n');
    }
    return text.trimmed();
}

} // namespace

RuleBook RuleBook::read(const QString &markdown)
{
    static const QRegularExpression chapter(QStringLiteral("^# ([A-Z]) · "));
    static const QRegularExpression rule(QStringLiteral("^## ([A-Z]\\d+) (.+)$"));
    RuleBook book;
    QStringList body;
    const auto close = [&] {
        const QString text = paragraphs(body);
        body.clear();
        if (book.chapters.isEmpty())
            book.intro = text;
        else if (!book.chapters.last().rules.isEmpty())
            book.chapters.last().rules.last().text = text;
    };
    for (const QString &line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("<!--")))
            continue;
        if (const auto found = chapter.match(line); found.hasMatch()) {
            close();
            book.chapters << RuleChapter{found.captured(1), line.mid(2).trimmed(), {}};
        } else if (const auto head = rule.match(line); head.hasMatch() && !book.chapters.isEmpty()) {
            close();
            book.chapters.last().rules << Rule{head.captured(1), head.captured(2).trimmed(), {}};
        } else if (book.chapters.isEmpty() && line.startsWith(QStringLiteral("# "))) {
            book.title = line.mid(2).trimmed();
        } else {
            body << line;
        }
    }
    close();
    return book;
}

RuleBook RuleBook::in(const QString &language)
{
    QFile file(language == QStringLiteral("tr") ? QStringLiteral(":/imece/rules/rules.tr.md")
                                                : QStringLiteral(":/imece/rules/rules.md"));
    return file.open(QIODevice::ReadOnly) ? read(QString::fromUtf8(file.readAll())) : RuleBook();
}

RuleBook RuleBook::ofReader()
{
    return in(QLocale().language() == QLocale::Turkish ? QStringLiteral("tr") : QStringLiteral("en"));
}

const Rule *RuleBook::rule(const QString &number) const
{
    for (const RuleChapter &chapter : chapters)
        for (const Rule &rule : chapter.rules)
            if (rule.number == number)
                return &rule;
    return nullptr;
}

QString RuleBook::name(const QString &number) const
{
    const Rule *found = rule(number);
    return found ? tr("Rule %1: %2").arg(number, found->title) : tr("Rule %1").arg(number);
}

} // namespace imece::words
