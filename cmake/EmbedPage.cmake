# superflip_embed_page(WEB folder INSTEAD folder FUNCTION name OUTPUT variable)
#
# Builds the page in WEB with npm, in the build folder, and embeds it as superflip_embed_files does.
# Without node, without npm or without network, what is in INSTEAD is embedded: a page that says how
# to get the real one. SUPERFLIP_PAGE says how much the page matters. SUPERFLIP_PAGE_WORK is the folder
# in which it is built, with the packages installed; empty: it is not built.
include(EmbedFiles)
set(SUPERFLIP_PAGE AUTO CACHE STRING
  "The web page: AUTO (if it can be built), ON (the build fails without it) or OFF")
set(SUPERFLIP_PAGE_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/build_page.cmake)

function(superflip_embed_page)
  cmake_parse_arguments(PAGE "" "WEB;INSTEAD;FUNCTION;OUTPUT" "" ${ARGN})
  find_program(SUPERFLIP_NODE node)
  find_program(SUPERFLIP_NPM npm)
  set(SUPERFLIP_PAGE_WORK "" CACHE INTERNAL "Where the page is built")
  if(SUPERFLIP_PAGE STREQUAL OFF OR NOT EXISTS ${PAGE_WEB}/package-lock.json OR
     (SUPERFLIP_PAGE STREQUAL AUTO AND NOT (SUPERFLIP_NODE AND SUPERFLIP_NPM)))
    superflip_embed_files(FOLDER ${PAGE_INSTEAD} FUNCTION ${PAGE_FUNCTION} OUTPUT SOURCE)
    set(${PAGE_OUTPUT} ${SOURCE} PARENT_SCOPE)
    return()
  endif()
  file(GLOB_RECURSE WEB_SOURCES CONFIGURE_DEPENDS ${PAGE_WEB}/*)
  list(FILTER WEB_SOURCES EXCLUDE REGEX "/(node_modules|dist)/")
  set(BUILT ${CMAKE_CURRENT_BINARY_DIR}/page)
  set(SUPERFLIP_PAGE_WORK ${CMAKE_CURRENT_BINARY_DIR}/web CACHE INTERNAL "Where the page is built")
  add_custom_command(OUTPUT ${BUILT}.stamp
    COMMAND ${CMAKE_COMMAND} -D WEB=${PAGE_WEB} -D WORK=${SUPERFLIP_PAGE_WORK}
            -D INSTEAD=${PAGE_INSTEAD} -D BUILT=${BUILT} -D NPM=${SUPERFLIP_NPM}
            -D REQUIRED=${SUPERFLIP_PAGE} -D TESTS=${SUPERFLIP_BUILD_TESTS} -P ${SUPERFLIP_PAGE_SCRIPT}
    DEPENDS ${WEB_SOURCES} ${PAGE_INSTEAD}/index.html ${SUPERFLIP_PAGE_SCRIPT}
    COMMENT "Building the web page" VERBATIM)
  superflip_embed_files(FOLDER ${BUILT} FUNCTION ${PAGE_FUNCTION} OUTPUT SOURCE
    DEPENDS ${BUILT}.stamp)
  set(${PAGE_OUTPUT} ${SOURCE} PARENT_SCOPE)
endfunction()
