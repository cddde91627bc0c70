// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/scenario.h"
#include "backend/scenario/expectation.h"
#include "backend/scenario/json_text.h"
#include "backend/scenario/steps.h"

namespace imece::scenario {

namespace {

constexpr std::string_view format = "imece-scenario-1";

Step stepNamed(Object &step)
{
    const std::string name = step.text("do");
    std::set<std::string> known;
    for (const Steps *steps :
         {&bookingSteps(), &hostSteps(), &holdSteps(), &shareSteps(), &moneySteps(), &ruleSteps()}) {
        if (const auto found = steps->find(name); found != steps->end())
            return found->second;
        for (const auto &[other, act] : *steps)
            known.emplace(other);
    }
    const std::string meant = nearest(name, known);
    step.fail("do", "is nothing that a step can do: \"" + shortened(name) + "\"; " +
                        (meant.empty() ? "docs/scenarios.md lists what there is" : "did you mean \"" + meant + "\"?"));
}

class Run
{
public:
    Run(Desk &desk, const std::function<void(std::string_view)> &line) : m_desk(desk), m_line(line) {}

    std::optional<std::string> take(Object step, std::size_t number)
    {
        const Step act = stepNamed(step);
        const Instant at = step.atOr("at", m_desk.now());
        if (at < m_desk.now())
            step.fail("at", "is before the step before it");
        const In *expected = step.raw("expect");
        step.textOr("about", "");
        step.textOr("key", "");
        m_desk.advance(at);
        const Out result = act(m_desk, step);
        if (step.has("as"))
            step.text("as");
        step.done();
        const std::string name = step.text("do");
        const Out line{{"step", number}, {"at", at - m_desk.start()}, {"do", name}, {"result", result}};
        m_line(line.dump(-1, ' ', false, Out::error_handler_t::replace));
        if (!expected)
            return {};
        const auto difference = compare(*expected, result, m_desk.setting().base);
        if (!difference)
            return {};
        return "step " + std::to_string(number) + " (" + name + "): " + difference->path + ": expected " +
               difference->expected + ", got " + difference->got;
    }

private:
    Desk &m_desk;
    const std::function<void(std::string_view)> &m_line;
};

Outcome runParsed(const In &json, const std::function<void(std::string_view)> &line)
{
    Object root(json, "", {});
    if (root.text("format") != format)
        root.fail("format", "must be \"" + std::string(format) + "\"");
    root.textOr("about", "");
    Setting setting = readSetting(root);
    std::vector<Object> steps = root.objects("steps", mostSteps);
    root.done();
    Desk desk(std::move(setting));
    Run run(desk, line);
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (auto unmet = run.take(std::move(steps[i]), i))
            return {Verdict::Unmet, *std::move(unmet)};
    return {};
}

} // namespace

Outcome run(std::string_view text, const std::function<void(std::string_view)> &line)
{
    try {
        return runParsed(parseJson(text), line);
    } catch (const Malformed &fault) {
        return {Verdict::Malformed, (fault.path.empty() ? "the file" : fault.path) + " " + fault.what};
    }
}

} // namespace imece::scenario
