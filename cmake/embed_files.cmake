# cmake -D FOLDER=... -D FUNCTION=... -D OUTPUT=... -P embed_files.cmake: see EmbedFiles.cmake.
#
# The assembler takes the bytes in as they are, which is instant; a compiler takes seconds for every
# megabyte of a literal.
set(TYPE_html "text/html; charset=utf-8")
set(TYPE_js "text/javascript; charset=utf-8")
set(TYPE_mjs "text/javascript; charset=utf-8")
set(TYPE_css "text/css; charset=utf-8")
set(TYPE_json "application/json")
set(TYPE_map "application/json")
set(TYPE_webmanifest "application/manifest+json")
set(TYPE_svg "image/svg+xml")
set(TYPE_png "image/png")
set(TYPE_ico "image/x-icon")
set(TYPE_wasm "application/wasm")
set(TYPE_woff2 "font/woff2")
set(TYPE_txt "text/plain; charset=utf-8")

file(GLOB_RECURSE FILES RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT FILES)
set(BLOBS "")
set(NAMES "")
set(ROWS "")
set(COUNT 0)
foreach(FILE IN LISTS FILES)
  get_filename_component(EXTENSION ${FILE} LAST_EXT)
  string(REGEX REPLACE "^\\." "" EXTENSION "${EXTENSION}")
  set(TYPE "${TYPE_${EXTENSION}}")
  if(NOT TYPE)
    set(TYPE "application/octet-stream")
  endif()
  file(SIZE ${FOLDER}/${FILE} SIZE)
  file(SHA256 ${FOLDER}/${FILE} HASH)
  string(SUBSTRING ${HASH} 0 16 HASH)
  set(SYMBOL superflip_${FUNCTION}_${COUNT})
  string(APPEND BLOBS
    "__asm__(\".pushsection .rodata\\n.balign 16\\n.global ${SYMBOL}\\n${SYMBOL}:\\n\"\n"
    "        \".incbin \\\"${FOLDER}/${FILE}\\\"\\n.byte 0\\n.popsection\\n\");\n")
  string(APPEND NAMES "extern const char ${SYMBOL}[];\n")
  string(APPEND ROWS
    "      EmbeddedFile{\"/${FILE}\", \"${TYPE}\", \"${HASH}\", {${SYMBOL}, ${SIZE}}},\n")
  math(EXPR COUNT "${COUNT} + 1")
endforeach()
if(COUNT EQUAL 0)
  message(FATAL_ERROR "there are no files in ${FOLDER}")
endif()

file(WRITE ${OUTPUT} "// Made by cmake/embed_files.cmake.
#include <array>

#include \"server/embedded_file.h\"

${BLOBS}
extern \"C\" {
${NAMES}}

namespace superflip::server {

std::span<const EmbeddedFile> ${FUNCTION}() {
  static const std::array<EmbeddedFile, ${COUNT}> kFiles{
${ROWS}  };
  return kFiles;
}

}  // namespace superflip::server
")
