#include "goals/row_part.h"

#include <algorithm>
#include <array>

namespace superflip::goals {
namespace {

constexpr double kMostRows = 2'000'000;
constexpr double kMostOrders = 50'000;
constexpr unsigned kKeyBits = 4;

std::uint64_t key_of(std::span<const std::uint8_t> values) {
  std::uint64_t key = 0;
  for (const std::uint8_t value : values) key = key << kKeyBits | value;
  return key;
}

std::uint8_t value_in(std::uint64_t key, std::size_t length, std::size_t at) {
  return static_cast<std::uint8_t>(key >> (kKeyBits * (length - 1 - at)) & ((1U << kKeyBits) - 1));
}

// How many ways there are to put them in order.
double order_count(const std::vector<std::uint8_t>& values) {
  std::array<int, 16> count{};
  double product = 1;
  for (std::size_t i = 0; i < values.size(); ++i) {
    product *= static_cast<double>(i + 1) / ++count[values[i]];
  }
  return product;
}

std::vector<std::uint64_t> all_orders(std::vector<std::uint8_t> values) {
  std::vector<std::uint64_t> keys;
  std::sort(values.begin(), values.end());
  do {
    keys.push_back(key_of(values));
  } while (std::next_permutation(values.begin(), values.end()));
  return keys;
}

std::optional<std::uint32_t> place_of(const std::vector<std::uint64_t>& keys, std::uint64_t key) {
  const auto found = std::lower_bound(keys.begin(), keys.end(), key);
  if (found == keys.end() || *found != key) return std::nullopt;
  return static_cast<std::uint32_t>(found - keys.begin());
}

std::vector<std::uint8_t> groups_of(const RowPart::Shape& shape) {
  std::vector<std::uint8_t> groups;
  for (const std::uint8_t label : shape.labels) groups.push_back(shape.group_of[label]);
  return groups;
}

std::vector<std::uint8_t> labels_in(const RowPart::Shape& shape, std::size_t group) {
  std::vector<std::uint8_t> labels;
  for (const std::uint8_t label : shape.labels) {
    if (shape.group_of[label] == group) labels.push_back(label);
  }
  return labels;
}

}  // namespace

Result<RowPart> RowPart::create(const Shape& shape) {
  double orders = 1;
  for (std::size_t g = 0; g < shape.any_turn.size(); ++g) {
    orders *= order_count(labels_in(shape, g));
  }
  if (order_count(groups_of(shape)) > kMostRows || orders > kMostOrders) {
    return fail(ErrorCode::kResources, "too many arrangements to number them");
  }
  return RowPart(shape);
}

RowPart::RowPart(const Shape& shape)
    : slots_(shape.labels.size()),
      turns_(shape.turns),
      group_of_(shape.group_of),
      keys_(all_orders(groups_of(shape))) {
  std::size_t first = 0;
  for (std::size_t g = 0; g < shape.any_turn.size(); ++g) {
    const std::vector<std::uint8_t> labels = labels_in(shape, g);
    groups_.push_back({labels.size(), !shape.any_turn[g], all_orders(labels), first, 1});
    first += labels.size();
  }
  for (std::size_t g = groups_.size(); g-- > 0;) {
    groups_[g].weight = orders_;
    orders_ *= static_cast<std::uint32_t>(groups_[g].orders.size());
  }
  for (const std::uint64_t key : keys_) slots_in_.push_back(slots_by_group(key));
  add_digits();
}

// What follows from the others weighs nothing.
void RowPart::add_digits() {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (!groups_[g].has_digits) continue;
    for (std::size_t i = 0; i < groups_[g].pieces; ++i) {
      digits_.push_back({groups_[g].first + i, g, 0});
    }
  }
  last_implied_ = digits_.size() == slots_;
  for (std::size_t i = 0; i + (last_implied_ ? 1 : 0) < digits_.size(); ++i) turn_values_ *= turns_;
  std::uint32_t weight = turn_values_;
  for (Digit& digit : digits_) digit.weight = weight /= turns_;
  for (std::uint32_t value = 0; last_implied_ && value < turn_values_; ++value) {
    unsigned sum = 0;
    for (std::uint32_t rest = value; rest > 0; rest /= turns_) sum += rest % turns_;
    implied_.push_back(static_cast<std::uint8_t>((turns_ - sum % turns_) % turns_));
  }
}

RowPart::Slots RowPart::slots_by_group(std::uint64_t key) const {
  Slots slots{};
  std::size_t count = 0;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    for (std::size_t slot = 0; slot < slots_; ++slot) {
      if (value_in(key, slots_, slot) == group) slots[count++] = static_cast<std::uint8_t>(slot);
    }
  }
  return slots;
}

std::uint32_t RowPart::image(std::uint32_t row, const Action& action) const {
  Slots image_of_group{};
  for (std::size_t label = 0; label < action.labels.size(); ++label) {
    image_of_group[group_of_[label]] = group_of_[action.labels[label]];
  }
  Slots groups{};
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    groups[action.to[slot]] = image_of_group[value_in(keys_[row], slots_, slot)];
  }
  return *place_of(keys_, key_of({groups.data(), slots_}));
}

void RowPart::map(std::uint32_t row, const Action& action, std::vector<std::uint32_t>& orders,
                  std::vector<std::uint32_t>& turns) const {
  const Slots& slots = slots_in_[row];
  const Slots& after = slots_in_[image(row, action)];
  Slots place_after{};  // [slot]
  for (std::size_t place = 0; place < slots_; ++place) {
    place_after[after[place]] = static_cast<std::uint8_t>(place);
  }
  Slots places{};
  for (std::size_t place = 0; place < slots_; ++place) {
    places[place] = place_after[action.to[slots[place]]];
  }
  map_orders(places, action, orders);
  map_turns(slots, places, action, turns);
}

// Groups may change places; what becomes of the order of each is a part of the whole.
void RowPart::map_orders(const Slots& places, const Action& action,
                         std::vector<std::uint32_t>& orders) const {
  orders.assign(orders_, 0);
  for (const Group& group : groups_) {
    const std::uint8_t some_label = value_in(group.orders.front(), group.pieces, 0);
    const Group& to = groups_[group_of_[action.labels[some_label]]];
    for (std::uint32_t own = 0; own < group.orders.size(); ++own) {
      std::uint64_t key = 0;
      for (std::size_t i = 0; i < group.pieces; ++i) {
        const std::uint64_t label = action.labels[value_in(group.orders[own], group.pieces, i)];
        const std::size_t after = places[group.first + i] - to.first;
        key |= label << (kKeyBits * (group.pieces - 1 - after));
      }
      const std::uint32_t part = *place_of(to.orders, key) * to.weight;
      // All orders with this one of the group: `weight` in a row, again and again.
      const auto repeats = static_cast<std::uint32_t>(group.orders.size()) * group.weight;
      for (std::uint32_t start = own * group.weight; start < orders_; start += repeats) {
        for (std::uint32_t i = 0; i < group.weight; ++i) orders[start + i] += part;
      }
    }
  }
}

// Each digit adds what it becomes, whatever the others are; where the last follows from the others, it
// is the one that makes the sum right.
void RowPart::map_turns(const Slots& slots, const Slots& places, const Action& action,
                        std::vector<std::uint32_t>& turns) const {
  std::array<std::uint32_t, kMostSlots> weight{};  // [place]
  for (const Digit& digit : digits_) weight[digit.place] = digit.weight;
  turns.assign(turn_values_, 0);
  for (const Digit& digit : digits_) {
    const std::uint8_t* const becomes =
        &action.turned[(slots[digit.place] * groups_.size() + digit.group) * turns_];
    const std::uint32_t after = weight[places[digit.place]];
    if (digit.weight == 0) {
      for (std::uint32_t value = 0; value < turn_values_; ++value) {
        turns[value] += after * becomes[implied_[value]];
      }
      continue;
    }
    for (std::uint32_t start = 0; start < turn_values_;) {
      for (unsigned turn = 0; turn < turns_; ++turn) {
        const std::uint32_t part = after * becomes[turn];
        for (const std::uint32_t end = start + digit.weight; start < end; ++start) {
          turns[start] += part;
        }
      }
    }
  }
}

std::optional<RowPart::Place> RowPart::find(std::span<const std::uint8_t> labels,
                                            std::span<const std::uint8_t> turned) const {
  std::vector<std::uint8_t> groups;
  for (const std::uint8_t label : labels) groups.push_back(group_of_[label]);
  const auto row = place_of(keys_, key_of(groups));
  if (!row) return std::nullopt;
  Place place{*row, 0, 0};
  const Slots& slots = slots_in_[*row];
  for (const Group& group : groups_) {
    std::vector<std::uint8_t> order;
    for (std::size_t i = 0; i < group.pieces; ++i) order.push_back(labels[slots[group.first + i]]);
    const auto found = place_of(group.orders, key_of(order));
    if (!found) return std::nullopt;
    place.order += *found * group.weight;
  }
  for (const Digit& digit : digits_) place.turns += digit.weight * turned[slots[digit.place]];
  return place;
}

}  // namespace superflip::goals
