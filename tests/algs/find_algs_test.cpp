// Lists of algorithms, against all sequences of turns written down and tried.
#include <superflip/algs.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/goal.h>
#include <superflip/random.h>

#include "pdb/temporary_folder.h"
#include "solvers/goal/goal_solver.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::cube_of;

struct Question {
  std::string goal;
  std::string turns;
  std::string before;  // faces that may be turned first
  std::string after;   // and last
  int extra = 0;
};

AlgRequest request_of(const Question& question) {
  AlgRequest request;
  request.terms.goal = Goal::parse(question.goal).value();
  request.terms.turns = TurnSet::parse(question.turns).value();
  if (!question.before.empty()) request.pre_adjust = TurnSet::parse(question.before).value();
  if (!question.after.empty()) request.post_adjust = TurnSet::parse(question.after).value();
  request.extra_length = question.extra;
  return request;
}

bool names(std::string_view faces, Face face) {
  constexpr std::string_view kLetters = "URFDLB";
  return faces.find(kLetters[static_cast<std::size_t>(index_of(face))]) != std::string_view::npos;
}

// What turning these faces comes to; they lie on one axis.
std::vector<MoveSequence> adjustments(std::string_view faces) {
  std::vector<MoveSequence> all{MoveSequence()};
  for (const Face face : kFaces) {
    if (!names(faces, face)) continue;
    const std::size_t before = all.size();
    for (std::size_t i = 0; i < before; ++i) {
      for (const int quarters : {1, 2, 3}) {
        all.push_back((all[i] + MoveSequence{Move(face, quarters)}).normalised());
      }
    }
  }
  return all;
}

// Whether a turn of these faces, with those it commutes with, comes first.
bool starts_in(const MoveSequence& moves, std::string_view faces) {
  for (const Move move : moves) {
    if (index_of(move.face()) % 3 != index_of(moves.begin()->face()) % 3) return false;
    if (names(faces, move.face())) return true;
  }
  return false;
}

SolverOptions small_tables() {
  SolverOptions options;
  options.memory_bytes = 4'000'000;
  return options;
}

class FindAlgs : public testing::Test {
 protected:
  static constexpr int kDeepest = 4;

  struct Sequence {
    MoveSequence moves;
    Cube cube;
    int length = 0;
  };

  // "before/moves" of all, in normal form, by plain trial.
  std::set<std::string> tried(const Cube& cube, const Question& question) {
    const Goal goal = Goal::parse(question.goal).value();
    std::map<int, std::set<std::string>> by_length;
    for (const auto& [text, sequence] : sequences(question.turns)) {
      const MoveSequence& moves = sequence.moves;
      if (starts_in(moves, question.before) || starts_in(moves.inverse(), question.after)) continue;
      for (const MoveSequence& first : adjustments(question.before)) {
        const Cube end = cube * first.cube() * sequence.cube;
        const bool is_reached = std::ranges::any_of(
            adjustments(question.after),
            [&](const MoveSequence& last) { return goal.is_reached_by(end * last.cube()); });
        if (is_reached) {
          by_length[sequence.length].insert(first.text() + "/" + text);
        }
      }
    }
    std::set<std::string> all;
    if (by_length.empty()) return all;
    const int most = by_length.begin()->first + question.extra;
    for (const auto& [length, names] : by_length) {
      if (length <= most) all.insert(names.begin(), names.end());
    }
    return all;
  }

  std::set<std::string> found(const Cube& cube, const Question& question) {
    const auto list = find_algs(*solver_, cube, request_of(question));
    EXPECT_TRUE(list) << list.error().message;
    if (!list) return {};
    EXPECT_TRUE(list->complete);
    std::set<std::string> all;
    double last = 0;
    for (const Alg& alg : list->algs) {
      EXPECT_GE(alg.rank, last) << "the best first";
      last = alg.rank;
      const auto name = fold(alg.before).moves.normalised().text() + "/" +
                        fold(alg.turns).moves.normalised().text();
      EXPECT_TRUE(all.insert(name).second) << name << " twice";
    }
    return all;
  }

  const pdb::TemporaryFolder folder_{"find-algs-test"};
  const TableStore store_{folder_.path()};
  const std::unique_ptr<Solver> solver_ = goal::open(small_tables(), store_, {}, {}).value();

 private:
  // All by these turns, in normal form.
  const std::map<std::string, Sequence>& sequences(const std::string& turns) {
    auto& all = sequences_[turns];
    if (!all.empty()) return all;
    const TurnSet set = TurnSet::parse(turns).value();
    std::map<std::string, Sequence> level{{"", {}}};
    for (int length = 0; length <= kDeepest; ++length) {
      all.insert(level.begin(), level.end());
      std::map<std::string, Sequence> next;
      for (const auto& [text, shorter] : level) {
        for (int m = 0; m < kMoveCount; ++m) {
          const Move move = Move::from_index(m);
          if (!set.contains(move)) continue;
          const MoveSequence moves = (shorter.moves + MoveSequence{move}).normalised();
          if (moves.length(Metric::kHtm) != length + 1) continue;
          next.emplace(moves.text(), Sequence{moves, moves.cube(), length + 1});
        }
      }
      level = std::move(next);
    }
    return all;
  }

  std::map<std::string, std::map<std::string, Sequence>> sequences_;
};

TEST_F(FindAlgs, ListsWhatTryingEverySequenceFinds) {
  const std::vector<Question> questions{
      {"cube", "<R,U>", "", "", 1},        {"cube", "<R,U>", "U", "U", 2},
      {"cross D", "<R,F,D>", "", "", 1},   {"cross D", "<R,F,D>", "D", "", 1},
      {"eo fb", "<R,U,F>", "U", "U", 0},   {"block DBL", "<R,U,F,D>", "", "D", 0},
      {"oll U", "<R,U,F2>", "U", "", 1},   {"DF FR DFR", "<R2,U,F,D>", "U D", "D", 0},
      {"cube", "<R,L,U2>", "R L", "U", 1},
  };
  RandomSource random(11);
  int some = 0;
  for (const Question& question : questions) {
    const TurnSet set = TurnSet::parse(question.turns).value();
    for (int i = 0; i < 8; ++i) {
      MoveSequence scramble;
      // So short that what is listed is no longer than what was tried.
      while (scramble.length(Metric::kHtm) < std::min(i, kDeepest - question.extra)) {
        const Move move = Move::from_index(static_cast<int>(random.below(kMoveCount)));
        if (set.contains(move)) scramble = (scramble + MoveSequence{move}).normalised();
      }
      SCOPED_TRACE(question.goal + " by " + question.turns + " (" + question.before + ") (" +
                   question.after + ") from " + scramble.text());
      const auto expected = tried(scramble.cube(), question);
      EXPECT_EQ(found(scramble.cube(), question), expected);
      some += expected.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(some, 20) << some;
}

TEST_F(FindAlgs, RanksAsAsked) {
  AlgRequest request = request_of({"cube", "<R,U>", "U", "U", 2});
  const Cube ua = cube_of("R2 U R U R' U' R' U' R' U R'");
  request.rank = AlgRank::kMetric;
  request.rank_metric = Metric::kQtm;
  const auto by_quarters = find_algs(*solver_, ua, request).value();
  request.rank = AlgRank::kEffort;
  const auto by_effort = find_algs(*solver_, ua, request).value();
  ASSERT_GT(by_quarters.algs.size(), 1U);
  ASSERT_EQ(by_quarters.algs.size(), by_effort.algs.size());
  for (const Alg& alg : by_quarters.algs) EXPECT_EQ(alg.rank, length(alg.turns, Metric::kQtm));
  for (const Alg& alg : by_effort.algs) EXPECT_EQ(alg.rank, alg.effort);
  EXPECT_TRUE(std::ranges::is_sorted(by_quarters.algs, {}, &Alg::rank));
  EXPECT_TRUE(std::ranges::is_sorted(by_effort.algs, {}, &Alg::rank));

  request.most = 2;
  const auto best = find_algs(*solver_, ua, request).value();
  ASSERT_EQ(best.algs.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(best.algs[i].turns, by_effort.algs[i].turns);
}

TEST_F(FindAlgs, SaysWhenItWasCutShort) {
  AlgRequest request = request_of({"cube", "<R,U,F,D,L,B>", "", "", 2});
  request.timeout = std::chrono::milliseconds(1);
  const auto timed_out = find_algs(*solver_, cube_of("R U F D L B R U F D L B"), request);
  ASSERT_TRUE(timed_out) << timed_out.error().message;
  EXPECT_TRUE(timed_out->timed_out);
  EXPECT_FALSE(timed_out->complete);

  std::stop_source source;
  source.request_stop();
  request.timeout.reset();
  const auto stopped =
      find_algs(*solver_, cube_of("R U F D L B R U F D L B"), request, source.get_token());
  ASSERT_TRUE(stopped || stopped.error().code == ErrorCode::kInterrupted);
  if (stopped) {
    EXPECT_TRUE(stopped->interrupted);
    EXPECT_FALSE(stopped->complete);
  }
}

TEST_F(FindAlgs, RefusesWhatTheTurnsDoNotReach) {
  const auto refused = find_algs(*solver_, cube_of("F"), request_of({"cube", "<R,U>", "", "", 0}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kImpossibleCube);
}

}  // namespace
}  // namespace superflip
