# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target carries the warnings, the sanitizers and the definitions that every translation unit must share.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
include(GNUInstallDirs)

add_library(imece_house INTERFACE)
target_include_directories(imece_house INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(imece_house INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                                             -Wnon-virtual-dtor)
if(IMECE_WERROR)
    target_compile_options(imece_house INTERFACE -Werror)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ 12 sees ghosts in std::string and std::function of libstdc++ when it optimizes. What these five guess from
        # the flow of data is told, but stops no build; the sanitized build and valgrind look at the real thing.
        target_compile_options(imece_house INTERFACE -Wno-error=array-bounds -Wno-error=maybe-uninitialized
                                                     -Wno-error=restrict -Wno-error=stringop-overflow
                                                     -Wno-error=stringop-overread)
    endif()
endif()
target_compile_definitions(imece_house INTERFACE QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII
                                                 QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH
                                                 BOOST_ASIO_NO_DEPRECATED)
if(IMECE_SANITIZE)
    add_compile_options(-fsanitize=${IMECE_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${IMECE_SANITIZE})
    if(IMECE_SANITIZE MATCHES "thread")
        # Asio's fence is unknown to g++'s thread sanitizer.
        target_compile_definitions(imece_house INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
endif()

find_program(IMECE_MOLD mold)
if(IMECE_MOLD AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_link_options(-fuse-ld=mold)
endif()
find_program(IMECE_CCACHE ccache)
if(IMECE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # The precompiled headers are 70 to 160 MB: without the inode cache each file hashes its own again, which took 2 of 3
    # seconds of a compilation.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    CCACHE_INODECACHE=1
                                    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
                                    ${IMECE_CCACHE})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess) # lets ccache see through precompiled headers
endif()

# Qt's headers cost more than our code: measured on one page of views, 7.0 s of work without and 4.1 s with them precompiled
# (its words: 3.5 s and 0.7 s). One list a kind of target; nothing of the house is in them, so that they never change.
# plain: the standard library alone, for all that is without Qt: a second of 2.5 of each file of domain and backend.
function(imece_precompile target kind)
    set(plain <algorithm> <array> <charconv> <cmath> <cstdint> <functional> <limits> <map> <memory> <optional> <set>
              <span> <string> <string_view> <tuple> <utility> <variant> <vector> <tl/expected.hpp>)
    set(json ${plain} <nlohmann/json.hpp>)
    set(core <algorithm> <functional> <map> <memory> <optional> <string> <variant> <vector>
             <QAbstractTableModel> <QCoreApplication> <QLocale> <QObject> <QString> <QTimeZone> <QTimer>)
    set(widgets ${core} <QApplication> <QBoxLayout> <QComboBox> <QLabel> <QLineEdit> <QMenu> <QPainter> <QPushButton>
                <QStyledItemDelegate> <QTableView> <QToolButton> <QWidget>)
    target_precompile_headers(${target} PRIVATE ${${kind}} ${ARGN})
endfunction()
