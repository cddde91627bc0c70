// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/csv_save.h"
#include "views/words/file_words.h"
#include <QFileDialog>
#include <QSaveFile>
#include <cerrno>

namespace imece {

void CsvSave::ask(QWidget *page, CsvOffer offer)
{
    const QString kind = offer.ending == QStringLiteral("ics")   ? tr("Calendar file (*.ics)")
                         : offer.ending == QStringLiteral("png") ? tr("Picture (*.png)")
                         : offer.ending == QStringLiteral("pdf") ? tr("Document (*.pdf)")
                                                                 : tr("CSV file (*.csv)");
    auto *dialog = new QFileDialog(page, offer.title, QString(), kind);
    dialog->setObjectName(QStringLiteral("csvDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(offer.ending);
    dialog->selectFile(fileName(offer.name, offer.origin, offer.ending));
    QObject::connect(dialog, &QFileDialog::fileSelected, page,
                     [offer = std::move(offer)](const QString &path) { offer.told(write(path, offer.bytes())); });
    dialog->open();
}

QString CsvSave::fileName(const QString &name, CsvOrigin origin, const QString &ending)
{
    return (origin == CsvOrigin::Demo ? QStringLiteral("DEMO-") : QString()) + name + u'.' + ending;
}

QString CsvSave::write(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    errno = 0;
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isWritten ? tr("Written: %1").arg(path)
                     : tr("Could not write %1: %2.").arg(path, words::fileFault(path, errno, words::FileDeed::Write));
}

CsvMenu::CsvMenu(QWidget *parent) : QMenu(parent), m_sheet(addAction(QString())), m_data(addAction(QString()))
{
    connect(m_sheet, &QAction::triggered, this, [this] { Q_EMIT wanted(CsvMode::Spreadsheet); });
    connect(m_data, &QAction::triggered, this, [this] { Q_EMIT wanted(CsvMode::Data); });
    retranslate();
}

void CsvMenu::retranslate()
{
    m_sheet->setText(tr("For a spreadsheet (CSV)…"));
    m_data->setText(tr("As data (CSV)…"));
}

} // namespace imece
