// The optimal solver on a graphics card.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/solver.h>

#include "gpu/depth_searcher.h"
#include "gpu/rounds.h"

namespace superflip::gpu {

Capabilities capabilities();

// Any number of callers at once: their cubes are searched together (rounds.h). One that comes while a
// large batch is being solved waits for the search that is on.
class GpuSolver final : public Solver {
 public:
  // `table`: the name of the table on the card.
  GpuSolver(std::unique_ptr<DepthSearcher> searcher, std::string table);

  std::string name() const override { return "optimal"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::string table() const override { return table_; }
  int threads() const override { return 1; }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override;

  // Set once the card has failed. Then everything is refused with that, also what was being solved.
  std::optional<Error> failure() const { return rounds_.failure(); }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override;

  const Capabilities capabilities_;
  const std::string table_;
  Rounds rounds_;
};

}  // namespace superflip::gpu
