// Who waits for whom: three lanes, so that what takes a millisecond never waits for what takes a
// minute.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "job.h"
#include "lane.h"

namespace superflip::server {

struct Lanes {
  Lanes(int threads, std::size_t capacity)
      : quick({"quick", threads, capacity, 0}),
        improving({"improving", threads, capacity, 5}),
        optimal({"optimal", 1, capacity, 10}) {}

  Lane quick;  // two-phase to 20 turns or more, stages, scrambles: milliseconds
  // Two-phase that goes on to better solutions until its time is up, chains of stages, steps of
  // fewest moves.
  Lane improving;
  Lane optimal;  // and goals: one job at a time, each on all cores

  Lane& lane_for(const SolveOrder& order) { return lane_for(order.solver, order.request); }
  Lane& lane_for(std::string_view solver, const Problem& request) {
    if (solver == "optimal" || solver == "goal") return optimal;
    const bool goes_on = solver == "twophase" && target_of(request) < gods_number(request.metric);
    return goes_on || solver == "multiphase" ? improving : quick;
  }
  std::array<const Lane*, 3> all() const { return {&quick, &improving, &optimal}; }
};

}  // namespace superflip::server
