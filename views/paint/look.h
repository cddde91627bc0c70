// SPDX-License-Identifier: GPL-3.0-or-later
// The looks that the style knows, put on plain Qt widgets: no subclass, no style sheet. At most one Primary on screen.
#pragma once
#include "views/paint/fonts.h"
#include <QString>

class QComboBox;
class QFrame;
class QLabel;
class QPushButton;
class QToolButton;
class QWidget;

namespace imece::paint {

enum class Look { Plain = 0, Primary = 1, Danger = 2, Link = 3, Quiet = 4 /**< no frame until hovered */ };
void setLook(QWidget *widget, Look look);
Look lookOf(const QWidget *widget);
/// A text field that holds something unreadable: the style frames it in Bad.
void setInvalid(QWidget *widget, bool invalid);
bool isInvalid(const QWidget *widget);

/// A list or table that reads as text: the style insets its rows as far as the text around it.
void setRoomy(QWidget *view);
bool isRoomy(const QWidget *view);

/// A 28 px button of the house.
QPushButton *makeButton(const QString &text, Look look = Look::Plain, QWidget *parent = nullptr);
/// A label in a role's type and an ink of the palette that follows theme changes.
enum class Ink { Text, Muted, Good, Warn, Bad, Accent };
QLabel *makeLabel(const QString &text, Role role = Role::Body, Ink ink = Ink::Text, QWidget *parent = nullptr);
void setInk(QLabel *label, Ink ink);
/// A 1 px line between sections.
QFrame *makeRule(Qt::Orientation orientation, QWidget *parent = nullptr);

} // namespace imece::paint
