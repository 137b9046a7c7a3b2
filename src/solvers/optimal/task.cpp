#include "solvers/optimal/task.h"

#include <algorithm>
#include <utility>

#include "cube/layer_turn.h"
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

bool may_be_turned(const Task& prefix, LayerTurn turn) {
  const std::uint64_t faces = prefix.faces;
  const unsigned first = 1U << static_cast<unsigned>(index_of(turn.first().face()));
  return ((turn.is_slice() ? Rules::slices_between(faces) : faces) & first) != 0;
}

Task longer_by(const Task& prefix, LayerTurn turn, const Bounds& bounds) {
  Task longer = prefix;
  const int number = turn.index();
  Ops::compose(prefix.node.side[0], bounds.tables().turn[number], longer.node.side[0]);
  Ops::compose(bounds.tables().inverse_turn[number], prefix.node.side[1], longer.node.side[1]);
  longer.faces = Rules::kFacesAfterLayer.of[turn.layer()];
  longer.prefix[longer.prefix_length++] = turn.first();
  if (turn.is_slice()) longer.prefix[longer.prefix_length++] = turn.second();
  const int cost = bounds.metric() == Metric::kQtm && turn.is_half() ? 2 : 1;
  longer.cost = static_cast<std::uint8_t>(prefix.cost + cost);
  return longer;
}

void append_tasks(const Task& prefix, int turns, const Bounds& bounds, std::vector<Task>& tasks) {
  if (turns == 0) {
    tasks.push_back(prefix);
    return;
  }
  const int count = bounds.metric() == Metric::kStm ? kLayerTurnCount : kMoveCount;
  for (int number = 0; number < count; ++number) {
    const LayerTurn turn = LayerTurn::from_index(number);
    if (!may_be_turned(prefix, turn)) continue;
    append_tasks(longer_by(prefix, turn, bounds), turns - 1, bounds, tasks);
  }
}

}  // namespace

int turns_of_prefix(int depth, int turns, Metric metric) {
  return std::min(metric == Metric::kQtm ? (depth + 1) / 2 : depth, turns);
}

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

Node start_of(const Task& task, std::uint32_t number, int moves_left, Metric metric,
              bool& goes_back) {
  return with_metric(metric, [&](auto constant) {
    using MetricRules = SearchRules<Ops, constant()>;
    const auto left = static_cast<std::uint32_t>(moves_left);
    SideFacts side{task.faces, task.bound, MetricRules::is_tight(task.bound, left)};
    SideFacts other{kAllFaces, task.other_bound, MetricRules::is_tight(task.other_bound, left)};
    Node node = task.node;
    goes_back = MetricRules::prefers_other(side, other);
    if (goes_back) {
      std::swap(node.side[0], node.side[1]);
      std::swap(side, other);
    }
    MetricRules::set_state(node, MetricRules::pack_state(side, other, left));
    MetricRules::set_task(node, number);
    return node;
  });
}

}  // namespace superflip::optimal
