// A layout of the large table that the compiler knows, for the inner loops of a card.
#pragma once

#include <cstdint>

#include "gpu/host_device.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

template <int kH, bool kParity>
struct FixedLayout {
  SUPERFLIP_HD static constexpr TableLayout layout() { return {kH, kParity}; }
  SUPERFLIP_HD static constexpr int base() {
    constexpr TableLayout kLayout = layout();
    return kLayout.base();
  }
  SUPERFLIP_HD static constexpr TableLayout::Spot spot(std::uint32_t corner_class,
                                                       const EdgePlace& place, std::uint32_t odd) {
    constexpr TableLayout kLayout = layout();
    return kLayout.spot(corner_class, place, odd);
  }
};

// Those that there is code for.
template <class... Layouts>
struct LayoutList {};
using SearchedLayouts =
    LayoutList<FixedLayout<4, false>, FixedLayout<5, false>, FixedLayout<6, false>,
               FixedLayout<7, false>, FixedLayout<8, false>, FixedLayout<9, false>,
               FixedLayout<10, false>, FixedLayout<10, true>, FixedLayout<11, false>>;

}  // namespace superflip::gpu
