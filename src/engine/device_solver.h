// The optimal solver where there is a graphics card beside the processor.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/solver.h>

#include "engine/late_card.h"
#include "engine/problem_feed.h"

namespace superflip::engine {

using OpenProcessor = std::function<Result<std::unique_ptr<Solver>>()>;

// Either the card solves and the processor stands in for it if it fails in the middle; or the processor
// begins at once, and what takes longer goes on on the card as soon as that is ready. Of a problem that
// the card does not do, the latter never hears.
class DeviceSolver final : public Solver {
 public:
  // The card, which is open; the processor's solver is opened if it is ever needed.
  DeviceSolver(std::unique_ptr<gpu::GpuSolver> card, OpenProcessor open_processor);
  // The processor, whose solver is open; the card is opened when somebody has waited for that long.
  DeviceSolver(std::unique_ptr<Solver> processor, OpenCard open_card,
               std::chrono::milliseconds patience);

  std::string name() const override { return "optimal"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::string table() const override { return table_; }
  int threads() const override { return threads_; }
  std::vector<std::string> explanation() const override;
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override;

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override;

  bool can_on_card(const Problem& problem) const;
  // The card, if it is for this problem now.
  gpu::GpuSolver* card_for(const Problem& problem) const;
  Result<SolveResult> solve_on_card(gpu::GpuSolver& card, const Problem& problem,
                                    const std::stop_token& stop,
                                    const SolveProgressCallback& progress);
  Result<SolveResult> solve_until_card(const Problem& problem, const std::stop_token& stop,
                                       const SolveProgressCallback& progress);
  Result<SolveResult> solve_on_processor(const Problem& problem, const std::stop_token& stop,
                                         const SolveProgressCallback& progress);
  void turn_of_card(gpu::GpuSolver& card, ProblemFeed& feed, const Deliver& deliver,
                    const std::stop_token& stop);
  void turn_of_processor(ProblemFeed& feed, const Deliver& deliver, const std::stop_token& stop);
  // Opened if it is not yet.
  Result<Solver*> processor();
  // Of what the processor has solved: that the card has failed, if so.
  void add_notes(Result<SolveResult>& result) const;

  // Card and processor, by what each says when it is open.
  const bool processor_begins_;
  const Capabilities capabilities_;
  const std::string table_;
  const int threads_;

  const std::unique_ptr<LateCard> card_;
  const OpenProcessor open_processor_;
  std::mutex processor_mutex_;  // its solver takes one call at a time
  std::unique_ptr<Solver> processor_;
};

}  // namespace superflip::engine
