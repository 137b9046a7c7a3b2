#include "puzzles/pattern_search.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/parallel.h"
#include "puzzles/distance_table.h"
#include "puzzles/turn_order.h"
#include "search/session.h"

namespace superflip::puzzles {
namespace {

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

// Solutions of a position of a puzzle. The spelling is that of the turn order, so what is found is in
// normal form; the order of keys is the order in which turns are tried.
class PuzzleJudge {
 public:
  using Turns = PuzzleTurns;
  using Key = PuzzleTurns;

  PuzzleJudge(const Definition& definition, const PuzzleState& state)
      : definition_(&definition), state_(&state) {}

  static const PuzzleTurns& normal(const PuzzleTurns& turns) { return turns; }
  static int length(const PuzzleTurns& turns) { return static_cast<int>(turns.size()); }
  bool solves(const PuzzleTurns& turns) const {
    return after_turns(*definition_, *state_, turns) == definition_->solved;
  }
  static std::string text(const PuzzleTurns& turns) {
    return fmt::format("{}", fmt::join(turns, " "));
  }
  static const PuzzleTurns& key(const PuzzleTurns& turns) { return turns; }
  static const PuzzleTurns& turns(const PuzzleTurns& key) { return key; }

 private:
  const Definition* definition_;
  const PuzzleState* state_;
};

using PuzzleSession = search::Session<PuzzleJudge>;

search::SessionTerms<PuzzleTurns> terms_of(const PuzzleSolveRequest& request) {
  search::SessionTerms<PuzzleTurns> terms;
  terms.wanted.max_length = request.max_length;
  terms.wanted.longest = request.max_length;
  terms.limits.timeout = request.timeout;
  return terms;
}

PuzzleSession::Tell telling(const PuzzleProgressCallback& progress) {
  if (!progress) return {};
  return [&progress](const search::SessionProgress<PuzzleTurns>& now) {
    progress({now.depth, now.nodes, now.seconds});
  };
}

class Search {
 public:
  Search(const PatternSearch& search, const PuzzleSolveRequest& request,
         const std::stop_token& stop, const PuzzleProgressCallback& progress)
      : definition_(*search.definition),
        databases_(*search.databases),
        request_(request),
        session_(PuzzleJudge(definition_, request.state), terms_of(request), stop,
                 telling(progress)),
        turns_(counted_turns(definition_, search.metric)),
        order_(definition_, turns_, search.metric),
        threads_(base::thread_count(search.threads)) {
    const auto& all = counted_turns(definition_, Metric::kHtm);
    for (const int turn : turns_) {
      table_turns_.push_back(
          static_cast<std::size_t>(std::find(all.begin(), all.end(), turn) - all.begin()));
    }
  }

  Result<PuzzleSolveResult> run() {
    session_.begin();
    const std::optional<Node> root = root_node();
    if (!root) {
      return fail(ErrorCode::kImpossibleCube,
                  "impossible position: no sequence of turns leads there");
    }
    const bool is_solved = request_.state == definition_.solved;
    const int bound = root->distances.empty() ? 0 : std::ranges::max(root->distances);
    session_.exclude_below(is_solved ? 0 : std::max(bound, 1));
    session_.run([&](int depth) {
      depth_ = depth;
      if (depth == 0) session_.add({});
      if (depth > 0) search_depth(*root);
    });
    auto taken = session_.take();
    PuzzleSolveResult result;
    if (!taken.proof.solutions.empty()) result.solution = std::move(taken.proof.solutions.front());
    result.excluded_below = taken.proof.excluded_below;
    result.interrupted = taken.interrupted;
    result.timed_out = taken.timed_out;
    result.nodes = taken.nodes;
    result.seconds = taken.seconds;
    return result;
  }

 private:
  // Nothing if a database says that its part of the position cannot be reached.
  std::optional<Node> root_node() const {
    Node node;
    for (const auto& database : databases_) {
      const auto place = database->index.place_of(database->projection.seen(request_.state));
      if (!place) return std::nullopt;
      const auto start = database->index.place_of(database->projection.definition().solved);
      const auto down = walk_down({database->distances.table, &database->index}, table_turns_,
                                  {&*start, 1}, *place);
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

  // The first solution in the order of the tasks, whoever finds it: no task after one with a solution
  // is begun, and those before it are finished.
  void search_depth(const Node& root) {
    const std::vector<Task> tasks = tasks_of(root);
    best_task_ = kNoTask;
    best_.clear();
    std::atomic<std::size_t> next{0};
    const auto work = [&](int) {
      std::vector<Node> stack(static_cast<std::size_t>(depth_) + 1, root);
      std::vector<std::size_t> path;
      for (std::size_t task = next++; task < tasks.size(); task = next++) {
        if (should_leave(task)) break;
        path = tasks[task].turns;
        stack[path.size()] = tasks[task].node;
        search_below(task, path, stack);
      }
    };
    const auto tick = [&] {
      session_.tell(static_cast<double>(next) / static_cast<double>(tasks.size()));
    };
    if (depth_ < 6) {
      work(0);
    } else {
      base::run_on_threads(threads_, work, tick, [this] { session_.limits().abandon(); });
    }
    if (best_task_ != kNoTask) session_.add(best_);
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
    session_.count_nodes(nodes);
  }

  bool should_leave(std::size_t task) {
    return session_.limits().should_stop() || task > best_task_;
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
  PuzzleSession session_;
  const PuzzleTurns turns_;
  const TurnOrder order_;
  std::vector<std::size_t> table_turns_;  // what the databases' tables call them
  int threads_;
  int depth_ = 0;
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
