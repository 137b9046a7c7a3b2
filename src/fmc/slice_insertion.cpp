#include "fmc/slice_insertion.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <superflip/fmc.h>

#include "fmc/frames.h"

namespace superflip::fmc {
namespace {

constexpr int kEmptiedGain = 8;  // more than what else may cancel where a stretch is emptied

// The edges, twice their number and the flip, where turns leave them.
struct EdgeTurn {
  std::array<std::uint8_t, kEdgeCount> code{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22};

  static EdgeTurn of(const Cube& cube) {
    EdgeTurn turn;
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      turn.code[slot] = static_cast<std::uint8_t>(2 * cube.edge_piece[slot] + cube.edge_flip[slot]);
    }
    return turn;
  }
  EdgeTurn inverse() const {
    EdgeTurn turn;
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      turn.code[code[slot] / 2U] = static_cast<std::uint8_t>(2 * slot + code[slot] % 2);
    }
    return turn;
  }
  friend EdgeTurn operator*(const EdgeTurn& a, const EdgeTurn& b) {
    EdgeTurn turn;
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      turn.code[slot] = static_cast<std::uint8_t>(a.code[b.code[slot] / 2U] ^ (b.code[slot] & 1U));
    }
    return turn;
  }
  friend bool operator==(const EdgeTurn&, const EdgeTurn&) = default;
};

// The slice as D turns, the centres with it: flips are counted by where they are.
EdgeTurn slice_turn() {
  EdgeTurn turn;
  constexpr std::array<Edge, 4> kRound{kFL, kFR, kBR, kBL};
  for (std::size_t i = 0; i < kRound.size(); ++i) {
    turn.code[kRound.at((i + 1) % 4)] = static_cast<std::uint8_t>(2 * kRound.at(i) + 1);
  }
  return turn;
}

// U D', done so many times.
Cube layers(int quarter_turns) {
  Cube cube;
  for (int i = 0; i < quarter_turns; ++i) {
    cube = cube.after(Move(Face::kU, 1)).after(Move(Face::kD, 3));
  }
  return cube;
}

bool same_corners(const Cube& a, const Cube& b) {
  return a.corner_piece == b.corner_piece && a.corner_twist == b.corner_twist;
}

// In the frame U/D.
class Inserter {
 public:
  using OnMarks = std::function<int(const std::vector<SliceInsertion::Mark>&)>;

  Inserter(const Cube& scramble, const MoveSequence& skeleton, int most, const OnMarks& on_marks)
      : on_marks_(on_marks), allowed_(most - static_cast<int>(skeleton.normalised().size())) {
    const Cube left = scramble * skeleton.cube();
    for (int quarters = 0; quarters < 4; ++quarters) {
      // The layers stand as if the slice had been turned the other way.
      if (same_corners(left, layers((4 - quarters) % 4))) missing_ = quarters;
    }
    if (!missing_) return;
    list_places(skeleton);
    // All edges have to be where the corners are: turned by y so many times, against the centres.
    EdgeTurn held;
    for (int i = 0; i < (4 - *missing_) % 4; ++i) held = held * rotation();
    target_ = EdgeTurn::of(scramble).inverse() * held * EdgeTurn::of(skeleton.cube()).inverse();
  }

  void run() {
    if (!missing_) return;
    if (*missing_ == 0 && target_ == EdgeTurn{}) tell({});
    marks_.clear();
    search(0, EdgeTurn{}, *missing_, 0);
  }

 private:
  static constexpr std::size_t kMostPlaces = 3;
  struct Place {
    std::size_t after = 0;
    std::array<EdgeTurn, 4> turns;  // by quarters
    std::array<int, 4> cost{};
  };

  // y, by what it does to the edges: U D' without the slice turn that takes back its rotation.
  static EdgeTurn rotation() { return EdgeTurn::of(layers(1)) * slice_turn().inverse(); }

  void list_places(const MoveSequence& skeleton) {
    EdgeTurn before;
    for (std::size_t at = 0;;) {
      std::array<int, 2> turned{};  // U and D in this stretch
      const std::size_t start = at;
      const EdgeTurn here = before;
      for (; at < skeleton.size() && skeleton[at].axis() == Axis::kUD; ++at) {
        turned.at(skeleton[at].face() == Face::kU ? 0 : 1) += skeleton[at].quarter_turns();
        before = before * EdgeTurn::of(Cube::of(skeleton[at]));
      }
      add_place(start, here, turned);
      if (at == skeleton.size()) return;
      before = before * EdgeTurn::of(Cube::of(skeleton[at++]));
    }
  }

  void add_place(std::size_t after, const EdgeTurn& before, const std::array<int, 2>& turned) {
    Place place;
    place.after = after;
    const EdgeTurn back = before.inverse();
    EdgeTurn slice;
    const auto needed = [](int quarters) { return quarters % 4 == 0 ? 0 : 1; };
    const int now = needed(turned[0]) + needed(turned[1]);
    for (int quarters = 1; quarters < 4; ++quarters) {
      slice = slice * slice_turn();
      const auto number = static_cast<std::size_t>(quarters);
      place.turns.at(number) = before * slice * back;
      const int then = needed(turned[0] + quarters) + needed(turned[1] + 4 - quarters);
      place.cost.at(number) = then - now - (then == 0 ? kEmptiedGain : 0);
    }
    cheapest_ = std::min({cheapest_, place.cost[1], place.cost[2], place.cost[3]});
    places_.push_back(place);
  }

  void search(std::size_t first, const EdgeTurn& done, int quarters, int cost) {
    for (std::size_t at = first; at < places_.size(); ++at) {
      const Place& place = places_[at];
      for (int own = 1; own < 4; ++own) {
        const auto number = static_cast<std::size_t>(own);
        const int paid = cost + place.cost.at(number);
        const int left = (quarters + 4 - own) % 4;
        const std::size_t more = kMostPlaces - 1 - marks_.size();
        if (left == 0 && paid <= allowed_) {
          if (done * place.turns.at(number) == target_) {
            marks_.push_back({place.after, own});
            tell(marks_);
            marks_.pop_back();
          }
        }
        if (more == 0 ||
            paid + std::min(0, cheapest_) * static_cast<int>(more - 1) + cheapest_ > allowed_) {
          continue;
        }
        marks_.push_back({place.after, own});
        search(at + 1, done * place.turns.at(number), left, paid);
        marks_.pop_back();
      }
    }
  }

  void tell(const std::vector<SliceInsertion::Mark>& marks) { allowed_ += on_marks_(marks); }

  const OnMarks& on_marks_;
  int allowed_;
  std::optional<int> missing_;  // quarter turns of the slice
  EdgeTurn target_;
  std::vector<Place> places_;
  int cheapest_ = 2;
  std::vector<SliceInsertion::Mark> marks_;
};

// With the slice turns as turns of the two layers, everything behind them seen from where the cube is
// then held.
MoveSequence expanded(const MoveSequence& skeleton,
                      const std::vector<SliceInsertion::Mark>& marks) {
  MoveSequence turns;
  int held = 0;
  std::size_t next = 0;
  for (std::size_t at = 0; at <= skeleton.size(); ++at) {
    for (; next < marks.size() && marks[next].after == at; ++next) {
      turns.push_back(Move(Face::kU, marks[next].quarter_turns));
      turns.push_back(Move(Face::kD, 4 - marks[next].quarter_turns));
      held += marks[next].quarter_turns;
    }
    if (at < skeleton.size()) turns.push_back(Symmetry::about(Face::kU, held).image(skeleton[at]));
  }
  return turns.normalised();
}

}  // namespace

bool is_but_a_slice(const Cube& cube, Axis axis) {
  return FmcSolver::is_reached({FmcKind::kHtrSlice, axis, {}, false}, cube);
}

void each_slice_insertion(const Cube& scramble, const MoveSequence& skeleton, Axis axis, int most,
                          const std::function<int(const SliceInsertion&)>& on_found) {
  const Symmetry frame = frame_of({FmcKind::kHtrSlice, axis, {}, false});
  const Cube seen = conjugate(scramble, frame);
  const MoveSequence turns = skeleton.image(frame);
  int limit = most;
  const Inserter::OnMarks on_marks = [&](const std::vector<SliceInsertion::Mark>& marks) {
    const MoveSequence solution = expanded(turns, marks);
    if (static_cast<int>(solution.size()) > limit || !(seen * solution.cube()).is_solved())
      return 0;
    SliceInsertion found;
    found.marks = marks;
    // S turns as F does, the others as the second of their faces.
    if (axis == Axis::kFB) {
      for (SliceInsertion::Mark& mark : found.marks) mark.quarter_turns = 4 - mark.quarter_turns;
    }
    found.solution = solution.image(frame.inverse()).normalised();
    const int before = limit;
    limit = on_found(found);
    return limit - before;
  };
  Inserter(seen, turns, most, on_marks).run();
}

}  // namespace superflip::fmc
