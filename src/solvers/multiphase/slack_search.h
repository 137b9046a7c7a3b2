// The search through a chain's stages: the plain way, or all ways with a given slack.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <superflip/move_sequence.h>

#include "search/cube_session.h"
#include "solvers/multiphase/axis_run.h"
#include "solvers/multiphase/chain.h"

namespace superflip::multiphase {

// A solution in the view it was found in: the turns, and how many there are up to the end of each
// stage.
struct StagedMoves {
  MoveSequence moves;
  std::vector<std::size_t> stage_ends;
};

class SlackSearch {
 public:
  enum class Ended : std::uint8_t { kNo, kFirstFound, kByLimit };
  using OnBetter = std::function<void(const StagedMoves&)>;

  // Solutions of at most so many turns. `chain` and `session` outlive the search.
  SlackSearch(const Chain& chain, int max_length, search::CubeSession& session)
      : chain_(chain),
        session_(session),
        limit_(max_length + 1),
        stage_ends_(chain.stages.size()) {}

  // Each of these three ends early if the limits say so: see ended().

  // The least number of turns for the first stage.
  int first_stage_distance(const PartValues& start);
  // The first shortest way through each stage; told if it is shorter, merged, than all before.
  void try_plain(const PartValues& start, const OnBetter& on_better);
  struct Detour {
    int first_distance = 0;  // first_stage_distance(start)
    int slack = 0;           // turns more than the shortest through all stages but the last
  };
  // Every way that takes exactly so many turns more; told of each that is shorter than all before.
  void try_slack(const PartValues& start, const Detour& detour, const OnBetter& on_better);

  // Only solutions shorter than this are of interest.
  int limit() const { return limit_; }
  Ended ended() const { return ended_; }
  // Sees to the limits, and tells the session of the nodes; nothing more is searched once they are
  // reached.
  void check_limits();
  // The same by hand, for a reason of the caller.
  void end() { ended_ = Ended::kByLimit; }

 private:
  // A stage being walked through, and the slack left for those after it.
  struct Leg {
    std::size_t stage = 0;
    int slack = 0;
  };
  struct Node {
    StageValues values{};
    PartValues parts{};  // kept up to date as far as needed later
    AxisRun run;
  };

  bool is_last(std::size_t stage) const { return stage + 1 == chain_.stages.size(); }
  bool may_end_with(std::size_t stage, Move move, const AxisRun& run) const;
  void enter(std::size_t stage, const PartValues& parts, const AxisRun& run, int slack);
  void enter_with(const Leg& leg, const Node& node, int distance);
  void finish(std::size_t stage, const Node& node);
  bool walk(const Leg& leg, const Node& node, int turns_left);
  bool end_leg(const Leg& leg, const Node& node);
  int distance(std::size_t stage, const StageValues& values);
  bool is_within(std::size_t stage, const StageValues& values, const AxisRun& run, int turns);
  void count_node();
  void found();

  const Chain& chain_;
  search::CubeSession& session_;
  int limit_;
  bool plain_ = false;
  Ended ended_ = Ended::kNo;
  std::uint64_t nodes_ = 0;  // not yet told
  std::vector<Move> path_;
  std::vector<std::size_t> stage_ends_;
  std::optional<StagedMoves> plain_found_;
  OnBetter on_better_;
};

}  // namespace superflip::multiphase
