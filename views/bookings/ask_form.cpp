// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/ask_form.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace imece {

QLineEdit *AskForm::makeEdit(const char *name, int width)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(255);
    if (width > 0)
        edit->setFixedWidth(width);
    connect(edit, &QLineEdit::returnPressed, this, &AskForm::submitted);
    connect(edit, &QLineEdit::textEdited, this, [this] {
        clearFaults();
        Q_EMIT edited();
    });
    return edit;
}

AskForm::AskForm(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("askForm"));
    const auto word = [this] { return paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this); };
    m_hosts = makeEdit("askHosts", 56);
    m_length = makeEdit("askLength", 80);
    m_leaves = makeEdit("askLeaves", 44);
    m_label = makeEdit("askLabel", 0);
    m_note = makeEdit("askNote", 0);
    m_model = new QComboBox(this);
    m_model->setObjectName(QStringLiteral("askModel"));
    m_from = new WhenField(this);
    m_from->edit()->setObjectName(QStringLiteral("askFrom"));
    m_until = new WhenField(this);
    m_until->edit()->setObjectName(QStringLiteral("askUntil"));
    m_hostsOf = word(), m_for = word(), m_between = word(), m_and = word(), m_atMost = word(), m_leavesWord = word();
    m_labelWord = word(), m_noteWord = word();
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("askMore"));
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setMinimumHeight(28);
    m_find = paint::makeButton({}, paint::Look::Plain, this);
    m_find->setObjectName(QStringLiteral("findWindows"));

    auto *first = new QHBoxLayout;
    first->setContentsMargins(16, 8, 12, 8);
    first->setSpacing(8);
    for (QWidget *w : std::initializer_list<QWidget *>{m_hosts, m_hostsOf, m_model, m_for, m_length})
        first->addWidget(w);
    first->addSpacing(8);
    first->addWidget(m_more);
    first->addStretch(1);
    first->addWidget(m_find);

    m_folded = new QWidget(this);
    auto *second = new QHBoxLayout;
    second->setSpacing(8);
    for (QWidget *w :
         std::initializer_list<QWidget *>{m_between, m_from, m_and, m_until, m_atMost, m_leaves, m_leavesWord})
        second->addWidget(w);
    second->addStretch(1);
    auto *third = new QHBoxLayout;
    third->setSpacing(8);
    for (QWidget *w : std::initializer_list<QWidget *>{m_labelWord, m_label, m_noteWord})
        third->addWidget(w);
    third->addWidget(m_note, 2);
    m_label->setMaximumWidth(220);
    auto *rows = new QVBoxLayout(m_folded);
    rows->setContentsMargins(16, 0, 12, 8);
    rows->setSpacing(8);
    rows->addLayout(second);
    rows->addLayout(third);
    m_folded->hide();

    m_faultRow = new QWidget(this);
    m_faultRow->setObjectName(QStringLiteral("askFault"));
    m_fault = paint::makeLabel({}, paint::Role::Body, paint::Ink::Bad, m_faultRow);
    m_fault->setWordWrap(true);
    m_fault->setTextFormat(Qt::PlainText);
    m_first = paint::makeButton({}, paint::Look::Plain, m_faultRow);
    m_second = paint::makeButton({}, paint::Look::Plain, m_faultRow);
    m_first->setObjectName(QStringLiteral("askFirstOfTwo"));
    m_second->setObjectName(QStringLiteral("askSecondOfTwo"));
    auto *faults = new QHBoxLayout(m_faultRow);
    faults->setContentsMargins(16, 0, 12, 8);
    faults->addWidget(m_fault, 1);
    faults->addWidget(m_first);
    faults->addWidget(m_second);
    m_faultRow->hide();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(first);
    column->addWidget(m_folded);
    column->addWidget(m_faultRow);

    // Tab walks as the eye reads: the three words, what is folded, then the button.
    QWidget *last = m_hosts;
    for (QWidget *next : std::initializer_list<QWidget *>{m_model, m_length, m_more, m_from, m_until, m_leaves, m_label,
                                                          m_note, m_first, m_second, m_find}) {
        setTabOrder(last, next);
        last = next;
    }
    m_hosts->setText(QStringLiteral("64"));
    m_length->setText(QStringLiteral("7d"));
    connect(m_find, &QPushButton::clicked, this, &AskForm::submitted);
    connect(m_more, &QToolButton::toggled, this, &AskForm::toggleMore);
    for (WhenField *field : {m_from, m_until}) {
        connect(field, &WhenField::submitted, this, &AskForm::submitted);
        connect(field, &WhenField::edited, this, [this] {
            clearFaults();
            Q_EMIT edited();
        });
    }
    const auto decided = [this](bool isFirst) {
        if (!m_twice)
            return;
        WhenField *field = m_twice; // deciding is an edit, and an edit forgets the question
        field->decide(isFirst ? m_twiceRead.at : m_twiceRead.second);
        field->setFocus();
        clearFaults();
    };
    connect(m_first, &QPushButton::clicked, this, [decided] { decided(true); });
    connect(m_second, &QPushButton::clicked, this, [decided] { decided(false); });
    retranslate();
}

void AskForm::setFleet(const Fleet &fleet)
{
    const QString chosen = m_model->currentText();
    QStringList models;
    for (const Pool &pool : fleet.pools)
        models << QString::fromStdString(pool.model);
    const QSignalBlocker quiet(m_model);
    m_model->clear();
    m_model->addItems(models);
    if (const int at = m_model->findText(chosen); at >= 0)
        m_model->setCurrentIndex(at);
}

void AskForm::setScene(const words::DeskZone &zone, Instant now)
{
    m_zone = zone;
    m_now = now;
    m_from->setScene(zone, now);
    m_until->setScene(zone, now);
}

void AskForm::setPolicy(const PolicyView &policy)
{
    m_policy = policy;
}

void AskForm::clearFaults()
{
    for (QWidget *w : std::initializer_list<QWidget *>{m_hosts, m_length, m_leaves, m_from->edit(), m_until->edit()})
        paint::setInvalid(w, false);
    m_faultRow->hide();
    m_twice = nullptr;
}

void AskForm::showFault(QWidget *field, const QString &text)
{
    paint::setInvalid(field, true);
    if (!m_faultRow->isHidden())
        return; // the first one is said, the others are framed
    m_fault->setText(text);
    m_first->hide();
    m_second->hide();
    m_faultRow->show();
    field->setFocus();
}

void AskForm::askTwice(WhenField *field, const words::WhenRead &read)
{
    showFault(field->edit(), tr("%1 comes twice in %2, because the clocks go back. Which one?")
                                 .arg(field->text().simplified(), QString::fromUtf8(m_zone.zone().id())));
    m_twice = field;
    m_twiceRead = read;
    m_first->setText(tr("the first (%1)").arg(m_zone.name(read.at)));
    m_second->setText(tr("the second (%1)").arg(m_zone.name(read.second)));
    m_first->show();
    m_second->show();
}

std::optional<Instant> AskForm::when(WhenField *field)
{
    const words::WhenRead read = field->read();
    switch (read.kind) {
    case words::WhenRead::Empty:
        return 0;
    case words::WhenRead::Good:
        return read.at;
    case words::WhenRead::Ambiguous:
        toggleMore(true);
        askTwice(field, read);
        return std::nullopt;
    case words::WhenRead::Skipped:
    case words::WhenRead::Unreadable:
        toggleMore(true);
        showFault(field->edit(), words::whenFault(field->text(), m_zone, m_now));
        return std::nullopt;
    }
    return std::nullopt;
}

int AskForm::hosts() const
{
    bool isNumber = false;
    const int n = m_hosts->text().trimmed().toInt(&isNumber); // plain digits: "1.000" could be one or a thousand
    return isNumber && n > 0 ? n : 0;
}

std::optional<WindowsAsk> AskForm::ask()
{
    clearFaults();
    WindowsAsk ask;
    bool isGood = true;
    ask.hosts = std::uint32_t(hosts());
    if (ask.hosts == 0) {
        showFault(m_hosts, tr("How many hosts? A whole number, for example 64."));
        isGood = false;
    }
    ask.model = m_model->currentText().toStdString();
    if (const auto length = words::readLength(m_length->text())) {
        ask.length = *length;
        if (ask.length < m_policy.minLength || ask.length > m_policy.maxLength || ask.length % m_policy.grid != 0) {
            showFault(m_length, tr("A booking lasts from %1 to %2, in steps of %3.")
                                    .arg(words::duration(m_policy.minLength), words::duration(m_policy.maxLength),
                                         words::duration(m_policy.grid)));
            isGood = false;
        }
    } else {
        showFault(m_length, words::lengthFault(m_length->text(), length.error()));
        isGood = false;
    }
    const auto from = when(m_from), until = when(m_until);
    isGood = isGood && from && until;
    ask.from = from.value_or(0);
    ask.until = until.value_or(0);
    if (isGood && ask.from != 0 && ask.until != 0 && ask.until - ask.from < ask.length) {
        showFault(m_until->edit(),
                  tr("Between the two dates there are %1; the booking needs %2.")
                      .arg(words::duration(std::max<Seconds>(0, ask.until - ask.from)), words::duration(ask.length)));
        isGood = false;
    }
    const QString leaves = m_leaves->text().trimmed();
    bool isNumber = leaves.isEmpty();
    if (!isNumber)
        ask.maxLeaves = leaves.toUInt(&isNumber);
    if (!isNumber || (!leaves.isEmpty() && ask.maxLeaves == 0)) {
        toggleMore(true);
        showFault(m_leaves, tr("How many leaf switches at most? A whole number, for example 4, or nothing."));
        isGood = false;
    }
    tellMore();
    return isGood ? std::optional(ask) : std::nullopt;
}

QVariantMap AskForm::draft() const
{
    return {{QStringLiteral("hosts"), m_hosts->text()},        {QStringLiteral("length"), m_length->text()},
            {QStringLiteral("model"), m_model->currentText()}, {QStringLiteral("from"), m_from->text()},
            {QStringLiteral("until"), m_until->text()},        {QStringLiteral("leaves"), m_leaves->text()},
            {QStringLiteral("label"), m_label->text()},        {QStringLiteral("note"), m_note->text()}};
}

void AskForm::setDraft(const QVariantMap &draft)
{
    const auto put = [&draft](const char *name, auto *edit) {
        if (const auto value = draft.constFind(QLatin1String(name)); value != draft.cend())
            edit->setText(value->toString());
    };
    put("hosts", m_hosts);
    put("length", m_length);
    put("from", m_from);
    put("until", m_until);
    put("leaves", m_leaves);
    put("label", m_label);
    put("note", m_note);
    if (const int at = m_model->findText(draft.value(QStringLiteral("model")).toString()); at >= 0)
        m_model->setCurrentIndex(at);
    tellMore();
}

void AskForm::apply(const Alternative &a, const WindowsAsk &asked)
{
    clearFaults();
    if (a.hosts != 0)
        m_hosts->setText(QString::number(a.hosts));
    if (a.length != 0 && a.length != asked.length) {
        QString text; // as the field reads it, in every language
        Seconds rest = a.length;
        for (const auto &[unit, letter] :
             {std::pair{day, 'd'}, std::pair{hour, 'h'}, std::pair{minute, 'm'}, std::pair{Seconds{1}, 's'}})
            if (rest / unit > 0) {
                text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + QString::number(rest / unit) +
                        QLatin1Char(letter);
                rest %= unit;
            }
        m_length->setText(text);
    }
    if (a.kind == AlternativeKind::MoreLeaves)
        m_leaves->clear();
    if (!a.window.isEmpty()) { // the range must let the window in
        if (asked.from != 0 && a.window.from < asked.from)
            m_from->setText(words::whenText(a.window.from, m_zone, m_now));
        if (asked.until != 0 && a.window.until > asked.until)
            m_until->setText(words::whenText(a.window.until, m_zone, m_now));
    }
    tellMore();
    Q_EMIT edited();
}

QString AskForm::label() const
{
    return m_label->text().trimmed();
}

QString AskForm::note() const
{
    return m_note->text().trimmed();
}

void AskForm::forgetWords()
{
    m_label->clear();
    m_note->clear();
    tellMore();
}

void AskForm::setAsking(bool asking)
{
    m_find->setEnabled(!asking);
}

void AskForm::setPrimary(bool primary)
{
    paint::setLook(m_find, primary ? paint::Look::Primary : paint::Look::Plain);
}

void AskForm::focusFirst()
{
    m_hosts->setFocus();
    m_hosts->selectAll();
}

void AskForm::toggleMore(bool open)
{
    const QSignalBlocker quiet(m_more);
    m_more->setChecked(open);
    m_folded->setVisible(open);
    tellMore();
}

void AskForm::tellMore()
{
    const QString from = m_from->text().simplified(), until = m_until->text().simplified(),
                  leaves = m_leaves->text().trimmed();
    QStringList parts;
    if (from.isEmpty() && until.isEmpty())
        parts << tr("any time");
    else if (until.isEmpty())
        parts << tr("from %1").arg(from);
    else
        parts << (from.isEmpty() ? tr("until %1").arg(until) : tr("%1 – %2").arg(from, until));
    parts << (leaves.isEmpty() ? tr("any leaves") : tr("at most %1 leaves").arg(leaves));
    if (const QString text = label(); !text.isEmpty())
        parts << QStringLiteral("“%1”").arg(text);
    const QString arrow = m_folded->isHidden() ? QStringLiteral("  ▾") : QStringLiteral("  ▴");
    m_more->setText(QFontMetrics(m_more->font()).elidedText(parts.join(QStringLiteral(", ")), Qt::ElideRight, 330) +
                    arrow);
    m_more->setAccessibleName(tr("More: %1").arg(parts.join(QStringLiteral(", "))));
}

void AskForm::retranslate()
{
    m_hostsOf->setText(tr("hosts of"));
    //: 64 hosts of H100 FOR 7 d
    m_for->setText(tr("for"));
    m_between->setText(tr("between"));
    m_and->setText(tr("and"));
    m_atMost->setText(tr("at most"));
    m_leavesWord->setText(tr("leaf switches"));
    m_labelWord->setText(tr("Label"));
    m_noteWord->setText(tr("Note"));
    m_find->setText(tr("Find windows"));
    m_hosts->setAccessibleName(tr("Number of hosts"));
    m_model->setAccessibleName(tr("GPU model"));
    m_length->setAccessibleName(tr("How long"));
    m_length->setToolTip(tr("For example 7d, 36h or 1w 2d"));
    m_leaves->setAccessibleName(tr("At most this many leaf switches"));
    m_label->setAccessibleName(tr("Label"));
    m_note->setAccessibleName(tr("Note, for your own startup"));
    m_label->setPlaceholderText(tr("finetune"));
    m_note->setPlaceholderText(tr("only your own startup reads it"));
    m_from->setNames(tr("Not before"), tr("earliest"), tr("Choose the first day"));
    m_until->setNames(tr("Ended by"), tr("any time"), tr("Choose the last day"));
    if (m_twice)
        askTwice(m_twice, m_twiceRead);
    else
        clearFaults();
    tellMore();
}

void AskForm::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.fillRect(rect(), Palette::of(this).colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
