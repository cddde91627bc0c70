// SPDX-License-Identifier: GPL-3.0-or-later
// A period of the reader's own for the statement: from and until in UTC, by keyboard or calendar. A line says what will
// be asked, or what cannot be and why; nothing is guessed.
#pragma once
#include "views/words/zone.h"
#include <QDialog>
#include <tl/expected.hpp>

class QDialogButtonBox;
class QLabel;

namespace imece {

class WhenField;

inline constexpr Seconds longestPeriod = 400 * day; ///< the server answers no longer one

/// What the two texts say; a sentence where they say no period. An empty `until` is now. A date without a year is the
/// latest such date.
tl::expected<Span, QString> readPeriod(const QString &from, const QString &until, Instant now);

class PeriodDialog : public QDialog
{
    Q_OBJECT

public:
    PeriodDialog(Span shown, Instant now, QWidget *parent);

Q_SIGNALS:
    void chosen(imece::Span period);

private:
    void tell();
    void take();

    Instant m_now;
    WhenField *m_from, *m_until;
    QLabel *m_line;
    QDialogButtonBox *m_buttons;
};

} // namespace imece
