// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens keep their contrast, marks differ without colour, digits are tabular, themes switch live.
#include "tests/support/qt_warnings.h"
#include "views/paint/fonts.h"
#include "views/paint/house_font.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include "views/paint/style.h"
#include "views/paint/theme.h"
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <cmath>

using namespace imece;

namespace {

double luminance(const QColor &colour)
{
    const auto channel = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QImage marked(HostState state, const Palette &palette, paint::Freshness freshness)
{
    QImage image(20, 20, QImage::Format_ARGB32_Premultiplied);
    image.fill(palette.colour(Token::Surface));
    QPainter painter(&image);
    paint::paintState(painter, QRectF(0, 0, 20, 20), state, palette, freshness);
    painter.end();
    // Shape only: where is ink at all?
    QImage shape(20, 20, QImage::Format_Mono);
    for (int y = 0; y < 20; ++y)
        for (int x = 0; x < 20; ++x)
            shape.setPixel(x, y, contrast(image.pixelColor(x, y), palette.colour(Token::Surface)) > 1.8 ? 1 : 0);
    return shape;
}

int differing(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixelIndex(x, y) != b.pixelIndex(x, y);
    return count;
}

} // namespace

class PaintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadableEverywhere()
    {
        for (const Palette *palette : {&Palette::light(), &Palette::dark()})
            for (const Token ink : {Token::Text, Token::Muted, Token::Accent, Token::Good, Token::Warn, Token::Bad,
                                    Token::Unknown, Token::Held})
                for (const Token ground : {Token::Window, Token::Surface, Token::Selected, Token::SelectedFaint,
                                           Token::Hover, Token::Field}) {
                    const double found = contrast(palette->colour(ink), palette->colour(ground));
                    QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("ink %1 on %2 (dark %3): %4")
                                                          .arg(int(ink))
                                                          .arg(int(ground))
                                                          .arg(palette->isDark())
                                                          .arg(found)));
                }
    }
    void anAccentGroundCarriesItsText()
    {
        for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
            QVERIFY(contrast(palette->colour(Token::OnAccent), palette->colour(Token::Accent)) >= 4.5);
            QVERIFY(contrast(palette->colour(Token::OnAccent), palette->colour(Token::Bad)) >= 4.5);
            QVERIFY(contrast(palette->colour(Token::Accent), palette->colour(Token::Surface)) >= 3); // the focus ring
        }
    }
    void theTokensAreThoseOfTheDesign()
    {
        QCOMPARE(Palette::light().colour(Token::Accent).name(), u"#0b62a8"_qs);
        QCOMPARE(Palette::dark().colour(Token::Window).name(), u"#15181d"_qs);
        QVERIFY(!Palette::light().isDark());
        QVERIFY(&Palette::of(Palette::dark().widgets()) == &Palette::dark());
        QVERIFY(&Palette::of(Palette::light().widgets()) == &Palette::light());
    }
    void statesDifferWithoutColour()
    {
        const HostState states[] = {HostState::Silent,  HostState::Down,     HostState::Degraded, HostState::Held,
                                    HostState::Leaving, HostState::Arriving, HostState::InService};
        for (const auto freshness : {paint::Freshness::Live, paint::Freshness::Stale})
            for (const HostState a : states)
                for (const HostState b : states) {
                    const int apart =
                        differing(marked(a, Palette::light(), freshness), marked(b, Palette::light(), freshness));
                    QVERIFY2(
                        a == b || apart >= 8,
                        qPrintable(QStringLiteral("%1 and %2 differ in %3 px").arg(int(a)).arg(int(b)).arg(apart)));
                }
    }
    void membersDifferInPatternToo()
    {
        QList<QImage> fills;
        for (unsigned k = 0; k < 8; ++k) {
            QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            paint::paintMember(painter, QRectF(0, 0, 32, 32), k, paint::MemberFill::Solid, Palette::light());
            painter.end();
            fills << image.convertToFormat(QImage::Format_Grayscale8);
        }
        for (int a = 0; a < 8; ++a)
            for (int b = a + 1; b < 8; ++b)
                QVERIFY(fills[a] != fills[b]);
    }
    void allTenDigitsAdvanceAlike()
    {
#ifdef IMECE_HAS_FONT
        const QString family = paint::useHouseFont();
        QCOMPARE(family, u"Imece Sans"_qs);
        for (const auto role : {paint::Role::Body, paint::Role::BodyName, paint::Role::BodyStrong, paint::Role::Title,
                                paint::Role::Axis}) {
            const QFontMetricsF metrics(paint::font(role));
            const double zero = metrics.horizontalAdvance(u"0000"_qs);
            for (char digit = '1'; digit <= '9'; ++digit)
                QCOMPARE(metrics.horizontalAdvance(QString(4, QLatin1Char(digit))), zero);
        }
        QVERIFY(QFontMetrics(paint::font(paint::Role::Body)).inFont(QChar(0x011F))); // ğ
#else
        QSKIP("LOUD: no tabular font was bundled: fonts-inter or python3-fonttools was missing when this was built.");
#endif
    }
    void themesSwitchLive()
    {
        paint::applyTheme(paint::Theme::Light);
        QPushButton button(u"Book"_qs);
        QVERIFY(!Palette::of(&button).isDark());
        QLabel *label = paint::makeLabel(u"muted"_qs, paint::Role::Body, paint::Ink::Muted);
        label->show();
        QCOMPARE(label->palette().color(QPalette::WindowText), Palette::light().colour(Token::Muted));
        paint::applyTheme(paint::Theme::Dark);
        QCoreApplication::sendPostedEvents();
        QTRY_VERIFY(Palette::of(&button).isDark());
        QTRY_COMPARE(label->palette().color(QPalette::WindowText), Palette::dark().colour(Token::Muted));
        paint::applyTheme(paint::Theme::System);
        QTRY_COMPARE(Palette::of(&button).isDark(), paint::isSystemDark());
        delete label;
    }
    void asTheSystemFollowsThePlatformWhileItRuns()
    {
        paint::applyTheme(paint::Theme::Light);
        QWidget window;
        paint::ThemeKeeper keeper;
        keeper.follow(&window);
        keeper.use(paint::Theme::System);
        const bool wasDark = Palette::of(&window).isDark();
        // As a desktop does it when a person switches: another palette on the application.
        const auto platform = [](bool dark) {
            return dark ? QPalette(QColor(60, 60, 60), QColor(40, 40, 40)) : QPalette(QColor(240, 240, 240));
        };
        const auto windowColour = [&window] { return window.palette().color(QPalette::Window); };
        for (const bool dark : {!wasDark, wasDark, !wasDark}) {
            QApplication::setPalette(platform(dark));
            const Palette &ours = dark ? Palette::dark() : Palette::light();
            QTRY_COMPARE(windowColour(), ours.colour(Token::Window)); // dark or light, and in the colours of the house
        }
        keeper.use(paint::Theme::Light); // a person's own choice is not overruled
        QApplication::setPalette(platform(true));
        QTRY_COMPARE(windowColour(), Palette::light().colour(Token::Window));
    }
    void aPlatformsChangeCanBeSeenBehindOurColours()
    {
        paint::applyTheme(paint::Theme::Dark);
        // Were every colour ours, Qt would tell nobody that the platform changed its own.
        QVERIFY(!QApplication::palette().isBrushSet(QPalette::Disabled, QPalette::ToolTipBase));
        QVERIFY(QApplication::palette().isBrushSet(QPalette::Active, QPalette::Window));
        paint::applyTheme(paint::Theme::Light);
    }
    void aFocusedButtonShowsARing()
    {
        paint::applyTheme(paint::Theme::Light);
        QWidget window;
        QPushButton *button = paint::makeButton(u"Find windows"_qs, paint::Look::Plain, &window);
        window.show();
        QVERIFY(button->sizeHint().height() >= 28);
        const QImage calm = button->grab().toImage();
        button->setFocus(Qt::TabFocusReason);
        window.activateWindow();
        QTRY_VERIFY(button->hasFocus());
        const QImage ringed = button->grab().toImage();
        QVERIFY(calm != ringed);
        QCOMPARE(ringed.pixelColor(button->width() / 2, 0), Palette::light().colour(Token::Accent));
    }
};

IMECE_TEST_MAIN(PaintTest)
#include "tst_paint.moc"
