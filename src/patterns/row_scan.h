// One level of distances by going through all rows of a pattern.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/build_state.h"
#include "patterns/row_moves.h"

namespace superflip::patterns {

// Each returns how many entries it sets; fewer than there are if stopped.
class RowScan {
 public:
  explicit RowScan(BuildState& build) : build_(build), moves_(build.index) {}

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

  BuildState& build_;
  RowMoves moves_;
};

}  // namespace superflip::patterns
