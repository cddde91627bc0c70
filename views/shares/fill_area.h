// SPDX-License-Identifier: GPL-3.0-or-later
// A scroll area whose content is as high as the area if that is enough, else as small as it may be. (A resizable
// QScrollArea takes the preferred height as soon as one label wraps, and the page would scroll without need.)
#pragma once
#include <QScrollArea>

namespace imece {

class FillArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit FillArea(QWidget *parent);
    /// After the content changed what it needs.
    void fit();

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace imece
