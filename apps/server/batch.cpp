#include "batch.h"

#include <utility>

#include "common/json_writer.h"

#include "attempt.h"

namespace superflip::server {
namespace {

// Enough to keep a connection busy.
constexpr std::size_t kMaxUnsentBytes = std::size_t{64} << 10U;

std::string result_line(std::size_t index, const Job& job) {
  JsonWriter json;
  json.begin_object().field("index", index).key("result");
  write_result(json, job);
  if (!job.order.notes.empty()) {
    json.key("notes").begin_array();
    for (const std::string& note : job.order.notes) json.value(note);
    json.end_array();
  }
  json.end_object();
  return json.take() + "\n";
}

std::string error_line(std::size_t index, const std::string& input, const ApiError& error) {
  JsonWriter json;
  json.begin_object().field("index", index).field("input", input).key("error");
  write_fault(json, error);
  json.end_object();
  return json.take() + "\n";
}

}  // namespace

Batch::Batch(EventLoop& loop, JobBoard& board, BatchOrder order, ExchangePtr exchange)
    : loop_(loop),
      board_(board),
      order_(std::move(order)),
      exchange_(std::move(exchange)),
      window_(board.batch_window(order_.terms)) {}

void Batch::start(const Response& head) {
  exchange_->on_gone([self = shared_from_this()] { self->give_up(); });
  exchange_->on_drained([self = shared_from_this()] { self->pump(); });
  exchange_->open_stream(head);
  pump();
}

// Positions are read on the loop, one at a time: others have their turn in between.
void Batch::pump() noexcept {
  if (is_pumping_ || is_over_) return;
  try {
    loop_.post([self = shared_from_this()] {
      self->is_pumping_ = false;
      if (self->is_over_) return;
      try {
        self->advance();
      } catch (...) {
        self->give_up();
      }
    });
    is_pumping_ = true;
  } catch (...) {
    give_up();
  }
}

void Batch::advance() {
  flush();
  if (may_begin()) {
    begin_next();
    return pump();
  }
  const bool no_more = next_ == order_.positions.size() || board_.is_refusing();
  if (no_more && jobs_.empty() && lines_.empty()) end_stream();
}

bool Batch::may_begin() const {
  return next_ < order_.positions.size() && !board_.is_refusing() &&
         jobs_.size() + lines_.size() < window_;
}

void Batch::begin_next() {
  const std::size_t index = next_++;
  const std::string& text = order_.positions[index];
  Result<SolveOrder> order = make_order(order_.terms, text);
  if (!order) {
    ++failed_;
    return give(index, error_line(index, text, api_error(order.error())));
  }
  JobPtr& place = jobs_[index];
  const ApiResult<JobPtr> job = board_.accept_from_batch(std::move(*order));
  if (!job) {
    jobs_.erase(index);
    ++failed_;
    return give(index, error_line(index, text, job.error()));
  }
  place = *job;
  JobBoard::when_ended(*job, [self = shared_from_this(), index, job = job->get()] {
    self->end_of_job(index, *job);
  });
}

void Batch::end_of_job(std::size_t index, const Job& job) noexcept {
  jobs_.erase(index);
  if (is_over_) return;
  try {
    const auto& error = job.outcome.error;
    if (error) ++failed_;
    give(index,
         error ? error_line(index, order_.positions[index], *error) : result_line(index, job));
  } catch (...) {
    return give_up();
  }
  pump();
}

void Batch::give(std::size_t index, std::string line) {
  lines_.emplace(index, std::move(line));
  ++answered_;
}

void Batch::flush() {
  while (!lines_.empty() && exchange_->unsent_bytes() < kMaxUnsentBytes) {
    const auto first = lines_.begin();
    if (!order_.unordered && first->first != next_line_) return;
    exchange_->send(first->second);
    lines_.erase(first);
    ++next_line_;
  }
}

void Batch::end_stream() {
  JsonWriter json;
  json.begin_object().key("end").begin_object();
  json.field("positions", order_.positions.size());
  json.field("answered", answered_);
  json.field("failed", failed_);
  json.field("complete", answered_ == order_.positions.size());
  json.field("seconds", std::chrono::duration<double>(Clock::now() - begun_).count());
  json.end_object().end_object();
  is_over_ = true;
  exchange_->send(json.take() + "\n");
  exchange_->close_stream();
}

// The client has gone, or there is no memory to go on with.
void Batch::give_up() noexcept {
  if (std::exchange(is_over_, true)) return;
  lines_.clear();
  const auto jobs = std::exchange(jobs_, {});
  for (const auto& [index, job] : jobs) {
    if (job) board_.cancel(job);
  }
  exchange_->abort();
}

}  // namespace superflip::server
