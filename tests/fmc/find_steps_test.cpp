// Steps recognised from the turns alone, against solves made step by step.
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/fmc_check.h>
#include <superflip/random.h>

namespace superflip {
namespace {

const FmcSolver& solver() {
  static const FmcSolver kSolver = [] {
    FmcSolver::Options options;
    options.store_tables = false;
    return FmcSolver::open(TableStore(), options).value();
  }();
  return kSolver;
}

FmcSolution shortest(const Cube& cube, const char* step) {
  FmcRequest request;
  request.step = FmcStep::parse(step).value();
  return solver().solve(cube, request).value().solutions.at(0);
}

struct MadeSolve {
  std::vector<FmcSolution> steps;
  NissMoves all;

  void add(const FmcSolution& step) {
    steps.push_back(step);
    all = {all.normal + step.moves.normal, all.inverse + step.moves.inverse};
  }
  std::string lines() const {
    std::string text;
    for (const FmcSolution& step : steps) text += step.moves.text() + '\n';
    return text;
  }
};

// EO, DR, HTR and the finish, each the shortest, on the sides it happens to be on.
MadeSolve make_solve(const Cube& scramble) {
  MadeSolve solve;
  for (const char* const step : {"eo", "dr-eo", "htr", "htrfin"}) {
    solve.add(shortest(solve.all.after(scramble), step));
  }
  return solve;
}

FmcCheckResult check(const Cube& scramble, const std::string& text) {
  const auto written = read_fmc_solution(text, Position{scramble, {}});
  EXPECT_TRUE(written) << text;
  const auto result =
      fmc_check(solver(), nullptr, scramble, *written, {.find_alternatives = false});
  EXPECT_TRUE(result) << text;
  return *result;
}

std::vector<Cube> random_cubes(int count) {
  RandomSource random(20);
  std::vector<Cube> cubes;
  for (int i = 0; i < count; ++i) cubes.push_back(random_cube(random));
  return cubes;
}

TEST(FoundSteps, LinesAreNamedByWhatTheyReach) {
  for (const Cube& cube : random_cubes(20)) {
    const MadeSolve made = make_solve(cube);
    const FmcCheckResult result = check(cube, made.lines());
    ASSERT_TRUE(result.solves);
    ASSERT_EQ(result.steps.size(), made.steps.size()) << made.lines();
    for (std::size_t i = 0; i < made.steps.size(); ++i) {
      EXPECT_EQ(result.steps[i].moves, made.steps[i].moves);
      // The shortest finish may need half turns of two axes alone.
      if (i < 3) {
        EXPECT_EQ(result.steps[i].name, made.steps[i].step.name()) << made.lines();
      }
    }
  }
}

// Steps that lines alone tell: AR, FR, all but a slice.
TEST(FoundSteps, RarerOnesAreNamedToo) {
  const std::vector<std::vector<const char*>> plans{
      {"eo", "ar", "dr-eo", "htr", "fr", "frfin"},
      {"eo", "dr-eo", "htr", "htrslice", "htrfin"},
  };
  int named = 0;
  for (const Cube& cube : random_cubes(6)) {
    for (const std::vector<const char*>& plan : plans) {
      MadeSolve made;
      // What a step before has reached already is no line.
      for (const char* const name : plan) {
        const FmcSolution step = shortest(made.all.after(cube), name);
        if (step.moves.length() > 0) made.add(step);
      }
      const FmcCheckResult result = check(cube, made.lines());
      ASSERT_TRUE(result.solves);
      ASSERT_EQ(result.steps.size(), made.steps.size()) << made.lines();
      for (std::size_t i = 0; i + 1 < made.steps.size(); ++i) {
        const FmcStep& asked = made.steps[i].step;
        ASSERT_TRUE(result.steps[i].step) << made.lines();
        // AR may be reached on two axes, and DR then made on the other.
        const bool is_ar = asked.kind == FmcKind::kAr && result.steps[i].step->kind == asked.kind;
        EXPECT_TRUE(is_ar || result.steps[i].name == asked.name())
            << result.steps[i].name << " for " << asked.name() << ":\n"
            << made.lines();
        ++named;
      }
    }
  }
  EXPECT_GT(named, 40);
}

TEST(FoundSteps, AllButASliceFromDr) {
  // U D' turns the slice between them and no more.
  const MoveSequence line = fold(parse_algorithm("R2 U F2 U' R2 U D'").value().normal).moves;
  const FmcCheckResult result = check(line.inverse().cube(), "R2 U F2 U' R2 // all but E\nU D'");
  ASSERT_EQ(result.steps.size(), 2U);
  EXPECT_EQ(result.steps[0].name, "drudslice");
  EXPECT_EQ(result.steps[1].name, "sliceud");
}

// The ends that are found come no later, all in all, than those of the solve as it was made.
void expect_found(const Cube& cube, const std::string& text, const MadeSolve& made) {
  const FmcCheckResult result = check(cube, text);
  ASSERT_TRUE(result.solves) << text;
  ASSERT_GE(result.steps.size(), 3U) << text;
  EXPECT_EQ(result.steps.front().step->kind, FmcKind::kEo) << text;
  NissMoves so_far;
  int found_sum = 0;
  int found_total = 0;
  for (const FmcCheckedStep& step : result.steps) {
    so_far = {so_far.normal + step.moves.normal, so_far.inverse + step.moves.inverse};
    found_total += step.length;
    if (!step.step) continue;
    EXPECT_TRUE(FmcSolver::is_reached(*step.step, so_far.after(cube))) << step.name << ": " << text;
    const FmcKind kind = step.step->kind;
    if (kind == FmcKind::kEo || kind == FmcKind::kDr || kind == FmcKind::kHtr) {
      found_sum += found_total;
    }
  }
  EXPECT_TRUE(so_far.after(cube).is_solved());
  int made_sum = 0;
  int made_total = 0;
  for (std::size_t i = 0; i < 3; ++i) made_sum += made_total += made.steps[i].moves.length();
  EXPECT_LE(found_sum, made_sum) << text;
}

TEST(FoundSteps, OfOneLineWithSides) {
  for (const Cube& cube : random_cubes(20)) {
    const MadeSolve made = make_solve(cube);
    expect_found(cube, made.all.text(), made);
  }
}

TEST(FoundSteps, OfOneLineWithoutSides) {
  for (const Cube& cube : random_cubes(20)) {
    const MadeSolve made = make_solve(cube);
    // Where turns cancel between the steps, the ends may be inside a turn.
    if (made.all.linear().normalised().size() != made.all.linear().size()) continue;
    expect_found(cube, made.all.linear().text(), made);
  }
}

// Behind HTR a step is found no later than it was made, if four turns or more follow it.
TEST(FoundSteps, FloppyReductionAndSlicesOfOneLine) {
  int expected = 0;
  for (const Cube& cube : random_cubes(30)) {
    for (const std::vector<const char*>& ends :
         {std::vector<const char*>{"fr", "frfin"}, {"htrslice", "htrfin"}}) {
      MadeSolve made;
      for (const char* const name : {"eo", "dr-eo", "htr"}) {
        made.add(shortest(made.all.after(cube), name));
      }
      const int at_htr = made.all.length();
      for (const char* const name : ends) made.add(shortest(made.all.after(cube), name));
      const int at_step = at_htr + made.steps[3].moves.length();
      if (at_step == at_htr || made.all.length() - at_step < 4) continue;
      ++expected;
      const FmcCheckResult result = check(cube, made.all.text());
      ASSERT_TRUE(result.solves);
      int so_far = 0;
      int found = made.all.length();
      for (const FmcCheckedStep& step : result.steps) {
        so_far += step.length;
        if (!step.step) continue;
        const FmcKind kind = step.step->kind;
        if (kind == FmcKind::kFr || kind == FmcKind::kHtrSlice || kind == FmcKind::kDrSlice) {
          found = so_far;
        }
      }
      EXPECT_LE(found, at_step) << made.lines();
    }
  }
  EXPECT_GT(expected, 20);
}

TEST(FoundSteps, NoneInASolveOfAnotherKind) {
  // Cross and pairs, layer by layer.
  const std::string text =
      "F R' D2 L U R U' R' U2 L' U L U' F U F' U R U' R' U' F' U F U2 B U B' U R' U' R U2 F R U R' "
      "U' F'";
  const MoveSequence line = fold(parse_algorithm(text).value().normal).moves;
  const FmcCheckResult result = check(line.inverse().cube(), text);
  ASSERT_TRUE(result.solves);
  EXPECT_EQ(result.steps.size(), 1U);
  EXPECT_EQ(result.steps.front().name, "finish");
}

}  // namespace
}  // namespace superflip
