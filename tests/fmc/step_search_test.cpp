// All ways through steps, against plain trying out of all turns on both sides.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "fmc/fmc_asking.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::ask;
using test_support::moves_of;
using test_support::texts;

// A step, in the frame of its name, with what keeps its goal and what it may be done with.
struct Example {
  std::string_view name;
  std::string_view keeps;  // turns between cubes that have reached it
  std::string_view turns;
  int longest;  // tried out up to here
  Niss most;
};
constexpr std::string_view kAll = "U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'";
constexpr std::string_view kEo = "U U2 U' R R2 R' D D2 D' L L2 L' F2 B2";
constexpr std::string_view kDr = "U U2 U' D D2 D' R2 L2 F2 B2";
constexpr std::string_view kHalf = "U2 D2 R2 L2 F2 B2";
constexpr std::string_view kFloppy = "R2 L2 F2 B2";
// Finishes have reached their end when the cube is solved: nothing keeps that.
constexpr Example kExamples[]{
    {"eofb", kEo, kAll, 4, Niss::kAlways},
    {"eolinefb", "U R L", kAll, 4, Niss::kAlways},
    {"drud", kDr, kAll, 4, Niss::kAlways},
    {"drud-eofb", kDr, kEo, 4, Niss::kAlways},
    {"arud-eofb", kDr, kEo, 4, Niss::kLinear},
    {"htr-drud", kHalf, kDr, 5, Niss::kAlways},
    {"frud", kFloppy, kHalf, 4, Niss::kAlways},
    {"frlsud", kFloppy, kHalf, 4, Niss::kLinear},
    {"drudslice", "", "U U2 U' R2 L2 F2 B2", 5, Niss::kLinear},
    {"htrudslice", "", "U2 R2 L2 F2 B2", 5, Niss::kLinear},
    {"eofbfin", "", kEo, 4, Niss::kNever},
    {"drudfin", "", kDr, 4, Niss::kNever},
    {"htrfin", "", kHalf, 5, Niss::kNever},
    {"frudfin", "", kFloppy, 6, Niss::kNever},
    {"corners", "", kAll, 4, Niss::kNever},
    {"cornersx", "", "U U2 U' R R2 R' F F2 F'", 5, Niss::kNever},
};

using Way = std::vector<Move>;

// Sequences in normal form, by length.
std::vector<std::vector<Way>> sequences(const MoveSequence& turns, int longest) {
  std::vector<std::vector<Way>> all{{Way{}}};
  for (int length = 0; length < longest; ++length) {
    std::vector<Way> longer;
    for (const Way& way : all.back()) {
      for (const Move move : turns) {
        Way next = way;
        next.push_back(move);
        const MoveSequence sequence(next);
        if (sequence.normalised() == sequence) longer.push_back(std::move(next));
      }
    }
    all.push_back(std::move(longer));
  }
  return all;
}

// What the rules of docs/fmc.md say of a way, by trying them out.
class Trial {
 public:
  Trial(const FmcStep& step, const Cube& cube, bool all_endings)
      : step_(step), cube_(cube), all_endings_(all_endings) {}

  bool is_way(const Way& normal, const Way& inverse) {
    on_inverse_ = !inverse.empty();
    if (!reaches(normal, inverse) || passes_goal(normal, inverse)) return false;
    for (const bool on_inverse : {false, true}) {
      const Way& side = on_inverse ? inverse : normal;
      const auto with = [&](const Way& other) {
        return on_inverse ? reaches(normal, other) : reaches(other, inverse);
      };
      for (std::size_t back = 1; back <= 2 && back <= side.size(); ++back) {
        const std::size_t at = side.size() - back;
        if (back == 2 && side[at].axis() != side.back().axis()) break;
        if (!is_good_end(side, at, with)) return false;
      }
    }
    return all_endings_ || has_chosen_form(normal, inverse);
  }

 private:
  bool reaches(const Way& normal, const Way& inverse) const {
    const Cube reached = NissMoves{MoveSequence(normal), MoveSequence(inverse)}.after(cube_);
    return FmcSolver::is_reached(step_,
                                 is_one_sided() && on_inverse_ ? reached.inverse() : reached);
  }

  bool passes_goal(const Way& normal, const Way& inverse) const {
    for (std::size_t n = 0; n < normal.size(); ++n) {
      if (reaches(Way(normal.begin(), normal.begin() + n), inverse)) return true;
    }
    for (std::size_t n = 0; n < inverse.size(); ++n) {
      if (reaches(normal, Way(inverse.begin(), inverse.begin() + n))) return true;
    }
    return false;
  }

  template <class Reaches>
  bool is_good_end(const Way& side, std::size_t at, const Reaches& reaches) const {
    Way without = side;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(at));
    // Quarter turns of both layers before AR are kept, though it may be there after one of them.
    const bool may_stay =
        step_.kind == FmcKind::kAr && at + 1 < side.size() && side[at].quarter_turns() != 2;
    if (!may_stay && reaches(without)) return false;
    if (all_endings_ || side[at].quarter_turns() == 1) return true;
    Way clockwise = side;
    clockwise[at] = Move(side[at].face(), 1);
    return !reaches(clockwise);
  }

  bool has_chosen_form(const Way& normal, const Way& inverse) const {
    if (step_.kind == FmcKind::kHtr) return has_chosen_htr_form(normal, inverse);
    const auto turns_down = [](Move move) { return move.face() == Face::kD; };
    const bool is_slice = step_.kind == FmcKind::kDrSlice || step_.kind == FmcKind::kHtrSlice;
    return !is_slice ||
           (std::ranges::none_of(normal, turns_down) && std::ranges::none_of(inverse, turns_down));
  }

  // At most one D, a quarter turn, and before any quarter turn of U; never one beside the other.
  static bool has_chosen_htr_form(Way normal, const Way& inverse) {
    const auto layers_meet = [](Move a, Move b) {
      return a.axis() == Axis::kUD && b.axis() == Axis::kUD;
    };
    if (std::ranges::adjacent_find(normal, layers_meet) != normal.end()) return false;
    if (std::ranges::adjacent_find(inverse, layers_meet) != inverse.end()) return false;
    normal.insert(normal.end(), inverse.begin(), inverse.end());
    int quarters = 0;
    for (const Move move : normal) {
      const bool is_quarter = move.axis() == Axis::kUD && move.quarter_turns() != 2;
      if (move.face() == Face::kD && (!is_quarter || quarters > 0)) return false;
      quarters += is_quarter ? 1 : 0;
    }
    return true;
  }

  // These look at one side of the cube: that on which the turns are.
  bool is_one_sided() const { return step_.kind == FmcKind::kAr || step_.kind == FmcKind::kFrLs; }

  const FmcStep step_;
  const Cube cube_;
  const bool all_endings_;
  bool on_inverse_ = false;
};

class PlainTrying {
 public:
  explicit PlainTrying(const Example& example)
      : example_(example), sequences_(sequences(moves_of(example.turns), example.longest)) {}

  std::set<std::string> ways(const FmcStep& step, const Cube& cube, Niss niss,
                             bool all_endings) const {
    Trial trial(step, cube, all_endings);
    std::set<std::string> found;
    // Nothing is left to do on the inverse, either.
    if (niss != Niss::kNever && FmcSolver::is_reached(step, cube.inverse())) found.insert("");
    for (std::size_t n = 0; n < sequences_.size(); ++n) {
      for (std::size_t i = 0; n + i < sequences_.size(); ++i) {
        if (i > 0 && (niss == Niss::kNever || (n > 0 && niss != Niss::kAlways))) continue;
        for (const Way& normal : sequences_[n]) {
          for (const Way& inverse : sequences_[i]) {
            if (!trial.is_way(normal, inverse)) continue;
            found.insert(NissMoves{MoveSequence(normal), MoveSequence(inverse)}.text());
          }
        }
      }
    }
    return found;
  }

 private:
  const Example& example_;
  std::vector<std::vector<Way>> sequences_;
};

MoveSequence drawn(std::string_view turns, int count, RandomSource& random) {
  const MoveSequence choices = moves_of(turns);
  MoveSequence moves;
  if (choices.empty()) return moves;
  for (int i = 0; i < count; ++i) {
    moves.push_back(*(choices.begin() + static_cast<std::ptrdiff_t>(random.below(choices.size()))));
  }
  return moves;
}

// A few turns from where the step has been made, on one side or on both.
Cube drawn_start(const Example& example, RandomSource& random) {
  const Cube reached = drawn(example.keeps, 30, random).cube();
  const int turns = static_cast<int>(random.below(static_cast<std::uint64_t>(example.longest) + 1));
  const int before = example.most == Niss::kAlways && turns > 1 ? turns / 2 : 0;
  const Cube start = drawn(example.turns, before, random).cube() * reached *
                     drawn(example.turns, turns - before, random).cube();
  return example.most != Niss::kNever && random.below(2) == 0 ? start.inverse() : start;
}

const FmcSolver& solver() {
  static const FmcSolver kSolver = FmcSolver::open(TableStore()).value();
  return kSolver;
}

void compare(const Example& example, const PlainTrying& plain, RandomSource& random) {
  const Cube cube = drawn_start(example, random);
  FmcRequest request;
  request.step = FmcStep::parse(example.name).value();
  request.max_solutions = kEverySolution;
  request.max_length = example.longest;
  request.extra_length = example.longest;
  for (const Niss niss : {Niss::kNever, Niss::kLinear, Niss::kAlways}) {
    if (niss > example.most) continue;
    request.niss = niss;
    for (const bool all_endings : {false, true}) {
      request.all_endings = all_endings;
      const FmcResult result = ask(solver(), cube, request);
      EXPECT_TRUE(result.complete);
      EXPECT_EQ(texts(result), plain.ways(request.step, cube, niss, all_endings))
          << example.name << ", NISS " << name_of(niss) << (all_endings ? ", all endings" : "");
    }
  }
}

class StepSearch : public testing::TestWithParam<Example> {};

TEST_P(StepSearch, FindsWhatPlainTryingFinds) {
  RandomSource random(16);
  const PlainTrying plain(GetParam());
  for (int i = 0; i < 4; ++i) compare(GetParam(), plain, random);
}

std::string test_name(const testing::TestParamInfo<Example>& example) {
  std::string name(example.param.name);
  std::erase(name, '-');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Steps, StepSearch, testing::ValuesIn(kExamples), test_name);

// Shorter ones first, and what is asked for of them.
TEST(StepLimits, CutTheListOfAllWays) {
  const Cube cube = test_support::cube_of("F R B U F'");
  FmcRequest request = test_support::all_ways("eofb", Niss::kAlways, 2);
  const FmcResult all = ask(solver(), cube, request);
  const int shortest = all.solutions.front().moves.length();
  EXPECT_EQ(all.excluded_below, shortest);
  EXPECT_TRUE(std::ranges::is_sorted(
      all.solutions, {}, [](const FmcSolution& solution) { return solution.moves.length(); }));
  EXPECT_EQ(all.solutions.back().moves.length(), shortest + 2);

  request.count_only = true;
  const FmcResult counted = ask(solver(), cube, request);
  EXPECT_EQ(counted.count, all.solutions.size());
  EXPECT_TRUE(counted.solutions.empty());

  request.count_only = false;
  request.max_solutions = 5;
  const FmcResult five = ask(solver(), cube, request);
  ASSERT_EQ(five.solutions.size(), 5U);
  EXPECT_TRUE(std::equal(five.solutions.begin(), five.solutions.end(), all.solutions.begin()));

  request.max_solutions = kEverySolution;
  request.min_length = shortest + 1;
  request.max_length = shortest + 2;
  const FmcResult longer = ask(solver(), cube, request);
  const auto is_longer = [&](const FmcSolution& solution) {
    return solution.moves.length() > shortest;
  };
  EXPECT_EQ(static_cast<std::ptrdiff_t>(longer.solutions.size()),
            std::ranges::count_if(all.solutions, is_longer));

  request.min_length = 0;
  request.max_length = shortest - 1;
  const FmcResult none = ask(solver(), cube, request);
  EXPECT_TRUE(none.complete);
  EXPECT_EQ(none.count, 0U);
}

TEST(StepLimits, AreRefusedWhereTheyMakeNoSense) {
  const auto message = [](const FmcRequest& request) {
    const auto result = solver().solve(Cube{}, request);
    return result ? "" : result.error().message;
  };
  FmcRequest request = test_support::all_ways("drudfin", Niss::kAlways);
  EXPECT_EQ(message(request), "NISS makes no sense within drfin: use never");
  request.niss = Niss::kLinear;
  EXPECT_EQ(message(request), "drfin is the same on both sides of the scramble: use NISS never");
  request = test_support::all_ways("drudslice", Niss::kAlways);
  EXPECT_EQ(message(request), "NISS makes no sense within drslice: use never or linear");
  request = test_support::all_ways("eo", Niss::kNever);
  request.min_length = 5;
  request.max_length = 4;
  EXPECT_EQ(message(request), "the greatest length is less than the least");
  request.max_length = 41;
  EXPECT_EQ(message(request), "the greatest length is 0 to 40");
}

// DR from any cube and from nothing that has been reached before is tried on all axes.
TEST(StepStarts, AreAskedFor) {
  const auto message = [](std::string_view step, std::string_view cube) {
    const auto result =
        solver().solve(test_support::cube_of(cube), test_support::all_ways(step, Niss::kNever));
    return result ? "" : result.error().message;
  };
  EXPECT_EQ(message("drud-eo", "F R"), "DR on U/D needs EO on F/B or R/L first");
  EXPECT_EQ(message("drud-eofb", "F R"), "DR on U/D from EO on F/B needs EO on F/B first");
  EXPECT_EQ(message("dr-eo", "F R U"), "DR needs EO on F/B or R/L or U/D first");
  EXPECT_EQ(message("htr", "F R"), "HTR needs DR first");
  EXPECT_EQ(message("htr-drrl", "U"), "HTR from DR on R/L needs DR on R/L first");
  EXPECT_EQ(message("frud", "U"), "FR on U/D needs HTR first");
  EXPECT_EQ(message("drudslice", "R"), "leaving a slice on U/D needs DR on U/D first");
  EXPECT_EQ(message("htrfin", "U"), "a finish from HTR needs HTR first");
  EXPECT_EQ(message("frudfin", "U2 R2"), "a finish from FR on U/D needs FR on U/D first");
  EXPECT_EQ(message("sliceud", "R2"),
            "solving a slice on U/D needs all but the slice between U/D solved first");
  EXPECT_EQ(message("dr", "F R U"), "");
}

}  // namespace
}  // namespace superflip
