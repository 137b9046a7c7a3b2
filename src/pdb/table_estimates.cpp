// How long a table takes to build here, and how long to solve with: from a short probe.
#include <array>
#include <cstddef>

#include <superflip/tables.h>

#include "pdb/h48_builder.h"
#include "pdb/h48_file.h"

namespace superflip {
namespace {

// Children considered on the way to the first shortest solution of a random position, by h, in
// millions. h6: the means of data/random-state.txt for 17, 18 and 19 turns (11, 129, 640), weighted
// as random positions are distributed (Rokicki 2018: 27, 67 and 3 of 100). The others follow by the
// ratios between tables that Tenuti's thesis prints (2024, figure 6.6), and by halving where it has
// none.
constexpr std::array<double, pdb::kMaxH + 1> kMegaNodesPerCube{7500, 3700, 1800, 920, 460,  230,
                                                               110,  65,   45,   24,  12.5, 6.5};

// A child considered by the search costs about as much as three images made by the builder, both
// on one thread.
constexpr double kImagesPerNode = 3;

}  // namespace

Result<std::vector<TableEstimate>> estimate_tables(int threads) {
  const Result<double> images_per_second = pdb::probe_images_per_second(threads);
  if (!images_per_second) return tl::unexpected<Error>(images_per_second.error());
  std::vector<TableEstimate> estimates;
  for (int h = 0; h <= pdb::kMaxH; ++h) {
    TableEstimate estimate;
    estimate.table = pdb::h48_name(h);
    estimate.build_seconds = static_cast<double>(pdb::h48_build_images(h)) / *images_per_second;
    estimate.solve_seconds =
        kMegaNodesPerCube[static_cast<std::size_t>(h)] * 1e6 * kImagesPerNode / *images_per_second;
    estimates.push_back(estimate);
  }
  return estimates;
}

}  // namespace superflip
