// The large table on a card, and how it gets there.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include <superflip/result.h>

#include "gpu/small_tables.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

struct DeviceTable {
  TableLayout layout;
  // layout.bytes() on the card; the last owner gives them back.
  std::shared_ptr<const std::uint32_t> entries;
  // States of the space of h11 (with parity) by distance, up to base + 1: one of each set of symmetric ones, in a
  // class of corners with symmetries of its own all that lie in it.
  std::vector<std::uint64_t> states;
};

struct DeviceBuildOptions {
  std::stop_token stop;                  // looked at every some hundredths of a second
  std::function<void(double)> progress;  // 0..1
};

// On the card that the calling thread uses. layout.h is 4 to 11. kResources if memory is too small, before any
// work is done, kInterrupted if stopped. How: build_rows.h.
Result<DeviceTable> build_on_device(TableLayout layout, const SmallTables& small,
                                    const LargeTables& large, const DeviceBuildOptions& options);

// How many entries have code 0, 1, 2, 3.
Result<std::array<std::uint64_t, 4>> count_codes(const DeviceTable& table);

// How many entries of `coarse` are not the least of those that it does not tell apart in `fine`, which has one
// flip more, or parity where `coarse` has none.
Result<std::uint64_t> count_misfolds(const DeviceTable& fine, const DeviceTable& coarse);

}  // namespace superflip::gpu
