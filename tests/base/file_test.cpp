#include "base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

namespace superflip::base {
namespace {

class FileTest : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("superflip-file-test-" + std::to_string(getpid()));
};

constexpr std::array<std::byte, 3> kBytes{std::byte{7}, std::byte{8}, std::byte{9}};

TEST_F(FileTest, ReadsBackWhatWasWrittenAtAPosition) {
  const auto path = folder_ / "data";
  ASSERT_TRUE(File::open_to_write(path).write_at(100, kBytes));
  const File file = File::open_to_read(path);
  EXPECT_EQ(file.size_bytes(), 103U);
  std::array<std::byte, 3> read{};
  EXPECT_EQ(file.read_at(100, read), 3U);
  EXPECT_EQ(read, kBytes);
  EXPECT_EQ(file.read_at(102, read), 1U) << "the file ends there";
}

TEST_F(FileTest, WritingStartsFromAnEmptyFile) {
  const auto path = folder_ / "data";
  ASSERT_TRUE(File::open_to_write(path).write_at(100, kBytes));
  EXPECT_EQ(File::open_to_write(path).size_bytes(), 0U);
}

TEST_F(FileTest, SaysWhenThereIsNoFile) {
  EXPECT_FALSE(File::open_to_read(folder_ / "missing").is_open());
  EXPECT_FALSE(system_message().empty());
}

TEST_F(FileTest, OneHolderOfALockAtATime) {
  const auto path = folder_ / "lock";
  const File second = File::open_to_lock(path);
  {
    const File first = File::open_to_lock(path);
    EXPECT_TRUE(first.try_lock());
    EXPECT_FALSE(second.try_lock());
  }
  EXPECT_TRUE(second.try_lock()) << "closing the file gives the lock back";
}

TEST_F(FileTest, ReservesStorage) {
  const File file = File::open_to_write(folder_ / "data");
  EXPECT_TRUE(file.reserve(0, 6000));
  EXPECT_TRUE(file.reserve(6000, 4000));
  EXPECT_EQ(file.size_bytes(), 10000U);
}

}  // namespace
}  // namespace superflip::base
