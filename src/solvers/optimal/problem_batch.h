// Many cubes at once: each thread starts cubes of its own, and when none are waiting, joins those
// still being solved.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solver.h>

#include "solvers/optimal/searcher.h"
#include "solvers/optimal/solve_job.h"

namespace superflip::optimal {

// One thread reads, any number work, and one watches. Reading has a thread to itself since it may
// wait for a person or another program: whoever solves must not wait with it, nor may an answer.
class ProblemBatch {
 public:
  // How problems of the batch are solved.
  struct Means {
    const Bounds& bounds;
    const TwoPhase* quick;
    std::size_t workers;
    // Whether it can be solved at all.
    std::function<Result<void>(const Problem&)> check;
    std::string table;
  };

  // All that is handed in outlives it.
  ProblemBatch(Means means, const Solver::Next& next, const Solver::Deliver& deliver,
               const std::stop_token& stop);

  // Takes problems, not many more than are being worked on, until there are no more.
  void read();
  // Solves until everything read is solved.
  void work(Searcher& searcher);
  // Sees to limits and the stop until so many workers have returned.
  void watch(int workers);
  // Ends everything soon because of an exception; the first is kept.
  void give_up(std::exception_ptr failure);
  // Once all threads have ended: throws what was kept, if anything.
  void throw_failure() const;

 private:
  struct Entry {
    std::size_t index = 0;
    std::unique_ptr<SolveJob> job;
    std::atomic<bool> delivered = false;
  };
  using Entries = std::list<std::shared_ptr<Entry>>;

  // Nothing when all is done. Waits while there is nothing to do yet.
  std::shared_ptr<Entry> start_or_join();
  void read_all();
  // A problem that makes no sense, or for which there is no memory, is an error and delivered at once.
  Result<std::shared_ptr<Entry>> entry_for(std::size_t index, const Problem& problem) const;
  void deliver_once(Entry& entry);
  void deliver(std::size_t index, const Result<SolveResult>& result);

  const Means means_;
  const Solver::Next& next_;
  const Solver::Deliver& deliver_;
  // Ends with the stop from outside, or when reading or delivering fails.
  std::stop_source ending_;
  const std::stop_callback<std::function<void()>> pass_on_;

  std::mutex delivering_;  // not held while anything else is: who takes results may take his time

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  Entries waiting_;
  Entries active_;
  bool exhausted_ = false;  // no more problems will come
  int finished_workers_ = 0;
  std::exception_ptr failure_;
};

}  // namespace superflip::optimal
