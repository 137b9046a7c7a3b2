#include "puzzles/position_index.h"

#include <algorithm>
#include <utility>

#include "puzzles/relations.h"

namespace superflip::puzzles {
namespace {

constexpr std::size_t kMaxClasses = std::size_t{1} << 20U;
constexpr std::uint64_t kMaxSymmetricRows = std::uint64_t{1} << 25U;

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

// Rows go to rows if what becomes of the outer coordinates and of the class does not depend on the
// columns. So coordinates that change places stay together; those whose blocks get lost are outer,
// and so are pieces that have a say in what becomes of orientations.
LayoutRules symmetric_rules(const CoordinateSymmetries& symmetries,
                            const std::vector<Coordinate>& coordinates,
                            std::uint64_t max_row_size) {
  LayoutRules rules = free_rules(coordinates.size(), max_row_size);
  for (std::size_t s = 0; s < symmetries.count(); ++s) {
    for (std::size_t c = 0; c < coordinates.size(); ++c) {
      const CoordinateImage& image = symmetries.image(s, c);
      const std::size_t joined = rules.group[image.target];
      std::replace(rules.group.begin(), rules.group.end(), joined, std::size_t{rules.group[c]});
      if (!image.keeps_blocks) rules.may_be_inner[c] = false;
      if (!image.change) continue;
      rules.may_be_inner[image.change->pieces] = false;
      if (coordinates[c].code().space() > kMaxTwistCodes) rules.may_be_inner[c] = false;
    }
  }
  return rules;
}

}  // namespace

Result<PositionIndex> PositionIndex::create(const Definition& definition, const Options& options) {
  PositionIndex index;
  index.turns_ = counted_turns(definition, Metric::kHtm);
  if (auto done = index.make_coordinates(definition); !done) return tl::unexpected(done.error());
  if (auto done = index.make_classes(); !done) {
    // Independent as far as we know: some positions will turn out to be unreachable.
    index.is_exact_ = false;
    for (Coordinate& coordinate : index.coordinates_) coordinate.join_blocks();
    if (auto again = index.make_classes(); !again) return tl::unexpected(again.error());
  }
  if (auto done = index.lay_out(definition, options); !done) return tl::unexpected(done.error());
  index.fill_offsets();
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

Result<void> PositionIndex::lay_out(const Definition& definition, const Options& options) {
  auto plain = choose_layout(coordinates_, class_blocks_.size(),
                             free_rules(coordinates_.size(), options.max_row_size));
  if (!plain) return tl::unexpected(plain.error());
  layout_ = std::move(*plain);
  numbering_ = layout_.outer;
  numbering_.insert(numbering_.end(), layout_.inner.begin(), layout_.inner.end());
  if (options.symmetries.size() > 1 && is_exact_) {
    symmetries_ =
        CoordinateSymmetries::create(definition, options.symmetries, turns_, coordinates_);
    const auto symmetric =
        symmetries_ ? symmetric_layout(layout_, options.max_row_size) : std::nullopt;
    if (symmetric) {
      layout_ = *symmetric;
    } else {
      symmetries_.reset();
    }
  }
  if (layout_.outer.size() > kMaxOuter) {
    return fail(ErrorCode::kResources, "the puzzle has too many parts to number its positions");
  }
  return {};
}

// Nothing if the table of distances would not become smaller: it takes whole words, two bits an
// entry, and four bytes for each row to find its class in.
std::optional<Layout> PositionIndex::symmetric_layout(const Layout& plain,
                                                      std::uint64_t max_row_size) const {
  const auto layout = choose_layout(coordinates_, class_blocks_.size(),
                                    symmetric_rules(*symmetries_, coordinates_, max_row_size));
  if (!layout || layout->outer.size() > kMaxOuter || layout->inner.empty()) return std::nullopt;
  if (layout->rows > kMaxSymmetricRows) return std::nullopt;
  const auto half_words = [](const Layout& choice) {
    return choice.rows * 2 * ((choice.row_size + 31) / 32);
  };
  if (half_words(*layout) / symmetries_->count() + layout->rows >= half_words(plain)) {
    return std::nullopt;
  }
  return *layout;
}

void PositionIndex::fill_offsets() {
  for (const std::vector<std::uint32_t>& blocks : class_blocks_) {
    std::uint32_t tuple = 0;
    for (const std::size_t c : layout_.inner) tuple = tuple * coordinates_[c].blocks() + blocks[c];
    inner_offsets_.push_back(tuple * layout_.row_size);
    std::vector<std::uint32_t> offsets;
    for (const std::size_t c : layout_.outer) {
      offsets.push_back(blocks[c] * coordinates_[c].block_size());
    }
    outer_offsets_.push_back(std::move(offsets));
  }
}

// An inner value is a tuple of blocks times row_size plus a column.
void PositionIndex::fill_columns() {
  columns_.reserve(turns_.size() * layout_.inner_values);
  std::vector<std::uint32_t> value(layout_.inner.size());
  for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
    for (std::uint32_t inner = 0; inner < layout_.inner_values; ++inner) {
      std::uint32_t blocks = inner / layout_.row_size;
      std::uint32_t places = inner % layout_.row_size;
      for (std::size_t i = layout_.inner.size(); i-- > 0;) {
        const Coordinate& coordinate = coordinates_[layout_.inner[i]];
        value[i] = blocks % coordinate.blocks() * coordinate.block_size() +
                   places % coordinate.block_size();
        blocks /= coordinate.blocks();
        places /= coordinate.block_size();
      }
      std::uint32_t column = 0;
      for (std::size_t i = 0; i < layout_.inner.size(); ++i) {
        const Coordinate& coordinate = coordinates_[layout_.inner[i]];
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
  const auto position_class = class_with(blocks);
  if (!position_class) return std::nullopt;
  return place_of_values(*position_class, values);
}

std::optional<std::uint32_t> PositionIndex::class_with(
    const std::vector<std::uint32_t>& blocks) const {
  const auto found = class_numbers_.find(blocks);
  return found == class_numbers_.end() ? std::nullopt : std::optional(found->second);
}

PositionIndex::Place PositionIndex::place_of_values(
    std::uint32_t position_class, const std::vector<std::uint32_t>& values) const {
  Parts parts;
  parts.position_class = position_class;
  for (std::size_t i = 0; i < layout_.outer.size(); ++i) parts.outer[i] = values[layout_.outer[i]];
  for (const std::size_t c : layout_.inner) {
    const std::uint32_t size = coordinates_[c].block_size();
    parts.column = parts.column * size + values[c] % size;
  }
  return place_at(parts);
}

PositionIndex::Place PositionIndex::place_numbered(std::uint64_t number) const {
  std::vector<std::uint32_t> values(coordinates_.size());
  for (std::size_t i = numbering_.size(); i-- > 0;) {
    const std::uint32_t size = coordinates_[numbering_[i]].block_size();
    values[numbering_[i]] = static_cast<std::uint32_t>(number % size);
    number /= size;
  }
  const auto position_class = static_cast<std::uint32_t>(number);
  for (std::size_t c = 0; c < values.size(); ++c) {
    values[c] += class_blocks_[position_class][c] * coordinates_[c].block_size();
  }
  return place_of_values(position_class, values);
}

PuzzleState PositionIndex::state_at(const Place& place, PuzzleState state) const {
  const Parts parts = take_apart(place);
  for (std::size_t i = 0; i < layout_.outer.size(); ++i) {
    coordinates_[layout_.outer[i]].write(parts.outer[i], state);
  }
  std::uint32_t places = place.column;
  for (std::size_t i = layout_.inner.size(); i-- > 0;) {
    const Coordinate& coordinate = coordinates_[layout_.inner[i]];
    const std::uint32_t block = class_blocks_[parts.position_class][layout_.inner[i]];
    coordinate.write(block * coordinate.block_size() + places % coordinate.block_size(), state);
    places /= coordinate.block_size();
  }
  return state;
}

PositionIndex::Parts PositionIndex::take_apart(const Place& place) const {
  Parts parts;
  parts.column = place.column;
  std::uint64_t row = place.row;
  for (std::size_t i = layout_.outer.size(); i-- > 0;) {
    const std::uint32_t size = coordinates_[layout_.outer[i]].block_size();
    parts.outer[i] = static_cast<std::uint32_t>(row % size);
    row /= size;
  }
  parts.position_class = static_cast<std::uint32_t>(row);
  for (std::size_t i = 0; i < layout_.outer.size(); ++i) {
    parts.outer[i] += outer_offsets_[parts.position_class][i];
  }
  return parts;
}

std::uint64_t PositionIndex::row_of(const Parts& parts) const {
  std::uint64_t row = parts.position_class;
  const std::vector<std::uint32_t>& offsets = outer_offsets_[parts.position_class];
  for (std::size_t i = 0; i < layout_.outer.size(); ++i) {
    row = row * coordinates_[layout_.outer[i]].block_size() + parts.outer[i] - offsets[i];
  }
  return row;
}

PositionIndex::Parts PositionIndex::turned(const Parts& parts, std::size_t turn) const {
  Parts after;
  after.position_class = class_next_[turn][parts.position_class];
  after.column =
      columns_[turn * layout_.inner_values + inner_offsets_[parts.position_class] + parts.column];
  for (std::size_t i = 0; i < layout_.outer.size(); ++i) {
    after.outer[i] = coordinates_[layout_.outer[i]].next(turn)[parts.outer[i]];
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
    into.push_back({row_of(turned(parts, turn)), columns_.data() + turn * layout_.inner_values +
                                                     inner_offsets_[parts.position_class]});
  }
}

}  // namespace superflip::puzzles
