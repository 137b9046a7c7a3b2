#include "base/private_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

namespace superflip::base {
namespace {

class PrivateFolderTest : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(around_); }
  void TearDown() override { std::filesystem::remove_all(around_); }

  void expect_refused(const std::string& why) const {
    for (const auto& folder : {PrivateFolder::open(path_), PrivateFolder::open_or_make(path_)}) {
      ASSERT_FALSE(folder);
      EXPECT_EQ(folder.error().code, ErrorCode::kResources);
      EXPECT_NE(folder.error().message.find(why), std::string::npos) << folder.error().message;
    }
  }

  const std::filesystem::path around_ = std::filesystem::temp_directory_path() /
                                        ("superflip-private-test-" + std::to_string(getpid()));
  const std::filesystem::path path_ = around_ / "folder";
};

TEST_F(PrivateFolderTest, IsMadeForItsOwnerAlone) {
  EXPECT_FALSE(PrivateFolder::open(path_)) << "there is none";
  ASSERT_TRUE(PrivateFolder::open_or_make(path_));
  EXPECT_EQ(std::filesystem::status(path_).permissions(), std::filesystem::perms::owner_all);
  EXPECT_TRUE(PrivateFolder::open(path_));
}

TEST_F(PrivateFolderTest, RefusesALinkAndAFile) {
  std::filesystem::create_directory(around_ / "other");
  std::filesystem::create_symlink(around_ / "other", path_);
  expect_refused("it is a link or a file");
  std::filesystem::remove(path_);
  std::ofstream{path_};
  expect_refused("it is a link or a file");
}

TEST_F(PrivateFolderTest, RefusesWhatOthersMayWriteTo) {
  std::filesystem::create_directory(path_);
  std::filesystem::permissions(path_, std::filesystem::perms::all);
  expect_refused("others may write to it");
}

TEST_F(PrivateFolderTest, RefusesAnothersFolder) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can make one";
  std::filesystem::create_directory(path_);
  ASSERT_EQ(chown(path_.c_str(), 65534, 65534), 0);
  expect_refused("it belongs to another user, number 65534");
}

TEST_F(PrivateFolderTest, AFileHasNoNameUntilItIsPublished) {
  const auto folder = PrivateFolder::open_or_make(path_);
  ASSERT_TRUE(folder);
  const File file = folder->make_unnamed();
  ASSERT_TRUE(file.is_open());
  EXPECT_TRUE(std::filesystem::is_empty(path_));
  ASSERT_TRUE(file.write_at(0, std::array{std::byte{7}}));
  ASSERT_TRUE(folder->publish(file, "name"));
  EXPECT_EQ(folder->open_trusted("name").size_bytes(), 1U);
  const File next = folder->make_unnamed();
  ASSERT_TRUE(folder->publish(next, "name")) << "in place of the first";
  EXPECT_EQ(folder->open_trusted("name").size_bytes(), 0U);
  EXPECT_TRUE(folder->remove("name"));
  EXPECT_FALSE(folder->open_trusted("name").is_open());
}

TEST_F(PrivateFolderTest, TrustsNothingThatAnotherMayHaveWritten) {
  const auto folder = PrivateFolder::open_or_make(path_);
  ASSERT_TRUE(folder);
  const auto trusted = [&] { return folder->open_trusted("file").is_open(); };
  std::ofstream{path_ / "file"};
  EXPECT_TRUE(trusted());
  std::filesystem::permissions(path_ / "file", std::filesystem::perms::all);
  EXPECT_FALSE(trusted()) << "others may write to it";
  std::filesystem::rename(path_ / "file", path_ / "else");
  std::filesystem::create_symlink(path_ / "else", path_ / "file");
  EXPECT_FALSE(trusted()) << "a link";
  std::filesystem::remove(path_ / "file");
  ASSERT_EQ(mkfifo((path_ / "file").c_str(), 0600), 0);
  EXPECT_FALSE(trusted()) << "a pipe";
  std::filesystem::remove(path_ / "file");
  std::filesystem::create_directory(path_ / "file");
  EXPECT_FALSE(trusted()) << "a folder";
}

TEST_F(PrivateFolderTest, TrustsNoOtherUser) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
  const auto folder = PrivateFolder::open_or_make(path_);
  ASSERT_TRUE(folder);
  std::ofstream{path_ / "file"};
  ASSERT_EQ(chown((path_ / "file").c_str(), 65534, 65534), 0);
  EXPECT_FALSE(folder->open_trusted("file").is_open());
}

}  // namespace
}  // namespace superflip::base
