// The proof: what may be claimed after which depths.
#include "search/deepening.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <stdexcept>
#include <string_view>

#include "search/depth_solutions.h"

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

SolveRequest request_for(const Cube& cube) {
  SolveRequest request;
  request.cube = cube;
  return request;
}

void conclude(Deepening& deepening, int depth, std::initializer_list<MoveSequence> found,
              bool whole = true) {
  ASSERT_EQ(deepening.next_depth(), depth);
  DepthSolutions solutions(kCube, depth);
  for (const MoveSequence& moves : found) solutions.add(moves);
  deepening.conclude(solutions, whole);
}

TEST(DepthSolutions, CountEachOnceByItsNormalForm) {
  const Cube cube = MoveSequence{kU, Move(Face::kD, 1)}.cube();
  DepthSolutions solutions(cube, 2);
  EXPECT_TRUE(solutions.add({kBackU, Move(Face::kD, 3)}));
  EXPECT_TRUE(solutions.add({Move(Face::kD, 3), kBackU}));
  EXPECT_EQ(solutions.count(), 1U);
  EXPECT_EQ(solutions.first(9).front().text(), "U' D'");
}

TEST(DepthSolutions, DoNotCountWhatCancels) {
  DepthSolutions solutions(kCube, 4);
  EXPECT_FALSE(solutions.add({kBackU, kBackR, kU, kBackU}));
  EXPECT_EQ(solutions.count(), 0U);
}

TEST(DepthSolutions, RefuseWhatDoesNotSolve) {
  DepthSolutions solutions(kCube, 2);
  EXPECT_THROW(solutions.add({kU, kR}), std::logic_error);
}

TEST(DepthSolutions, KeepTheCanonicalOrderAlsoOfLongOnes) {
  MoveSequence there;
  for (int i = 0; i < 10; ++i) there = there + MoveSequence{kU, kR};
  DepthSolutions solutions(there.cube().inverse(), 20);
  DepthSolutions more(there.cube().inverse(), 20);
  solutions.add(there);
  more.add(there);
  solutions.take_from(more);
  ASSERT_EQ(solutions.count(), 1U);
  EXPECT_EQ(solutions.first(1).front(), there);
}

TEST(Deepening, ExcludesDepthAfterDepth) {
  const SolveRequest request = request_for(kCube);
  Deepening deepening(request, 1);
  conclude(deepening, 1, {});
  conclude(deepening, 2, {kSolution});
  EXPECT_FALSE(deepening.next_depth());
  const SolveResult result = deepening.take_result();
  EXPECT_TRUE(result.proved);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.excluded_below, 2);
}

TEST(Deepening, ADepthCutShortExcludesNothing) {
  const SolveRequest request = request_for(kCube);
  Deepening deepening(request, 1);
  conclude(deepening, 1, {}, false);
  EXPECT_FALSE(deepening.next_depth());
  const SolveResult result = deepening.take_result();
  EXPECT_FALSE(result.proved);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.excluded_below, 1);
}

TEST(Deepening, ASolutionOfADepthCutShortIsAShortestAllTheSame) {
  SolveRequest request = request_for(kCube);
  request.max_solutions = kEverySolution;
  Deepening deepening(request, 2);
  conclude(deepening, 2, {kSolution}, false);
  const SolveResult result = deepening.take_result();
  EXPECT_TRUE(result.proved);
  EXPECT_FALSE(result.complete);  // there might be more
}

TEST(Deepening, KnowsWhenDepthsWereSkipped) {
  SolveRequest request = request_for(kCube);
  request.min_length = 2;
  EXPECT_FALSE(Deepening(request, 2).skipped_depths());
  request.min_length = 3;
  const Deepening deepening(request, 2);
  EXPECT_TRUE(deepening.skipped_depths());
  EXPECT_EQ(deepening.next_depth(), 3);
}

TEST(Deepening, AKnownSolutionSavesItsOwnDepthIfOneIsEnough) {
  SolveRequest request = request_for(kCube);
  request.known = kSolution;
  Deepening deepening(request, 1);
  conclude(deepening, 1, {});
  EXPECT_FALSE(deepening.next_depth());
  const SolveResult result = deepening.take_result();
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, 2);
  EXPECT_EQ(result.solutions.front(), kSolution);
}

TEST(Deepening, AKnownSolutionIsOnlyABoundWhereMoreAreWanted) {
  SolveRequest request = request_for(kCube);
  request.known = kSolution;
  request.max_solutions = kEverySolution;
  Deepening deepening(request, 2);
  conclude(deepening, 2, {kSolution});
  EXPECT_FALSE(deepening.next_depth());
  EXPECT_EQ(deepening.take_result().solutions.size(), 1U);
}

TEST(Deepening, AKnownSolutionThatIsTooShortDoesNotCount) {
  SolveRequest request = request_for(kCube);
  request.known = kSolution;
  request.min_length = 4;
  request.max_length = 4;
  Deepening deepening(request, 1);
  conclude(deepening, 4, {});
  const SolveResult result = deepening.take_result();
  EXPECT_TRUE(result.solutions.empty());
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, 5);
}

// God's number bounds what is searched for, not what is known.
TEST(Deepening, AKnownSolutionOfMoreThanTwentyTurnsIsKeptIfTheSearchIsCutShort) {
  MoveSequence there;
  for (int i = 0; i < 11; ++i) there = there + MoveSequence{kU, kR};
  SolveRequest request = request_for(there.cube().inverse());
  request.known = there;
  ASSERT_GT(there.size(), 20U);
  {
    Deepening deepening(request, 1);
    deepening.conclude({request.cube, 1}, false);
    const SolveResult result = deepening.take_result();
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_FALSE(result.proved);
    EXPECT_EQ(result.excluded_below, 1);
  }
  request.max_length = 20;
  Deepening deepening(request, 1);
  deepening.conclude({request.cube, 1}, false);
  EXPECT_TRUE(deepening.take_result().solutions.empty());
}

TEST(Deepening, ASolutionAmongWhatWasExcludedIsAMistake) {
  const SolveRequest request = request_for(kCube);
  Deepening deepening(request, 1);
  conclude(deepening, 1, {});
  conclude(deepening, 2, {});
  EXPECT_THROW(deepening.note_known(kSolution), std::logic_error);
  EXPECT_THROW(deepening.note_known({kU}), std::logic_error);  // does not even solve it
}

TEST(Deepening, AKnownSolutionCountsAsItsNormalForm) {
  SolveRequest request = request_for(kCube);
  request.known = MoveSequence{kU2, kU, kBackR};
  const Deepening deepening(request, 2);
  EXPECT_TRUE(deepening.is_settled_at(2));
  EXPECT_FALSE(deepening.next_depth());
}

}  // namespace
}  // namespace superflip::search
