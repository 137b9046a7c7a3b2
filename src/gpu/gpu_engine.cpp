#include "gpu/gpu_engine.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <superflip/result.h>

#include "gpu/cuda_searcher.h"
#include "gpu/depth_searcher.h"
#include "gpu/device.h"
#include "gpu/device_table.h"
#include "gpu/small_tables.h"
#include "gpu/table_choice.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {
namespace {

// A table is chosen so that at least so many cubes can be searched at a time: fewer leave a card idle.
constexpr std::uint32_t kFewestSlots = 1000;
// What CUDA itself takes for code and launches.
constexpr std::uint64_t kOfCuda = 256U << 20U;

// A searcher with its table, for threads that use another card, or none yet.
class TableSearcher final : public DepthSearcher {
 public:
  TableSearcher(int device, DeviceTable table, std::unique_ptr<DepthSearcher> searcher)
      : device_(device), table_(std::move(table)), searcher_(std::move(searcher)) {}

  std::uint32_t slots() const override { return searcher_->slots(); }
  Result<void> put(std::span<const PlacedCube> cubes) override {
    if (auto chosen = select_device(device_); !chosen) return chosen;
    return searcher_->put(cubes);
  }
  Result<DepthAnswer> search(const DepthQuery& query, const DepthWatch& watch) override {
    if (auto chosen = select_device(device_); !chosen) return tl::unexpected(chosen.error());
    return searcher_->search(query, watch);
  }

 private:
  const int device_;
  const DeviceTable table_;
  const std::unique_ptr<DepthSearcher> searcher_;  // ends before its table
};

std::vector<TableLayout> searchable_tables() {
  std::vector<TableLayout> choices = table_choices();
  std::erase_if(choices, [](TableLayout layout) { return !can_search(layout); });
  return choices;
}

std::uint64_t bytes_of_slots(const Device& device, std::uint32_t slots) {
  CudaSearcherTerms terms;
  terms.slots = slots;
  return searcher_bytes(device.multiprocessors, terms) + kOfCuda;
}

Result<TableLayout> table_for(const Device& device, const GpuOptions& options,
                              std::uint64_t beside_bytes) {
  const std::vector<TableLayout> choices = searchable_tables();
  if (options.table.empty()) return choose_table(choices, device.free_bytes, beside_bytes);
  auto layout = parse_table_name(options.table);
  if (!layout) return layout;
  if (!can_search(*layout)) {
    return fail(ErrorCode::kUsage, "cards do not search with " + name_of(*layout) +
                                       "; they do with " + names_of(choices));
  }
  if (auto fits = check_table_fits(*layout, choices, device.free_bytes, beside_bytes); !fits) {
    return tl::unexpected(fits.error());
  }
  return layout;
}

// As many as what is left beside the table has room for.
std::uint32_t slots_for(const Device& device, TableLayout layout, std::uint32_t most) {
  std::uint32_t slots = most;
  while (slots > 1 && layout.bytes() + bytes_of_slots(device, slots) > device.free_bytes) {
    slots -= std::max(slots / 16, 1U);
  }
  return slots;
}

}  // namespace

Result<OpenedGpu> open_gpu(const GpuOptions& options) {
  auto device = use_device(options.device);
  if (!device) return tl::unexpected(device.error());
  const std::uint32_t fewest = std::min(options.most_slots, kFewestSlots);
  const auto layout = table_for(*device, options, bytes_of_slots(*device, fewest));
  if (!layout) return tl::unexpected(layout.error());
  const auto small = make_small_tables();
  const auto large = make_large_tables(*small);
  auto table = build_on_device(*layout, *small, *large, {options.stop, options.progress});
  if (!table) return tl::unexpected(table.error());
  CudaSearcherTerms terms;
  terms.layout = *layout;
  terms.table = table->entries.get();
  terms.small = small.get();
  terms.large = large.get();
  terms.slots = slots_for(*device, *layout, options.most_slots);
  auto searcher = make_cuda_searcher(terms);
  if (!searcher) return tl::unexpected(searcher.error());
  OpenedGpu opened{*std::move(device), *layout, nullptr};
  opened.searcher =
      std::make_unique<TableSearcher>(options.device, *std::move(table), *std::move(searcher));
  return opened;
}

}  // namespace superflip::gpu
