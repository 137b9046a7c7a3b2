// The cubes of a batch on their way from Python to the solver.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <unordered_map>

#include <superflip/position.h>

namespace superflip::python {

// Python puts cubes in, the solver's threads take them out.
class Feed {
 public:
  void put(const Position& position);
  // No more will come.
  void close();
  // How many wait to be taken.
  std::size_t size() const;

  // Waits for the next one; nothing after the last, or after a stop.
  std::optional<Position> take(const std::stop_token& stop);
  // How the cube taken as number `index`, from 0, is held; may be asked once.
  Symmetry held(std::size_t index);

 private:
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Position> waiting_;
  bool closed_ = false;
  std::size_t taken_ = 0;
  std::unordered_map<std::size_t, Symmetry> held_;
};

}  // namespace superflip::python
