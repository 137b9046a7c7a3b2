#include "process_usage.h"

#include <dirent.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace superflip::server {
namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

#ifdef __linux__

std::string content_of(const char* path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Seconds since 1970 at which the machine started.
std::optional<double> boot_time() {
  std::ifstream file("/proc/stat");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("btime ")) return std::stod(line.substr(6));
  }
  return std::nullopt;
}

// proc(5): what follows the name of the program, which may hold anything, begins with field 3.
void read_stat(ProcessUsage& usage) {
  const std::string stat = content_of("/proc/self/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return;
  std::istringstream words(stat.substr(name_end + 1));
  const std::vector<std::string> fields{std::istream_iterator<std::string>(words), {}};
  constexpr std::size_t kFirst = 3;
  constexpr std::size_t kThreads = 20;
  constexpr std::size_t kStart = 22;
  constexpr std::size_t kVirtual = 23;
  constexpr std::size_t kResident = 24;
  if (fields.size() <= kResident - kFirst) return;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  usage.threads = std::stoull(fields[kThreads - kFirst]);
  usage.virtual_bytes = std::stoull(fields[kVirtual - kFirst]);
  usage.resident_bytes = std::stoull(fields[kResident - kFirst]) * page;
  if (const auto boot = boot_time()) {
    usage.start_time = *boot + std::stod(fields[kStart - kFirst]) / ticks;
  }
}

// By hand: std::filesystem's iterator ends the process when there is no memory for it.
void count_files(ProcessUsage& usage) {
  const std::unique_ptr<DIR, int (*)(DIR*)> files(opendir("/proc/self/fd"), closedir);
  if (!files) return;
  std::uint64_t count = 0;
  while (const dirent* const entry = readdir(files.get())) {  // NOLINT(concurrency-mt-unsafe)
    if (entry->d_name[0] != '.') ++count;
  }
  if (count > 0) usage.open_files = count - 1;  // one is that of this look
}

#endif

}  // namespace

ProcessUsage process_usage() {
  ProcessUsage usage;
  rusage times{};
  if (getrusage(RUSAGE_SELF, &times) == 0) {
    usage.cpu_seconds = seconds_of(times.ru_utime) + seconds_of(times.ru_stime);
  }
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) usage.max_files = files.rlim_cur;
#ifdef __linux__
  read_stat(usage);
  count_files(usage);
#endif
  return usage;
}

}  // namespace superflip::server
