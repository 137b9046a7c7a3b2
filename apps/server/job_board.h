// All jobs: accepted, queued, run, watched, cancelled, kept for a while.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "event_loop.h"
#include "handover.h"
#include "job.h"
#include "lanes.h"
#include "metrics.h"
#include "solver_set.h"

namespace superflip::server {

// To be used on the loop's thread. Whatever goes wrong, a job that was accepted ends, and those who
// wait for it are told or their connection ends.
class JobBoard {
 public:
  JobBoard(EventLoop& loop, const SolverSet& solvers, Lanes& lanes, Metrics& metrics)
      : loop_(loop),
        solvers_(solvers),
        lanes_(lanes),
        metrics_(metrics),
        worked_(loop, [this](const JobPtr& job) { finish(job); }) {}

  // Queues a job; refused if too many wait, or once the service is shutting down.
  ApiResult<JobPtr> accept(SolveOrder order) {
    return accept(std::move(order), Lane::Admission::kBounded);
  }
  // The same for a position of a batch, of which there are never more than batch_window: only a
  // service that shuts down refuses it.
  ApiResult<JobPtr> accept_from_batch(SolveOrder order) {
    return accept(std::move(order), Lane::Admission::kAlways);
  }
  // How many positions of a batch may wait or be at work: what is quick must not wait for the loop.
  std::size_t batch_window(const OrderTerms& terms) const;
  // Nothing more of this kind can be taken: when to come again.
  ApiError busy_with(const OrderTerms& terms) const;
  // None: there is no such job, or no longer. Keeps an abandoned one going.
  JobPtr find(const std::string& id);
  // Calls back when the job has ended, now if it has. The action does not throw.
  static void when_ended(const JobPtr& job, std::function<void()> action);
  // Its work stops within milliseconds.
  void cancel(const JobPtr& job) noexcept;
  // Tells the exchange all that happens to the job until its end, in a stream that begins so.
  void listen(const JobPtr& job, const ExchangePtr& exchange, Response head) const;
  // The job as it stands.
  std::string text_of(Job& job) const;

  // Other work than solving. Refused as a job is.
  ApiResult<void> run_errand(Lane& lane, std::function<void()> work) const;

  // Every so often: tells those who wait where they stand, forgets old jobs, ends abandoned ones,
  // keeps streams alive.
  void tick();

  void refuse_new() { is_refusing_ = true; }
  bool is_refusing() const { return is_refusing_; }
  void cancel_all() noexcept;
  // Nothing is at work or waits.
  bool is_idle() const;
  // Nobody who was promised an answer is still without.
  bool is_collected() const;

 private:
  using Clock = Job::Clock;

  ApiResult<JobPtr> accept(SolveOrder order, Lane::Admission admission);
  void enter(const JobPtr& job);
  void strike(const JobPtr& job) noexcept;
  void run(const JobPtr& job) noexcept;
  void finish(const JobPtr& job) noexcept;
  std::optional<QueuePlace> place_of(Job& job) const;
  void tell_places();
  void forget_old(Clock::time_point now) noexcept;

  EventLoop& loop_;
  const SolverSet& solvers_;
  Lanes& lanes_;
  Metrics& metrics_;
  Handover<Job> worked_;
  bool is_refusing_ = false;
  Clock::time_point last_comment_ = Clock::now();
  std::unordered_map<std::string, JobPtr> jobs_;  // those that can be asked for
  std::unordered_set<JobPtr> open_;               // queued and running
  std::list<JobPtr> to_keep_;                     // in jobs_ and open
  std::list<JobPtr> ended_;                       // in jobs_, oldest first
};

}  // namespace superflip::server
