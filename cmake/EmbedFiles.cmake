# superflip_embed_files(FOLDER folder FUNCTION name OUTPUT variable [DEPENDS file...])
#
# Makes a C++ source with all files of a folder, as superflip::server::name() of
# apps/server/embedded_file.h, and sets the variable to its path. With DEPENDS the folder is made by
# the build, and those files tell that it has been.
set(SUPERFLIP_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)

function(superflip_embed_files)
  cmake_parse_arguments(EMBED "" "FOLDER;FUNCTION;OUTPUT" "DEPENDS" ${ARGN})
  set(SOURCE ${CMAKE_CURRENT_BINARY_DIR}/${EMBED_FUNCTION}.cpp)
  if(NOT EMBED_DEPENDS)
    file(GLOB_RECURSE EMBED_DEPENDS CONFIGURE_DEPENDS ${EMBED_FOLDER}/*)
  endif()
  add_custom_command(OUTPUT ${SOURCE}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${EMBED_FOLDER} -D FUNCTION=${EMBED_FUNCTION}
            -D OUTPUT=${SOURCE} -P ${SUPERFLIP_EMBED_SCRIPT}
    DEPENDS ${EMBED_DEPENDS} ${SUPERFLIP_EMBED_SCRIPT}
    COMMENT "Embedding ${EMBED_FUNCTION}" VERBATIM)
  # The bytes are read when the source is compiled.
  set_source_files_properties(${SOURCE} PROPERTIES OBJECT_DEPENDS "${EMBED_DEPENDS}")
  set(${EMBED_OUTPUT} ${SOURCE} PARENT_SCOPE)
endfunction()
