#include <superflip/algs.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

#include <superflip/algorithm.h>
#include <superflip/ergonomics.h>
#include <superflip/handy_spelling.h>

namespace superflip {
namespace {

using Clock = std::chrono::steady_clock;

bool touches(const Turn& turn, const TurnSet& layers) {
  return turn.kind == Turn::Kind::kFace && layers.contains(Turn{turn.kind, turn.face, 1});
}

// Whether one of its first or last turns could as well be made before or after.
bool begins_with(const std::vector<Turn>& turns, const TurnSet& layers) {
  for (const Turn& turn : turns) {
    if (index_of(turn.face) % 3 != index_of(turns.front().face) % 3) return false;
    if (touches(turn, layers)) return true;
  }
  return false;
}

bool ends_with(const std::vector<Turn>& turns, const TurnSet& layers) {
  // Held otherwise, other turns do what these did at home: only plain endings are told.
  return begins_with({turns.rbegin(), turns.rend()}, layers) &&
         std::ranges::all_of(turns, [](const Turn& t) { return t.kind == Turn::Kind::kFace; });
}

// All that these turns amount to, nothing first.
std::vector<std::vector<Turn>> products_of(const TurnSet& layers) {
  constexpr std::size_t kMost = 16;
  std::vector<std::vector<Turn>> products{{}};
  std::vector<Cube> cubes{Cube{}};
  for (std::size_t at = 0; at < products.size() && products.size() < kMost; ++at) {
    for (int i = 0; i < kMoveCount; ++i) {
      const Turn turn = Turn::from_index(i);
      if (!layers.contains(turn)) continue;
      const Cube next = cubes[at].after(Move::from_index(i));
      if (std::find(cubes.begin(), cubes.end(), next) != cubes.end()) continue;
      cubes.push_back(next);
      products.push_back(products[at]);
      products.back().push_back(turn);
    }
  }
  return products;
}

class AlgFinder {
 public:
  AlgFinder(Solver& solver, const Cube& cube, const AlgRequest& request,
            const std::stop_token& stop, const SolveProgressCallback& progress)
      : solver_(solver), request_(request), stop_(stop), progress_(progress) {
    if (request.timeout) end_ = Clock::now() + *request.timeout;
    std::vector<Cube> last;
    for (const auto& product : products_of(request.post_adjust)) {
      last.push_back(fold(product).moves.cube());
    }
    goal_ = last.size() > 1 ? request.terms.goal.before_any_of(last) : request.terms.goal;
    for (auto& before : products_of(request.pre_adjust)) {
      starts_.push_back({cube * fold(before).moves.cube(), std::move(before), std::nullopt});
    }
  }

  Result<AlgList> run() {
    if (auto good = find_shortest(); !good) return tl::unexpected(good.error());
    for (const Start& start : starts_) {
      if (!start.shortest || is_cut_) continue;
      if (*start.shortest > *shortest_ + request_.extra_length) continue;
      if (auto good = list(start); !good) return tl::unexpected(good.error());
    }
    std::ranges::stable_sort(list_.algs, {}, [](const Alg& alg) {
      return std::tuple(alg.rank, alg.effort, alg.length, alg.before.size(),
                        format_turns(alg.turns));
    });
    if (list_.algs.size() > request_.most) list_.algs.resize(request_.most);
    list_.complete = !is_cut_;
    return std::move(list_);
  }

 private:
  struct Start {
    Cube cube;
    std::vector<Turn> before;
    std::optional<int> shortest;
  };

  Problem problem_of(const Start& start) const {
    Problem problem;
    problem.cube = start.cube;
    request_.terms.put_into(problem, {});
    problem.goal = goal_;
    if (end_) {
      const auto left = std::chrono::duration_cast<std::chrono::microseconds>(*end_ - Clock::now());
      problem.timeout = std::max(left, std::chrono::microseconds(1));
    }
    return problem;
  }

  Result<SolveResult> solve(const Problem& problem) {
    auto result = solver_.solve(problem, stop_, progress_);
    if (result) {
      list_.interrupted |= result->interrupted;
      list_.timed_out |= result->timed_out;
      is_cut_ |= !result->complete;
    }
    return result;
  }

  // From any of the starts. That turns lead from some of them nowhere does not matter.
  Result<void> find_shortest() {
    std::optional<Error> reason;
    for (Start& start : starts_) {
      Problem problem = problem_of(start);
      if (shortest_) problem.max_length = *shortest_ + request_.extra_length;
      const auto result = solve(problem);
      if (!result) {
        if (result.error().code != ErrorCode::kImpossibleCube) {
          return tl::unexpected(result.error());
        }
        reason = result.error();
        continue;
      }
      if (result->solutions.empty()) continue;
      start.shortest = result->solutions.front().length;
      if (!shortest_ || *start.shortest < *shortest_) shortest_ = start.shortest;
    }
    if (!shortest_ && reason && !is_cut_) return tl::unexpected(*reason);
    return {};
  }

  Result<void> list(const Start& start) {
    Problem problem = problem_of(start);
    const bool is_bounded = request_.most_found != kEverySolution;
    problem.max_solutions = is_bounded ? request_.most_found - found_ : kEverySolution;
    problem.extra_length = *shortest_ + request_.extra_length - *start.shortest;
    const auto result = solve(problem);
    if (!result) return tl::unexpected(result.error());
    found_ += result->solutions.size();
    is_cut_ |= found_ >= request_.most_found;
    for (const Solution& solution : result->solutions) add(start, solution);
    return {};
  }

  void add(const Start& start, const Solution& solution) {
    std::vector<Turn> turns = solution.turns;
    if (turns.empty()) {
      for (const Move move : solution.moves) turns.push_back(Turn::of(move));
    }
    if (begins_with(turns, request_.pre_adjust) || ends_with(turns, request_.post_adjust)) return;
    if (request_.handy) turns = handy_spelling(solution.moves, writing_turns());
    // Spellings of one sequence of turns, with the centres at home, are one algorithm.
    const std::string key =
        format_turns(start.before) + '/' +
        (request_.handy ? solution.moves.normalised().text() : format_turns(turns));
    if (!known_.insert(key).second) return;
    Alg alg{start.before, turns, solution.length, 0, execution_effort(turns)};
    alg.rank = rank_of(alg);
    list_.algs.push_back(std::move(alg));
  }

  // The turns asked for, and all that are not of faces.
  TurnSet writing_turns() const {
    TurnSet turns = request_.terms.turns;
    for (int i = kMoveCount; i < kTurnCount; ++i) turns.add(Turn::from_index(i));
    return turns;
  }

  double rank_of(const Alg& alg) const {
    switch (request_.rank) {
      case AlgRank::kMetric:
        return length(alg.turns, request_.rank_metric);
      case AlgRank::kEffort:
        return alg.effort;
      case AlgRank::kLength:
        break;
    }
    return alg.length;
  }

  Solver& solver_;
  const AlgRequest& request_;
  const std::stop_token& stop_;
  const SolveProgressCallback& progress_;
  std::optional<Clock::time_point> end_;
  Goal goal_;
  std::vector<Start> starts_;
  std::optional<int> shortest_;
  std::set<std::string> known_;
  std::uint64_t found_ = 0;
  AlgList list_;
  bool is_cut_ = false;
};

}  // namespace

Result<AlgList> find_algs(Solver& solver, const Cube& cube, const AlgRequest& request,
                          const std::stop_token& stop, const SolveProgressCallback& progress) {
  return AlgFinder(solver, cube, request, stop, progress).run();
}

}  // namespace superflip
