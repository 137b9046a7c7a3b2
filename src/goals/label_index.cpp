#include "goals/label_index.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <unordered_set>
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

// The corners, or the edges, of a scope.
struct PartScope {
  std::vector<std::span<const std::uint8_t>> labels;  // of its states, by slot
  std::vector<std::span<const std::uint8_t>> turned;
  std::uint32_t slots;  // that are numbered
  const TurnSet& turns;
  bool all_faces;
};

PartScope part_of(const LabelScope& scope, std::size_t offset, std::size_t count,
                  std::uint32_t slots) {
  PartScope part{{}, {}, slots, scope.turns, scope.turns.is_all_faces()};
  for (const PuzzleState& state : scope.states) {
    part.labels.push_back(std::span(state.pieces).subspan(offset, count));
    part.turned.push_back(std::span(state.orientations).subspan(offset, count));
  }
  return part;
}
PartScope corners_of(const LabelScope& scope) {
  return part_of(scope, 0, kCornerCount, touched_by(scope.turns).corners);
}
PartScope edges_of(const LabelScope& scope) {
  return part_of(scope, kCornerCount, kEdgeCount, touched_by(scope.turns).edges);
}

// Whether no turn turns a piece, and none is turned to begin with.
bool is_unturned(const PartScope& scope, const LabelPart::Shape& shape) {
  const auto is_zero = [](std::uint8_t turn) { return turn == 0; };
  return std::ranges::all_of(
             shape.turned, [&](const auto& move) { return std::ranges::all_of(move, is_zero); }) &&
         std::ranges::all_of(scope.turned, [&](std::span<const std::uint8_t> turned) {
           return std::ranges::all_of(chosen(turned, scope.slots), is_zero);
         });
}

template <std::size_t kCount>
LabelPart::Shape shape_of(const PartScope& scope, const std::array<bool, kCount>& any_turn,
                          unsigned turns, std::array<std::uint8_t, kCount> Cube::*pieces,
                          std::array<std::uint8_t, kCount> Cube::*turned) {
  LabelPart::Shape shape;
  shape.labels = chosen(scope.labels.front(), scope.slots);
  shape.any_turn.assign(any_turn.begin(), any_turn.end());
  shape.turns = turns;
  shape.sum = known_sum(scope.labels.front(), scope.turned.front(), shape.any_turn, scope.slots);
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
  if (scope.all_faces) return shape;
  for (const auto& labels : scope.labels) shape.starts.push_back(chosen(labels, scope.slots));
  if (is_unturned(scope, shape)) shape.any_turn.assign(kCount, true);
  return shape;
}
LabelPart::Shape corner_shape(const GoalLabels& labels, const LabelScope& scope) {
  return shape_of(corners_of(scope), labels.any_twist, 3, &Cube::corner_piece, &Cube::corner_twist);
}
LabelPart::Shape edge_shape(const GoalLabels& labels, const LabelScope& scope) {
  return shape_of(edges_of(scope), labels.any_flip, 2, &Cube::edge_piece, &Cube::edge_flip);
}

// [slot]: a slot of the same orbit, the same one for all of it.
std::vector<std::size_t> orbits(const LabelPart::Shape& shape) {
  std::vector<std::size_t> orbit(shape.labels.size());
  std::iota(orbit.begin(), orbit.end(), std::size_t{0});
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& from : shape.from) {
      for (std::size_t slot = 0; slot < from.size(); ++slot) {
        const std::size_t least = std::min(orbit[slot], orbit[from[slot]]);
        changed = changed || orbit[slot] != least || orbit[from[slot]] != least;
        orbit[slot] = orbit[from[slot]] = least;
      }
    }
  }
  return orbit;
}

// Of the labels in each orbit all arrangements, for each way to spread labels over orbits there is
// among the starts.
LabelIndex::Estimate estimate_of(const LabelPart::Shape& shape) {
  const std::vector<std::size_t> orbit = orbits(shape);
  std::map<std::string, double> spreads;
  for (const auto& start : shape.starts) {
    std::vector<std::vector<std::uint8_t>> in_orbit(orbit.size());
    for (std::size_t slot = 0; slot < orbit.size(); ++slot) {
      in_orbit[orbit[slot]].push_back(start[slot]);
    }
    std::string spread;
    double arrangements = 1;
    for (auto& labels : in_orbit) {
      std::sort(labels.begin(), labels.end());
      spread.append(labels.begin(), labels.end());
      arrangements *= arrangement_count(labels);
    }
    spreads[spread] = arrangements;
  }
  double sum = 0;
  for (const auto& [spread, arrangements] : spreads) sum += arrangements;
  if (sum > static_cast<double>(kMostArrangements)) sum = std::numeric_limits<double>::infinity();
  const auto digits = std::ranges::count_if(
      shape.labels, [&](std::uint8_t label) { return !shape.any_turn[label]; });
  return {sum, std::pow(shape.turns, digits)};
}

}  // namespace

LabelPart::LabelPart(const Shape& shape, std::vector<std::uint64_t> keys)
    : turns_(shape.turns),
      slots_(shape.labels.size()),
      any_turn_(shape.any_turn),
      keys_(std::move(keys)),
      digits_(static_cast<std::size_t>(std::ranges::count_if(
          shape.labels, [&](std::uint8_t label) { return !shape.any_turn[label]; }))),
      last_implied_(digits_ == slots_ && slots_ > 0 && shape.sum),
      sum_(shape.sum.value_or(0) % turns_) {
  for (std::size_t i = 0; i + (last_implied_ ? 1 : 0) < digits_; ++i) turn_values_ *= turns_;
}

std::vector<std::uint64_t> LabelPart::all_keys(const Shape& shape) {
  std::vector<std::uint64_t> keys;
  std::vector<std::uint8_t> labels = shape.labels;
  std::sort(labels.begin(), labels.end());
  do {
    keys.push_back(key_of(labels));
  } while (std::next_permutation(labels.begin(), labels.end()));
  return keys;
}

std::optional<std::vector<std::uint64_t>> LabelPart::reached_keys(const Shape& shape) {
  std::vector<std::uint64_t> keys;
  std::unordered_set<std::uint64_t> known;
  const auto add = [&](std::span<const std::uint8_t> labels) {
    const std::uint64_t key = key_of(labels);
    if (known.insert(key).second) keys.push_back(key);
  };
  for (const auto& start : shape.starts) add(start);
  std::vector<std::uint8_t> labels(shape.labels.size());
  for (std::size_t at = 0; at < keys.size(); ++at) {
    if (keys.size() > kMostArrangements) return std::nullopt;
    const std::uint64_t key = keys[at];
    for (const auto& from : shape.from) {
      if (from.empty()) continue;
      for (std::size_t slot = 0; slot < labels.size(); ++slot) {
        labels[slot] = label_in(key, labels.size(), from[slot]);
      }
      add(labels);
    }
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

Result<LabelPart> LabelPart::create(const Shape& shape) {
  const Error too_many{ErrorCode::kResources, "too many arrangements to number them"};
  std::vector<std::uint64_t> keys;
  if (shape.starts.empty()) {
    if (arrangement_count(shape.labels) > static_cast<double>(kMostArrangements)) {
      return tl::unexpected(too_many);
    }
    keys = all_keys(shape);
  } else {
    auto reached = reached_keys(shape);
    if (!reached) return tl::unexpected(too_many);
    keys = std::move(*reached);
  }
  LabelPart part(shape, std::move(keys));
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

bool LabelIndex::can_number(const GoalLabels& labels, const PieceBits& pieces) {
  const auto fits = [](const auto& part, std::uint32_t bits) {
    return arrangement_count(chosen(part, bits)) <= static_cast<double>(kMostArrangements);
  };
  return fits(labels.corners, pieces.corners) && fits(labels.edges, pieces.edges);
}

Result<LabelIndex> LabelIndex::create(const GoalLabels& labels,
                                      const std::optional<LabelScope>& scope) {
  const LabelScope all = scope ? *scope : LabelScope{TurnSet(), {seen(labels, Cube{})}};
  const LabelPart::Shape edge = edge_shape(labels, all);
  const LabelPart::Shape corner = corner_shape(labels, all);
  auto edges = LabelPart::create(edge);
  if (!edges) return tl::unexpected(edges.error());
  auto corners = LabelPart::create(corner);
  if (!corners) return tl::unexpected(corners.error());
  const PieceBits slots = touched_by(all.turns);
  const PieceBits unturned{is_unturned(corners_of(all), corner) ? slots.corners : 0,
                           is_unturned(edges_of(all), edge) ? slots.edges : 0};
  return LabelIndex(std::move(*edges), std::move(*corners), slots, unturned, all.states.front());
}

LabelIndex::Estimate LabelIndex::estimate(const GoalLabels& labels, const LabelScope& scope) {
  const Estimate edges = estimate_of(edge_shape(labels, scope));
  const Estimate corners = estimate_of(corner_shape(labels, scope));
  return {edges.rows * corners.rows, edges.row_size * corners.row_size};
}

std::optional<LabelIndex::State> LabelIndex::find(const PuzzleState& state) const {
  const auto has = [](const PieceBits& bits, std::size_t slot) {
    return slot < kCornerCount ? (bits.corners >> slot & 1U) != 0
                               : (bits.edges >> (slot - kCornerCount) & 1U) != 0;
  };
  for (std::size_t slot = 0; slot < state.pieces.size(); ++slot) {
    if (has(unturned_, slot) && state.orientations[slot] != 0) return std::nullopt;
    if (has(slots_, slot)) continue;
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
