// The distance of every arrangement of a pattern from the solved one.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>

#include <superflip/result.h>

#include "base/huge_memory.h"
#include "patterns/pattern_index.h"
#include "pdb/table_kind.h"

namespace superflip::patterns {

//   forward    breadth-first: every level is expanded into the next
//   deepening  iterative deepening, then the entries still open are unranked and asked for a
//              neighbour of the level before (Grumser 2022, 3.3.1)
//   bothways   breadth-first while a level is small, then as above from the open entries: of the two
//              passes over the table the cheaper one for each level
enum class BuildMethod : std::uint8_t { kForward, kDeepening, kBothWays };
inline constexpr std::array<std::string_view, 3> kBuildMethodNames{"forward", "deepening",
                                                                   "bothways"};
inline constexpr std::array<BuildMethod, 3> kBuildMethods{
    BuildMethod::kForward, BuildMethod::kDeepening, BuildMethod::kBothWays};
constexpr std::string_view name_of(BuildMethod method) {
  return kBuildMethodNames[static_cast<std::size_t>(method)];
}

struct BuildOptions {
  BuildMethod method = BuildMethod::kBothWays;
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1; from the calling thread, at most every 100 ms
};

struct BuiltDistances {
  base::HugeMemory codes;       // read as DistanceBytes
  pdb::Distribution entries{};  // by distance
  int max_distance = 0;
};

// The same result by every method, with any number of threads. Takes a byte for each entry. kResources
// if memory runs out, kInterrupted if stopped.
Result<BuiltDistances> build_distances(const PatternIndex& index, const BuildOptions& options);

}  // namespace superflip::patterns
