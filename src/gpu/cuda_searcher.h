// The search of depths on a graphics card.
#pragma once

#include <cstdint>
#include <memory>

#include <superflip/result.h>

#include "gpu/depth_searcher.h"
#include "gpu/search_terms.h"
#include "gpu/small_tables.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

struct CudaSearcherTerms {
  TableLayout layout;
  const std::uint32_t* table = nullptr;  // on the card, of layout.bytes(); outlives the searcher
  const SmallTables* small = nullptr;    // on the host; copied
  const LargeTables* large = nullptr;
  std::uint32_t slots = 10'000;
  std::uint32_t stack_height = kUsualStackHeight;
  // Keep the small tables in shared memory, where there is as much of it: faster. Not to, is for tests.
  bool shared_tables = true;
};

// Whether there is code for tables of that kind.
bool can_search(TableLayout layout);
// What a searcher takes of the card's memory besides the table: some hundred megabytes, and 700 KB a slot.
std::uint64_t searcher_bytes(int multiprocessors, const CudaSearcherTerms& terms);
// On the card that the calling thread uses (device.h), and stays there: searches may be asked for by other
// threads. kResources if its memory is too small.
Result<std::unique_ptr<DepthSearcher>> make_cuda_searcher(const CudaSearcherTerms& terms);

}  // namespace superflip::gpu
