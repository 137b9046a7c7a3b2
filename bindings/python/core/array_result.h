// The solutions of a batch as arrays.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/position.h>
#include <superflip/result.h>
#include <superflip/solve.h>

#include "run.h"

namespace superflip::python {

// Takes results in any order, from one thread at a time.
class ArrayResult {
 public:
  // `positions` outlives it. `units_per_one` of lengths: see SolveResult.
  ArrayResult(const std::vector<Position>& positions, int units_per_one, Run::Post post);

  // False once there is an error: the rest is of no use.
  bool add(std::size_t index, const Result<SolveResult>& result);
  // Posts the arrays and whether they were cut short, or the error.
  void finish(bool interrupted);

 private:
  struct Columns {
    std::vector<std::int16_t> lengths;  // in units; -1: no solution
    std::vector<std::uint8_t> proved;
    std::vector<std::uint8_t> timed_out;
    std::vector<std::uint8_t> out_of_nodes;
    std::vector<std::vector<std::uint8_t>> turns;  // by their numbers: see superflip::Turn
  };

  void tell_progress();

  const std::vector<Position>& positions_;
  int units_per_one_;
  Run::Post post_;
  Columns columns_;
  std::optional<Error> error_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point told_;  // long ago at first, so that the first one is told
};

}  // namespace superflip::python
