// The proof: what may be claimed after which depths.
#include "search/deepening.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <stdexcept>
#include <string_view>

#include "search/cube_session.h"

namespace superflip::search {
namespace {

const Move kR(Face::kR, 1);
const Move kBackR(Face::kR, 3);
const Move kU(Face::kU, 1);
const Move kBackU(Face::kU, 3);
const Move kU2(Face::kU, 2);

// R U, and its solution.
const Cube kCube = MoveSequence{kR, kU}.cube();
const MoveSequence kSolution{kBackU, kBackR};

// For a cube that needs at least lower_bound turns.
class CubeDeepening : public Deepening<CubeJudge> {
 public:
  CubeDeepening(const Problem& problem, int lower_bound)
      : Deepening(CubeJudge(problem), wanted_of(problem)) {
    exclude_below(lower_bound);
    if (problem.known) note_known(*problem.known);
  }
};

CubeJudge judge_of(const Cube& cube) {
  Problem problem;
  problem.cube = cube;
  return CubeJudge(problem);
}

Problem request_for(const Cube& cube) {
  Problem request;
  request.cube = cube;
  return request;
}

void conclude(CubeDeepening& deepening, int depth, std::initializer_list<MoveSequence> found,
              bool whole = true) {
  ASSERT_EQ(deepening.next_depth(), depth);
  CubeSolutions solutions(judge_of(kCube), depth);
  for (const MoveSequence& moves : found) solutions.add(moves);
  deepening.conclude(solutions, whole);
}

TEST(DepthSolutions, CountEachOnceByItsNormalForm) {
  const Cube cube = MoveSequence{kU, Move(Face::kD, 1)}.cube();
  CubeSolutions solutions(judge_of(cube), 2);
  EXPECT_TRUE(solutions.add({kBackU, Move(Face::kD, 3)}));
  EXPECT_TRUE(solutions.add({Move(Face::kD, 3), kBackU}));
  EXPECT_EQ(solutions.count(), 1U);
  EXPECT_EQ(solutions.first(9).front().text(), "U' D'");
}

TEST(DepthSolutions, DoNotCountWhatCancels) {
  CubeSolutions solutions(judge_of(kCube), 4);
  EXPECT_FALSE(solutions.add({kBackU, kBackR, kU, kBackU}));
  EXPECT_EQ(solutions.count(), 0U);
}

TEST(DepthSolutions, RefuseWhatDoesNotSolve) {
  CubeSolutions solutions(judge_of(kCube), 2);
  EXPECT_THROW(solutions.add({kU, kR}), std::logic_error);
}

TEST(DepthSolutions, KeepTheCanonicalOrderAlsoOfLongOnes) {
  MoveSequence there;
  for (int i = 0; i < 10; ++i) there = there + MoveSequence{kU, kR};
  CubeSolutions solutions(judge_of(there.cube().inverse()), 20);
  CubeSolutions more(judge_of(there.cube().inverse()), 20);
  solutions.add(there);
  more.add(there);
  solutions.take_from(more);
  ASSERT_EQ(solutions.count(), 1U);
  EXPECT_EQ(solutions.first(1).front(), there);
}

TEST(Deepening, ExcludesDepthAfterDepth) {
  const Problem request = request_for(kCube);
  CubeDeepening deepening(request, 1);
  conclude(deepening, 1, {});
  conclude(deepening, 2, {kSolution});
  EXPECT_FALSE(deepening.next_depth());
  const Proved<MoveSequence> result = deepening.take(false);
  EXPECT_TRUE(result.proved);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.excluded_below, 2);
}

TEST(Deepening, ADepthCutShortExcludesNothing) {
  const Problem request = request_for(kCube);
  CubeDeepening deepening(request, 1);
  conclude(deepening, 1, {}, false);
  EXPECT_FALSE(deepening.next_depth());
  const Proved<MoveSequence> result = deepening.take(false);
  EXPECT_FALSE(result.proved);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.excluded_below, 1);
}

TEST(Deepening, ASolutionOfADepthCutShortIsAShortestAllTheSame) {
  Problem request = request_for(kCube);
  request.max_solutions = kEverySolution;
  CubeDeepening deepening(request, 2);
  conclude(deepening, 2, {kSolution}, false);
  const Proved<MoveSequence> result = deepening.take(false);
  EXPECT_TRUE(result.proved);
  EXPECT_FALSE(result.complete);  // there might be more
}

TEST(Deepening, KnowsWhenDepthsWereSkipped) {
  Problem request = request_for(kCube);
  request.min_length = 2;
  EXPECT_FALSE(CubeDeepening(request, 2).skipped_depths());
  request.min_length = 3;
  const CubeDeepening deepening(request, 2);
  EXPECT_TRUE(deepening.skipped_depths());
  EXPECT_EQ(deepening.next_depth(), 3);
}

TEST(Deepening, AKnownSolutionSavesItsOwnDepthIfOneIsEnough) {
  Problem request = request_for(kCube);
  request.known = kSolution;
  CubeDeepening deepening(request, 1);
  conclude(deepening, 1, {});
  EXPECT_FALSE(deepening.next_depth());
  const Proved<MoveSequence> result = deepening.take(false);
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, 2);
  EXPECT_EQ(result.solutions.front(), kSolution);
}

TEST(Deepening, AKnownSolutionIsOnlyABoundWhereMoreAreWanted) {
  Problem request = request_for(kCube);
  request.known = kSolution;
  request.max_solutions = kEverySolution;
  CubeDeepening deepening(request, 2);
  conclude(deepening, 2, {kSolution});
  EXPECT_FALSE(deepening.next_depth());
  EXPECT_EQ(deepening.take(false).solutions.size(), 1U);
}

TEST(Deepening, AKnownSolutionThatIsTooShortDoesNotCount) {
  Problem request = request_for(kCube);
  request.known = kSolution;
  request.min_length = 4;
  request.max_length = 4;
  CubeDeepening deepening(request, 1);
  conclude(deepening, 4, {});
  const Proved<MoveSequence> result = deepening.take(false);
  EXPECT_TRUE(result.solutions.empty());
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, 5);
}

// God's number bounds what is searched for, not what is known.
TEST(Deepening, AKnownSolutionOfMoreThanTwentyTurnsIsKeptIfTheSearchIsCutShort) {
  MoveSequence there;
  for (int i = 0; i < 11; ++i) there = there + MoveSequence{kU, kR};
  Problem request = request_for(there.cube().inverse());
  request.known = there;
  ASSERT_GT(there.size(), 20U);
  {
    CubeDeepening deepening(request, 1);
    deepening.conclude({judge_of(request.cube), 1}, false);
    const Proved<MoveSequence> result = deepening.take(false);
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_FALSE(result.proved);
    EXPECT_EQ(result.excluded_below, 1);
  }
  request.max_length = 20;
  CubeDeepening deepening(request, 1);
  deepening.conclude({judge_of(request.cube), 1}, false);
  EXPECT_TRUE(deepening.take(false).solutions.empty());
}

TEST(Deepening, ASolutionAmongWhatWasExcludedIsAMistake) {
  const Problem request = request_for(kCube);
  CubeDeepening deepening(request, 1);
  conclude(deepening, 1, {});
  conclude(deepening, 2, {});
  EXPECT_THROW(deepening.note_known(kSolution), std::logic_error);
  EXPECT_THROW(deepening.note_known({kU}), std::logic_error);  // does not even solve it
}

TEST(Deepening, AKnownSolutionCountsAsItsNormalForm) {
  Problem request = request_for(kCube);
  request.known = MoveSequence{kU2, kU, kBackR};
  const CubeDeepening deepening(request, 2);
  EXPECT_TRUE(deepening.is_settled_at(2));
  EXPECT_FALSE(deepening.next_depth());
}

}  // namespace
}  // namespace superflip::search
