#include "puzzles/column_map.h"

#include <array>

namespace superflip::puzzles {
namespace {

constexpr std::size_t kMaxSlots = 256;

std::uint32_t power(std::uint32_t base, std::size_t exponent) {
  std::uint32_t result = 1;
  for (std::size_t i = 0; i < exponent; ++i) result *= base;
  return result;
}

// Slots from lower_half on make the lower digit.
std::size_t lower_half(const ArrangementCode& code) {
  return code.slots().size() / 2;
}

}  // namespace

ColumnMaps::ColumnMaps(const PositionIndex& index)
    : index_(&index),
      inner_place_(index.coordinates().size()),
      outer_place_(index.coordinates().size()) {
  for (std::size_t i = 0; i < index.outer().size(); ++i) outer_place_[index.outer()[i]] = i;
  std::uint32_t weight = index.row_size();
  for (const std::size_t c : index.inner()) {
    weight /= index.coordinates()[c].block_size();
    add_inner(c, weight);
  }
  const CoordinateSymmetries& symmetries = *index.symmetries();
  lists_.resize(symmetries.count());
  for (std::size_t s = 0; s < symmetries.count(); ++s) {
    for (const Inner& inner : inner_) {
      const CoordinateImage& image = symmetries.image(s, inner.coordinate);
      const Inner& target = inner_[inner_place_[image.target]];
      const std::uint32_t block_size = index.coordinates()[image.target].block_size();
      std::vector<std::uint32_t>& list = lists_[s].emplace_back();
      for (const std::uint32_t value : image.values) {
        list.push_back(value % block_size * target.weight);
      }
    }
  }
}

void ColumnMaps::add_inner(std::size_t coordinate, std::uint32_t weight) {
  inner_place_[coordinate] = inner_.size();
  Inner& inner = inner_.emplace_back();
  inner.coordinate = coordinate;
  inner.weight = weight;
  const std::uint32_t block_size = index_->coordinates()[coordinate].block_size();
  for (std::uint32_t column = 0; column < index_->row_size(); ++column) {
    inner.places.push_back(column / weight % block_size);
  }
  const ArrangementCode& code = index_->coordinates()[coordinate].code();
  if (code.kind() == ArrangementCode::Kind::kOrientations && code.space() <= kMaxTwistCodes) {
    add_codes(inner);
  }
}

void ColumnMaps::add_codes(Inner& inner) const {
  const Coordinate& coordinate = index_->coordinates()[inner.coordinate];
  const ArrangementCode& code = coordinate.code();
  inner.low_codes =
      power(static_cast<std::uint32_t>(code.modulus()), code.slots().size() - lower_half(code));
  inner.columns.assign(code.space(), 0);
  const std::uint32_t block_size = coordinate.block_size();
  for (std::uint32_t block = 0; block < coordinate.blocks(); ++block) {
    for (const std::uint32_t place : inner.places) {
      const std::uint32_t value = block * block_size + place;
      const auto number = static_cast<std::uint32_t>(code.encode(coordinate.arrangement(value)));
      inner.halves.push_back({static_cast<std::uint16_t>(number / inner.low_codes),
                              static_cast<std::uint16_t>(number % inner.low_codes)});
      inner.columns[number] = place * inner.weight;
    }
  }
}

void ColumnMaps::set(ColumnMap& map, const PositionIndex::Parts& row, std::size_t symmetry) const {
  map.lists_ = 0;
  map.twists_ = 0;
  map.list_.resize(inner_.size());
  map.twist_.resize(inner_.size());
  for (std::size_t i = 0; i < inner_.size(); ++i) {
    const Inner& inner = inner_[i];
    const CoordinateImage& image = index_->symmetries()->image(symmetry, inner.coordinate);
    if (image.change) {
      set_twist(map.twist_[map.twists_++], inner, image, row);
      continue;
    }
    const std::size_t block = index_->blocks_of(row.position_class)[inner.coordinate];
    const std::size_t first = block * index_->coordinates()[inner.coordinate].block_size();
    map.list_[map.lists_++] = {inner.places.data(), lists_[symmetry][i].data() + first};
  }
}

void ColumnMaps::set_twist(ColumnMap::Twist& twist, const Inner& inner,
                           const CoordinateImage& image, const PositionIndex::Parts& row) const {
  const TwistChange& change = *image.change;
  const Coordinate& coordinate = index_->coordinates()[inner.coordinate];
  const std::size_t block = index_->blocks_of(row.position_class)[inner.coordinate];
  twist.halves = inner.halves.data() + block * index_->row_size();
  twist.columns = inner_[inner_place_[image.target]].columns.data();
  const auto pieces =
      index_->coordinates()[change.pieces].arrangement(row.outer[outer_place_[change.pieces]]);
  const auto modulus = static_cast<std::uint32_t>(coordinate.code().modulus());
  const std::size_t slots = change.to.size();
  std::array<std::uint32_t, kMaxSlots> weights{};  // of slots in a code
  for (std::size_t slot = slots; slot-- > 0;) {
    weights[slot] = slot + 1 == slots ? 1 : weights[slot + 1] * modulus;
  }
  const auto fill = [&](std::vector<std::uint32_t>& table, std::size_t begin, std::size_t end) {
    table.resize(power(modulus, end - begin));
    table[0] = 0;
    std::size_t size = 1;
    for (std::size_t slot = begin; slot < end; ++slot) {
      const std::uint32_t added = added_twist(change, slot, pieces[slot]);
      const std::uint32_t weight = weights[change.to[slot]];
      // From the end, since what is read lies before what is written.
      for (std::size_t code = size; code-- > 0;) {
        const std::uint32_t before = table[code];
        for (std::uint32_t digit = modulus; digit-- > 0;) {
          table[code * modulus + digit] = before + (digit + added) % modulus * weight;
        }
      }
      size *= modulus;
    }
  };
  fill(twist.high, 0, lower_half(coordinate.code()));
  fill(twist.low, lower_half(coordinate.code()), slots);
}

}  // namespace superflip::puzzles
