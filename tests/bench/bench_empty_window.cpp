// SPDX-License-Identifier: GPL-3.0-or-later
// The peer of bench_desk.py: an empty QMainWindow that says when it has painted for the first time, then ends.
#include <QApplication>
#include <QMainWindow>
#include <QTimer>
#include <cstdio>

namespace {

class Empty : public QMainWindow
{
protected:
    void paintEvent(QPaintEvent *event) override
    {
        QMainWindow::paintEvent(event);
        std::puts("painted");
        std::fflush(stdout);
        QTimer::singleShot(0, this, &QWidget::close);
    }
};

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    Empty window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
