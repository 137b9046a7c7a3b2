// Points of a solve are pairs: so many turns on the scramble, so many on its inverse. A solve goes from
// (0, 0) to the end by such points, and its steps end where EO, DR and HTR are reached and all turns up
// to the next of these points keep what is reached. Of all such ways the one is taken whose points come
// earliest: the least sum of the turns up to each.
#include "fmc/find_steps.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "fmc/milestones.h"

namespace superflip::fmc {
namespace {

// With fewer turns behind it, what half turns of two axes or turns of a slice solve is so by chance.
constexpr int kLeastBehind = 4;
// Solves of more turns are not of this kind.
constexpr int kLongestSolve = 60;

// How far a side is: its turns up to `end`, perhaps without the last but one, where that and the last are
// of one axis and may as well be made the other way round.
struct Reach {
  int end = 0;
  bool skips = false;

  int turns() const { return end - (skips ? 1 : 0); }
  bool has(int turn) const { return turn < end && !(skips && turn == end - 2); }
  bool is_within(const Reach& later) const {
    if (end > later.end) return false;
    return !later.skips || end <= later.end - 2 || (skips && end == later.end);
  }
};

struct Point {
  Reach normal;
  Reach inverse;
  Milestones reached;
  int turns() const { return normal.turns() + inverse.turns(); }
};

struct Way {
  int cost = std::numeric_limits<int>::max();
  std::vector<const Point*> stops;
};

class StepFinder {
 public:
  StepFinder(const Cube& scramble, const NissMoves& moves, bool sides_known)
      : normal_(moves.normal.begin(), moves.normal.end()),
        inverse_(moves.inverse.begin(), moves.inverse.end()),
        length_(moves.length()),
        sides_known_(sides_known) {
    if (!sides_known) {
      const MoveSequence line = moves.linear();
      const MoveSequence back = line.inverse();
      normal_.assign(line.begin(), line.end());
      inverse_.assign(back.begin(), back.end());
    }
    add_points(scramble);
  }

  std::vector<NissMoves> run() {
    Way best;
    for (const Axis axis : kAxes) {
      for (const Point& point : points_) {
        if (point.turns() > kLongestEo || !point.reached.eo[static_cast<std::size_t>(axis)])
          continue;
        Way way = from_eo(point, axis);
        if (way.stops.size() < 2) continue;  // EO alone may be there by chance
        way.cost += point.turns();
        if (way.cost < best.cost) best = way;
      }
    }
    constexpr std::size_t kStopsToHtr = 3;
    if (best.stops.size() == kStopsToHtr) {
      if (const Point* const point = behind_htr(*best.stops.back())) best.stops.push_back(point);
    }
    return cut(best);
  }

 private:
  static std::vector<Reach> reaches(const std::vector<Move>& side) {
    std::vector<Reach> found;
    for (int end = 0; end <= static_cast<int>(side.size()); ++end) {
      found.push_back({end, false});
      if (end >= 2 && side[end - 1].axis() == side[end - 2].axis()) found.push_back({end, true});
    }
    return found;
  }

  void add_points(const Cube& scramble) {
    const std::vector<Reach> inverse = reaches(inverse_);
    for (const Reach& on_normal : reaches(normal_)) {
      for (const Reach& on_inverse : inverse) {
        if (on_normal.end + on_inverse.end > length_) continue;
        Point point{on_normal, on_inverse, {}};
        point.reached = Milestones::of(between({}, point).after(scramble));
        points_.push_back(point);
      }
    }
  }

  template <class Keeps>
  bool leads(const Point& from, const Point& to, int most, const Keeps& keeps) const {
    if (!from.normal.is_within(to.normal) || !from.inverse.is_within(to.inverse)) return false;
    if (to.turns() - from.turns() > most) return false;
    const NissMoves moves = between(from, to);
    return std::all_of(moves.normal.begin(), moves.normal.end(), keeps) &&
           std::all_of(moves.inverse.begin(), moves.inverse.end(), keeps);
  }

  Way from_eo(const Point& start, Axis eo) const {
    Way best{2 * length_, {&start}};
    for (const Axis axis : kAxes) {
      if (axis == eo) continue;
      for (const Point& point : points_) {
        if (!point.reached.dr[static_cast<std::size_t>(axis)]) continue;
        // Also what can be no better than the best need not be looked at.
        if (point.turns() * 2 >= best.cost) continue;
        if (!leads(start, point, kLongestDr, [&](Move move) { return keeps_eo(move, eo); }))
          continue;
        const Way way = from_dr(point, axis);
        if (way.cost + point.turns() >= best.cost) continue;
        best = way;
        best.cost += point.turns();
        best.stops.insert(best.stops.begin(), &start);
      }
    }
    return best;
  }

  Way from_dr(const Point& start, Axis axis) const {
    Way best{length_, {&start}};
    for (const Point& point : points_) {
      if (!point.reached.htr || point.turns() >= best.cost) continue;
      if (!leads(start, point, kLongestHtr, [&](Move move) { return keeps_dr(move, axis); }))
        continue;
      best = {point.turns(), {&start, &point}};
    }
    return best;
  }

  // FR, or all but a slice, at the earliest.
  const Point* behind_htr(const Point& htr) const {
    const auto is_half = [](Move move) { return move.quarter_turns() == 2; };
    const Point* best = nullptr;
    for (const Point& point : points_) {
      if (point.turns() <= htr.turns() || length_ - point.turns() < kLeastBehind) continue;
      if (best != nullptr && point.turns() >= best->turns()) continue;
      if (leads(htr, point, kLongestHtr, is_half) && is_left_by(htr, point)) best = &point;
    }
    return best;
  }

  // Is it FR or all but a slice, new there, and do the turns behind it keep that?
  bool is_left_by(const Point& htr, const Point& point) const {
    const NissMoves rest = after(point);
    const auto all_of = [&](const auto& keeps) {
      return std::all_of(rest.normal.begin(), rest.normal.end(), keeps) &&
             std::all_of(rest.inverse.begin(), rest.inverse.end(), keeps);
    };
    return std::any_of(kAxes.begin(), kAxes.end(), [&](Axis axis) {
      const auto i = static_cast<std::size_t>(axis);
      const bool is_fr = point.reached.fr[i] && !htr.reached.fr[i];
      const bool is_slice = point.reached.all_but_slice[i] && !htr.reached.all_but_slice[i];
      return (is_fr && all_of([&](Move move) {
                return move.quarter_turns() == 2 && move.axis() != axis;
              })) ||
             (is_slice && all_of([&](Move move) { return keeps_dr(move, axis); }));
    });
  }

  std::vector<NissMoves> cut(const Way& way) const {
    std::vector<NissMoves> steps;
    Point last;
    for (const Point* const point : way.stops) {
      if (point->turns() == last.turns() || point->turns() == length_) continue;
      steps.push_back(between(last, *point));
      last = *point;
    }
    steps.push_back(after(last));
    return steps;
  }

  static MoveSequence between(const std::vector<Move>& side, const Reach& from, const Reach& to) {
    MoveSequence moves;
    for (int turn = std::max(0, from.end - 2); turn < to.end; ++turn) {
      if (to.has(turn) && !from.has(turn)) moves.push_back(side[static_cast<std::size_t>(turn)]);
    }
    return moves;
  }

  NissMoves between(const Point& from, const Point& to) const {
    return {between(normal_, from.normal, to.normal), between(inverse_, from.inverse, to.inverse)};
  }

  // All that is left; without sides on the scramble.
  NissMoves after(const Point& last) const {
    if (sides_known_) {
      const Point end{{static_cast<int>(normal_.size())}, {static_cast<int>(inverse_.size())}, {}};
      return between(last, end);
    }
    NissMoves rest;
    for (int turn = 0; turn < length_; ++turn) {
      if (last.normal.has(turn) || last.inverse.has(length_ - 1 - turn)) continue;
      rest.normal.push_back(normal_[static_cast<std::size_t>(turn)]);
    }
    return rest;
  }

  std::vector<Move> normal_;
  std::vector<Move> inverse_;
  const int length_;
  const bool sides_known_;
  std::vector<Point> points_;
};

}  // namespace

std::vector<NissMoves> find_steps(const Cube& scramble, const NissMoves& moves, bool sides_known) {
  if (moves.length() == 0 || moves.length() > kLongestSolve) return {moves};
  return StepFinder(scramble, moves, sides_known).run();
}

}  // namespace superflip::fmc
