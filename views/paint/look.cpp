// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QVariant>

namespace imece::paint {

namespace {

const char *const lookKey = "imeceLook";
const char *const invalidKey = "imeceInvalid";
const char *const roomyKey = "imeceRoomy";

Token tokenOf(Ink ink)
{
    switch (ink) {
    case Ink::Text:
        return Token::Text;
    case Ink::Muted:
        return Token::Muted;
    case Ink::Good:
        return Token::Good;
    case Ink::Warn:
        return Token::Warn;
    case Ink::Bad:
        return Token::Bad;
    case Ink::Accent:
        return Token::Accent;
    }
    return Token::Text;
}

// A label whose ink and type follow the theme and the text size.
class InkLabel : public QLabel
{
public:
    InkLabel(const QString &text, Role role, Ink ink, QWidget *parent) : QLabel(text, parent), m_role(role)
    {
        setFont(paint::font(role));
        // On a ground of Base Qt would draw with Text and pass the ink by.
        setForegroundRole(QPalette::WindowText);
        setInk(ink);
    }
    /// Wrapped text is drawn in fractions of a pixel but measured in whole ones: a line that nearly fits would be cut.
    int heightForWidth(int width) const override { return QLabel::heightForWidth(qMax(1, width - 3)); }
    void setInk(Ink ink)
    {
        m_ink = ink;
        refresh();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange ||
            event->type() == QEvent::StyleChange || event->type() == QEvent::ParentChange)
            refresh();
        if (event->type() == QEvent::ApplicationFontChange)
            setFont(paint::font(m_role));
    }

private:
    void refresh()
    {
        QPalette inked;
        const Palette &house = Palette::of(QPalette(inked));
        const QColor colour = house.colour(tokenOf(m_ink));
        if (m_shown == colour)
            return;
        m_shown = colour;
        inked.setColor(QPalette::WindowText, colour);
        setPalette(inked);
    }
    Role m_role;
    Ink m_ink = Ink::Text;
    QColor m_shown;
};

} // namespace

void setLook(QWidget *widget, Look look)
{
    widget->setProperty(lookKey, int(look));
    widget->update();
}

Look lookOf(const QWidget *widget)
{
    return widget ? Look(widget->property(lookKey).toInt()) : Look::Plain;
}

void setInvalid(QWidget *widget, bool invalid)
{
    widget->setProperty(invalidKey, invalid);
    widget->update();
}

bool isInvalid(const QWidget *widget)
{
    return widget && widget->property(invalidKey).toBool();
}

void setRoomy(QWidget *view)
{
    view->setProperty(roomyKey, true);
}

bool isRoomy(const QWidget *view)
{
    return view && view->property(roomyKey).toBool();
}

QPushButton *makeButton(const QString &text, Look look, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    setLook(button, look);
    button->setAutoDefault(true); // Enter presses it too, not only Space; our dialogs have buttons of their own
    return button;
}

QLabel *makeLabel(const QString &text, Role role, Ink ink, QWidget *parent)
{
    return new InkLabel(text, role, ink, parent);
}

void setInk(QLabel *label, Ink ink)
{
    if (auto *inked = dynamic_cast<InkLabel *>(label))
        inked->setInk(ink);
}

QFrame *makeRule(Qt::Orientation orientation, QWidget *parent)
{
    auto *rule = new QFrame(parent);
    rule->setFrameShape(orientation == Qt::Horizontal ? QFrame::HLine : QFrame::VLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setLineWidth(1);
    rule->setForegroundRole(QPalette::Midlight);
    return rule;
}

} // namespace imece::paint
