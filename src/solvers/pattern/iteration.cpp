#include "solvers/pattern/iteration.h"

#include <algorithm>
#include <utility>

#include "base/parallel.h"

namespace superflip::pattern {
namespace {

// Turns made before tasks are handed out; a shallow iteration is one task.
constexpr int kTaskTurns = 3;
constexpr int kShallow = 7;

}  // namespace

void Iteration::make_tasks() {
  NodeSearch search(setup_, {});
  tasks_ = {{search.root(cube_), {}}};
  if (depth_ <= kShallow) return;
  for (int turns = 0; turns < kTaskTurns; ++turns) {
    std::vector<Task> longer;
    for (const Task& task : tasks_) {
      std::vector<Node> children;
      search.expand(task.node, {.made = turns, .left = depth_ - turns}, children);
      for (const Node& child : children) {
        longer.push_back({child, task.moves});
        longer.back().moves.push_back(Move::from_index(child.move));
      }
    }
    tasks_ = std::move(longer);
  }
  session_.count_nodes(search.nodes());
  if (!setup_.best_first) return;
  std::stable_sort(tasks_.begin(), tasks_.end(), [&](const Task& a, const Task& b) {
    return NodeSearch::bound_of(a.node) < NodeSearch::bound_of(b.node);
  });
}

void Iteration::add_solution(const Task& task, std::span<const Move> moves) {
  std::vector<Move> all = task.moves;
  all.insert(all.end(), moves.begin(), moves.end());
  session_.add(MoveSequence(std::move(all)));
  if (session_.is_enough()) stop_ = true;
}

void Iteration::work() {
  std::uint64_t told = 0;
  NodeSearch* own = nullptr;
  const auto tell = [&] {
    session_.count_nodes(own->nodes() - std::exchange(told, own->nodes()));
    if (session_.should_stop()) stop_ = true;
  };
  NodeSearch search(setup_, {&stop_, tell});
  own = &search;
  for (std::size_t t = taken_++; t < tasks_.size() && !stop_; t = taken_++) {
    const Task& task = tasks_[t];
    const int turns = static_cast<int>(task.moves.size());
    search.run(task.node, {.made = turns, .left = depth_ - turns},
               [&](std::span<const Move> moves) {
                 add_solution(task, moves);
                 return !stop_;
               });
  }
  tell();
}

void Iteration::run(int threads) {
  make_tasks();
  base::run_on_threads(
      threads, [this](int) { work(); }, [this] { session_.tell(fraction()); },
      [this] { stop_ = true; });
}

double Iteration::fraction() const {
  if (tasks_.empty()) return 1;
  const auto taken = static_cast<double>(std::min(taken_.load(), tasks_.size()));
  return taken / static_cast<double>(tasks_.size());
}

}  // namespace superflip::pattern
