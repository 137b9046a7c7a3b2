// What every solver makes of limits, against all sequences of turns tried one by one.
//
// Most requests here are odd on purpose: the least length above the shortest solution, lists cut by
// their number, the first of a depth, extra turns, a known solution, all at once, by one to four
// threads. The lists to compare with come from breadth-first search over plain sequences, which
// shares nothing with the solvers.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/random.h>
#include <superflip/solver.h>

#include "support/every_sequence.h"
#include "support/fake_card_solver.h"

namespace superflip {
namespace {

using test_support::EverySequence;

constexpr int kLongest = EverySequence::kLongest;

// By length, then in canonical order. Each position is worked out once for all solvers.
const std::vector<MoveSequence>& every_solution(const Cube& cube) {
  static const EverySequence kSequences;
  static std::unordered_map<Cube, std::vector<MoveSequence>> known;
  const auto [at, is_new] = known.try_emplace(cube);
  if (is_new) at->second = kSequences.solutions(cube);
  return at->second;
}

SolverOptions options(const std::string& solver, int threads) {
  SolverOptions options;
  options.solver = solver;
  if (option_row("table").is_of(solver)) {
    options.table = "h3";
    options.may_build = false;
  }
  options.threads = threads;
  return options;
}

MoveSequence random_moves(int most, RandomSource& random) {
  MoveSequence moves;
  const auto length = static_cast<int>(random.below(static_cast<std::uint64_t>(most) + 1));
  for (int i = 0; i < length; ++i) {
    moves.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
  }
  return moves;
}

// A request whose whole answer lies within kLongest turns, so that it is known.
Problem random_request(RandomSource& random) {
  Problem request;
  const MoveSequence scramble = random_moves(4, random);
  request.cube = scramble.cube();
  const auto below = [&](int end) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(end)));
  };
  request.max_length = kLongest - below(3);
  if (below(2) == 0) request.min_length = below(*request.max_length + 1);
  if (below(2) == 0) request.extra_length = below(4);
  if (below(3) == 0) request.max_solutions = kEverySolution;
  if (below(3) == 0) request.max_solutions = 1 + random.below(20);
  request.canonical_first = below(3) == 0;
  if (below(4) == 0) request.known = scramble.inverse();
  return request;
}

std::string describe(const Problem& request) {
  std::string text = "after " + every_solution(request.cube).front().inverse().text() + ": min " +
                     std::to_string(request.min_length) + " max " +
                     std::to_string(request.max_length.value_or(-1)) + " extra " +
                     std::to_string(request.extra_length) + " count " +
                     std::to_string(request.max_solutions);
  if (request.canonical_first) text += " first";
  if (request.known) text += " known " + request.known->text();
  return text;
}

// Everything that may be in the answer, by length and in canonical order.
std::vector<MoveSequence> expected_list(const Problem& request) {
  std::vector<MoveSequence> list;
  for (const MoveSequence& moves : every_solution(request.cube)) {
    const int length = static_cast<int>(moves.size());
    if (length < request.min_length) continue;
    if (length > *request.max_length) break;
    if (!list.empty() && length > static_cast<int>(list.front().size()) + request.extra_length)
      break;
    list.push_back(moves);
  }
  return list;
}

void expect_right(const Problem& request, const SolveResult& result) {
  const std::vector<MoveSequence> all = expected_list(request);
  ASSERT_TRUE(result.proved);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.excluded_below,
            all.empty() ? *request.max_length + 1 : static_cast<int>(all.front().size()));
  const std::size_t count =
      static_cast<std::size_t>(std::min<std::uint64_t>(request.max_solutions, all.size()));
  ASSERT_EQ(result.solutions.size(), count);
  // Those of the depths that fit in whole are all there; which of the last depth is open, unless
  // the first were asked for.
  std::vector<MoveSequence> given;
  for (const Solution& solution : result.solutions) {
    EXPECT_EQ(solution.length, solution.moves.length(kUsualMetric));
    given.push_back(solution.moves);
  }
  EXPECT_TRUE(std::is_sorted(given.begin(), given.end(), EverySequence::comes_before));
  EXPECT_EQ(std::adjacent_find(given.begin(), given.end()), given.end());
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(given[i].size(), all[i].size());
    EXPECT_NE(std::find(all.begin(), all.end(), given[i]), all.end()) << given[i].text();
  }
  if (request.canonical_first || count == all.size()) {
    EXPECT_TRUE(std::equal(given.begin(), given.end(), all.begin()));
  }
}

// A solver that cannot do what is asked says so; nothing else may be wrong with these requests.
bool refuses(const Result<SolveResult>& result) {
  return !result && result.error().code == ErrorCode::kUsage;
}

class Limits : public testing::TestWithParam<std::tuple<std::string, int>> {};

// The optimal solver on a graphics card, one that these tests make up, of so many slots.
const char* const kOnCard = "optimal_on_card";

std::unique_ptr<Solver> opened(const std::string& name, int threads) {
  if (name == kOnCard)
    return test_support::solver_on_fake_card(static_cast<std::uint32_t>(threads));
  return Solver::open(options(name, threads), TableStore()).value();
}

TEST_P(Limits, AnswersAreThoseOfTryingEverySequence) {
  const auto& [name, threads] = GetParam();
  const bool lists = name != "bidirectional";
  const auto solver = opened(name, threads);
  RandomSource random(1000 + static_cast<std::uint64_t>(threads));
  int answered = 0;
  const int rounds = name == "korf" || name == kOnCard ? 60 : 250;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const Problem request = random_request(random);
    SCOPED_TRACE(describe(request));
    const Result<SolveResult> result = solver->solve(request);
    if (!lists && refuses(result)) continue;
    ASSERT_TRUE(result) << result.error().message;
    ++answered;
    expect_right(request, *result);
  }
  EXPECT_GE(answered, lists ? rounds : rounds / 20);
}

INSTANTIATE_TEST_SUITE_P(OfEverySolver, Limits,
                         testing::Combine(testing::Values("optimal", kOnCard, "h48", "korf",
                                                          "bidirectional"),
                                          testing::Values(1, 2, 3, 4)),
                         [](const auto& test) {
                           return std::get<0>(test.param) + "_" +
                                  std::to_string(std::get<1>(test.param));
                         });

// The two that go from good solutions to better ones: what they claim must be true.
TEST(LimitsOfShortSolvers, WhatTheyClaimIsTrue) {
  RandomSource random(77);
  for (const std::string name : {"twophase", "multiphase", "thistlethwaite"}) {
    SolverOptions asked = options(name, 1);
    if (option_row("slack").is_of(name)) asked.slack = 0;
    const auto solver = Solver::open(asked, TableStore()).value();
    for (int round = 0; round < 100; ++round) {
      Problem request;
      request.cube = random_moves(4, random).cube();
      if (solver->capabilities().improves)
        request.target_length = static_cast<int>(random.below(6));
      if (random.below(2) == 0) request.max_length = static_cast<int>(random.below(6));
      SCOPED_TRACE(name + " target " + std::to_string(request.target_length.value_or(-1)) +
                   " max " + std::to_string(request.max_length.value_or(-1)));
      const Result<SolveResult> result = solver->solve(request);
      ASSERT_TRUE(result) << result.error().message;
      const int shortest = static_cast<int>(every_solution(request.cube).front().size());
      EXPECT_LE(result->excluded_below, std::max(shortest, request.max_length.value_or(0) + 1));
      if (!result->solutions.empty()) {
        const auto length = static_cast<int>(result->solutions.front().length);
        EXPECT_LE(length, request.max_length.value_or(99));
        EXPECT_GE(length, shortest);
        EXPECT_TRUE((request.cube * result->solutions.front().moves.cube()).is_solved());
        EXPECT_TRUE(!result->proved || length == shortest);
        EXPECT_TRUE(!result->proved || result->excluded_below == length);
      } else if (result->proved) {
        EXPECT_GT(shortest, request.max_length.value_or(99));
      }
    }
  }
}

}  // namespace
}  // namespace superflip
