#include "job_board.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "attempt.h"

namespace superflip::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kProgressInterval = 95ms;  // solvers tell every 100 ms
constexpr auto kAbandonedFor = 5s;
constexpr auto kOverdueAfter = 500ms;  // its time is up
constexpr auto kKeptFor = 5min;
constexpr std::size_t kKeptJobs = 256;
constexpr auto kCommentInterval = 15s;
constexpr double kLongestRetrySeconds = 3600;

std::string event_text(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

void tell(const Job& job, const std::string& text) {
  // A copy: a listener that cannot take more leaves the list.
  const auto listeners = job.listeners;
  for (const ExchangePtr& listener : listeners) listener->send(text);
}

void lose_listener(Job& job, const Exchange* exchange) {
  std::erase_if(job.listeners,
                [exchange](const ExchangePtr& listener) { return listener.get() == exchange; });
  if (job.listeners.empty() && !job.has_ended()) job.abandon_at = Job::Clock::now() + kAbandonedFor;
}

void note_progress(const JobPtr& job, const SolveProgress& progress) {
  if (job->has_ended()) return;
  job->progress = progress;
  if (progress.best && (!job->best_told || progress.best->length < *job->best_told)) {
    job->best_told = progress.best->length;
    tell(*job, event_text("solution", found_text(*progress.best, job->order)));
  }
  const auto now = Job::Clock::now();
  if (now - job->last_progress_event < kProgressInterval) return;
  job->last_progress_event = now;
  tell(*job, event_text("progress", progress_text(progress, job->order)));
}

// Where the job stands in the line, to those who listen and have not been told.
void note_place(Job& job, const std::optional<QueuePlace>& place) {
  const std::size_t number = place ? place->place : 0;
  if (job.listeners.empty() || job.place_told == number) return;
  tell(job, event_text("queue", queue_text(job, place)));
  job.place_told = number;
}

void note_begin(Job& job) {
  if (job.state == JobState::kQueued) job.state = JobState::kRunning;
  if (job.state == JobState::kRunning) note_place(job, std::nullopt);
}

// Whoever cannot be told for want of memory is cut off instead.
void tell_end(Job& job, const std::string& text) noexcept {
  const auto listeners = std::exchange(job.listeners, {});
  for (const ExchangePtr& listener : listeners) {
    if (text.empty()) {
      listener->abort();
    } else {
      listener->send(text);
      listener->close_stream();
    }
  }
}

// An exception is the end of one job, not of the service.
JobOutcome work_out(Solver& solver, const Job& job,
                    const SolveProgressCallback& progress) noexcept {
  JobOutcome outcome;
  try {
    Result<SolveResult> result = solver.solve(job.order.request, job.stop.get_token(), progress);
    if (!result) {
      outcome.error = api_error(std::move(result.error()));
    } else {
      outcome.result = std::move(*result);
    }
  } catch (...) {
    outcome.error = error_of_exception();
  }
  return outcome;
}

void end_overdue(Job& job, Job::Clock::time_point now) {
  if (job.is_overdue || !job.overdue_at || now < *job.overdue_at) return;
  job.is_overdue = true;
  job.stop.request_stop();
}

// What was stopped because its time was up has not been interrupted by anybody.
void tell_overdue(JobOutcome& outcome) noexcept {
  if (!outcome.error) {
    outcome.result.timed_out |= std::exchange(outcome.result.interrupted, false);
  } else if (outcome.error->code == "interrupted") {
    outcome.error->code = "resources";
    attempt([&] {
      outcome.error->message =
          "the time was up while tables for the goal were made; one of fewer pieces takes less";
    });
  }
}

// By how long the line is and how long its last jobs took.
ApiError busy(const Lane& lane) {
  const double seconds = lane.seconds_until(lane.load().waiting + 1);
  const int retry = static_cast<int>(std::clamp(std::ceil(seconds), 1.0, kLongestRetrySeconds));
  return {429, "busy",
          fmt::format("too many jobs wait already; try again in {} second{}", retry,
                      retry == 1 ? "" : "s"),
          retry};
}

}  // namespace

ApiResult<JobPtr> JobBoard::accept(SolveOrder order, Lane::Admission admission) {
  if (is_refusing_) return refuse(503, "interrupted", "the service is shutting down");
  const auto job = std::make_shared<Job>();
  job->id = make_job_id();
  job->order = std::move(order);
  Lane& lane = lanes_.lane_for(job->order);
  bool is_taken = false;
  try {
    enter(job);
    is_taken = lane.submit(
        job.get(), [this, job] { run(job); }, admission);
  } catch (...) {
    strike(job);
    throw;
  }
  if (is_taken) return job;
  strike(job);
  return tl::unexpected<ApiError>(busy(lane));
}

std::size_t JobBoard::batch_window(const OrderTerms& terms) const {
  const Lane& lane = lanes_.lane_for(terms.solver, terms.request);
  return &lane == &lanes_.quick ? 2 * lane.workers() : lane.workers();
}

ApiError JobBoard::busy_with(const OrderTerms& terms) const {
  return busy(lanes_.lane_for(terms.solver, terms.request));
}

void JobBoard::enter(const JobPtr& job) {
  open_.insert(job);
  if (job->order.wait) return;
  jobs_.emplace(job->id, job);
  job->kept = to_keep_.insert(to_keep_.end(), job);
}

// As if it had never been entered, however far that got.
void JobBoard::strike(const JobPtr& job) noexcept {
  open_.erase(job);
  jobs_.erase(job->id);
  if (job->kept) to_keep_.erase(*job->kept);
}

ApiResult<void> JobBoard::run_errand(Lane& lane, std::function<void()> work) const {
  if (is_refusing_) return refuse(503, "interrupted", "the service is shutting down");
  if (!lane.submit(nullptr, std::move(work))) return tl::unexpected<ApiError>(busy(lane));
  return {};
}

// On a worker's thread. Nobody watches a job that is waited for, so nothing is told of it; and what
// there is no memory to tell is left untold.
void JobBoard::run(const JobPtr& job) noexcept {
  const auto begin = Clock::now();
  job->waited_seconds = std::chrono::duration<double>(begin - job->accepted_at).count();
  SolveProgressCallback progress;
  if (!job->order.wait) {
    attempt([&] { loop_.post([job] { note_begin(*job); }); });
    attempt([&] {
      progress = [this, job](const SolveProgress& news) {
        attempt([&] { loop_.post([job, news] { note_progress(job, news); }); });
      };
    });
  }
  if (job->order.solver == "goal" && job->order.request.timeout) {
    const auto overdue_at = begin + *job->order.request.timeout + kOverdueAfter;
    attempt([&] { loop_.post([job, overdue_at] { job->overdue_at = overdue_at; }); });
  }
  job->outcome = work_out(solvers_.solver(job->order.solver, job->order.chain), *job, progress);
  job->outcome.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  worked_.give(job);
}

void JobBoard::finish(const JobPtr& job) noexcept {
  if (job->has_ended()) return;
  if (job->is_overdue && !job->is_cancelled) tell_overdue(job->outcome);
  if (job->outcome.error) {
    job->state = job->is_cancelled ? JobState::kCancelled : JobState::kFailed;
  } else {
    // One that came to its end just before it could be cancelled is done.
    const bool was_cut = job->is_cancelled && job->outcome.result.interrupted;
    job->state = was_cut ? JobState::kCancelled : JobState::kDone;
  }
  job->ended_at = Clock::now();
  metrics_.count_job(*job, lanes_.lane_for(job->order).name());
  open_.erase(job);
  if (job->kept) ended_.splice(ended_.end(), to_keep_, *job->kept);
  for (const auto& action : std::exchange(job->when_ended, {})) action();
  if (job->listeners.empty()) return;
  job->is_collected = true;
  std::string end;
  attempt([&] { end = event_text("end", text_of(*job)); });
  tell_end(*job, end);
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

void JobBoard::cancel(const JobPtr& job) noexcept {
  if (job->has_ended()) return;
  job->is_cancelled = true;
  job->stop.request_stop();
  if (!lanes_.lane_for(job->order).withdraw(job.get())) return;
  job->outcome.error = ApiError{503, "interrupted", "cancelled", {}};
  attempt([&] { job->outcome.error->message = "cancelled before its turn came"; });
  finish(job);
}

std::optional<QueuePlace> JobBoard::place_of(Job& job) const {
  if (job.state != JobState::kQueued) return std::nullopt;
  const Lane& lane = lanes_.lane_for(job.order);
  const std::optional<std::size_t> place = lane.place_of(&job);
  if (!place) {
    job.state = JobState::kRunning;  // the worker's word of it is on its way
    return std::nullopt;
  }
  return QueuePlace{*place, lane.seconds_until(*place)};
}

std::string JobBoard::text_of(Job& job) const {
  const std::optional<QueuePlace> place = place_of(job);
  return job_text(job, place);
}

void JobBoard::listen(const JobPtr& job, const ExchangePtr& exchange, Response head) const {
  if (job->has_ended()) {
    job->is_collected = true;
    head.body = event_text("end", text_of(*job));
    exchange->open_stream(head);
    return exchange->close_stream();
  }
  const std::optional<QueuePlace> place = place_of(*job);
  head.body = event_text("queue", queue_text(*job, place));
  if (job->progress) {
    head.body += event_text("progress", progress_text(*job->progress, job->order));
  }
  job->listeners.push_back(exchange);
  try {
    exchange->on_gone([job, gone = exchange.get()] { lose_listener(*job, gone); });
  } catch (...) {
    lose_listener(*job, exchange.get());
    throw;
  }
  job->place_told = place ? place->place : 0;
  exchange->open_stream(head);
}

void JobBoard::tick() {
  worked_.collect();
  const auto now = Clock::now();
  forget_old(now);
  std::vector<JobPtr> abandoned;
  for (const JobPtr& job : open_) {
    if (job->abandon_at && now > *job->abandon_at) abandoned.push_back(job);
    end_overdue(*job, now);
  }
  for (const JobPtr& job : abandoned) cancel(job);
  if (now - last_comment_ >= kCommentInterval) {
    last_comment_ = now;
    for (const JobPtr& job : open_) tell(*job, ": still here\n\n");
  }
  tell_places();
}

// One look at each line, however many listen.
void JobBoard::tell_places() {
  std::unordered_map<const Lane*, std::vector<Job*>> listened;
  for (const JobPtr& job : open_) {
    if (job->state == JobState::kQueued && !job->listeners.empty()) {
      listened[&lanes_.lane_for(job->order)].push_back(job.get());
    }
  }
  for (const auto& [lane, jobs] : listened) {
    std::unordered_map<const void*, std::size_t> places;
    std::size_t place = 0;
    for (const void* key : lane->line()) places.emplace(key, ++place);
    for (Job* job : jobs) {
      const auto found = places.find(job);
      if (found == places.end()) {
        note_begin(*job);
      } else {
        note_place(*job, QueuePlace{found->second, lane->seconds_until(found->second)});
      }
    }
  }
}

void JobBoard::forget_old(Clock::time_point now) noexcept {
  while (!ended_.empty() &&
         (ended_.size() > kKeptJobs || now - ended_.front()->ended_at > kKeptFor)) {
    jobs_.erase(ended_.front()->id);
    ended_.pop_front();
  }
}

void JobBoard::cancel_all() noexcept {
  std::vector<JobPtr> open;
  attempt([&] { open.assign(open_.begin(), open_.end()); });
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
