// Shortest solutions from both ends at once, in the memory of a quarter of the depth.
//
// A solution of d turns is met in the middle: positions d/2 turns from the cube against positions d/2
// turns from solved. Both sets are products of two lists of positions a quarter of the depth away, and
// can be gone through in order without ever being stored (R. Schroeppel and A. Shamir 1981 for
// knapsacks; A. Fiat, S. Moses, A. Shamir, I. Shimshoni, G. Tardos 1989 for permutation groups).
// Needs no distance table. docs/literature-bidirectional.md tells more.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include <superflip/result.h>
#include <superflip/solver.h>

namespace superflip::bidirectional {

struct BidirectionalOptions {
  std::string method = "buckets";  // one of kBidirectionalMethods
  int perimeter = kMaxPerimeter;   // 0..kMaxPerimeter: turns from solved that are stored
  int threads = 0;                 // 0: one a core
};

// One call at a time.
class BidirectionalSolver {
 public:
  // kUsage for an unknown method or a perimeter out of range; kResources if a perimeter does not fit
  // in memory.
  static Result<BidirectionalSolver> open(const BidirectionalOptions& options);
  BidirectionalSolver(const BidirectionalSolver&) = delete;
  BidirectionalSolver& operator=(const BidirectionalSolver&) = delete;
  BidirectionalSolver(BidirectionalSolver&&) noexcept;
  BidirectionalSolver& operator=(BidirectionalSolver&&) noexcept;
  ~BidirectionalSolver();

  // All limits of the problem are honoured, and its pause. `nodes` are the products made, or the
  // positions that the depth-first search goes through. A turn more takes 3.65 times as long in the
  // mean, so a time limit is wise beyond 16 turns.
  Result<SolveResult> solve(const Problem& problem, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});
  int threads() const;
  // The most that lists, buckets and perimeter have taken so far.
  std::uint64_t memory_bytes() const;

 private:
  struct Parts;
  explicit BidirectionalSolver(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

Capabilities capabilities();
// As one of the library's solvers.
Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::bidirectional
