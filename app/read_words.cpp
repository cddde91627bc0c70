// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/read_words.h"
#include "views/words/format.h"
#include <QCoreApplication>
#include <algorithm>

namespace imece {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ReadWords)
};

/// The place in the file, in brackets; bytes that are no text are not shown to anybody.
QString quoted(const std::string &bytes)
{
    const QString text = QString::fromStdString(bytes);
    const auto isText = [](QChar c) { return (c.isPrint() || c == u'\t') && c != QChar::ReplacementCharacter; };
    if (text.isEmpty() || !std::all_of(text.begin(), text.end(), isText))
        return {};
    return QStringLiteral(" (") + text + u')';
}

QString lineOf(const readers::ReportLine &line)
{
    const QString text = noteWords(line.note) + quoted(line.text);
    return line.line == 0 ? text : Words::tr("line %1: %2").arg(words::number(qint64(line.line)), text);
}

} // namespace

QString noteWords(readers::Note note)
{
    using readers::Note;
    switch (note) {
    case Note::RowRejected:
        return Words::tr("looks like a row, but has no numbers or too few columns");
    case Note::NotUnderstood:
        return Words::tr("lines that are neither rows nor known text");
    case Note::Truncated:
        return Words::tr("the file ends before the tool's last line");
    case Note::NoSummary:
        return Words::tr("the tool's closing lines are missing");
    case Note::ToolFailed:
        return Words::tr("the tool says that it failed");
    case Note::DataWrong:
        return Words::tr("the tool found wrong data: corruption, not speed");
    case Note::Interrupted:
        return Words::tr("stopped before the other side had reported: unknown, not zero");
    case Note::CellUnreadable:
        return Words::tr("a cell without a number: unknown");
    case Note::DocumentBroken:
        return Words::tr("one JSON document of several cannot be read");
    case Note::NothingListens:
        return Words::tr("the connection failed: no value");
    case Note::SwitchUnknown:
        return Words::tr("a switch names a child that no line defines");
    case Note::SwitchTwice:
        return Words::tr("a switch is defined twice");
    case Note::HostTwice:
        return Words::tr("a host under two leaves: the first one counts");
    case Note::NameUnknown:
        return Words::tr("a name that the topology does not have");
    case Note::PairTwice:
        return Words::tr("pairs measured more than once: the median counts");
    case Note::OtherTest:
        return Words::tr("measured with another test, not mixed into this matrix");
    case Note::NamesDisagree:
        return Words::tr("file names and addresses contradict each other: addresses are shown");
    case Note::HostSilent:
        return Words::tr("no value from or to this host although it was tried");
    case Note::CollectiveOfTwo:
        return Words::tr("pair values come from two-host collectives: compare them with each other only");
    case Note::CollectiveUnknown:
        return Words::tr("the log does not say which collective this was");
    case Note::RanksInferred:
        return Words::tr("no rank lines; the number of ranks follows from the bandwidths");
    case Note::AverageDiffers:
        return Words::tr("the tool's average does not fit the rows: rows are missing");
    case Note::MoreLines:
        return Words::tr("the report was cut");
    case Note::FileFault:
        return Words::tr("this file could not be read at all");
    case Note::NoTopology:
        return Words::tr("no leaves are known: all pairs are one tier");
    case Note::NoPairs:
        return Words::tr("nothing in this file was measured between two hosts");
    case Note::InsideOneHost:
        return Words::tr("measured inside one host; it says nothing of the network");
    case Note::SumOfPairs:
        return Words::tr("one figure for several pairs at once; it is no value of one pair");
    case Note::BothDirections:
        return Words::tr("both directions were summed; half counts for each");
    case Note::UnitUnknown:
        return Words::tr("the file does not say in which unit; no value is taken");
    case Note::UnitInferred:
        return Words::tr("the unit is not printed; it follows from other figures of the file");
    case Note::PrintedTwice:
        return Words::tr("results that were printed more than once count once");
    case Note::JsonRepaired:
        return Words::tr("this is no valid JSON; it was read line by line");
    case Note::NamedByFile:
        return Words::tr("the hosts are named as the file is");
    case Note::HostsAreNumbers:
        return Words::tr("the hosts are numbers; their names stand in the tool's list of hosts");
    case Note::RatiosOnly:
        return Words::tr("the matrix holds rounded ratios to the best pair");
    case Note::MatrixExcerpt:
        return Words::tr("the summary names hosts that the matrix does not have");
    case Note::TimedOut:
        return Words::tr("tried, no answer in time; no value");
    case Note::PrintedZero:
        return Words::tr("the tool printed 0: nothing arrived");
    case Note::NotAPair:
        return Words::tr("rows of fewer or more than two hosts were left out");
    case Note::RateLimited:
        return Words::tr("most requests were refused; the throughput is no measurement");
    case Note::PairFailed:
        return Words::tr("tried, and the tool gave no value");
    case Note::CountDiffers:
        return Words::tr("the file says how many there are, and holds another number");
    case Note::PortsDown:
        return Words::tr("ports that are down or have no cable: no slow links");
    case Note::ValueBlank:
        return Words::tr("the tool could not read this value: unknown, not zero");
    case Note::EndsDisagree:
        return Words::tr("the two ends of a cable say different things of it");
    case Note::NotAHost:
        return Words::tr("aggregation nodes inside switches are no hosts");
    case Note::HostUnnamed:
        return Words::tr("adapters whose host has not set its name");
    case Note::OtherTopology:
        return Words::tr("the file has several topologies: this one is used");
    }
    return {};
}

QString troubleWords(readers::Trouble trouble)
{
    using readers::Trouble;
    switch (trouble) {
    case Trouble::Empty:
        return Words::tr("the file is empty");
    case Trouble::UnknownFormat:
        return Words::tr("this is no format that Imece reads");
    case Trouble::TooLarge:
    case Trouble::DocumentTooLarge:
        return Words::tr("the file is too large");
    case Trouble::LineTooLong:
        return Words::tr("a line is too long");
    case Trouble::SideTooLarge:
        return Words::tr("more than 4,096 hosts");
    case Trouble::TooManyRecords:
        return Words::tr("too many records");
    case Trouble::BadJson:
        return Words::tr("the JSON cannot be read");
    case Trouble::BadHeader:
        return Words::tr("the description of the matrix cannot be read");
    case Trouble::NothingMeasured:
        return Words::tr("recognised, but without one measured value");
    case Trouble::BadHostlist:
        return Words::tr("a list of hosts cannot be read");
    case Trouble::BadKey:
        return Words::tr("a line is not NAME=VALUE");
    case Trouble::Loop:
        return Words::tr("a switch is its own ancestor");
    case Trouble::Ambiguous:
        return Words::tr("two formats in one file: cut it in two");
    case Trouble::BadYaml:
        return Words::tr("the YAML cannot be read");
    case Trouble::BadXml:
        return Words::tr("the XML cannot be read");
    }
    return {};
}

QString faultLine(const QString &file, const readers::ReadFault &fault)
{
    const QString reason = troubleWords(fault.trouble) + quoted(fault.text);
    if (fault.line == 0)
        return Words::tr("%1: %2. Nothing was imported.").arg(file, reason);
    return Words::tr("%1, line %2: %3. Nothing was imported.").arg(file, words::number(qint64(fault.line)), reason);
}

QStringList reportLines(const readers::Drop &drop)
{
    QStringList lines;
    for (const readers::FileReport &file : drop.files) {
        const QString name = QString::fromStdString(file.name);
        if (!file.kind) {
            lines << faultLine(name, file.kind.error());
            continue;
        }
        lines << name + QStringLiteral(": ") + QString::fromStdString(file.tool);
        for (const readers::ReportLine &line : file.lines)
            lines << name + QStringLiteral(", ") + lineOf(line);
    }
    for (const readers::ReportLine &line : drop.report)
        lines << lineOf(line);
    return lines;
}

QStringList errorLines(const readers::Drop &drop)
{
    QStringList lines;
    const auto take = [&lines](const std::vector<readers::ReportLine> &said, const QString &before) {
        for (const readers::ReportLine &line : said)
            if (line.severity == readers::Severity::Bad)
                lines << before + lineOf(line);
    };
    for (const readers::FileReport &file : drop.files) {
        const QString name = QString::fromStdString(file.name);
        if (!file.kind)
            lines << faultLine(name, file.kind.error());
        else
            take(file.lines, name + QStringLiteral(", "));
    }
    take(drop.report, {});
    return lines;
}

} // namespace imece
