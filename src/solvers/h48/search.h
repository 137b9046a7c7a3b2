// The search of the H48 solver: what it is given, whom it asks, what it returns.
//
// Plain structs without inline functions: the code that uses them is compiled for several sets of
// instructions (kernels/vector_ops.h).
#pragma once

#include <cstdint>

#include "kernels/packed_cube.h"
#include "nodes/search_tables.h"

namespace superflip::h48 {

inline constexpr std::uint64_t kLineValues = 254;
inline constexpr std::uint64_t kLineBytes = 64;

// See thesis_table.h.
struct TableView {
  const std::uint8_t* data;
  int h;
  int base;
  int bits;
};

struct SearchInput {
  const nodes::SearchTables* tables;
  TableView table;
  // What may be left out: see H48Improvements in h48_solver.h.
  bool inverse_bound;
  bool tight_bounds;
  bool edge_bound;
};

// Where a search begins: a cube, its inverse, and the faces that may be turned next (a mask in the
// order of Face).
struct Start {
  kernels::PackedCube cube;
  kernels::PackedCube inverse;
  std::uint32_t faces;
};

class SearchHost {
 public:
  virtual ~SearchHost() = default;
  // Asked every few thousand nodes; told how many there were so far.
  virtual bool should_stop(std::uint64_t nodes) = 0;
  // Indices of moves: first those appended to the cube, in order; then those appended to its
  // inverse. Returns whether to go on.
  virtual bool on_solution(const std::uint8_t* front, int front_count, const std::uint8_t* back,
                           int back_count) = 0;
};

struct SearchCounts {
  std::uint64_t nodes;  // positions made by a turn, and so asked for a bound
  std::uint64_t lines;  // of the table, as many as looked up
};

// Every solution of exactly moves_left turns from the start. Returns false if the host ended it. The
// counts are added to.
bool search_portable(const SearchInput& input, const Start& start, int moves_left, SearchHost& host,
                     SearchCounts& counts);
// The lower bound that the table gives for a cube, not for its inverse.
int bound_portable(const SearchInput& input, const kernels::PackedCube& cube);

namespace avx2 {

// The same nodes in the same order, on machines that kernels::find("avx2") knows.
bool search(const SearchInput& input, const Start& start, int moves_left, SearchHost& host,
            SearchCounts& counts);

}  // namespace avx2
}  // namespace superflip::h48
