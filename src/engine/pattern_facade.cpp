#include "engine/pattern_facade.h"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/guarded.h"
#include "engine/each_thread.h"
#include "search/solve_request.h"
#include "solvers/pattern/pattern_solver.h"

namespace superflip {
namespace {

static_assert(kPatternPackings == patterns::kPackingNames);
static_assert(kDuplicateRules == pattern::kDuplicateRuleNames);

class PatternFacade final : public Solver {
 public:
  PatternFacade(std::string name, pattern::PatternSolver solver, int threads)
      : name_(std::move(name)), solver_(std::move(solver)), threads_(threads) {}

  std::string table() const override { return ""; }
  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return solve_with(threads_, request, stop, progress);
  }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    solve_on_each_thread(threads_, next, deliver, stop,
                         [this](const SolveRequest& request, const std::stop_token& token) {
                           return base::guarded([&] { return solve_with(1, request, token, {}); });
                         });
  }

 private:
  Result<SolveResult> solve_with(int threads, const SolveRequest& request,
                                 const std::stop_token& stop,
                                 const SolveProgressCallback& progress) const {
    if (auto good = search::check_request(request); !good) return tl::unexpected(good.error());
    auto result = solver_.solve(request, threads, stop, progress);
    if (result) result->solver = name_;
    return result;
  }

  std::string name_;
  pattern::PatternSolver solver_;
  int threads_;
};

Result<pattern::PatternSolverOptions> read_options(std::string_view solver,
                                                   const PatternOptions& options) {
  pattern::PatternSolverOptions read;
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
  const auto rule = pattern::duplicate_rule_named(options.duplicates);
  if (!rule) {
    return fail(ErrorCode::kUsage,
                fmt::format("there is no way '{}' to detect duplicates; there are {}",
                            options.duplicates, fmt::join(kDuplicateRules, ", ")));
  }
  read.packing = *packing;
  read.duplicates = *rule;
  read.duplicate_depth = options.duplicate_depth;
  read.best_first = options.best_first;
  return read;
}

}  // namespace

bool is_pattern_solver(std::string_view name) {
  return name == "korf" || name == "fourpdb";
}

Result<std::unique_ptr<Solver>> open_pattern_solver(const SolverOptions& options,
                                                    const TableStore& store,
                                                    const std::stop_token& stop,
                                                    const TableProgressCallback& progress) {
  const auto read = read_options(options.solver, options.pattern);
  if (!read) return tl::unexpected(read.error());
  TableOptions table_options;
  table_options.threads = options.engine.threads;
  table_options.stop = stop;
  table_options.progress = progress;
  table_options.shared = options.engine.shared;
  auto solver = pattern::PatternSolver::open(*read, store, table_options);
  if (!solver) return tl::unexpected(solver.error());
  return std::make_unique<PatternFacade>(options.solver, std::move(*solver),
                                         options.engine.threads);
}

}  // namespace superflip
