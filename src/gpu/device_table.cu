#include "gpu/device_table.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <superflip/result.h>

#include "gpu/build_rows.h"
#include "gpu/cuda_result.h"
#include "gpu/device_memory.h"
#include "gpu/device_warp.h"
#include "gpu/mark_rows.h"
#include "gpu/push_arcs.h"
#include "gpu/state_lists.h"
#include "gpu/table_choice.h"

namespace superflip::gpu {
namespace {

// Shared memory decides how many warps a multiprocessor holds: these fill one that has 99 KB for a block, of
// which larger ones hold two.
constexpr unsigned kGrowWarps = 8;
constexpr unsigned kMarkWarps = 16;
constexpr unsigned kFinishWarps = 8;

using BlockSets = std::uint32_t[kRowsOfBlock * kSetWords];

// What a kernel's threads share: the small tables and a scratch for each warp.
template <class Scratch>
__device__ __forceinline__ Scratch& begin_kernel(const EdgeTables* edges, BuildTerms& terms) {
  extern __shared__ uint4 shared[];
  for (unsigned i = threadIdx.x; i < sizeof(EdgeTables) / sizeof(uint4); i += blockDim.x) {
    shared[i] = reinterpret_cast<const uint4*>(edges)[i];
  }
  __syncthreads();
  terms.edges = reinterpret_cast<const EdgeTables*>(shared);
  char* const scratch = reinterpret_cast<char*>(shared) + sizeof(EdgeTables);
  return reinterpret_cast<Scratch*>(scratch)[threadIdx.x / kLanes];
}
__device__ __forceinline__ std::uint32_t first_item(std::uint32_t begin) {
  return begin + (blockIdx.x * blockDim.x + threadIdx.x) / kLanes;
}
__device__ __forceinline__ std::uint32_t item_step() {
  return gridDim.x * blockDim.x / kLanes;
}

__global__ void __launch_bounds__(kGrowWarps* kLanes)
    grow_kernel(BuildTerms terms, std::uint32_t begin, std::uint32_t end, GrowingLists next) {
  BlockSets& sets = begin_kernel<BlockSets>(terms.edges, terms);
  const DeviceWarp warp;
  for (std::uint32_t block = first_item(begin); block < end; block += item_step()) {
    grow_block(warp, terms, block, sets, next);
    warp.sync();
  }
}

__global__ void __launch_bounds__(kMarkWarps* kLanes)
    mark_kernel(BuildTerms terms, PushArcs arcs, std::uint32_t begin, std::uint32_t end,
                std::uint32_t* table, std::uint64_t* count) {
  MarkScratch& scratch = begin_kernel<MarkScratch>(terms.edges, terms);
  const DeviceWarp warp;
  std::uint64_t marked = 0;
  for (std::uint32_t row = first_item(begin); row < end; row += item_step()) {
    marked += mark_from_row(warp, terms, arcs, row, scratch, table);
    warp.sync();
  }
  if (threadIdx.x % kLanes == 0 && marked != 0) DeviceWarp::add(count, marked);
}

struct FinishScratch {
  std::uint32_t set[kSetWords];
};
__global__ void __launch_bounds__(kFinishWarps* kLanes)
    finish_kernel(BuildTerms terms, std::uint32_t begin, std::uint32_t end, std::uint32_t* table) {
  FinishScratch& scratch = begin_kernel<FinishScratch>(terms.edges, terms);
  const DeviceWarp warp;
  for (std::uint32_t row = first_item(begin); row < end; row += item_step()) {
    finish_row(warp, terms, row, scratch.set, table);
    warp.sync();
  }
}

// Memory for lists, in one piece: words of the blocks' firsts, ends of rows, states.
std::uint64_t head_words(bool parity) {
  return std::uint64_t{block_count(parity)} * (1 + kRowsOfBlock / 2);
}
StateLists lists_at(std::uint32_t* memory, bool parity) {
  return {memory, reinterpret_cast<const std::uint16_t*>(memory + block_count(parity)),
          memory + head_words(parity)};
}

struct Counters {
  std::uint64_t states;
  std::uint32_t next_word;
  std::uint32_t too_full;
};

class Builder {
 public:
  Builder(TableLayout layout, const DeviceBuildOptions& options)
      : layout_(layout), options_(options) {}
  Result<DeviceTable> build(const SmallTables& small, const LargeTables& large);

 private:
  Result<void> take_memory(const SmallTables& small, const LargeTables& large);
  Result<void> list_solved(const LargeTables& large);
  Result<void> grow_lists();
  Result<void> keep_lists(std::uint64_t state_words);
  Result<void> mark();
  Result<void> finish();
  template <class Launch>
  Result<void> in_slices(std::uint32_t items, int slices, double from, double to,
                         const Launch& launch);
  template <class Kernel>
  Result<unsigned> blocks_for(Kernel kernel, unsigned warps, std::size_t shared);
  BuildTerms terms() const {
    return {edges_.data(), large_.data(), lists_at(lists_.data(), layout_.parity), layout_};
  }

  const TableLayout layout_;
  const DeviceBuildOptions& options_;
  DeviceMemory<std::uint32_t> table_;
  DeviceMemory<std::uint32_t> lists_;
  DeviceMemory<EdgeTables> edges_;
  DeviceMemory<LargeTables> large_;
  DeviceMemory<std::uint32_t> arc_firsts_;
  DeviceMemory<std::uint32_t> arcs_;
  DeviceMemory<Counters> counters_;
  std::vector<std::uint64_t> up_to_;  // states up to each distance
  double progress_ = 0;
};

// As many blocks as the card holds at a time.
template <class Kernel>
Result<unsigned> Builder::blocks_for(Kernel kernel, unsigned warps, std::size_t shared) {
  int device = 0;
  int multiprocessors = 0;
  int blocks = 0;
  auto asked = check_cuda(cudaGetDevice(&device), "preparing to build a table");
  if (asked) {
    asked =
        check_cuda(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
                   "preparing to build a table");
  }
  if (asked) {
    asked = check_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                            static_cast<int>(shared)),
                       "preparing to build a table");
  }
  if (asked) {
    asked = check_cuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                           &blocks, kernel, static_cast<int>(warps * kLanes), shared),
                       "preparing to build a table");
  }
  if (!asked) return tl::unexpected(asked.error());
  return static_cast<unsigned>(multiprocessors * std::max(blocks, 1));
}

// Calls launch(begin, end) for all items, and looks around in between.
template <class Launch>
Result<void> Builder::in_slices(std::uint32_t items, int slices, double from, double to,
                                const Launch& launch) {
  for (int slice = 0; slice < slices; ++slice) {
    if (options_.stop.stop_requested()) {
      return fail(ErrorCode::kInterrupted, "building was stopped");
    }
    const auto bound = [&](int i) {
      return static_cast<std::uint32_t>(std::uint64_t{items} * i / slices);
    };
    launch(bound(slice), bound(slice + 1));
    auto done = check_cuda(cudaGetLastError(), "beginning to build a table");
    if (done) done = check_cuda(cudaDeviceSynchronize(), "building a table");
    if (!done) return done;
    if (options_.progress) options_.progress(from + (to - from) * (slice + 1) / slices);
  }
  return {};
}

Result<void> Builder::take_memory(const SmallTables& small, const LargeTables& large) {
  std::size_t free_bytes = 0;
  std::size_t all_bytes = 0;
  if (auto asked = check_cuda(cudaMemGetInfo(&free_bytes, &all_bytes), "telling its free memory");
      !asked) {
    return asked;
  }
  if (build_bytes(layout_) > free_bytes) {
    return fail(ErrorCode::kResources,
                "building " + name_of(layout_) + " takes " + std::to_string(build_bytes(layout_)) +
                    " bytes of the graphics card's memory and " + std::to_string(free_bytes) +
                    " are free; use a smaller table");
  }
  const ArcLists arcs = make_arc_lists();
  const auto into = [](auto& member, auto made) -> Result<void> {
    if (!made) return tl::unexpected(made.error());
    member = *std::move(made);
    return {};
  };
  const EdgeTables& edges = small;
  Result<void> taken = into(table_, DeviceMemory<std::uint32_t>::create(layout_.bytes() / 4));
  if (taken) taken = into(edges_, DeviceMemory<EdgeTables>::copy_of(&edges, 1));
  if (taken) taken = into(large_, DeviceMemory<LargeTables>::copy_of(&large, 1));
  if (taken) {
    taken = into(arc_firsts_,
                 DeviceMemory<std::uint32_t>::copy_of(arcs.firsts.data(), arcs.firsts.size()));
  }
  if (taken) {
    taken = into(arcs_, DeviceMemory<std::uint32_t>::copy_of(arcs.arcs.data(), arcs.arcs.size()));
  }
  if (taken) taken = into(counters_, DeviceMemory<Counters>::create(1));
  return taken;
}

Result<void> Builder::list_solved(const LargeTables& large) {
  auto memory = DeviceMemory<std::uint32_t>::create(head_words(layout_.parity) + 2);
  if (!memory) return tl::unexpected(memory.error());
  lists_ = *std::move(memory);
  if (auto filled = lists_.fill_bytes(0); !filled) return filled;
  // The solved cube has no flips and is even; it is number 0 of its block, whose states begin at word 0.
  const std::uint32_t row =
      encode_row({large.solved_class, large.solved_pattern, 0}, layout_.parity);
  const std::vector<std::uint16_t> ones(kRowsOfBlock - row % kRowsOfBlock, 1);
  auto* const ends = reinterpret_cast<std::uint16_t*>(lists_.data() + block_count(layout_.parity));
  up_to_ = {1};
  return check_cuda(cudaMemcpy(ends + row, ones.data(), ones.size() * sizeof(std::uint16_t),
                               cudaMemcpyHostToDevice),
                    "copying to it");
}

// The lists of the next distance are made in the table's memory, which nothing else needs yet.
Result<void> Builder::grow_lists() {
  constexpr int kSlices = 16;
  const bool parity = layout_.parity;
  const std::size_t shared = sizeof(EdgeTables) + kGrowWarps * sizeof(BlockSets);
  const Result<unsigned> blocks = blocks_for(grow_kernel, kGrowWarps, shared);
  if (!blocks) return tl::unexpected(blocks.error());
  auto ready = table_.fill_bytes(0);
  if (ready) ready = counters_.fill_bytes(0);
  if (!ready) return ready;
  std::uint32_t* const memory = table_.data();
  const GrowingLists next{memory,
                          reinterpret_cast<std::uint16_t*>(memory + block_count(parity)),
                          memory + head_words(parity),
                          &counters_.data()->next_word,
                          &counters_.data()->states,
                          &counters_.data()->too_full};
  const double share = 0.3 / layout_.base();
  const double from = share * static_cast<double>(up_to_.size() - 1);
  auto grown =
      in_slices(block_count(parity), kSlices, from, from + share,
                [&](std::uint32_t begin, std::uint32_t end) {
                  grow_kernel<<<*blocks, kGrowWarps * kLanes, shared>>>(terms(), begin, end, next);
                });
  if (!grown) return grown;
  Counters counted{};
  if (auto read = counters_.read(&counted, 1); !read) return read;
  if (counted.too_full != 0) {
    return fail(ErrorCode::kInternal, "a block of states near solved has more than it can hold");
  }
  up_to_.push_back(counted.states);
  return keep_lists(counted.next_word);
}

// The lists before go first: there is room for one beside the table.
Result<void> Builder::keep_lists(std::uint64_t state_words) {
  const std::uint64_t words = head_words(layout_.parity) + state_words + 1;
  lists_ = {};
  auto memory = DeviceMemory<std::uint32_t>::create(words);
  if (!memory) return tl::unexpected(memory.error());
  lists_ = *std::move(memory);
  return check_cuda(
      cudaMemcpy(lists_.data(), table_.data(), lists_.bytes(), cudaMemcpyDeviceToDevice),
      "copying lists of states");
}

Result<void> Builder::mark() {
  constexpr int kSlices = 128;
  const std::size_t shared = sizeof(EdgeTables) + kMarkWarps * sizeof(MarkScratch);
  const Result<unsigned> blocks = blocks_for(mark_kernel, kMarkWarps, shared);
  if (!blocks) return tl::unexpected(blocks.error());
  auto ready = table_.fill_bytes(0);
  if (ready) ready = counters_.fill_bytes(0);
  if (!ready) return ready;
  const PushArcs arcs{arc_firsts_.data(), arcs_.data()};
  auto marked = in_slices(
      row_count(layout_.parity), kSlices, 0.3, 1.0, [&](std::uint32_t begin, std::uint32_t end) {
        mark_kernel<<<*blocks, kMarkWarps * kLanes, shared>>>(
            terms(), arcs, begin, end, table_.data(), &counters_.data()->states);
      });
  if (!marked) return marked;
  Counters counted{};
  if (auto read = counters_.read(&counted, 1); !read) return read;
  up_to_.push_back(up_to_.back() + counted.states);
  return {};
}

Result<void> Builder::finish() {
  const std::size_t shared = sizeof(EdgeTables) + kFinishWarps * sizeof(FinishScratch);
  const Result<unsigned> blocks = blocks_for(finish_kernel, kFinishWarps, shared);
  if (!blocks) return tl::unexpected(blocks.error());
  return in_slices(row_count(layout_.parity), 1, 1.0, 1.0,
                   [&](std::uint32_t begin, std::uint32_t end) {
                     finish_kernel<<<*blocks, kFinishWarps * kLanes, shared>>>(terms(), begin, end,
                                                                               table_.data());
                   });
}

Result<DeviceTable> Builder::build(const SmallTables& small, const LargeTables& large) {
  Result<void> done = take_memory(small, large);
  if (done) done = list_solved(large);
  for (int distance = 1; done && distance <= layout_.base(); ++distance) done = grow_lists();
  if (done) done = mark();
  if (done) done = finish();
  if (!done) return tl::unexpected(done.error());
  DeviceTable table;
  table.layout = layout_;
  for (std::size_t d = 0; d < up_to_.size(); ++d) {
    table.states.push_back(up_to_[d] - (d == 0 ? 0 : up_to_[d - 1]));
  }
  const auto owner = std::make_shared<DeviceMemory<std::uint32_t>>(std::move(table_));
  table.entries = std::shared_ptr<const std::uint32_t>(owner, owner->data());
  return table;
}

}  // namespace

Result<DeviceTable> build_on_device(TableLayout layout, const SmallTables& small,
                                    const LargeTables& large, const DeviceBuildOptions& options) {
  return Builder(layout, options).build(small, large);
}

}  // namespace superflip::gpu
