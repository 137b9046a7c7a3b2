#include "fmc/whole_search.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/parallel.h"
#include "fmc/slice_insertion.h"

namespace superflip::fmc {
namespace {

constexpr std::array<SolvePass, 2> kPasses{SolvePass::kPlain, SolvePass::kSlice};
constexpr std::size_t kLimited = 2;  // the third of what is tried of a root
constexpr std::size_t kMostRoots = 500'000;
// Solves with slice turns have a weaker bound: they are looked for behind the others.
constexpr int kSliceLag = 2;
// Edge orientations of more turns than this are rarely the beginning of anything good, and there are
// ten times as many with each turn more: each comes one level later.
constexpr int kPromptOrientation = 4;

bool has_limit(const PlanGraph& graph) {
  return std::ranges::any_of(graph.nodes,
                             [](const PlanNode& node) { return node.step.limit.has_value(); });
}

bool has_slice(const PlanGraph& graph) {
  return std::ranges::any_of(graph.nodes, [](const PlanNode& node) { return node.leads_to_slice; });
}

int lag_of(SolvePass pass) {
  return pass == SolvePass::kSlice ? kSliceLag : 0;
}

// Steps before the end of DR: their ways are tried length by length.
bool is_beginning(FmcPlanKind kind) {
  return kind <= FmcPlanKind::kDr;
}

auto order_key(const SolvePath& path) {
  const auto indices = [](const SideTurns& side) {
    std::vector<int> all;
    for (const Move move : side.all()) all.push_back(move.index());
    return all;
  };
  std::vector<int> variants;
  for (std::size_t i = 0; i < path.step_count; ++i) {
    const SolvePath::Step& step = path.steps.at(i);
    variants.push_back(step.variant.axis ? static_cast<int>(*step.variant.axis) : -1);
    variants.push_back(step.normal_end);
    variants.push_back(step.inverse_end);
  }
  return std::tuple{path.total(), indices(path.normal), indices(path.inverse), variants};
}

}  // namespace

WholeSearch::WholeSearch(const FmcSolver::Parts& parts, const Cube& cube,
                         const FmcSolveRequest& request, const std::stop_token& stop,
                         const FmcSolveWatcher& watcher)
    : cube_(cube),
      request_(request),
      stop_(stop),
      watcher_(watcher),
      graph_(request.plan),
      collector_(cube, graph_, request, limits_),
      ways_(parts, graph_, limits_),
      threads_(base::thread_count(request.threads)),
      arrived_(graph_.nodes.size()),
      taken_(graph_.nodes.size()) {
  if (request.max_solutions == 1 && !has_limit(graph_)) seen_.emplace();
}

Result<FmcSolveResult> WholeSearch::run() {
  FmcSolveResult result;
  const int lag = has_slice(graph_) ? kSliceLag : 0;
  ways_.make_tables(threads_);
  start_ = Clock::now();
  tick();
  for (level_ = 0; !limits_.over(); ++level_) {
    const int most = limits_.most_now();
    if (level_ - lag > most + ways_.gain() && next_orientation_ > most + ways_.gain()) {
      result.proved = !has_left_out_;
      break;
    }
    if (!look_at_level(level_)) break;
  }
  tell_improved();
  if (const auto failure = collector_.failure()) return tl::unexpected(*failure);
  result.solves = collector_.take();
  const int most = limits_.most_now();
  result.at_least = std::clamp(std::min(level_ - lag, next_orientation_), 0, most + 1);
  if (!result.solves.empty()) {
    const int best = result.solves.front().turns();
    result.at_least = result.proved ? best : std::min(result.at_least, best);
  }
  result.interrupted = !result.proved && stop_.stop_requested();
  result.timed_out = !result.proved && !result.interrupted && limits_.over();
  result.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  return result;
}

void WholeSearch::tick() {
  const auto now = Clock::now();
  if (stop_.stop_requested() || (request_.timeout && now - start_ >= *request_.timeout)) {
    limits_.is_over = true;
  }
  tell_improved();
  if (!watcher_.on_progress) return;
  watcher_.on_progress({level_, beginnings_.load(), collector_.best(),
                        std::chrono::duration<double>(now - start_).count()});
}

// By the calling thread alone, and under no lock: whoever listens may take long.
void WholeSearch::tell_improved() {
  const auto better = collector_.take_improved();
  if (better && watcher_.on_improved) watcher_.on_improved(*better);
}

void WholeSearch::on_threads(const std::function<void(int)>& work) {
  base::run_on_threads(
      threads_, work, [this] { tick(); }, [this] { limits_.is_over = true; });
  tick();
}

bool WholeSearch::look_at_level(int level) {
  make_edge_orientations(level);
  for (std::size_t before = roots_.size() + 1; before != roots_.size() && !limits_.over();) {
    settle(level);
    before = roots_.size();
    try_roots(level);
    settle(level);
  }
  return !limits_.over();
}

int WholeSearch::orientation_at(int level) {
  if (level <= kPromptOrientation) return level;
  return kPromptOrientation + (level - kPromptOrientation) / 2;
}

// --- Beginnings ----------------------------------------------------------------------------------

void WholeSearch::make_edge_orientations(int level) {
  const int last = std::min(orientation_at(level), most_beginning());
  for (; next_orientation_ <= last; ++next_orientation_) {
    const SolvePath nothing = [&] {
      SolvePath path;
      path.cube = cube_;
      return path;
    }();
    std::vector<std::pair<std::size_t, StepWays::Start>> starts;
    for (const std::size_t node : graph_.first) {
      if (!is_open(node)) continue;
      for (const StepWays::Start& start : ways_.starts(node, nothing)) {
        const int least = std::max(start.least, ways_.least_turns(node));
        const int most = ways_.most_turns(node, nothing, most_beginning());
        if (next_orientation_ < least || next_orientation_ > most) continue;
        starts.emplace_back(node, start);
      }
    }
    if (starts.empty()) continue;
    std::atomic<std::size_t> next{0};
    on_threads([&](int /*worker*/) {
      for (std::size_t at = next++; at < starts.size(); at = next++) {
        const auto& [node, start] = starts[at];
        ways_.each(node, start, nothing, next_orientation_, SolvePass::kPlain,
                   [&, number = node](const SolvePath& path) {
                     return arrive(number, path, next_orientation_, SolvePass::kPlain);
                   });
      }
    });
    if (limits_.over()) return;
  }
}

void WholeSearch::keep_root(const SolvePath& path, std::size_t node) {
  Root root;
  root.path = path;
  root.next = &graph_.nodes[node].next;
  root.least = kMostPathTurns;
  for (const std::size_t next : *root.next) {
    if (graph_.nodes[next].step.kind == FmcPlanKind::kVr) root.least = path.total();
    const int own = ways_.least_turns(next);
    for (const StepWays::Start& start : ways_.starts(next, path)) {
      root.least = std::min(root.least, path.total() + std::max(own, start.least));
    }
  }
  const bool counts =
      std::ranges::any_of(*root.next, [&](std::size_t next) { return ways_.is_limited(next); });
  if (root.least > most_beginning()) return;
  {
    const std::lock_guard lock(mutex_);
    if (roots_.size() < kMostRoots) {
      roots_.push_back(root);
      return;
    }
    // What is counted has to come in order: it cannot be looked at now.
    if (counts) {
      has_left_out_ = true;
      return;
    }
  }
  // No room: all that comes of it is looked at now.
  try_root(root, kMostPathTurns + kSliceLag);
}

void WholeSearch::settle(int /*level*/) {
  for (std::size_t node = 0; node < arrived_.size(); ++node) {
    std::vector<SolvePath> paths = std::move(arrived_[node]);
    arrived_[node].clear();
    if (paths.empty() || limits_.over()) continue;
    std::ranges::sort(
        paths, [](const SolvePath& a, const SolvePath& b) { return order_key(a) < order_key(b); });
    const std::uint64_t limit = *graph_.nodes[node].step.limit;
    for (const SolvePath& path : paths) {
      if (taken_[node] >= limit) break;
      ++taken_[node];
      if (graph_.nodes[node].may_end) collector_.add(path);
      if (!graph_.nodes[node].next.empty()) keep_root(path, node);
    }
  }
}

void WholeSearch::try_roots(int level) {
  std::atomic<std::size_t> next{0};
  const std::size_t count = roots_.size();
  if (count == 0) return;
  on_threads([&](int /*worker*/) {
    for (std::size_t at = next++; at < count; at = next++) {
      if (limits_.over()) return;
      try_root(roots_[at], level);
    }
  });
}

void WholeSearch::try_root(Root& root, int level) {
  if (root.least > level) return;
  const auto each_total = [&](std::size_t which, int last, const auto& try_one) {
    int& tried = root.tried.at(which);
    for (int total = std::max(tried + 1, root.path.total()); total <= last; ++total) {
      if (total > most_beginning() || !try_one(total)) return;
      tried = total;
    }
  };
  for (const SolvePass pass : kPasses) {
    each_total(static_cast<std::size_t>(pass), level - lag_of(pass),
               [&](int total) { return try_total(root, total, pass); });
  }
  each_total(kLimited, level, [&](int total) { return try_limited(root, total); });
}

bool WholeSearch::try_total(const Root& root, int total, SolvePass pass) {
  for (const std::size_t node : *root.next) {
    if (ways_.is_limited(node) || !ways_.is_in(node, pass)) continue;
    if (is_beginning(graph_.nodes[node].step.kind)) {
      if (!go(node, root.path, total, pass)) return false;
    } else if (total == root.path.total() && !finish(node, root.path, pass)) {
      return false;
    }
  }
  return true;
}

bool WholeSearch::try_limited(const Root& root, int total) {
  return std::ranges::all_of(*root.next, [&](std::size_t node) {
    return !ways_.is_limited(node) || go(node, root.path, total, SolvePass::kPlain);
  });
}

bool WholeSearch::is_open(std::size_t number) const {
  const PlanNode& node = graph_.nodes[number];
  if (node.step.limit && taken_[number] >= *node.step.limit) return false;
  if (node.step.limit || node.may_end) return true;
  return std::ranges::any_of(node.next, [&](std::size_t next) { return is_open(next); });
}

bool WholeSearch::is_pivot(std::size_t node) const {
  return graph_.nodes[node].step.kind == FmcPlanKind::kDr || graph_.nodes[node].next.empty();
}

bool WholeSearch::go(std::size_t number, const SolvePath& path, int total, SolvePass pass) {
  const PlanNode& node = graph_.nodes[number];
  if (node.step.limit && taken_[number] >= *node.step.limit) return true;
  const bool counts = ways_.is_limited(number);
  const bool ends = node.step.limit || (!counts && is_pivot(number));
  const int most = std::min(total - path.total(), ways_.most_turns(number, path, total));
  for (const StepWays::Start& start : ways_.starts(number, path)) {
    const int least = std::max(start.least, ways_.least_turns(number));
    const int last = std::min(most, start.most);
    for (int turns = ends ? total - path.total() : least; turns <= last; ++turns) {
      if (turns < least) continue;
      const bool done = ways_.each(number, start, path, turns, pass, [&](const SolvePath& next) {
        return arrive(number, next, total, pass);
      });
      if (!done) return false;
    }
  }
  return !limits_.over();
}

bool WholeSearch::arrive(std::size_t number, const SolvePath& path, int total, SolvePass pass) {
  const PlanNode& node = graph_.nodes[number];
  if (node.step.limit) {
    const std::lock_guard lock(mutex_);
    arrived_[number].push_back(path);
    return !limits_.over();
  }
  if (node.step.kind == FmcPlanKind::kEo) {
    if (node.may_end) collector_.add(path);
    if (!node.next.empty()) keep_root(path, number);
    return !limits_.over();
  }
  if (ways_.is_limited(number)) return pass_by(number, path, total, pass);
  if (is_pivot(number)) return arrive_at_pivot(number, path, pass);
  return std::ranges::all_of(node.next, [&](std::size_t next) {
    return !ways_.is_in(next, pass) || go(next, path, total, pass);
  });
}

bool WholeSearch::arrive_at_pivot(std::size_t number, const SolvePath& path, SolvePass pass) {
  ++beginnings_;
  if (path.total() + ways_.rest_after(number, path, pass) > limits_.most_now()) {
    return !limits_.over();
  }
  if (pass == SolvePass::kPlain && seen_) {
    const auto axis = path.last()->variant.axis;
    const std::uint64_t what = number * 16U + (axis ? static_cast<std::uint64_t>(*axis) : 3U) * 4U +
                               static_cast<std::uint64_t>(path.side);
    if (seen_->was_there(path.cube, what, path.total())) return !limits_.over();
  }
  if (graph_.nodes[number].may_end) collector_.add(path);
  return finish_after(number, path, pass);
}

// On the way to a node whose ways are counted. What goes on otherwise is finished from here, once.
bool WholeSearch::pass_by(std::size_t number, const SolvePath& path, int total, SolvePass pass) {
  const PlanNode& node = graph_.nodes[number];
  for (const std::size_t next : node.next) {
    if (ways_.is_limited(next)) {
      if (!go(next, path, total, pass)) return false;
      continue;
    }
    if (path.total() != total) continue;
    for (const SolvePass own : kPasses) {
      if (!finish(next, path, own)) return false;
    }
  }
  if (node.may_end && path.total() == total) collector_.add(path);
  return !limits_.over();
}

// --- Ends ----------------------------------------------------------------------------------------

bool WholeSearch::finish_after(std::size_t number, const SolvePath& path, SolvePass pass) {
  for (const std::size_t next : graph_.nodes[number].next) {
    if (!finish(next, path, pass)) return false;
  }
  return !limits_.over();
}

bool WholeSearch::finish(std::size_t number, const SolvePath& path, SolvePass pass) {
  if (!ways_.is_in(number, pass)) return true;
  const PlanNode& node = graph_.nodes[number];
  if (node.step.kind == FmcPlanKind::kVr) return mend_slice(number, path);
  for (const StepWays::Start& start : ways_.starts(number, path)) {
    const int least = std::max(start.least, ways_.least_turns(number));
    for (int turns = least; turns <= ways_.most_turns(number, path, most_beginning()); ++turns) {
      const bool done = ways_.each(number, start, path, turns, pass, [&](const SolvePath& next) {
        if (node.may_end) collector_.add(next);
        return finish_after(number, next, pass);
      });
      if (!done) return false;
    }
  }
  return !limits_.over();
}

bool WholeSearch::mend_slice(std::size_t number, const SolvePath& path) {
  std::vector<Move> turns(path.normal.all().begin(), path.normal.all().end());
  for (std::size_t at = path.inverse.count; at-- > 0;) {
    turns.push_back(path.inverse.moves.at(at).inverse());
  }
  each_slice_insertion(cube_, MoveSequence(turns), *path.last()->variant.axis, limits_.most_now(),
                       [&](const SliceInsertion& insertion) {
                         collector_.add(path, number, insertion);
                         return limits_.most_now();
                       });
  return !limits_.over();
}

}  // namespace superflip::fmc
