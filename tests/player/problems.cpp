#include "player/problems.h"

#include <algorithm>
#include <sstream>

#include <superflip/random.h>
#include <superflip/solver_options.h>

namespace superflip::player {
namespace {

using std::chrono::microseconds;

Cube position_of(const std::string& text, Truth& truth) {
  constexpr std::string_view kRandom = "random ";
  Cube cube;
  if (text.starts_with(kRandom)) {
    RandomSource random(std::stoull(text.substr(kRandom.size())));
    return random_cube(random);
  }
  if (text == "twisted") {
    cube.corner_twist[0] = 1;
    return cube;
  }
  const MoveSequence scramble = moves_of(text);
  cube = scramble.cube();
  truth.note_solution(cube, scramble.inverse());
  return cube;
}

void read_limits(const Line& line, Problem& problem) {
  const auto whole = [&](const char* name) -> std::optional<int> {
    const auto value = line.number(name);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  };
  problem.min_length = whole("min").value_or(0);
  problem.max_length = whole("max");
  problem.extra_length = whole("extra").value_or(0);
  problem.target_length = whole("target");
  problem.slack = whole("slack");
  problem.canonical_first = line.has("first");
  if (const auto known = line.find("known")) problem.known = moves_of(*known);
  if (const auto count = line.find("max_solutions")) {
    problem.max_solutions = *count == "all"
                                ? kEverySolution
                                : static_cast<std::uint64_t>(*line.number("max_solutions"));
  }
  if (const auto timeout = line.number("timeout")) problem.timeout = microseconds(*timeout);
  if (const auto nodes = line.number("nodes")) {
    problem.max_nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto metric = find_metric(line.find("metric").value_or("htm"))) {
    problem.metric = *metric;
  }
  if (line.has("turns")) {
    problem.turns = TurnSet::none();
    problem.turns.add(Move(Face::kU, 1));
  }
}

bool may_take_long(const Problem& problem, const Capabilities& can, Truth& truth) {
  if (can.improves && problem.target_length) return true;
  return !find_fault(problem.cube) && !known_last_depth(problem, truth);
}

bool is_among(const std::vector<Metric>& metrics, Metric metric) {
  return std::find(metrics.begin(), metrics.end(), metric) != metrics.end();
}

bool can_do(const Problem& problem, const Capabilities& can) {
  const bool lists =
      problem.max_solutions != 1 || problem.extra_length > 0 || problem.min_length > 0;
  return (can.several || !lists) && (can.canonical_first || !problem.canonical_first) &&
         (can.improves || problem.target_length.value_or(0) <= 0) &&
         (can.slack || !problem.slack) && (can.known || !problem.known) &&
         (can.pause || !problem.pause) && (can.max_nodes || !problem.max_nodes) &&
         (can.any_turns || problem.turns.is_all_faces()) && is_among(can.metrics, problem.metric);
}

bool is_a_way(const MoveSequence& known, const Problem& problem) {
  return (problem.cube * known.cube()).is_solved() &&
         std::all_of(known.begin(), known.end(),
                     [&](Move move) { return problem.turns.contains(move); });
}

bool makes_sense(const Problem& problem, const Capabilities& can) {
  const int longest = can.longest_in(problem.metric);
  const int max = problem.max_length.value_or(longest);
  const auto within = [](const std::optional<int>& value, int most) {
    return !value || (*value >= 0 && *value <= most);
  };
  return problem.min_length >= 0 && problem.min_length <= max && within(max, longest) &&
         problem.max_solutions > 0 && problem.extra_length >= 0 &&
         within(problem.target_length, longest) && within(problem.slack, kMaxSlack) &&
         (!problem.timeout || problem.timeout->count() >= 0) &&
         (!problem.known || is_a_way(*problem.known, problem));
}

}  // namespace

MoveSequence moves_of(const std::string& text) {
  MoveSequence moves;
  std::istringstream words{text};
  for (std::string word; words >> word;) {
    for (int m = 0; m < kMoveCount; ++m) {
      if (Move::from_index(m).name() == word) moves.push_back(Move::from_index(m));
    }
  }
  return moves;
}

std::optional<int> known_last_depth(const Problem& problem, Truth& truth) {
  const Truth::Range first = truth.shortest(problem.cube, problem.min_length);
  const int limit = problem.max_length.value_or(gods_number(kUsualMetric));
  const int last = first.at_least == first.at_most
                       ? std::min(limit, first.at_most + problem.extra_length)
                       : limit;
  return last <= Truth::kLongest ? std::optional(last) : std::nullopt;
}

Problem problem_of(const Line& line, const Capabilities& can, Truth& truth) {
  Problem problem;
  problem.cube = position_of(line.word(line.call == "queue" ? 0 : 1), truth);
  read_limits(line, problem);
  const bool is_limited = problem.timeout || problem.max_nodes || line.has("stop");
  if (!is_limited && may_take_long(problem, can, truth)) problem.timeout = microseconds(50'000);
  return problem;
}

std::optional<ErrorCode> refusal_of(const Problem& problem, const Capabilities& can) {
  if (find_fault(problem.cube)) return ErrorCode::kImpossibleCube;
  if (can_do(problem, can) && makes_sense(problem, can)) return std::nullopt;
  return ErrorCode::kUsage;
}

}  // namespace superflip::player
