// Many cubes at once: each thread starts cubes of its own, and when none are waiting, joins those
// still being solved.
#pragma once

#include <condition_variable>
#include <cstddef>
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
  // Sees to limits and the stop until all workers have returned.
  void watch(const std::stop_token& stop);

 private:
  struct Entry {
    std::size_t index = 0;
    std::unique_ptr<SolveJob> job;
    bool delivered = false;
  };
  using Entries = std::list<std::shared_ptr<Entry>>;

  // Nothing when all is done. Waits while there is nothing to do yet.
  std::shared_ptr<Entry> start_or_join();
  void deliver_once(Entry& entry);

  const optimal::Bounds& bounds_;
  const TwoPhase* const quick_;
  const std::string table_;
  const std::size_t workers_;
  const Next& next_;
  const Deliver& deliver_;

  std::mutex mutex_;
  std::condition_variable changed_;
  Entries waiting_;
  Entries active_;
  bool exhausted_ = false;  // no more requests will come
  std::size_t finished_workers_ = 0;
};

}  // namespace superflip
