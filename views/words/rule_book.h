// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of a co-op as docs/rules.md and docs/rules.tr.md state them: embedded at build from those files, so what a
// person reads here is what the project says there. A value; text that is no rule book gives an empty one.
#pragma once
#include <QCoreApplication>
#include <QList>
#include <QString>

namespace imece::words {

struct Rule
{
    QString number; ///< "S4"
    QString title;  ///< "Token admission"
    QString text;   ///< markdown; the last paragraph says whether it is applied
};

struct RuleChapter
{
    QString letter; ///< "S"
    QString title;  ///< "S · Shares, bank, lending"
    QList<Rule> rules;
};

class RuleBook
{
    Q_DECLARE_TR_FUNCTIONS(RuleBook)

public:
    static RuleBook read(const QString &markdown);
    /// "en" or "tr".
    static RuleBook in(const QString &language);
    /// In the reader's language, which is that of the default locale.
    static RuleBook ofReader();

    const Rule *rule(const QString &number) const;
    /// "Rule S4: Token admission"; of a number that is not in the book only "Rule S4".
    QString name(const QString &number) const;

    QString title, intro;
    QList<RuleChapter> chapters;
};

} // namespace imece::words
