// Names and folders: what a store says without any table being built.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <superflip/tables.h>

#include "pdb/h48_file.h"

namespace superflip {
namespace {

TEST(TableNames, AreHZeroToHEleven) {
  EXPECT_EQ(pdb::parse_table_name("h0"), (pdb::H48Parameters{0, Metric::kHtm}));
  EXPECT_EQ(pdb::parse_table_name("h11"), (pdb::H48Parameters{11, Metric::kHtm}));
  EXPECT_EQ(pdb::parse_table_name("h3-qtm"), (pdb::H48Parameters{3, Metric::kQtm}));
  EXPECT_EQ(pdb::parse_table_name("h11-stm"), (pdb::H48Parameters{11, Metric::kStm}));
  for (const char* const wrong : {"", "h", "h12", "h-1", "h01", "H3", "h3 ", "3", "h3-htm",
                                  "h3-atm", "h3-", "h12-qtm", "h3-QTM"}) {
    const auto h = pdb::parse_table_name(wrong);
    ASSERT_FALSE(h) << wrong;
    EXPECT_EQ(h.error().code, ErrorCode::kUsage);
  }
}

TEST(TableNames, AnEmptyFolderListsTablesNotBuilt) {
  const auto tables = TableStore("/nowhere/at/all").list();
  std::vector<std::string> names;
  for (const TableInfo& table : tables) names.push_back(table.name);
  EXPECT_EQ(names, (std::vector<std::string>{"h0",
                                             "h1",
                                             "h2",
                                             "h3",
                                             "h4",
                                             "h5",
                                             "h6",
                                             "h7",
                                             "h8",
                                             "h9",
                                             "h10",
                                             "h11",
                                             "twophase",
                                             "all-edges",
                                             "pattern-corners",
                                             "pattern-edges-UR.UF.UL.UB.FR.BR",
                                             "pattern-edges-DR.DF.DL.DB.FL.BL",
                                             "pattern-edges-UR.UF.UL.UB.FR.FL.BR",
                                             "pattern-edges-DR.DF.DL.DB.FR.FL.BL",
                                             "pattern-edges-permutation"}));
  EXPECT_EQ(tables[3].name, "h3");
  EXPECT_EQ(tables[3].bytes, 235134900U);
  EXPECT_EQ(tables[3].path, "/nowhere/at/all/h3.table");
  // Those of other metrics are there to be asked for.
  const auto other = TableStore("/nowhere/at/all").info("h3-qtm");
  ASSERT_TRUE(other);
  EXPECT_EQ(other->path, "/nowhere/at/all/h3-qtm.table");
  EXPECT_EQ(other->bytes, 235134900U);
  EXPECT_EQ(other->base, 9);
  for (const TableInfo& table : tables) {
    EXPECT_FALSE(table.built);
    EXPECT_FALSE(table.fault);
    EXPECT_NE(table.family, "");
    EXPECT_TRUE(table.distribution.empty());
    EXPECT_GT(table.build_memory_bytes, table.bytes);
  }
}

TEST(TableNames, TheLargestWithinALimit) {
  EXPECT_EQ(largest_table_within(0), std::nullopt);
  EXPECT_EQ(largest_table_within(235134899), "h2");
  EXPECT_EQ(largest_table_within(235134900), "h3");
  EXPECT_EQ(largest_table_within(~std::uint64_t{0}), "h11");
}

TEST(TableNames, TheFolderComesFromTheEnvironment) {
  setenv("HOME", "/home/anna", 1);
  unsetenv("SUPERFLIP_TABLES");
  unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(TableStore::default_directory(), "/home/anna/.local/share/superflip");
  setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_EQ(TableStore::default_directory(), "/data/superflip");
  setenv("SUPERFLIP_TABLES", "/tables", 1);
  EXPECT_EQ(TableStore::default_directory(), "/tables");
  setenv("SUPERFLIP_TABLES", "", 1);
  EXPECT_EQ(TableStore::default_directory(), "/data/superflip") << "empty counts as not set";
}

}  // namespace
}  // namespace superflip
