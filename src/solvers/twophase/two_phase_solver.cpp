#include "solvers/twophase/two_phase_solver.h"

#include <utility>
#include <vector>

#include <superflip/two_phase.h>

#include "base/parallel.h"
#include "search/each_thread.h"
#include "solvers/twophase/solve.h"

namespace superflip::twophase {
namespace {

std::vector<SolveStage> stages_of(const Found& found) {
  const MoveSequence turns = found.on_inverse ? found.solution()->inverse() : *found.solution();
  const auto border = turns.begin() + found.phase1_length;
  return {{"phase 1", MoveSequence(std::vector<Move>(turns.begin(), border)), 0},
          {"phase 2", MoveSequence(std::vector<Move>(border, turns.end())), 0}};
}

class TwoPhaseSolver final : public Solver {
 public:
  TwoPhaseSolver(std::shared_ptr<const TwoPhase> two_phase, int threads)
      : capabilities_(twophase::capabilities()),
        two_phase_(std::move(two_phase)),
        threads_(base::thread_count(threads)) {}

  std::string name() const override { return "twophase"; }
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
    Request request{problem, {}, {}};
    request.problem.target_length = target_of(problem);
    Result<Found> found = twophase::solve(*two_phase_, request, stop, {}, progress);
    if (!found) return tl::unexpected(found.error());
    if (found->phase1_length >= 0) {
      found->result.stages = stages_of(*found);
      found->result.on_inverse = found->on_inverse;
    }
    return std::move(found->result);
  }

  const Capabilities capabilities_;
  std::shared_ptr<const TwoPhase> two_phase_;
  int threads_;
};

}  // namespace

Capabilities capabilities() {
  Capabilities can;
  can.improves = true;
  can.longest = kTwoPhaseMaxLength;
  can.concurrent = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress) {
  std::shared_ptr<const TwoPhase> two_phase = options.two_phase;
  if (!two_phase) {
    auto opened = TwoPhase::open(store, stop, progress);
    if (!opened) return tl::unexpected(opened.error());
    two_phase = std::move(*opened);
  }
  return std::make_unique<TwoPhaseSolver>(std::move(two_phase), options.threads);
}

}  // namespace superflip::twophase
