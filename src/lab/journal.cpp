#include "lab/journal.h"

#include <utility>

#include <fmt/format.h>

namespace superflip::lab {
namespace {

using nlohmann::json;

json heading_of(const std::string& experiment, std::uint64_t seed) {
  return {{"experiment", experiment}, {"seed", seed}};
}

tl::unexpected<Error> cannot_write(const std::filesystem::path& path) {
  return fail(ErrorCode::kResources,
              fmt::format("{} cannot be written; choose another folder", path.string()));
}

struct OldJournal {
  json heading;
  std::map<std::string, json> values;
  std::uintmax_t sound_bytes = 0;  // complete lines
};

OldJournal read(const std::filesystem::path& path) {
  OldJournal old;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line) && !file.eof();) {
    const json object = json::parse(line, nullptr, false);
    if (object.is_discarded()) break;
    if (old.sound_bytes == 0) {
      old.heading = object;
    } else if (object.contains("key") && object.contains("value")) {
      old.values[object["key"]] = object["value"];
    }
    old.sound_bytes += line.size() + 1;
  }
  return old;
}

}  // namespace

Result<Journal> Journal::open(const std::filesystem::path& path, const std::string& experiment,
                              std::uint64_t seed) {
  Journal journal;
  journal.path_ = path;
  const json heading = heading_of(experiment, seed);
  std::error_code error;
  const bool is_new = !std::filesystem::exists(path, error);
  if (!is_new) {
    OldJournal old = read(path);
    if (old.sound_bytes > 0 && old.heading != heading) {
      return fail(ErrorCode::kUsage,
                  fmt::format("{} belongs to another run ({}); take its seed or another folder",
                              path.string(), old.heading.dump()));
    }
    journal.values_ = std::move(old.values);
    std::filesystem::resize_file(path, old.sound_bytes, error);
    if (error) return cannot_write(path);
  }
  journal.file_.open(path, std::ios::app);
  if (is_new || std::filesystem::file_size(path, error) == 0) {
    journal.file_ << heading.dump() << std::endl;
  }
  if (!journal.file_) return cannot_write(path);
  return journal;
}

const json* Journal::find(const std::string& key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? nullptr : &found->second;
}

Result<void> Journal::add(const std::string& key, json value) {
  file_ << json{{"key", key}, {"value", value}}.dump() << std::endl;
  if (!file_) return cannot_write(path_);
  values_[key] = std::move(value);
  return {};
}

}  // namespace superflip::lab
