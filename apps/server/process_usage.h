// What this process takes of the machine.
#pragma once

#include <cstdint>
#include <optional>

namespace superflip::server {

// What the system does not tell is left out.
struct ProcessUsage {
  std::optional<double> cpu_seconds;  // of all its threads since the start
  std::optional<double> start_time;   // seconds since 1970
  std::optional<std::uint64_t> resident_bytes;
  std::optional<std::uint64_t> virtual_bytes;
  std::optional<std::uint64_t> open_files;
  std::optional<std::uint64_t> max_files;
  std::optional<std::uint64_t> threads;
};

ProcessUsage process_usage();

}  // namespace superflip::server
