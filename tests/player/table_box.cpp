#include "player/table_box.h"

#include <fstream>
#include <system_error>
#include <utility>

namespace superflip::player {
namespace {

namespace fs = std::filesystem;

fs::path file_in(const fs::path& folder, const std::string& name) {
  return folder / (name + ".table");
}

}  // namespace

TableBox::TableBox(fs::path whole, const fs::path& own) : whole_(std::move(whole)), store_(own) {
  // A link costs nothing, and nothing here writes through it.
  for (const std::string_view name : kBoxTables) {
    const std::string file(name);
    fs::create_hard_link(file_in(whole_, file), file_in(own, file));
  }
}

TableBox::State TableBox::state(const std::string& name) const {
  if (!fs::exists(file_in(store_.directory(), name))) return State::kMissing;
  return damaged_.contains(name) ? State::kDamaged : State::kWhole;
}

bool TableBox::any_damaged() const {
  return !damaged_.empty();
}

template <class Change>
bool TableBox::change(const std::string& name, const Change& change_copy) {
  const fs::path file = file_in(store_.directory(), name);
  if (!fs::exists(file) || fs::file_size(file) == 0) return false;
  const fs::path copy = store_.directory() / "damaged";
  fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
  change_copy(copy);
  fs::rename(copy, file);
  damaged_[name] = true;
  return true;
}

bool TableBox::damage(const std::string& name, std::uint64_t at) {
  return change(name, [at](const fs::path& copy) {
    const auto place = static_cast<std::streamoff>(at % fs::file_size(copy));
    std::fstream file(copy, std::ios::in | std::ios::out | std::ios::binary);
    const int byte = file.seekg(place).get();
    file.seekp(place).put(static_cast<char>(byte ^ (1 << (at % 8))));
  });
}

bool TableBox::cut(const std::string& name, std::uint64_t at) {
  return change(name,
                [at](const fs::path& copy) { fs::resize_file(copy, at % fs::file_size(copy)); });
}

fs::path TableBox::whole_file(const std::string& name) const {
  return file_in(whole_, name);
}

std::optional<fs::file_time_type> TableBox::written(const std::string& name) const {
  std::error_code missing;
  const auto time = fs::last_write_time(file_in(store_.directory(), name), missing);
  if (missing) return std::nullopt;
  return time;
}

std::string TableBox::pattern_name() const {
  std::string first;
  for (const fs::directory_entry& entry : fs::directory_iterator(store_.directory())) {
    const fs::path& file = entry.path();
    if (file.extension() != ".table" || !file.stem().string().starts_with("pattern")) continue;
    if (first.empty() || file.stem() < first) first = file.stem().string();
  }
  return first.empty() ? "pattern" : first;
}

}  // namespace superflip::player
