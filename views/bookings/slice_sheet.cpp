// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/slice_sheet.h"
#include "views/words/when_text.h"
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace imece {

namespace {
constexpr int gpuChoices[] = {1, 2, 4, 8}; // R15
constexpr int mostHosts = 3;
} // namespace

SliceSheet::SliceSheet(QWidget *parent) : AskSheet("sliceSheet", parent)
{
    m_size = new QComboBox(this);
    m_size->setObjectName(QStringLiteral("sliceSize"));
    for (const int gpus : gpuChoices)
        m_size->addItem(QString(), gpus);
    for (int hosts = 1; hosts <= mostHosts; ++hosts)
        m_size->addItem(QString(), -hosts);
    m_ofWord = makeWord(), m_forWord = makeWord(), m_purposeWord = makeWord();
    m_model = new QComboBox(this);
    m_model->setObjectName(QStringLiteral("sliceModel"));
    m_length = makeEdit("sliceLength", 72);
    m_guest = new QCheckBox(this);
    m_guest->setObjectName(QStringLiteral("sliceGuest"));
    m_guest->setMinimumHeight(28);
    m_purpose = makeEdit("slicePurpose", 0);
    addRow({m_size, m_ofWord, m_model, m_forWord, m_length, m_guest})->addStretch(1);
    addRow({m_purposeWord, m_purpose});
    m_length->setText(QStringLiteral("2h")); // once all is there that is read
    QWidget *before = m_size;
    for (QWidget *next : std::initializer_list<QWidget *>{m_model, m_length, m_guest, m_purpose, m_send, m_close}) {
        setTabOrder(before, next);
        before = next;
    }
    connect(m_size, &QComboBox::currentIndexChanged, this, &SliceSheet::tell);
    connect(m_guest, &QCheckBox::toggled, this, &SliceSheet::tell);
    connect(m_send, &QPushButton::clicked, this, [this] {
        if (const auto ask = read(); ask && m_scene.mayAsk)
            Q_EMIT wanted(*ask, m_model->currentText(), purpose());
    });
    tellEdits();
    SliceSheet::retranslate();
}

void SliceSheet::begin()
{
    m_size->setFocus();
}

void SliceSheet::setModels(const QStringList &models)
{
    const QSignalBlocker quiet(m_model);
    const QString chosen = m_model->count() > 0 ? m_model->currentText() : m_wantedModel;
    m_model->clear();
    m_model->addItems(models);
    m_model->setCurrentIndex(std::max(0, m_model->findText(chosen)));
    tell();
}

/// The model by its name: the list of them may be another one.
QVariantMap SliceSheet::draft() const
{
    QVariantMap draft = AskSheet::draft();
    draft.insert(m_model->objectName(), m_model->count() > 0 ? m_model->currentText() : m_wantedModel);
    return draft;
}

void SliceSheet::setDraft(const QVariantMap &draft)
{
    QVariantMap rest = draft;
    const QString model = rest.take(m_model->objectName()).toString();
    if (!model.isEmpty())
        m_wantedModel = model;
    if (const int at = m_model->findText(model); at >= 0) {
        const QSignalBlocker quiet(m_model);
        m_model->setCurrentIndex(at);
    }
    AskSheet::setDraft(rest);
}

void SliceSheet::forgetWords()
{
    m_purpose->clear();
}

void SliceSheet::retranslate()
{
    AskSheet::retranslate();
    m_title->setText(tr("A small slice now"));
    for (int k = 0; k < m_size->count(); ++k) {
        const int size = m_size->itemData(k).toInt();
        m_size->setItemText(k, size > 0 ? tr("%n GPUs", nullptr, size) : tr("%n hosts", nullptr, -size));
    }
    m_size->setAccessibleName(tr("How large a slice"));
    //: 2 GPUs OF H100
    m_ofWord->setText(tr("of"));
    m_model->setAccessibleName(tr("GPU model"));
    //: 2 GPUs of H100 FOR 2 h
    m_forWord->setText(tr("for"));
    m_length->setAccessibleName(tr("How long"));
    m_length->setToolTip(tr("For example 45m or 2h"));
    m_guest->setText(tr("for a guest whom I sponsor"));
    m_purposeWord->setText(tr("Purpose"));
    m_purpose->setAccessibleName(tr("Purpose, one sentence"));
    m_purpose->setPlaceholderText(tr("one sentence; a guest’s slice needs it"));
    m_send->setText(tr("Take it now"));
    tell();
}

QString SliceSheet::purpose() const
{
    return m_purpose->text().simplified();
}

std::optional<SliceAsk> SliceSheet::read()
{
    SliceAsk ask;
    const int size = m_size->currentData().toInt();
    ask.gpus = std::max(0, size);
    ask.hosts = std::size_t(std::max(0, -size));
    ask.isForGuest = m_guest->isChecked();
    const auto length = words::readLength(m_length->text());
    if (!length || *length <= 0) {
        fault(m_length,
              length ? tr("How long? For example 45m or 2h.") : words::lengthFault(m_length->text(), length.error()));
        return std::nullopt;
    }
    ask.length = *length;
    if (ask.isForGuest && purpose().isEmpty()) {
        fault(m_purpose, tr("What is it for? One sentence, as it is for a guest."));
        return std::nullopt;
    }
    return ask;
}

void SliceSheet::tell()
{
    const auto ask = read();
    m_send->setEnabled(ask && m_scene.mayAsk && m_model->count() > 0);
    if (ask)
        say(tr(
            "Granted or refused at once; it is never queued, and a host that fails elsewhere may end it (R15, R11)."));
}

} // namespace imece
