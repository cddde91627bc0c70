// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the window: a head, a column of data edge to edge, and maybe a detail panel at the right that Esc closes
// and whose width is kept. The shell knows pages only through this class. A hidden page does not refresh.
#pragma once
#include <QWidget>

class QSplitter;
class QVBoxLayout;

namespace imece {

class PageHead;

class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(QWidget *parent = nullptr);

    PageHead *head() const { return m_head; }
    /// Under the head: filter rows, strips, the data. No margins, no spacing.
    QVBoxLayout *column() const { return m_column; }

    virtual QString pageName() const = 0; ///< "hosts": for --page, settings and tests, never shown
    /// Called by the shell: a page that is not shown does not refresh; when shown it catches up.
    virtual void setShown(bool shown) { m_isShown = shown; }
    bool isShownPage() const { return m_isShown; }
    /// Where the keyboard begins when the page opens: its question or its data, not the first combo box of the head.
    virtual void takeFocus() { setFocus(Qt::OtherFocusReason); }
    /// Every visible text anew: called once by the shell after construction and on each LanguageChange.
    virtual void retranslate() {}
    /// True once there is something to look at (screenshots wait for it).
    virtual bool isFilled() const { return true; }

    /// The panel, hidden at first; the page becomes its owner. Width in px when first shown.
    void setPanel(QWidget *panel, int width);
    void showPanel(bool shown);
    bool isPanelShown() const;
    int panelWidth() const { return m_panelWidth; }
    void setPanelWidth(int width);

Q_SIGNALS:
    void panelShown(bool shown);
    void ruleWanted(const QString &rule); ///< "S4": a person wants to read it

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; ///< Esc closes the panel

private:
    PageHead *m_head;
    QSplitter *m_splitter;
    QVBoxLayout *m_column;
    QWidget *m_panel = nullptr;
    int m_panelWidth = 380;
    bool m_isShown = false;
};

} // namespace imece
