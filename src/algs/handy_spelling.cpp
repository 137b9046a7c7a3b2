// What is left to do is worked out first, from the last turn to the first: for each way to hold the
// cube and each grip, the least effort to the end. With that, the effort of the best end of every
// beginning is known, and going on with the most promising one finds the spellings in order.
#include <superflip/handy_spelling.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <superflip/symmetry.h>

#include "algs/grips.h"

namespace superflip {
namespace {

using algs::GripEfforts;

// The turns about one axis that follow each other: quarter turns of its face U, R or F, and of the
// opposite one.
struct AxisTurns {
  Face face;
  int near = 0;
  int far = 0;
};

std::vector<AxisTurns> by_axis(const MoveSequence& moves) {
  std::vector<AxisTurns> all;
  for (const Move move : moves.normalised()) {
    const Face face = kFaces.at(static_cast<std::size_t>(move.axis()));
    if (all.empty() || all.back().face != face) all.push_back({face});
    (move.face() == face ? all.back().near : all.back().far) = move.quarter_turns();
  }
  return all;
}

AxisTurns seen_when_held(const AxisTurns& turns, Symmetry held) {
  const Face face = held.image(turns.face);
  if (index_of(face) < 3) return {face, turns.near, turns.far};
  return {opposite(face), turns.far, turns.near};
}

// One way to write the turns about an axis: at most a rotation and two turns.
class Wording {
 public:
  explicit Wording(Symmetry held) : held_(held) {}
  void append(const Turn& turn) {
    turns_.at(size_++) = turn;
    if (turn.kind != Turn::Kind::kFace) {
      held_ = held_ * Symmetry::about(turn.face, turn.quarter_turns);
    }
  }
  auto begin() const { return turns_.begin(); }
  auto end() const { return turns_.begin() + static_cast<std::ptrdiff_t>(size_); }
  Symmetry held() const { return held_; }

  GripEfforts after(GripEfforts efforts) const {
    for (std::size_t i = 0; i < size_; ++i) efforts = algs::after(efforts, turns_[i], joined(i));
    return efforts;
  }
  GripEfforts before(GripEfforts efforts) const {
    for (std::size_t i = size_; i-- > 0;) efforts = algs::before(efforts, turns_[i], joined(i));
    return efforts;
  }

 private:
  // What stands before the wording is about another axis, or a rotation stands between.
  bool joined(std::size_t i) const { return i > 0 && algs::joins(turns_[i - 1], turns_[i]); }

  std::array<Turn, 3> turns_{};
  std::size_t size_ = 0;
  Symmetry held_;
};

// All ways to write turns about one axis.
class Wordings {
 public:
  Wordings(const TurnSet& allowed, std::vector<Wording>& result)
      : allowed_(allowed), result_(result) {}

  void add(const Wording& start, const AxisTurns& turns) {
    const Face face = turns.face;
    const Face back = opposite(face);
    // A face turns too if all but it turn the other way, the cube being held otherwise then.
    const std::array<Turn, 2> near{Turn{Turn::Kind::kFace, face, turns.near},
                                   Turn{Turn::Kind::kWide, back, turns.near}};
    const std::array<Turn, 2> far{Turn{Turn::Kind::kFace, back, turns.far},
                                  Turn{Turn::Kind::kWide, face, turns.far}};
    if (turns.far == 0) return add_each(start, near);
    if (turns.near == 0) return add_each(start, far);
    for (const Turn& first : near) {
      if (const auto begun = extended(start, first)) add_each(*begun, far);
    }
    add_with_slice(start, turns);
  }

 private:
  // A slice does for one face what is needed, and the opposite one is mended.
  void add_with_slice(const Wording& start, const AxisTurns& turns) {
    const Face face = turns.face;
    const Face back = opposite(face);
    const int rest = (turns.near + turns.far) % 4;
    const auto with_far = extended(start, slice_turning(back, turns.far));
    if (rest == 0) {
      if (with_far) result_.push_back(*with_far);
      return;
    }
    if (with_far) {
      add_each(*with_far,
               {Turn{Turn::Kind::kFace, face, rest}, Turn{Turn::Kind::kWide, back, rest}});
    }
    if (const auto with_near = extended(start, slice_turning(face, turns.near))) {
      add_each(*with_near,
               {Turn{Turn::Kind::kFace, back, rest}, Turn{Turn::Kind::kWide, face, rest}});
    }
  }

  // M amounts to R L' and a rotation: it turns the face opposite the one that it is named after.
  static Turn slice_turning(Face face, int quarter_turns) {
    const bool is_name = face == Face::kD || face == Face::kL || face == Face::kF;
    if (is_name) return {Turn::Kind::kSlice, face, 4 - quarter_turns};
    return {Turn::Kind::kSlice, opposite(face), quarter_turns};
  }

  std::optional<Wording> extended(Wording wording, const Turn& turn) const {
    if (!allowed_.contains(turn)) return std::nullopt;
    wording.append(turn);
    return wording;
  }

  void add_each(const Wording& start, const std::array<Turn, 2>& choices) {
    for (const Turn& turn : choices) {
      if (const auto wording = extended(start, turn)) result_.push_back(*wording);
    }
  }

  const TurnSet& allowed_;
  std::vector<Wording>& result_;
};

std::vector<Turn> allowed_rotations(const TurnSet& allowed) {
  std::vector<Turn> rotations;
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn turn = Turn::from_index(i);
    if (turn.kind == Turn::Kind::kRotation && allowed.contains(turn)) rotations.push_back(turn);
  }
  return rotations;
}

// A beginning of a spelling.
struct Draft {
  int effort = 0;          // of the best spelling that begins so
  std::size_t steps = 0;   // how many of the AxisTurns are written
  std::size_t number = 0;  // of equals, the first found
  Symmetry held;
  GripEfforts so_far{};
  std::vector<Turn> turns;

  friend bool operator<(const Draft& a, const Draft& b) {
    if (a.effort != b.effort) return a.effort < b.effort;
    if (a.steps != b.steps) return a.steps > b.steps;
    return a.number < b.number;
  }
};

class Speller {
 public:
  Speller(const MoveSequence& moves, const TurnSet& allowed)
      : allowed_(allowed), rotations_(allowed_rotations(allowed)), steps_(by_axis(moves)) {
    find_wordings();
    find_efforts_to_go();
  }

  std::vector<std::vector<Turn>> best(std::size_t most) const {
    std::vector<std::vector<Turn>> found;
    std::set<Draft> drafts;
    std::size_t drawn = 0;
    if (const Node& start = node(0, {}); can_end(start)) {
      Draft draft;
      draft.so_far = algs::free_grips();
      draft.effort = algs::least_sum(draft.so_far, start.to_go);
      drafts.insert(std::move(draft));
    }
    while (found.size() < most && !drafts.empty()) {
      Draft draft = std::move(drafts.extract(drafts.begin()).value());
      if (draft.steps == steps_.size()) {
        found.push_back(std::move(draft.turns));
        continue;
      }
      for (const Wording& wording : node(draft.steps, draft.held).wordings) {
        const Node& next = node(draft.steps + 1, wording.held());
        if (can_end(next)) drafts.insert(continued(draft, wording, next, ++drawn));
      }
      // Each draft leads to a spelling of its own: more than are wanted are not needed.
      while (drafts.size() > most - found.size()) drafts.erase(std::prev(drafts.end()));
    }
    return found;
  }

 private:
  // Where so many steps are written and the cube is held so.
  struct Node {
    bool is_reached = false;
    std::vector<Wording> wordings;
    GripEfforts to_go{};
  };
  using Holds = std::array<Node, kRotationCount>;

  const Node& node(std::size_t steps, Symmetry held) const {
    return nodes_[steps].at(static_cast<std::size_t>(held.index()));
  }
  static bool can_end(const Node& node) { return algs::least(node.to_go) < algs::kImpossible; }

  static Draft continued(const Draft& draft, const Wording& wording, const Node& next,
                         std::size_t number) {
    Draft longer{.steps = draft.steps + 1,
                 .number = number,
                 .held = wording.held(),
                 .so_far = wording.after(draft.so_far),
                 .turns = draft.turns};
    longer.effort = algs::least_sum(longer.so_far, next.to_go);
    longer.turns.insert(longer.turns.end(), wording.begin(), wording.end());
    return longer;
  }

  void find_wordings() {
    nodes_.resize(steps_.size() + 1);
    nodes_[0].front().is_reached = true;
    for (std::size_t step = 0; step < steps_.size(); ++step) {
      for (const Symmetry held : Symmetry::rotations()) {
        Node& node = nodes_[step].at(static_cast<std::size_t>(held.index()));
        if (!node.is_reached) continue;
        add_wordings(step, held, node.wordings);
        for (const Wording& wording : node.wordings) {
          nodes_[step + 1].at(static_cast<std::size_t>(wording.held().index())).is_reached = true;
        }
      }
    }
  }

  void add_wordings(std::size_t step, Symmetry held, std::vector<Wording>& result) const {
    Wordings wordings(allowed_, result);
    wordings.add(Wording(held), seen_when_held(steps_[step], held));
    for (const Turn& rotation : rotations_) {
      // Those about the axis just turned are made before its turns.
      if (step > 0 && axis_of(held.image(steps_[step - 1].face)) == axis_of(rotation.face))
        continue;
      Wording start(held);
      start.append(rotation);
      wordings.add(start, seen_when_held(steps_[step], start.held()));
    }
  }

  void find_efforts_to_go() {
    for (Node& node : nodes_.back()) node.to_go = algs::no_effort();
    for (std::size_t step = steps_.size(); step-- > 0;) {
      for (Node& node : nodes_[step]) {
        node.to_go.fill(algs::kImpossible);
        for (const Wording& wording : node.wordings) take_better(node.to_go, wording, step + 1);
      }
    }
  }

  void take_better(GripEfforts& efforts, const Wording& wording, std::size_t next_step) const {
    const GripEfforts others = wording.before(node(next_step, wording.held()).to_go);
    for (std::size_t i = 0; i < efforts.size(); ++i) efforts[i] = std::min(efforts[i], others[i]);
  }

  const TurnSet& allowed_;
  std::vector<Turn> rotations_;
  std::vector<AxisTurns> steps_;
  std::vector<Holds> nodes_;
};

}  // namespace

std::vector<std::vector<Turn>> spellings(const MoveSequence& moves, const TurnSet& allowed,
                                         std::size_t most) {
  return Speller(moves, allowed).best(most);
}

std::vector<Turn> handy_spelling(const MoveSequence& moves, const TurnSet& allowed) {
  std::vector<std::vector<Turn>> best = spellings(moves, allowed, 1);
  if (!best.empty()) return std::move(best.front());
  std::vector<Turn> turns;
  for (const Move move : moves) turns.push_back(Turn::of(move));
  return turns;
}

}  // namespace superflip
