// The search for graphics cards without one: each warp is a thread of the processor that does the work of 32
// lanes by turns. The tests' way to the code that cards run; a hundred times slower than the processor's own
// search.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gpu/depth_searcher.h"
#include "gpu/search_terms.h"
#include "gpu/small_tables.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

struct HostSearcherTerms {
  TableLayout layout;
  // Of layout.bytes(); outlives the searcher, as the others do.
  const std::uint32_t* table = nullptr;
  const SmallTables* small = nullptr;
  const LargeTables* large = nullptr;
  std::uint32_t slots = 16;
  std::uint32_t warps = 2;
  // At least kLeastStackHeight. With a low one nodes are often taken one at a time.
  std::uint32_t stack_height = kUsualStackHeight;
};

class HostSearcher final : public DepthSearcher {
 public:
  explicit HostSearcher(const HostSearcherTerms& terms);
  HostSearcher(const HostSearcher&) = delete;
  HostSearcher& operator=(const HostSearcher&) = delete;
  HostSearcher(HostSearcher&&) = delete;
  HostSearcher& operator=(HostSearcher&&) = delete;
  ~HostSearcher() override;

  std::uint32_t slots() const override;
  Result<void> put(std::span<const PlacedCube> cubes) override;
  Result<DepthAnswer> search(const DepthQuery& query, const DepthWatch& watch = {}) override;

  // Of the last search, for tests: how often work was given, and nodes were taken one at a time.
  std::uint32_t gifts() const;
  std::uint64_t narrow_rounds() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace superflip::gpu
