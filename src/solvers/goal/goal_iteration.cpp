#include "solvers/goal/goal_iteration.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <utility>

#include <superflip/algorithm.h>

#include "base/parallel.h"

namespace superflip::goal {
namespace {

// Turns made before tasks are handed out; a shallow search is one task.
constexpr int kTaskTurns = 2;
constexpr int kShallow = 7;
constexpr std::uint64_t kNodesBetweenLooks = 1024;
constexpr int kNothingLacking = GoalExpansion::kNothingLacking;

}  // namespace

GoalSearch::GoalSearch(const goals::WayPlan& plan, const GoalTurns& turns, const Cube& cube)
    : plan_(plan),
      turns_(turns),
      cube_(cube),
      expansion_(plan, turns),
      root_(expansion_.root(cube)),
      next_cost_(bound().value_or(0)) {}

std::optional<int> GoalSearch::bound() const {
  if (!root_) return std::nullopt;
  return expansion_.bound(*root_);
}

std::vector<Turn> GoalSearch::written(const std::vector<std::uint8_t>& path) const {
  std::vector<Turn> turns;
  for (const std::uint8_t number : path) {
    const std::vector<Turn>& more = turns_.turns()[number].written;
    turns.insert(turns.end(), more.begin(), more.end());
  }
  return turns;
}

bool GoalSearch::is_reached_by(const std::vector<Turn>& turns) const {
  const Cube there = cube_ * fold(turns).moves.cube();
  return std::any_of(plan_.ways.begin(), plan_.ways.end(),
                     [&](const SlotMasks& way) { return way.allow(there); });
}

// The beginnings that are left at this depth, in order.
std::vector<GoalSearch::Task> GoalSearch::tasks_of(int cost, int& lacking) const {
  std::vector<Task> tasks{{*root_, {}, cost}};
  if (cost < kShallow) return tasks;
  GoalChildren children(turns_.turns().size());
  for (int made = 0; made < kTaskTurns; ++made) {
    std::vector<Task> longer;
    for (const Task& task : tasks) {
      if (task.left == 0) {
        longer.push_back(task);  // a way of one dear turn
        continue;
      }
      expansion_.expand(task.node, task.left, children, lacking);
      for (std::size_t i = 0; i < children.count; ++i) {
        const GoalChild& child = children.all[children.left_over[i]];
        Task next{child.node, task.path, child.left};
        next.path.push_back(child.turn);
        longer.push_back(std::move(next));
      }
    }
    tasks = std::move(longer);
  }
  return tasks;
}

// What one thread does.
class GoalSearch::Worker {
 public:
  Worker(const GoalSearch& search, GoalSession& session, std::atomic<bool>& stop, bool tells)
      : search_(search), session_(session), stop_(stop), tells_(tells) {}
  ~Worker() { session_.count_nodes(nodes_); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;

  void run(const Task& task) {
    path_ = task.path;
    go_on(task.node, task.left);
  }
  int lacking() const { return lacking_; }

 private:
  void go_on(const GoalNode& node, int left) {
    if (left == 0) {
      lacking_ = std::min(lacking_, 1);
      report(node);
    } else {
      expand(node, left);
    }
  }
  void expand(const GoalNode& node, int left) {
    GoalChildren& children = room();
    ++level_;
    search_.expansion_.expand(node, left, children, lacking_);
    count(children.tried);
    for (std::size_t i = 0; i < children.count && !stop_.load(std::memory_order_relaxed); ++i) {
      const GoalChild& child = children.all[children.left_over[i]];
      path_.push_back(child.turn);
      go_on(child.node, child.left);
      path_.pop_back();
    }
    --level_;
  }
  // For the children of a node at this level.
  GoalChildren& room() {
    if (level_ == rooms_.size()) rooms_.emplace_back(search_.turns_.turns().size());
    return rooms_[level_];
  }
  void count(std::uint64_t nodes) {
    nodes_ += nodes;
    if (nodes_ >= kNodesBetweenLooks) look();
  }
  void look() {
    session_.count_nodes(std::exchange(nodes_, 0));
    if (session_.should_stop()) stop_ = true;
    if (tells_) session_.tell();
  }
  void report(const GoalNode& node) {
    if (!search_.turns_.order().may_end(node.order)) return;
    const std::vector<Turn> turns = search_.written(path_);
    if (!search_.plan_.exact && !search_.is_reached_by(turns)) return;
    session_.add(turns);
    if (session_.is_enough()) stop_ = true;
  }

  const GoalSearch& search_;
  GoalSession& session_;
  std::atomic<bool>& stop_;
  const bool tells_;  // it is the only one
  std::vector<std::uint8_t> path_;
  std::deque<GoalChildren> rooms_;  // by level; they stay where they are
  std::size_t level_ = 0;
  std::uint64_t nodes_ = 0;
  int lacking_ = kNothingLacking;
};

void GoalSearch::search_depth(int cost, int threads, GoalSession& session) {
  if (!root_ || cost < next_cost_) return;
  int lacking = kNothingLacking;
  const std::vector<Task> tasks = tasks_of(cost, lacking);
  std::atomic<std::size_t> taken = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  const bool is_alone = threads == 1 || tasks.size() < 2;
  const auto work = [&](int) {
    Worker worker(*this, session, stop, is_alone);
    for (std::size_t t = taken++; t < tasks.size() && !stop; t = taken++) {
      worker.run(tasks[t]);
    }
    const std::lock_guard lock(mutex);
    lacking = std::min(lacking, worker.lacking());
  };
  if (is_alone) {
    work(0);
  } else {
    base::run_on_threads(
        threads, work,
        [&] {
          session.tell(static_cast<double>(std::min(taken.load(), tasks.size())) /
                       static_cast<double>(tasks.size()));
        },
        [&] { stop = true; });
  }
  // Whatever was given up would have cost so much more at least.
  next_cost_ = lacking == kNothingLacking ? kNothingLacking : cost + lacking;
}

}  // namespace superflip::goal
