// How far the edges of a cube are from solved, along a search.
#pragma once

#include <cstdint>
#include <memory>

#include <superflip/cube.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "edges/edge_codes.h"
#include "edges/edge_index.h"

namespace superflip::edges {

// A distance is found from its remainder and a neighbour's distance. Where the codes end, "farther
// than that" counts as depth() + 1, which is a bound all the same, and a neighbour of such a place
// with a known code is at depth(): the arithmetic is that of a complete table.
class EdgeDistances {
 public:
  EdgeDistances(std::unique_ptr<const EdgeIndex> index, std::unique_ptr<const EdgeCodes> codes)
      : index_(std::move(index)), codes_(std::move(codes)) {}
  // With the stored table that knows most. kTable if there is none: building takes too long to be
  // done unasked.
  static Result<EdgeDistances> open(const TableStore& store, const TableOptions& options = {});

  // From the cube alone: goes down to solved edges, turn by turn.
  int distance(Cube cube) const;

  // A look-up in three steps, each of which asks for the memory that the next will read: made for
  // several cubes at once, their cache misses overlap.
  struct Lookup {
    Cube cube;
    std::uint32_t coset = 0;
    EdgePlace place;
  };
  void begin(Lookup& lookup) const;
  void locate(Lookup& lookup) const;
  int finish(const Lookup& lookup, pdb::Neighbour neighbour) const;

  int depth() const { return codes_->depth(); }

 private:
  pdb::Remainder code(const Cube& cube) const { return codes_->code(index_->place_of(cube)); }

  std::unique_ptr<const EdgeIndex> index_;
  std::unique_ptr<const EdgeCodes> codes_;
};

}  // namespace superflip::edges
