// What superflip solve is asked.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <superflip/solve_terms.h>
#include <superflip/solver.h>

#include "common/solution_record.h"

#include "position_input.h"
#include "solution_text.h"

namespace superflip::cli {

struct SolveOptions {
  InputOptions input;
  SolverOptions solver;
  // What is to be solved, as said; read_terms() puts it into the options of the solver.
  SolveWords words;
  bool explain = false;
  // Of each problem. Their defaults are those of their rows (superflip/options.h).
  std::optional<int> target_length;
  std::uint64_t count = 0;
  bool all = false;
  int extra = 0;
  int min_length = 0;
  std::optional<int> max_length;
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<std::uint64_t> max_nodes;
  std::string first;
  bool unordered = false;
  std::string journal;
  OutputFormat format;
};

Result<void> read_terms(SolveOptions& options);

Problem problem_for(const SolveOptions& options, const Position& position);

// Everything that has a say in the answers, for a journal: options by their names. Tables and
// threads have none, and a time limit only where it is met.
Record asked_of(const SolveOptions& options);

}  // namespace superflip::cli
