// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/dialogs.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace imece {

namespace {

void select(QComboBox *box, const QVariant &data)
{
    const int at = box->findData(data);
    box->setCurrentIndex(at < 0 ? 0 : at);
}

QPixmap markPixmap(const QWidget *widget, int side)
{
    const double dpr = widget->devicePixelRatioF();
    QPixmap pixmap(qRound(side * dpr), qRound(side * dpr));
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint::paintMark(painter, QRectF(0, 0, side, side), Palette::of(widget));
    return pixmap;
}

} // namespace

SettingsDialog::SettingsDialog(QWidget *parent)
    : QDialog(parent), m_language(new QComboBox(this)), m_theme(new QComboBox(this)), m_zone(new QComboBox(this)),
      m_landing(new QComboBox(this)), m_density(new QComboBox(this)), m_notices(new QComboBox(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    QComboBox *const boxes[] = {m_language, m_theme, m_zone, m_landing, m_density, m_notices};
    static const char *const names[] = {"language", "theme", "zone", "landing", "density", "notices"};
    for (int k = 0; k < 6; ++k) {
        m_labels[k] = new QLabel(this);
        m_labels[k]->setBuddy(boxes[k]);
        boxes[k]->setObjectName(QLatin1String(names[k]));
        boxes[k]->setMinimumWidth(240);
        form->addRow(m_labels[k], boxes[k]);
        connect(boxes[k], &QComboBox::currentIndexChanged, this, [this] {
            if (!m_isFilling)
                Q_EMIT changed(preferences());
        });
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void SettingsDialog::setPreferences(const Preferences &preferences, const QList<QByteArray> &zones)
{
    m_isFilling = true;
    m_zone->clear();
    m_zone->addItem(QString(), QByteArray());
    for (const QByteArray &zone : zones)
        m_zone->addItem(QString::fromLatin1(zone), zone);
    for (QComboBox *box : {m_language, m_theme, m_landing, m_density, m_notices})
        box->clear();
    for (const char *code : {"", "en", "tr"})
        m_language->addItem(QString(), QString::fromLatin1(code));
    for (const char *name : {"system", "light", "dark"})
        m_theme->addItem(QString(), QString::fromLatin1(name));
    for (const char *name : {"", "hosts", "fabric", "shares", "bookings"})
        m_landing->addItem(QString(), QString::fromLatin1(name));
    m_density->addItem(QString(), false);
    m_density->addItem(QString(), true);
    m_notices->addItem(QString(), true);
    m_notices->addItem(QString(), false);
    retranslate();
    select(m_language, preferences.language);
    select(m_theme, preferences.theme);
    select(m_zone, preferences.zone);
    select(m_landing, preferences.landing);
    select(m_density, preferences.isCompact);
    select(m_notices, preferences.hasNotifications);
    m_isFilling = false;
}

Preferences SettingsDialog::preferences() const
{
    return {m_language->currentData().toString(), m_theme->currentData().toString(),
            m_zone->currentData().toByteArray(),  m_landing->currentData().toString(),
            m_density->currentData().toBool(),    m_notices->currentData().toBool()};
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    const QString labels[] = {tr("&Language"),   tr("&Theme"), tr("Time &zone"),
                              tr("&First page"), tr("&Rows"),  tr("&Notifications")};
    for (int k = 0; k < 6; ++k)
        m_labels[k]->setText(labels[k]);
    const auto name = [](QComboBox *box, int row, const QString &text) {
        if (row < box->count())
            box->setItemText(row, text);
    };
    name(m_language, 0, tr("As the system"));
    name(m_language, 1, QStringLiteral("English"));
    name(m_language, 2, QStringLiteral("Türkçe"));
    name(m_theme, 0, tr("As the system"));
    name(m_theme, 1, tr("Light"));
    name(m_theme, 2, tr("Dark"));
    name(m_zone, 0, tr("As the system"));
    name(m_landing, 0, tr("By your role"));
    name(m_landing, 1, tr("Hosts"));
    name(m_landing, 2, tr("Fabric"));
    name(m_landing, 3, tr("Shares"));
    name(m_landing, 4, tr("Bookings"));
    name(m_notices, 0, tr("On the desktop: queue, start, end, failed hosts"));
    name(m_notices, 1, tr("None"));
    name(m_density, 0, tr("Comfortable, 26 px"));
    name(m_density, 1, tr("Compact, 22 px"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
}

void SettingsDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_isFilling = true;
        retranslate();
        m_isFilling = false;
    }
}

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, const QList<std::pair<QString, QString>> &more,
                                 QWidget *parent)
    : QDialog(parent), m_table(new QTableWidget(this))
{
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    m_table->setObjectName(QStringLiteral("shortcutsTable"));
    m_table->setAccessibleName(windowTitle());
    m_table->setColumnCount(2);
    m_table->setHorizontalHeaderLabels({tr("Key"), tr("What it does")});
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(20); // first: the default is clamped to it
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->setTabKeyNavigation(false);
    paint::setRoomy(m_table);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    const auto add = [this](const QString &key, const QString &text) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(key));
        m_table->setItem(row, 1, new QTableWidgetItem(text));
    };
    for (const QAction *action : actions) {
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            add(keys.join(QStringLiteral(", ")), QString(action->text()).remove(QLatin1Char('&')));
    }
    for (const auto &[key, text] : more)
        add(key, text);
    paint::setRoomy(m_table->horizontalHeader());
    m_table->setColumnWidth(0, 210);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->addWidget(m_table);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 0, 12, 0);
    foot->addWidget(buttons);
    column->addLayout(foot);
    // As large as its lines, where the screen allows.
    const int lines = m_table->rowCount() * 26 + m_table->horizontalHeader()->sizeHint().height();
    int longest = 0;
    for (int row = 0; row < m_table->rowCount(); ++row)
        longest = std::max(longest, m_table->fontMetrics().horizontalAdvance(m_table->item(row, 1)->text()));
    resize(std::max(560, 210 + longest + 48), std::min(760, lines + 60));
}

AboutDialog::AboutDialog(const QList<std::pair<QString, QString>> &facts, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Imece"));
    auto *mark = new QLabel(this);
    mark->setPixmap(markPixmap(this, 48));
    auto *title = paint::makeLabel(QStringLiteral("Imece"), paint::Role::Title, paint::Ink::Text, this);
    auto *text = paint::makeLabel(tr("The desk of a cooperative GPU cluster. Imece is free software under the GNU "
                                     "General Public License, version 3 or later; it comes without any warranty."),
                                  paint::Role::Body, paint::Ink::Muted, this);
    text->setWordWrap(true);
    auto *form = new QGridLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    form->setColumnStretch(1, 1);
    int row = 0;
    for (const auto &[name, value] : facts) {
        m_report += name + QStringLiteral(": ") + value + QLatin1Char('\n');
        QLabel *shown = paint::makeLabel(value, paint::Role::Body, paint::Ink::Text, this);
        shown->setTextFormat(Qt::PlainText);
        shown->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        shown->setAccessibleName(name);
        form->addWidget(paint::makeLabel(name, paint::Role::Body, paint::Ink::Muted, this), row, 0);
        form->addWidget(shown, row++, 1); // one line each: the window grows with the longest path
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    QPushButton *copy = buttons->addButton(tr("Copy all"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyAll"));
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_report); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(mark, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->addWidget(title);
    words->addWidget(text);
    head->addLayout(words, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 12);
    column->setSpacing(16);
    column->addLayout(head);
    column->addLayout(form);
    column->addStretch(1);
    column->addWidget(buttons);
    const int width = std::max(520, sizeHint().width());
    resize(width, column->hasHeightForWidth() ? column->heightForWidth(width) : sizeHint().height());
}

} // namespace imece
