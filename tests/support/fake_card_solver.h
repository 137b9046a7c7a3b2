// The solver of graphics cards on a FakeSearcher.
#pragma once

#include <cstdint>
#include <memory>

#include "gpu/gpu_solver.h"
#include "support/fake_searcher.h"

namespace superflip::test_support {

inline std::unique_ptr<gpu::GpuSolver> solver_on(FakeCard& card, std::uint32_t slots = 64) {
  return std::make_unique<gpu::GpuSolver>(std::make_unique<FakeSearcher>(card, slots), "made-up");
}

// On a card that nobody looks at.
inline std::unique_ptr<Solver> solver_on_fake_card(std::uint32_t slots = 64) {
  static FakeCard card;
  return solver_on(card, slots);
}

}  // namespace superflip::test_support
