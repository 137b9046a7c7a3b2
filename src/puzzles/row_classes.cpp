#include "puzzles/row_classes.h"

#include <limits>
#include <utility>

namespace superflip::puzzles {
namespace {

std::vector<coord::SymmetryPair> pairs_of(const CoordinateSymmetries& group) {
  std::vector<coord::SymmetryPair> pairs;
  for (std::size_t s = 0; s < group.count(); ++s) {
    pairs.push_back({static_cast<std::uint8_t>(s), static_cast<std::uint8_t>(group.inverse(s))});
  }
  return pairs;
}

}  // namespace

std::optional<RowClasses> RowClasses::create(const PositionIndex& index) {
  if (index.rows() > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  RowClasses classes(index);
  if (!classes.fill()) return std::nullopt;
  return classes;
}

RowClasses::RowClasses(const PositionIndex& index)
    : index_(&index),
      columns_(index),
      outer_place_(index.coordinates().size()),
      classes_(index.rows(), pairs_of(*index.symmetries()), kSymmetryBits) {
  for (std::size_t i = 0; i < index.outer().size(); ++i) outer_place_[index.outer()[i]] = i;
}

bool RowClasses::fill() {
  const auto rows = static_cast<std::uint32_t>(index_->rows());
  for (std::uint32_t row = 0; row < rows; ++row) {
    if (!classes_.has_class(row) && !add_class(row)) return false;
  }
  return true;
}

bool RowClasses::add_class(std::uint32_t first) {
  const PositionIndex::Parts parts = index_->take_apart({first, 0});
  bool all_rows = true;
  const auto added = classes_.add(first, [&](std::size_t s) -> std::uint64_t {
    const auto row = row_image(parts, s);
    all_rows = all_rows && row;
    return row.value_or(first);
  });
  if (!all_rows || !added.is_whole) return false;
  std::vector<std::uint8_t> stabilizer;
  for (std::size_t s = 1; s < symmetries(); ++s) {
    if (added.stabiliser.test(s)) stabilizer.push_back(static_cast<std::uint8_t>(s));
  }
  sizes_.push_back(static_cast<std::uint8_t>(added.size));
  if (!stabilizer.empty()) stabilizers_.emplace(count() - 1, std::move(stabilizer));
  return true;
}

std::optional<std::uint32_t> RowClasses::value_image(const PositionIndex::Parts& row,
                                                     std::size_t symmetry, std::size_t coordinate,
                                                     std::uint32_t value) const {
  const CoordinateImage& image = index_->symmetries()->image(symmetry, coordinate);
  if (!image.change) return image.values[value];
  const std::size_t pieces = image.change->pieces;
  return changed_value(
      *image.change, index_->coordinates()[pieces].arrangement(row.outer[outer_place_[pieces]]),
      index_->coordinates()[coordinate], value, index_->coordinates()[image.target]);
}

std::optional<std::uint64_t> RowClasses::row_image(const PositionIndex::Parts& row,
                                                   std::size_t symmetry) const {
  const std::vector<Coordinate>& coordinates = index_->coordinates();
  PositionIndex::Parts image;
  std::vector<std::uint32_t> blocks(coordinates.size());
  const auto follow = [&](std::size_t c, std::uint32_t value) -> std::optional<std::uint32_t> {
    const auto after = value_image(row, symmetry, c, value);
    const std::size_t target = index_->symmetries()->image(symmetry, c).target;
    if (after) blocks[target] = *after / coordinates[target].block_size();
    return after;
  };
  for (std::size_t i = 0; i < index_->outer().size(); ++i) {
    const std::size_t c = index_->outer()[i];
    const auto after = follow(c, row.outer[i]);
    if (!after) return std::nullopt;
    image.outer[outer_place_[index_->symmetries()->image(symmetry, c).target]] = *after;
  }
  // Of inner coordinates the block counts: any value of it will do.
  for (const std::size_t c : index_->inner()) {
    const std::uint32_t block = index_->blocks_of(row.position_class)[c];
    if (!follow(c, block * coordinates[c].block_size())) return std::nullopt;
  }
  const auto position_class = index_->class_with(blocks);
  if (!position_class) return std::nullopt;
  image.position_class = *position_class;
  return index_->place_at(image).row;
}

std::span<const std::uint8_t> RowClasses::stabilizer(std::uint64_t row_class) const {
  const auto found = stabilizers_.find(row_class);
  return found == stabilizers_.end() ? std::span<const std::uint8_t>{} : found->second;
}

PositionIndex::Place RowClasses::reduced(const PositionIndex::Place& place, ColumnMap& map) const {
  const auto found = find(place.row);
  columns_.set(map, index_->take_apart(place), found.symmetry);
  return {found.class_index, map(place.column)};
}

std::vector<PositionIndex::Place> RowClasses::images(const PositionIndex::Place& place) const {
  const PositionIndex::Parts parts = index_->take_apart(place);
  ColumnMap map;
  std::vector<PositionIndex::Place> images;
  for (std::size_t s = 0; s < symmetries(); ++s) {
    const auto row = row_image(parts, s);
    if (!row) continue;
    columns_.set(map, parts, s);
    images.push_back({*row, map(place.column)});
  }
  return images;
}

}  // namespace superflip::puzzles
