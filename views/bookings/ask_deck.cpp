// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_deck.h"
#include "views/bookings/burst_sheet.h"
#include "views/bookings/queue_sheet.h"
#include "views/bookings/series_sheet.h"
#include "views/bookings/slice_sheet.h"
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace imece {

namespace {
constexpr AskDeck::Sheet sheets[] = {AskDeck::Sheet::Burst, AskDeck::Sheet::Queue, AskDeck::Sheet::Series,
                                     AskDeck::Sheet::Slice};
}

AskDeck::AskDeck(QWidget *parent)
    : QWidget(parent), m_burst(new BurstSheet(this)), m_queue(new QueueSheet(this)), m_series(new SeriesSheet(this)),
      m_slice(new SliceSheet(this))
{
    setObjectName(QStringLiteral("askDeck"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (const Sheet sheet : sheets) {
        column->addWidget(of(sheet));
        of(sheet)->hide();
        connect(of(sheet), &AskSheet::closeWanted, this, [this] { open(Sheet::None); });
        connect(of(sheet), &AskSheet::edited, this, &AskDeck::edited);
    }
    hide();
}

AskSheet *AskDeck::of(Sheet sheet) const
{
    switch (sheet) {
    case Sheet::Burst:
        return m_burst;
    case Sheet::Queue:
        return m_queue;
    case Sheet::Series:
        return m_series;
    case Sheet::Slice:
        return m_slice;
    case Sheet::None:
        break;
    }
    return nullptr;
}

void AskDeck::open(Sheet sheet)
{
    const bool hadFocus = isAncestorOf(focusWidget());
    m_wanted = Sheet::None;
    show(sheet == m_shown ? Sheet::None : sheet);
    Q_EMIT edited();
    if (AskSheet *shown = of(m_shown))
        shown->begin();
    else if (hadFocus || sheet == Sheet::None)
        Q_EMIT closed();
}

void AskDeck::show(Sheet sheet)
{
    m_shown = sheet;
    for (const Sheet s : sheets)
        of(s)->setVisible(s == m_shown);
    setVisible(m_shown != Sheet::None);
}

QVariantMap AskDeck::draft() const
{
    QVariantMap draft{{QStringLiteral("open"), int(m_wanted != Sheet::None ? m_wanted : m_shown)}};
    for (const Sheet sheet : sheets)
        draft.insert(of(sheet)->objectName(), of(sheet)->draft());
    return draft;
}

void AskDeck::setDraft(const QVariantMap &draft)
{
    for (const Sheet sheet : sheets)
        of(sheet)->setDraft(draft.value(of(sheet)->objectName()).toMap());
    const auto was = std::find_if(std::begin(sheets), std::end(sheets), [&draft](Sheet sheet) {
        return int(sheet) == draft.value(QStringLiteral("open")).toInt();
    });
    m_wanted = was == std::end(sheets) ? Sheet::None : *was;
}

void AskDeck::forgetWords()
{
    for (const Sheet sheet : sheets)
        of(sheet)->forgetWords();
}

void AskDeck::setScene(const SheetScene &scene)
{
    for (const Sheet sheet : sheets)
        of(sheet)->setScene(scene);
    if (scene.mayAsk && m_wanted != Sheet::None)
        show(std::exchange(m_wanted, Sheet::None));
}

void AskDeck::setAsk(const std::optional<WindowsAsk> &ask)
{
    for (const Sheet sheet : sheets)
        of(sheet)->setAsk(ask);
}

void AskDeck::setModels(const QStringList &models)
{
    m_slice->setModels(models);
}

int AskDeck::burstNumber() const
{
    return m_burst->index() + 1;
}

void AskDeck::retranslate()
{
    for (const Sheet sheet : sheets)
        of(sheet)->retranslate();
}

} // namespace imece
