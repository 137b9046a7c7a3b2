#include "puzzles/pattern_search.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>

#include "base/parallel.h"
#include "puzzles/distance_table.h"
#include "puzzles/turn_order.h"

namespace superflip::puzzles {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kNoTask = std::numeric_limits<std::size_t>::max();
constexpr std::uint64_t kNodesBetweenLooks = 1024;

// A position as each database sees it.
struct Node {
  std::vector<PositionIndex::Parts> parts;
  std::vector<int> distances;
};

struct Task {
  std::vector<std::size_t> turns;  // numbers
  Node node;
};

class Search {
 public:
  Search(const PatternSearch& search, const PuzzleSolveRequest& request,
         const std::stop_token& stop, const PuzzleProgressCallback& progress)
      : definition_(*search.definition),
        databases_(*search.databases),
        request_(request),
        stop_(stop),
        progress_(progress),
        turns_(counted_turns(definition_, search.metric)),
        order_(definition_, turns_, search.metric),
        threads_(base::thread_count(search.threads)),
        begin_(Clock::now()) {
    if (request.timeout) deadline_ = begin_ + *request.timeout;
    const auto& all = counted_turns(definition_, Metric::kHtm);
    for (const int turn : turns_) {
      table_turns_.push_back(
          static_cast<std::size_t>(std::find(all.begin(), all.end(), turn) - all.begin()));
    }
  }

  Result<PuzzleSolveResult> run() {
    PuzzleSolveResult result;
    const std::optional<Node> root = root_node();
    if (!root) {
      return fail(ErrorCode::kImpossibleCube,
                  "impossible position: no sequence of turns leads there");
    }
    deepen(*root, result);
    result.nodes = nodes_;
    result.seconds = seconds();
    return result;
  }

 private:
  void deepen(const Node& root, PuzzleSolveResult& result) {
    int depth = 0;
    for (const int distance : root.distances) depth = std::max(depth, distance);
    result.excluded_below = depth;
    if (request_.state == definition_.solved) {
      result.solution = PuzzleTurns{};
      return;
    }
    for (depth = std::max(depth, 1); depth <= request_.max_length; ++depth) {
      depth_ = depth;
      search_depth(root);
      if (best_task_ != kNoTask) {
        result.excluded_below = depth;
        result.solution = best_;
        return;
      }
      if (!ended_) result.excluded_below = depth + 1;
      result.interrupted = stop_.stop_requested();
      result.timed_out = !result.interrupted && is_late();
      if (result.timed_out || result.interrupted) return;
    }
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  bool is_late() const { return deadline_ && Clock::now() >= *deadline_; }

  // Nothing if a database says that its part of the position cannot be reached.
  std::optional<Node> root_node() const {
    Node node;
    for (const auto& database : databases_) {
      const auto place = database->index.place_of(database->projection.seen(request_.state));
      if (!place) return std::nullopt;
      const auto start = database->index.place_of(database->projection.definition().solved);
      const auto down =
          walk_down({database->distances.table, &database->index}, table_turns_, *start, *place);
      if (!down) return std::nullopt;
      node.parts.push_back(database->index.take_apart(*place));
      node.distances.push_back(static_cast<int>(down->size()));
    }
    return node;
  }

  // False if a database says that more than `left` turns are needed.
  bool step(const Node& from, std::size_t turn, int left, Node& to) const {
    for (std::size_t i = 0; i < databases_.size(); ++i) {
      const PatternDatabase& database = *databases_[i];
      to.parts[i] = database.index.turned(from.parts[i], table_turns_[turn]);
      const auto code = database.distances.table.code(database.index.place_at(to.parts[i]));
      to.distances[i] = pdb::nearest_distance(code, {from.distances[i]});
      if (to.distances[i] > left) return false;
    }
    return true;
  }

  // The beginnings that are left at this depth, in order.
  std::vector<Task> tasks_of(const Node& root) const {
    const int length = depth_ >= 4 ? 2 : 0;
    std::vector<Task> tasks{{{}, root}};
    for (int i = 0; i < length; ++i) {
      std::vector<Task> longer;
      for (const Task& task : tasks) {
        for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
          if (!task.turns.empty() && !order_.may_follow(task.turns.back(), turn)) continue;
          Task next = task;
          next.turns.push_back(turn);
          if (step(task.node, turn, depth_ - i - 1, next.node)) longer.push_back(std::move(next));
        }
      }
      tasks = std::move(longer);
    }
    return tasks;
  }

  void search_depth(const Node& root) {
    const std::vector<Task> tasks = tasks_of(root);
    std::atomic<std::size_t> next{0};
    const auto work = [&](int) {
      std::vector<Node> stack(static_cast<std::size_t>(depth_) + 1, root);
      std::vector<std::size_t> path;
      for (std::size_t task = next++; task < tasks.size(); task = next++) {
        if (ended_ || task > best_task_) break;
        path = tasks[task].turns;
        stack[path.size()] = tasks[task].node;
        search_below(task, path, stack);
      }
    };
    if (depth_ < 6) {
      work(0);
      return;
    }
    base::run_on_threads(threads_, work, [&] {
      if (progress_) progress_({depth_, nodes_, seconds()});
    });
  }

  // Depth first, without recursion, so that one place looks at the clock.
  void search_below(std::size_t task, std::vector<std::size_t>& path, std::vector<Node>& stack) {
    const std::size_t root_length = path.size();
    const auto depth = static_cast<std::size_t>(depth_);
    std::vector<std::size_t> next_turn(depth + 1, 0);
    std::uint64_t nodes = 1;
    if (root_length == depth) check_solution(task, path);
    for (std::size_t level = root_length; level < depth;) {
      if (next_turn[level] == turns_.size()) {
        if (level == root_length) break;
        path.pop_back();
        --level;
        continue;
      }
      const std::size_t turn = next_turn[level]++;
      if (!path.empty() && !order_.may_follow(path.back(), turn)) continue;
      ++nodes;
      if (nodes % kNodesBetweenLooks == 0 && should_leave(task)) break;
      if (!step(stack[level], turn, static_cast<int>(depth - level) - 1, stack[level + 1]))
        continue;
      path.push_back(turn);
      if (level + 1 == depth) {
        if (check_solution(task, path)) break;
        path.pop_back();
        continue;
      }
      next_turn[++level] = 0;
    }
    nodes_ += nodes;
  }

  bool should_leave(std::size_t task) {
    if (stop_.stop_requested() || is_late()) ended_ = true;
    return ended_ || task > best_task_;
  }

  bool check_solution(std::size_t task, const std::vector<std::size_t>& path) {
    PuzzleTurns turns;
    for (const std::size_t turn : path) turns.push_back(turns_[turn]);
    if (after_turns(definition_, request_.state, turns) != definition_.solved) return false;
    const std::lock_guard lock(mutex_);
    if (task < best_task_) {
      best_task_ = task;
      best_ = std::move(turns);
    }
    return true;
  }

  const Definition& definition_;
  const std::vector<std::unique_ptr<PatternDatabase>>& databases_;
  const PuzzleSolveRequest& request_;
  const std::stop_token& stop_;
  const PuzzleProgressCallback& progress_;
  const PuzzleTurns turns_;
  const TurnOrder order_;
  std::vector<std::size_t> table_turns_;  // what the databases' tables call them
  int threads_;
  Clock::time_point begin_;
  std::optional<Clock::time_point> deadline_;
  int depth_ = 0;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> ended_{false};
  std::atomic<std::size_t> best_task_{kNoTask};
  std::mutex mutex_;
  PuzzleTurns best_;
};

}  // namespace

Result<PuzzleSolveResult> search_solution(const PatternSearch& search,
                                          const PuzzleSolveRequest& request,
                                          const std::stop_token& stop,
                                          const PuzzleProgressCallback& progress) {
  return Search(search, request, stop, progress).run();
}

}  // namespace superflip::puzzles
