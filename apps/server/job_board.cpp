#include "job_board.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "json_text.h"

namespace superflip::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kProgressInterval = 95ms;  // solvers tell every 100 ms
constexpr auto kAbandonedFor = 5s;
constexpr auto kKeptFor = 5min;
constexpr std::size_t kKeptJobs = 256;
constexpr auto kCommentInterval = 15s;
constexpr int kLongestRetrySeconds = 60;

std::string event_text(std::string_view name, const Record& data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, json_text(data));
}

void tell(const Job& job, const std::string& text) {
  // A copy: a listener that cannot take more leaves the list.
  const auto listeners = job.listeners;
  for (const ExchangePtr& listener : listeners) listener->send(text);
}

void lose_listener(const JobPtr& job, const Exchange* exchange) {
  std::erase_if(job->listeners,
                [exchange](const ExchangePtr& listener) { return listener.get() == exchange; });
  if (job->listeners.empty() && !job->has_ended())
    job->abandon_at = Job::Clock::now() + kAbandonedFor;
}

void note_progress(const JobPtr& job, const SolveProgress& progress) {
  if (job->has_ended()) return;
  job->progress = progress;
  if (progress.best && (job->best_told == 0 || progress.best->size() < job->best_told)) {
    job->best_told = progress.best->size();
    tell(*job, event_text("solution", found_record(*progress.best, job->order.position)));
  }
  const auto now = Job::Clock::now();
  if (now - job->last_progress_event < kProgressInterval) return;
  job->last_progress_event = now;
  tell(*job, event_text("progress", progress_record(progress, job->order.position)));
}

// An exception is the end of one job, not of the service.
Result<SolveResult> solve_safely(Solver& solver, const Job& job,
                                 const SolveProgressCallback& progress) {
  try {
    return solver.solve(job.order.request, job.stop.get_token(), progress);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources, "out of memory");
  } catch (const std::exception& error) {
    return fail(ErrorCode::kResources, error.what());
  }
}

}  // namespace

ApiError JobBoard::busy(const Lane& lane) const {
  const auto mean = mean_seconds_.find(lane.name());
  const double seconds = mean == mean_seconds_.end()
                             ? 1.0
                             : mean->second * static_cast<double>(lane.load().waiting) /
                                   static_cast<double>(lane.workers());
  const int retry =
      std::clamp(static_cast<int>(std::ceil(std::min(seconds, 1e6))), 1, kLongestRetrySeconds);
  return {429, "busy",
          fmt::format("too many jobs wait already; try again in {} second{}", retry,
                      retry == 1 ? "" : "s"),
          retry};
}

ApiResult<JobPtr> JobBoard::accept(SolveOrder order) {
  if (is_refusing_) return refuse(503, "interrupted", "the service is shutting down");
  const auto job = std::make_shared<Job>();
  job->id = make_job_id();
  job->facelets = format_position(order.position, Form::kFacelets).value_or("");
  job->order = std::move(order);
  Lane& lane = lanes_.lane_for(job->order);
  if (!lane.submit(job.get(), [this, job] { run(job); })) {
    return tl::unexpected<ApiError>(busy(lane));
  }
  open_.insert(job);
  if (!job->order.wait) jobs_.emplace(job->id, job);
  return job;
}

ApiResult<void> JobBoard::run_quickly(std::function<void()> work) {
  if (is_refusing_) return refuse(503, "interrupted", "the service is shutting down");
  if (!lanes_.quick.submit(nullptr, std::move(work))) {
    return tl::unexpected<ApiError>(busy(lanes_.quick));
  }
  return {};
}

// On a worker's thread. Nobody watches a job that is waited for, so nothing is told of it.
void JobBoard::run(const JobPtr& job) {
  SolveProgressCallback progress;
  if (!job->order.wait) {
    loop_.post([job] {
      if (job->state == JobState::kQueued) job->state = JobState::kRunning;
    });
    progress = [this, job](const SolveProgress& news) {
      loop_.post([job, news] { note_progress(job, news); });
    };
  }
  const Result<SolveResult> result =
      solve_safely(solvers_.solver(job->order.solver), *job, progress);
  auto outcome = std::make_shared<const Result<Record>>(
      result.map([&](const SolveResult& found) { return result_record(job->order, found); }));
  loop_.post([this, job, outcome] { finish(job, *outcome); });
}

void JobBoard::finish(const JobPtr& job, const Result<Record>& outcome) {
  if (job->has_ended()) return;
  if (outcome) {
    // One that came to its end just before it could be cancelled is done.
    const bool was_cut = job->is_cancelled && outcome->at("interrupted").get<bool>();
    job->state = was_cut ? JobState::kCancelled : JobState::kDone;
    job->result = *outcome;
    double& mean = mean_seconds_[lanes_.lane_for(job->order).name()];
    mean += 0.1 * (outcome->at("seconds").get<double>() - mean);
  } else {
    job->error = api_error(outcome.error());
    job->state = job->is_cancelled ? JobState::kCancelled : JobState::kFailed;
  }
  job->ended_at = Clock::now();
  metrics_.count_job(*job);
  open_.erase(job);
  if (jobs_.contains(job->id)) ended_.push_back(job);
  for (const auto& action : std::exchange(job->when_ended, {})) action();
  const auto listeners = std::exchange(job->listeners, {});
  if (!listeners.empty()) {
    job->is_collected = true;
    const std::string end = event_text("end", job_record(*job));
    for (const ExchangePtr& listener : listeners) {
      listener->send(end);
      listener->close_stream();
    }
  }
}

JobPtr JobBoard::find(const std::string& id) {
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return nullptr;
  found->second->abandon_at.reset();
  return found->second;
}

void JobBoard::when_ended(const JobPtr& job, std::function<void()> action) {
  if (job->has_ended()) {
    action();
  } else {
    job->when_ended.push_back(std::move(action));
  }
}

void JobBoard::cancel(const JobPtr& job) {
  if (job->has_ended()) return;
  job->is_cancelled = true;
  job->stop.request_stop();
  if (!lanes_.lane_for(job->order).withdraw(job.get())) return;
  finish(job, fail(ErrorCode::kInterrupted, "cancelled before its turn came"));
}

void JobBoard::listen(const JobPtr& job, const ExchangePtr& exchange, Response head) {
  if (job->progress && !job->has_ended()) {
    head.body = event_text("progress", progress_record(*job->progress, job->order.position));
  }
  if (job->has_ended()) {
    job->is_collected = true;
    head.body = event_text("end", job_record(*job));
  }
  exchange->open_stream(head);
  if (job->has_ended()) return exchange->close_stream();
  job->listeners.push_back(exchange);
  exchange->on_gone([job, gone = exchange.get()] { lose_listener(job, gone); });
}

void JobBoard::tick() {
  const auto now = Clock::now();
  std::vector<JobPtr> abandoned;
  for (const JobPtr& job : open_) {
    if (job->abandon_at && now > *job->abandon_at) abandoned.push_back(job);
  }
  for (const JobPtr& job : abandoned) cancel(job);
  if (now - last_comment_ >= kCommentInterval) {
    last_comment_ = now;
    for (const JobPtr& job : open_) tell(*job, ": still here\n\n");
  }
  forget_old(now);
}

void JobBoard::forget_old(Clock::time_point now) {
  while (!ended_.empty() &&
         (ended_.size() > kKeptJobs || now - ended_.front()->ended_at > kKeptFor)) {
    jobs_.erase(ended_.front()->id);
    ended_.pop_front();
  }
}

void JobBoard::cancel_all() {
  const std::vector<JobPtr> open(open_.begin(), open_.end());
  for (const JobPtr& job : open) cancel(job);
}

bool JobBoard::is_idle() const {
  const auto lanes = lanes_.all();
  return open_.empty() && std::all_of(lanes.begin(), lanes.end(), [](const Lane* lane) {
           return lane->load().waiting + lane->load().running == 0;
         });
}

bool JobBoard::is_collected() const {
  return std::all_of(ended_.begin(), ended_.end(),
                     [](const JobPtr& job) { return job->is_collected; });
}

}  // namespace superflip::server
