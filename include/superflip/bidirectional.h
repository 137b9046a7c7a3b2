// Shortest solutions from both ends at once, in the memory of a quarter of the depth.
//
// A solution of d turns is met in the middle: positions d/2 turns from the cube against positions d/2
// turns from solved. Both sets are products of two lists of positions a quarter of the depth away, and
// can be gone through in order without ever being stored (R. Schroeppel and A. Shamir 1981 for
// knapsacks; A. Fiat, S. Moses, A. Shamir, I. Shimshoni, G. Tardos 1989 for permutation groups).
// Needs no distance table. docs/literature-bidirectional.md tells more.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include <superflip/result.h>
#include <superflip/solve.h>

namespace superflip {

//   buckets    products by their first few pieces, one bucket after the other, on all threads
//   streams    Shamir's own way: a queue of the next product of each left factor; one thread
//   perimeter  all positions within some turns of solved are stored, and a depth-first search from
//              the cube looks for them; one thread
inline constexpr std::array<std::string_view, 3> kBidirectionalMethods{"buckets", "streams",
                                                                       "perimeter"};
inline constexpr int kMaxPerimeter = 6;

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

  // All limits of the request are honoured, and its pause. `nodes` are the products made, or the
  // positions that the depth-first search goes through. A turn more takes 3.65 times as long in the
  // mean, so a time limit is wise beyond 16 turns.
  Result<SolveResult> solve(const SolveRequest& request, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});
  // The most that lists, buckets and perimeter have taken so far.
  std::uint64_t memory_bytes() const;

 private:
  struct Parts;
  explicit BidirectionalSolver(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip
