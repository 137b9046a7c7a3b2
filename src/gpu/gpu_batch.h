// Many cubes for a card: read as they are needed, handed out as they come.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>

#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solver.h>

#include "gpu/rounds.h"

namespace superflip::gpu {

// One thread reads, the caller's hands out, and neither holds up the card: as many cubes again as it
// solves at a time have been read and wait, and results wait where whoever takes them is slow, until
// there are as many of both as that.
class GpuBatch {
 public:
  using Check = std::function<Result<void>(const Problem&)>;
  using HandOut = std::function<void(std::size_t, Result<SolveResult>)>;

  // All that is handed in outlives it.
  GpuBatch(Rounds& rounds, Check check, const Solver::Next& next, const std::stop_token& stop);

  // Until there are no more problems. What `next` throws ends the batch.
  void read();
  // Until all that was read is handed out. An exception of `hand_out` or of `next` ends the batch and
  // is thrown here, once nothing is being solved any more.
  void hand_out(const HandOut& hand_out);

 private:
  struct Done {
    std::size_t index = 0;
    Result<SolveResult> result;
  };
  // Where a result goes is made before it is solved, so that handing over needs no memory.
  using Results = std::list<Done>;

  bool wait_for_room();
  void take_in(std::size_t index, const Problem& problem);
  Result<std::shared_ptr<Request>> request_for(const Problem& problem, Results place);
  void put(Results& one);
  Results wait_for_done();
  void hand_out_one(Done& one, const HandOut& hand_out);
  void give_up(std::exception_ptr failure);
  bool has_failed() const;

  Rounds& rounds_;
  const Check check_;
  const Solver::Next& next_;
  const std::size_t most_;
  // Ends with the stop from outside, or when reading or handing out fails.
  std::stop_source ending_;

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  std::size_t outstanding_ = 0;  // read, and not handed out yet
  Results done_;
  bool exhausted_ = false;
  std::exception_ptr failure_;

  const std::stop_callback<std::function<void()>> pass_on_;  // the last: it uses the others
};

}  // namespace superflip::gpu
