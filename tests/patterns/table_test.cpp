// Pattern tables in the store: kept, found again, and refused with a reason.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "patterns/pattern_family.h"
#include "patterns/pattern_table.h"
#include "patterns/random_walk.h"
#include "pdb/stored_table.h"
#include "pdb/temporary_folder.h"

namespace superflip::patterns {
namespace {

TEST(PatternTable, IsKeptAndFoundAgain) {
  const pdb::TemporaryFolder folder("pattern-table");
  const TableStore store(folder.path());
  const Pattern pattern = first_edges(4);
  const PatternTable fresh = PatternTable::open(pattern, Packing::kMod3x5, store).value();
  const std::string name = "pattern-edges-UR.UF.UL.UB-mod3x5";
  EXPECT_EQ(pdb::stored_names(store), std::vector<std::string>{name});
  EXPECT_TRUE(pdb::verify_table(store, pattern_family(), name));
  bool built_again = false;
  TableOptions options;
  options.progress = [&](const TableProgress& progress) {
    if (progress.stage == TableProgress::Stage::kBuilding) built_again = true;
  };
  const PatternTable loaded = PatternTable::open(pattern, Packing::kMod3x5, store, options).value();
  EXPECT_FALSE(built_again);
  EXPECT_EQ(loaded.distribution(), fresh.distribution());
  walk_randomly(12, 200, [&](const Cube& cube) {
    ASSERT_EQ(loaded.distance(positions_of(cube)), fresh.distance(positions_of(cube)));
  });
}

TEST(PatternTable, NamesAreThoseOfThePatterns) {
  const auto name = [](const char* text, Packing packing) {
    return table_kind(parse_pattern(text).value(), packing).name;
  };
  EXPECT_EQ(name("corners", Packing::kNibble), "pattern-corners");
  EXPECT_EQ(name("edges permutation", Packing::kByte), "pattern-edges-permutation-byte");
  EXPECT_EQ(name("corners URF UFL permutation edges UR", Packing::kNibble),
            "pattern-corners-URF.UFL-permutation-edges-UR");
}

// A file of another pattern, or of another numbering, under this one's name.
TEST(PatternTable, AnotherTableIsNotTaken) {
  const pdb::TemporaryFolder folder("pattern-table");
  const TableStore store(folder.path());
  pdb::TableKind kind = table_kind(first_edges(2), Packing::kNibble);
  const std::uint64_t bytes = kind.payload_bytes;
  kind.definition_hash += 1;
  ASSERT_TRUE(pdb::load_or_build_stored(store, kind, {}, [&](const auto&) {
    return Result<pdb::BuiltTable>(pdb::BuiltTable{base::HugeMemory::allocate(bytes).value(), {}});
  }));
  const auto table = PatternTable::open(first_edges(2), Packing::kNibble, store);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kTable);
}

TEST(PatternTable, TooLittleMemorySaysWhatWouldFit) {
  constexpr std::uint64_t kGigabyte = 1'000'000'000;
  EXPECT_TRUE(check_memory(first_edges(7), Packing::kNibble, kGigabyte));
  const auto refused = check_memory(first_edges(8), Packing::kNibble, kGigabyte);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kResources);
  EXPECT_NE(refused.error().message.find("7 edges with flip would fit"), std::string::npos);
  const auto everything = parse_pattern("corners edges").value();
  EXPECT_EQ(PatternTable::build(everything, Packing::kMod3x5).error().code, ErrorCode::kResources);
  EXPECT_EQ(PatternTable::open(everything, Packing::kNibble, TableStore("/nowhere")).error().code,
            ErrorCode::kResources);
}

}  // namespace
}  // namespace superflip::patterns
