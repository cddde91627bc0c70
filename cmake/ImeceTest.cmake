# SPDX-License-Identifier: GPL-3.0-or-later
function(imece_test_headers target kind)
    if(NOT TARGET ${target})
        file(WRITE ${CMAKE_BINARY_DIR}/${target}.cpp "// Only its precompiled header is used.\n")
        add_library(${target} OBJECT ${CMAKE_BINARY_DIR}/${target}.cpp)
        # Without QtTest: its macros name the folder of each test, and a header made with others would not be used.
        target_link_libraries(${target} PRIVATE imece_house Qt6::Core ${ARGN})
        imece_precompile(${target} ${kind})
    endif()
endfunction()

# imece_test(tst_name SOURCES a.cpp… LIBS target… [LABELS long once …] [LAUNCHER program argument…])
# A test is one QtTest executable, run offscreen, with its own XDG directories, a fixed zone and a manual environment.
function(imece_test name)
    cmake_parse_arguments(T "GUI" "TIMEOUT" "SOURCES;LIBS;LABELS;ENV;LAUNCHER" ${ARGN})
    add_executable(${name} ${T_SOURCES})
    # moc by name instead of AUTOMOC: a test's only meta-objects are in its own .cpp, and scanning and compiling an empty
    # collection of them cost a second a test.
    foreach(source IN LISTS T_SOURCES)
        cmake_path(GET source STEM stem)
        if(stem MATCHES "^tst_")
            set(moc ${CMAKE_CURRENT_BINARY_DIR}/moc_${name}/${stem}.moc)
            qt_generate_moc(${source} ${moc})
            target_sources(${name} PRIVATE ${moc})
        endif()
    endforeach()
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/moc_${name})
    target_link_libraries(${name} PRIVATE imece_house Qt6::Core Qt6::Test ${T_LIBS})
    # Two precompiled headers for all tests, with and without widgets.
    if("${T_LIBS}" MATCHES "imece_(net|views|app)|Qt6::(Widgets|Network|WebSockets)")
        set(gui Qt6::Widgets Qt6::Charts Qt6::Svg Qt6::Network Qt6::WebSockets)
        imece_test_headers(imece_gui_test_headers widgets ${gui})
        target_link_libraries(${name} PRIVATE ${gui})
        target_precompile_headers(${name} REUSE_FROM imece_gui_test_headers)
    else()
        imece_test_headers(imece_core_test_headers core)
        target_precompile_headers(${name} REUSE_FROM imece_core_test_headers)
    endif()
    target_compile_definitions(${name} PRIVATE IMECE_FIXTURES="${CMAKE_SOURCE_DIR}/tests/fixtures"
                                               IMECE_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                                               IMECE_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
    set(home ${CMAKE_BINARY_DIR}/tests/home/${name})
    file(MAKE_DIRECTORY ${home}/run)
    file(CHMOD ${home}/run PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    add_test(NAME ${name} COMMAND ${T_LAUNCHER} $<TARGET_FILE:${name}>)
    if(NOT T_TIMEOUT)
        set(T_TIMEOUT 300)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${T_TIMEOUT} LABELS "${T_LABELS}"
        ENVIRONMENT "HOME=${home};XDG_RUNTIME_DIR=${home}/run;XDG_CONFIG_HOME=${home}/config;XDG_DATA_HOME=${home}/data;XDG_STATE_HOME=${home}/state;XDG_CACHE_HOME=${home}/cache;QT_QPA_PLATFORM=offscreen;QT_STYLE_OVERRIDE=;TZ=UTC;ASAN_OPTIONS=detect_leaks=1;TSAN_OPTIONS=halt_on_error=1:die_after_fork=0;LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/lsan.supp;${T_ENV}")
endfunction()
