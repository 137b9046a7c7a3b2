// Breadth-first search over whole cubes, or over one cube of each class.
//
// A depth is a sorted list of keys. Its successor is what its turns reach, less itself and the one
// before: turns can be undone, so nothing nearer can be met. With an equivalence each list holds
// the least key of each class; as turning commutes with the symmetries (the move sets are closed
// under them), turning one member of a class reaches every class that any member reaches. The
// inverse does not commute with turning at the end, but turns a turn at the end into one at the
// beginning: a class under the inverse must be turned at both ends.
#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

#include <superflip/lab.h>

#include "cube/move_set.h"
#include "kernels/kernel.h"

namespace superflip {
namespace {

using kernels::PackedCube;

constexpr int kMaxDepth = 20;
constexpr std::size_t kBatch = 256;

// Equal cubes have equal keys; the order is any total order.
struct Key {
  std::uint64_t corners = 0;
  std::uint64_t edges = 0;
  friend auto operator<=>(const Key&, const Key&) = default;
};

Key key_of(const PackedCube& cube) {
  Key key;
  std::memcpy(&key.corners, cube.bytes.data(), sizeof key.corners);
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    key.edges = key.edges << 5U | cube.bytes[16 + slot];
  }
  return key;
}

PackedCube cube_of(const Key& key) {
  PackedCube cube = kernels::solved();
  std::memcpy(cube.bytes.data(), &key.corners, sizeof key.corners);
  std::uint64_t edges = key.edges;
  for (std::size_t slot = kEdgeCount; slot-- > 0; edges >>= 5U) {
    cube.bytes[16 + slot] = static_cast<std::uint8_t>(edges & 0x1fU);
  }
  return cube;
}

class Classifier {
 public:
  Classifier(const kernels::Kernel& kernel, Equivalence equivalence)
      : kernel_(kernel), equivalence_(equivalence) {}

  // Appends the key of each cube's class.
  void classify(const PackedCube* cubes, std::size_t n, std::vector<Key>& keys) {
    for (std::size_t i = 0; i < n; ++i) best_[i] = key_of(cubes[i]);
    if (equivalence_ != Equivalence::kNone) lower_to_images(cubes, n);
    if (equivalence_ == Equivalence::kSymmetryAndInverse) {
      kernel_.inverse(cubes, inverses_.data(), n);
      lower_to_images(inverses_.data(), n);
    }
    keys.insert(keys.end(), best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(n));
  }

 private:
  void lower_to_images(const PackedCube* cubes, std::size_t n) {
    for (const Symmetry s : Symmetry::all()) {
      kernel_.conjugate(cubes, s, images_.data(), n);
      for (std::size_t i = 0; i < n; ++i) best_[i] = std::min(best_[i], key_of(images_[i]));
    }
  }

  const kernels::Kernel& kernel_;
  Equivalence equivalence_;
  std::array<Key, kBatch> best_{};
  std::array<PackedCube, kBatch> inverses_{};
  std::array<PackedCube, kBatch> images_{};
};

using Depth = std::vector<Key>;

void sort_and_remove_doubles(Depth& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

void remove_known(Depth& keys, const Depth& known) {
  Depth rest;
  std::set_difference(keys.begin(), keys.end(), known.begin(), known.end(),
                      std::back_inserter(rest));
  keys = std::move(rest);
}

class BreadthFirstSearch {
 public:
  explicit BreadthFirstSearch(const PositionCountRequest& request)
      : kernel_(kernels::best()),
        classifier_(kernel_, request.equivalence),
        both_ends_(request.equivalence == Equivalence::kSymmetryAndInverse),
        max_keys_(request.memory_bytes / sizeof(Key) / 2) {  // a list and its copy while merging
    for (const Generator& generator : move_set(request.metric)) {
      turns_.push_back(kernels::pack(generator.cube));
    }
    current_ = {key_of(kernels::solved())};
  }

  std::uint64_t positions() const { return current_.size(); }

  // Goes one depth on.
  Result<void> advance(const std::stop_token& stop) {
    Depth reached;
    for (std::size_t start = 0; start < current_.size(); start += kBatch) {
      if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      expand(start, std::min(kBatch, current_.size() - start), reached);
      if (!fits(reached)) return fail(ErrorCode::kResources, too_little_memory());
    }
    finish(reached);
    previous_ = std::move(current_);
    current_ = std::move(reached);
    return {};
  }

 private:
  void expand(std::size_t start, std::size_t n, Depth& reached) {
    for (std::size_t i = 0; i < n; ++i) cubes_[i] = cube_of(current_[start + i]);
    for (const PackedCube& turn : turns_) {
      kernel_.append(cubes_.data(), turn, turned_.data(), n);
      classifier_.classify(turned_.data(), n, reached);
      if (!both_ends_) continue;
      kernel_.prepend(cubes_.data(), turn, turned_.data(), n);
      classifier_.classify(turned_.data(), n, reached);
    }
  }

  // Many turns reach the same position: when the list is full it may only need sorting out.
  bool fits(Depth& reached) {
    if (reached.size() + previous_.size() + current_.size() < max_keys_) return true;
    finish(reached);
    return reached.size() + previous_.size() + current_.size() < max_keys_ / 10 * 9;
  }

  void finish(Depth& reached) const {
    sort_and_remove_doubles(reached);
    remove_known(reached, current_);
    remove_known(reached, previous_);
  }

  std::string too_little_memory() const {
    return fmt::format("the next depth does not fit in {} MB of memory",
                       max_keys_ * 2 * sizeof(Key) >> 20U);
  }

  const kernels::Kernel& kernel_;
  Classifier classifier_;
  bool both_ends_;
  std::size_t max_keys_;
  std::vector<PackedCube> turns_;
  Depth previous_;
  Depth current_;
  std::array<PackedCube, kBatch> cubes_{};
  std::array<PackedCube, kBatch> turned_{};
};

}  // namespace

Result<std::vector<std::uint64_t>> count_positions(
    const PositionCountRequest& request, const std::stop_token& stop,
    const std::function<void(int, std::uint64_t)>& on_depth) {
  if (request.max_depth < 0 || request.max_depth > kMaxDepth) {
    return fail(ErrorCode::kUsage,
                fmt::format("positions are counted to a depth of 0 to {}", kMaxDepth));
  }
  BreadthFirstSearch search(request);
  std::vector<std::uint64_t> counts;
  for (int depth = 0; depth <= request.max_depth; ++depth) {
    if (depth > 0) {
      if (const Result<void> advanced = search.advance(stop); !advanced) {
        return tl::unexpected(advanced.error());
      }
    }
    counts.push_back(search.positions());
    if (on_depth) on_depth(depth, counts.back());
  }
  return counts;
}

}  // namespace superflip
