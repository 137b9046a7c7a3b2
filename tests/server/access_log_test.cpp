// The lines of the access log, and that nothing stops for them.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "access_log.h"

namespace superflip::server {
namespace {

using namespace std::chrono_literals;

FinishedRequest request(const std::string& path) {
  return {"127.0.0.1", "GET", path, 200, 15, 1500us};
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path scratch(const std::string& name) {
  const auto path = std::filesystem::path(testing::TempDir()) / ("access_log_" + name);
  std::filesystem::remove(path);
  return path;
}

TEST(AccessLog, WritesALine) {
  const std::chrono::system_clock::time_point time{1'000'000'000s + 7ms};
  EXPECT_EQ(log_line(request("/healthz"), time),
            "2001-09-09T01:46:40.007Z 127.0.0.1 GET /healthz 200 15 1.5\n");
  EXPECT_EQ(log_line({"::1", "", "", 0, 0, 0us}, time),
            "2001-09-09T01:46:40.007Z ::1 - - - 0 0.0\n");
}

// A path may hold any byte but a line holds one request, in columns.
TEST(AccessLog, CannotBeForged) {
  std::string path = "/";
  for (int code = 0; code < 256; ++code) path += static_cast<char>(code);
  const std::string line = log_line(request(path), {});
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  EXPECT_EQ(std::count(line.begin(), line.end(), ' '), 6);
  EXPECT_TRUE(
      std::all_of(line.begin(), line.end() - 1, [](char c) { return c >= ' ' && c < 0x7f; }));
  EXPECT_NE(log_line(request("/a\\x0ab"), {}), log_line(request("/a\nb"), {}));
  EXPECT_LT(log_line(request(std::string(100'000, '\n')), {}).size(), 1000U);
}

TEST(AccessLog, KeepsAllThatIsAdded) {
  const auto path = scratch("all");
  {
    const auto log = AccessLog::open(path.string());
    ASSERT_TRUE(log);
    for (int i = 0; i < 5000; ++i) (*log)->add(request(fmt::format("/{}", i)));
  }
  const std::string text = read_file(path);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5000);
  EXPECT_NE(text.find(" /4999 200 "), std::string::npos);
  struct stat status {};
  ASSERT_EQ(stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07U, 0U);  // jobs have names that only their clients know
}

TEST(AccessLog, OpensItsFileAgain) {
  const auto path = scratch("reopened");
  const auto old = scratch("moved");
  {
    const auto log = AccessLog::open(path.string());
    ASSERT_TRUE(log);
    (*log)->add(request("/first"));
    while (read_file(path).empty()) std::this_thread::sleep_for(1ms);
    std::filesystem::rename(path, old);
    (*log)->reopen();
    (*log)->add(request("/second"));
  }
  EXPECT_NE(read_file(old).find("/first"), std::string::npos);
  EXPECT_EQ(read_file(old).find("/second"), std::string::npos);
  EXPECT_NE(read_file(path).find("/second"), std::string::npos);
}

TEST(AccessLog, AFullDiskStopsNothing) {
  const auto log = AccessLog::open("/dev/full");
  ASSERT_TRUE(log);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 20'000; ++i) (*log)->add(request("/"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

// A pipe that is full for a while: what was lost in between is counted.
TEST(AccessLog, CountsWhatIsLost) {
  const auto path = scratch("pipe");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_FALSE(AccessLog::open(path.string()));  // nobody reads it
  const int reader = open(path.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  std::string text;
  {
    const auto log = AccessLog::open(path.string());
    ASSERT_TRUE(log);
    const std::string large(190, '/');
    for (int i = 0; i < 20'000; ++i) (*log)->add(request(large));
    const auto end = std::chrono::steady_clock::now() + 10s;
    std::array<char, 65536> bytes{};
    bool is_asked = false;
    while (text.find("could not be written") == std::string::npos &&
           std::chrono::steady_clock::now() < end) {
      const ssize_t count = read(reader, bytes.data(), bytes.size());
      if (count > 0) {
        text.append(bytes.data(), static_cast<std::size_t>(count));
      } else {
        // All that waited is out: the next line comes with the count.
        if (!is_asked) (*log)->add(request("/last"));
        is_asked = true;
        std::this_thread::sleep_for(5ms);
      }
    }
  }
  close(reader);
  EXPECT_NE(text.find("# "), std::string::npos);
  EXPECT_NE(text.find(" lines could not be written\n"), std::string::npos);
}

// Nobody reads the pipe: that keeps the service from ending no more than from working.
TEST(AccessLog, AStuckReaderStopsNothing) {
  const auto path = scratch("stuck");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  const int reader = open(path.c_str(), O_RDONLY | O_NONBLOCK);
  const auto begin = std::chrono::steady_clock::now();
  {
    const auto log = AccessLog::open(path.string());
    ASSERT_TRUE(log);
    for (int i = 0; i < 20'000; ++i) (*log)->add(request(std::string(190, '/')));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
  close(reader);
}

TEST(AccessLog, SaysWhyItCannotBe) {
  const auto log = AccessLog::open("/no/such/folder/log");
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().message.find("--log"), std::string::npos);
}

}  // namespace
}  // namespace superflip::server
