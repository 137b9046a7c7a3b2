// Lower bounds for one position: the portable way to read the tables.
#pragma once

#include <cstdint>

#include "kernels/packed_cube.h"
#include "nodes/search_tables.h"
#include "pdb/h48_table.h"

namespace superflip::optimal {

// What the distance table says of a coset.
struct Probe {
  std::uint32_t entry;  // of the corners: class << 6 | symmetry
  int code;             // 0..3; 0: nothing
};

// Where a cube is looked up.
struct Location {
  std::uint32_t entry;
  std::uint64_t index;
};

class Bounds {
 public:
  // Both must outlive this object, and be of one metric. Layers and turns are numbered as in
  // cube/layer_turn.h; slices are for STM alone.
  Bounds(const nodes::SearchTables& tables, const pdb::H48Table& table)
      : tables_(&tables), table_(&table) {}

  const nodes::SearchTables& tables() const { return *tables_; }
  const pdb::H48Table& table() const { return *table_; }
  Metric metric() const { return table_->metric(); }
  int base() const { return table_->base(); }
  int bound_of_code(int code) const { return code == 0 ? 0 : base() + code; }

  std::uint32_t corner_entry(const kernels::PackedCube& cube) const;
  Probe probe(const kernels::PackedCube& cube) const;
  // The same in two steps, for those who ask for many and need not wait for each: locate() already
  // has the line fetched.
  Location locate(const kernels::PackedCube& cube) const;
  Probe read(const Location& location) const {
    return {location.entry, table_->code(location.index)};
  }
  // Of the cube with a quarter turn of the layer before it (either: see SearchTables).
  Probe probe_before_quarter(const kernels::PackedCube& cube, int layer) const;
  // Of the cube after a turn; `entry` is that of the cube. Where the corners are symmetric the
  // conjugate looked up may differ from that of probe(), and with it the bound.
  Probe probe_after(const kernels::PackedCube& cube, std::uint32_t entry, int turn) const;
  // Corners alone and edges alone, exactly; for where the distance table has nothing to say.
  int near_bound(const kernels::PackedCube& cube, std::uint32_t entry) const;

 private:
  std::uint64_t index(std::uint32_t entry, const kernels::PackedCube& cube,
                      const nodes::EdgeMap& places, const nodes::EdgeMap& pieces) const;
  int code(std::uint32_t entry, const kernels::PackedCube& cube, const nodes::EdgeMap& places,
           const nodes::EdgeMap& pieces) const {
    return table_->code(index(entry, cube, places, pieces));
  }

  const nodes::SearchTables* tables_;
  const pdb::H48Table* table_;
};

}  // namespace superflip::optimal
