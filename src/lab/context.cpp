#include "lab/context.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace superflip::lab {

Context::Context(const ExperimentOptions& options, const TableStore& store, Journal journal,
                 const std::stop_token& stop, ExperimentProgressCallback progress)
    : options_(options),
      store_(store),
      journal_(std::move(journal)),
      progress_(std::move(progress)),
      threads_(options.threads),
      forward_(stop, [this] { source_.request_stop(); }),
      watcher_([this](const std::stop_token& quit) { watch(quit); }) {}

Context::~Context() {
  watcher_.request_stop();
  watcher_.join();
}

double Context::seconds_left() const {
  const std::chrono::duration<double> gone = Clock::now() - start_;
  return std::max(0.0, (options_.time - gone).count());
}

// Asks for a stop when the time is over, and tells how it goes.
void Context::watch(const std::stop_token& quit) {
  constexpr auto kInterval = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  while (!quit.stop_requested()) {
    if (seconds_left() <= 0) source_.request_stop();
    if (progress_ && !step_.empty()) {
      const std::chrono::duration<double> gone = Clock::now() - start_;
      progress_({step_, gone.count(), seconds_left()});
    }
    wake_.wait_for(lock, quit, kInterval, [] { return false; });
  }
}

void Context::set_step(std::string step) {
  const std::scoped_lock lock(mutex_);
  step_ = std::move(step);
}

std::optional<nlohmann::json> Context::measure(
    const std::string& key, const std::function<Result<nlohmann::json>()>& make) {
  if (const nlohmann::json* known = journal_.find(key)) {
    ++remembered_;
    return *known;
  }
  if (error_ || source_.stop_requested() || seconds_left() <= 0) {
    complete_ = false;
    return std::nullopt;
  }
  set_step(key);
  Result<nlohmann::json> value = make();
  set_step({});
  if (!value) {
    complete_ = false;
    if (value.error().code != ErrorCode::kInterrupted) error_ = value.error();
    return std::nullopt;
  }
  if (auto added = journal_.add(key, *value); !added) {
    complete_ = false;
    error_ = added.error();
    return std::nullopt;
  }
  ++measured_;
  return std::move(*value);
}

bool Context::has_time_for(const std::string& key, double seconds) {
  if (journal_.find(key) != nullptr || seconds < seconds_left() / 2) return true;
  complete_ = false;
  return false;
}

TableProgressCallback Context::table_progress() {
  return [this](const TableProgress& progress) {
    set_step(fmt::format("table {}: {:.0f} %", progress.table, 100 * progress.fraction));
  };
}

}  // namespace superflip::lab
