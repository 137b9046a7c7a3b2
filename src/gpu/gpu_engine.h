// A card made ready: its table built, and what searches depths with it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include <superflip/result.h>

#include "gpu/depth_searcher.h"
#include "gpu/device.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

struct GpuOptions {
  int device = 0;                        // number of the card
  std::string table;                     // its name; empty: the best for which there is room
  std::uint32_t most_slots = 10'000;     // cubes searched at a time, if memory has room for so many
  std::stop_token stop;                  // ends building
  std::function<void(double)> progress;  // of building, 0..1
};

struct OpenedGpu {
  Device device;  // as it was before
  TableLayout table;
  // Owns all that is on the card; any thread may call it, one at a time.
  std::unique_ptr<DepthSearcher> searcher;
};

// Takes some seconds. kResources if there is no card that can be used, or too little memory on it;
// kUsage for a card or a table that does not exist; kInterrupted if stopped.
Result<OpenedGpu> open_gpu(const GpuOptions& options);

}  // namespace superflip::gpu
