#include "solvers/twophase/endings.h"

#include <algorithm>
#include <bit>

#include "coord/move_table.h"
#include "solvers/twophase/move_order.h"

namespace superflip::twophase {

static_assert(kTwistCodeCount <= 1U << 12U);

// Goes through all endings of one length from their last turn to their first.
class Endings::Generator {
 public:
  explicit Generator(const Phase1Coordinate& coordinate)
      : coordinate_(coordinate),
        flips_(coord::MoveTable::build(coord::edge_flip_coordinate()).value()),
        slices_(coord::MoveTable::build(coord::slice_coordinate(coord::Slice::kE)).value()) {}

  std::vector<KeyedEnding> run(int length) {
    found_.clear();
    length_ = length;
    extend({0, 0, 0, piece_order(Cube{})}, length);
    return std::move(found_);
  }

 private:
  // What the turns so far lead to the goal from.
  struct Start {
    std::uint32_t flip;
    std::uint32_t slice;
    std::size_t twist;
    PieceOrder order;  // of the solved cube after these turns
  };

  // Turns before number `first` are still to be chosen.
  void extend(const Start& start, int first) {
    if (first == 0) return keep(start);
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      if (!may_precede(move, first)) continue;
      const Move back = move.inverse();
      Start before{flips_.next(start.flip, back), slices_.next(start.slice, back),
                   coordinate_.twists.after(twist_code(start.twist))[back.index()], start.order};
      const Cube& turn = Cube::of(move);
      for (std::uint8_t& piece : before.order.corner) piece = turn.corner_piece[piece];
      for (std::uint8_t& piece : before.order.edge) piece = turn.edge_piece[piece];
      moves_[first - 1] = move;
      extend(before, first - 1);
    }
  }

  bool may_precede(Move move, int first) const {
    if (first == length_) return move.axis() != Axis::kUD && move.quarter_turns() != 2;
    const Move next = moves_[first];
    const bool could_be_phase2 = first == length_ - 1 && move.quarter_turns() == 2;
    return may_follow(move.face(), next.face()) && !(could_be_phase2 && move.axis() == next.axis());
  }

  // Each way is found in all 16 frames: the one in which it starts from a representative is kept.
  void keep(const Start& start) {
    const auto flip_slice =
        static_cast<std::uint32_t>(start.slice * coord::kEdgeFlipCount + start.flip);
    const FlipSlicePlace place = coordinate_.classes.find(flip_slice);
    if (coordinate_.classes.representative(place.class_index) != flip_slice) return;
    std::uint32_t packed = 0;
    unsigned first_faces = 0;
    for (int i = 0; i < length_; ++i) {
      packed |= static_cast<std::uint32_t>(moves_[i].index()) << static_cast<unsigned>(5 * i);
      const bool in_first_run = i < 2 && moves_[i].axis() == moves_[0].axis();
      if (in_first_run) first_faces |= bit_of(moves_[i].face());
    }
    found_.push_back({key_of(place.class_index, twist_code(start.twist)),
                      {start.order, packed | first_faces << 25U}});
  }

  const Phase1Coordinate& coordinate_;
  coord::MoveTable flips_;
  coord::MoveTable slices_;
  int length_ = 0;
  std::array<Move, kMaxEndingLength> moves_;
  std::vector<KeyedEnding> found_;
};

Endings::Endings(Arena& arena, const Phase1Coordinate& coordinate) {
  Generator generator(coordinate);
  for (int length = 0; length <= kMaxEndingLength; ++length) {
    std::vector<KeyedEnding> found = generator.run(length);
    store(arena, length, found);
  }
}

void Endings::store(Arena& arena, int length, std::vector<KeyedEnding>& found) {
  std::ranges::stable_sort(found, {}, &KeyedEnding::key);
  std::size_t keys = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    keys += i == 0 || found[i].key != found[i - 1].key ? 1 : 0;
  }
  Directory& directory = directories_[static_cast<std::size_t>(length)];
  const std::size_t slots = std::bit_ceil(2 * keys + 1);
  directory.buckets = arena.take<Bucket>(slots);
  directory.mask = slots - 1;
  directory.shift = static_cast<unsigned>(32 - std::countr_zero(slots));
  directory.endings = arena.take<Ending>(found.size());
  for (std::size_t first = 0; first < found.size();) {
    std::size_t last = first;
    for (; last < found.size() && found[last].key == found[first].key; ++last) {
      directory.endings[last] = found[last].ending;
    }
    std::size_t slot = directory.slot_of(found[first].key);
    while (directory.buckets[slot].count != 0) slot = (slot + 1) & directory.mask;
    directory.buckets[slot] = {found[first].key, static_cast<std::uint16_t>(first),
                               static_cast<std::uint16_t>(last - first)};
    first = last;
  }
}

}  // namespace superflip::twophase
