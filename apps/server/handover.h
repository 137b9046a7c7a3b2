// From the workers' threads back to the loop's.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "event_loop.h"

namespace superflip::server {

// Carries what is done back to those who wait for it. Needs no memory to do so, for it is out of
// memory that work ends when it should not: T is its own link, `std::shared_ptr<T> next_handed`.
template <class T>
class Handover {
 public:
  // `receive` is called on the loop's thread and does not throw.
  Handover(EventLoop& loop, std::function<void(const std::shared_ptr<T>&)> receive)
      : loop_(loop), receive_(std::move(receive)) {}

  // From any thread. If the loop cannot be woken it is found by the next collect.
  void give(const std::shared_ptr<T>& one) noexcept {
    const std::lock_guard lock(mutex_);
    (last_ == nullptr ? first_ : last_->next_handed) = one;
    last_ = one.get();
    if (is_loop_woken_) return;
    try {
      loop_.post([this] { collect(); });
      is_loop_woken_ = true;
    } catch (...) {  // NOLINT(bugprone-empty-catch): there is always a next tick
    }
  }

  // On the loop's thread, now and then.
  void collect() noexcept {
    std::shared_ptr<T> next;
    {
      const std::lock_guard lock(mutex_);
      next = std::move(first_);
      last_ = nullptr;
      is_loop_woken_ = false;
    }
    while (next) {
      const std::shared_ptr<T> one = std::move(next);
      next = std::move(one->next_handed);
      receive_(one);
    }
  }

 private:
  EventLoop& loop_;
  std::function<void(const std::shared_ptr<T>&)> receive_;
  std::mutex mutex_;
  std::shared_ptr<T> first_;
  T* last_ = nullptr;
  bool is_loop_woken_ = false;
};

}  // namespace superflip::server
