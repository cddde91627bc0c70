// SPDX-License-Identifier: GPL-3.0-or-later
// The three sheets that change a booking: its hosts and window before the start, one of its hosts for another, its
// words.
#pragma once
#include "views/bookings/edit_sheet.h"

class QComboBox;

namespace imece {

class ChangeSheet : public EditSheet
{
    Q_OBJECT

public:
    explicit ChangeSheet(QWidget *parent);
    /// What the server would take instead.
    void propose(std::uint32_t hosts, const Span &window);

protected:
    void fill() override;
    Reading read() const override;
    QStringList changes(const BookingEntry &old, const BookingEntry &now) const override;
    void name() override;
    QString sendText() const override;

private:
    Reading readHosts() const;
    Reading readWindow(Reading reading) const;
    void put(std::uint32_t hosts, const Span &window);
    QString estimate(const BookingCommand &command) const;

    QLineEdit *m_hosts, *m_start, *m_length;
};

class ReplaceSheet : public EditSheet
{
    Q_OBJECT

public:
    explicit ReplaceSheet(QWidget *parent);

protected:
    void fill() override;
    Reading read() const override;
    QStringList changes(const BookingEntry &old, const BookingEntry &now) const override;
    void name() override;
    QString sendText() const override;

private:
    QComboBox *m_host;
};

class DescribeSheet : public EditSheet
{
    Q_OBJECT

public:
    explicit DescribeSheet(QWidget *parent);

protected:
    void fill() override;
    Reading read() const override;
    QStringList changes(const BookingEntry &old, const BookingEntry &now) const override;
    void name() override;
    QString sendText() const override;

private:
    QLineEdit *m_label, *m_note, *m_outcome;
    QString m_noteShown, m_outcomeShown; ///< as filled in: kept as they are where nobody types
};

/// A link that may be opened: http or https with a host and no more than what can be seen; else nothing.
QString safeLink(const QString &text);

} // namespace imece
