#include "puzzles/coordinate.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace superflip::puzzles {
namespace {

constexpr std::uint64_t kMaxListSpace = std::uint64_t{1} << 24U;
constexpr std::uint64_t kMaxTableEntries = std::uint64_t{1} << 26U;
constexpr std::uint32_t kNoValue = std::numeric_limits<std::uint32_t>::max();

}  // namespace

tl::unexpected<Error> too_many_arrangements(const Definition& definition, const Component& part) {
  return fail(ErrorCode::kResources,
              "the arrangements of " + definition.sets[part.set].name + " are too many to list");
}

Result<Coordinate> Coordinate::create(const Definition& definition, const Component& part,
                                      ArrangementCode::Kind kind, const PuzzleTurns& turns) {
  const auto code = ArrangementCode::create(definition, part, kind);
  if (!code) return too_many_arrangements(definition, part);
  Coordinate coordinate(*code);
  if (auto done = coordinate.enumerate(definition, part); !done) {
    return tl::unexpected(done.error());
  }
  if (coordinate.size_ * turns.size() > kMaxTableEntries)
    return too_many_arrangements(definition, part);
  coordinate.block_size_ = coordinate.size_;
  coordinate.fill_turns(definition, turns);
  return coordinate;
}

std::optional<std::uint32_t> Coordinate::find(std::uint64_t code) const {
  if (!value_list_.empty()) {
    const std::uint32_t value = value_list_[code];
    return value == kNoValue ? std::nullopt : std::optional(value);
  }
  const auto found = value_map_.find(code);
  return found == value_map_.end() ? std::nullopt : std::optional(found->second);
}

void Coordinate::remember(std::uint64_t code, std::uint32_t value) {
  if (!value_list_.empty()) {
    value_list_[code] = value;
  } else {
    value_map_[code] = value;
  }
}

Result<void> Coordinate::enumerate(const Definition& definition, const Component& part) {
  if (code_.space() <= kMaxListSpace) value_list_.assign(code_.space(), kNoValue);
  arrangements_ = *code_.read(definition.solved);
  remember(code_.encode(arrangements_), 0);
  size_ = 1;
  base_next_.resize(part.moves.size());
  std::vector<std::uint8_t> before(code_.width());
  std::vector<std::uint8_t> after(code_.width());
  for (std::uint32_t value = 0; value < size_; ++value) {
    const auto now = arrangement(value);
    std::copy(now.begin(), now.end(), before.begin());
    for (std::size_t move = 0; move < part.moves.size(); ++move) {
      code_.apply(part.moves[move], before, after);
      const std::uint64_t code = code_.encode(after);
      auto next = find(code);
      if (!next) {
        if (size_ == kMaxCoordinateSize) return too_many_arrangements(definition, part);
        next = size_++;
        remember(code, *next);
        arrangements_.insert(arrangements_.end(), after.begin(), after.end());
      }
      base_next_[move].push_back(*next);
    }
  }
  return {};
}

void Coordinate::fill_turns(const Definition& definition, const PuzzleTurns& turns) {
  const std::vector<int> families = solving_families(definition);
  next_.clear();
  next_.reserve(turns.size() * size_);
  for (const int turn : turns) {
    const auto family = std::find(families.begin(), families.end(), definition.turns[turn].family) -
                        families.begin();
    const std::vector<std::uint32_t>& base = base_next_[static_cast<std::size_t>(family)];
    // The power before is the turn before.
    const bool is_first = definition.turns[turn].power == 1;
    const std::size_t before = next_.size() - (is_first ? 0 : size_);
    for (std::uint32_t value = 0; value < size_; ++value) {
      next_.push_back(is_first ? base[value] : base[next_[before + value]]);
    }
  }
  base_next_.clear();
}

void Coordinate::split_into_blocks(const std::vector<LocalAction>& generators) {
  std::vector<std::uint32_t> root(size_);
  std::iota(root.begin(), root.end(), 0U);
  const auto find_root = [&](std::uint32_t value) {
    while (root[value] != value) value = root[value] = root[root[value]];
    return value;
  };
  std::vector<std::uint8_t> after(code_.width());
  std::uint32_t roots = size_;
  for (const LocalAction& generator : generators) {
    for (std::uint32_t value = 0; value < size_ && roots > 1; ++value) {
      code_.apply(generator, arrangement(value), after);
      const std::uint32_t a = find_root(value);
      const std::uint32_t b = find_root(*find(code_.encode(after)));
      root[std::max(a, b)] = std::min(a, b);
      if (a != b) --roots;
    }
  }
  if (roots == 1) return;  // one block, as before
  std::vector<std::uint32_t> block(size_);
  std::vector<std::uint32_t> members;  // of each block, so far
  std::vector<std::uint32_t> place(size_);
  for (std::uint32_t value = 0; value < size_; ++value) {
    const std::uint32_t first = find_root(value);
    if (first == value) {
      block[value] = static_cast<std::uint32_t>(members.size());
      members.push_back(0);
    }
    block[value] = block[first];
    place[value] = members[block[value]]++;
  }
  block_size_ = members[0];
  for (std::uint32_t value = 0; value < size_; ++value) {
    place[value] += block[value] * block_size_;
  }
  renumber(place);
}

void Coordinate::renumber(const std::vector<std::uint32_t>& number) {
  std::vector<std::uint8_t> arrangements(arrangements_.size());
  for (std::uint32_t value = 0; value < size_; ++value) {
    const auto from = arrangement(value);
    std::copy(from.begin(), from.end(),
              arrangements.begin() + static_cast<std::ptrdiff_t>(number[value] * code_.width()));
    remember(code_.encode(from), number[value]);
  }
  arrangements_ = std::move(arrangements);
  std::vector<std::uint32_t> next(next_.size());
  for (std::size_t begin = 0; begin < next_.size(); begin += size_) {
    for (std::uint32_t value = 0; value < size_; ++value) {
      next[begin + number[value]] = number[next_[begin + value]];
    }
  }
  next_ = std::move(next);
  start_ = number[start_];
}

std::optional<std::uint32_t> Coordinate::value_of(const PuzzleState& state) const {
  const auto now = code_.read(state);
  if (!now) return std::nullopt;
  return find(code_.encode(*now));
}

void Coordinate::write(std::uint32_t value, PuzzleState& state) const {
  code_.write(arrangement(value), state);
}

}  // namespace superflip::puzzles
