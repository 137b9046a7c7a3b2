// The list of options: to add one is to add its row.
#include <superflip/options.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <superflip/problem.h>
#include <superflip/solver.h>
#include <superflip/two_phase.h>

namespace superflip {
namespace {

constexpr std::string_view kWhatToSolve = "What to solve";
constexpr std::string_view kHowMuch = "How much";
constexpr std::string_view kWhichSolver = "Which solver";
constexpr std::string_view kPatterns = "korf and fourpdb";
constexpr std::string_view kBidirectional = "bidirectional";

constexpr std::uint64_t kMostCounted = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kLeastMemory = 1'000'000;
constexpr std::uint64_t kShortestTime = 1;
constexpr std::uint64_t kLongestTime = 10'000ULL * 24 * 60 * 60 * 1000;  // ten thousand days
constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kMaxDuplicateDepth = 8;
constexpr std::uint64_t kLongestAsked = 45;  // the stages of a chain take no more together

using Names = std::vector<std::string_view>;

template <class CanDo>
Names solvers_that(const CanDo& can_do) {
  Names names;
  for (const SolverInfo& info : solvers()) {
    if (can_do(info.capabilities)) names.push_back(info.name);
  }
  return names;
}

Names every_solver() {
  return solvers_that([](const Capabilities& /*can*/) { return true; });
}

Names every_metric() {
  Names names;
  for (const SolverInfo& info : solvers()) {
    for (const Metric metric : info.capabilities.metrics) {
      const std::string_view name = name_of(metric);
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

Names names_of(std::span<const std::string_view> names) {
  return {names.begin(), names.end()};
}

std::string text_of(bool on) {
  return on ? "true" : "false";
}

template <auto kField>
bool is_changed(const SolverOptions& options) {
  return options.*kField != SolverOptions{}.*kField;
}

template <auto kField>
bool is_pattern_changed(const SolverOptions& options) {
  return options.pattern.*kField != PatternOptions{}.*kField;
}

// NOLINTNEXTLINE(readability-function-size): a list
void add_terms(std::vector<OptionRow>& rows) {
  const Names reaching{"optimal", "goal"};
  rows.insert(
      rows.end(),
      {{.name = "goal",
        .kind = OptionKind::kText,
        .help = "What counts as solved, such as \"cross D\"; superflip goals lists the names",
        .solvers = reaching,
        .cli = true,
        .python = "goal",
        .http = "goal",
        .group = kWhatToSolve,
        .is_term = true,
        .is_changed =
            [](const SolverOptions& options) { return !options.terms.goal.is_whole_cube(); }},
       {.name = "goal-position",
        .kind = OptionKind::kText,
        .help = "A position to reach, in any form, instead of a goal",
        .solvers = every_solver(),
        .cli = true,
        .python = "goal_position",
        .http = "goal_position",
        .group = kWhatToSolve,
        .is_term = true},
       {.name = "post-adjust",
        .kind = OptionKind::kText,
        .help = "Turns such as U that may be left to do in the end",
        .solvers = reaching,
        .cli = true,
        .python = "post_adjust",
        .http = "post_adjust",
        .group = kWhatToSolve,
        .is_term = true},
       {.name = "moves",
        .kind = OptionKind::kText,
        .help = "The turns to use, such as \"R U F2\" or \"<R,U,r,M>\"; all turns of faces if "
                "nothing is said",
        .solvers = reaching,
        .cli = true,
        .python = "moves",
        .http = "moves",
        .group = kWhatToSolve,
        .is_term = true,
        .is_changed =
            [](const SolverOptions& options) { return !options.terms.turns.is_all_faces(); }},
       {.name = "metric",
        .kind = OptionKind::kChoice,
        .help = "How turns are counted",
        .choices = every_metric(),
        .default_text = std::string(name_of(Problem{}.metric)),
        .solvers = every_solver(),
        .cli = true,
        .python = "metric",
        .http = "metric",
        .group = kWhatToSolve,
        .is_term = true},
       {.name = "cost",
        .kind = OptionKind::kText,
        .help = "What turns cost, such as \"F B: 1.5, _2: +0.5\"; the rest as the metric says",
        .solvers = reaching,
        .cli = true,
        .python = "cost",
        .http = "cost",
        .group = kWhatToSolve,
        .is_term = true,
        .is_changed = [](const SolverOptions& options) { return options.terms.costs.has_value(); }},
       {.name = "memory",
        .kind = OptionKind::kSize,
        .help = "How much the tables of a goal may take, such as 500MB or 1GB",
        .least = kLeastMemory,
        .greatest = kMostCounted,
        .default_text = std::to_string(SolverOptions{}.memory_bytes),
        .solvers = reaching,
        .cli = true,
        .python = "memory",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::memory_bytes>}});
}

// NOLINTNEXTLINE(readability-function-size): a list
void add_limits(std::vector<OptionRow>& rows) {
  const Problem usual;
  const auto gods =
      static_cast<std::uint64_t>(gods_number(std::ranges::max(kMetrics, {}, gods_number)));
  const Names all = every_solver();
  const Names listing = solvers_that([](const Capabilities& can) { return can.several; });
  const Names ordering = solvers_that([](const Capabilities& can) { return can.canonical_first; });
  const Names improving = solvers_that([](const Capabilities& can) { return can.improves; });
  const Names counting = solvers_that([](const Capabilities& can) { return can.max_nodes; });
  rows.insert(
      rows.end(),
      {{.name = "all",
        .kind = OptionKind::kFlag,
        .help = "Every shortest solution, each once",
        .default_text = "false",
        .solvers = listing,
        .cli = true,
        .python = "all",
        .http = "all",
        .group = kHowMuch},
       {.name = "count",
        .kind = OptionKind::kWhole,
        .help = "At most N solutions",
        .least = 1,
        .greatest = kMostCounted,
        .default_text = std::to_string(usual.max_solutions),
        .solvers = listing,
        .cli = true,
        .python = "count",
        .http = "count",
        .group = kHowMuch},
       {.name = "extra",
        .kind = OptionKind::kWhole,
        .help = "Also solutions up to N turns longer than the shortest",
        .greatest = gods,
        .default_text = std::to_string(usual.extra_length),
        .solvers = listing,
        .cli = true,
        .python = "extra",
        .http = "extra",
        .group = kHowMuch},
       {.name = "min-length",
        .kind = OptionKind::kWhole,
        .help = "No solution shorter than N turns",
        .greatest = gods,
        .default_text = std::to_string(usual.min_length),
        .solvers = listing,
        .cli = true,
        .python = "min_length",
        .http = "min_length",
        .group = kHowMuch},
       {.name = "max-length",
        .kind = OptionKind::kWhole,
        .help = "No solution longer than N turns",
        .greatest = kLongestAsked,
        .solvers = all,
        .cli = true,
        .python = "max_length",
        .http = "max_length",
        .group = kHowMuch},
       {.name = "timeout",
        .kind = OptionKind::kTime,
        .help = "Give up on a cube after so long, such as 500ms, 10s or 1h30m",
        .least = kShortestTime,
        .greatest = kLongestTime,
        .solvers = all,
        .cli = true,
        .python = "timeout",
        .http = "timeout",
        .group = kHowMuch},
       {.name = "max-nodes",
        .kind = OptionKind::kWhole,
        .help = "Give up on a cube after N nodes or a few thousand more",
        .least = 1,
        .greatest = kMostCounted,
        .solvers = counting,
        .cli = true,
        .python = "max_nodes",
        .group = kHowMuch,
        .rare = true},
       {.name = "target",
        .kind = OptionKind::kWhole,
        .help =
            fmt::format("Stop at a solution of at most N turns (twophase: {} unless a timeout is "
                        "given; 0 goes on to the proof)",
                        target_of(usual)),
        .greatest = kTwoPhaseMaxLength,
        .solvers = improving,
        .cli = true,
        .python = "target",
        .http = "target_length",
        .group = kHowMuch},
       {.name = "first",
        .kind = OptionKind::kChoice,
        .help = "Which solution, any that is found first or the first of all in canonical order",
        .choices = {"any", "all"},
        .default_text = usual.canonical_first ? "all" : "any",
        .solvers = ordering,
        .cli = true,
        .http = "first",
        .group = kHowMuch},
       // What `first` asks for, where yes or no is the usual way to say it.
       {.name = "canonical-first",
        .kind = OptionKind::kFlag,
        .help = "The first of all solutions in canonical order",
        .default_text = text_of(usual.canonical_first),
        .solvers = ordering,
        .python = "canonical_first",
        .group = kHowMuch}});
}

// NOLINTNEXTLINE(readability-function-size): a list
void add_solver_options(std::vector<OptionRow>& rows) {
  const SolverOptions usual;
  const Names all = every_solver();
  const Names staged = solvers_that([](const Capabilities& can) { return can.slack; });
  Names names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  rows.insert(
      rows.end(),
      {{.name = "solver",
        .kind = OptionKind::kChoice,
        .help = "How to solve",
        .choices = names,
        .default_text = usual.solver,
        .solvers = all,
        .cli = true,
        .python = "name",
        .http = "solver",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::solver>},
       {.name = "chain",
        .kind = OptionKind::kChoice,
        .help = "The stages",
        .choices = names_of(kChainNames),
        .default_text = usual.chain,
        .solvers = {"multiphase"},
        .cli = true,
        .python = "chain",
        .http = "chain",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::chain>},
       {.name = "slack",
        .kind = OptionKind::kWhole,
        .help = "Up to N turns more than the shortest, shared by the first stages (0 unless "
                "there is a timeout, max-nodes or a target)",
        .greatest = kMaxSlack,
        .solvers = staged,
        .cli = true,
        .python = "slack",
        .http = "slack",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::slack>},
       {.name = "table",
        .kind = OptionKind::kText,
        .help = "The table to use, such as h3; auto is the largest built that fits",
        .default_text = usual.table,
        .solvers = {"optimal", "h48"},
        .cli = true,
        .python = "table",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::table>},
       {.name = "may-build",
        .kind = OptionKind::kFlag,
        .help = "Build h3, or a smaller table that is named, if it is missing",
        .default_text = text_of(usual.may_build),
        .solvers = {"optimal", "h48"},
        .python = "may_build",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::may_build>},
       {.name = "threads",
        .kind = OptionKind::kWhole,
        .help = "How many threads work; 0 is one a core",
        .greatest = kMostThreads,
        .default_text = std::to_string(usual.threads),
        .solvers = all,
        .cli = true,
        .python = "threads",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::threads>},
       {.name = "shared",
        .kind = OptionKind::kFlag,
        .help = "Share the table in memory with other processes",
        .default_text = text_of(usual.shared),
        .solvers = {"optimal"},
        .cli = true,
        .python = "shared",
        .group = kWhichSolver,
        .is_changed = is_changed<&SolverOptions::shared>},
       {.name = "quick-bound",
        .kind = OptionKind::kFlag,
        .help = "Look for an upper bound with the two-phase solver first",
        .default_text = text_of(usual.quick_bound),
        .solvers = {"optimal"},
        .group = kWhichSolver,
        .rare = true,
        .is_changed = is_changed<&SolverOptions::quick_bound>},
       {.name = "small-table-first",
        .kind = OptionKind::kFlag,
        .help = "While a large table is read, a small one that is built answers",
        .default_text = text_of(usual.small_table_first),
        .solvers = {"optimal"},
        .group = kWhichSolver,
        .rare = true,
        .is_changed = is_changed<&SolverOptions::small_table_first>}});
}

// NOLINTNEXTLINE(readability-function-size): a list
void add_rare_options(std::vector<OptionRow>& rows) {
  const SolverOptions usual;
  const Names pattern_solvers{"korf", "fourpdb"};
  rows.insert(
      rows.end(),
      {{.name = "pattern",
        .kind = OptionKind::kTexts,
        .help = "Other patterns than their own, such as \"edges UR UF UL UB\" or \"corners "
                "permutation\"; may be given several times; \"edges\", all twelve, wants the table "
                "all-edges built",
        .solvers = pattern_solvers,
        .cli = true,
        .python = "patterns",
        .group = kPatterns,
        .rare = true,
        .is_changed = is_pattern_changed<&PatternOptions::patterns>},
       {.name = "packing",
        .kind = OptionKind::kChoice,
        .help = "How tables hold distances",
        .choices = names_of(kPatternPackings),
        .default_text = usual.pattern.packing,
        .solvers = pattern_solvers,
        .cli = true,
        .python = "packing",
        .group = kPatterns,
        .rare = true,
        .is_changed = is_pattern_changed<&PatternOptions::packing>},
       {.name = "duplicates",
        .kind = OptionKind::kChoice,
        .help = "How positions reached twice are detected",
        .choices = names_of(kDuplicateRules),
        .default_text = usual.pattern.duplicates,
        .solvers = pattern_solvers,
        .cli = true,
        .python = "duplicates",
        .group = kPatterns,
        .rare = true,
        .is_changed = is_pattern_changed<&PatternOptions::duplicates>},
       {.name = "duplicate-depth",
        .kind = OptionKind::kWhole,
        .help = "Within N turns",
        .least = 1,
        .greatest = kMaxDuplicateDepth,
        .default_text = std::to_string(usual.pattern.duplicate_depth),
        .solvers = pattern_solvers,
        .cli = true,
        .python = "duplicate_depth",
        .group = kPatterns,
        .rare = true,
        .is_changed = is_pattern_changed<&PatternOptions::duplicate_depth>},
       {.name = "best-first",
        .kind = OptionKind::kFlag,
        .help = "Try the most promising turn first",
        .default_text = text_of(usual.pattern.best_first),
        .solvers = pattern_solvers,
        .cli = true,
        .python = "best_first",
        .group = kPatterns,
        .rare = true,
        .is_changed = is_pattern_changed<&PatternOptions::best_first>},
       {.name = "method",
        .kind = OptionKind::kChoice,
        .help = "How the two ends meet",
        .choices = names_of(kBidirectionalMethods),
        .default_text = usual.method,
        .solvers = {"bidirectional"},
        .cli = true,
        .python = "method",
        .group = kBidirectional,
        .rare = true,
        .is_changed = is_changed<&SolverOptions::method>},
       {.name = "perimeter",
        .kind = OptionKind::kWhole,
        .help = "Method perimeter: turns around solved that are stored",
        .greatest = kMaxPerimeter,
        .default_text = std::to_string(usual.perimeter),
        .solvers = {"bidirectional"},
        .cli = true,
        .python = "perimeter",
        .group = kBidirectional,
        .rare = true,
        .is_changed = is_changed<&SolverOptions::perimeter>}});
}

}  // namespace

bool OptionRow::is_of(std::string_view solver) const {
  return std::ranges::find(solvers, solver) != solvers.end();
}

std::span<const OptionRow> option_rows() {
  static const std::vector<OptionRow> kRows = [] {
    std::vector<OptionRow> rows;
    add_terms(rows);
    add_limits(rows);
    add_solver_options(rows);
    add_rare_options(rows);
    return rows;
  }();
  return kRows;
}

const OptionRow& option_row(std::string_view name) {
  const auto rows = option_rows();
  const auto found = std::ranges::find(rows, name, &OptionRow::name);
  if (found == rows.end()) throw std::logic_error(fmt::format("there is no option {}", name));
  return *found;
}

std::string_view solver_for(const SolverOptions& options) {
  if (options.solver != "optimal") return options.solver;
  const SolveTerms& terms = options.terms;
  const std::vector<Metric>& metrics = find_solver("optimal").value()->capabilities.metrics;
  const bool suits = terms.goal.is_whole_cube() && terms.turns.is_all_faces() && !terms.costs &&
                     std::ranges::find(metrics, terms.metric) != metrics.end();
  return suits ? "optimal" : "goal";
}

Result<void> check_options(const SolverOptions& options) {
  const Result<const SolverInfo*> solver = find_solver(options.solver);
  if (!solver) return tl::unexpected(solver.error());
  for (const OptionRow& row : option_rows()) {
    const bool is_changed = row.is_changed != nullptr && row.is_changed(options);
    if (!is_changed || row.is_of(options.solver)) continue;
    return fail(ErrorCode::kUsage, fmt::format("{} has no option {}; it is for {}", options.solver,
                                               row.name, fmt::join(row.solvers, " and ")));
  }
  return {};
}

}  // namespace superflip
