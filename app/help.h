// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of Help: topics per language, the promises of the co-op, the keys that are no actions.
#pragma once
#include "views/shell/text_window.h"
#include <QList>
#include <QString>

namespace imece {

/// Topics of F1 in the language ("en", "tr"); one a first-level heading of resources/help/<code>.md.
QList<TextWindow::Topic> helpTopics(const QString &code);
/// The name of the topic that tells of a page ("hosts", …), given there as <!-- page: hosts -->.
QString pageTopicName(const QString &page);
/// The rules of docs/rules.md, a topic a chapter, every rule an anchor by its number.
QList<TextWindow::Topic> ruleTopics(const QString &code);
/// The topic in which the rule ("S4") stands.
QString ruleTopicName(const QString &rule);

struct Promise
{
    enum State { InForce, Partly, Planned };
    QString id, text, waitsFor;
    State state = Planned;
    QStringList tests; ///< ctest names that prove it
};
/// From resources/promises.json; empty if that file is broken (a test reads it).
QList<Promise> promises(const QString &code);
QList<TextWindow::Topic> promiseTopics(const QString &code);

/// Keys of canvases and tables, for the list of shortcuts.
QList<std::pair<QString, QString>> fixedKeys();

} // namespace imece
