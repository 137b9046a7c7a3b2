#include "pdb/stored_table.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "damaged_file.h"
#include "pdb/store_paths.h"
#include "stored_sample.h"
#include "temporary_folder.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

class Stored : public testing::Test {
 protected:
  void expect_sample(const base::HugeMemory& memory) const {
    const BuiltTable sample = sample_payload(kind_.payload_bytes, 71);
    EXPECT_EQ(std::memcmp(memory.data(), sample.memory.data(), kind_.payload_bytes), 0);
  }
  void store_sample() const {
    ASSERT_TRUE(load_or_build_stored(store_, kind_, {}, sample_builder(kind_)));
  }

  const TemporaryFolder folder_{"stored-table-test"};
  const TableStore store_{folder_.path() / "made"};
  const TableKind kind_ = sample_kind("sample-7");
  const std::filesystem::path path_ = folder_.path() / "made" / "sample-7.table";
};

TEST_F(Stored, IsBuiltOnceAndThenLoaded) {
  const auto first = load_or_build_stored(store_, kind_, {}, sample_builder(kind_));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(first->built);
  EXPECT_FALSE(first->not_stored);
  expect_sample(first->memory);
  EXPECT_EQ(std::filesystem::file_size(path_), kHeaderBytes + kind_.payload_bytes);
  EXPECT_FALSE(std::filesystem::exists(part_path(store_.directory(), kind_.name)));

  const auto second = load_or_build_stored(store_, kind_, {}, must_not_build);
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_FALSE(second->built);
  EXPECT_FALSE(second->not_stored);
  expect_sample(second->memory);
  EXPECT_EQ(second->distribution, sample_payload(kind_.payload_bytes, 71).distribution);

  const auto third = load_stored(store_, kind_);
  ASSERT_TRUE(third) << third.error().message;
  expect_sample(*third);
}

TEST_F(Stored, TakesALargerMemoryThanItsPayload) {
  const auto built = load_or_build_stored(store_, kind_, {}, [&](const auto&) {
    return Result<BuiltTable>(sample_payload(kind_.payload_bytes + 100, 71));
  });
  ASSERT_TRUE(built);
  const auto loaded = load_stored(store_, kind_);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(std::memcmp(loaded->data(), built->memory.data(), kind_.payload_bytes), 0);
}

TEST_F(Stored, OfSeveralBuildersOneBuilds) {
  std::atomic<int> builds = 0;
  std::atomic<int> waits = 0;
  const auto run = [&] {
    TableOptions options;
    bool waited = false;
    options.progress = [&](const TableProgress& progress) {
      waited |= progress.stage == Stage::kWaiting;
    };
    const auto table = load_or_build_stored(store_, kind_, options, [&](const auto& progress) {
      ++builds;
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      return sample_builder(kind_)(progress);
    });
    ASSERT_TRUE(table) << table.error().message;
    expect_sample(table->memory);
    waits += waited ? 1 : 0;
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 3; ++i) threads.emplace_back(run);
  }
  EXPECT_EQ(builds, 1);
  EXPECT_EQ(waits, 2);
}

TEST_F(Stored, TellsItsStagesInOrder) {
  std::vector<Stage> stages;
  TableOptions options;
  options.progress = [&, caller = std::this_thread::get_id()](const TableProgress& progress) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    EXPECT_EQ(progress.table, "sample-7");
    EXPECT_GE(progress.fraction, 0.0);
    EXPECT_LE(progress.fraction, 1.0);
    if (stages.empty() || stages.back() != progress.stage) stages.push_back(progress.stage);
  };
  ASSERT_TRUE(load_or_build_stored(store_, kind_, options, sample_builder(kind_)));
  ASSERT_TRUE(load_or_build_stored(store_, kind_, options, must_not_build));
  ASSERT_TRUE(verify_table(store_, sample_family(), "sample-7", options));
  EXPECT_EQ(stages,
            (std::vector{Stage::kBuilding, Stage::kWriting, Stage::kLoading, Stage::kVerifying}));
}

// Reports come late where work is slow: after the builder has returned, or after its options are
// gone. A progress function that referred to them would then call what is no longer there.
TEST_F(Stored, ProgressOutlivesTheOptionsItCameFrom) {
  std::function<void(double)> kept;
  auto heard = std::make_shared<double>(0);
  const std::weak_ptr<double> listener = heard;
  {
    TableOptions options;
    options.progress = [heard = std::move(heard)](const TableProgress& progress) {
      *heard = progress.fraction;
    };
    ASSERT_TRUE(load_or_build_stored(store_, kind_, options, [&](const auto& progress) {
      kept = progress;
      return sample_builder(kind_)(progress);
    }));
  }
  ASSERT_FALSE(listener.expired()) << "nobody but the options kept the listener";
  kept(0.75);
  EXPECT_EQ(*listener.lock(), 0.75);
}

TEST_F(Stored, SharesOneCopy) {
  // Copies outlive processes and are found by name and checksum: no other run may know this one.
  const TableKind kind = sample_kind("shared-" + std::to_string(getpid()));
  const std::filesystem::path path = stored_path(store_, kind.name);
  ASSERT_TRUE(load_or_build_stored(store_, kind, {}, sample_builder(kind)));
  TableOptions options;
  options.shared = true;
  const auto first = load_stored(store_, kind, options);
  ASSERT_TRUE(first) << first.error().message;
  expect_sample(*first);
  // The second attaches to the copy and does not read the file again.
  flip_byte(path, kHeaderBytes);
  EXPECT_TRUE(load_or_build_stored(store_, kind, options, must_not_build));
  EXPECT_FALSE(load_stored(store_, kind));
  EXPECT_TRUE(remove_stored(store_, kind.name));
  ASSERT_TRUE(load_or_build_stored(store_, kind, {}, sample_builder(kind)));
  flip_byte(path, kHeaderBytes);
  EXPECT_FALSE(load_stored(store_, kind, options)) << "the copy went with the table";
  EXPECT_TRUE(remove_stored(store_, kind.name));
}

TEST_F(Stored, AreListedByName) {
  EXPECT_TRUE(stored_names(store_).empty()) << "the folder is not even there";
  store_sample();
  std::ofstream(store_.directory() / "broken.table") << "no table";
  std::ofstream(store_.directory() / "sample-7.table.part") << "not listed: half written";
  std::ofstream(store_.directory() / "a b.table") << "not listed: no name for a table";
  EXPECT_EQ(stored_names(store_), (std::vector<std::string>{"broken", "sample-7"}));
}

TEST_F(Stored, AreBuiltWhenAskedForByName) {
  const auto planned = describe_table(store_, sample_family(), "sample-7");
  ASSERT_TRUE(planned);
  EXPECT_FALSE(planned->built);
  EXPECT_FALSE(planned->fault);
  EXPECT_EQ(planned->family, "sample");
  EXPECT_EQ(planned->bytes, kind_.payload_bytes);
  EXPECT_EQ(planned->build_memory_bytes, 12345U);
  EXPECT_EQ(planned->path, path_);
  EXPECT_TRUE(planned->distribution.empty());

  const auto built = build_table(store_, sample_family(), "sample-7");
  ASSERT_TRUE(built) << built.error().message;
  EXPECT_TRUE(built->built);
  const Distribution counts = sample_payload(kind_.payload_bytes, 71).distribution;
  EXPECT_EQ(built->distribution, std::vector<std::uint64_t>(counts.begin(), counts.end()));
  const auto written = std::filesystem::last_write_time(path_);
  EXPECT_TRUE(build_table(store_, sample_family(), "sample-7")->built);
  EXPECT_EQ(std::filesystem::last_write_time(path_), written) << "it was there";
  EXPECT_TRUE(verify_table(store_, sample_family(), "sample-7"));

  EXPECT_EQ(describe_table(store_, sample_family(), "../x").error().code, ErrorCode::kUsage);
  EXPECT_TRUE(remove_stored(store_, "sample-7"));
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_EQ(remove_stored(store_, "sample-7").error().code, ErrorCode::kTable);
}

TEST_F(Stored, ABuildThatWasAskedForReplacesWhatCannotBeUsed) {
  store_sample();
  flip_byte(path_, 0);
  EXPECT_TRUE(describe_table(store_, sample_family(), "sample-7")->fault);
  EXPECT_TRUE(build_table(store_, sample_family(), "sample-7"));
  EXPECT_TRUE(verify_table(store_, sample_family(), "sample-7"));
}

TEST_F(Stored, ATableThatIsAskedForButCannotBeStoredIsAnError) {
  const auto nowhere = build_table(TableStore("/proc/superflip"), sample_family(), "sample-7");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, ErrorCode::kResources);
}

TEST_F(Stored, AWrongValueThatIsKnownBeforehandIsNotStored) {
  ExpectedTable expected = expected_when_needed(kind_);
  expected.payload_checksum = 1;
  const auto built = build_stored(store_, expected, {}, sample_builder(kind_));
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().code, ErrorCode::kTable);
  EXPECT_NE(built.error().message.find("came out with wrong values"), std::string::npos);
  EXPECT_FALSE(is_stored(store_, "sample-7"));
}

TEST_F(Stored, AreImportedFromAnywhere) {
  store_sample();
  const TemporaryFolder other("stored-import-test");
  const TableStore store(other.path());
  const auto header = read_header(path_);
  ASSERT_TRUE(header);
  const auto imported = import_table(store, sample_family(), path_, *header);
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_TRUE(imported->built);
  const auto loaded = load_stored(store, kind_);
  ASSERT_TRUE(loaded) << loaded.error().message;
  expect_sample(*loaded);
}

}  // namespace
}  // namespace superflip::pdb
