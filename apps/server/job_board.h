// All jobs: accepted, queued, run, watched, cancelled, kept for a while.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "event_loop.h"
#include "job.h"
#include "lanes.h"
#include "metrics.h"
#include "solver_set.h"

namespace superflip::server {

// To be used on the loop's thread.
class JobBoard {
 public:
  JobBoard(EventLoop& loop, const SolverSet& solvers, Lanes& lanes, Metrics& metrics)
      : loop_(loop), solvers_(solvers), lanes_(lanes), metrics_(metrics) {}

  // Queues a job; refused if too many wait, or once the service is shutting down.
  ApiResult<JobPtr> accept(SolveOrder order);
  // None: there is no such job, or no longer. Keeps an abandoned one going.
  JobPtr find(const std::string& id);
  // Calls back when the job has ended, now if it has.
  static void when_ended(const JobPtr& job, std::function<void()> action);
  // Its work stops within milliseconds.
  void cancel(const JobPtr& job);
  // Tells the exchange all that happens to the job until its end, in a stream that begins so.
  static void listen(const JobPtr& job, const ExchangePtr& exchange, Response head);

  // Other work than solving, on the lane of what is quick. Refused as a job is.
  ApiResult<void> run_quickly(std::function<void()> work);

  // Every so often: forgets old jobs, ends abandoned ones, keeps streams alive.
  void tick();

  void refuse_new() { is_refusing_ = true; }
  bool is_refusing() const { return is_refusing_; }
  void cancel_all();
  // Nothing is at work or waits.
  bool is_idle() const;
  // Nobody who was promised an answer is still without.
  bool is_collected() const;

 private:
  using Clock = Job::Clock;

  ApiError busy(const Lane& lane) const;
  void run(const JobPtr& job);
  void finish(const JobPtr& job, const Result<Record>& outcome);
  void forget_old(Clock::time_point now);

  EventLoop& loop_;
  const SolverSet& solvers_;
  Lanes& lanes_;
  Metrics& metrics_;
  bool is_refusing_ = false;
  Clock::time_point last_comment_ = Clock::now();
  std::unordered_map<std::string, JobPtr> jobs_;  // those that can be asked for
  std::unordered_set<JobPtr> open_;               // queued and running
  std::deque<JobPtr> ended_;                      // in jobs_, oldest first
  std::map<std::string, double> mean_seconds_;    // of late, by lane
};

}  // namespace superflip::server
