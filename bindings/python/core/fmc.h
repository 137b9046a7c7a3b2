// The steps of fewest-moves solves with their tables, shared by any number of Python threads.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include <superflip/fmc.h>

namespace superflip::python {

struct OpenFmcSolver {
  std::shared_ptr<const FmcSolver> solver;
};

// Of seconds, as Python has them.
inline std::optional<std::chrono::microseconds> time_of(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  return std::chrono::microseconds(
      static_cast<std::chrono::microseconds::rep>(*seconds * 1'000'000));
}

}  // namespace superflip::python
