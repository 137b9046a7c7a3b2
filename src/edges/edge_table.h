// The distance of every arrangement of the twelve edges, modulo 3, two bits each: 5.1 GB.
//
// 980,995,276,800 positions (a table of R. Grumser's thesis, a byte each and three days of 128
// threads), here up to the 48 symmetries. Made level by level, and every level of the large ones
// is a table of the store: killed, the build goes on from the last one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "edges/edge_codes.h"
#include "edges/edge_index.h"
#include "pdb/code_counts.h"
#include "pdb/expected_table.h"
#include "pdb/table_kind.h"

namespace superflip::edges {

// Far enough for all: the farthest positions.
inline constexpr int kMaxEdgeDistance = 14;
// Levels up to this one are found as lists, and no table is kept of them.
inline constexpr int kListedLevels = 8;
// As headers state them: see pdb/table_family.h.
inline constexpr std::string_view kEdgeFamily = "edges";
inline constexpr std::uint32_t kEdgeVersion = 1;

// Rows of 13824 places, a class each.
class EdgeTable final : public EdgeCodes {
 public:
  static constexpr std::uint64_t kRowWords = pdb::code_words(kSliceElements);

  EdgeTable(base::HugeMemory memory, int depth) : memory_(std::move(memory)), depth_(depth) {}

  pdb::Remainder code(const EdgePlace& place) const override;
  void prefetch(const EdgePlace& place) const override;
  int depth() const override { return depth_; }
  std::uint64_t* row(std::uint32_t class_index) {
    return reinterpret_cast<std::uint64_t*>(memory_.data()) + class_index * kRowWords;
  }
  base::HugeMemory take_memory() && { return std::move(memory_); }

 private:
  base::HugeMemory memory_;
  int depth_;
};

// "all-edges", or "all-edges-9" for one that knows the distances up to 9 only.
std::string edge_table_name(int depth);
// Of all of them. To build one takes the index and the last of the listed levels besides.
inline constexpr std::uint64_t kEdgeTableBytes =
    kEdgeClassCount * EdgeTable::kRowWords * sizeof(std::uint64_t);
inline constexpr std::uint64_t kEdgeBuildBytes = kEdgeTableBytes + 600'000'000;
pdb::TableKind edge_table_kind(int depth);
pdb::ExpectedTable expected_edge_table(int depth);

struct OpenedEdgeTable {
  EdgeTable table;
  pdb::Distribution distribution{};  // positions at each distance, none beyond the depth
  std::optional<Error> not_stored;   // as of pdb::StoredTable
};
// A table of all distances up to `depth`, above kListedLevels: from the store, or built
// on the largest that the store has of those before, and stored. kResources, before any work, if
// memory or disk will not do.
Result<OpenedEdgeTable> open_edge_table(const EdgeIndex& index, int depth, const TableStore& store,
                                        const TableOptions& options = {});
// Only builds and stores it, unless a sound file is there.
Result<void> build_edge_table(int depth, const TableStore& store, const TableOptions& options = {});

// Positions by code, of the rows of some classes that follow one another.
pdb::CodeCounts count_positions(const EdgeIndex& index, const std::uint64_t* rows,
                                std::uint32_t first_class, std::uint32_t last_class);

}  // namespace superflip::edges
