// One cube that a client wants solved, from the request to the answer.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/solve.h>

#include "common/json_writer.h"

#include "api_error.h"
#include "exchange.h"
#include "solve_order.h"

namespace superflip::server {

enum class JobState { kQueued, kRunning, kDone, kCancelled, kFailed };

// How the work of a job came out. Made on a worker's thread.
struct JobOutcome {
  std::optional<ApiError> error;  // none: there is a result
  SolveResult result;
  std::optional<double> seconds;  // at work; none: its turn never came
};

struct QueuePlace {
  std::size_t place = 1;  // 1: next
  double seconds = 0;     // until its turn comes, as far as can be told
};

struct Job;
using JobPtr = std::shared_ptr<Job>;

// Everything but `order` and `stop` belongs to the loop's thread; while it is at work, what its
// worker finds out is the worker's.
struct Job {
  using Clock = std::chrono::steady_clock;

  std::string id;
  SolveOrder order;
  std::stop_source stop;
  double waited_seconds = 0;  // found out by its worker, as is the outcome
  JobOutcome outcome;
  JobPtr next_handed;

  JobState state = JobState::kQueued;
  bool is_cancelled = false;  // asked to end before its time
  // Of a solver that may make tables before its time begins to count: when it is to end all the same.
  std::optional<Clock::time_point> overdue_at;
  bool is_overdue = false;
  std::optional<SolveProgress> progress;
  bool is_collected = false;  // someone has been told how it ended

  std::vector<std::function<void()>> when_ended;  // do not throw
  std::vector<ExchangePtr> listeners;
  Clock::time_point last_progress_event;
  std::optional<int> best_told;                 // length of the solution told last
  std::optional<std::size_t> place_told;        // in the queue; 0: that its turn has come
  std::optional<Clock::time_point> abandon_at;  // if nobody asks for it until then
  Clock::time_point accepted_at = Clock::now();
  Clock::time_point ended_at;
  std::optional<std::list<JobPtr>::iterator> kept;  // where it is kept for those who ask for it

  bool has_ended() const { return state != JobState::kQueued && state != JobState::kRunning; }
  bool has_result() const { return has_ended() && !outcome.error; }
};

// 128 random bits: whoever does not know a job cannot ask for it.
std::string make_job_id();

// As JSON. `place`: of a job that waits.
std::string job_text(const Job& job, const std::optional<QueuePlace>& place);
std::string queue_text(const Job& job, const std::optional<QueuePlace>& place);
std::string progress_text(const SolveProgress& progress, const SolveOrder& order);
std::string found_text(const Solution& found, const SolveOrder& order);
// The result of a job that has one, as of superflip solve --json, and how it ended.
void write_result(JsonWriter& json, const Job& job);

}  // namespace superflip::server
