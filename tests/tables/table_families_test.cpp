// Every family by the same calls: built, listed, verified, spoilt, of another version, removed.
#include "tables/table_families.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "edges/edge_table.h"
#include "patterns/pattern_family.h"
#include "pdb/damaged_file.h"
#include "pdb/store_paths.h"
#include "pdb/stored_table.h"
#include "pdb/temporary_folder.h"

namespace superflip {
namespace {

// Of the family "edges" there is no small one.
const std::vector<std::string>& small_tables() {
  static const std::vector<std::string> kNames{"h0",
                                               "twophase",
                                               "pattern-corners-URF.UFL",
                                               "pattern-edges-UR.UF.UL-byte",
                                               "pattern-corners-URF-edges-UR.DF-mod3",
                                               "pattern-edges-UR.UF.UL.UB-permutation-mod3x5",
                                               "puzzle-pyraminx-htm",
                                               "puzzle-3x3x3-squares-qtm-plain"};
  return kNames;
}

// All of them, built once.
const TableStore& built_tables() {
  static const pdb::TemporaryFolder kFolder("built-families-test");
  static const TableStore kStore = [] {
    const TableStore store(kFolder.path());
    for (const std::string& name : small_tables()) {
      if (const auto built = store.build(name); !built) {
        throw std::runtime_error(built.error().message);
      }
    }
    return store;
  }();
  return kStore;
}

class Families : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    std::filesystem::copy_file(pdb::stored_path(built_tables(), name_), path_);
  }
  const TableInfo* listed() {
    tables_ = store_.list();
    const auto found = std::find_if(tables_.begin(), tables_.end(),
                                    [&](const TableInfo& info) { return info.name == name_; });
    return found == tables_.end() ? nullptr : &*found;
  }
  // What a solver is told, with the exact kind at hand, and what a user of the store.
  std::vector<Error> errors() const {
    const auto plan = family_claiming(name_)->plan(name_, 0);
    const auto loaded = pdb::load_table(path_, plan->expected, {});
    const auto verified = store_.verify(name_);
    const Error none{ErrorCode::kUsage, "it is sound"};
    return {loaded ? none : loaded.error(), verified ? none : verified.error()};
  }
  void expect_everywhere(const std::string& phrase) {
    for (const Error& error : errors()) {
      EXPECT_EQ(error.code, ErrorCode::kTable);
      EXPECT_NE(error.message.find(phrase), std::string::npos) << error.message;
      EXPECT_NE(error.remedy.step, Remedy::Step::kNone);
      EXPECT_EQ(error.remedy.table, name_);
    }
  }

  const std::string name_ = GetParam();
  const pdb::TemporaryFolder folder_{"families-test"};
  const TableStore store_{folder_.path()};
  const std::filesystem::path path_ = pdb::table_path(folder_.path(), name_);
  std::vector<TableInfo> tables_;
};

TEST_P(Families, AreListedBuiltAndSound) {
  const TableInfo* const info = listed();
  ASSERT_NE(info, nullptr);
  EXPECT_TRUE(info->built);
  EXPECT_FALSE(info->fault);
  EXPECT_EQ(info->family, family_claiming(name_)->name);
  EXPECT_EQ(info->bytes + pdb::kHeaderBytes, std::filesystem::file_size(path_));
  EXPECT_GE(info->build_memory_bytes, info->bytes);
  EXPECT_EQ(info->path, path_);
  EXPECT_FALSE(info->distribution.empty());
  const auto verified = store_.verify(name_);
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_EQ(verified->name, name_);
  EXPECT_EQ(store_.info(name_)->bytes, info->bytes);
  EXPECT_EQ(store_.path_of(name_), path_);
}

TEST_P(Families, ABuildLeavesWhatIsThere) {
  const auto written = std::filesystem::last_write_time(path_);
  const auto built = store_.build(name_);
  ASSERT_TRUE(built) << built.error().message;
  EXPECT_TRUE(built->built);
  EXPECT_EQ(std::filesystem::last_write_time(path_), written);
}

TEST_P(Families, ADamagedByteIsNoticed) {
  pdb::flip_byte(path_, pdb::kHeaderBytes + 100);
  expect_everywhere("is damaged: its checksum is wrong");
}

// Right in itself, header and checksum: only whoever counts sees it.
TEST_P(Families, OtherValuesAreNoticed) {
  const pdb::TableHeader header = *pdb::read_header(path_);
  auto memory = base::HugeMemory::allocate(header.kind.payload_bytes).value();
  std::fill_n(memory.data(), header.kind.payload_bytes, std::byte{0});
  ASSERT_TRUE(pdb::save_table(header.kind, header.distribution,
                              {memory.data(), header.kind.payload_bytes}, path_,
                              path_.string() + ".part", {}));
  const auto verified = store_.verify(name_);
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error().code, ErrorCode::kTable);
  const bool has_known_checksum = name_ == "h0";
  EXPECT_NE(verified.error().message.find(has_known_checksum ? "does not hold the values of h0"
                                                             : "not distributed as those of"),
            std::string::npos)
      << verified.error().message;
}

// The same size, the same values: the layout's version alone is another.
TEST_P(Families, AnotherVersionOfTheLayoutIsRefused) {
  pdb::TableHeader header = *pdb::read_header(path_);
  EXPECT_EQ(header.kind.version, family_claiming(name_)->version);
  ++header.kind.version;
  pdb::replace_header(path_, format_header(header));
  expect_everywhere("has version 2 of the layout of " + header.kind.family +
                    " tables and this program reads version 1; remove it");
  const TableInfo* const info = listed();
  ASSERT_NE(info, nullptr);
  EXPECT_FALSE(info->built);
  ASSERT_TRUE(info->fault);
  EXPECT_NE(info->fault->message.find("has version 2 of the layout"), std::string::npos);
  const auto imported = store_.import_file(path_);
  ASSERT_FALSE(imported);
  EXPECT_NE(imported.error().message.find("has version 2 of the layout"), std::string::npos);
}

TEST_P(Families, AnotherFormatVersionIsRefused) {
  pdb::HeaderPage page = format_header(*pdb::read_header(path_));
  page[8] = std::byte{9};
  pdb::replace_header(path_, pdb::sealed(page));
  expect_everywhere("has format version 9 and this program reads version 1; remove it");
}

TEST_P(Families, TheFileOfAnotherTableIsRefused) {
  const std::string other = name_ == "twophase" ? "h0" : "twophase";
  std::filesystem::remove(path_);
  std::filesystem::copy_file(pdb::stored_path(built_tables(), other), path_);
  expect_everywhere("holds another table, " + other + " in place of " + name_);
}

TEST_P(Families, AreImported) {
  const pdb::TemporaryFolder other("families-import-test");
  const auto imported = TableStore(other.path()).import_file(path_);
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_EQ(imported->name, name_);
  EXPECT_TRUE(TableStore(other.path()).verify(name_));
}

TEST_P(Families, AreRemoved) {
  ASSERT_TRUE(store_.remove(name_));
  EXPECT_FALSE(std::filesystem::exists(path_));
  const auto again = store_.remove(name_);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::kTable);
  const auto missing = store_.verify(name_);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("table " + name_ + " is missing"), std::string::npos);
  EXPECT_FALSE(store_.info(name_)->built);
}

INSTANTIATE_TEST_SUITE_P(All, Families, testing::ValuesIn(small_tables()), [](const auto& table) {
  std::string name = table.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
});

TEST(FamilyList, HasNamesThatFitIntoHeadersAndAreNotShared) {
  std::set<std::string_view> names;
  for (const pdb::TableFamily* const family : table_families()) {
    EXPECT_TRUE(names.insert(family->name).second) << family->name;
    EXPECT_LE(family->name.size(), pdb::kMaxFamilyLength);
    EXPECT_GE(family->version, 1U);
    EXPECT_EQ(family_called(family->name), family);
    for (const std::string& name : family->listed()) {
      EXPECT_EQ(family_claiming(name), family) << name;
      const auto plan = family->plan(name, 1);
      ASSERT_TRUE(plan) << name;
      EXPECT_EQ(plan->expected.name, name);
      EXPECT_EQ(plan->expected.family, family->name);
      EXPECT_EQ(plan->expected.version, family->version);
      ASSERT_TRUE(plan->expected.kind);
      EXPECT_EQ(plan->expected.kind->family, family->name);
      EXPECT_EQ(plan->expected.kind->version, family->version);
    }
  }
}

TEST(FamilyList, AnUnknownNameIsToldAllFamilies) {
  const pdb::TemporaryFolder folder("unknown-name-test");
  const TableStore store(folder.path());
  for (const Error& error : {store.build("nonsense").error(), store.verify("nonsense").error(),
                             store.info("nonsense").error(), store.path_of("nonsense").error(),
                             store.remove("nonsense").error()}) {
    EXPECT_EQ(error.code, ErrorCode::kUsage);
    EXPECT_EQ(
        error.message,
        "no table is called 'nonsense'; there are h0 to h11, and such as h3-qtm and h3-stm; "
        "twophase; all-edges, all-edges-9 "
        "to all-edges-13; korf, fourpdb, and others such as pattern-edges-UR.UF.UL; those of "
        "puzzles such as puzzle-skewb-htm; those of goals, which are built when they are asked "
        "for");
  }
  for (const char* const name : {"", "h12", "../h0", "pattern-edges/../x", "twophase2"}) {
    EXPECT_EQ(store.build(name).error().code, ErrorCode::kUsage) << name;
  }
}

TEST(FamilyList, AFileOfNoFamilyIsShownAndCanBeRemoved) {
  const pdb::TemporaryFolder folder("strange-file-test");
  const TableStore store(folder.path());
  std::filesystem::copy_file(pdb::stored_path(built_tables(), "puzzle-pyraminx-htm"),
                             folder.path() / "stranger.table");
  std::ofstream(folder.path() / "all-edges-15.table") << "no table";
  pdb::TableHeader header = *pdb::read_header(folder.path() / "stranger.table");
  header.kind.name = "stranger";
  header.kind.family = "sample";
  pdb::replace_header(folder.path() / "stranger.table", format_header(header));
  const auto tables = store.list();
  for (const char* const name : {"stranger", "all-edges-15"}) {
    const auto found = std::find_if(tables.begin(), tables.end(),
                                    [&](const TableInfo& info) { return info.name == name; });
    ASSERT_NE(found, tables.end());
    EXPECT_EQ(found->family, "");
    EXPECT_FALSE(found->built);
    EXPECT_TRUE(found->fault);
  }
  EXPECT_NE(store.verify("stranger").error().message.find("of no family that this program knows"),
            std::string::npos);
  EXPECT_EQ(store.import_file(folder.path() / "stranger.table").error().code, ErrorCode::kTable);
  EXPECT_TRUE(store.remove("stranger"));
  EXPECT_TRUE(store.remove("all-edges-15"));
  EXPECT_EQ(store.remove("stranger").error().code, ErrorCode::kUsage);
}

// 5.1 GB: known without being built.
TEST(AllEdges, AreKnownByName) {
  const TableStore store("/nowhere/at/all");
  for (const char* const name : {"all-edges", "all-edges-9", "all-edges-13"}) {
    const auto info = store.info(name);
    ASSERT_TRUE(info) << info.error().message;
    EXPECT_EQ(info->family, "edges");
    EXPECT_EQ(info->bytes, 5122379520U);
    EXPECT_GT(info->build_memory_bytes, info->bytes);
    EXPECT_FALSE(info->built);
  }
  const auto unknown = store.build("all-edges-15");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kUsage);
  EXPECT_NE(unknown.error().message.find("all-edges-9 to all-edges-13, and all-edges"),
            std::string::npos);
}

TEST(AllEdges, AreRefusedWhereMemoryIsShort) {
  const auto plan = family_claiming("all-edges")->plan("all-edges", 0);
  ASSERT_TRUE(plan);
  const std::uint64_t needed = plan->build_memory_bytes;
  EXPECT_TRUE(pdb::check_free_memory(plan->expected, needed, needed));
  const auto refused = pdb::check_free_memory(plan->expected, needed, needed - 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kResources);
  EXPECT_EQ(refused.error().message,
            "table all-edges takes 5722379520 bytes of memory and 5722379519 are free");
}

TEST(AllEdges, AFileOfAnotherVersionIsRefusedByItsHeader) {
  const pdb::TemporaryFolder folder("edges-version-test");
  const TableStore store(folder.path());
  pdb::TableHeader header;
  header.kind = edges::edge_table_kind(9);
  const std::filesystem::path path = folder.path() / "all-edges-9.table";
  std::ofstream(path) << "";
  pdb::replace_header(path, format_header(header));
  std::filesystem::resize_file(path, pdb::kHeaderBytes + header.kind.payload_bytes);  // a hole
  EXPECT_TRUE(store.info("all-edges-9")->built);
  header.kind.version = 2;
  pdb::replace_header(path, format_header(header));
  const auto info = store.info("all-edges-9");
  EXPECT_FALSE(info->built);
  ASSERT_TRUE(info->fault);
  EXPECT_EQ(info->fault->message,
            path.string() +
                " has version 2 of the layout of edges tables and this program reads "
                "version 1; remove it and build it again");
  EXPECT_EQ(info->fault->remedy.step, Remedy::Step::kRebuildTable);
  EXPECT_EQ(info->fault->remedy.table, "all-edges-9");
  EXPECT_TRUE(store.remove("all-edges-9"));
}

TEST(Patterns, TablesHaveOneNameEach) {
  using patterns::Packing;
  const auto table = patterns::parse_table_name("pattern-corners-URF-edges-UR.DF-permutation-mod3");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->packing, Packing::kMod3);
  EXPECT_EQ(table->pattern, patterns::parse_pattern("corners URF edges UR DF permutation").value());
  EXPECT_EQ(patterns::parse_table_name("pattern-edges-DF.UR").error().message,
            "no table is called 'pattern-edges-DF.UR'; it would be pattern-edges-UR.DF");
  for (const char* const wrong :
       {"pattern-", "pattern-corners-nibble", "pattern-edges-XY", "pattern-edges UR"}) {
    EXPECT_EQ(patterns::parse_table_name(wrong).error().code, ErrorCode::kUsage) << wrong;
  }
}

TEST(Patterns, TooLargeOnesAreRefusedBeforeAnyWork) {
  const pdb::TemporaryFolder folder("large-pattern-test");
  const auto built = TableStore(folder.path()).build("pattern-edges");
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().code, ErrorCode::kResources);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Patterns, ASolversNameStandsForItsTables) {
  const pdb::TemporaryFolder folder("set-of-tables-test");
  const TableStore store(folder.path());
  const auto korf = store.info("korf");
  ASSERT_TRUE(korf);
  EXPECT_FALSE(korf->built);
  EXPECT_EQ(korf->bytes, 44089920U + 2 * 21288960U);  // two entries a byte
  EXPECT_EQ(korf->path, folder.path());
  EXPECT_EQ(store.remove("korf").error().code, ErrorCode::kTable);
  EXPECT_EQ(store.verify("korf").error().code, ErrorCode::kTable);
  std::ofstream(folder.path() / "pattern-corners.table") << "no table";
  EXPECT_NE(store.info("korf")->fault->message.find("pattern-corners.table is damaged"),
            std::string::npos);
  EXPECT_TRUE(store.remove("korf")) << "what is there of them";
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "pattern-corners.table"));
}

TEST(Puzzles, OthersThanBuiltInOnesAreKnownByTheirFiles) {
  const pdb::TemporaryFolder folder("puzzle-family-test");
  const TableStore store(folder.path());
  EXPECT_EQ(store.build("puzzle-mine-1234abcd-htm").error().code, ErrorCode::kUsage);
  EXPECT_EQ(store.build("puzzle-3x3x3-htm").error().code, ErrorCode::kResources);
  const std::filesystem::path path = folder.path() / "puzzle-mine-1234abcd-htm.table";
  std::filesystem::copy_file(pdb::stored_path(built_tables(), "puzzle-pyraminx-htm"), path);
  pdb::TableHeader header = *pdb::read_header(path);
  header.kind.name = "puzzle-mine-1234abcd-htm";
  pdb::replace_header(path, format_header(header));
  EXPECT_TRUE(store.verify("puzzle-mine-1234abcd-htm"));
  ++header.distribution[2];
  pdb::replace_header(path, format_header(header));
  EXPECT_FALSE(store.verify("puzzle-mine-1234abcd-htm"));
}

}  // namespace
}  // namespace superflip
