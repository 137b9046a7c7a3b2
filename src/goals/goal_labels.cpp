#include "goals/goal_labels.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

#include <fmt/format.h>

namespace superflip::goals {
namespace {

constexpr std::size_t kMostStates = 1'000'000;

template <std::size_t kSlots>
using Masks = std::array<std::uint32_t, kSlots>;

// --- Labels --------------------------------------------------------------------------------------

// The bits of one piece in a mask.
std::uint32_t bits_of(std::uint32_t mask, std::size_t piece, unsigned turns) {
  return mask >> (turns * piece) & ((1U << turns) - 1);
}

template <std::size_t kSlots>
bool are_alike(const std::vector<const Masks<kSlots>*>& ways, std::size_t a, std::size_t b,
               unsigned turns) {
  for (const Masks<kSlots>* const way : ways) {
    for (const std::uint32_t mask : *way) {
      if (bits_of(mask, a, turns) != bits_of(mask, b, turns)) return false;
    }
  }
  return true;
}

template <std::size_t kSlots>
bool turns_count(const std::vector<const Masks<kSlots>*>& ways, std::size_t piece, unsigned turns) {
  for (const Masks<kSlots>* const way : ways) {
    for (const std::uint32_t mask : *way) {
      const std::uint32_t bits = bits_of(mask, piece, turns);
      if (bits != 0 && bits != (1U << turns) - 1) return true;
    }
  }
  return false;
}

template <std::size_t kSlots>
void set_labels(const std::vector<const Masks<kSlots>*>& ways, unsigned turns,
                std::array<std::uint8_t, kSlots>& labels, std::array<bool, kSlots>& any_turn) {
  std::uint8_t count = 0;
  for (std::size_t piece = 0; piece < kSlots; ++piece) {
    std::size_t like = 0;
    while (like < piece && !are_alike<kSlots>(ways, like, piece, turns)) ++like;
    labels[piece] = like < piece ? labels[like] : count;
    if (like < piece) continue;
    any_turn[count++] = !turns_count<kSlots>(ways, piece, turns);
  }
}

// --- States --------------------------------------------------------------------------------------

template <std::size_t kSlots>
struct Arrangement {
  std::array<std::uint8_t, kSlots> labels{};
  std::array<std::uint8_t, kSlots> turned{};

  friend auto operator<=>(const Arrangement&, const Arrangement&) = default;
};

// Every way to fill the slots with what the masks allow.
template <std::size_t kSlots>
class Filling {
 public:
  Filling(const std::array<std::uint8_t, kSlots>& labels, const std::array<bool, kSlots>& any_turn,
          unsigned turns)
      : labels_(labels), any_turn_(any_turn), turns_(turns) {
    for (const std::uint8_t label : labels) ++left_[label];
  }

  // False if there are too many.
  bool add(const Masks<kSlots>& masks) {
    masks_ = &masks;
    return fill(0);
  }
  const std::set<Arrangement<kSlots>>& found() const { return found_; }

 private:
  bool fill(std::size_t slot) {
    if (slot == kSlots) {
      if (has_sound_turns()) found_.insert(now_);
      return found_.size() <= kMostStates;
    }
    std::uint32_t tried = 0;
    for (std::size_t piece = 0; piece < kSlots; ++piece) {
      const std::uint8_t label = labels_[piece];
      if ((tried >> label & 1U) != 0 || left_[label] == 0) continue;
      tried |= 1U << label;
      const std::uint32_t bits = bits_of((*masks_)[slot], piece, turns_);
      --left_[label];
      for (std::uint8_t turn = 0; turn < turns_; ++turn) {
        if ((bits >> turn & 1U) == 0) continue;
        now_.labels[slot] = label;
        now_.turned[slot] = any_turn_[label] ? 0 : turn;
        if (!fill(slot + 1)) return false;
        if (any_turn_[label]) break;
      }
      ++left_[label];
    }
    return true;
  }
  // Where every turn counts, their sum is that of a cube.
  bool has_sound_turns() const {
    unsigned sum = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (any_turn_[now_.labels[slot]]) return true;
      sum += now_.turned[slot];
    }
    return sum % turns_ == 0;
  }

  const std::array<std::uint8_t, kSlots>& labels_;
  const std::array<bool, kSlots>& any_turn_;
  const unsigned turns_;
  const Masks<kSlots>* masks_ = nullptr;
  std::array<std::uint8_t, kSlots> left_{};  // by label
  Arrangement<kSlots> now_;
  std::set<Arrangement<kSlots>> found_;
};

double factorial(int n) {
  double product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

template <std::size_t kSlots>
double arrangements(const std::array<std::uint8_t, kSlots>& labels,
                    const std::array<bool, kSlots>& any_turn, double turns, std::uint32_t pieces) {
  std::array<int, kSlots> count{};
  int slots = 0;
  bool all_turns_count = true;
  for (std::size_t piece = 0; piece < kSlots; ++piece) {
    if (any_turn[labels[piece]]) all_turns_count = false;
    if ((pieces >> piece & 1U) == 0) continue;
    ++count[labels[piece]];
    ++slots;
  }
  double product = factorial(slots);
  int turned = 0;
  for (std::size_t label = 0; label < kSlots; ++label) {
    product /= factorial(count[label]);
    if (!any_turn[label]) turned += count[label];
  }
  // The last follows from the others.
  if (all_turns_count && turned > 0) --turned;
  for (int i = 0; i < turned; ++i) product *= turns;
  return product;
}

template <std::size_t kSlots>
void keep_labels(std::uint32_t kept, std::array<std::uint8_t, kSlots>& labels,
                 std::array<bool, kSlots>& any_turn) {
  const std::array<std::uint8_t, kSlots> before = labels;
  const std::array<bool, kSlots> any_before = any_turn;
  any_turn = {};
  std::array<int, kSlots> number{};
  number.fill(-1);
  int rest = -1;
  int count = 0;
  for (std::size_t piece = 0; piece < kSlots; ++piece) {
    const bool keeps = (kept >> piece & 1U) != 0;
    int& own = keeps ? number[before[piece]] : rest;
    if (own < 0) {
      own = count++;
      any_turn[static_cast<std::size_t>(own)] = !keeps || any_before[before[piece]];
    }
    labels[piece] = static_cast<std::uint8_t>(own);
  }
}

}  // namespace

GoalLabels labels_of(std::span<const SlotMasks> ways) {
  std::vector<const Masks<kCornerCount>*> corners;
  std::vector<const Masks<kEdgeCount>*> edges;
  for (const SlotMasks& way : ways) {
    corners.push_back(&way.corners);
    edges.push_back(&way.edges);
  }
  GoalLabels labels;
  set_labels<kCornerCount>(corners, 3, labels.corners, labels.any_twist);
  set_labels<kEdgeCount>(edges, 2, labels.edges, labels.any_flip);
  return labels;
}

PieceBits touched_by(const TurnSet& turns) {
  PieceBits touched{0, 0};
  for (int m = 0; m < kMoveCount; ++m) {
    if (!turns.contains(Move::from_index(m))) continue;
    const Cube& cube = Cube::of(Move::from_index(m));
    for (std::size_t i = 0; i < kCornerCount; ++i) {
      if (cube.corner_piece[i] != i) touched.corners |= 1U << i;
    }
    for (std::size_t i = 0; i < kEdgeCount; ++i) {
      if (cube.edge_piece[i] != i) touched.edges |= 1U << i;
    }
  }
  return touched;
}

PieceBits pieces_in(const PieceBits& slots, const Cube& cube) {
  PieceBits pieces{0, 0};
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    if ((slots.corners >> i & 1U) != 0) pieces.corners |= 1U << cube.corner_piece[i];
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    if ((slots.edges >> i & 1U) != 0) pieces.edges |= 1U << cube.edge_piece[i];
  }
  return pieces;
}

bool are_alike_outside(const PieceBits& slots, const Cube& a, const Cube& b) {
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const bool is_alike =
        a.corner_piece[i] == b.corner_piece[i] && a.corner_twist[i] == b.corner_twist[i];
    if ((slots.corners >> i & 1U) == 0 && !is_alike) return false;
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const bool is_alike = a.edge_piece[i] == b.edge_piece[i] && a.edge_flip[i] == b.edge_flip[i];
    if ((slots.edges >> i & 1U) == 0 && !is_alike) return false;
  }
  return true;
}

double state_count(const GoalLabels& labels, const PieceBits& pieces) {
  const double product = arrangements(labels.corners, labels.any_twist, 3, pieces.corners) *
                         arrangements(labels.edges, labels.any_flip, 2, pieces.edges);
  // Where all pieces are told apart, one half has the wrong parity.
  const bool all_differ = *std::ranges::max_element(labels.corners) == kCornerCount - 1 &&
                          *std::ranges::max_element(labels.edges) == kEdgeCount - 1;
  return all_differ && pieces == PieceBits{} ? product / 2 : product;
}

PuzzleState seen(const GoalLabels& labels, const Cube& cube) {
  PuzzleState state;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const std::uint8_t label = labels.corners[cube.corner_piece[i]];
    state.pieces.push_back(label);
    state.orientations.push_back(labels.any_twist[label] ? std::uint8_t{0} : cube.corner_twist[i]);
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const std::uint8_t label = labels.edges[cube.edge_piece[i]];
    state.pieces.push_back(label);
    state.orientations.push_back(labels.any_flip[label] ? std::uint8_t{0} : cube.edge_flip[i]);
  }
  return state;
}

Result<std::vector<PuzzleState>> goal_states(const GoalLabels& labels,
                                             std::span<const SlotMasks> ways) {
  const auto too_many = [] {
    return fail(ErrorCode::kResources,
                fmt::format("more than {} arrangements reach this goal; ask for more of the cube",
                            kMostStates));
  };
  std::set<std::string> states;  // bytes
  for (const SlotMasks& way : ways) {
    Filling<kCornerCount> corners(labels.corners, labels.any_twist, 3);
    Filling<kEdgeCount> edges(labels.edges, labels.any_flip, 2);
    if (!corners.add(way.corners) || !edges.add(way.edges)) return too_many();
    if (corners.found().size() * edges.found().size() > kMostStates) return too_many();
    for (const auto& corner : corners.found()) {
      for (const auto& edge : edges.found()) {
        std::string state(corner.labels.begin(), corner.labels.end());
        state.append(edge.labels.begin(), edge.labels.end());
        state.append(corner.turned.begin(), corner.turned.end());
        state.append(edge.turned.begin(), edge.turned.end());
        states.insert(std::move(state));
      }
    }
    if (states.size() > kMostStates) return too_many();
  }
  if (states.empty()) {
    return fail(ErrorCode::kImpossibleCube,
                "no cube looks like the goal: a piece is wanted twice, or turned as it cannot be");
  }
  constexpr std::ptrdiff_t kSlots = kCornerCount + kEdgeCount;
  std::vector<PuzzleState> list;
  for (const std::string& state : states) {
    list.push_back(
        {{state.begin(), state.begin() + kSlots}, {state.begin() + kSlots, state.end()}});
  }
  return list;
}

GoalLabels coarser(const GoalLabels& labels, std::uint32_t corners, std::uint32_t edges) {
  GoalLabels less = labels;
  keep_labels(corners, less.corners, less.any_twist);
  keep_labels(edges, less.edges, less.any_flip);
  return less;
}

}  // namespace superflip::goals
