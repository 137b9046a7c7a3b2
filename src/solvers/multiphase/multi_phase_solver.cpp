#include "solvers/multiphase/multi_phase_solver.h"

#include <optional>
#include <string>
#include <utility>

#include <superflip/options.h>

#include "base/parallel.h"
#include "search/each_thread.h"
#include "solvers/multiphase/multi_phase.h"

namespace superflip::multiphase {
namespace {

constexpr std::string_view kPlain = "thistlethwaite";

class MultiPhaseSolver final : public Solver {
 public:
  MultiPhaseSolver(const SolverOptions& options, MultiPhase chain)
      : name_(options.solver),
        capabilities_(name_ == kPlain ? plain_capabilities() : multiphase::capabilities()),
        chain_(std::move(chain)),
        slack_(options.slack),
        threads_(base::thread_count(options.threads)) {}

  std::string name() const override { return name_; }
  const Capabilities& capabilities() const override { return capabilities_; }
  int threads() const override { return threads_; }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    search::solve_on_each_thread(threads_, next, deliver, stop,
                                 [this](const Problem& problem, const std::stop_token& token) {
                                   return solve(problem, token, {});
                                 });
  }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    Problem asked = problem;
    asked.slack = slack_for(problem);
    Result<Found> found = chain_.solve(asked, stop, progress);
    if (!found) return tl::unexpected(found.error());
    found->result.solver = name_;
    return std::move(found->result);
  }

  // Thistlethwaite's plain algorithm has none: no alternatives.
  std::optional<int> slack_for(const Problem& problem) const {
    if (name_ == kPlain) return std::nullopt;
    return !problem.slack && slack_ ? slack_ : slack_of(problem);
  }

  const std::string name_;
  const Capabilities capabilities_;
  MultiPhase chain_;
  std::optional<int> slack_;
  int threads_;
};

}  // namespace

Capabilities plain_capabilities() {
  Capabilities can;
  can.longest = kAnyLength;
  can.concurrent = true;
  return can;
}

Capabilities capabilities() {
  Capabilities can = plain_capabilities();
  can.improves = true;
  can.slack = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& /*store*/,
                                     const std::stop_token& /*stop*/,
                                     const TableProgressCallback& /*progress*/) {
  if (options.slack && (*options.slack < 0 || *options.slack > kMaxSlack)) {
    return fail(ErrorCode::kUsage, "slack is 0 to " + std::to_string(kMaxSlack) + " turns, not " +
                                       std::to_string(*options.slack));
  }
  auto chain =
      MultiPhase::open(options.solver == kPlain ? kPlain : std::string_view(options.chain));
  if (!chain) return tl::unexpected(chain.error());
  return std::make_unique<MultiPhaseSolver>(options, std::move(*chain));
}

}  // namespace superflip::multiphase
