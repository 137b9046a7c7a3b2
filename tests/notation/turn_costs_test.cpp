// Turns of every kind, sets of them, and what they cost.
#include <superflip/turn_costs.h>

#include <set>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/solve_terms.h>

namespace superflip {
namespace {

Turn turn(std::string_view text) {
  return parse_algorithm(text).value().normal.front();
}

TEST(Turns, AreNumberedWithoutGaps) {
  std::set<std::string> texts;
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn one = Turn::from_index(i);
    EXPECT_EQ(one.index(), i);
    EXPECT_EQ(turn(one.text()), one);
    texts.insert(one.text());
  }
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(kTurnCount));
}

// Rotating the cube, turning and rotating back is the image of the turn.
TEST(Turns, LookOtherwiseToWhoHoldsTheCubeOtherwise) {
  for (const Symmetry s : Symmetry::rotations()) {
    for (int i = 0; i < kTurnCount; ++i) {
      const Turn one = Turn::from_index(i);
      std::vector<Turn> there = rotations_to(s);
      const std::vector<Turn> back = inverse(there);
      there.push_back(one.image(s));
      there.insert(there.end(), back.begin(), back.end());
      EXPECT_EQ(fold(there).moves.cube(), fold({one}).moves.cube()) << one.text() << s.index();
      EXPECT_EQ(fold(there).held, fold({one}).held) << one.text() << s.index();
    }
  }
}

TEST(TurnCosts, AreReadInOrder) {
  const TurnCosts costs = TurnCosts::parse("R U: 1, F: 1.5, _2: +0.5", Metric::kHtm).value();
  EXPECT_EQ(costs.units_per_one(), 2);
  EXPECT_EQ(costs.of(turn("R")), 2);
  EXPECT_EQ(costs.of(turn("R2")), 3);
  EXPECT_EQ(costs.of(turn("F'")), 3);
  EXPECT_EQ(costs.of(turn("F2")), 4);
  EXPECT_EQ(costs.of(turn("M2")), 5);  // two and a half more
  EXPECT_EQ(costs.of(turn("x2")), 0);
  EXPECT_EQ(costs.text_of(7), "3.5");
}

TEST(TurnCosts, OfOneTurnLeaveItsInverseAlone) {
  const TurnCosts costs = TurnCosts::parse("R': 1.25, r: 2, x: 0.5", Metric::kQtm).value();
  EXPECT_EQ(costs.units_per_one(), 4);
  EXPECT_EQ(costs.of(turn("R'")), 5);
  EXPECT_EQ(costs.of(turn("R")), 4);
  EXPECT_EQ(costs.of(turn("R2")), 8);
  EXPECT_EQ(costs.of(turn("Rw2")), 8);
  EXPECT_EQ(costs.of(turn("x'")), 2);
  EXPECT_EQ(costs.image(Symmetry::about(Face::kU, 1)).of(turn("F'")), 5);
}

TEST(TurnCosts, AreRefusedWithTheReason) {
  for (const char* const text : {"", " ", "R", "R:", "R: 0", "R: -1", "R: x", "R: 1.2345", "R: 101",
                                 "R: 1,", ": 1", "Q: 1", "R: +0", "R: 1e3", "R: 1:2"}) {
    const auto costs = TurnCosts::parse(text, Metric::kHtm);
    ASSERT_FALSE(costs) << text;
    EXPECT_EQ(costs.error().code, ErrorCode::kUsage) << text;
    EXPECT_FALSE(costs.error().message.empty());
  }
}

TEST(SolveTerms, AreReadFromWords) {
  SolveWords words;
  EXPECT_TRUE(SolveTerms::read(words).value().is_usual());
  words.goal = "cross D";
  words.moves = "R U M";
  words.metric = "stm";
  words.cost = "M: 1.5";
  const SolveTerms terms = SolveTerms::read(words).value();
  EXPECT_EQ(terms.goal, Goal::parse("cross D").value());
  EXPECT_EQ(terms.length_text(terms.length({turn("M"), turn("R")})), "2.5");
  words.goal_position = "R U";
  EXPECT_EQ(SolveTerms::read(words).error().code, ErrorCode::kUsage);
  words.goal.clear();
  const auto is_reached_by = [&](std::string_view moves) {
    Problem problem;
    problem.cube = fold(parse_algorithm(moves)->normal).moves.cube();
    SolveTerms::read(words).value().put_into(problem, {});
    return problem.goal.is_reached_by(problem.cube);
  };
  EXPECT_TRUE(is_reached_by("R U"));
  EXPECT_FALSE(is_reached_by("R U2"));
  words.post_adjust = "U";
  EXPECT_TRUE(is_reached_by("R U2"));
  words.post_adjust = "U R";
  EXPECT_EQ(SolveTerms::read(words).error().code, ErrorCode::kUsage);
}

// Of faces, neighbours that amount to a slice are one in STM; as written they are what they are.
TEST(SolveTerms, CountAsTheTurnsAreMeant) {
  const std::vector<Turn> turns{turn("R"), turn("L'"), turn("U2")};
  SolveTerms terms;
  EXPECT_EQ(terms.length(turns), 3);
  terms.metric = Metric::kStm;
  EXPECT_EQ(terms.length(turns), 2);
  terms.metric = Metric::kAtm;
  EXPECT_EQ(terms.length(turns), 2);
  terms.metric = Metric::kQtm;
  EXPECT_EQ(terms.length(turns), 4);
  terms.metric = Metric::kStm;
  terms.turns = TurnSet::parse("R L U M").value();
  EXPECT_EQ(terms.length(turns), 3);
}

// Turns are those of the hands, whatever colours are where.
TEST(SolveTerms, ArePutForWhoHoldsTheCubeOtherwise) {
  SolveTerms terms;
  terms.turns = TurnSet::parse("R U").value();
  Problem problem;
  terms.put_into(problem, Symmetry::about(Face::kR, 1));  // F is up now
  EXPECT_EQ(problem.turns, TurnSet::parse("R F").value());
}

}  // namespace
}  // namespace superflip
