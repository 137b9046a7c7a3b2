// The ways from each class of corners to others, as the builder on a card reads them.
#pragma once

#include <cstdint>
#include <vector>

namespace superflip::gpu {

// See PushArcs in mark_rows.h.
struct ArcLists {
  std::vector<std::uint32_t> firsts;
  std::vector<std::uint32_t> arcs;
};
ArcLists make_arc_lists();

}  // namespace superflip::gpu
