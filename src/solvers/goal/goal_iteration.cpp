#include "solvers/goal/goal_iteration.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <utility>

#include <superflip/algorithm.h>

#include "base/parallel.h"

namespace superflip::goal {
namespace {

using State = goals::LabelDatabase::State;

// Turns made before tasks are handed out; a shallow search is one task.
constexpr int kTaskTurns = 2;
constexpr int kShallow = 7;
constexpr std::uint64_t kNodesBetweenLooks = 1024;
constexpr int kNothingLacking = std::numeric_limits<int>::max();

}  // namespace

GoalSearch::GoalSearch(const goals::WayPlan& plan, const GoalTurns& turns, const Cube& cube)
    : plan_(plan), turns_(turns), cube_(cube) {
  for (std::size_t d = 0; d < least_cost_.size(); ++d) {
    least_cost_[d] = static_cast<std::int16_t>(turns.least_cost(static_cast<int>(d)));
  }
  GoalNode root;
  bool reachable = true;
  for (std::size_t v = 0; v < plan.views.size(); ++v) {
    const goals::GoalView& view = plan.views[v];
    see_turns(view);
    const auto state = view.database->find(conjugate(cube, view.frame));
    const auto distance = state ? view.database->distance(*state, turns.class_of(0)) : std::nullopt;
    if (!distance) {
      reachable = false;
      continue;
    }
    root.states[v] = *state;
    root.distances[v] = static_cast<std::uint8_t>(*distance);
  }
  if (!reachable) return;
  root_ = root;
  next_cost_ = *bound();
}

void GoalSearch::see_turns(const goals::GoalView& view) {
  for (std::size_t hold = 0; hold < turns_.holds().size(); ++hold) {
    for (std::size_t turn = 0; turn < turns_.turns().size(); ++turn) {
      SeenTurn seen;
      for (const goals::CountedTurn& step : turns_.steps(hold, turn)) {
        for (const Move move : step) {
          seen.moves.at(seen.count++) = static_cast<std::uint8_t>(view.frame.image(move).index());
        }
        seen.moves.at(seen.count - 1U) |= SeenTurn::kEndsStep;
      }
      seen_turns_.push_back(seen);
    }
  }
}

std::optional<int> GoalSearch::bound() const {
  if (!root_) return std::nullopt;
  int bound = 0;
  for (std::size_t v = 0; v < plan_.views.size(); ++v) {
    bound = std::max<int>(bound, root_->distances[v]);
  }
  return turns_.least_cost(bound);
}

bool GoalSearch::step(const GoalNode& from, std::size_t turn, int left, GoalNode& to,
                      int& lacking) const {
  const std::size_t holds = turns_.holds().size();
  const std::size_t count = turns_.turns().size();
  to.hold = turns_.hold_after(from.hold, turn);
  const std::size_t held = turns_.table_system() ? turns_.class_of(to.hold) : 0;
  for (std::size_t v = 0; v < plan_.views.size(); ++v) {
    const goals::LabelDatabase& database = *plan_.views[v].database;
    const SeenTurn& seen = seen_turns_[(v * holds + from.hold) * count + turn];
    State state = from.states[v];
    int distance = from.distances[v];
    for (std::size_t i = 0; i < seen.count; ++i) {
      const std::uint8_t move = seen.moves[i];
      state = database.turned(state, move & ~SeenTurn::kEndsStep);
      if ((move & SeenTurn::kEndsStep) != 0)
        distance = database.distance_near(state, held, distance);
    }
    const int cost = least_cost_[static_cast<std::size_t>(distance)];
    if (cost > left) {
      lacking = std::min(lacking, cost - left);
      return false;
    }
    to.states[v] = state;
    to.distances[v] = static_cast<std::uint8_t>(distance);
  }
  return true;
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
  for (int made = 0; made < kTaskTurns; ++made) {
    std::vector<Task> longer;
    for (const Task& task : tasks) {
      if (task.left == 0) longer.push_back(task);  // a way of one dear turn
      for (std::size_t turn = 0; task.left > 0 && turn < turns_.turns().size(); ++turn) {
        const int order = turns_.order().next(task.node.order, turn);
        if (order == TurnOrder::kForbidden) continue;
        Task next = task;
        next.left -= turns_.turns()[turn].cost;
        if (!step(task.node, turn, next.left, next.node, lacking)) continue;
        next.node.order = static_cast<std::int16_t>(order);
        next.path.push_back(static_cast<std::uint8_t>(turn));
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
    const std::vector<goals::GoalTurn>& turns = search_.turns_.turns();
    const TurnOrder& orders = search_.turns_.order();
    GoalNode child;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      const int order = orders.next(node.order, turn);
      if (order == TurnOrder::kForbidden) continue;
      if (++nodes_ % kNodesBetweenLooks == 0) look();
      const int rest = left - turns[turn].cost;
      if (!search_.step(node, turn, rest, child, lacking_)) continue;
      child.order = static_cast<std::int16_t>(order);
      path_.push_back(static_cast<std::uint8_t>(turn));
      go_on(child, rest);
      path_.pop_back();
      if (stop_.load(std::memory_order_relaxed)) return;
    }
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
