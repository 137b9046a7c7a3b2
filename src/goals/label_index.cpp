#include "goals/label_index.h"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace superflip::goals {
namespace {

constexpr std::uint64_t kMostArrangements = 2'000'000;
constexpr unsigned kKeyBits = 4;

std::uint64_t key_of(std::span<const std::uint8_t> labels) {
  std::uint64_t key = 0;
  for (const std::uint8_t label : labels) key = key << kKeyBits | label;
  return key;
}

std::uint8_t label_in(std::uint64_t key, std::size_t slots, std::size_t slot) {
  return static_cast<std::uint8_t>(key >> (kKeyBits * (slots - 1 - slot)) & ((1U << kKeyBits) - 1));
}

double arrangement_count(const std::vector<std::uint8_t>& labels) {
  std::array<int, 16> count{};
  double product = 1;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    product *= static_cast<double>(i + 1) / ++count[labels[i]];
  }
  return product;
}

// What belongs to the slots of these bits.
std::vector<std::uint8_t> chosen(std::span<const std::uint8_t> all, std::uint32_t slots) {
  std::vector<std::uint8_t> some;
  for (std::size_t slot = 0; slot < all.size(); ++slot) {
    if ((slots >> slot & 1U) != 0) some.push_back(all[slot]);
  }
  return some;
}

// Sums up the turns of the slots that are numbered, if that is known: it is, if all turns count.
std::optional<unsigned> known_sum(std::span<const std::uint8_t> labels,
                                  std::span<const std::uint8_t> turned,
                                  const std::vector<bool>& any_turn, std::uint32_t slots) {
  unsigned sum = 0;
  for (std::size_t slot = 0; slot < labels.size(); ++slot) {
    if (any_turn[labels[slot]]) return std::nullopt;
    if ((slots >> slot & 1U) != 0) sum += turned[slot];
  }
  return sum;
}

struct PartScope {
  std::span<const std::uint8_t> labels;  // of the example, by slot
  std::span<const std::uint8_t> turned;
  std::uint32_t slots;  // that are numbered
  const TurnSet& turns;
};

template <std::size_t kCount>
LabelPart::Shape shape_of(const PartScope& scope, const std::array<bool, kCount>& any_turn,
                          unsigned turns, std::array<std::uint8_t, kCount> Cube::*pieces,
                          std::array<std::uint8_t, kCount> Cube::*turned) {
  LabelPart::Shape shape;
  shape.labels = chosen(scope.labels, scope.slots);
  shape.any_turn.assign(any_turn.begin(), any_turn.end());
  shape.turns = turns;
  shape.sum = known_sum(scope.labels, scope.turned, shape.any_turn, scope.slots);
  std::array<std::uint8_t, kCount> number{};  // of a slot among those that are numbered
  std::uint8_t count = 0;
  for (std::size_t slot = 0; slot < kCount; ++slot) {
    if ((scope.slots >> slot & 1U) != 0) number[slot] = count++;
  }
  for (std::size_t m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(static_cast<int>(m));
    if (!scope.turns.contains(move)) continue;
    const Cube& cube = Cube::of(move);
    shape.from[m] = chosen(cube.*pieces, scope.slots);
    for (std::uint8_t& slot : shape.from[m]) slot = number[slot];
    shape.turned[m] = chosen(cube.*turned, scope.slots);
  }
  return shape;
}

}  // namespace

LabelPart::LabelPart(const Shape& shape)
    : turns_(shape.turns), slots_(shape.labels.size()), any_turn_(shape.any_turn) {
  std::vector<std::uint8_t> labels = shape.labels;
  std::sort(labels.begin(), labels.end());
  do {
    keys_.push_back(key_of(labels));
  } while (std::next_permutation(labels.begin(), labels.end()));
  digits_ = static_cast<std::size_t>(
      std::count_if(labels.begin(), labels.end(), [&](std::uint8_t l) { return !any_turn_[l]; }));
  last_implied_ = digits_ == slots_ && slots_ > 0 && shape.sum;
  sum_ = shape.sum.value_or(0) % turns_;
  for (std::size_t i = 0; i + (last_implied_ ? 1 : 0) < digits_; ++i) turn_values_ *= turns_;
}

Result<LabelPart> LabelPart::create(const Shape& shape) {
  if (arrangement_count(shape.labels) > static_cast<double>(kMostArrangements)) {
    return fail(ErrorCode::kResources, "too many arrangements to number them");
  }
  LabelPart part(shape);
  part.make_moves(shape);
  return part;
}

std::vector<std::uint8_t> LabelPart::digit_slots(std::uint64_t key) const {
  std::vector<std::uint8_t> slots;
  for (std::size_t label = 0; label < any_turn_.size(); ++label) {
    if (any_turn_[label]) continue;
    for (std::size_t slot = 0; slot < slots_; ++slot) {
      if (label_in(key, slots_, slot) == label) slots.push_back(static_cast<std::uint8_t>(slot));
    }
  }
  return slots;
}

// Digit i goes to digit place[i] and gets add[i].
std::vector<std::uint16_t> LabelPart::make_map(std::span<const std::uint8_t> place,
                                               std::span<const std::uint8_t> add) const {
  const std::size_t ranked = digits_ - (last_implied_ ? 1 : 0);
  std::vector<std::uint16_t> map(turn_values_);
  std::vector<std::uint8_t> digit(digits_);
  std::vector<std::uint8_t> after(digits_);
  for (std::uint32_t value = 0; value < turn_values_; ++value) {
    std::uint32_t rest = value;
    unsigned sum = 0;
    for (std::size_t i = ranked; i-- > 0;) {
      digit[i] = static_cast<std::uint8_t>(rest % turns_);
      rest /= turns_;
      sum += digit[i];
    }
    if (last_implied_)
      digit[ranked] = static_cast<std::uint8_t>((turns_ + sum_ - sum % turns_) % turns_);
    for (std::size_t i = 0; i < digits_; ++i) {
      after[place[i]] = static_cast<std::uint8_t>((digit[i] + add[i]) % turns_);
    }
    std::uint32_t result = 0;
    for (std::size_t i = 0; i < ranked; ++i) result = result * turns_ + after[i];
    map[value] = static_cast<std::uint16_t>(result);
  }
  return map;
}

void LabelPart::make_moves(const Shape& shape) {
  changes_.resize(keys_.size() * kMoveCount);
  std::unordered_map<std::string, std::uint32_t> known;
  std::vector<std::uint8_t> labels(slots_);
  std::vector<std::uint8_t> digit_in(slots_);  // [slot]
  for (std::size_t a = 0; a < keys_.size(); ++a) {
    const std::vector<std::uint8_t> slots = digit_slots(keys_[a]);
    for (std::size_t i = 0; i < slots.size(); ++i)
      digit_in[slots[i]] = static_cast<std::uint8_t>(i);
    for (std::size_t move = 0; move < kMoveCount; ++move) {
      Change& change = changes_[a * kMoveCount + move];
      if (shape.from[move].empty()) {
        change.to = static_cast<std::uint32_t>(a);
        continue;
      }
      for (std::size_t slot = 0; slot < slots_; ++slot) {
        labels[slot] = label_in(keys_[a], slots_, shape.from[move][slot]);
      }
      const std::uint64_t key = key_of(labels);
      change.to = static_cast<std::uint32_t>(std::lower_bound(keys_.begin(), keys_.end(), key) -
                                             keys_.begin());
      // place, then add, of each digit
      std::string digits(2 * digits_, '\0');
      std::uint8_t at = 0;
      for (const std::uint8_t slot : digit_slots(key)) {
        const std::uint8_t digit = digit_in[shape.from[move][slot]];
        digits[digit] = static_cast<char>(at++);
        digits[digits_ + digit] = static_cast<char>(shape.turned[move][slot]);
      }
      const auto [found, is_new] =
          known.try_emplace(digits, static_cast<std::uint32_t>(maps_.size()));
      change.map = found->second;
      if (!is_new) continue;
      const auto* const bytes = reinterpret_cast<const std::uint8_t*>(digits.data());
      const auto map = make_map({bytes, digits_}, {bytes + digits_, digits_});
      maps_.insert(maps_.end(), map.begin(), map.end());
    }
  }
}

std::optional<LabelPart::Value> LabelPart::find(std::span<const std::uint8_t> labels,
                                                std::span<const std::uint8_t> turned) const {
  const std::uint64_t key = key_of(labels);
  const auto found = std::lower_bound(keys_.begin(), keys_.end(), key);
  if (found == keys_.end() || *found != key) return std::nullopt;
  Value value{static_cast<std::uint32_t>(found - keys_.begin()), 0};
  const std::vector<std::uint8_t> slots = digit_slots(key);
  for (std::size_t i = 0; i + (last_implied_ ? 1 : 0) < digits_; ++i) {
    value.turns = value.turns * turns_ + turned[slots[i]];
  }
  return value;
}

bool LabelIndex::can_number(const GoalLabels& labels) {
  const auto fits = [](const auto& part) {
    return arrangement_count({part.begin(), part.end()}) <= static_cast<double>(kMostArrangements);
  };
  return fits(labels.corners) && fits(labels.edges);
}

Result<LabelIndex> LabelIndex::create(const GoalLabels& labels,
                                      const std::optional<LabelScope>& scope) {
  const TurnSet turns = scope ? scope->turns : TurnSet();
  const PieceBits slots = scope ? touched_by(turns) : PieceBits{};
  PuzzleState example = scope ? scope->example : seen(labels, Cube{});
  const std::span<const std::uint8_t> pieces = example.pieces;
  const std::span<const std::uint8_t> turned = example.orientations;
  auto edges = LabelPart::create(
      shape_of({pieces.subspan(kCornerCount), turned.subspan(kCornerCount), slots.edges, turns},
               labels.any_flip, 2, &Cube::edge_piece, &Cube::edge_flip));
  if (!edges) return tl::unexpected(edges.error());
  auto corners = LabelPart::create(
      shape_of({pieces.first(kCornerCount), turned.first(kCornerCount), slots.corners, turns},
               labels.any_twist, 3, &Cube::corner_piece, &Cube::corner_twist));
  if (!corners) return tl::unexpected(corners.error());
  return LabelIndex(std::move(*edges), std::move(*corners), slots, std::move(example));
}

std::optional<LabelIndex::State> LabelIndex::find(const PuzzleState& state) const {
  for (std::size_t slot = 0; slot < state.pieces.size(); ++slot) {
    const bool is_numbered = slot < kCornerCount
                                 ? (slots_.corners >> slot & 1U) != 0
                                 : (slots_.edges >> (slot - kCornerCount) & 1U) != 0;
    if (is_numbered) continue;
    if (state.pieces[slot] != example_.pieces[slot] ||
        state.orientations[slot] != example_.orientations[slot]) {
      return std::nullopt;
    }
  }
  const std::span<const std::uint8_t> pieces = state.pieces;
  const std::span<const std::uint8_t> turned = state.orientations;
  const auto corners = corners_.find(chosen(pieces.first(kCornerCount), slots_.corners),
                                     chosen(turned.first(kCornerCount), slots_.corners));
  const auto edges = edges_.find(chosen(pieces.subspan(kCornerCount), slots_.edges),
                                 chosen(turned.subspan(kCornerCount), slots_.edges));
  if (!corners || !edges) return std::nullopt;
  return State{edges->arrangement, corners->arrangement, static_cast<std::uint16_t>(edges->turns),
               static_cast<std::uint16_t>(corners->turns)};
}

}  // namespace superflip::goals
