// The session, led through the smallest of puzzles: a counter that a turn moves up or down.
#include "search/session.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/parallel.h"

namespace superflip::search {
namespace {

using namespace std::chrono_literals;

// A turn is +1 or -1; solved is 0. In normal form the ups come first, and what cancels is left out.
class CounterJudge {
 public:
  using Turns = std::vector<int>;
  using Key = std::vector<int>;

  explicit CounterJudge(int start) : start_(start) {}

  static Turns normal(const Turns& turns) {
    const int sum = sum_of(turns);
    return Turns(static_cast<std::size_t>(std::abs(sum)), sum > 0 ? 1 : -1);
  }
  static int length(const Turns& turns) { return static_cast<int>(turns.size()); }
  bool solves(const Turns& turns) const { return start_ + sum_of(turns) == 0; }
  static std::string text(const Turns& turns) { return std::to_string(sum_of(turns)); }
  static Key key(const Turns& turns) { return turns; }
  static Turns turns(const Key& key) { return key; }

 private:
  static int sum_of(const Turns& turns) {
    int sum = 0;
    for (const int turn : turns) sum += turn;
    return sum;
  }
  int start_;
};

using Counter = Session<CounterJudge>;
using Terms = SessionTerms<std::vector<int>>;

Terms usual_terms() {
  Terms terms;
  terms.wanted.longest = 9;
  return terms;
}

// Tries all sequences of so many turns.
void search_all(Counter& session, int depth) {
  for (unsigned word = 0; word < 1U << static_cast<unsigned>(depth); ++word) {
    if (session.should_stop()) return;
    std::vector<int> turns;
    for (int i = 0; i < depth; ++i)
      turns.push_back((word >> static_cast<unsigned>(i) & 1U) != 0 ? 1 : -1);
    session.count_nodes(1);
    int sum = 0;
    for (const int turn : turns) sum += turn;
    if (sum == 3) session.add(turns);
  }
}

TEST(Session, DeepensToTheShortestSolutionAndProvesIt) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  std::vector<int> depths;
  session.run([&](int depth) {
    depths.push_back(depth);
    search_all(session, depth);
  });
  EXPECT_EQ(depths, (std::vector{0, 1, 2, 3}));
  const auto result = session.take();
  ASSERT_EQ(result.proof.solutions.size(), 1U);
  EXPECT_EQ(result.proof.solutions.front(), (std::vector{1, 1, 1}));
  EXPECT_TRUE(result.proof.proved && result.proof.complete);
  EXPECT_EQ(result.proof.excluded_below, 3);
  EXPECT_EQ(result.nodes, 1U + 2 + 4 + 8);
  EXPECT_FALSE(result.interrupted || result.timed_out || result.out_of_nodes);
}

TEST(Session, BeginsAtTheBoundOfATable) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  session.exclude_below(2);
  std::vector<int> depths;
  session.run([&](int depth) {
    depths.push_back(depth);
    search_all(session, depth);
  });
  EXPECT_EQ(depths, (std::vector{2, 3}));
}

TEST(Session, WhatDoesNotSolveIsAMistake) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  session.begin();
  session.begin_depth();
  EXPECT_THROW(session.add({}), std::logic_error);
  EXPECT_THROW(session.note_better({1}), std::logic_error);
}

TEST(Session, WhatCancelsIsNoSolutionOfItsDepth) {
  Terms terms = usual_terms();
  terms.wanted.min_length = 5;
  terms.wanted.max_length = 5;
  Counter session(CounterJudge(-3), terms, {});
  session.run([&](int depth) { search_all(session, depth); });
  const auto result = session.take();
  EXPECT_TRUE(result.proof.solutions.empty());
  EXPECT_TRUE(result.proof.proved);
  EXPECT_EQ(result.proof.excluded_below, 6);
}

TEST(Session, ANodeLimitEndsItWithoutAProof) {
  Terms terms = usual_terms();
  terms.limits.max_nodes = 5;
  Counter session(CounterJudge(-3), terms, {});
  session.run([&](int depth) { search_all(session, depth); });
  const auto result = session.take();
  EXPECT_TRUE(result.out_of_nodes);
  EXPECT_FALSE(result.proof.proved || result.proof.complete);
  EXPECT_EQ(result.proof.excluded_below, 2);  // the depth cut short excludes nothing
}

TEST(Session, ALimitMetWhenAllIsDoneHasCutNothingShort) {
  Terms terms = usual_terms();
  terms.limits.max_nodes = 1 + 2 + 4 + 8;
  Counter session(CounterJudge(-3), terms, {});
  session.run([&](int depth) { search_all(session, depth); });
  EXPECT_TRUE(session.limits().should_stop());
  const auto result = session.take();
  EXPECT_TRUE(result.proof.proved && result.proof.complete);
  EXPECT_FALSE(result.out_of_nodes);
}

TEST(Session, AStopFromOutsideComesBeforeTheTime) {
  Terms terms = usual_terms();
  terms.limits.timeout = 0us;
  std::stop_source stop;
  stop.request_stop();
  Counter session(CounterJudge(-3), terms, stop.get_token());
  session.run([&](int) { ADD_FAILURE() << "nothing is to be searched"; });
  const auto result = session.take();
  EXPECT_TRUE(result.interrupted);
  EXPECT_FALSE(result.timed_out);
  EXPECT_EQ(result.proof.excluded_below, 0);
}

TEST(Session, ASearchThatImprovesClaimsWhatItExcludes) {
  Terms terms = usual_terms();
  terms.wanted.improves = true;
  {
    Counter session(CounterJudge(-3), terms, {});
    session.begin();
    session.note_better({1, 1, 1, 1, -1});
    session.exclude_below(2);
    const auto result = session.take();
    EXPECT_EQ(result.proof.solutions.front().size(), 3U);  // in normal form
    EXPECT_FALSE(result.proof.proved);
    EXPECT_TRUE(result.proof.complete);  // no limit has cut it
    EXPECT_EQ(result.proof.excluded_below, 2);
  }
  Counter session(CounterJudge(-3), terms, {});
  session.begin();
  session.note_better({1, 1, 1});
  session.exclude_below(3);
  EXPECT_TRUE(session.take().proof.proved);
}

TEST(Session, AClaimThatASolutionContradictsIsAMistake) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  session.note_better({1, 1, 1});
  EXPECT_THROW(session.exclude_below(4), std::logic_error);
}

TEST(Session, TellsOfABetterSolutionAtOnce) {
  std::vector<SessionProgress<std::vector<int>>> told;
  Counter session(CounterJudge(-3), usual_terms(), {},
                  [&](const auto& now) { told.push_back(now); });
  session.begin();
  session.tell();
  session.tell();
  EXPECT_EQ(told.size(), 1U);  // not twice within 100 ms
  session.note_better({1, 1, 1});
  EXPECT_TRUE(session.has_news());
  session.tell();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(told.back().best);
  EXPECT_FALSE(session.has_news());
}

TEST(Session, TellsHowFarItIs) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  session.begin();
  session.exclude_below(1);
  for (int depth = 1; depth <= 2; ++depth) {
    session.begin_depth();
    std::this_thread::sleep_for(10ms);
    session.end_depth();
  }
  session.begin_depth();
  session.set_fraction(0.5);
  std::this_thread::sleep_for(10ms);
  const auto progress = session.progress();
  EXPECT_EQ(progress.depth, 3);
  EXPECT_EQ(progress.depth_fraction, 0.5);
  ASSERT_TRUE(progress.depth_seconds_expected && progress.depth_seconds_left);
  EXPECT_GT(*progress.depth_seconds_left, 0.009);  // as long again as it has taken
}

TEST(Session, ManyThreadsFindEachSolutionOnce) {
  Terms terms = usual_terms();
  terms.wanted.max_solutions = kEverySolution;
  Counter session(CounterJudge(-3), terms, {});
  session.run(
      [&](int depth) { base::run_on_threads(4, [&](int) { search_all(session, depth); }, {}); });
  const auto result = session.take();
  EXPECT_EQ(result.proof.solutions.size(), 1U);
  EXPECT_TRUE(result.proof.complete);
}

TEST(Session, HoldsAllThreadsAndStopsTheClock) {
  Terms terms = usual_terms();
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  terms.limits.pause = pause;
  terms.limits.timeout = 100ms;
  Counter session(CounterJudge(-3), terms, {});
  std::jthread resume([&] {
    std::this_thread::sleep_for(250ms);
    pause->resume();
  });
  session.run([&](int depth) { search_all(session, depth); });
  const auto result = session.take();
  EXPECT_FALSE(result.timed_out);
  EXPECT_TRUE(result.proof.proved);
  EXPECT_LT(result.seconds, 0.1);
}

TEST(Session, AnExceptionInAThreadEndsTheOthers) {
  Counter session(CounterJudge(-3), usual_terms(), {});
  const auto run = [&] {
    session.run([&](int) {
      base::run_on_threads(
          3,
          [&](int worker) {
            if (worker == 0) throw std::runtime_error("no more");
            while (!session.should_stop()) std::this_thread::yield();
          },
          {}, [&] { session.limits().abandon(); });
    });
  };
  EXPECT_THROW(run(), std::runtime_error);
}

}  // namespace
}  // namespace superflip::search
