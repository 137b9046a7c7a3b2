// The search as the card runs it: for each kind of table two kernels. For CUDA sources alone.
#pragma once

#include <cstdint>

#include "gpu/device_warp.h"
#include "gpu/fixed_layout.h"
#include "gpu/search_terms.h"
#include "gpu/search_warp.h"
#include "gpu/small_tables.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

// As many as the registers of a multiprocessor are enough for. (28 warps with fewer registers are no faster, 32
// are slower, because what has no register goes through the caches; so are 16 with more.)
inline constexpr unsigned kWarpsOfBlock = 24;

using SearchKernel = void (*)(SearchTerms);

// Shared memory of a block: with the small tables, where there is as much (compute capability 9 and 10).
struct SharedMemoryOfSearch {
  SmallTables small;
  RoundMemory rounds[kWarpsOfBlock];
};

// One block a multiprocessor, for as long as there is work.
template <class Layout>
__global__ void __launch_bounds__(kWarpsOfBlock* kLanes, 1)
    search_with_shared_tables(const __grid_constant__ SearchTerms terms) {
  extern __shared__ uint4 memory[];
  SharedMemoryOfSearch& shared = *reinterpret_cast<SharedMemoryOfSearch*>(memory);
  const uint4* const from = reinterpret_cast<const uint4*>(terms.small);
  for (unsigned i = threadIdx.x; i < sizeof(SmallTables) / sizeof(uint4); i += blockDim.x) {
    memory[i] = from[i];
  }
  __syncthreads();
  const unsigned warp = threadIdx.x / kLanes;
  SearchWarp<DeviceWarp, Layout>(DeviceWarp(), {}, terms, shared.small, shared.rounds[warp],
                                 blockIdx.x * kWarpsOfBlock + warp)
      .run();
}

// The same where shared memory is too small for the tables: they are read through the first cache.
template <class Layout>
__global__ void __launch_bounds__(kWarpsOfBlock* kLanes, 1)
    search_with_cached_tables(const __grid_constant__ SearchTerms terms) {
  __shared__ RoundMemory rounds[kWarpsOfBlock];
  const unsigned warp = threadIdx.x / kLanes;
  SearchWarp<DeviceWarp, Layout>(DeviceWarp(), {}, terms, *terms.small, rounds[warp],
                                 blockIdx.x * kWarpsOfBlock + warp)
      .run();
}

// The kernel for a kind of table; nothing if there is no code for it (SearchedLayouts).
SearchKernel kernel_with_shared_tables(TableLayout layout);
SearchKernel kernel_with_cached_tables(TableLayout layout);

}  // namespace superflip::gpu
