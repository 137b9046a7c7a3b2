# Run by CommitFile.cmake: writes FILE for what is checked out in SOURCES. Sources that were unpacked
# into somebody else's checkout are not of its commit.
set(COMMIT "")
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse --show-toplevel WORKING_DIRECTORY ${SOURCES}
    OUTPUT_VARIABLE TOP OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  get_filename_component(HOME ${SOURCES} REALPATH)
  if(TOP STREQUAL HOME)
    execute_process(COMMAND ${GIT} rev-parse --short HEAD WORKING_DIRECTORY ${SOURCES}
      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
file(WRITE ${FILE} "// Written by write_commit.cmake.
namespace superflip::cli {
extern const char* const kCommit;
const char* const kCommit = \"${COMMIT}\";
}  // namespace superflip::cli
")
