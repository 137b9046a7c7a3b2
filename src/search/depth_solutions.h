// The solutions of one depth, as threads find them.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <set>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

namespace superflip::search {

// Searches that go on at both ends, or that are cut into openings, find a solution in several
// spellings, and also sequences whose turns cancel where the ends meet. Here each solution counts
// once, by its normal form (MoveSequence::normalised), and what cancels does not count.
class DepthSolutions {
 public:
  // Of exactly `depth` turns, at most 24.
  DepthSolutions(const Cube& cube, int depth) : cube_(cube), depth_(depth) {}

  // Whether the sequence is a solution of this depth, be it a new one or not. It is replayed on the
  // cube; one that does not solve it is a logic_error. Any number of threads may be in here.
  bool add(const MoveSequence& found);
  // Takes over those of another list of the same depth, which nobody else uses any more.
  void take_from(DepthSolutions& other);
  std::size_t count() const { return count_; }
  // The first `most` of them in canonical order. Once all threads have ended.
  std::vector<MoveSequence> first(std::size_t most) const;

 private:
  // Lists of millions are kept, so a solution is two words, five bits a turn, the first turn in the
  // highest; the order of the words is the canonical order.
  using Packed = std::array<std::uint64_t, 2>;
  static Packed pack(const MoveSequence& moves);
  MoveSequence unpack(const Packed& packed) const;

  Cube cube_;
  int depth_;
  std::mutex mutex_;
  std::set<Packed> found_;
  std::atomic<std::size_t> count_{0};
};

}  // namespace superflip::search
