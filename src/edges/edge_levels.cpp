#include "edges/edge_levels.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/parallel.h"

namespace superflip::edges {
namespace {

std::uint32_t class_of(PlaceKey key) {
  return static_cast<std::uint32_t>(key / kSliceElements);
}
int element_of(PlaceKey key) {
  return static_cast<int>(key % kSliceElements);
}

void sort_unique(std::vector<PlaceKey>& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

std::vector<PlaceKey> without(const std::vector<PlaceKey>& keys,
                              const std::vector<PlaceKey>& others) {
  std::vector<PlaceKey> left;
  std::set_difference(keys.begin(), keys.end(), others.begin(), others.end(),
                      std::back_inserter(left));
  return left;
}

}  // namespace

EdgeLevels::EdgeLevels(const EdgeIndex& index, const LevelOptions& options)
    : index_(index), options_(options) {
  const EdgePlace solved = index.place_of(Cube{});
  current_.places = {std::uint64_t{solved.class_index} * kSliceElements + solved.element};
  current_.positions = 1;
}

// Sorted, of the places from `first` to before `last`; whatever level they are on.
std::vector<PlaceKey> EdgeLevels::neighbours(std::size_t first, std::size_t last) const {
  const SliceGroup& group = SliceGroup::shared();
  std::vector<PlaceKey> found;
  found.reserve((last - first) * kMoveCount);
  std::array<std::vector<SliceMap>, kMoveCount> images;
  for (std::size_t at = first; at < last && !options_.stop.stop_requested();) {
    const std::uint32_t from = class_of(current_.places[at]);
    std::size_t end = at;
    while (end < last && class_of(current_.places[end]) == from) ++end;
    for (int m = 0; m < kMoveCount; ++m) index_.prefetch(from, Move::from_index(m));
    for (int m = 0; m < kMoveCount; ++m) {
      const EdgeIndex::Turned turned = index_.turned(from, Move::from_index(m));
      const std::uint64_t row = std::uint64_t{turned.class_index} * kSliceElements;
      const std::vector<SliceMap> maps = index_.has_images(turned.class_index)
                                             ? index_.image_maps(turned.class_index)
                                             : std::vector<SliceMap>();
      for (std::size_t i = at; i < end; ++i) {
        int element = image(turned.map, group.parts(element_of(current_.places[i])));
        const SliceParts& parts = group.parts(element);
        for (const SliceMap& map : maps) element = std::min(element, image(map, parts));
        found.push_back(row + static_cast<unsigned>(element));
      }
    }
    at = end;
  }
  sort_unique(found);
  return found;
}

std::uint64_t EdgeLevels::count_positions(const std::vector<PlaceKey>& places) const {
  const SliceGroup& group = SliceGroup::shared();
  std::uint64_t positions = 0;
  for (const PlaceKey key : places) {
    const std::uint32_t class_index = class_of(key);
    std::uint64_t fixing = 1;
    if (index_.has_images(class_index)) {
      const SliceParts& parts = group.parts(element_of(key));
      for (const SliceMap& map : index_.image_maps(class_index)) {
        fixing += static_cast<unsigned>(image(map, parts) == element_of(key));
      }
    }
    positions += kSymmetryCount / fixing;
  }
  return positions;
}

Result<void> EdgeLevels::advance() {
  const int threads = base::thread_count(options_.threads);
  std::vector<std::vector<PlaceKey>> found(static_cast<std::size_t>(threads));
  const std::size_t count = current_.places.size();
  base::run_on_threads(threads,
                       [&](int worker) {
                         const auto w = static_cast<std::size_t>(worker);
                         found[w] =
                             neighbours(count * w / found.size(), count * (w + 1) / found.size());
                       },
                       {});
  if (options_.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "stopped");
  std::vector<PlaceKey> next;
  for (std::vector<PlaceKey>& part : found) {
    std::vector<PlaceKey> both;
    std::set_union(next.begin(), next.end(), part.begin(), part.end(), std::back_inserter(both));
    next = std::move(both);
    part = {};
  }
  next = without(without(next, current_.places), before_);
  before_ = std::move(current_.places);
  current_.positions = count_positions(next);
  current_.places = std::move(next);
  ++depth_;
  return {};
}

}  // namespace superflip::edges
