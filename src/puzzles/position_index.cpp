#include "puzzles/position_index.h"

#include <algorithm>
#include <utility>

#include "puzzles/relations.h"

namespace superflip::puzzles {
namespace {

constexpr std::size_t kMaxClasses = std::size_t{1} << 20U;
constexpr std::uint64_t kMaxPositions = std::uint64_t{1} << 48U;
// A row and its tables should stay in the first-level cache.
constexpr std::uint64_t kMaxRowSize = 8192;
constexpr std::uint64_t kMaxInnerValues = std::uint64_t{1} << 17U;

Result<PartCoordinates> make_part(const Definition& definition, const Component& part,
                                  const PuzzleTurns& turns) {
  using Kind = ArrangementCode::Kind;
  PartCoordinates coordinates;
  const auto make = [&](Kind kind, std::optional<Coordinate>& into) -> Result<void> {
    auto made = Coordinate::create(definition, part, kind, turns);
    if (!made) return tl::unexpected(made.error());
    into = std::move(*made);
    return {};
  };
  Result<void> done;
  if (part.has_any_twist) {
    done = make(Kind::kBoth, coordinates.both);
  } else {
    if (part.pieces_matter) done = make(Kind::kPieces, coordinates.pieces);
    if (done && part.orientations > 1) done = make(Kind::kOrientations, coordinates.orientations);
  }
  if (!done) return tl::unexpected(done.error());
  return coordinates;
}

}  // namespace

Result<PositionIndex> PositionIndex::create(const Definition& definition) {
  PositionIndex index;
  index.turns_ = counted_turns(definition, Metric::kHtm);
  if (auto done = index.make_coordinates(definition); !done) return tl::unexpected(done.error());
  if (auto done = index.make_classes(); !done) {
    // Independent as far as we know: some positions will turn out to be unreachable.
    index.is_exact_ = false;
    for (Coordinate& coordinate : index.coordinates_) coordinate.join_blocks();
    if (auto again = index.make_classes(); !again) return tl::unexpected(again.error());
  }
  if (auto done = index.choose_layout(); !done) return tl::unexpected(done.error());
  index.fill_columns();
  return index;
}

std::vector<std::size_t> PositionIndex::turn_numbers(const Definition& definition,
                                                     Metric metric) const {
  std::vector<std::size_t> numbers;
  for (const int turn : counted_turns(definition, metric)) {
    const auto found = std::find(turns_.begin(), turns_.end(), turn);
    numbers.push_back(static_cast<std::size_t>(found - turns_.begin()));
  }
  return numbers;
}

Result<void> PositionIndex::make_coordinates(const Definition& definition) {
  const Components components = find_components(definition);
  // Before anything is listed, since listing millions takes seconds.
  for (const Component& part : components.parts) {
    if (!part.pieces_matter) continue;
    const auto count = arrangement_count(definition, part);
    if (count && *count > kMaxCoordinateSize) return too_many_arrangements(definition, part);
  }
  std::vector<PartCoordinates> parts;
  for (const Component& part : components.parts) {
    auto made = make_part(definition, part, turns_);
    if (!made) return tl::unexpected(made.error());
    parts.push_back(std::move(*made));
  }
  std::vector<std::size_t> base_turns;
  for (const int family : solving_families(definition)) {
    const auto found =
        std::find(turns_.begin(), turns_.end(), definition.families[family].first_turn);
    base_turns.push_back(static_cast<std::size_t>(found - turns_.begin()));
  }
  split_by_relations(definition, components, base_turns, parts);
  for (PartCoordinates& part : parts) {
    for (auto* coordinate : {&part.pieces, &part.orientations, &part.both}) {
      if (*coordinate && (*coordinate)->size() > 1) coordinates_.push_back(std::move(**coordinate));
    }
  }
  return {};
}

// Breadth-first over the tuples of blocks.
Result<void> PositionIndex::make_classes() {
  std::vector<std::uint32_t> start;
  for (const Coordinate& coordinate : coordinates_) {
    start.push_back(coordinate.start() / coordinate.block_size());
  }
  class_numbers_ = {{start, 0}};
  class_blocks_ = {start};
  class_next_.assign(turns_.size(), {});
  for (std::size_t number = 0; number < class_blocks_.size(); ++number) {
    for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
      std::vector<std::uint32_t> after;
      for (std::size_t c = 0; c < coordinates_.size(); ++c) {
        const std::uint32_t size = coordinates_[c].block_size();
        const std::size_t first = std::size_t{class_blocks_[number][c]} * size;
        after.push_back(coordinates_[c].next(turn)[first] / size);
      }
      const auto [found, is_new] =
          class_numbers_.try_emplace(after, static_cast<std::uint32_t>(class_blocks_.size()));
      if (is_new) class_blocks_.push_back(after);
      if (class_blocks_.size() > kMaxClasses) {
        return fail(ErrorCode::kResources, "the parts of the puzzle depend on each other too much");
      }
      class_next_[turn].push_back(found->second);
    }
  }
  return {};
}

// The largest set of coordinates whose values together make a row of a handy size.
std::vector<bool> PositionIndex::best_inner() const {
  std::vector<bool> best(coordinates_.size(), false);
  std::uint64_t best_size = 1;
  std::vector<bool> chosen(coordinates_.size(), false);
  const auto search = [&](const auto& self, std::size_t c, std::uint64_t size,
                          std::uint64_t values) -> void {
    if (size > best_size) {
      best_size = size;
      best = chosen;
    }
    if (c == coordinates_.size() || c >= 16) return;
    const std::uint64_t more = size * coordinates_[c].block_size();
    const std::uint64_t more_values = values * coordinates_[c].size();
    if (more <= kMaxRowSize && more_values <= kMaxInnerValues) {
      chosen[c] = true;
      self(self, c + 1, more, more_values);
      chosen[c] = false;
    }
    self(self, c + 1, size, values);
  };
  search(search, 0, 1, 1);
  if (best_size == 1 && !coordinates_.empty()) {
    const auto smallest = std::min_element(
        coordinates_.begin(), coordinates_.end(),
        [](const Coordinate& a, const Coordinate& b) { return a.size() < b.size(); });
    best[static_cast<std::size_t>(smallest - coordinates_.begin())] = true;
  }
  return best;
}

Result<void> PositionIndex::choose_layout() {
  const std::vector<bool> is_inner = best_inner();
  rows_ = class_blocks_.size();
  for (std::size_t c = 0; c < coordinates_.size(); ++c) {
    if (is_inner[c]) {
      inner_.push_back(c);
      row_size_ *= coordinates_[c].block_size();
      inner_values_ *= coordinates_[c].size();
    } else {
      outer_.push_back(c);
      rows_ *= coordinates_[c].block_size();
    }
    if (rows_ * row_size_ > kMaxPositions) {
      return fail(ErrorCode::kResources, "the puzzle has too many positions to number them");
    }
  }
  if (outer_.size() > kMaxOuter) {
    return fail(ErrorCode::kResources, "the puzzle has too many parts to number its positions");
  }
  for (const std::vector<std::uint32_t>& blocks : class_blocks_) {
    std::uint32_t tuple = 0;
    for (const std::size_t c : inner_) tuple = tuple * coordinates_[c].blocks() + blocks[c];
    inner_offsets_.push_back(tuple * row_size_);
    std::vector<std::uint32_t> offsets;
    for (const std::size_t c : outer_) {
      offsets.push_back(blocks[c] * coordinates_[c].block_size());
    }
    outer_offsets_.push_back(std::move(offsets));
  }
  return {};
}

// An inner value is a tuple of blocks times row_size_ plus a column.
void PositionIndex::fill_columns() {
  columns_.reserve(turns_.size() * inner_values_);
  std::vector<std::uint32_t> value(inner_.size());
  for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
    for (std::uint32_t inner = 0; inner < inner_values_; ++inner) {
      std::uint32_t blocks = inner / row_size_;
      std::uint32_t places = inner % row_size_;
      for (std::size_t i = inner_.size(); i-- > 0;) {
        const Coordinate& coordinate = coordinates_[inner_[i]];
        value[i] = blocks % coordinate.blocks() * coordinate.block_size() +
                   places % coordinate.block_size();
        blocks /= coordinate.blocks();
        places /= coordinate.block_size();
      }
      std::uint32_t column = 0;
      for (std::size_t i = 0; i < inner_.size(); ++i) {
        const Coordinate& coordinate = coordinates_[inner_[i]];
        column = column * coordinate.block_size() +
                 coordinate.next(turn)[value[i]] % coordinate.block_size();
      }
      columns_.push_back(column);
    }
  }
}

std::optional<PositionIndex::Place> PositionIndex::place_of(const PuzzleState& state) const {
  std::vector<std::uint32_t> values;
  std::vector<std::uint32_t> blocks;
  for (const Coordinate& coordinate : coordinates_) {
    const auto value = coordinate.value_of(state);
    if (!value) return std::nullopt;
    values.push_back(*value);
    blocks.push_back(*value / coordinate.block_size());
  }
  const auto found = class_numbers_.find(blocks);
  if (found == class_numbers_.end()) return std::nullopt;
  Parts parts;
  parts.position_class = found->second;
  for (std::size_t i = 0; i < outer_.size(); ++i) parts.outer[i] = values[outer_[i]];
  for (const std::size_t c : inner_) {
    const std::uint32_t size = coordinates_[c].block_size();
    parts.column = parts.column * size + values[c] % size;
  }
  return place_at(parts);
}

PuzzleState PositionIndex::state_at(const Place& place, PuzzleState state) const {
  const Parts parts = take_apart(place);
  for (std::size_t i = 0; i < outer_.size(); ++i) {
    coordinates_[outer_[i]].write(parts.outer[i], state);
  }
  std::uint32_t places = place.column;
  for (std::size_t i = inner_.size(); i-- > 0;) {
    const Coordinate& coordinate = coordinates_[inner_[i]];
    const std::uint32_t block = class_blocks_[parts.position_class][inner_[i]];
    coordinate.write(block * coordinate.block_size() + places % coordinate.block_size(), state);
    places /= coordinate.block_size();
  }
  return state;
}

PositionIndex::Parts PositionIndex::take_apart(const Place& place) const {
  Parts parts;
  parts.column = place.column;
  std::uint64_t row = place.row;
  for (std::size_t i = outer_.size(); i-- > 0;) {
    const std::uint32_t size = coordinates_[outer_[i]].block_size();
    parts.outer[i] = static_cast<std::uint32_t>(row % size);
    row /= size;
  }
  parts.position_class = static_cast<std::uint32_t>(row);
  for (std::size_t i = 0; i < outer_.size(); ++i) {
    parts.outer[i] += outer_offsets_[parts.position_class][i];
  }
  return parts;
}

std::uint64_t PositionIndex::row_of(const Parts& parts) const {
  std::uint64_t row = parts.position_class;
  const std::vector<std::uint32_t>& offsets = outer_offsets_[parts.position_class];
  for (std::size_t i = 0; i < outer_.size(); ++i) {
    row = row * coordinates_[outer_[i]].block_size() + parts.outer[i] - offsets[i];
  }
  return row;
}

PositionIndex::Parts PositionIndex::turned(const Parts& parts, std::size_t turn) const {
  Parts after;
  after.position_class = class_next_[turn][parts.position_class];
  after.column =
      columns_[turn * inner_values_ + inner_offsets_[parts.position_class] + parts.column];
  for (std::size_t i = 0; i < outer_.size(); ++i) {
    after.outer[i] = coordinates_[outer_[i]].next(turn)[parts.outer[i]];
  }
  return after;
}

PositionIndex::Place PositionIndex::turned(const Place& place, std::size_t turn) const {
  return place_at(turned(take_apart(place), turn));
}

void PositionIndex::turn_row(std::uint64_t row, std::span<const std::size_t> turns,
                             std::vector<RowTurn>& into) const {
  const Parts parts = take_apart({row, 0});
  into.clear();
  for (const std::size_t turn : turns) {
    into.push_back({row_of(turned(parts, turn)),
                    columns_.data() + turn * inner_values_ + inner_offsets_[parts.position_class]});
  }
}

}  // namespace superflip::puzzles
