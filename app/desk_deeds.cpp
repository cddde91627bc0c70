// SPDX-License-Identifier: GPL-3.0-or-later
// The desk's deeds: files, look, zone, seat, the demonstration.
#include "app/desk.h"
#include "app/importer.h"
#include "views/shell/actions.h"
#include "views/words/format.h"
#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>

namespace imece {

void Desk::connectDeeds()
{
    Actions *deeds = m_window->deeds();
    connect(deeds->import, &QAction::triggered, this, [this] {
        auto *dialog = new QFileDialog(m_window.get(), tr("Import measurement"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFiles);
        connect(dialog, &QFileDialog::filesSelected, m_importer.get(), &Importer::read);
        dialog->open();
    });
    connect(deeds->settings, &QAction::triggered, this, &Desk::openSettings);
    static const char *const themes[] = {"system", "light", "dark"};
    for (int k = 0; k < 3; ++k)
        connect(deeds->theme[k], &QAction::triggered, this, [this, k] {
            Preferences changed = m_kept.preferences;
            changed.theme = QLatin1String(themes[k]);
            m_options.theme.clear();
            setPreferences(changed);
            applyPreferences();
        });
    static const char *const languages[] = {"en", "tr"};
    for (int k = 0; k < 2; ++k)
        connect(deeds->language[k], &QAction::triggered, this, [this, k] {
            Preferences changed = m_kept.preferences;
            changed.language = QLatin1String(languages[k]);
            m_options.language.clear();
            setPreferences(changed);
            applyPreferences();
        });
    connect(deeds, &Actions::zoneWanted, this, [this](const QByteArray &id) {
        Preferences changed = m_kept.preferences;
        changed.zone = id;
        // Not from inside the menu that is being replaced.
        QMetaObject::invokeMethod(
            this, [this, changed] { setPreferences(changed); }, Qt::QueuedConnection);
    });
    connect(deeds, &Actions::personaWanted, this, [this](const QString &name) {
        QMetaObject::invokeMethod(
            this, [this, name] { sitDownAs(name); }, Qt::QueuedConnection);
    });
    connect(m_importer.get(), &Importer::failed, this,
            [this](const QString &sentence) { say(sentence, StatusLine::Tone::Trouble); });
    connect(&m_calls, &Calls::importProgress, this, [this](int percent) {
        m_window->status()->sayRight(tr("Importing, %1").arg(words::percent(percent / 100.0)));
    });
    connect(&m_calls, &Calls::imported, this, [this](const SweepHead &, const std::vector<Finding> &findings) {
        m_window->status()->sayRight({});
        say(tr("The measurement was imported: %n findings.", "", int(findings.size())));
    });
    connect(&m_calls, &Calls::importFailed, this, [this](const std::vector<Reason> &reasons, const QString &detail) {
        m_window->status()->sayRight({});
        say(tr("The measurement was not imported: %1").arg(reasons.empty() ? detail : reasonText(reasons)),
            StatusLine::Tone::Trouble);
    });
    connect(&m_calls, &Calls::refused, this,
            [this](const std::vector<Reason> &reasons) { say(reasonText(reasons), StatusLine::Tone::Trouble); });
}

void Desk::connectDemo()
{
    Actions *deeds = m_window->deeds();
    static const quint32 rates[] = {1, 60, 600};
    for (int k = 0; k < 3; ++k)
        connect(deeds->rate[k], &QAction::triggered, this, [this, k] { m_calls.demo(DemoAct::SetRate, rates[k]); });
    connect(&m_stores->clock, &CoopClock::rateChanged, this, [this](quint32 rate) {
        for (int k = 0; k < 3; ++k)
            m_window->deeds()->rate[k]->setChecked(rate == rates[k]);
    });
    connect(deeds->failHost, &QAction::triggered, this, [this] { m_calls.demo(DemoAct::FailHost); });
    connect(deeds->slowCable, &QAction::triggered, this, [this] { m_calls.demo(DemoAct::SlowCable); });
    connect(deeds->degradeUplink, &QAction::triggered, this, [this] { m_calls.demo(DemoAct::DegradeUplink); });
    connect(deeds->healAll, &QAction::triggered, this, [this] { m_calls.demo(DemoAct::HealAll); });
    connect(deeds->reset, &QAction::triggered, this, &Desk::confirmReset);
    deeds->killBackend->setVisible(m_backend != nullptr);
    connect(deeds->killBackend, &QAction::triggered, this, [this] {
        if (m_backend)
            m_backend->killNow();
    });
    connect(&m_calls, &Calls::demoDone, this, [this](DemoAct act, qint64 a) {
        const Fleet &fleet = *m_stores->fleet.fleet();
        if (act == DemoAct::FailHost && a >= 0 && std::size_t(a) < fleet.hosts.size())
            say(tr("%1 was pulled: it answers no more.").arg(QString::fromStdString(fleet.hosts[std::size_t(a)].name)));
        else if (act == DemoAct::SlowCable)
            say(tr("A cable was slowed: the next sweep will see it."));
        else if (act == DemoAct::DegradeUplink)
            say(tr("An uplink was degraded: the next sweep will see it."));
        else if (act == DemoAct::HealAll)
            say(tr("Everything was healed."));
        else if (act == DemoAct::Reset)
            say(tr("The demonstration begins anew."));
    });
}

void Desk::confirmReset()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Reset the demonstration"),
                                tr("Everything that happened in this demonstration will be lost: bookings, findings, "
                                   "imported measurements. Reset it?"),
                                QMessageBox::Cancel, m_window.get());
    box->setObjectName(QStringLiteral("confirmReset"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *reset = box->addButton(tr("Reset"), QMessageBox::DestructiveRole);
    box->button(QMessageBox::Cancel)->setText(tr("Keep it"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(reset, &QPushButton::clicked, this, [this] { m_calls.demo(DemoAct::Reset); });
    box->open();
}

void Desk::openSettings()
{
    if (!m_settings) {
        m_settings = new SettingsDialog(m_window.get());
        m_settings->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_settings.data(), &SettingsDialog::changed, this, &Desk::setPreferences);
    }
    m_settings->setPreferences(m_kept.preferences, QTimeZone::availableTimeZoneIds());
    m_settings->show();
    m_settings->raise();
    m_settings->activateWindow();
}

} // namespace imece
