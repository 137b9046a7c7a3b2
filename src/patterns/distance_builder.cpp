#include "patterns/distance_builder.h"

#include <algorithm>
#include <utility>

#include "base/parallel.h"
#include "patterns/depth_first_fill.h"
#include "patterns/row_scan.h"

namespace superflip::patterns {
namespace {

// Turns that go on from an arrangement in an iteration of deepening, in the mean.
constexpr double kBranching = 13.35;

class Builder {
 public:
  Builder(BuildState& build, BuildMethod method)
      : build_(build), method_(method), rows_(build), depth_first_(build) {}

  // How many entries are at each distance; the last is not 0. Fewer than there are if stopped.
  std::vector<std::uint64_t> run() {
    const auto solved = build_.index.solved();
    std::vector<std::uint64_t> counts{1};
    if (method_ == BuildMethod::kDeepening) {
      depth_first_.iterate(0);
    } else {
      build_.distances.set(solved, DistanceBytes::code_of(0));
      build_.found = 1;
    }
    while (build_.found < build_.index.size() && !build_.stop.stop_requested()) {
      const std::uint64_t set = next_level(static_cast<int>(counts.size()), counts.back());
      if (set == 0) break;
      counts.push_back(set);
    }
    return counts;
  }

 private:
  std::uint64_t next_level(int distance, std::uint64_t last_level) {
    if (method_ != BuildMethod::kForward && (pulling_ || is_pull_cheaper(last_level))) {
      pulling_ = true;
      return rows_.pull(distance);
    }
    return method_ == BuildMethod::kDeepening ? depth_first_.iterate(distance)
                                              : rows_.push(distance - 1);
  }

  // In neighbours looked at. An open entry finds one of the last level after as many tries as the
  // level is rare.
  bool is_pull_cheaper(std::uint64_t last_level) const {
    const auto size = static_cast<double>(build_.index.size());
    const auto found = static_cast<double>(build_.found.load());
    const double push = method_ == BuildMethod::kDeepening
                            ? found * kBranching
                            : static_cast<double>(last_level) * kMoveCount;
    const double tries = std::min<double>(kMoveCount, size / static_cast<double>(last_level));
    return (size - found) * tries < push;
  }

  BuildState& build_;
  BuildMethod method_;
  RowScan rows_;
  DepthFirstFill depth_first_;
  bool pulling_ = false;
};

}  // namespace

Result<BuiltDistances> build_distances(const PatternIndex& index, const BuildOptions& options) {
  auto memory = base::HugeMemory::allocate(index.size());
  if (!memory) return tl::unexpected(memory.error());
  BuiltDistances built{std::move(*memory), {}, 0};
  const auto tick = [&](std::uint64_t found) {
    if (options.progress) {
      options.progress(static_cast<double>(found) / static_cast<double>(index.size()));
    }
  };
  BuildState build{index,
                   DistanceBytes(built.codes.data()),
                   base::thread_count(options.threads),
                   options.stop,
                   tick,
                   0};
  const std::vector<std::uint64_t> counts = Builder(build, options.method).run();
  if (options.stop.stop_requested()) {
    return fail(ErrorCode::kInterrupted, "building a pattern table was stopped");
  }
  if (build.found != index.size()) {
    return fail(ErrorCode::kUsage, "turns cannot reach every arrangement of the pattern " +
                                       format_pattern(index.pattern()));
  }
  built.max_distance = static_cast<int>(counts.size()) - 1;
  std::copy(counts.begin(), counts.end(), built.entries.begin());
  return built;
}

}  // namespace superflip::patterns
