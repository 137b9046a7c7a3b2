// Lowers the codes of one corner class of a table under construction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "pdb/h48_edge_maps.h"
#include "pdb/h48_table.h"
#include "pdb/row_set.h"

namespace superflip::pdb {

// Not for h0, where a byte may belong to two classes. One thread at a time for each class.
class H48ClassMarks {
 public:
  H48ClassMarks(H48Table& table, int class_index);

  void fill_with_three();
  void lower_to_zero(const RowSet& set);
  void lower_to_one(const RowSet& set);
  // For the images of a set (see h48_edge_maps.h); the flip map is shifted by 11 - h.
  void lower_to_two(const StateList& states, std::span<const std::uint16_t> turned,
                    std::span<const std::uint32_t> image, const FlipMap& short_flip_map);

 private:
  template <class Change>
  void change(const RowSet& set, Change change);

  std::uint8_t* bytes_;
  std::uint64_t size_bytes_;
  unsigned shift_;  // from an edge state to its entry
};

}  // namespace superflip::pdb
