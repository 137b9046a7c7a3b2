#include "gpu/push_arcs.h"

#include <cstdint>
#include <vector>

#include <superflip/metric.h>

#include "pdb/h48_arcs.h"
#include "pdb/h48_coordinate.h"

namespace superflip::gpu {

ArcLists make_arc_lists() {
  const pdb::H48Arcs known(pdb::H48Coordinate::shared(), Metric::kHtm);
  ArcLists lists;
  for (const auto& leaving : known.leaving) {
    lists.firsts.push_back(static_cast<std::uint32_t>(lists.arcs.size()));
    for (const auto& arc : leaving) {
      lists.arcs.push_back(static_cast<std::uint32_t>(arc.turn.index()) |
                           static_cast<std::uint32_t>(arc.symmetry.index()) << 5U |
                           std::uint32_t{arc.to} << 11U);
    }
  }
  lists.firsts.push_back(static_cast<std::uint32_t>(lists.arcs.size()));
  return lists;
}

}  // namespace superflip::gpu
