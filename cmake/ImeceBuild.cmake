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
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    ${IMECE_CCACHE})
endif()
