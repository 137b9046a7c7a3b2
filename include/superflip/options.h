// The options of solving, a row each. The command line, the Python module, the HTTP service and the
// docs take an option's name, range, default and meaning from its row, or are tested against it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solver_options.h>

namespace superflip {

enum class OptionKind { kFlag, kWhole, kSize, kTime, kText, kTexts, kChoice };

struct OptionRow {
  std::string_view name{};  // "max-length", however a front end spells it
  OptionKind kind = OptionKind::kFlag;
  std::string help{};  // one line
  // Of whole numbers, of sizes in bytes, and of times in milliseconds.
  std::uint64_t least = 0;
  std::uint64_t greatest = 0;
  std::vector<std::string_view> choices{};
  // None: unless it is given there is no such limit, or a rule that `help` states.
  std::optional<std::string> default_text{};
  std::vector<std::string_view> solvers{};  // that have it

  bool cli = false;  // the command line has it, by this name
  // As others spell it; empty: it is not theirs.
  std::string_view python{};
  std::string_view http{};

  std::string_view group{};  // its heading in help
  bool rare = false;         // few people need it
  // Of SolveTerms: a solver is opened for it, and each problem may ask for another.
  bool is_term = false;
  // Whether options to open a solver have it otherwise than by default; null: it is no part of
  // those, but of each problem.
  bool (*is_changed)(const SolverOptions& options) = nullptr;

  bool is_of(std::string_view solver) const;
};

// In the order in which help shows them.
std::span<const OptionRow> option_rows();
// By its name; there has to be one.
const OptionRow& option_row(std::string_view name);

// The name of the solver that the options open: as they say, but goal for optimal where the terms
// are beyond what optimal can do.
std::string_view solver_for(const SolverOptions& options);

// Whether the solver that the options name has every option that is changed in them; kUsage says
// which it does not have.
Result<void> check_options(const SolverOptions& options);

// The slack of a solver in stages, stated or not (as target_of): all there is until a limit, if there
// is one; without any that would take hours, and it is 0.
int slack_of(const Problem& problem);

}  // namespace superflip
