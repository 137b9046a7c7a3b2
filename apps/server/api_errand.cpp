// Errands: requests that are answered from a worker's thread.
#include <chrono>
#include <utility>

#include "common/json_writer.h"

#include "api.h"
#include "security_headers.h"

namespace superflip::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kOverdueAfter = 500ms;  // its time is up

// What was stopped because its time was up has not been interrupted by anybody.
void tell_overdue(ApiError& error) {
  if (error.code != "interrupted") return;
  error.code = "resources";
  attempt([&] { error.message = "the time was up before there was an answer; ask for less"; });
}

std::optional<Errand::Clock::duration> as_limit(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  return std::chrono::duration_cast<Errand::Clock::duration>(
      std::chrono::duration<double>(*seconds));
}

std::string error_line(const ApiError& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_fault(json, error);
  json.end_object();
  return json.take();
}

}  // namespace

void Api::send_on_errand(const Call& call, Lane& lane, Errand::Work work,
                         std::optional<double> limit_seconds) {
  auto errand = std::make_shared<Errand>();
  errand->call = call;
  errand->work = std::move(work);
  errand->limit = as_limit(limit_seconds);
  if (const auto begun = begin(std::move(errand), lane); !begun) reply(call, begun.error());
}

// The stream is open before the worker has anything to tell.
void Api::send_lines_on_errand(const Call& call, Lane& lane, Errand::LinesWork work,
                               double limit_seconds) {
  auto errand = std::make_shared<Errand>();
  errand->call = call;
  errand->lines_work = std::move(work);
  errand->limit = as_limit(limit_seconds);
  if (const auto begun = begin(std::move(errand), lane); !begun) {
    return reply(call, begun.error());
  }
  Response head;
  head.content_type = "application/x-ndjson";
  add_security_headers(head, ContentKind::kData, call.exchange->request(),
                       context_.options.cors_origin);
  call.exchange->open_stream(head);
  count(call, 200);
}

// The exchange goes back to the loop's thread to be let go of there.
ApiResult<void> Api::begin(std::shared_ptr<Errand> errand, Lane& lane) {
  errand->call.exchange->on_gone([stop = errand->stop]() mutable { stop.request_stop(); });
  std::erase_if(open_errands_, [](const std::weak_ptr<Errand>& one) { return one.expired(); });
  open_errands_.push_back(errand);
  return context_.board.run_errand(lane, [this, errand = std::move(errand)]() mutable {
    run(*errand);
    errands_.give(std::exchange(errand, nullptr));
  });
}

// To be used on the worker's thread. What comes after the end is in it anyway.
Errand::Tell Api::teller_of(Errand& errand) {
  return [this, known = errand.weak_from_this()](std::string line) {
    context_.loop.post([known, line = std::move(line)] {
      const auto open = known.lock();
      if (open && !open->has_ended) open->call.exchange->send(line + "\n");
    });
  };
}

// On a worker's thread.
void Api::run(Errand& errand) noexcept {
  const auto begin = Errand::Clock::now();
  try {
    if (errand.limit) {
      context_.loop.post(
          [known = errand.weak_from_this(), at = begin + *errand.limit + kOverdueAfter] {
            if (const auto open = known.lock()) open->overdue_at = at;
          });
    }
    const std::stop_token stop = errand.stop.get_token();
    ApiResult<std::string> answer =
        errand.work ? errand.work(stop) : errand.lines_work(stop, teller_of(errand));
    if (answer) {
      errand.answer = std::move(*answer);
    } else {
      errand.error = std::move(answer.error());
    }
  } catch (...) {
    errand.error = error_of_exception();
  }
}

void Api::end(Errand& errand) noexcept {
  errand.has_ended = true;
  guard(errand.call, [&] {
    if (errand.error && errand.is_overdue) tell_overdue(*errand.error);
    if (errand.lines_work) {
      errand.call.exchange->send((errand.error ? error_line(*errand.error) : errand.answer) + "\n");
      return errand.call.exchange->close_stream();
    }
    if (!errand.error) return reply(errand.call, std::move(errand.answer));
    reply(errand.call, *errand.error);
  });
}

void Api::tick() {
  errands_.collect();
  const auto now = Errand::Clock::now();
  for (const std::weak_ptr<Errand>& one : open_errands_) {
    const auto errand = one.lock();
    if (!errand || errand->is_overdue || !errand->overdue_at || now < *errand->overdue_at) continue;
    errand->is_overdue = true;
    errand->stop.request_stop();
  }
}

void Api::cancel_errands() noexcept {
  for (const std::weak_ptr<Errand>& one : open_errands_) {
    if (const auto errand = one.lock()) errand->stop.request_stop();
  }
}

}  // namespace superflip::server
