#include <superflip/ergonomics.h>

#include "algs/grips.h"

namespace superflip {

double execution_effort(const std::vector<Turn>& turns) {
  algs::GripEfforts efforts = algs::free_grips();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const bool joined = i > 0 && algs::joins(turns[i - 1], turns[i]);
    efforts = algs::after(efforts, turns[i], joined);
  }
  return static_cast<double>(algs::least(efforts)) / algs::kEffortUnit;
}

}  // namespace superflip
