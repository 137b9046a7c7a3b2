# superflip_commit_file(FILE): FILE is a C++ source that defines superflip::cli::kCommit, the commit
# that is checked out, or "" where the sources are no checkout. It is written again after a commit.
set(SUPERFLIP_WRITE_COMMIT ${CMAKE_CURRENT_LIST_DIR}/write_commit.cmake)

function(superflip_commit_file FILE)
  find_package(Git QUIET)
  set(LOG "")
  if(GIT_FOUND)
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --path-format=absolute --git-path logs/HEAD
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE LOG OUTPUT_STRIP_TRAILING_WHITESPACE
      ERROR_QUIET)
  endif()
  if(NOT EXISTS "${LOG}")
    set(LOG "")
  endif()
  add_custom_command(OUTPUT ${FILE}
    COMMAND ${CMAKE_COMMAND} "-DGIT=${GIT_EXECUTABLE}" "-DSOURCES=${PROJECT_SOURCE_DIR}"
            "-DFILE=${FILE}" -P ${SUPERFLIP_WRITE_COMMIT}
    DEPENDS ${SUPERFLIP_WRITE_COMMIT} ${LOG} VERBATIM
    COMMENT "Noting the commit")
endfunction()
