#include "edges/edge_distances.h"

#include "edges/edge_table.h"
#include "pdb/remainder.h"
#include "pdb/stored_table.h"

namespace superflip::edges {

Result<EdgeDistances> EdgeDistances::open(const TableStore& store, const TableOptions& options) {
  int depth = kMaxEdgeDistance;
  while (depth > kListedLevels && !pdb::is_stored(store, edge_table_name(depth))) --depth;
  if (depth == kListedLevels) {
    const std::string name = edge_table_name(kMaxEdgeDistance);
    return fail(ErrorCode::kTable,
                "the table of all twelve edges, 5.1 GB, is not built; build it in some twenty "
                "minutes of two cores",
                {Remedy::Step::kBuildTable, name});
  }
  auto index = std::make_unique<const EdgeIndex>();
  auto opened = open_edge_table(*index, depth, store, options);
  if (!opened) return tl::unexpected(opened.error());
  return EdgeDistances(std::move(index),
                       std::make_unique<const EdgeTable>(std::move(opened->table)));
}

int EdgeDistances::distance(Cube cube) const {
  pdb::Remainder code = this->code(cube);
  if (code == kUnknownDistance) return depth() + 1;
  const EdgePlace solved = index_->place_of(Cube{});
  int distance = 0;
  while (index_->place_of(cube) != solved) {
    const pdb::Remainder nearer = pdb::nearer(code);
    int m = 0;
    while (this->code(cube.after(Move::from_index(m))) != nearer) ++m;
    cube = cube.after(Move::from_index(m));
    code = nearer;
    ++distance;
  }
  return distance;
}

void EdgeDistances::begin(Lookup& lookup) const {
  lookup.coset = index_->cosets().state_of(lookup.cube);
  index_->cosets().prefetch(lookup.coset);
}

void EdgeDistances::locate(Lookup& lookup) const {
  lookup.place = index_->place_of(lookup.cube, lookup.coset);
  codes_->prefetch(lookup.place);
}

int EdgeDistances::finish(const Lookup& lookup, pdb::Neighbour neighbour) const {
  const pdb::Remainder code = codes_->code(lookup.place);
  if (code == kUnknownDistance) return depth() + 1;
  return pdb::nearest_distance(code, neighbour);
}

}  // namespace superflip::edges
