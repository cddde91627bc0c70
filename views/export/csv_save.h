// SPDX-License-Identifier: GPL-3.0-or-later
// From a page to a CSV file: the menu with the two kinds of file, the question where, and one sentence about how it
// went. A file is written whole or not at all; the file of a demonstration carries DEMO in its name too.
#pragma once
#include "views/export/csv.h"
#include <QCoreApplication>
#include <QMenu>
#include <functional>

namespace imece {

/// What a page offers to be saved. `bytes` is asked when the place is known, so that the newest values are written.
struct CsvOffer
{
    QString title; ///< of the dialog
    QString name;  ///< "bookings", without ending
    CsvOrigin origin = CsvOrigin::Real;
    std::function<QByteArray()> bytes;
    std::function<void(const QString &)> told; ///< one sentence: written where, or why not
    QString ending = QStringLiteral("csv");    ///< or "ics", "png", "pdf"
};

class CsvSave
{
    Q_DECLARE_TR_FUNCTIONS(CsvSave)

public:
    /// Asks where; returns at once. The dialog and the callbacks live as long as `page` at most.
    static void ask(QWidget *page, CsvOffer offer);
    static QString fileName(const QString &name, CsvOrigin origin, const QString &ending = QStringLiteral("csv"));
    /// The sentence.
    static QString write(const QString &path, const QByteArray &bytes);
};

/// The two kinds of CSV under an Export button.
class CsvMenu : public QMenu
{
    Q_OBJECT

public:
    explicit CsvMenu(QWidget *parent);
    void retranslate();

Q_SIGNALS:
    void wanted(imece::CsvMode mode);

private:
    QAction *m_sheet, *m_data;
};

} // namespace imece
