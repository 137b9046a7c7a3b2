// Depth-first from a cube to the perimeter.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "nodes/search_tables.h"
#include "search/cube_session.h"
#include "solvers/bidirectional/perimeter.h"

namespace superflip::bidirectional {

// Iterative deepening as usual, but the search ends where the perimeter begins. On the way positions
// are excluded by how far the corners alone and the edges alone are from the subgroup of the H48
// coordinate, two small exact tables; the same two keep nearly all of the last positions from being
// looked for in the perimeter, which would be a miss in the cache each.
class PerimeterSearch {
 public:
  // All outlive the search.
  PerimeterSearch(const Perimeter& perimeter, const nodes::SearchTables& tables,
                  search::CubeSession& session)
      : perimeter_(perimeter), tables_(tables), session_(session) {}

  // A solution of `depth` turns, if there is one and none is shorter. Nothing also if a limit ended
  // the search.
  std::optional<MoveSequence> run(const Cube& cube, int depth);

 private:
  bool visit(const kernels::PackedCube& cube, std::uint32_t faces, int moves_left);
  bool should_stop();
  bool is_excluded(const kernels::PackedCube& cube, int moves_left) const;

  const Perimeter& perimeter_;
  const nodes::SearchTables& tables_;
  search::CubeSession& session_;
  std::uint64_t nodes_ = 0;  // not yet told to the session
  std::vector<Move> path_;
  std::optional<MoveSequence> found_;
};

}  // namespace superflip::bidirectional
