// Names of the files of a table store.
#pragma once

#include <filesystem>
#include <string>

#include "pdb/table_file.h"

namespace superflip::pdb {

inline std::filesystem::path table_path(const std::filesystem::path& directory, int h) {
  return directory / (h48_name(h) + ".table");
}
// Being written; worthless unless its writer still holds the lock.
inline std::filesystem::path part_path(const std::filesystem::path& directory, int h) {
  return directory / (h48_name(h) + ".table.part");
}
// Locked, not removed, by whoever writes the table: a removed lock file could be locked twice.
inline std::filesystem::path lock_path(const std::filesystem::path& directory, int h) {
  return directory / (h48_name(h) + ".table.lock");
}

}  // namespace superflip::pdb
