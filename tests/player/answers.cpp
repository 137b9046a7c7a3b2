#include "player/answers.h"

#include <algorithm>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "player/problems.h"
#include "player/run_apart.h"

namespace superflip::player {
namespace {

using test_support::EverySequence;

// Asked for so many nodes, each thread may finish what it has begun.
constexpr std::uint64_t kNodesBeyond = 400'000;

std::string described(const SolveResult& result) {
  std::string text = fmt::format(
      "excluded below {}{}{}{}{}{}, {} nodes, {} solutions", result.excluded_below,
      result.proved ? ", proved" : "", result.complete ? ", complete" : "",
      result.interrupted ? ", interrupted" : "", result.timed_out ? ", timed out" : "",
      result.out_of_nodes ? ", out of nodes" : "", result.nodes, result.solutions.size());
  for (std::size_t i = 0; i < std::min<std::size_t>(3, result.solutions.size()); ++i) {
    text += "; " + result.solutions[i].moves.text();
  }
  return text;
}

class AnswerCheck {
 public:
  AnswerCheck(const Asked& asked, const SolveResult& result, Truth& truth)
      : asked_(asked),
        problem_(asked.problem),
        can_(asked.solver.capabilities()),
        result_(result),
        truth_(truth),
        shortest_(truth.shortest(problem_.cube, problem_.min_length)) {}

  void run() {
    check_solutions();
    check_stages();
    check_claims();
    check_ends();
    if (result_.complete) check_list();
    note();
  }

 private:
  void expect(bool good, const char* kind) const {
    if (!good) throw Wrong{kind, asked_.solver.name() + ": " + described(result_)};
  }

  void check_solutions() const {
    const int longest = std::max(can_.longest_in(kUsualMetric),
                                 problem_.known ? problem_.known->length(kUsualMetric) : 0);
    for (const Solution& solution : result_.solutions) {
      expect((problem_.cube * solution.moves.cube()).is_solved(), "a solution does not solve");
      expect(solution.length == solution.moves.length(problem_.metric), "a length is wrong");
      expect(solution.length >= problem_.min_length, "a solution is too short");
      expect(solution.length <= problem_.max_length.value_or(std::max(longest, 30)),
             "a solution is too long");
    }
    const auto& all = result_.solutions;
    expect(std::is_sorted(all.begin(), all.end(),
                          [](const Solution& a, const Solution& b) {
                            return EverySequence::comes_before(a.moves, b.moves);
                          }),
           "solutions are out of order");
    expect(std::adjacent_find(all.begin(), all.end()) == all.end(), "a solution is there twice");
    expect(all.size() <= problem_.max_solutions, "there are too many solutions");
    expect(result_.metric == problem_.metric, "the metric is another");
    expect(result_.solver == asked_.solver.name(), "the solver's name is wrong");
  }

  void check_stages() const {
    if (result_.stages.empty()) return;
    expect(!result_.solutions.empty(), "stages without a solution");
    MoveSequence whole;
    int cancelled = 0;
    for (const SolveStage& stage : result_.stages) {
      whole = whole + stage.moves;
      cancelled += stage.cancelled;
    }
    const Cube start = result_.on_inverse ? problem_.cube.inverse() : problem_.cube;
    expect((start * whole.cube()).is_solved(), "the stages do not solve");
    expect(whole.length(problem_.metric) - cancelled == result_.solutions.front().length,
           "the stages do not add up");
  }

  void check_claims() const {
    expect(result_.excluded_below <= shortest_.at_most, "it excluded what exists");
    if (result_.solutions.empty()) {
      if (!result_.proved) return;
      const int last = problem_.max_length.value_or(can_.longest_in(problem_.metric));
      expect(last < shortest_.at_most, "it proved that there is none, and there is one");
      return;
    }
    const int length = result_.solutions.front().length;
    expect(length >= shortest_.at_least, "a solution is shorter than can be");
    expect(result_.excluded_below <= length, "it excluded its own solution");
    if (!result_.proved) return;
    expect(length <= shortest_.at_most, "it proved what is not shortest");
    expect(result_.excluded_below == length, "it proved what it did not exclude");
  }

  void check_ends() const {
    const int ends = result_.interrupted + result_.timed_out + result_.out_of_nodes;
    expect(ends <= 1, "it ended in two ways");
    expect(!result_.interrupted || asked_.may_be_stopped, "it was interrupted by nobody");
    expect(!result_.timed_out || problem_.timeout, "it timed out without a limit");
    expect(!result_.out_of_nodes || problem_.max_nodes, "it ran out of nodes without a limit");
    expect(result_.complete || ends == 1, "it ended early without a reason");
    expect(!result_.complete || !can_.proves || result_.proved, "complete, but not proved");
    expect(result_.seconds >= 0, "time ran backwards");
    const bool early = result_.timed_out &&
                       result_.seconds < static_cast<double>(problem_.timeout->count()) * 1e-6;
    expect(!early, "it timed out too early");
    if (problem_.max_nodes) {
      expect(result_.nodes <= *problem_.max_nodes + kNodesBeyond, "it took too many nodes");
    }
  }

  void check_list() const {
    if (!can_.proves) return;
    const std::optional<int> last = known_last_depth(problem_, truth_);
    if (!last) return;
    std::vector<MoveSequence> all;
    for (const MoveSequence& moves : truth_.solutions(problem_.cube)) {
      const int length = moves.length(kUsualMetric);
      if (length >= problem_.min_length && length <= *last) all.push_back(moves);
    }
    const auto count =
        static_cast<std::size_t>(std::min<std::uint64_t>(problem_.max_solutions, all.size()));
    expect(result_.solutions.size() == count, "a complete list has another number of solutions");
    for (std::size_t i = 0; i < count; ++i) {
      const MoveSequence& moves = result_.solutions[i].moves;
      expect(moves.size() == all[i].size(), "a complete list has solutions of other lengths");
      expect(std::find(all.begin(), all.end(), moves) != all.end(),
             "a solution is not in normal form");
      if (problem_.canonical_first || count == all.size()) {
        expect(moves == all[i], "a list is not the first in canonical order");
      }
    }
  }

  void note() {
    for (const Solution& solution : result_.solutions) {
      truth_.note_solution(problem_.cube, solution.moves);
    }
    if (problem_.min_length == 0) truth_.note_excluded(problem_.cube, result_.excluded_below);
  }

  const Asked& asked_;
  const Problem& problem_;
  const Capabilities& can_;
  const SolveResult& result_;
  Truth& truth_;
  const Truth::Range shortest_;
};

// Turns and metrics of which the truth knows nothing: each solution is one, and a refusal is by turns
// that do not lead there.
void check_beyond(const Problem& problem, const Result<SolveResult>& answer) {
  if (!answer) {
    if (!problem.turns.is_all_faces() && answer.error().code == ErrorCode::kImpossibleCube) return;
    throw Wrong{"an error where there is none", answer.error().message};
  }
  for (const Solution& solution : answer->solutions) {
    const bool is_one = problem.goal.is_reached_by(problem.cube * solution.moves.cube()) &&
                        solution.length == solution.moves.length(problem.metric) &&
                        std::all_of(solution.moves.begin(), solution.moves.end(),
                                    [&](Move move) { return problem.turns.contains(move); });
    if (!is_one) throw Wrong{"it is no solution", solution.moves.text()};
  }
}

}  // namespace

void check_answer(const Asked& asked, const Result<SolveResult>& answer, Truth& truth) {
  const Capabilities& can = asked.solver.capabilities();
  const std::optional<ErrorCode> refusal = refusal_of(asked.problem, can);
  const Result<void> sound = check_problem(asked.problem, asked.solver.name(), can);
  if (sound.has_value() == refusal.has_value() || (refusal && sound.error().code != *refusal)) {
    throw Wrong{"check_problem disagrees with the capabilities",
                sound ? "nothing is wrong" : sound.error().message};
  }
  const bool is_beyond =
      !asked.problem.turns.is_all_faces() || asked.problem.metric != kUsualMetric;
  if (is_beyond && !refusal) {
    if (!answer && asked.memory_may_fail && answer.error().code == ErrorCode::kResources) return;
    return check_beyond(asked.problem, answer);
  }
  if (answer) {
    if (refusal) throw Wrong{"it was not refused", described(*answer)};
    AnswerCheck(asked, *answer, truth).run();
    return;
  }
  const Error& error = answer.error();
  if (asked.memory_may_fail && error.code == ErrorCode::kResources) return;
  if (!refusal) throw Wrong{"an error where there is none", error.message};
  if (error.code != *refusal) throw Wrong{"an error of another code", error.message};
}

void ProgressWatch::look(const SolveProgress& now) {
  if (busy_.exchange(true)) fault_ = "told by two threads at once";
  if (fault_.empty()) fault_ = fault_of(now);
  ++count_;
  last_ = now;
  busy_ = false;
}

std::string ProgressWatch::fault_of(const SolveProgress& now) const {
  const auto length = [](const SolveProgress& progress) {
    return progress.best ? progress.best->length : std::numeric_limits<int>::max();
  };
  if (now.depth < last_.depth) return "the depth fell";
  if (now.nodes < last_.nodes) return "nodes fell";
  if (now.seconds < last_.seconds) return "time fell";
  if (now.depth_fraction < 0 || now.depth_fraction > 1) return "a fraction is none";
  if (length(now) > length(last_)) return "the best solution became longer";
  if (now.best && !(problem_.cube * now.best->moves.cube()).is_solved())
    return "the best is no solution";
  // Beyond the shortest only for solutions that may be longer.
  const std::int64_t deepest = std::int64_t{shortest_.at_most} + problem_.extra_length;
  if (now.depth > deepest) return "it searches a depth that it need not";
  return {};
}

}  // namespace superflip::player
