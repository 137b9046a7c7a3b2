// Searchers on the host for tests, and what the processor's own search says.
#pragma once

#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <superflip/cube.h>

#include "card_table.h"
#include "gpu/depth_searcher.h"
#include "gpu/host_searcher.h"
#include "gpu/openings.h"
#include "kernels/kernel.h"
#include "pdb/h48_builder.h"
#include "solvers/search_support.h"

namespace superflip::gpu {

// The processor's h0, and what a card would have of it.
inline const optimal::Bounds& bounds() {
  static const optimal::Bounds kBounds(test_support::search_tables(), test_support::real_table());
  return kBounds;
}
inline const std::vector<std::uint32_t>& small_card_table() {
  static const std::vector<std::uint32_t> kTable = card_table(test_support::real_table());
  return kTable;
}
inline HostSearcherTerms small_terms() {
  HostSearcherTerms terms;
  terms.layout = {0, false};
  terms.table = small_card_table().data();
  terms.small = &small_tables();
  terms.large = &large_tables();
  return terms;
}

inline DepthAnswer search_depths(DepthSearcher& searcher, const std::vector<SlotDepth>& cubes,
                                 bool every_solution, const DepthWatch& watch = {}) {
  const auto answer = searcher.search({cubes, every_solution}, watch);
  if (!answer) throw std::runtime_error(answer.error().message);
  return *answer;
}

inline std::set<std::string> openings_of(const DepthAnswer& answer, std::uint32_t slot) {
  std::set<std::string> openings;
  for (const FoundOpening& found : answer.found) {
    if (found.slot == slot) openings.insert(found.opening.text());
  }
  return openings;
}

// In which openings the processor's search sees the cube solved.
inline std::set<std::string> expected_openings(const Cube& cube, int depth) {
  const auto whole =
      test_support::run_iteration(cube, depth, bounds(), std::string(kernels::best().name), false,
                                  static_cast<int>(opening_length(depth)));
  std::set<std::string> openings;
  for (const std::uint32_t task : whole.result.solved_tasks) {
    openings.insert(whole.tasks[task].moves().text());
  }
  return openings;
}

// All of a depth that solve it, in normal form.
inline std::set<std::string> expected_solutions(const Cube& cube, int depth) {
  const auto whole =
      test_support::run_iteration(cube, depth, bounds(), std::string(kernels::best().name), false,
                                  static_cast<int>(opening_length(depth)));
  std::set<std::string> solutions;
  for (const std::uint32_t task : whole.result.solved_tasks) {
    for (const auto& found :
         optimal::solutions_in_task(whole.tasks[task], depth, 100'000, bounds())) {
      solutions.insert(found.text());
    }
  }
  return solutions;
}

}  // namespace superflip::gpu
