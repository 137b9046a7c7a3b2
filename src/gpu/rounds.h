// Leads the searches of one card for all who ask, round after round.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>

#include "gpu/depth_searcher.h"
#include "gpu/gpu_job.h"
#include "gpu/slots.h"

namespace superflip::gpu {

// A problem that somebody waits for.
struct Request {
  Request(const Problem& problem, const std::stop_token& stop) : job(problem, stop) {}

  GpuJob job;
  // Told by the thread that leads, so it has to be quick.
  std::function<void(Result<SolveResult>)> deliver;
  // One of many: it waits while as many as make a good search are being solved. Others do not.
  bool is_of_batch = false;

  // --- Of Rounds alone ---
  std::chrono::steady_clock::time_point last_searched;
  bool may_go_on = true;  // since something has changed for it
  std::vector<Slot> slots;
};

// A card is at its best with thousands of cubes of one depth, and a search takes as long as its hardest
// cube. So each round searches one depth: the least that any cube waits for, because that is soon over
// and cubes gather at the deeper ones; but whoever has waited for a quarter of a second is next. Places
// of cubes that are solved go to the next in line at once, so that a batch of any size is a window of
// cubes, and requests of many callers are searched together.
class Rounds {
 public:
  // The searcher is used by no one else.
  explicit Rounds(std::unique_ptr<DepthSearcher> searcher);
  ~Rounds();
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;
  Rounds(Rounds&&) = delete;
  Rounds& operator=(Rounds&&) = delete;

  // Any thread. The request is delivered in any case, perhaps before this returns.
  void add(std::shared_ptr<Request> request);
  // As many cubes of batches as are solved at a time.
  std::size_t window() const { return window_; }
  // Once the searcher has failed nothing is solved any more; every request is delivered this.
  std::optional<Error> failure() const;

 private:
  using Clock = std::chrono::steady_clock;
  using Requests = std::list<std::shared_ptr<Request>>;
  // One search: the branches of some requests.
  struct Round;

  void lead(const std::stop_token& stop);
  void wait_for_requests(const std::stop_token& stop);
  void admit();
  void admit_from(Requests& waiting, std::size_t most);
  void go_on();
  std::vector<Request*> pick() const;
  void search(const std::vector<Request*>& picked);
  bool is_still_wanted(const Round& round, const DepthProgress& progress);
  void fail_all(const Error& error);
  void end_active(const Error& error);

  std::unique_ptr<DepthSearcher> searcher_;
  Slots slots_;
  const std::size_t window_;

  // Of the thread that leads.
  Requests active_;
  std::size_t active_of_batches_ = 0;
  std::chrono::nanoseconds patience_;
  Clock::time_point last_look_;  // at the limits of all

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable_any changed_;
  Requests waiting_;
  Requests waiting_of_batches_;
  std::optional<Error> failure_;

  std::jthread leader_;  // the last: it uses the others
};

}  // namespace superflip::gpu
