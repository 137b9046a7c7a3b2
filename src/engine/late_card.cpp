#include "engine/late_card.h"

#include <utility>

#include "base/guarded.h"

namespace superflip::engine {

LateCard::LateCard(OpenCard open, std::chrono::milliseconds patience)
    : opener_([this, opens = std::move(open), patience](const std::stop_token& dropped) {
        if (wait_for_work(patience, dropped)) this->open(opens, dropped);
      }) {}

LateCard::LateCard(std::unique_ptr<gpu::GpuSolver> card) : card_(std::move(card)) {
  opened_.request_stop();
}

gpu::GpuSolver* LateCard::card() {
  const std::lock_guard lock(mutex_);
  return card_.get();
}

std::optional<Error> LateCard::error() {
  const std::lock_guard lock(mutex_);
  return error_;
}

void LateCard::count(int more) {
  const std::lock_guard lock(mutex_);
  working_ += more;
  changed_.notify_all();
}

// False if the card is dropped before.
bool LateCard::wait_for_work(std::chrono::milliseconds patience, const std::stop_token& dropped) {
  std::unique_lock lock(mutex_);
  while (!dropped.stop_requested()) {
    if (!changed_.wait(lock, dropped, [this] { return working_ > 0; })) return false;
    const bool is_over =
        changed_.wait_for(lock, dropped, patience, [this] { return working_ == 0; });
    if (!is_over) return !dropped.stop_requested();
  }
  return false;
}

void LateCard::open(const OpenCard& open, const std::stop_token& dropped) {
  auto opened = base::guarded([&] { return open(dropped); });
  {
    const std::lock_guard lock(mutex_);
    if (opened) {
      card_ = std::move(*opened);
    } else {
      error_ = std::move(opened.error());
    }
  }
  if (card() != nullptr) opened_.request_stop();
}

}  // namespace superflip::engine
