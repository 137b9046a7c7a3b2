// What the subcommands of superflip puzzle share.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <superflip/puzzle.h>

#include "position_input.h"

namespace superflip::cli {

struct PuzzleOptions {
  std::string name;
  std::string metric_name{name_of(kUsualMetric)};
  int threads = 0;
  std::uint64_t memory = 0;  // 0: the default of the command
  bool json = false;
  bool plain = false;
  bool no_symmetry = false;  // god
  // scramble
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  std::optional<int> length;
  // solve
  InputOptions input;
  std::string position_file;
  std::optional<std::chrono::milliseconds> timeout;
  int max_length = 1000;

  Metric metric() const { return find_metric(metric_name).value(); }
};

// Built in, or a definition file.
Result<Puzzle> find_puzzle(const std::string& name);

void print_json(const nlohmann::ordered_json& object);

int solve_puzzle(const PuzzleOptions& options);

}  // namespace superflip::cli
