// A pattern database: the distance of every arrangement of a pattern, ready to be looked up.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "patterns/distance_builder.h"
#include "patterns/packing.h"
#include "patterns/pattern_index.h"
#include "pdb/table_kind.h"

namespace superflip::patterns {

// As headers state them: see pdb/table_family.h.
inline constexpr std::string_view kPatternFamily = "pattern";
inline constexpr std::uint32_t kPatternVersion = 1;

class PatternTable {
 public:
  // Loads the table from the store, or builds and stores it. kResources, before anything is done,
  // where memory is short: the message says what would fit. Of the files in the store those of
  // another version or pattern are kTable.
  static Result<PatternTable> open(const Pattern& pattern, Packing packing, const TableStore& store,
                                   const TableOptions& options = {});
  // Builds and stores it, unless a sound file is there. kResources as above.
  static Result<void> build_stored(const Pattern& pattern, Packing packing, const TableStore& store,
                                   const TableOptions& options = {});
  // Builds it in memory alone.
  static Result<PatternTable> build(const Pattern& pattern, Packing packing,
                                    const BuildOptions& options = {});

  const PatternIndex& index() const { return index_; }
  const PackedDistances& distances() const { return distances_; }
  // Entries by distance.
  const pdb::Distribution& distribution() const { return distribution_; }
  double mean() const;
  std::uint64_t size_bytes() const { return packed_bytes(distances_.packing(), index_.size()); }

  // From the pieces alone: a table of remainders goes down to the solved pattern, turn by turn.
  int distance(const PiecePositions& positions) const;

 private:
  PatternTable(const PatternIndex& index, Packing packing, base::HugeMemory memory,
               const pdb::Distribution& distribution);
  int descend(PiecePositions positions) const;

  PatternIndex index_;
  base::HugeMemory memory_;
  PackedDistances distances_;
  pdb::Distribution distribution_;
};

// "pattern-corners", "pattern-edges-UR.UF.UL", "pattern-edges-permutation-mod3": the file's name.
pdb::TableKind table_kind(const Pattern& pattern, Packing packing);
// Memory while it is built.
std::uint64_t build_bytes(const Pattern& pattern, Packing packing);
// kResources if the table cannot be built in `free_bytes`: the message says what can.
Result<void> check_memory(const Pattern& pattern, Packing packing, std::uint64_t free_bytes);

}  // namespace superflip::patterns
