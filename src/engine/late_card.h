// A graphics card that is made ready only if there is work for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include <superflip/result.h>

#include "gpu/gpu_solver.h"

namespace superflip::engine {

using OpenCard =
    std::function<Result<std::unique_ptr<gpu::GpuSolver>>(const std::stop_token& stop)>;

// To build its table takes a card some seconds, so nobody asks it for a cube that the processor solves
// in less. It is opened, by a thread of its own, once somebody has been working for `patience`.
class LateCard {
 public:
  LateCard(OpenCard open, std::chrono::milliseconds patience);
  // One that is open already.
  explicit LateCard(std::unique_ptr<gpu::GpuSolver> card);

  // Asks for a stop as soon as it is open.
  std::stop_token opened() const { return opened_.get_token(); }
  // Nothing before that, and if it cannot be opened.
  gpu::GpuSolver* card();
  // Why it could not be opened.
  std::optional<Error> error();

  // While somebody works.
  class Working {
   public:
    explicit Working(LateCard& card) : card_(card) { card_.count(1); }
    ~Working() { card_.count(-1); }
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;
    Working(Working&&) = delete;
    Working& operator=(Working&&) = delete;

   private:
    LateCard& card_;
  };

 private:
  void count(int more);
  bool wait_for_work(std::chrono::milliseconds patience, const std::stop_token& dropped);
  void open(const OpenCard& open, const std::stop_token& dropped);

  std::mutex mutex_;  // for what follows
  std::condition_variable_any changed_;
  int working_ = 0;
  std::unique_ptr<gpu::GpuSolver> card_;
  std::optional<Error> error_;

  std::stop_source opened_;
  std::jthread opener_;  // the last: it uses the others
};

}  // namespace superflip::engine
