// Looking for an upper bound with the two-phase solver before the deeper searches.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include <superflip/move_sequence.h>
#include <superflip/problem.h>
#include <superflip/two_phase.h>

namespace superflip::optimal {

// At once there is a solution to show, and if no shorter one exists, the search of its own depth is
// saved.
class QuickLook {
 public:
  // The solver outlives it; with none it never looks.
  QuickLook(const Problem& problem, const TwoPhase* solver);

  // Whether a look before this depth is worth its time, the depth before having taken so many nodes.
  bool is_due(int depth, std::uint64_t nodes_of_last_depth);
  // The look that was due. Tells of better and better solutions; ends at one of `depth` turns. The
  // first solution is looked for until job_stop, better ones until depth_stop.
  using OnBetter = std::function<void(const MoveSequence&)>;
  void look(int depth, std::optional<MoveSequence> best, const std::stop_token& job_stop,
            const std::stop_token& depth_stop, const OnBetter& on_better) const;

 private:
  Problem problem_;  // what the two-phase solver is asked
  // Its lengths are those of the search. If not, it is asked for any solution, once.
  bool improves_;
  const TwoPhase* solver_;
  std::uint64_t nodes_ = 0;  // of the last look
};

}  // namespace superflip::optimal
