#include "pdb/table_store.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include <superflip/tables.h>

#include "pdb/h48_file.h"
#include "pdb/store_paths.h"
#include "sample_table.h"
#include "temporary_folder.h"

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

TEST_F(Store, ListsWhatIsBuilt) {
  save_sample(table_path(folder_.path(), "h0"));
  const auto tables = store_.list();
  EXPECT_TRUE(tables.at(0).built);
  EXPECT_EQ(tables.at(0).distribution, count_codes(table_, 1));
  EXPECT_FALSE(tables.at(1).built);
  EXPECT_EQ(store_.path_of("h0"), table_path(folder_.path(), "h0"));
}

TEST_F(Store, AFileCutShortIsNotBuilt) {
  save_sample(table_path(folder_.path(), "h0"));
  std::filesystem::resize_file(table_path(folder_.path(), "h0"), 10000);
  EXPECT_FALSE(store_.info("h0")->built);
}

TEST_F(Store, VerifyKnowsTheRightDistribution) {
  save_sample(table_path(folder_.path(), "h0"));
  const auto verified = store_.verify("h0");
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error().code, ErrorCode::kTable);
  EXPECT_NE(verified.error().message.find("distributed"), std::string::npos);
}

TEST_F(Store, ImportRefusesWhatVerifyWould) {
  save_sample(folder_.path() / "elsewhere");
  EXPECT_FALSE(store_.import_file(folder_.path() / "elsewhere"));
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

TEST_F(Store, SharesOneCopy) {
  const auto path = table_path(folder_.path(), "h0");
  save_sample(path);
  TableOptions options;
  options.shared = true;
  const auto first = load_h48(store_, 0, options);
  ASSERT_TRUE(first) << first.error().message;
  // The second attaches to the copy and does not read the file again.
  std::filesystem::resize_file(path, kHeaderBytes);
  std::filesystem::resize_file(path, h48_file_bytes(0));
  const auto second = load_h48(store_, 0, options);
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(std::memcmp(second->data(), table_.data(), table_.size_bytes()), 0);
  EXPECT_FALSE(load_h48(store_, 0, {})) << "the file itself holds zeros by now";
  EXPECT_TRUE(store_.remove("h0"));
  save_sample(path);
  std::filesystem::resize_file(path, kHeaderBytes);
  std::filesystem::resize_file(path, h48_file_bytes(0));
  EXPECT_FALSE(load_h48(store_, 0, options)) << "the copy went with the table";
  EXPECT_TRUE(store_.remove("h0"));
}

}  // namespace
}  // namespace superflip::pdb
