// SPDX-License-Identifier: GPL-3.0-or-later
// The story of a booking in words: what happened and by whom, its place in the queue and who is ahead, how its promise
// moved, what a rehearsal found. Facts of the server only.
#pragma once
#include "domain/booking_story.h"
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class StoryWords
{
    Q_DECLARE_TR_FUNCTIONS(StoryWords)

public:
    explicit StoryWords(Scene scene) : m_scene(std::move(scene)) {}

    /// "extended until Thu 10 Dec 09:00, by A. Researcher"
    QString line(const StoryLine &line) const;
    QString promise(const PromiseStep &step) const; ///< "Thu 3 Dec 09:00, earlier than before"
    QString ahead(const QueueAhead &ahead) const;   ///< "b-0393 cobalt: asked earlier"
    static QString verdict(RehearsalVerdict verdict);
    QString rehearsed(const RehearsedHost &host) const; ///< "too slow, 2,388 Gb/s, stands for gpu-029"
    QString result(const Rehearsal &rehearsal) const;   ///< "passed, 240 of 240 pairs measured, slowest …"

private:
    QString what(const StoryLine &line) const;
    QString who(const StoryLine &line) const;
    QString why(const PromiseStep &step) const;

    Scene m_scene;
};

} // namespace imece::words
