// SPDX-License-Identifier: GPL-3.0-or-later
// R15: a small slice now or not at all: 1, 2, 4 or 8 GPUs of one host, or up to three hosts. A guest is sponsored by
// who asks, with one sentence of purpose.
#pragma once
#include "domain/slices.h"
#include "views/bookings/ask_sheet.h"

class QCheckBox;
class QComboBox;

namespace imece {

class SliceSheet : public AskSheet
{
    Q_OBJECT

public:
    explicit SliceSheet(QWidget *parent = nullptr);
    void begin() override;
    void retranslate() override;
    QVariantMap draft() const override;
    void setDraft(const QVariantMap &draft) override;
    void forgetWords() override;
    void setModels(const QStringList &models);

Q_SIGNALS:
    void wanted(imece::SliceAsk ask, const QString &model, const QString &purpose);

protected:
    void tell() override;

private:
    std::optional<SliceAsk> read();
    QString purpose() const;

    QComboBox *m_size, *m_model;
    QLineEdit *m_length, *m_purpose;
    QCheckBox *m_guest;
    QLabel *m_ofWord, *m_forWord, *m_purposeWord;
    QString m_wantedModel; ///< of a draft that came before the fleet
};

} // namespace imece
