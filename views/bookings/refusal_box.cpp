// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/refusal_box.h"
#include "views/paint/elided_text.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include "views/shell/rule_link.h"
#include "views/words/booking_words.h"
#include "views/words/reason_words.h"
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace imece {
namespace {

/// The mark before a reason: a square for a refusal, a diamond for a remark; the title stands beside it.
class ReasonMark : public QWidget
{
public:
    ReasonMark(HostState shape, QWidget *parent) : QWidget(parent), m_shape(shape) { setFixedSize(14, 20); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter p(this);
        paint::paintState(p, rect(), m_shape, Palette::of(this));
    }

private:
    HostState m_shape;
};

QLabel *plain(const QString &text, paint::Role role, paint::Ink ink, QWidget *parent)
{
    QLabel *label = paint::makeLabel(text, role, ink, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

RefusalBox::RefusalBox(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("refusalBox"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    hide();
}

void RefusalBox::setScene(const words::Scene &scene, MemberId me)
{
    m_scene = scene;
    m_me = me;
}

void RefusalBox::show(Kind kind, const QString &what, std::vector<Reason> reasons,
                      std::vector<Alternative> alternatives, const WindowsAsk &asked)
{
    m_kind = kind;
    m_what = what;
    m_reasons = std::move(reasons);
    m_alternatives = std::move(alternatives);
    m_asked = asked;
    m_isOpen = kind == Kind::WhyNot;
    rebuild();
    setVisible(!m_reasons.empty() || kind == Kind::WhyNot);
}

void RefusalBox::clear()
{
    m_reasons.clear();
    m_alternatives.clear();
    hide();
}

bool RefusalBox::focusAlternative()
{
    auto *button = m_content ? m_content->findChild<QPushButton *>(QStringLiteral("alternative1")) : nullptr;
    if (button)
        button->setFocus(Qt::OtherFocusReason);
    return button != nullptr;
}

QLayout *RefusalBox::titleStrip()
{
    auto *strip = new QHBoxLayout;
    strip->setSpacing(6);
    strip->addWidget(new ReasonMark(m_kind == Kind::WhyNot ? HostState::Down : HostState::Held, m_content));
    const bool isWhyNot = m_kind == Kind::WhyNot;
    auto *title =
        plain(isWhyNot ? m_what : tr("Why not earlier?"), paint::Role::BodyStrong, paint::Ink::Text, m_content);
    title->setObjectName(QStringLiteral("refusalTitle"));
    strip->addWidget(title);
    auto *line = plain({}, paint::Role::Body, isWhyNot ? paint::Ink::Muted : paint::Ink::Text, m_content);
    line->setObjectName(QStringLiteral("refusalLine"));
    showLine(line);
    strip->addWidget(line, 1);
    strip->addLayout(stripEnd());
    return strip;
}

void RefusalBox::setNote(const QString &note)
{
    if (note == m_note)
        return;
    m_note = note;
    if (auto *line = m_content ? m_content->findChild<QLabel *>(QStringLiteral("refusalLine")) : nullptr)
        showLine(line);
}

/// Of a WhyNot the note, else the first reason.
void RefusalBox::showLine(QLabel *line)
{
    if (m_kind == Kind::WhyNot || m_reasons.empty())
        return ElidedText::put(line, m_kind == Kind::WhyNot ? m_note : QString(), {});
    const words::ReasonWords words(m_scene, m_me), whole(m_scene, m_me, words::ReasonWords::Lists::Whole);
    ElidedText::put(line, words.sentence(m_reasons.front()), whole.sentence(m_reasons.front()));
}

/// What can be done with the reasons; folded, also the rule of the one that is shown.
QLayout *RefusalBox::stripEnd()
{
    const bool isWhyNot = m_kind == Kind::WhyNot;
    const words::ReasonWords whole(m_scene, m_me, words::ReasonWords::Lists::Whole);
    auto *ends = new QHBoxLayout; // the two links at its end stand close: the line needs the room
    ends->setSpacing(2);
    if (!isWhyNot && !m_isOpen && !m_reasons.empty())
        if (QWidget *rule = ruleLink(m_reasons.front(), whole.sentence(m_reasons.front())))
            ends->addWidget(rule);
    if (isWhyNot && !m_reasons.empty()) {
        auto *copy = paint::makeButton(tr("Copy details"), paint::Look::Quiet, m_content);
        copy->setObjectName(QStringLiteral("copyReasons"));
        connect(copy, &QPushButton::clicked, this,
                [this] { Q_EMIT copyWanted(words::ReasonWords(m_scene, m_me).forCopy(m_reasons)); });
        ends->addWidget(copy);
    } else if (!isWhyNot) {
        auto *reasons =
            paint::makeButton(m_isOpen ? tr("Hide reasons") : tr("Show reasons"), paint::Look::Link, m_content);
        reasons->setObjectName(QStringLiteral("showReasons"));
        connect(reasons, &QPushButton::clicked, this, [this] {
            m_isOpen = !m_isOpen;
            rebuild();
            if (auto *again = m_content->findChild<QPushButton *>(QStringLiteral("showReasons")))
                again->setFocus();
        });
        ends->addWidget(reasons);
    }
    return ends;
}

void RefusalBox::rebuild()
{
    if (m_content) {
        layout()->removeWidget(m_content);
        m_content->hide();
        m_content->setParent(nullptr); // at once out of the page, but alive: its own button may have called
        m_content->deleteLater();
    }
    m_content = new QWidget(this);
    layout()->addWidget(m_content);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(16, 0, 12, 0);
    column->setSpacing(0);
    column->addLayout(titleStrip());
    auto *holder = new QWidget(m_content);
    m_grid = new QGridLayout(holder);
    m_grid->setContentsMargins(0, m_isOpen ? 6 : 0, 0, 6);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(4);
    if (m_isOpen)
        addReasons();
    column->addWidget(holder);
    if (!m_alternatives.empty() && m_isOpen)
        addAlternatives();
    if (m_isOpen && isWorthWaiting()) // folded, the line needs the room
        column->addWidget(makeWait(), 0, Qt::AlignLeft);
    m_content->show();
    // Made late, but walked by Tab where it is seen: after the quotes, before the timeline.
    QWidget *before = m_tabAfter ? m_tabAfter : this;
    for (QPushButton *button : m_content->findChildren<QPushButton *>()) {
        setTabOrder(before, button);
        before = button;
    }
    updateGeometry();
}

/// R9: not for what can never be had.
bool RefusalBox::isWorthWaiting() const
{
    return m_mayWait && std::none_of(m_reasons.begin(), m_reasons.end(), [](const Reason &r) {
               return r.code == ReasonCode::TooLarge || r.code == ReasonCode::CrossSite || r.code == ReasonCode::Grid ||
                      r.code == ReasonCode::Horizon || r.code == ReasonCode::BeyondMembership ||
                      r.code >= ReasonCode::Malformed || r.code == ReasonCode::Forbidden;
           });
}

QPushButton *RefusalBox::makeWait()
{
    auto *wait = paint::makeButton(tr("Wait in the queue…"), paint::Look::Link, m_content);
    wait->setObjectName(QStringLiteral("waitInQueue"));
    connect(wait, &QPushButton::clicked, this, &RefusalBox::queueWanted);
    return wait;
}

/// The number of the rule that decided, a way to the rule itself; nothing where no rule speaks.
QWidget *RefusalBox::ruleLink(const Reason &reason, const QString &sentence)
{
    if (reason.rule.empty())
        return nullptr;
    auto *link = new RuleLink(m_content);
    link->setRule(QString::fromStdString(reason.rule), sentence);
    connect(link, &RuleLink::wanted, this, &RefusalBox::ruleWanted);
    return link;
}

void RefusalBox::addReasons()
{
    const words::ReasonWords words(m_scene, m_me), whole(m_scene, m_me, words::ReasonWords::Lists::Whole);
    int row = 0;
    for (const Reason &reason : m_reasons) {
        m_grid->addWidget(new ReasonMark(m_kind == Kind::WhyNot ? HostState::Down : HostState::Held, m_content), row, 0,
                          Qt::AlignTop);
        m_grid->addWidget(plain(words.title(reason.code), paint::Role::BodyStrong, paint::Ink::Text, m_content), row, 1,
                          Qt::AlignTop);
        m_grid->addWidget(plain(words.figures(reason), paint::Role::BodyName,
                                m_kind == Kind::WhyNot ? paint::Ink::Bad : paint::Ink::Text, m_content),
                          row, 2, Qt::AlignTop);
        QLabel *sentence = plain(words.sentence(reason), paint::Role::Body, paint::Ink::Text, m_content);
        sentence->setObjectName(QStringLiteral("reasonSentence"));
        sentence->setWordWrap(true);
        sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft); // on one line with its figures
        sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(sentence, row, 3);
        if (QWidget *rule = ruleLink(reason, whole.sentence(reason)))
            m_grid->addWidget(rule, row, 4, Qt::AlignTop | Qt::AlignRight);
        const std::string_view code = codeName(reason.code);
        sentence->setAccessibleName(whole.sentence(reason));
        sentence->setToolTip(
            whole.sentence(reason) + QLatin1Char('\n') + QString::fromUtf8(code.data(), qsizetype(code.size())) +
            (reason.rule.empty() ? QString() : QStringLiteral(", ") + QString::fromStdString(reason.rule)));
        ++row;
    }
    m_grid->setColumnStretch(3, 1);
}

void RefusalBox::addAlternatives()
{
    const words::BookingWords words(m_scene);
    auto *box = new QWidget(m_content);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 2, 0, 8);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    auto *head = plain(tr("What would work"), paint::Role::BodyStrong, paint::Ink::Text, box);
    grid->addWidget(head, 0, 0, 1, 2);
    grid->addWidget(
        plain(tr("one click changes the form and asks again"), paint::Role::Caption, paint::Ink::Muted, box), 0, 2, 1,
        5);
    int row = 1;
    for (const Alternative &a : m_alternatives) {
        const auto cell = [&](const QString &text, int column, paint::Role role, paint::Ink ink,
                              Qt::Alignment align = {}) {
            QLabel *label = plain(text, role, ink, box);
            grid->addWidget(label, row, column, align | Qt::AlignVCenter);
        };
        cell(words::number(qint64(row)), 0, paint::Role::BodyStrong, paint::Ink::Text);
        cell(words.alternative(a, m_asked), 1, paint::Role::BodyName, paint::Ink::Text);
        cell(a.window.isEmpty() ? words::missing : m_scene.zone.dayDateTime(a.window.from), 2, paint::Role::Body,
             paint::Ink::Text);
        cell(words::BookingWords::size(a.hosts, a.length), 3, paint::Role::Body, paint::Ink::Text);
        cell(words::money(a.price, m_scene.currency), 4, paint::Role::Body, paint::Ink::Text, Qt::AlignRight);
        cell(tr("bank %1 → %2 d").arg(m_scene.bankDays(a.bankBefore, m_me), m_scene.bankDays(a.bankAfter, m_me)), 5,
             paint::Role::Body, paint::Ink::Text, Qt::AlignRight);
        QLabel *why = plain({}, paint::Role::Caption, paint::Ink::Muted, box);
        ElidedText::put(why, words.explanation(a), {});
        grid->addWidget(why, row, 6);
        auto *button = paint::makeButton(words.button(a), row == 1 ? paint::Look::Primary : paint::Look::Plain, box);
        button->setObjectName(QStringLiteral("alternative%1").arg(row));
        button->setAccessibleName(QStringLiteral("%1: %2").arg(button->text(), words.alternative(a, m_asked)));
        connect(button, &QPushButton::clicked, this, [this, row] { Q_EMIT alternativeChosen(row - 1); });
        grid->addWidget(button, row, 7);
        ++row;
    }
    grid->setColumnStretch(6, 1);
    m_content->layout()->addWidget(box);
}

void RefusalBox::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    p.fillRect(rect(), c.colour(m_kind == Kind::WhyNot ? Token::Surface : Token::Window));
    if (m_kind == Kind::WhyNot)
        p.fillRect(QRect(0, 0, width(), 30), c.mixed(Token::Bad, 0.09));
    p.fillRect(QRect(0, height() - 1, width(), 1), c.colour(Token::Line));
}

} // namespace imece
