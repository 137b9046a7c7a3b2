#include "solvers/optimal/plain_search.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <superflip/metric.h>

#include "kernels/scalar_ops.h"

namespace superflip::optimal {
namespace {

using kernels::scalar::Ops;
using Rules = SearchRules<Ops>;

constexpr int kFaces = kFaceCount;

bool has(unsigned mask, int face) {
  return (mask >> static_cast<unsigned>(face) & 1U) != 0;
}

}  // namespace

// One expansion under way: what stage after stage found out about the children of a node.
struct PlainSearch::Expansion {
  const Node& node;
  NodeState state{};
  bool goes_back = false;
  std::array<Probe, kFaces> other{};               // side 1 after a quarter turn of each face
  std::array<std::array<Probe, 3>, kFaces> own{};  // side 0 after each turn
  unsigned quarter_faces = 0;                      // still to be turned by a quarter
  unsigned half_faces = 0;                         // or by a half
  unsigned dead_faces = 0;
  bool tight = false;

  int child_moves() const { return state.moves_left - 1; }
};

// A bound of child_moves() + k or more, k = 1, 2, 3, means: the child is dead; the other turns of
// its face are dead too, being one turn away from it; its parent and so all children are dead.
bool PlainSearch::exceeds(const Expansion& expansion, const Probe& probe, int by) const {
  return bounds_.bound_of_code(probe.code) >= expansion.child_moves() + by;
}

// False if the node is dead.
bool PlainSearch::look_up_other_side(Expansion& expansion) {
  bool dead = false;
  expansion.half_faces = expansion.state.half_faces;
  for (int face = 0; face < kFaces; ++face) {
    if (!has(expansion.state.faces, face)) continue;
    const auto f = static_cast<std::size_t>(face);
    const Probe other = bounds_.probe_before_quarter(expansion.node.side[1], face);
    expansion.other[f] = other;
    counts_.nodes += 2;
    ++counts_.lines;
    if (!exceeds(expansion, other, 1)) expansion.quarter_faces |= 1U << f;
    if (exceeds(expansion, other, 2)) expansion.half_faces &= ~(1U << f);
    dead = dead || exceeds(expansion, other, 3);
  }
  return !dead;
}

bool PlainSearch::expand(const Node& node, bool goes_back) {
  if (*should_stop_ && (*should_stop_)()) return false;
  Expansion expansion{node, Rules::state(node), goes_back};
  const NodeState& state = expansion.state;
  ++counts_.expanded;
  counts_.promise += Rules::promise(state.moves_left);

  // 1. Side 1, once for both quarter turns of a face.
  if (!look_up_other_side(expansion)) return true;

  // 2. Side 0 for those left. A half turn leaves the coset of side 1 as it is.
  bool dead = false;
  std::array<unsigned, 3> faces_by_turn{expansion.quarter_faces, expansion.half_faces,
                                        expansion.quarter_faces};
  for (int move = 0; move < kMoveCount; ++move) {
    const int face = move / 3;
    if (!has(faces_by_turn[static_cast<std::size_t>(move % 3)], face)) continue;
    if (move % 3 == 1) ++counts_.nodes;
    ++counts_.lines;
    Probe& own = expansion.own[static_cast<std::size_t>(face)][static_cast<std::size_t>(move % 3)];
    own = bounds_.probe_after(node.side[0], Rules::entry(node.side[0]), move);
    if (exceeds(expansion, own, 1))
      faces_by_turn[static_cast<std::size_t>(move % 3)] &= ~(1U << face);
    if (exceeds(expansion, own, 2)) expansion.dead_faces |= 1U << face;
    dead = dead || exceeds(expansion, own, 3);
  }
  if (dead) return true;

  // 3. Children. A turn that led two further than it may proves the coset of side 0 tight.
  expansion.tight = state.tight != 0 || expansion.dead_faces != 0;
  for (int move = 0; move < kMoveCount; ++move) {
    const auto face = static_cast<std::size_t>(move / 3);
    const auto turn = static_cast<std::size_t>(move % 3);
    if (!has(faces_by_turn[turn] & ~expansion.dead_faces, move / 3)) continue;
    if (!visit(expansion, move, expansion.own[face][turn])) return false;
  }
  return true;
}

bool PlainSearch::visit(const Expansion& expansion, int move, const Probe& probe) {
  const int face = move / 3;
  const bool half = move % 3 == 1;
  const NodeState& parent = expansion.state;
  const int moves_left = expansion.child_moves();
  const std::uint32_t other_entry = half ? Rules::entry(expansion.node.side[1])
                                         : expansion.other[static_cast<std::size_t>(face)].entry;
  int bound = bounds_.bound_of_code(probe.code);
  int other_bound =
      half ? parent.other_bound
           : bounds_.bound_of_code(expansion.other[static_cast<std::size_t>(face)].code);
  Node child{};
  Ops::compose(expansion.node.side[0], bounds_.tables().turn[move], child.side[0]);
  Ops::compose(bounds_.tables().inverse_turn[move], expansion.node.side[1], child.side[1]);

  std::vector<Move>& path = expansion.goes_back ? back_ : front_;
  path.push_back(Move::from_index(move));
  bool go_on = true;
  if (moves_left == 0) {
    if (Rules::is_solved(child.side[0])) go_on = report();
  } else {
    if (bound == 0 && other_bound <= bounds_.base()) {
      bound = bounds_.near_bound(child.side[0], probe.entry);
      other_bound = bounds_.near_bound(child.side[1], other_entry);
    }
    if (std::max(bound, other_bound) <= moves_left) {
      Rules::set_entry(child.side[0], probe.entry);
      Rules::set_entry(child.side[1], other_entry);
      SideFacts side{kFacesAfter.of[face], static_cast<std::uint32_t>(bound),
                     expansion.tight || bound == moves_left ? 1U : 0U};
      SideFacts other{parent.other_faces, static_cast<std::uint32_t>(other_bound),
                      other_bound == moves_left ? 1U : 0U};
      const bool switches = Rules::prefers_other(side, other);
      if (switches) {
        std::swap(child.side[0], child.side[1]);
        std::swap(side, other);
      }
      Rules::set_state(child,
                       Rules::pack_state(side, other, static_cast<std::uint32_t>(moves_left)));
      go_on = expand(child, expansion.goes_back != switches);
    }
  }
  path.pop_back();
  return go_on;
}

bool PlainSearch::report() {
  MoveSequence found = prefix_;
  for (const Move move : front_) found.push_back(move);
  for (std::size_t i = back_.size(); i-- > 0;) found.push_back(back_[i].inverse());
  return (*on_solution_)(found);
}

bool PlainSearch::search(const Task& task, int depth, const OnSolution& on_solution,
                         const ShouldStop& should_stop) {
  on_solution_ = &on_solution;
  should_stop_ = &should_stop;
  prefix_ = task.moves();
  front_.clear();
  back_.clear();
  const int moves_left = depth - task.prefix_length;
  if (std::max(task.bound, task.other_bound) > moves_left) return true;
  if (moves_left == 0) return !Rules::is_solved(task.node.side[0]) || report();
  bool goes_back = false;
  const Node node = start_of(task, 0, moves_left, goes_back);
  return expand(node, goes_back);
}

std::vector<MoveSequence> solutions_in_task(const Task& task, int depth, std::size_t limit,
                                            const Bounds& bounds,
                                            const PlainSearch::ShouldStop& should_stop) {
  std::vector<MoveSequence> solutions;
  if (limit == 0) return solutions;
  std::set<std::vector<Move>> seen;
  PlainSearch search(bounds);
  const auto on_solution = [&](const MoveSequence& found) {
    MoveSequence normal = found.normalised();
    if (normal.length(Metric::kHtm) == depth && seen.emplace(normal.begin(), normal.end()).second) {
      solutions.push_back(std::move(normal));
    }
    return solutions.size() < limit;
  };
  search.search(task, depth, on_solution, should_stop);
  return solutions;
}

}  // namespace superflip::optimal
