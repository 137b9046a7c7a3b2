#include "base/free_memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace superflip::base {
namespace {

constexpr std::uint64_t kUnknown = std::numeric_limits<std::uint64_t>::max();

// The number after `name` in a file of names and numbers.
std::uint64_t number_after(const char* path, const std::string& name) {
  std::ifstream file(path);
  std::string word;
  while (file >> word) {
    std::uint64_t number = 0;
    if (word == name && file >> number) return number;
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return kUnknown;
}

std::uint64_t system_bytes() {
  const std::uint64_t kilobytes = number_after("/proc/meminfo", "MemAvailable:");
  return kilobytes == kUnknown ? kUnknown : kilobytes * 1024;
}

// A file holding one number; "max" or no such file means that there is none.
std::uint64_t number_in(const char* path) {
  std::uint64_t number = 0;
  return std::ifstream(path) >> number ? number : kUnknown;
}

// Version 2 of the control groups, as seen from inside a container.
std::uint64_t group_bytes() {
  const std::uint64_t limit = number_in("/sys/fs/cgroup/memory.max");
  const std::uint64_t used = number_in("/sys/fs/cgroup/memory.current");
  if (limit == kUnknown || used == kUnknown) return kUnknown;
  // Pages of files not in use count as used, but are given up when memory is wanted.
  const std::uint64_t files = number_after("/sys/fs/cgroup/memory.stat", "inactive_file");
  const std::uint64_t kept = files == kUnknown ? used : used - std::min(used, files);
  return limit - std::min(limit, kept);
}

}  // namespace

std::uint64_t free_memory_bytes() {
  return std::min(system_bytes(), group_bytes());
}

}  // namespace superflip::base
