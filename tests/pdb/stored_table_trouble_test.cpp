// What a store says about files it cannot use and folders it cannot write.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "damaged_file.h"
#include "pdb/store_paths.h"
#include "pdb/stored_table.h"
#include "stored_sample.h"
#include "temporary_folder.h"

namespace superflip::pdb {
namespace {

class StoredTrouble : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(load_or_build_stored(store_, kind_, {}, sample_builder(kind_)));
  }
  // What a user of the table is told; a file that is there is never built over.
  Error use_error(const TableKind& kind) const {
    const auto table = load_or_build_stored(store_, kind, {}, must_not_build);
    return table ? Error{ErrorCode::kUsage, "it loads"} : table.error();
  }
  Error verify_error() const {
    const auto verified = verify_table(store_, sample_family(), kind_.name);
    return verified ? Error{ErrorCode::kUsage, "it is sound"} : verified.error();
  }

  const TemporaryFolder folder_{"stored-trouble-test"};
  const TableStore store_{folder_.path()};
  const TableKind kind_ = sample_kind("sample");
  const std::filesystem::path path_ = folder_.path() / "sample.table";
};

TEST_F(StoredTrouble, NoticesADamagedByteAnywhere) {
  for (const std::uint64_t at :
       {std::uint64_t{0}, std::uint64_t{112}, std::uint64_t{150}, std::uint64_t{300},
        kHeaderBytes - 1, kHeaderBytes, kHeaderBytes + kChunkBytes - 1,
        kHeaderBytes + kind_.payload_bytes - 1}) {
    flip_byte(path_, at);
    for (const Error& error : {use_error(kind_), verify_error()}) {
      EXPECT_EQ(error.code, ErrorCode::kTable) << "byte " << at;
      EXPECT_NE(error.message.find("is damaged"), std::string::npos) << error.message;
    }
    flip_byte(path_, at);
  }
  EXPECT_EQ(use_error(kind_).message, "it loads");
}

TEST_F(StoredTrouble, NoticesAnotherLength) {
  for (const std::uint64_t size :
       {std::uint64_t{0}, kHeaderBytes - 1, kHeaderBytes, kHeaderBytes + kind_.payload_bytes + 1}) {
    std::filesystem::resize_file(path_, size);
    EXPECT_NE(use_error(kind_).message.find("is damaged"), std::string::npos) << size;
    EXPECT_NE(verify_error().message.find("is damaged"), std::string::npos) << size;
    ASSERT_TRUE(remove_stored(store_, "sample")) << "however damaged it is";
    SetUp();
  }
}

TEST_F(StoredTrouble, HasFiveSentencesForFiveTroubles) {
  std::set<std::string> kinds;
  const auto expect = [&](const Error& error, const std::string& phrase) {
    EXPECT_EQ(error.code, ErrorCode::kTable);
    EXPECT_NE(error.message.find(phrase), std::string::npos) << error.message;
    kinds.insert(error.message);
  };
  const std::string advice = "; remove it, and it is built again when needed";
  std::filesystem::copy_file(path_, folder_.path() / "other.table");
  const Error taken = use_error(sample_kind("other"));
  expect(taken, "holds another table, sample in place of other" + advice);
  EXPECT_EQ(taken.remedy.step, Remedy::Step::kRemoveTable);
  EXPECT_EQ(taken.remedy.table, "other");

  TableHeader newer = *read_header(path_);
  newer.kind.version = 2;
  HeaderPage page = format_header(newer);
  replace_header(path_, page);
  expect(use_error(kind_),
         "has version 2 of the layout of sample tables and this program reads version 1" + advice);

  page[8] = std::byte{9};
  replace_header(path_, sealed(page));
  expect(use_error(kind_), "has format version 9 and this program reads version 1" + advice);

  flip_byte(path_, 100);
  expect(use_error(kind_), "is damaged: its header is not sound" + advice);
  std::filesystem::remove(path_);
  const auto missing = load_stored(store_, kind_);
  ASSERT_FALSE(missing);
  expect(missing.error(), "table sample is missing (" + path_.string() + "); it is built when");
  EXPECT_EQ(kinds.size(), 5U);
}

TEST_F(StoredTrouble, TakesNoTableOfAnotherKind) {
  const std::array<std::function<void(TableKind&)>, 8> changes{
      [](TableKind& kind) { kind.family = "samples"; },
      [](TableKind& kind) { kind.metric = "htm"; },
      [](TableKind& kind) { ++kind.parameter; },
      [](TableKind& kind) { ++kind.base; },
      [](TableKind& kind) { ++kind.bits; },
      [](TableKind& kind) { ++kind.entries; },
      [](TableKind& kind) { --kind.payload_bytes; },
      [](TableKind& kind) { kind.definition_hash = 0; },
  };
  for (const auto& change : changes) {
    TableKind kind = kind_;
    change(kind);
    const Error error = use_error(kind);
    EXPECT_EQ(error.code, ErrorCode::kTable);
    EXPECT_NE(error.message.find(kind.definition_hash == 0 ? "another definition of sample"
                                                           : "a table of another kind"),
              std::string::npos)
        << error.message;
  }
}

// Of the same size, and sound: the version alone tells that its values mean something else.
TEST_F(StoredTrouble, TakesNoTableOfAnotherLayout) {
  TableKind newer = kind_;
  newer.version = 2;
  const Error error = use_error(newer);
  EXPECT_EQ(error.code, ErrorCode::kTable);
  EXPECT_NE(error.message.find("version 1 of the layout of sample tables and this program reads "
                               "version 2; remove it, and it is built again when needed"),
            std::string::npos)
      << error.message;
  EXPECT_EQ(error.remedy.step, Remedy::Step::kRemoveTable);
  ASSERT_TRUE(remove_stored(store_, "sample"));
  ASSERT_TRUE(load_or_build_stored(store_, newer, {}, sample_builder(newer)));
  EXPECT_EQ(use_error(newer).message, "it loads");
  for (const Error& refused : {use_error(kind_), verify_error()}) {
    EXPECT_EQ(refused.code, ErrorCode::kTable);
    EXPECT_NE(refused.message.find("has version 2 of the layout"), std::string::npos);
  }
  const auto info = describe_table(store_, sample_family(), "sample");
  ASSERT_TRUE(info);
  EXPECT_FALSE(info->built);
  ASSERT_TRUE(info->fault);
  EXPECT_NE(info->fault->message.find("has version 2 of the layout"), std::string::npos);
}

TEST_F(StoredTrouble, NoticesWhatItsFamilyKnowsToBeWrong) {
  TableHeader header = *read_header(path_);
  ++header.distribution[3];
  replace_header(path_, format_header(header));
  EXPECT_EQ(use_error(kind_).message, "it loads") << "the header is no part of the values";
  const Error error = verify_error();
  EXPECT_EQ(error.code, ErrorCode::kTable);
  EXPECT_NE(error.message.find("not distributed as those of sample"), std::string::npos)
      << error.message;
  const auto imported =
      import_table(TableStore(folder_.path() / "other"), sample_family(), path_, header);
  ASSERT_FALSE(imported);
  EXPECT_NE(imported.error().message.find("get another copy"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "other" / "sample.table"));
}

TEST_F(StoredTrouble, RefusesKindsThatCannotBeStored) {
  for (const char* const name : {"", "h0", "h11", "../sample", "a b", ".sample"}) {
    EXPECT_EQ(use_error(sample_kind(name)).code, ErrorCode::kUsage) << name;
    const auto loaded = load_stored(store_, sample_kind(name));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::kUsage) << name;
  }
  TableKind kind = kind_;
  kind.family = "h48";
  EXPECT_EQ(use_error(kind).code, ErrorCode::kUsage);
  kind.family = std::string(17, 'f');
  EXPECT_EQ(use_error(kind).code, ErrorCode::kUsage);
}

TEST_F(StoredTrouble, ATableThatCannotBeStoredIsStillBuilt) {
  const TableStore nowhere("/proc/superflip");
  const auto built = load_or_build_stored(nowhere, kind_, {}, sample_builder(kind_));
  ASSERT_TRUE(built) << built.error().message;
  EXPECT_TRUE(built->built);
  ASSERT_TRUE(built->not_stored);
  EXPECT_EQ(built->not_stored->code, ErrorCode::kResources);
  const BuiltTable sample = sample_payload(kind_.payload_bytes, 71);
  EXPECT_EQ(std::memcmp(built->memory.data(), sample.memory.data(), kind_.payload_bytes), 0);
}

// A limit on the size of files stands for a disk that fills up while the table is written.
TEST_F(StoredTrouble, AFullDiskLeavesNothingBehind) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = kChunkBytes / 2;
  auto* const handler = signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const TableKind kind = sample_kind("large");
  const auto built = load_or_build_stored(store_, kind, {}, sample_builder(kind));
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  signal(SIGXFSZ, handler);
  ASSERT_TRUE(built) << built.error().message;
  ASSERT_TRUE(built->not_stored);
  EXPECT_EQ(built->not_stored->code, ErrorCode::kResources);
  EXPECT_NE(built->not_stored->message.find("cannot write"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(table_path(folder_.path(), "large")));
  EXPECT_FALSE(std::filesystem::exists(part_path(folder_.path(), "large")));
}

TEST_F(StoredTrouble, ABuilderThatFailsStoresNothing) {
  const TableKind kind = sample_kind("failing");
  const auto failed = load_or_build_stored(store_, kind, {}, [](const auto&) -> Result<BuiltTable> {
    return fail(ErrorCode::kResources, "too little memory");
  });
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "too little memory");
  const auto short_table = load_or_build_stored(store_, kind, {}, [&](const auto&) {
    return Result<BuiltTable>(sample_payload(kind.payload_bytes - 1, 71));
  });
  ASSERT_FALSE(short_table);
  EXPECT_EQ(short_table.error().code, ErrorCode::kTable);
  EXPECT_FALSE(is_stored(store_, "failing"));
}

TEST_F(StoredTrouble, AStopWhileWritingIsAStop) {
  std::stop_source source;
  TableOptions options;
  options.stop = source.get_token();
  const TableKind kind = sample_kind("stopped");
  const auto stopped = load_or_build_stored(store_, kind, options, [&](const auto& progress) {
    source.request_stop();
    return sample_builder(kind)(progress);
  });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kInterrupted);
  EXPECT_FALSE(is_stored(store_, "stopped"));
  EXPECT_FALSE(std::filesystem::exists(part_path(folder_.path(), "stopped")));
}

}  // namespace
}  // namespace superflip::pdb
