// SPDX-License-Identifier: GPL-3.0-or-later
// The filter language of the hosts table: `grade<B leaf:l3 state:down,silent net<90 word`. All terms must hold.
// A term is KEY OP VALUE[,VALUE…] or a plain word; a leading - turns it round; "…" keeps spaces.
// Parsing never guesses: a fault names its kind and its place in the text.
#pragma once
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace imece {

enum class FilterKey : std::uint8_t {
    Word = 0, ///< plain word, anywhere in the row
    State,
    Host,
    Leaf,
    Member,
    Gpus,
    Grade,
    Uptime,
    Cov,
    Net,
    Verified, ///< age of the verification in hours
    Reason,
    Fabric,
    Site,
    Role,
    Rack
};
enum class FilterOp : std::uint8_t { Has = 0, NotHas, Less, LessEqual, Greater, GreaterEqual };

enum class FilterFaultKind : std::uint8_t {
    UnknownKey = 0, ///< subject: the key
    ValueMissing,   ///< subject: key and operator
    NotANumber,     ///< subject: the value
    NotAGrade,      ///< subject: the value
    NoOrder,        ///< subject: the key that cannot be compared by size
    QuoteOpen,
    UnknownState ///< subject: the value
};
struct FilterFault
{
    FilterFaultKind kind{};
    int from = 0, length = 0; ///< place in the text, in characters
    QString subject;
    bool operator==(const FilterFault &) const = default;
};

struct FilterTerm
{
    FilterKey key = FilterKey::Word;
    FilterOp op = FilterOp::Has;
    bool isNegated = false;
    std::vector<QString> values; ///< folded (names: ASCII-lowered)
    double number = 0;           ///< for ordered keys; grade A = 0 … F = 5
    bool operator==(const FilterTerm &) const = default;
};

struct HostFilter
{
    std::vector<FilterTerm> terms;
    std::optional<FilterFault> fault;
    bool isValid() const { return !fault; }
};

/// stateWords: the folded words of the seven states in the reader's language, accepted beside the English codes.
HostFilter parseHostFilter(const QString &text, const QStringList &stateWords = {});

/// "in-service" …; index = HostState. Stable codes of the language, never translated.
QString stateCode(int state);

} // namespace imece
