// The measurements of an experiment, in a file, so that it can go on after a stop.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include <superflip/result.h>

namespace superflip::lab {

// One JSON object a line: first whose journal it is, then the measurements as they were made. A
// last line cut short by a kill is dropped.
class Journal {
 public:
  // Made if it is not there. kUsage for one of another experiment or seed, or a file that is no
  // journal; kResources if it cannot be written.
  static Result<Journal> open(const std::filesystem::path& path, const std::string& experiment,
                              std::uint64_t seed);

  // nullptr: not measured yet.
  const nlohmann::json* find(const std::string& key) const;
  Result<void> add(const std::string& key, nlohmann::json value);

 private:
  Journal() = default;

  std::filesystem::path path_;
  std::map<std::string, nlohmann::json> values_;
  std::ofstream file_;
};

}  // namespace superflip::lab
