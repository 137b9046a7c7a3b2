#include "solvers/optimal/quick_look.h"

#include <algorithm>
#include <stdexcept>

#include "solvers/twophase/solve.h"

namespace superflip::optimal {
namespace {

// Shallower searches take no time.
constexpr int kDeep = 14;

// A node of the two-phase solver takes as long as some 20 of the search. The first quick look for an
// upper bound takes about 10 ms; one before a deep search a quarter of the time of the depth before,
// which is a fiftieth of what the whole depth would take.
constexpr std::uint64_t kFirstLookNodes = 25'000;
constexpr std::uint64_t kNodesPerLookNode = 80;
// Every look begins anew: one that is not much longer than the last finds nothing new.
constexpr std::uint64_t kLookGrowth = 3;

}  // namespace

bool QuickLook::is_due(int depth, std::uint64_t nodes_of_last_depth) {
  if (solver_ == nullptr || depth < kDeep || (!improves_ && nodes_ > 0)) return false;
  const std::uint64_t nodes = std::max(kFirstLookNodes, nodes_of_last_depth / kNodesPerLookNode);
  if (nodes < kLookGrowth * nodes_) return false;
  nodes_ = nodes;
  return true;
}

// Its limits are its job's to see to.
QuickLook::QuickLook(const Problem& problem, const TwoPhase* solver)
    : improves_(problem.metric == problem_.metric), solver_(solver) {
  problem_.cube = problem.cube;
}

// The number of nodes, not the time, limits the look, so that one thread does the same every time.
void QuickLook::look(int depth, std::optional<MoveSequence> best, const std::stop_token& job_stop,
                     const std::stop_token& depth_stop, const OnBetter& on_better) const {
  twophase::Request request{problem_, {}, {}};
  const auto length_of = [&](const MoveSequence& moves) { return moves.length(problem_.metric); };
  const auto solve = [&](const std::stop_token& stop) {
    if (best) request.problem.max_length = length_of(*best) - 1;
    const Result<twophase::Found> looked =
        twophase::solve(*solver_, request, stop, [&](const MoveSequence& moves) {
          best = moves;
          on_better(moves);
        });
    // It is a help, not a need: without memory for it the search goes on.
    if (!looked && looked.error().code != ErrorCode::kResources) {
      throw std::logic_error("a quick look failed: " + looked.error().message);
    }
  };
  // Any solution at first, however long that takes: mostly less than a millisecond.
  request.problem.target_length = kTwoPhaseMaxLength;
  if (!best) solve(job_stop);
  request.problem.target_length = depth;
  request.problem.max_nodes = nodes_;
  if (improves_ && best && length_of(*best) > depth) solve(depth_stop);
}

}  // namespace superflip::optimal
