// SPDX-License-Identifier: GPL-3.0-or-later
// Every reason in words: a short title, the figures (measured against allowed), and a whole sentence with its
// arguments. A reason whose arguments are not there still gets a true sentence; a code that is unknown says so with its
// number.
#pragma once
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class ReasonWords
{
    Q_DECLARE_TR_FUNCTIONS(ReasonWords)

public:
    /// A long list of hosts is its number, or every name, as hostlist(5) folds them.
    enum class Lists { Short, Whole };

    explicit ReasonWords(Scene scene, MemberId me = MemberId{}, Lists lists = Lists::Short)
        : m_scene(std::move(scene)), m_me(me), m_lists(lists)
    {
    }

    QString title(ReasonCode code) const;        ///< "Room", "Entitlement", "Budget"
    QString figures(const Reason &reason) const; ///< "64 needed, 56 free"; empty where the reason has none
    QString sentence(const Reason &reason) const;
    /// For a report to others: code, rule, sentence with every host, a line each.
    QString forCopy(const std::vector<Reason> &reasons) const;

private:
    QString has(const Reason &reason, const char *name) const; ///< the argument in words, empty if absent
    QString hostsOf(const Arg &arg) const;
    QString otherSites(const Reason &reason) const; ///< that have a fabric; empty = none is known
    QString blocked(const Reason &reason) const;    ///< R2, R3: which hosts are not free, and until when
    QString belowMeasured(const Reason &reason, const QString &hosts) const;
    QString crossSite(const Reason &reason) const;
    QString days(const Reason &reason, const char *name) const;
    QString capacity(const Reason &reason) const;
    QString place(const Reason &reason) const;  ///< R1–R6: hosts, time, leaves
    QString right(const Reason &reason) const;  ///< S, M, E: entitlement, money, membership
    QString course(const Reason &reason) const; ///< K, R8: the course of a booking
    QString fault(const Reason &reason) const;  ///< requests that could not be taken

    Scene m_scene;
    MemberId m_me;
    Lists m_lists;
};

} // namespace imece::words
