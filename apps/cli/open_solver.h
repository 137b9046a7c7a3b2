// Getting a solver ready: its options, and a bar while its table is built or loaded.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/solver.h>

#include "command_line/command.h"
#include "live_line.h"

namespace superflip::cli {

// --table, --threads and --shared.
void add_table_options(Command& command, SolverOptions& options);

// A table's name, or one that was probably meant.
Value table_name(std::string& target, bool or_auto);

// --threads, for every command that has it.
Value thread_count(int& target);

Result<std::unique_ptr<Solver>> open_solver(const SolverOptions& options,
                                            const std::stop_token& stop);

// Shows what a table operation is at, with the time left; on a stderr that is no terminal, one line
// at the start of a build.
class TableProgressBar {
 public:
  void operator()(const TableProgress& progress);
  void clear() { line_.clear(); }

 private:
  LiveLine line_;
  std::optional<TableProgress::Stage> stage_;
  std::chrono::steady_clock::time_point stage_start_;
};

// "235 MB", "3.8 GB".
std::string format_bytes(std::uint64_t bytes);

}  // namespace superflip::cli
