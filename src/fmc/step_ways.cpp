#include "fmc/step_ways.h"

#include <algorithm>
#include <utility>

#include <superflip/fmc_cases.h>

#include "fmc/niss_search.h"
#include "fmc/turn_sets.h"

namespace superflip::fmc {
namespace {

constexpr int kMostRzpTurns = 3;

// Faces of the last turns on a side that are about one axis, as the frame sees them.
FaceMask last_faces(const SideTurns& side, Symmetry frame) {
  FaceMask mask = 0;
  for (std::size_t at = side.count; at-- > 0;) {
    if (side.moves[at].axis() != side.moves[side.count - 1U].axis()) break;
    mask |= bit_of(frame.image(side.moves[at].face()));
  }
  return mask;
}

bool merges(const SideTurns& side, std::span<const Move> way) {
  for (const Move move : way) {
    if (move.axis() != way.front().axis()) return false;
    if (side.merges(move.face())) return true;
  }
  return false;
}

// In the frame, every way to hold the trigger in which it keeps the EO, its last turn either way round.
std::vector<MoveSequence> images_of(const std::vector<MoveSequence>& triggers) {
  std::vector<MoveSequence> images;
  const std::vector<Move> allowed = eo_turns();
  for (const MoveSequence& trigger : triggers) {
    for (const Symmetry symmetry : Symmetry::all()) {
      std::vector<Move> turns;
      for (const Move move : trigger) turns.push_back(symmetry.image(move));
      const bool is_dr = turns.back().axis() == Axis::kRL;
      const bool fits = std::ranges::all_of(
          turns, [&](Move move) { return std::ranges::find(allowed, move) != allowed.end(); });
      if (!is_dr || !fits) continue;
      for (const Move last : {turns.back(), turns.back().inverse()}) {
        turns.back() = last;
        if (std::ranges::find(images, MoveSequence(turns)) == images.end()) {
          images.emplace_back(turns);
        }
      }
    }
  }
  return images;
}

}  // namespace

StepWays::StepWays(const FmcSolver::Parts& parts, const PlanGraph& graph, const SolveLimits& limits)
    : parts_(parts), graph_(graph), limits_(limits), eo_moves_(eo_turns()), dr_moves_(dr_turns()) {
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
    if (graph.nodes[node].step.htr_breaking) gain_ = kMostMerged;
    triggers_.push_back(images_of(graph.nodes[node].step.triggers));
    finish_.push_back({finish_of(node, SolvePass::kPlain), finish_of(node, SolvePass::kSlice)});
  }
}

std::span<const Move> StepWays::moves_of(const Start& start) const {
  if (start.space != nullptr) return start.space->moves();
  return start.kind == FmcKind::kDr ? eo_moves_ : dr_moves_;
}

int StepWays::most_turns(std::size_t number, const SolvePath& path, int most) const {
  const FmcPlanStep& step = graph_.nodes[number].step;
  // No side can have more than all of it: there is room for as many.
  int turns = std::min(most, kMostPathTurns) - path.total();
  if (step.max_total) turns = std::min(turns, *step.max_total - path.total());
  if (step.kind == FmcPlanKind::kRzp)
    turns = std::min(turns, step.max_length.value_or(kMostRzpTurns));
  if (step.max_length) turns = std::min(turns, *step.max_length);
  return turns;
}

bool StepWays::each(std::size_t number, const Start& start, const SolvePath& path, int length,
                    SolvePass pass, const OnPath& on_path) const {
  const PlanNode& node = graph_.nodes[number];
  const Symmetry back = start.frame.inverse();
  std::array<std::array<Move, kMostPathTurns>, 2> turns{};
  const auto seen = [&](std::size_t side, std::span<const Move> way) {
    for (std::size_t i = 0; i < way.size(); ++i) turns.at(side).at(i) = back.image(way[i]);
    return std::span<const Move>{turns.at(side).data(), way.size()};
  };
  const auto tell = [&](std::span<const Move> normal, std::span<const Move> inverse) {
    if (limits_.over()) return false;
    if (!accepts(node, start, normal, inverse)) return true;
    const auto on_normal = seen(0, normal);
    const auto on_inverse = seen(1, inverse);
    if (!start.merges && (merges(path.normal, on_normal) || merges(path.inverse, on_inverse))) {
      return true;
    }
    SolvePath next = path;
    next.add(on_normal, on_inverse);
    if (!node.names.empty() && node.step.kind == FmcPlanKind::kDr &&
        !node.allows_subset(htr_subset(next.cube, *start.variant.axis).value_or(""))) {
      return true;
    }
    next.end_step(number, start.variant);
    return on_path(next);
  };
  if (start.side == SolveSide::kEither) return on_both(start, path, length, tell);
  const bool inverse = start.side == SolveSide::kInverse;
  return on_one(number, start, path, length, pass,
                [&](std::span<const Move> way) { return inverse ? tell({}, way) : tell(way, {}); });
}

bool StepWays::on_both(
    const Start& start, const SolvePath& path, int length,
    const std::function<bool(std::span<const Move>, std::span<const Move>)>& on_way) const {
  // RZP is whatever it is on either side; the same with a switch would be DR's.
  if (start.space == nullptr) return true;
  NissSearch search(*start.space, parts_.endings_of(start.kind), conjugate(path.cube, start.frame),
                    {Niss::kAlways, true, true, [this] { return limits_.over(); }});
  return search.search(length, [&](const NissMoves& moves) {
    const std::vector<Move> normal(moves.normal.begin(), moves.normal.end());
    const std::vector<Move> inverse(moves.inverse.begin(), moves.inverse.end());
    return on_way(normal, inverse);
  });
}

bool StepWays::on_one(std::size_t number, const Start& start, const SolvePath& path, int length,
                      SolvePass pass,
                      const std::function<bool(std::span<const Move>)>& on_way) const {
  const bool inverse = start.side == SolveSide::kInverse;
  const Cube cube = conjugate(inverse ? path.cube.inverse() : path.cube, start.frame);
  const SideTurns& side = inverse ? path.inverse : path.normal;
  const FaceMask barred = start.merges ? FaceMask{0} : last_faces(side, start.frame);
  if (start.kind == FmcKind::kDr && start.space == nullptr) {
    return each_rzp(start, length, barred, on_way);
  }
  const int done = path.total();
  const auto walk = [&](const auto& rule, const auto& state) {
    SideWalk<std::decay_t<decltype(rule)>> walker(rule, moves_of(start), limits_, done - gain_,
                                                  barred);
    return walker.each(state, length, on_way);
  };
  if (start.space == nullptr) {
    const DominoBounds& bounds = parts_.tools.bounds();
    return walk(DominoRule{bounds, bounds.table(FinishKind::kAnyway)}, bounds.state_of(cube));
  }
  const auto finish = finish_[number][static_cast<std::size_t>(pass)];
  if (start.kind == FmcKind::kHtr && finish) {
    const DominoBounds& bounds = parts_.tools.bounds();
    return walk(HtrRule{*start.space, bounds, bounds.table(*finish)},
                HtrRule::State{start.space->state_of(cube), bounds.state_of(cube)});
  }
  return walk(SpaceRule{*start.space}, start.space->state_of(cube));
}

bool StepWays::each_rzp(const Start& start, int length, FaceMask barred,
                        const std::function<bool(std::span<const Move>)>& on_way) const {
  if (length == 0 && start.side == SolveSide::kInverse) return true;
  std::vector<Move> way;
  const std::span<const Move> moves = moves_of(start);
  const std::function<bool(int)> walk = [&](int left) -> bool {
    if (left == 0) return on_way(way);
    for (const Move move : moves) {
      if (!way.empty() && !may_follow(way.back().face(), move.face())) continue;
      const bool first_axis =
          std::ranges::all_of(way, [&](Move earlier) { return earlier.axis() == move.axis(); });
      if (first_axis && (barred & bit_of(move.face())) != 0) continue;
      way.push_back(move);
      const bool go_on = walk(left - 1);
      way.pop_back();
      if (!go_on) return false;
    }
    return true;
  };
  return walk(length);
}

bool StepWays::ends_in_trigger(const PlanNode& node, std::span<const Move> way) const {
  const auto number = static_cast<std::size_t>(&node - graph_.nodes.data());
  const MoveSequence turns(std::vector<Move>(way.begin(), way.end()));
  return std::ranges::any_of(triggers_[number], [&](const MoveSequence& trigger) {
    if (trigger.size() > turns.size()) return false;
    const MoveSequence rest = (turns + trigger.inverse()).normalised();
    if (rest.size() != turns.size() - trigger.size()) return false;
    return !node.after_rzp || std::ranges::all_of(rest, [](Move move) {
      return move.axis() == Axis::kUD || move.quarter_turns() == 2;
    });
  });
}

bool StepWays::accepts(const PlanNode& node, const Start& start, std::span<const Move> normal,
                       std::span<const Move> inverse) const {
  const Endings& endings = parts_.endings_of(start.kind);
  if (!endings.may_end(normal, true) || !endings.may_end(inverse, true)) return false;
  if (start.kind == FmcKind::kHtrSlice && !endings.is_chosen(normal, inverse)) return false;
  if (node.step.triggers.empty() || (normal.empty() && inverse.empty())) return true;
  return (!normal.empty() && ends_in_trigger(node, normal)) ||
         (!inverse.empty() && ends_in_trigger(node, inverse));
}

}  // namespace superflip::fmc
