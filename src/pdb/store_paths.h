// Names of the files of a table store.
#pragma once

#include <filesystem>
#include <string>

namespace superflip::pdb {

inline constexpr const char* kTableSuffix = ".table";

inline std::filesystem::path table_path(const std::filesystem::path& directory,
                                        const std::string& name) {
  return directory / (name + kTableSuffix);
}
// Being written; worthless unless its writer still holds the lock.
inline std::filesystem::path part_path(const std::filesystem::path& directory,
                                       const std::string& name) {
  return directory / (name + kTableSuffix + ".part");
}
// Locked, not removed, by whoever writes the table: a removed lock file could be locked twice.
inline std::filesystem::path lock_path(const std::filesystem::path& directory,
                                       const std::string& name) {
  return directory / (name + kTableSuffix + ".lock");
}

}  // namespace superflip::pdb
