// The ways through one step of a plan, from where the steps before it have led.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <superflip/fmc.h>
#include <superflip/symmetry.h>

#include "fmc/fmc_parts.h"
#include "fmc/plan_graph.h"
#include "fmc/side_walk.h"
#include "fmc/solve_limits.h"
#include "fmc/solve_path.h"

namespace superflip::fmc {

// The plan is tried for solves without slice turns and for those with them by itself: they have other
// bounds, and only in the first is a state worth being looked at once.
enum class SolvePass : std::uint8_t { kPlain, kSlice };

class StepWays {
 public:
  // They outlive it.
  StepWays(const FmcSolver::Parts& parts, const PlanGraph& graph, const SolveLimits& limits);

  // Those that its plan needs, unless another solve has made them; otherwise each is made when it is
  // first looked into.
  void make_tables(int threads) const;

  // A step on one of its axes, on one of the sides or on both.
  struct Start {
    FmcVariant variant;
    SolveSide side = SolveSide::kNormal;  // kEither: on both, with a switch within
    Symmetry frame;
    FmcKind kind = FmcKind::kEo;       // by whose rules it ends
    const StepSpace* space = nullptr;  // none: RZP, and finishes by DR turns
    int least = 0;
    int most = kMostPathTurns;
    bool merges = false;  // its turns may be merged with others
  };
  std::vector<Start> starts(std::size_t number, const SolvePath& path) const;

  // Tells of all paths that come of so many turns; false ends it. False if it was ended.
  using OnPath = std::function<bool(const SolvePath& path)>;
  bool each(std::size_t number, const Start& start, const SolvePath& path, int length,
            SolvePass pass, const OnPath& on_path) const;

  // From the end of the node on, as far as the pass goes: no solve takes fewer turns.
  int rest_after(std::size_t number, const SolvePath& path, SolvePass pass) const;
  // The most turns the step may have within its limits, if the whole has `most`.
  int most_turns(std::size_t number, const SolvePath& path, int most) const;
  // Turns of all steps before that may be saved where they meet others.
  int gain() const { return gain_; }
  int least_turns(std::size_t node) const { return graph_.nodes[node].step.min_length.value_or(0); }
  // The shortest ways to the end of this node or a later one are counted: none may be left out.
  bool is_limited(std::size_t node) const {
    return graph_.nodes[node].step.limit.has_value() || graph_.nodes[node].leads_to_limit;
  }
  bool is_in(std::size_t node, SolvePass pass) const {
    const PlanNode& found = graph_.nodes[node];
    return pass == SolvePass::kSlice ? found.leads_to_slice : found.leads_past_slice;
  }

 private:
  std::vector<std::function<void()>> tables_of(std::size_t number) const;
  std::vector<FmcVariant> variants(std::size_t node, const SolvePath& path) const;
  std::vector<SolveSide> sides(std::size_t node, const SolvePath& path) const;
  Start start_of(const PlanNode& node, const FmcVariant& variant, const SolvePath& path) const;
  int least_of(const Start& start, const SolvePath& path) const;
  std::span<const Move> moves_of(const Start& start) const;

  bool on_both(
      const Start& start, const SolvePath& path, int length,
      const std::function<bool(std::span<const Move>, std::span<const Move>)>& on_way) const;
  bool on_one(std::size_t number, const Start& start, const SolvePath& path, int length,
              SolvePass pass, const std::function<bool(std::span<const Move>)>& on_way) const;
  bool each_rzp(const Start& start, int length, FaceMask barred,
                const std::function<bool(std::span<const Move>)>& on_way) const;
  bool ends_in_trigger(const PlanNode& node, std::span<const Move> way) const;
  bool accepts(const PlanNode& node, const Start& start, std::span<const Move> normal,
               std::span<const Move> inverse) const;

  // What bounds the way from the beginning of an HTR on.
  std::optional<FinishKind> finish_of(std::size_t number, SolvePass pass) const;
  std::optional<FinishKind> finish_behind_htr(std::size_t number, SolvePass pass) const;

  const FmcSolver::Parts& parts_;
  const PlanGraph& graph_;
  const SolveLimits& limits_;
  std::vector<Move> eo_moves_;
  std::vector<Move> dr_moves_;
  int gain_ = 0;
  // [node]: what ends a DR, in its frame.
  std::vector<std::vector<MoveSequence>> triggers_;
  // [node][pass]
  std::vector<std::array<std::optional<FinishKind>, 2>> finish_;
};

}  // namespace superflip::fmc
