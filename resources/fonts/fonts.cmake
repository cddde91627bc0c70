# SPDX-License-Identifier: GPL-3.0-or-later
# imece_bundle_fonts(target): makes "Imece Sans" (Inter with tabular digits) and embeds it under :/imece/fonts.
# Without Debian's fonts-inter and python3-fonttools the program uses the system's font, and the configuration says so.
function(imece_bundle_fonts target)
    find_file(IMECE_INTER Inter-Regular.otf PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/inter NO_DEFAULT_PATH)
    find_program(IMECE_PYTHON python3 PATHS /usr/bin /usr/local/bin NO_DEFAULT_PATH)
    if(IMECE_PYTHON)
        execute_process(COMMAND ${IMECE_PYTHON} -c "import fontTools.subset" RESULT_VARIABLE no_fonttools
                        OUTPUT_QUIET ERROR_QUIET)
    else()
        set(no_fonttools 1)
    endif()
    if(NOT IMECE_INTER OR no_fonttools)
        message(STATUS "No tabular font is bundled: it needs Debian's fonts-inter and python3-fonttools. "
                       "Imece uses the system's font.")
        return()
    endif()
    get_filename_component(folder ${IMECE_INTER} DIRECTORY)
    set(faces)
    foreach(weight Regular Medium SemiBold)
        set(face ${CMAKE_BINARY_DIR}/fonts/ImeceSans-${weight}.otf)
        add_custom_command(OUTPUT ${face}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/fonts
            COMMAND ${IMECE_PYTHON} ${CMAKE_SOURCE_DIR}/resources/fonts/tabular.py ${folder}/Inter-${weight}.otf ${face}
            DEPENDS ${CMAKE_SOURCE_DIR}/resources/fonts/tabular.py VERBATIM
            COMMENT "Imece Sans ${weight}: Inter with tabular digits")
        list(APPEND faces ${face})
    endforeach()
    set_source_files_properties(${faces} PROPERTIES GENERATED TRUE)
    qt_add_resources(${target} imece_fonts PREFIX /imece/fonts BASE ${CMAKE_BINARY_DIR}/fonts FILES ${faces})
    target_compile_definitions(${target} PUBLIC IMECE_HAS_FONT)
endfunction()
