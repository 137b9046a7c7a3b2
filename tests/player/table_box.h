// A private folder of tables, and what state each file in it is in.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <superflip/tables.h>

namespace superflip::player {

class TableBox {
 public:
  enum class State : std::uint8_t { kMissing, kWhole, kDamaged };

  // Its tables are copied from the folder `whole`; the folder `own` is there and empty.
  TableBox(std::filesystem::path whole, const std::filesystem::path& own);

  const TableStore& store() const { return store_; }
  // Of h0, h1, twophase, or another file by its name.
  State state(const std::string& name) const;
  bool any_damaged() const;

  // One bit of a file is flipped; its end is cut off. False if there is no such file.
  bool damage(const std::string& name, std::uint64_t at);
  bool cut(const std::string& name, std::uint64_t at);
  // The file as it was at first.
  std::filesystem::path whole_file(const std::string& name) const;
  // When the file was written; nothing if there is none.
  std::optional<std::filesystem::file_time_type> written(const std::string& name) const;
  // To be told after a call that replaces or removes the file.
  void note_written(const std::string& name) { damaged_.erase(name); }
  // The first of the pattern tables, if there is one: they are built by the solvers.
  std::string pattern_name() const;

 private:
  template <class Change>
  bool change(const std::string& name, const Change& change_copy);

  std::filesystem::path whole_;
  TableStore store_;
  std::map<std::string, bool> damaged_;
};

// The tables that are there at first.
inline constexpr std::array<std::string_view, 3> kBoxTables{"h0", "h1", "twophase"};

}  // namespace superflip::player
