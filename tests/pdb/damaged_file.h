// Files changed by accident, and headers changed on purpose.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>

#include "pdb/checksum.h"
#include "pdb/little_endian.h"
#include "pdb/table_header.h"

namespace superflip::pdb {

inline void flip_byte(const std::filesystem::path& path, std::uint64_t at) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(static_cast<std::streamoff>(at));
  const char byte = static_cast<char>(file.get() ^ 0x04);
  file.seekp(static_cast<std::streamoff>(at));
  file.put(byte);
}

inline void replace_header(const std::filesystem::path& path, const HeaderPage& page) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.write(reinterpret_cast<const char*>(page.data()), static_cast<std::streamsize>(page.size()));
}

// The header with its own checksum made right again.
inline HeaderPage sealed(HeaderPage page) {
  store_little_endian(std::span(page).subspan(kHeaderBytes - 8),
                      checksum(std::span(page).first(kHeaderBytes - 8)));
  return page;
}

}  // namespace superflip::pdb
