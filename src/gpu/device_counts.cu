// What a table on a card holds, counted there.
#include <cuda_runtime.h>

#include <array>
#include <cstdint>
#include <string>

#include <superflip/result.h>

#include "gpu/cuda_result.h"
#include "gpu/device_memory.h"
#include "gpu/device_table.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {
namespace {

constexpr unsigned kBlocks = 4096;
constexpr unsigned kThreads = 256;

__device__ __forceinline__ void add_up(unsigned long long value, std::uint64_t* total) {
  for (int step = 16; step > 0; step >>= 1) value += __shfl_down_sync(0xffffffffU, value, step);
  if (threadIdx.x % 32 == 0 && value != 0) {
    atomicAdd(reinterpret_cast<unsigned long long*>(total), value);
  }
}

// Entries whose low bit is set, whose high bit is, and that have both.
__global__ void count_bits_kernel(const std::uint32_t* words, std::uint64_t count,
                                  std::uint64_t* totals) {
  unsigned long long low = 0;
  unsigned long long high = 0;
  unsigned long long both = 0;
  const std::uint64_t step = std::uint64_t{gridDim.x} * blockDim.x;
  for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
       i += step) {
    const std::uint32_t word = words[i];
    low += __popc(word & 0x55555555U);
    high += __popc(word & 0xaaaaaaaaU);
    both += __popc(word & word >> 1U & 0x55555555U);
  }
  add_up(low, totals);
  add_up(high, totals + 1);
  add_up(both, totals + 2);
}

__device__ __forceinline__ std::uint32_t entry_of(const std::uint32_t* words, std::uint64_t entry) {
  return words[entry / 16] >> (2 * (entry % 16)) & 3U;
}
// Entry i of the coarse table is the lesser of two of the fine one: of 2i and 2i + 1, or, of parities, of those
// that are as far into the two halves of a row.
__global__ void count_misfolds_kernel(const std::uint32_t* fine, const std::uint32_t* coarse,
                                      std::uint64_t entries, unsigned row_bits, bool of_parity,
                                      std::uint64_t* total) {
  unsigned long long misfolds = 0;
  const std::uint64_t step = std::uint64_t{gridDim.x} * blockDim.x;
  for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < entries;
       i += step) {
    const std::uint64_t row = i >> row_bits;
    const std::uint64_t within = i & ((std::uint64_t{1} << row_bits) - 1);
    const std::uint64_t first = of_parity ? (row << (row_bits + 1)) + within : 2 * i;
    const std::uint64_t second = of_parity ? first + (std::uint64_t{1} << row_bits) : first + 1;
    const std::uint32_t least = min(entry_of(fine, first), entry_of(fine, second));
    misfolds += least != entry_of(coarse, i) ? 1 : 0;
  }
  add_up(misfolds, total);
}

// Launches what adds up totals, and reads them.
template <std::size_t kCount, class Launch>
Result<std::array<std::uint64_t, kCount>> total_of(const Launch& launch) {
  auto totals = DeviceMemory<std::uint64_t>::create(kCount);
  if (!totals) return tl::unexpected(totals.error());
  std::array<std::uint64_t, kCount> read{};
  Result<void> done = totals->fill_bytes(0);
  if (done) {
    launch(totals->data());
    done = check_cuda(cudaGetLastError(), "beginning to count entries");
  }
  if (done) done = totals->read(read.data(), kCount);
  if (!done) return tl::unexpected(done.error());
  return read;
}

}  // namespace

Result<std::array<std::uint64_t, 4>> count_codes(const DeviceTable& table) {
  const auto bits = total_of<3>([&](std::uint64_t* totals) {
    count_bits_kernel<<<kBlocks, kThreads>>>(table.entries.get(), table.layout.bytes() / 4, totals);
  });
  if (!bits) return tl::unexpected(bits.error());
  const auto [low, high, both] = *bits;
  return std::array<std::uint64_t, 4>{table.layout.entries() - low - high + both, low - both,
                                      high - both, both};
}

Result<std::uint64_t> count_misfolds(const DeviceTable& fine, const DeviceTable& coarse) {
  const TableLayout a = fine.layout;
  const TableLayout b = coarse.layout;
  const bool of_parity = a.h == b.h && a.parity && !b.parity;
  if (a.base() != b.base() || (!of_parity && (a.h != b.h + 1 || a.parity || b.parity))) {
    return fail(ErrorCode::kUsage, name_of(a) + " does not fold to " + name_of(b));
  }
  const auto total = total_of<1>([&](std::uint64_t* totals) {
    count_misfolds_kernel<<<kBlocks, kThreads>>>(fine.entries.get(), coarse.entries.get(),
                                                 b.entries(), b.row_bits(), of_parity, totals);
  });
  if (!total) return tl::unexpected(total.error());
  return total->front();
}

}  // namespace superflip::gpu
