// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/holds/hold_dialog.h"
#include "views/paint/caption_table.h"
#include "views/paint/palette.h"
#include "views/words/when_text.h"
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {

constexpr int pauseMs = 250;
constexpr int longestNote = 255;

QLabel *plain(TypeRole role, Ink ink, QWidget *parent)
{
    QLabel *label = makeLabel({}, role, ink, parent);
    label->setTextFormat(Qt::PlainText); // notes of people
    label->setWordWrap(true);
    return label;
}

} // namespace

HoldDialog::HoldDialog(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("holdDialog"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(10);
    m_who = plain(TypeRole::PanelTitle, Ink::Text, this);
    m_held = plain(TypeRole::Caption, Ink::Muted, this);
    m_held->setObjectName(QStringLiteral("holdHeld"));
    column->addWidget(m_who);
    column->addWidget(m_held);
    m_form = new QFormLayout;
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setHorizontalSpacing(12);
    m_form->setVerticalSpacing(8);
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("holdKind"));
    m_cause = new QComboBox(this);
    m_cause->setObjectName(QStringLiteral("holdCause"));
    m_note = new QLineEdit(this);
    m_note->setObjectName(QStringLiteral("holdNote"));
    m_note->setMaxLength(longestNote);
    m_until = new QLineEdit(this);
    m_until->setObjectName(QStringLiteral("holdUntil"));
    for (QWidget *field : std::initializer_list<QWidget *>{m_kind, m_cause, m_note, m_until})
        m_form->addRow(new QLabel(this), field);
    column->addLayout(m_form);
    m_means = plain(TypeRole::Caption, Ink::Muted, this);
    column->addWidget(m_means);
    m_line = plain(TypeRole::BodyStrong, Ink::Text, this);
    m_line->setObjectName(QStringLiteral("holdLine"));
    column->addWidget(m_line);
    m_table = new QTableWidget(0, 5, this);
    m_table->setObjectName(QStringLiteral("holdTouched"));
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    column->addWidget(m_table, 100);
    column->addStretch(1); // where there is no table, the lines stay together
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_copy = paint::makeButton({}, paint::Look::Plain, this);
    m_copy->setObjectName(QStringLiteral("holdCopy"));
    m_leave = paint::makeButton({}, paint::Look::Plain, this);
    m_leave->setObjectName(QStringLiteral("holdLeave"));
    m_do = paint::makeButton({}, paint::Look::Primary, this);
    m_do->setObjectName(QStringLiteral("holdDo"));
    m_copy->setAutoDefault(false), m_leave->setAutoDefault(false), m_do->setAutoDefault(false);
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    buttons->addWidget(m_leave);
    buttons->addWidget(m_do);
    column->addLayout(buttons);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &HoldDialog::ask);
    const auto changed = [this] {
        if (m_isFilling)
            return;
        m_hasPreview = false;
        retranslate();
        m_pause.start();
    };
    connect(m_kind, &QComboBox::currentIndexChanged, this, changed);
    connect(m_cause, &QComboBox::currentIndexChanged, this, changed);
    connect(m_note, &QLineEdit::textChanged, this, changed);
    connect(m_until, &QLineEdit::textChanged, this, changed);
    connect(m_copy, &QPushButton::clicked, this, &HoldDialog::copyText);
    connect(m_leave, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_do, &QPushButton::clicked, this, [this] {
        m_do->setEnabled(false); // until the server has said something
        Q_EMIT holdWanted(m_asked);
    });
    resize(760, 460);
}

void HoldDialog::setHosts(const std::vector<HostId> &hosts, FindingId finding, const QStringList &held, bool isAllHeld,
                          const words::Scene &scene)
{
    m_hosts = hosts, m_finding = finding, m_isAllHeld = isAllHeld, m_scene = scene;
    m_held->setText(held.join(QLatin1Char('\n')));
    m_held->setVisible(!held.isEmpty());
    m_isFilling = true;
    m_kind->clear();
    for (const HoldKind kind : {HoldKind::Drain, HoldKind::Out, HoldKind::None})
        if (kind != HoldKind::None || isAllHeld)
            m_kind->addItem(QString(), int(kind));
    m_kind->setCurrentIndex(isAllHeld ? 2 : 0);
    m_cause->clear();
    for (int c = 0; c <= int(HoldCause::Other); ++c)
        m_cause->addItem(words::HoldWords::cause(HoldCause(c)), c);
    m_cause->setCurrentIndex(raw(finding) != 0 ? int(HoldCause::Fabric) : int(HoldCause::Hardware));
    m_note->clear(), m_until->clear();
    m_isFilling = false;
    m_hasPreview = false;
    retranslate();
}

void HoldDialog::begin()
{
    m_kind->setFocus();
    ask();
}

HoldKind HoldDialog::kind() const
{
    return HoldKind(m_kind->currentData().toInt());
}

bool HoldDialog::read(HeldHosts &wanted)
{
    wanted.hosts = m_hosts;
    wanted.hold = {};
    wanted.hold.kind = kind();
    wanted.hold.note = m_note->text().trimmed().toStdString();
    if (kind() == HoldKind::None)
        return true;
    wanted.hold.cause = HoldCause(m_cause->currentData().toInt());
    wanted.hold.finding = m_finding;
    const words::WhenRead when = words::readWhen(m_until->text(), m_scene.zone, m_scene.now);
    if (when.kind == words::WhenRead::Empty)
        return true;
    if (when.kind != words::WhenRead::Good && when.kind != words::WhenRead::Ambiguous)
        return m_line->setText(words::whenFault(m_until->text(), m_scene.zone, m_scene.now)), false;
    if (when.at <= m_scene.now)
        return m_line->setText(tr("That is over already.")), false;
    wanted.hold.until = when.at;
    return true;
}

void HoldDialog::ask()
{
    HeldHosts wanted;
    if (!read(wanted))
        return;
    m_asked = wanted;
    Q_EMIT previewWanted(wanted);
}

void HoldDialog::showPreview(const HeldHosts &asked, const HoldPreview &preview)
{
    if (!(asked == m_asked) || m_pause.isActive())
        return; // of a choice that is another one by now
    m_preview = preview, m_hasPreview = true;
    retranslate();
}

void HoldDialog::showRefused(const QString &why)
{
    m_hasPreview = false;
    retranslate();
    m_line->setText(why);
}

void HoldDialog::tellPreview()
{
    m_table->setRowCount(0);
    for (const TouchedBooking &b : m_preview.bookings) {
        if (!m_hasPreview)
            break;
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const QString cells[] = {words::bookingName(raw(b.id)), m_scene.member(b.member), words().when(b),
                                 words().effect(b), words().credit(b.credit)};
        for (int k = 0; k < 5; ++k) {
            auto *item = new QTableWidgetItem(cells[k]);
            item->setToolTip(cells[k]);
            item->setTextAlignment((k == 4 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
            m_table->setItem(row, k, item);
        }
    }
    m_table->setVisible(m_table->rowCount() > 0);
    m_table->resizeRowsToContents();
    m_line->setText(m_hasPreview ? words().credits(m_preview) : tr("Asking what it would do…"));
    m_copy->setEnabled(m_hasPreview);
    m_do->setEnabled(m_hasPreview);
}

void HoldDialog::retranslate()
{
    m_isFilling = true;
    setWindowTitle(tr("Drain or hold hosts"));
    m_who->setText(tr("%1 (%Ln hosts)", nullptr, int(m_hosts.size())).arg(m_scene.folded(m_hosts)));
    const QString names[] = {tr("Release: back in service"), tr("Drain: nothing new is placed there"),
                             tr("Hold: out of service at once")};
    for (int k = 0; k < m_kind->count(); ++k)
        m_kind->setItemText(k, names[m_kind->itemData(k).toInt()]);
    for (int k = 0; k < m_cause->count(); ++k)
        m_cause->setItemText(k, words::HoldWords::cause(HoldCause(m_cause->itemData(k).toInt())));
    const std::pair<QWidget *, QString> fields[] = {
        {m_kind, tr("&What")}, {m_cause, tr("&Reason")}, {m_note, tr("&Note")}, {m_until, tr("&Until")}};
    for (const auto &[field, text] : fields) {
        auto *label = qobject_cast<QLabel *>(m_form->labelForField(field));
        label->setText(text), label->setBuddy(field);
        field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    }
    m_note->setPlaceholderText(tr("everybody reads it"));
    m_until->setPlaceholderText(
        tr("until somebody releases it; or %1").arg(words::whenText(m_scene.now + day, m_scene.zone, m_scene.now)));
    const bool isRelease = kind() == HoldKind::None && m_kind->count() > 0;
    m_cause->setEnabled(!isRelease), m_until->setEnabled(!isRelease);
    m_means->setText(isRelease ? tr("The hosts are offered again as soon as they are well.")
                     : kind() == HoldKind::Drain
                         ? tr("Who runs there keeps it to the end of the booking. No heartbeat "
                              "undoes it, only a person or its end.")
                         : tr("Who runs there is stopped, and gets other hosts where there are any. "
                              "No heartbeat undoes it, only a person or its end."));
    m_table->setAccessibleName(tr("What happens to bookings"));
    m_table->setHorizontalHeaderLabels(
        {tr("Booking"), tr("Member"), tr("When"), tr("What happens"), tr("Credit (M3)")});
    m_copy->setText(tr("Copy as text"));
    m_leave->setText(tr("Leave as it is"));
    m_do->setText(isRelease ? tr("Release") : kind() == HoldKind::Drain ? tr("Drain") : tr("Hold"));
    m_isFilling = false;
    tellPreview();
}

QString HoldDialog::text() const
{
    return m_hasPreview ? words().text(m_asked, m_preview) : QString();
}

void HoldDialog::copyText()
{
    if (m_hasPreview)
        QGuiApplication::clipboard()->setText(text());
}

void HoldDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace imece
