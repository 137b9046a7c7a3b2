// One cube that a client wants solved, from the request to the answer.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/position.h>
#include <superflip/solve.h>

#include "common/solution_record.h"

#include "api_error.h"
#include "exchange.h"

namespace superflip::server {

// A request, read and checked.
struct SolveOrder {
  std::string text;  // the position as given
  Position position;
  std::string solver = "optimal";
  SolveRequest request;
  bool all = false;
  bool many = false;  // more than one solution is asked for
  bool wait = true;
  Record echo;  // the request as the job states it
};

enum class JobState { kQueued, kRunning, kDone, kCancelled, kFailed };

// Everything but `order` and `stop` belongs to the loop's thread.
struct Job {
  using Clock = std::chrono::steady_clock;

  std::string id;
  SolveOrder order;
  std::string facelets;
  std::stop_source stop;

  JobState state = JobState::kQueued;
  bool is_cancelled = false;  // asked to end before its time
  std::optional<SolveProgress> progress;
  std::optional<Record> result;
  std::optional<ApiError> error;
  bool is_collected = false;  // someone has been told how it ended

  std::vector<std::function<void()>> when_ended;
  std::vector<ExchangePtr> listeners;
  Clock::time_point last_progress_event;
  std::size_t best_told = 0;                    // length of the solution told last; 0: none yet
  std::optional<Clock::time_point> abandon_at;  // if nobody asks for it until then
  Clock::time_point ended_at;

  bool has_ended() const { return state != JobState::kQueued && state != JobState::kRunning; }
};

using JobPtr = std::shared_ptr<Job>;

// 128 random bits: whoever does not know a job cannot ask for it.
std::string make_job_id();

Record job_record(const Job& job);
Record progress_record(const SolveProgress& progress, const Position& position);
Record found_record(const MoveSequence& moves, const Position& position);
// The result of a solver, as of superflip solve --json, and how it ended.
Record result_record(const SolveOrder& order, const SolveResult& result);

}  // namespace superflip::server
