// Plans gone through without tables or bounds: every sequence of turns, on the cube itself.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <superflip/cube.h>
#include <superflip/fmc.h>
#include <superflip/fmc_plan.h>
#include <superflip/move_sequence.h>

namespace superflip::naive {

struct Way {
  Cube cube;
  std::vector<Move> normal;
  std::vector<Move> inverse;
  std::optional<Axis> axis;  // of the last step that has one
  std::optional<Axis> eo;
  bool inverse_last = false;
  int total() const { return static_cast<int>(normal.size() + inverse.size()); }
};

// A plan of steps one after the other, EO, DR, HTR, FIN, on one side each.
class Plan {
 public:
  explicit Plan(const FmcPlan& plan) {
    if (plan.root().type == FmcPlanPart::Type::kStep) steps_.push_back(plan.root().step);
    for (const FmcPlanPart& part : plan.root().parts) steps_.push_back(part.step);
  }

  // The fewest turns, none if more than `most`.
  std::optional<int> shortest(const Cube& cube, int most) {
    Way start;
    start.cube = cube;
    std::vector<Way> ways{start};
    for (const FmcPlanStep& step : steps_) {
      std::vector<Way> next;
      for (const Way& way : ways) add(step, way, most, next);
      std::ranges::stable_sort(next, {}, key);
      if (step.limit && next.size() > *step.limit) next.resize(*step.limit);
      ways = std::move(next);
    }
    std::optional<int> best;
    for (const Way& way : ways) {
      if (!best || way.total() < *best) best = way.total();
    }
    return best;
  }

 private:
  static std::tuple<int, std::vector<int>, std::vector<int>, int> key(const Way& way) {
    const auto numbers = [](const std::vector<Move>& moves) {
      std::vector<int> all;
      for (const Move move : moves) all.push_back(move.index());
      return all;
    };
    return {way.total(), numbers(way.normal), numbers(way.inverse),
            way.axis ? static_cast<int>(*way.axis) : -1};
  }

  static bool is_goal(const FmcStep& goal, const Cube& cube) {
    return FmcSolver::is_reached(goal, cube);
  }

  void add(const FmcPlanStep& step, const Way& way, int most, std::vector<Way>& found) const {
    std::vector<bool> sides{false};
    const Niss niss = step.niss_used();
    if (niss == Niss::kNever) sides = {way.inverse_last};
    if (niss == Niss::kBefore) sides = {false, true};
    std::vector<Axis> axes{Axis::kFB, Axis::kRL, Axis::kUD};
    if (step.kind == FmcPlanKind::kDr) std::erase(axes, *way.eo);
    if (step.kind == FmcPlanKind::kHtr) axes = {*way.axis};
    if (step.kind == FmcPlanKind::kFin) axes = {Axis::kUD};
    for (const Axis axis : axes) {
      if (step.kind != FmcPlanKind::kFin && !step.allows({axis, way.eo})) continue;
      const std::size_t before = found.size();
      for (const bool inverse : sides) {
        add_side(step, way, axis, inverse, most, found);
        // Nothing to do is the same on both sides.
        if (found.size() > before && found[before].total() == way.total()) break;
      }
    }
  }

  void add_side(const FmcPlanStep& step, const Way& way, Axis axis, bool inverse, int most,
                std::vector<Way>& found) const {
    FmcStep goal;
    std::vector<Axis> half;  // axes whose quarter turns would undo what is reached
    switch (step.kind) {
      case FmcPlanKind::kEo:
        goal = {FmcKind::kEo, axis, {}, false};
        break;
      case FmcPlanKind::kDr:
        goal = {FmcKind::kDr, axis, {}, false};
        half = {*way.eo};
        break;
      case FmcPlanKind::kHtr:
        goal = {FmcKind::kHtr, {}, {}, false};
        for (const Axis other : {Axis::kUD, Axis::kRL, Axis::kFB}) {
          if (other != axis) half.push_back(other);
        }
        break;
      default:
        goal = {FmcKind::kHtrFin, {}, {}, false};
        half = {Axis::kUD, Axis::kRL, Axis::kFB};
        break;
    }
    std::vector<Move> turns;
    const std::function<void(const Cube&)> go = [&](const Cube& cube) {
      if (is_goal(goal, cube)) {
        if (!ends_well(goal, inverse ? way.cube.inverse() : way.cube, turns)) return;
        if (static_cast<int>(turns.size()) < step.min_length.value_or(0)) return;
        Way next = way;
        (inverse ? next.inverse : next.normal)
            .insert((inverse ? next.inverse : next.normal).end(), turns.begin(), turns.end());
        next.cube = inverse ? cube.inverse() : cube;
        next.axis = axis;
        if (step.kind == FmcPlanKind::kEo) next.eo = axis;
        if (!turns.empty()) next.inverse_last = inverse;
        found.push_back(next);
        return;
      }
      const int room = std::min({most - way.total(), step.max_length.value_or(most),
                                 step.max_total.value_or(most) - way.total()});
      if (static_cast<int>(turns.size()) >= room) return;
      for (int i = 0; i < kMoveCount; ++i) {
        const Move move = Move::from_index(i);
        const bool quarter = move.quarter_turns() != 2;
        if (quarter && std::ranges::find(half, move.axis()) != half.end()) continue;
        if (!fits(inverse ? way.inverse : way.normal, turns, move)) continue;
        turns.push_back(move);
        go(cube.after(move));
        turns.pop_back();
      }
    };
    go(inverse ? way.cube.inverse() : way.cube);
  }

  // Not the face of the turn before, nor one that should stand before it, nor one that merges with the
  // end of the step before.
  static bool fits(const std::vector<Move>& before, const std::vector<Move>& turns, Move move) {
    for (std::size_t at = turns.size(); at-- > 0;) {
      if (turns[at].axis() != move.axis()) return true;
      if (turns[at].face() >= move.face()) return false;
    }
    for (std::size_t at = before.size(); at-- > 0;) {
      if (before[at].axis() != move.axis()) return true;
      if (before[at].face() == move.face()) return false;
    }
    return true;
  }

  // No turn of the last axis can be left out.
  static bool ends_well(const FmcStep& goal, const Cube& from, const std::vector<Move>& turns) {
    for (std::size_t left_out = turns.size(); left_out-- > 0;) {
      if (turns[left_out].axis() != turns.back().axis()) break;
      Cube cube = from;
      for (std::size_t at = 0; at < turns.size(); ++at) {
        if (at != left_out) cube = cube.after(turns[at]);
      }
      if (is_goal(goal, cube)) return false;
    }
    return true;
  }

  std::vector<FmcPlanStep> steps_;
};

}  // namespace superflip::naive
