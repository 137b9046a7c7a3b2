// What a store says of H48 tables, none of which is built.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <superflip/tables.h>

#include "pdb/h48_family.h"
#include "pdb/sample_table.h"
#include "pdb/store_paths.h"
#include "pdb/temporary_folder.h"

namespace superflip::pdb {
namespace {

class Store : public testing::Test {
 protected:
  // A sound file whose values are not those of h0.
  void save_sample(const std::filesystem::path& path) const {
    ASSERT_TRUE(save_h48(table_, path, path.string() + ".part", {}));
  }

  const TemporaryFolder folder_{"table-store-test"};
  const TableStore store_{folder_.path()};
  const H48Table table_ = sample_table(0, 51);
};

TEST_F(Store, ListsWhatIsThere) {
  save_sample(table_path(folder_.path(), "h0"));
  const auto tables = store_.list();
  EXPECT_FALSE(tables.at(0).built) << "its values are not those of h0";
  ASSERT_TRUE(tables.at(0).fault);
  EXPECT_NE(tables.at(0).fault->message.find("does not hold the values of h0"), std::string::npos);
  EXPECT_FALSE(tables.at(1).built);
  EXPECT_FALSE(tables.at(1).fault);
  EXPECT_EQ(store_.path_of("h0"), table_path(folder_.path(), "h0"));
}

TEST_F(Store, AFileCutShortIsNotBuilt) {
  save_sample(table_path(folder_.path(), "h0"));
  std::filesystem::resize_file(table_path(folder_.path(), "h0"), 10000);
  EXPECT_FALSE(store_.info("h0")->built);
}

// A forged table, right in itself: no way in.
TEST_F(Store, NobodyTakesOtherValuesForATable) {
  save_sample(table_path(folder_.path(), "h0"));
  for (const Error& error : {store_.verify("h0").error(), load_h48(store_, 0, {}).error()}) {
    EXPECT_EQ(error.code, ErrorCode::kTable);
    EXPECT_NE(error.message.find("does not hold the values of h0"), std::string::npos);
    EXPECT_EQ(error.remedy.step, Remedy::Step::kRebuildTable);
    EXPECT_EQ(error.remedy.table, "h0");
  }
}

TEST_F(Store, ImportRefusesWhatVerifyWould) {
  save_sample(folder_.path() / "elsewhere");
  const auto forged = store_.import_file(folder_.path() / "elsewhere");
  ASSERT_FALSE(forged);
  EXPECT_NE(forged.error().message.find("does not hold the values of h0"), std::string::npos);
  EXPECT_NE(forged.error().message.find("get another copy, or build the table"), std::string::npos);
  EXPECT_EQ(forged.error().remedy.step, Remedy::Step::kBuildTable);
  EXPECT_FALSE(store_.import_file(folder_.path() / "missing"));
  std::ofstream(folder_.path() / "text") << "no table";
  EXPECT_FALSE(store_.import_file(folder_.path() / "text"));
  EXPECT_FALSE(store_.info("h0")->built);
}

TEST_F(Store, RemovesATableOnce) {
  save_sample(table_path(folder_.path(), "h0"));
  EXPECT_TRUE(store_.remove("h0"));
  EXPECT_FALSE(std::filesystem::exists(table_path(folder_.path(), "h0")));
  const auto again = store_.remove("h0");
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::kTable);
}

TEST_F(Store, RefusesUnknownNames) {
  for (const ErrorCode code : {store_.info("h12").error().code, store_.build("x").error().code,
                               store_.verify("").error().code, store_.remove("h99").error().code}) {
    EXPECT_EQ(code, ErrorCode::kUsage);
  }
}

TEST_F(Store, RefusesAFolderItCannotMake) {
  const auto built = TableStore("/proc/superflip").build("h0");
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().code, ErrorCode::kResources);
}

}  // namespace
}  // namespace superflip::pdb
