// Files that are part of the program: see cmake/EmbedFiles.cmake.
#pragma once

#include <span>
#include <string_view>

namespace superflip::server {

struct EmbeddedFile {
  std::string_view path;  // "/assets/index-1b2c3d.js", from the folder on
  std::string_view content_type;
  std::string_view hash;  // of the bytes
  std::string_view bytes;
};

std::span<const EmbeddedFile> api_files();   // apps/server/api
std::span<const EmbeddedFile> page_files();  // the page, or one that says how to get it

}  // namespace superflip::server
