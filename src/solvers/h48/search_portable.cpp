#include "kernels/scalar_ops.h"
#include "nodes/features.h"
#include "solvers/h48/search_core.h"

namespace superflip::h48 {
namespace {

struct Portable {
  static void compose(const kernels::PackedCube& a, const kernels::PackedCube& b,
                      kernels::PackedCube& out) {
    kernels::scalar::Ops::compose(a, b, out);
  }
  static std::uint32_t corner_entry(const nodes::SearchTables& tables,
                                    const kernels::PackedCube& cube) {
    return nodes::entry_of(tables, cube);
  }
  static EdgeCoordinates edges(const nodes::SearchTables& tables, const kernels::PackedCube& cube,
                               std::uint32_t symmetry) {
    const nodes::EdgeFeatures features =
        nodes::edge_features(tables, cube, tables.places[symmetry], tables.pieces[symmetry]);
    return {features.pattern, features.flips};
  }
};

}  // namespace

bool search_portable(const SearchInput& input, const Start& start, int moves_left, SearchHost& host,
                     SearchCounts& counts) {
  Search<Portable> search(input, &host);
  const bool goes_on = search.run(start, moves_left);
  counts.nodes += search.counts().nodes;
  counts.lines += search.counts().lines;
  return goes_on;
}

int bound_portable(const SearchInput& input, const kernels::PackedCube& cube) {
  constexpr int kNoLimit = 20;
  return Search<Portable>(input, nullptr).bound(cube, kNoLimit);
}

}  // namespace superflip::h48
