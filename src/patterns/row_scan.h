// One level of distances by going through all rows of a pattern.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "patterns/distance_bytes.h"
#include "patterns/row_moves.h"

namespace superflip::patterns {

// What building has in common, whatever the method.
struct BuildFrame {
  const PatternIndex& index;
  DistanceBytes distances;
  int threads = 1;
  std::stop_token stop;
  std::function<void(std::uint64_t found)> tick;  // every 100 ms, with the entries found so far
  std::atomic<std::uint64_t> found = 0;           // entries with a distance
};

// Each returns how many entries it sets; fewer than there are if stopped.
class RowScan {
 public:
  explicit RowScan(BuildFrame& frame) : frame_(frame), moves_(frame.index) {}

  // Gives distance + 1 to every neighbour, without one yet, of the entries at `distance`.
  std::uint64_t push(int distance);
  // Gives `distance` to every entry without one that has a neighbour one closer: it is unranked, and
  // its neighbours are looked at until one is found.
  std::uint64_t pull(int distance);

 private:
  using Entries = std::vector<std::uint32_t>;

  template <class RowWork>
  std::uint64_t for_all_rows(const RowWork& work);
  // The entries of the row with this code.
  void collect(std::uint64_t row, std::uint8_t code, Entries& entries) const;
  std::uint64_t push_row(std::uint64_t row, int distance, Entries& entries);
  std::uint64_t pull_row(std::uint64_t row, int distance, Entries& entries);
  void prefetch_row(const RowMoves::Target& target, std::uint32_t entry) const;

  BuildFrame& frame_;
  RowMoves moves_;
};

}  // namespace superflip::patterns
