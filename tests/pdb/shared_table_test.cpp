// Copies of tables in shared memory, which must not be taken on trust. What another user can do to
// them is in tests/cli/tables.sh.
#include "pdb/shared_table.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "damaged_file.h"
#include "pdb/store_paths.h"
#include "pdb/stored_table.h"
#include "stored_sample.h"
#include "temporary_folder.h"

namespace superflip::pdb {
namespace {

class Shared : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(load_or_build_stored(store_, kind_, {}, sample_builder(kind_)));
    options_.shared = true;
  }
  void TearDown() override { remove_shared(kind_.name); }

  std::vector<std::filesystem::path> copies() const {
    std::vector<std::filesystem::path> found;
    for (const auto& file : std::filesystem::directory_iterator(shared_folder_)) {
      if (file.path().filename().string().starts_with(kind_.name)) found.push_back(file.path());
    }
    return found;
  }
  std::filesystem::path copy() const {
    const auto found = copies();
    return found.size() == 1 ? found.front() : std::filesystem::path();
  }
  // The file keeps its header and loses its values.
  void empty_the_file() const {
    std::filesystem::resize_file(path_, kHeaderBytes);
    std::filesystem::resize_file(path_, table_file_bytes(kind_));
  }
  void expect_right() const {
    const auto table = load_stored(store_, kind_, options_);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(std::memcmp(table->data(), sample_.memory.data(), kind_.payload_bytes), 0);
  }
  // Does something bad to the copy; the next user gets the right values all the same.
  void expect_replaced(const std::function<void(const std::filesystem::path&)>& spoil) const {
    expect_right();
    ASSERT_FALSE(copy().empty());
    spoil(copy());
    expect_right();
    empty_the_file();
    expect_right();  // from a new copy, which is sound
    std::filesystem::remove(path_);
    ASSERT_TRUE(load_or_build_stored(store_, kind_, {}, sample_builder(kind_)));
  }

  const TemporaryFolder folder_{"shared-table-test"};
  const TableStore store_{folder_.path()};
  // A name of this process's own, since all processes share the place.
  const TableKind kind_ = sample_kind("shared-test-" + std::to_string(getpid()));
  const BuiltTable sample_ = sample_payload(kind_.payload_bytes, 71);
  const std::filesystem::path path_ = table_path(folder_.path(), kind_.name);
  const std::filesystem::path shared_folder_ = "/dev/shm/superflip-" + std::to_string(geteuid());
  TableOptions options_;
};

TEST_F(Shared, IsOneCopyForAll) {
  expect_right();
  EXPECT_EQ(copies().size(), 1U);
  empty_the_file();
  expect_right();
  EXPECT_FALSE(load_stored(store_, kind_)) << "the file itself holds zeros by now";
}

TEST_F(Shared, GoesWithTheTable) {
  expect_right();
  EXPECT_TRUE(remove_stored(store_, kind_.name));
  EXPECT_TRUE(copies().empty());
}

TEST_F(Shared, CanBeWrittenByNobody) {
  expect_right();
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(copy()).permissions(), perms::owner_read);
  EXPECT_EQ(std::filesystem::status(shared_folder_).permissions(), perms::owner_all);
}

TEST_F(Shared, CutShortIsReplaced) {
  for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{4096}, kind_.payload_bytes,
                                   kind_.payload_bytes + kHeaderBytes - 1}) {
    expect_replaced([&](const auto& copy) { std::filesystem::resize_file(copy, size); });
  }
}

TEST_F(Shared, DamagedIsReplaced) {
  for (const std::uint64_t at : {std::uint64_t{0}, kChunkBytes, kind_.payload_bytes - 1,
                                 kind_.payload_bytes + kHeaderBytes}) {
    expect_replaced([&](const auto& copy) { flip_byte(copy, at); });
  }
}

TEST_F(Shared, OfAnotherVersionIsReplaced) {
  expect_replaced([&](const std::filesystem::path& copy) {
    HeaderPage page{};
    std::fstream file(copy, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(-static_cast<std::streamoff>(page.size()), std::ios::end);
    file.read(reinterpret_cast<char*>(page.data()), static_cast<std::streamsize>(page.size()));
    page[8] = std::byte{9};
    page = sealed(page);
    file.seekp(-static_cast<std::streamoff>(page.size()), std::ios::end);
    file.write(reinterpret_cast<const char*>(page.data()),
               static_cast<std::streamsize>(page.size()));
  });
}

TEST_F(Shared, ThatOthersMayWriteIsReplaced) {
  expect_replaced(
      [](const auto& copy) { std::filesystem::permissions(copy, std::filesystem::perms::all); });
}

TEST_F(Shared, ALinkOrAPipeIsReplaced) {
  expect_replaced([&](const std::filesystem::path& copy) {
    const auto elsewhere = folder_.path() / "elsewhere";
    std::filesystem::copy_file(copy, elsewhere);
    std::filesystem::remove(copy);
    std::filesystem::create_symlink(elsewhere, copy);
  });
  expect_replaced([](const std::filesystem::path& copy) {
    std::filesystem::remove(copy);
    ASSERT_EQ(mkfifo(copy.c_str(), 0600), 0);
  });
}

// Whoever makes a copy is killed in the middle: nothing is left that anybody could find.
TEST_F(Shared, AMakerThatIsKilledLeavesNothing) {
  const auto begun = folder_.path() / "begun";
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    TableOptions slow = options_;
    slow.progress = [&](const TableProgress& progress) {
      if (progress.stage != TableProgress::Stage::kLoading) return;
      std::ofstream{begun};
      for (;;) pause();
    };
    (void)load_stored(store_, kind_, slow);
    _exit(0);
  }
  while (!std::filesystem::exists(begun)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGKILL);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(copies().empty());
  expect_right();
  EXPECT_EQ(copies().size(), 1U);
}

TEST_F(Shared, ManyAtOnceMakeOneCopy) {
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> users;
    for (int user = 0; user < 8; ++user) {
      users.emplace_back([&] {
        const auto table = load_stored(store_, kind_, options_);
        right +=
            table && std::memcmp(table->data(), sample_.memory.data(), kind_.payload_bytes) == 0
                ? 1
                : 0;
      });
    }
  }
  EXPECT_EQ(right, 8);
  EXPECT_EQ(copies().size(), 1U);
}

TEST_F(Shared, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  TableOptions stopped = options_;
  stopped.stop = source.get_token();
  for (int attempt = 0; attempt < 2; ++attempt) {
    const auto table = load_stored(store_, kind_, stopped);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, ErrorCode::kInterrupted);
    expect_right();  // the second time there is a copy to attach to
  }
}

}  // namespace
}  // namespace superflip::pdb
