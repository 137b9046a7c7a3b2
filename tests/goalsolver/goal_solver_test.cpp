// Every solution of random problems, against plain enumeration.
#include "solvers/goal/goal_solver.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/goal.h>
#include <superflip/random.h>
#include <superflip/solve_terms.h>

#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using Sequences = std::map<std::string, MoveSequence>;

// --- Plain enumeration ---------------------------------------------------------------------------

// What the metric counts, by its definition: [length] to ways of turning that far.
std::vector<std::pair<int, MoveSequence>> units(Metric metric, const TurnSet& turns) {
  std::vector<std::pair<int, MoveSequence>> all;
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    if (!turns.contains(move)) continue;
    all.emplace_back(metric == Metric::kQtm && move.quarter_turns() == 2 ? 2 : 1,
                     MoveSequence{move});
    for (const int quarters : {1, 2, 3}) {
      const Move partner(opposite(move.face()), quarters);
      const bool is_slice = quarters == 4 - move.quarter_turns();
      const bool counts_once = metric == Metric::kAtm || (metric == Metric::kStm && is_slice);
      if (counts_once && turns.contains(partner)) all.emplace_back(1, MoveSequence{move, partner});
    }
  }
  return all;
}

// All ways of turning of each length, in normal form; until there are so many.
std::vector<Sequences> enumerate(Metric metric, const TurnSet& turns, std::size_t most) {
  std::vector<Sequences> levels{{{"", MoveSequence()}}};
  std::size_t count = 1;
  for (int length = 1; length <= 6 && count < most; ++length) {
    Sequences next;
    for (const auto& [cost, unit] : units(metric, turns)) {
      if (cost > length) continue;
      for (const auto& [text, before] : levels[static_cast<std::size_t>(length - cost)]) {
        const MoveSequence longer = (before + unit).normalised();
        if (longer.length(metric) == length) next.emplace(longer.text(), longer);
      }
    }
    count += next.size();
    levels.push_back(std::move(next));
  }
  return levels;
}

// All sequences of turns as they are written, by what they cost and what they amount to with the
// centres at home; until there are so many.
std::vector<std::set<std::string>> enumerate_written(const SolveTerms& terms, std::size_t most) {
  using State = std::pair<std::vector<Turn>, FoldedTurns>;
  const TurnCosts costs = terms.costs.value_or(TurnCosts(terms.metric));
  std::vector<std::map<std::string, State>> levels(1);  // by moves and hold
  const auto name = [](const FoldedTurns& folded) {
    return folded.moves.normalised().text() + "/" + std::to_string(folded.held.index());
  };
  levels[0].emplace(name({}), State{});
  std::size_t count = 0;
  std::size_t complete = 0;
  for (std::size_t cost = 0; cost < levels.size() && count < most; complete = ++cost) {
    std::vector<State> states;
    for (const auto& [text, state] : levels[cost]) states.push_back(state);
    for (std::size_t at = 0; at < states.size(); ++at) {
      for (int i = 0; i < kTurnCount; ++i) {
        const Turn turn = Turn::from_index(i);
        if (!terms.turns.contains(turn)) continue;
        std::vector<Turn> longer = states[at].first;
        longer.push_back(turn);
        State next{longer, fold(longer)};
        const auto total = cost + static_cast<std::size_t>(costs.of(turn));
        if (levels.size() <= total) levels.resize(total + 1);
        const bool is_new = levels[total].emplace(name(next.second), next).second;
        if (is_new && total == cost) states.push_back(next);
        count += is_new ? 1 : 0;
      }
    }
    if (levels.size() == cost + 1) levels.emplace_back();
  }
  std::vector<std::set<std::string>> moves;
  for (const auto& level : levels) {
    moves.emplace_back();
    for (const auto& [text, state] : level) moves.back().insert(text.substr(0, text.find('/')));
  }
  constexpr std::size_t kDeepest = 30;
  moves.resize(std::min(complete, kDeepest));
  return moves;
}

// --- Random problems -----------------------------------------------------------------------------

class Drawer {
 public:
  explicit Drawer(std::uint64_t seed, bool in_subgroups = false)
      : random_(seed), in_subgroups_(in_subgroups) {}

  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(n))); }

  std::string piece() {
    return below(2) == 0 ? std::string(kCornerNames[static_cast<std::size_t>(below(kCornerCount))])
                         : std::string(kEdgeNames[static_cast<std::size_t>(below(kEdgeCount))]);
  }
  std::string goal() {
    if (in_subgroups_) return one_of(kGoalsOfSteps);
    static const std::vector<std::string> kNames{"cross D",
                                                 "cross F",
                                                 "eo fb",
                                                 "eo ud",
                                                 "block DBL",
                                                 "block UR",
                                                 "eoline",
                                                 "cross any",
                                                 "cross R or L",
                                                 "DF FR DFR",
                                                 "any order: {UF UR UB UL}",
                                                 "place: {UFR UFL}",
                                                 "dr rl",
                                                 "dr any",
                                                 "oll F",
                                                 "pll R or pll L"};
    if (below(3) == 0)
      return kNames[static_cast<std::size_t>(below(static_cast<int>(kNames.size())))];
    std::string text;
    for (int clauses = 1 + below(2); clauses > 0; --clauses) {
      static const std::vector<std::string> kClauses{"", "orient: ", "place: ", ""};
      if (!text.empty()) text += below(3) == 0 ? " or " : "; ";
      text += kClauses[static_cast<std::size_t>(below(4))];
      for (int pieces = 1 + below(2); pieces > 0; --pieces) text += piece() + " ";
    }
    return text;
  }
  TurnSet turns() {
    if (in_subgroups_) return TurnSet::parse(one_of(kSubgroups)).value();
    if (below(2) == 0) return {};
    TurnSet set = TurnSet::none();
    while (set.is_empty()) {
      for (const Face face : kFaces) {
        const int kind = below(3);
        if (kind > 0) set.add(Move(face, 2));
        if (kind > 1) {
          set.add(Move(face, 1));
          set.add(Move(face, 3));
        }
      }
    }
    return set;
  }
  // With turns that are not of faces.
  TurnSet any_turns() {
    static const std::vector<std::string> kSets{"M U",   "R U r", "R U M",    "r U",    "M E S",
                                                "R U x", "M2 U2", "u R F2",   "M U S2", "U x y",
                                                "R L x", "r R L", "R F B2 y2"};
    return TurnSet::parse(kSets[static_cast<std::size_t>(below(static_cast<int>(kSets.size())))])
        .value();
  }
  std::optional<TurnCosts> costs(Metric metric) {
    static const std::vector<std::string> kCosts{"_2: +0.5", "U: 1.5", "M r: 2, _': +0.25",
                                                 "R U: 3", "x: 1, y: 2"};
    if (metric == Metric::kAtm || below(2) == 0) return std::nullopt;
    return TurnCosts::parse(
               kCosts[static_cast<std::size_t>(below(static_cast<int>(kCosts.size())))], metric)
        .value();
  }
  Metric metric() { return kMetrics[static_cast<std::size_t>(below(4))]; }
  Cube cube(const TurnSet& turns) {
    Cube cube;
    for (int count = below(9); count > 0;) {
      const Move move = Move::from_index(below(kMoveCount));
      if (!turns.contains(move)) continue;
      cube = cube.after(move);
      --count;
    }
    return cube;
  }

 private:
  // Turns that leave orientations or orbits as they are, and goals that they are for.
  static inline const std::vector<std::string> kSubgroups{"U D R2 L2 F2 B2",   "U2 D2 R L F2 B2",
                                                          "U D R L F2 B2",     "R2 U2 F2",
                                                          "R2 L2 U2 D2 F2 B2", "R U",
                                                          "U F2 R2",           "L F",
                                                          "U R2 L2",           "U D"};
  static inline const std::vector<std::string> kGoalsOfSteps{"dr ud",
                                                             "dr rl or dr fb",
                                                             "htr",
                                                             "corners",
                                                             "edges",
                                                             "cube",
                                                             "eo any",
                                                             "block DBL up to rotation",
                                                             "pll U",
                                                             "orient: UFR UF",
                                                             "any order: {UF UR UB UL} {UFR UFL}",
                                                             "place: {UFR UFL UBL UBR}"};
  const std::string& one_of(const std::vector<std::string>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

  RandomSource random_;
  const bool in_subgroups_;
};

class GoalSolverTest : public testing::Test {
 protected:
  void compare(std::uint64_t seed, int problems, bool in_subgroups = false) {
    SolverOptions options;
    options.threads = 2;
    const auto solver = goal::open(options, store_, {}, {}).value();
    Drawer drawer(seed, in_subgroups);
    int solved = 0;
    for (int i = 0; i < problems; ++i) {
      const std::string text = drawer.goal();
      Problem problem;
      const auto parsed = Goal::parse(text);
      ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
      problem.goal = *parsed;
      problem.turns = drawer.turns();
      problem.metric = drawer.metric();
      problem.cube = drawer.cube(problem.turns);
      problem.extra_length = drawer.below(2);
      problem.max_solutions = kEverySolution;
      SCOPED_TRACE(text + " by " + problem.turns.text() + " in " +
                   std::string(name_of(problem.metric)));
      const auto levels = enumerate(problem.metric, problem.turns, 20'000);
      std::set<std::string> expected;
      int shortest = -1;
      for (int length = 0; length < static_cast<int>(levels.size()); ++length) {
        if (shortest >= 0 && length > shortest + problem.extra_length) break;
        for (const auto& [moves, sequence] : levels[static_cast<std::size_t>(length)]) {
          if (!problem.goal.is_reached_by(problem.cube * sequence.cube())) continue;
          if (shortest < 0) shortest = length;
          expected.insert(moves);
        }
      }
      problem.max_length = static_cast<int>(levels.size()) - 1;
      const auto result = solver->solve(problem);
      ASSERT_TRUE(result || result.error().code == ErrorCode::kImpossibleCube)
          << result.error().message;
      std::set<std::string> found;
      if (result) {
        for (const Solution& solution : result->solutions) {
          found.insert(solution.moves.text());
          EXPECT_EQ(solution.length, solution.moves.length(problem.metric));
        }
        EXPECT_TRUE(result->complete);
        EXPECT_EQ(found.size(), result->solutions.size());
      }
      ASSERT_EQ(found, expected);
      solved += expected.empty() ? 0 : 1;
    }
    EXPECT_GT(solved, problems / 3);
  }

  // Turns of every kind, with costs: by what solutions amount to. Whether there are any.
  bool compare_written(Solver& solver, Problem problem, std::string_view scramble,
                       std::size_t most = 5'000) {
    problem.cube = fold(parse_algorithm(scramble).value().normal).moves.cube();
    problem.max_solutions = kEverySolution;
    const SolveTerms terms = SolveTerms::of(problem);
    const auto levels = enumerate_written(terms, most);
    std::set<std::string> expected;
    int shortest = -1;
    for (int cost = 0; cost < static_cast<int>(levels.size()); ++cost) {
      if (shortest >= 0 && cost > shortest + problem.extra_length) break;
      for (const std::string& moves : levels[static_cast<std::size_t>(cost)]) {
        if (!problem.goal.is_reached_by(problem.cube * test_support::cube_of(moves))) continue;
        if (shortest < 0) shortest = cost;
        expected.insert(moves);
      }
    }
    problem.max_length = static_cast<int>(levels.size()) - 1;
    const auto result = solver.solve(problem);
    EXPECT_TRUE(result || result.error().code == ErrorCode::kImpossibleCube)
        << result.error().message;
    std::set<std::string> found;
    if (result) {
      for (const Solution& solution : result->solutions) {
        found.insert(solution.moves.normalised().text());
        EXPECT_EQ(solution.length,
                  terms.length(solution.turns.empty() ? turns_of(solution.moves) : solution.turns));
        EXPECT_TRUE(std::ranges::all_of(
            solution.turns, [&](const Turn& turn) { return problem.turns.contains(turn); }));
      }
      EXPECT_TRUE(result->complete);
    }
    EXPECT_EQ(found, expected);
    return !expected.empty();
  }

  void compare_written(std::uint64_t seed, int problems) {
    SolverOptions options;
    options.threads = 2;
    const auto solver = goal::open(options, store_, {}, {}).value();
    Drawer drawer(seed);
    int solved = 0;
    for (int i = 0; i < problems && !HasFailure(); ++i) {
      const std::string text = drawer.goal();
      Problem problem;
      problem.goal = Goal::parse(text).value();
      problem.turns = drawer.any_turns();
      problem.metric = kMetrics[static_cast<std::size_t>(drawer.below(3))];
      problem.costs = drawer.costs(problem.metric);
      std::vector<Turn> turns;
      for (int count = drawer.below(7); count > 0;) {
        const Turn turn = Turn::from_index(drawer.below(kTurnCount));
        if (!problem.turns.contains(turn)) continue;
        turns.push_back(turn);
        --count;
      }
      problem.extra_length = drawer.below(2);
      const std::string scramble = format_turns(turns);
      SCOPED_TRACE(text + " by " + problem.turns.text() + " in " +
                   std::string(name_of(problem.metric)) + " after " + scramble);
      solved += compare_written(*solver, problem, scramble) ? 1 : 0;
    }
    EXPECT_GT(solved, problems / 3);
  }
  static std::vector<Turn> turns_of(const MoveSequence& moves) {
    std::vector<Turn> turns;
    for (const Move move : moves) turns.push_back(Turn::of(move));
    return turns;
  }

  const pdb::TemporaryFolder folder_{"goal-solver-test"};
  const TableStore store_{folder_.path()};
};
using GoalSolverLong = GoalSolverTest;

TEST_F(GoalSolverTest, FindsWhatPlainEnumerationFinds) {
  compare(1, 60);
}

// A goal, its turns and a cube seen from elsewhere: as many solutions, as long.
TEST_F(GoalSolverTest, FindsAsManyHoweverTheCubeIsHeld) {
  struct Sample {
    const char* goal;
    const char* turns;
  };
  const auto solver = goal::open({}, store_, {}, {}).value();
  RandomSource random(11);
  for (const Sample& sample :
       {Sample{"dr ud", "U R F D L B"}, Sample{"f2l D", "U R F D L B"}, Sample{"oll U", "U R F"},
        Sample{"htr", "U D R L F2 B2"}, Sample{"pll U", "R U F"}, Sample{"edges", "R U M"},
        Sample{"eocross D fb", "U R F D L B"}, Sample{"first-layer D", "R L U D"}}) {
    const Goal goal = Goal::parse(sample.goal).value();
    const TurnSet turns = TurnSet::parse(sample.turns).value();
    Cube cube;
    for (int made = 0; made < 7;) {
      const Move move = Move::from_index(static_cast<int>(random.below(kMoveCount)));
      if (!turns.contains(move)) continue;
      cube = cube.after(move);
      ++made;
    }
    std::optional<std::pair<int, std::size_t>> expected;
    for (std::size_t i = 0; i < kRotationCount; i += 7) {
      const Symmetry s = Symmetry::rotations()[i];
      SCOPED_TRACE(std::string(sample.goal) + " seen by " + std::to_string(s.index()));
      Problem problem;
      problem.goal = goal.image(s);
      problem.turns = turns.image(s);
      problem.cube = conjugate(cube, s);
      problem.max_solutions = kEverySolution;
      const auto result = solver->solve(problem);
      ASSERT_TRUE(result) << result.error().message;
      ASSERT_FALSE(result->solutions.empty());
      const std::pair found(result->solutions.front().length, result->solutions.size());
      if (!expected) expected = found;
      EXPECT_EQ(found, *expected);
    }
  }
}

TEST_F(GoalSolverTest, FindsWhatPlainEnumerationFindsInSubgroups) {
  compare(5, 40, true);
}

TEST_F(GoalSolverTest, FindsWhatPlainEnumerationFindsByTurnsOfEveryKind) {
  compare_written(3, 60);
}

// Two axes hold the cube in every way, some of them by three rotations only.
TEST_F(GoalSolverTest, FindsWhatTakesThreeRotationsInARow) {
  const auto solver = goal::open({}, store_, {}, {}).value();
  Problem problem;
  problem.goal = Goal::parse("place: DF; DRB").value();
  problem.metric = Metric::kQtm;
  problem.extra_length = 1;
  for (const std::string turns : {"U x y", "U x z", "F y z"}) {
    SCOPED_TRACE(turns);
    problem.turns = TurnSet::parse(turns).value();
    EXPECT_TRUE(compare_written(*solver, problem, "U B2", 20'000));
  }
}

// x2 y and y' x2 hold the cube alike, and one of them may cost more.
TEST_F(GoalSolverTest, TakesTheCheaperOfRotationsThatAreAlike) {
  const auto solver = goal::open({}, store_, {}, {}).value();
  Problem problem;
  problem.goal = Goal::parse("UF UR UFR").value();
  problem.turns = TurnSet::parse("U x y").value();
  int solved = 0;
  for (const std::string costs :
       {"x: 1, y: 2", "y: 1, _': +0.5", "x2: 5, y: 1", "x y: 3, U: 1", "x: 0.5, y': 3"}) {
    SCOPED_TRACE(costs);
    problem.costs = TurnCosts::parse(costs, Metric::kHtm).value();
    for (const std::string scramble : {"D B'", "F' L", "B L'"}) {
      SCOPED_TRACE(scramble);
      solved += compare_written(*solver, problem, scramble, 20'000) ? 1 : 0;
    }
  }
  EXPECT_GT(solved, 10);
}

TEST_F(GoalSolverLong, FindsTheSameInSubgroupsAThousandTimes) {
  compare(6, 1000, true);
}

TEST_F(GoalSolverLong, FindsTheSameByTurnsOfEveryKindAThousandTimes) {
  compare_written(4, 1000);
}

TEST_F(GoalSolverLong, FindsWhatPlainEnumerationFindsTwoThousandTimes) {
  compare(2, 2000);
}

}  // namespace
}  // namespace superflip
