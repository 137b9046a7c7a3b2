// Errands: requests that are answered from a worker's thread.
#include <chrono>
#include <utility>

#include "api.h"

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

}  // namespace

// The exchange goes back to the loop's thread to be let go of there.
void Api::send_on_errand(const Call& call, Lane& lane, Errand::Work work,
                         std::optional<double> limit_seconds) {
  auto errand = std::make_shared<Errand>();
  errand->call = call;
  errand->work = std::move(work);
  if (limit_seconds) {
    errand->limit = std::chrono::duration_cast<Errand::Clock::duration>(
        std::chrono::duration<double>(*limit_seconds));
  }
  call.exchange->on_gone([stop = errand->stop]() mutable { stop.request_stop(); });
  std::erase_if(open_errands_, [](const std::weak_ptr<Errand>& one) { return one.expired(); });
  open_errands_.push_back(errand);
  const auto started =
      context_.board.run_errand(lane, [this, errand = std::move(errand)]() mutable {
        run(*errand);
        errands_.give(std::exchange(errand, nullptr));
      });
  if (!started) reply(call, started.error());
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
    ApiResult<std::string> answer = errand.work(errand.stop.get_token());
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
  guard(errand.call, [&] {
    if (!errand.error) return reply(errand.call, std::move(errand.answer));
    if (errand.is_overdue) tell_overdue(*errand.error);
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
