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

#include "engine/solve_job.h"
#include "solvers/optimal/searcher.h"

namespace superflip {

// One thread reads, any number work, and one watches. Reading has a thread to itself since it may
// wait for a person or another program: whoever solves must not wait with it, nor may an answer.
class Batch {
 public:
  using Next = std::function<std::optional<SolveRequest>()>;
  using Deliver = std::function<void(std::size_t, const Result<SolveResult>&)>;

  Batch(const optimal::Bounds& bounds, const TwoPhase* quick, std::string table,
        std::size_t workers, const Next& next, const Deliver& deliver);

  // Takes requests, not many more than are being worked on, until there are no more.
  void read();
  // Solves until everything read is solved.
  void work(optimal::Searcher& searcher);
  // Sees to limits and the stop until so many workers have returned.
  void watch(const std::stop_token& stop, int workers);
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
  // A request that makes no sense, or for which there is no memory, is an error and delivered at once.
  Result<std::shared_ptr<Entry>> entry_for(std::size_t index, const SolveRequest& request) const;
  void deliver_once(Entry& entry);
  void deliver(std::size_t index, const Result<SolveResult>& result);

  const optimal::Bounds& bounds_;
  const TwoPhase* const quick_;
  const std::string table_;
  const std::size_t workers_;
  const Next& next_;
  const Deliver& deliver_;

  std::mutex delivering_;  // not held while anything else is: who takes results may take his time

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  Entries waiting_;
  Entries active_;
  bool exhausted_ = false;  // no more requests will come
  int finished_workers_ = 0;
  std::exception_ptr failure_;
};

}  // namespace superflip
