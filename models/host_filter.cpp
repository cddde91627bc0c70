// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/host_filter.h"
#include "models/text_fold.h"
#include <QLocale>
#include <QStringList>
#include <array>
#include <utility>

namespace imece {
namespace {

/// English first; Turkish words are accepted always, so that a saved filter works in both languages.
constexpr std::array<std::pair<QStringView, FilterKey>, 29> keys{{
    {u"state", FilterKey::State},
    {u"durum", FilterKey::State},
    {u"host", FilterKey::Host},
    {u"sunucu", FilterKey::Host},
    {u"leaf", FilterKey::Leaf},
    {u"yaprak", FilterKey::Leaf},
    {u"member", FilterKey::Member},
    {u"uye", FilterKey::Member},
    {u"gpus", FilterKey::Gpus},
    {u"gpu", FilterKey::Gpus},
    {u"grade", FilterKey::Grade},
    {u"not", FilterKey::Grade},
    {u"uptime", FilterKey::Uptime},
    {u"calisma", FilterKey::Uptime},
    {u"cov", FilterKey::Cov},
    {u"net", FilterKey::Net},
    {u"ag", FilterKey::Net},
    {u"verified", FilterKey::Verified},
    {u"dogrulama", FilterKey::Verified},
    {u"reason", FilterKey::Reason},
    {u"neden", FilterKey::Reason},
    {u"fabric", FilterKey::Fabric},
    {u"doku", FilterKey::Fabric},
    {u"site", FilterKey::Site},
    {u"yer", FilterKey::Site},
    {u"role", FilterKey::Role},
    {u"rol", FilterKey::Role},
    {u"rack", FilterKey::Rack},
    {u"kabin", FilterKey::Rack},
}};

bool isOrdered(FilterKey key)
{
    return key == FilterKey::Gpus || key == FilterKey::Grade || key == FilterKey::Uptime || key == FilterKey::Cov ||
           key == FilterKey::Net || key == FilterKey::Verified || key == FilterKey::Rack;
}

bool isName(FilterKey key)
{
    return key == FilterKey::Host || key == FilterKey::Leaf;
}

struct Token
{
    QString text; ///< without quotes
    int from = 0, length = 0;
    int opAt = -1; ///< where the operator starts, in text; -1 = plain word
    bool isNegated = false;
};

bool isOperator(QChar c)
{
    return c == u':' || c == u'<' || c == u'>' || c == u'=' || c == u'!';
}

/// Splits at blanks outside quotes. False: a quote is never closed.
bool tokenize(const QString &text, std::vector<Token> &out, FilterFault &fault)
{
    for (int i = 0; i < int(text.size());) {
        if (text[i].isSpace()) {
            ++i;
            continue;
        }
        Token t;
        t.from = i;
        if (text[i] == u'-' && i + 1 < int(text.size()) && !text[i + 1].isSpace())
            t.isNegated = true, ++i;
        int quoteFrom = -1;
        for (; i < int(text.size()) && (quoteFrom >= 0 || !text[i].isSpace()); ++i) {
            if (text[i] == u'"') {
                quoteFrom = quoteFrom >= 0 ? -1 : i;
                continue;
            }
            if (t.opAt < 0 && quoteFrom < 0 && isOperator(text[i]) && !t.text.isEmpty())
                t.opAt = int(t.text.size());
            t.text += text[i];
        }
        t.length = i - t.from;
        if (quoteFrom >= 0) {
            fault = {FilterFaultKind::QuoteOpen, quoteFrom, int(text.size()) - quoteFrom, {}};
            return false;
        }
        out.push_back(std::move(t));
    }
    return true;
}

FilterOp operatorAt(const QString &text, int at, int &length)
{
    const auto next = [&](QChar c) { return at + 1 < int(text.size()) && text[at + 1] == c; };
    length = 2;
    if (text[at] == u'<' && next(u'='))
        return FilterOp::LessEqual;
    if (text[at] == u'>' && next(u'='))
        return FilterOp::GreaterEqual;
    if (text[at] == u'!' && (next(u'=') || next(u':')))
        return FilterOp::NotHas;
    length = 1;
    if (text[at] == u'<')
        return FilterOp::Less;
    if (text[at] == u'>')
        return FilterOp::Greater;
    return text[at] == u'!' ? FilterOp::NotHas : FilterOp::Has;
}

std::optional<double> numberOf(QString value)
{
    if (value.endsWith(u'%'))
        value.chop(1);
    if (value.startsWith(u'%'))
        value.remove(0, 1);
    value.replace(u',', u'.'); // 97,5: the list comma is not allowed for ordered keys
    bool ok = false;
    QLocale c = QLocale::c();
    c.setNumberOptions(QLocale::RejectGroupSeparator);
    const double number = c.toDouble(value, &ok);
    return ok ? std::optional(number) : std::nullopt;
}

std::optional<double> gradeOf(const QString &value)
{
    if (value == u"-" || value == u"–")
        return 6;
    if (value.size() != 1)
        return std::nullopt;
    const int k = int(value[0].toUpper().unicode()) - int(u'A');
    return k >= 0 && k <= 5 ? std::optional(double(k)) : std::nullopt;
}

std::optional<FilterFault> readValues(const Token &t, const QString &rest, int restAt, const QStringList &stateWords,
                                      FilterTerm &term)
{
    const auto fault = [&](FilterFaultKind kind, const QString &subject) {
        return FilterFault{kind, t.from + (t.isNegated ? 1 : 0) + restAt, int(rest.size()), subject};
    };
    if (isOrdered(term.key)) {
        const auto number = term.key == FilterKey::Grade ? gradeOf(rest) : numberOf(rest);
        if (!number)
            return fault(term.key == FilterKey::Grade ? FilterFaultKind::NotAGrade : FilterFaultKind::NotANumber, rest);
        term.number = *number;
        return {};
    }
    for (const QString &part : rest.split(u',')) {
        const QString value = isName(term.key) ? asciiLower(part) : foldForSearch(part);
        if (value.isEmpty())
            continue;
        if (term.key == FilterKey::State) {
            bool isKnown = false;
            for (int s = 0; s < 7; ++s)
                isKnown = isKnown || stateCode(s).startsWith(value) ||
                          (s < stateWords.size() && stateWords[s].startsWith(value));
            if (!isKnown)
                return fault(FilterFaultKind::UnknownState, part);
        }
        term.values.push_back(value);
    }
    return {};
}

std::optional<FilterFault> readTerm(const Token &t, const QStringList &stateWords, FilterTerm &term)
{
    term.isNegated = t.isNegated;
    if (t.opAt < 0) {
        term.values = {foldForSearch(t.text)};
        return {};
    }
    const QString key = t.text.left(t.opAt);
    const QString folded = foldForSearch(key);
    const int keyFrom = t.from + (t.isNegated ? 1 : 0);
    bool isKnown = false;
    for (const auto &[word, k] : keys)
        if (folded == word)
            term.key = k, isKnown = true;
    if (!isKnown)
        return FilterFault{FilterFaultKind::UnknownKey, keyFrom, int(key.size()), key};
    int length = 1;
    term.op = operatorAt(t.text, t.opAt, length);
    const QString rest = t.text.mid(t.opAt + length);
    if (rest.isEmpty() || rest == u",")
        return FilterFault{FilterFaultKind::ValueMissing, keyFrom, t.length, t.text.left(t.opAt + length)};
    if (term.op >= FilterOp::Less && !isOrdered(term.key))
        return FilterFault{FilterFaultKind::NoOrder, keyFrom, t.length, key};
    return readValues(t, rest, t.opAt + length, stateWords, term);
}

} // namespace

QString stateCode(int state)
{
    static constexpr std::array<QStringView, 7> codes{u"silent",  u"down",     u"degraded",  u"held",
                                                      u"leaving", u"arriving", u"in-service"};
    return codes[std::size_t(std::clamp(state, 0, 6))].toString();
}

HostFilter parseHostFilter(const QString &text, const QStringList &stateWords)
{
    HostFilter filter;
    std::vector<Token> tokens;
    FilterFault fault;
    if (!tokenize(text, tokens, fault)) {
        filter.fault = fault;
        return filter;
    }
    for (const Token &t : tokens) {
        FilterTerm term;
        if (auto f = readTerm(t, stateWords, term)) {
            filter.fault = f;
            return filter;
        }
        filter.terms.push_back(std::move(term));
    }
    return filter;
}

} // namespace imece
