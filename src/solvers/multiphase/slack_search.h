// The search through a chain's stages: the plain way, or all ways with a given slack.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <superflip/move_sequence.h>

#include "solvers/multiphase/axis_run.h"
#include "solvers/multiphase/chain.h"

namespace superflip::multiphase {

// A solution in the frame it was found in: the turns, and how many there are up to the end of each
// stage.
struct StagedMoves {
  MoveSequence moves;
  std::vector<std::size_t> stage_ends;
};

struct SearchLimits {
  int max_length = 0;
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::stop_token stop;
};

class SlackSearch {
 public:
  enum class Ended : std::uint8_t { kNo, kFirstFound, kTimedOut, kInterrupted };
  using OnBetter = std::function<void(const StagedMoves&)>;

  // `chain` must outlive the search.
  SlackSearch(const Chain& chain, const SearchLimits& limits)
      : chain_(chain),
        limits_(limits),
        limit_(limits.max_length + 1),
        stage_ends_(chain.stages.size()) {}

  // Each of these three ends early if the limits say so: see ended().

  // The least number of turns for the first stage.
  int first_stage_distance(const PartValues& start);
  // The first shortest way through each stage; told if it is shorter, merged, than all before.
  void try_plain(const PartValues& start, const OnBetter& on_better);
  // Every way that takes exactly `slack` turns more than the shortest through all stages but the
  // last; told of each that is shorter than all before.
  void try_slack(const PartValues& start, int first_distance, int slack, const OnBetter& on_better);

  // Only solutions shorter than this are of interest.
  int limit() const { return limit_; }
  Ended ended() const { return ended_; }
  std::uint64_t nodes() const { return nodes_; }
  // Sees to the limits; nothing more is searched once they are reached.
  void check_limits();

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
  SearchLimits limits_;
  int limit_;
  bool plain_ = false;
  Ended ended_ = Ended::kNo;
  std::uint64_t nodes_ = 0;
  std::vector<Move> path_;
  std::vector<std::size_t> stage_ends_;
  std::optional<StagedMoves> plain_found_;
  OnBetter on_better_;
};

}  // namespace superflip::multiphase
