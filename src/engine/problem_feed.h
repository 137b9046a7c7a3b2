// The problems of a batch that goes from one solver to another and back.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>

#include <superflip/problem.h>
#include <superflip/solver.h>

namespace superflip::engine {

// Each solver has a turn: it is given problems as long as they are for it, numbered from 0 in that turn.
// What it gives back undone comes first in the next one.
class ProblemFeed {
 public:
  // `next` outlives it.
  explicit ProblemFeed(const Solver::Next& next) : next_(next) {}

  // --- Between turns ------------------------------------------------------------------------------

  // The problem that comes next, or nothing if that was all. May wait for it.
  const Problem* peek();
  void begin_turn();

  // --- During a turn --------------------------------------------------------------------------------

  // The next one, if it is for whoever has the turn. By one thread at a time.
  using IsFor = std::function<bool(const Problem&)>;
  std::optional<Problem> take(const IsFor& is_for);
  // It is solved: its number in the whole batch.
  std::size_t finish(std::size_t number);
  void give_back(std::size_t number);

 private:
  struct Entry {
    std::size_t index = 0;  // in the whole batch
    Problem problem;
  };

  bool read_one();

  const Solver::Next& next_;
  std::size_t read_ = 0;
  bool exhausted_ = false;

  std::mutex mutex_;  // for what follows
  std::deque<Entry> waiting_;
  std::map<std::size_t, Entry> given_;  // by number in this turn
  std::size_t given_count_ = 0;
};

}  // namespace superflip::engine
