#include "solvers/optimal/task.h"

#include <algorithm>
#include <utility>

#include "kernels/scalar_ops.h"

namespace superflip::optimal {
namespace {

using kernels::scalar::Ops;
using Rules = SearchRules<Ops>;

int bound_of(const Bounds& bounds, const kernels::PackedCube& cube, const Probe& probe) {
  return probe.code != 0 ? bounds.bound_of_code(probe.code) : bounds.near_bound(cube, probe.entry);
}

// Sets one bound of every task. All lines are asked for before the first is needed.
void set_bounds(std::vector<Task>& tasks, std::size_t side, std::uint8_t Task::*bound,
                const Bounds& bounds) {
  std::vector<Location> locations;
  locations.reserve(tasks.size());
  for (const Task& task : tasks) locations.push_back(bounds.locate(task.node.side[side]));
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    kernels::PackedCube& cube = tasks[i].node.side[side];
    const Probe probe = bounds.read(locations[i]);
    tasks[i].*bound = static_cast<std::uint8_t>(bound_of(bounds, cube, probe));
    Rules::set_entry(cube, probe.entry);
  }
}

void append_tasks(const Task& prefix, int length, const Bounds& bounds, std::vector<Task>& tasks) {
  if (prefix.prefix_length == length) {
    tasks.push_back(prefix);
    return;
  }
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    if ((prefix.faces >> index_of(move.face()) & 1) == 0) continue;
    Task longer = prefix;
    Ops::compose(prefix.node.side[0], bounds.tables().turn[m], longer.node.side[0]);
    Ops::compose(bounds.tables().inverse_turn[m], prefix.node.side[1], longer.node.side[1]);
    longer.faces = kFacesAfter.of[index_of(move.face())];
    longer.prefix[longer.prefix_length++] = move;
    append_tasks(longer, length, bounds, tasks);
  }
}

}  // namespace

std::vector<Task> make_tasks(const Cube& root, int prefix_length, const Bounds& bounds) {
  Task empty{};
  empty.node.side[0] = kernels::pack(root);
  empty.node.side[1] = kernels::pack(root.inverse());
  empty.faces = kAllFaces;
  std::vector<Task> tasks;
  append_tasks(empty, prefix_length, bounds, tasks);
  set_bounds(tasks, 0, &Task::bound, bounds);
  set_bounds(tasks, 1, &Task::other_bound, bounds);
  return tasks;
}

Node start_of(const Task& task, std::uint32_t number, int moves_left, bool& goes_back) {
  SideFacts side{task.faces, task.bound, task.bound == moves_left ? 1U : 0U};
  SideFacts other{kAllFaces, task.other_bound, task.other_bound == moves_left ? 1U : 0U};
  Node node = task.node;
  goes_back = Rules::prefers_other(side, other);
  if (goes_back) {
    std::swap(node.side[0], node.side[1]);
    std::swap(side, other);
  }
  Rules::set_state(node, Rules::pack_state(side, other, static_cast<std::uint32_t>(moves_left)));
  Rules::set_task(node, number);
  return node;
}

}  // namespace superflip::optimal
