#include "solvers/pattern/open_pattern_solver.h"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/guarded.h"
#include "base/parallel.h"
#include "search/each_thread.h"
#include "solvers/pattern/pattern_solver.h"

namespace superflip::pattern {
namespace {

static_assert(kPatternPackings == patterns::kPackingNames);
static_assert(superflip::kDuplicateRules == kDuplicateRuleNames);

class PatternFacade final : public Solver {
 public:
  PatternFacade(std::string name, PatternSolver solver, int threads)
      : name_(std::move(name)),
        capabilities_(solver.capabilities()),
        solver_(std::move(solver)),
        threads_(base::thread_count(threads)) {}

  std::string name() const override { return name_; }
  const Capabilities& capabilities() const override { return capabilities_; }
  int threads() const override { return threads_; }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    search::solve_on_each_thread(
        threads_, next, deliver, stop,
        [this](const Problem& problem, const std::stop_token& token) -> Result<SolveResult> {
          if (auto good = check_problem(problem, name_, capabilities_); !good) {
            return tl::unexpected(good.error());
          }
          return base::guarded([&] { return solve_with(1, problem, token, {}); });
        });
  }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return solve_with(threads_, problem, stop, progress);
  }
  Result<SolveResult> solve_with(int threads, const Problem& problem, const std::stop_token& stop,
                                 const SolveProgressCallback& progress) const {
    Result<SolveResult> result = solver_.solve(problem, threads, stop, progress);
    if (result) result->solver = name_;
    return result;
  }

  const std::string name_;
  const Capabilities capabilities_;
  PatternSolver solver_;
  int threads_;
};

Result<PatternSolverOptions> read_options(std::string_view solver, const PatternOptions& options) {
  PatternSolverOptions read;
  read.patterns = solver == "korf" ? patterns::korf_patterns() : patterns::four_patterns();
  if (!options.patterns.empty()) read.patterns.clear();
  for (const std::string& text : options.patterns) {
    const Result<patterns::Pattern> pattern = patterns::parse_pattern(text);
    if (!pattern) return tl::unexpected(pattern.error());
    read.patterns.push_back(*pattern);
  }
  const auto packing = patterns::packing_named(options.packing);
  if (!packing) {
    return fail(ErrorCode::kUsage, fmt::format("there is no packing '{}'; there are {}",
                                               options.packing, fmt::join(kPatternPackings, ", ")));
  }
  const auto rule = duplicate_rule_named(options.duplicates);
  if (!rule) {
    return fail(ErrorCode::kUsage,
                fmt::format("there is no way '{}' to detect duplicates; there are {}",
                            options.duplicates, fmt::join(kDuplicateRuleNames, ", ")));
  }
  read.packing = *packing;
  read.duplicates = *rule;
  read.duplicate_depth = options.duplicate_depth;
  read.best_first = options.best_first;
  return read;
}

}  // namespace

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  can.several = true;
  can.canonical_first = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress) {
  const auto read = read_options(options.solver, options.pattern);
  if (!read) return tl::unexpected(read.error());
  auto solver =
      PatternSolver::open(*read, store, TableOptions{options.threads, stop, progress, false});
  if (!solver) return tl::unexpected(solver.error());
  return std::make_unique<PatternFacade>(options.solver, std::move(*solver), options.threads);
}

}  // namespace superflip::pattern
