#include "patterns/depth_first_fill.h"

#include <array>

#include "base/parallel.h"
#include "cube/canonical_faces.h"

namespace superflip::patterns {
namespace {

// Threads share the nodes of this depth: some 3000 of them.
constexpr int kTaskDepth = 3;

}  // namespace

DepthFirstFill::DepthFirstFill(BuildState& build) : build_(build) {}

std::uint64_t DepthFirstFill::iterate(int limit) {
  const std::uint8_t mark = limit % 2 == 0 ? DistanceBytes::kMark : 0;
  const auto marked = [mark](int distance) {
    return static_cast<std::uint8_t>(DistanceBytes::code_of(distance) | mark);
  };
  const Node root{positions_of(Cube{}), CanonicalAutomaton::kStart};
  if (limit == 0) {
    build_.distances.set(build_.index.rank(root.positions), marked(0));
    build_.found += 1;
    return 1;
  }
  build_.distances.set(build_.index.rank(root.positions), marked(0));
  std::vector<Node> tasks;
  std::uint64_t total = visit({limit, mark, kTaskDepth, &tasks}, root, 0);
  build_.found += total;
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> set_by_tasks = 0;
  base::run_on_threads(
      build_.threads,
      [&](int) {
        for (std::size_t t = next++; t < tasks.size(); t = next++) {
          if (build_.stop.stop_requested()) break;
          const std::uint64_t set = visit({limit, mark, -1, nullptr}, tasks[t], kTaskDepth);
          set_by_tasks += set;
          build_.found += set;
        }
      },
      [&] {
        if (build_.tick) build_.tick(build_.found);
      });
  return total + set_by_tasks;
}

// The node is at `depth`, marked, and closer than the limit.
//
// That an entry is entered only the first time does no harm to the rule that opposite faces turn in
// one order: if the way to it ended with D, its neighbour by U is found from where U came first,
// which is no farther away.
std::uint64_t DepthFirstFill::visit(const Iteration& iteration, const Node& node, int depth) {
  std::array<Child, kMoveCount> children;
  std::size_t count = 0;
  for (int m = 0; m < kMoveCount; ++m) {
    const int state = kFaceTurnAutomaton.next(node.state, m);
    if (state == CanonicalAutomaton::kForbidden) continue;
    Child& child = children[count++];
    if (build_.index.has_corners()) {
      maps_.turn_corners(m, node.positions, child.node.positions);
    }
    if (build_.index.has_edges()) maps_.turn_edges(m, node.positions, child.node.positions);
    child.node.state = state;
    child.index = build_.index.rank(child.node.positions);
    build_.distances.prefetch(child.index);
  }
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < count; ++i) set += enter(iteration, children[i], depth + 1);
  return set;
}

std::uint64_t DepthFirstFill::enter(const Iteration& iteration, const Child& child, int depth) {
  const std::uint8_t code = build_.distances.code(child.index);
  const auto marked = static_cast<std::uint8_t>(DistanceBytes::code_of(depth) | iteration.mark);
  if (depth == iteration.limit) {
    const bool first = code == DistanceBytes::kOpen &&
                       build_.distances.claim(child.index, DistanceBytes::kOpen, marked);
    return first ? 1 : 0;
  }
  const auto unmarked = static_cast<std::uint8_t>(marked ^ DistanceBytes::kMark);
  if (code != unmarked || !build_.distances.claim(child.index, unmarked, marked)) return 0;
  if (depth == iteration.hand_over) {
    iteration.collected->push_back(child.node);
    return 0;
  }
  if (build_.stop.stop_requested()) return 0;
  return visit(iteration, child.node, depth);
}

}  // namespace superflip::patterns
