#include "algs/grips.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace superflip::algs {
namespace {

// Wrists, in quarter turns from home (thumb in front): thumb below, in front, on top, behind. The
// right one goes up with R, the left one with L'.
constexpr int kLowestWrist = -1;
constexpr int kHighestWrist = 2;
constexpr int kWristCount = 4;
// A hand that grips the cube anew does so with its thumb below, in front or on top.
constexpr int kHighestNewWrist = 1;

// What of a hand has made the turn before.
enum class Part : std::uint8_t { kNone, kIndex, kRing, kThumb, kWrist };
constexpr int kPartsOfAHand = 4;  // but for none
enum class Hand : std::uint8_t { kRight, kLeft };

struct Grip {
  std::array<int, 2> wrists{};  // by Hand
  Part part = Part::kNone;
  Hand hand = Hand::kRight;  // whose

  static constexpr int kPartCount = 1 + 2 * kPartsOfAHand;
  static_assert(kGripCount == std::size_t{kWristCount} * kWristCount * kPartCount);

  int& wrist(Hand of) { return wrists.at(static_cast<std::size_t>(of)); }
  std::size_t index() const {
    const int wrist_index = (wrists[0] - kLowestWrist) * kWristCount + wrists[1] - kLowestWrist;
    const int part_index =
        part == Part::kNone ? 0 : static_cast<int>(part) + kPartsOfAHand * static_cast<int>(hand);
    const int number = wrist_index * kPartCount + part_index;
    return static_cast<std::size_t>(number);
  }
  static Grip from_index(std::size_t index) {
    const int wrist_index = static_cast<int>(index) / kPartCount;
    const int part_index = static_cast<int>(index) % kPartCount;
    Grip grip{{wrist_index / kWristCount + kLowestWrist, wrist_index % kWristCount + kLowestWrist}};
    if (part_index > 0) {
      grip.part = static_cast<Part>((part_index - 1) % kPartsOfAHand + 1);
      grip.hand = static_cast<Hand>((part_index - 1) / kPartsOfAHand);
    }
    return grip;
  }
};

// Everything below is in hundredths of an easy quarter turn. docs/ergonomics.md says why.
constexpr int kWristTurn = 100;
constexpr int kWristHalfTurn = 160;
constexpr int kFarWrist = 40;  // to or from a thumb behind
constexpr int kWideWrist = 10;
constexpr int kLeftWrist = 5;
constexpr int kOtherWrist = 40;  // right after a turn of the other
constexpr int kRegrip = 150;
constexpr int kSameFinger = 60;
constexpr int kAtOnce = -40;
constexpr int kWideFlick = 60;
constexpr std::array<int, 3> kRotations{220, 180, 280};  // y x z
constexpr int kHalfRotation = 70;

// A layer turned by fingers. `pulled` is the quarter turn that a finger of the right hand pulls;
// the opposite one it pushes, with another finger maybe.
struct Trick {
  Turn::Kind kind;
  Face face;
  int pulled;
  int pull;
  int push;
  int half;
  Part pulls;
  Part pushes;
  std::array<int, kWristCount> reach;  // more, by wrist
};
constexpr std::array<Trick, 7> kTricks{{
    {Turn::Kind::kFace, Face::kU, 1, 100, 130, 150, Part::kIndex, Part::kIndex, {30, 0, 0, 60}},
    {Turn::Kind::kFace, Face::kD, 3, 130, 160, 200, Part::kRing, Part::kRing, {40, 0, 20, 80}},
    {Turn::Kind::kFace, Face::kF, 1, 140, 160, 220, Part::kIndex, Part::kThumb, {0, 0, 60, 100}},
    {Turn::Kind::kFace, Face::kB, 3, 200, 240, 290, Part::kIndex, Part::kIndex, {60, 30, 0, 60}},
    {Turn::Kind::kSlice, Face::kL, 3, 120, 170, 170, Part::kRing, Part::kIndex, {50, 0, 20, 80}},
    {Turn::Kind::kSlice, Face::kD, 3, 230, 250, 300, Part::kRing, Part::kRing, {50, 0, 20, 80}},
    {Turn::Kind::kSlice, Face::kF, 1, 220, 240, 300, Part::kIndex, Part::kIndex, {20, 0, 20, 80}},
}};

struct Motion {
  std::uint8_t from;
  std::uint8_t to;
  std::int16_t effort;
};

// What hands can do to turn a layer, from each grip.
class Motions {
 public:
  explicit Motions(bool joined) : joined_(joined) {
    for (int i = 0; i < kTurnCount; ++i) {
      for (std::size_t from = 0; from < kGripCount; ++from) add(Turn::from_index(i), from);
    }
  }
  std::span<const Motion> of(const Turn& turn) const { return motions_.at(number_of(turn)); }

 private:
  static std::size_t number_of(const Turn& turn) { return static_cast<std::size_t>(turn.index()); }

  void add(const Turn& turn, std::size_t from) {
    if (turn.kind == Turn::Kind::kRotation) return;
    if (axis_of(turn.face) == Axis::kRL && turn.kind != Turn::Kind::kSlice) {
      add_wrist_turns(turn, from);
    } else {
      add_flick(turn, from, Hand::kRight);
      add_flick(turn, from, Hand::kLeft);
    }
  }

  void add(const Turn& turn, std::size_t from, const Grip& to, int effort) {
    motions_.at(number_of(turn))
        .push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to.index()),
                    static_cast<std::int16_t>(effort)});
  }

  void add_wrist_turns(const Turn& turn, std::size_t from) {
    const bool is_half = turn.quarter_turns == 2;
    if (!is_half) {
      const bool goes_up = (turn.face == Face::kR) == (turn.quarter_turns == 1);
      add_wrist_turn(turn, from, goes_up ? 1 : -1);
      return;
    }
    add_wrist_turn(turn, from, 2);
    add_wrist_turn(turn, from, -2);
  }

  void add_wrist_turn(const Turn& turn, std::size_t from, int by) {
    const Hand hand = turn.face == Face::kR ? Hand::kRight : Hand::kLeft;
    Grip grip = Grip::from_index(from);
    int& wrist = grip.wrist(hand);
    int effort = std::abs(by) == 2 ? kWristHalfTurn : kWristTurn;
    if (wrist == kHighestWrist || wrist + by == kHighestWrist) effort += kFarWrist;
    if (turn.kind == Turn::Kind::kWide) effort += kWideWrist;
    if (hand == Hand::kLeft) effort += kLeftWrist;
    if (grip.part == Part::kWrist && grip.hand != hand) effort += kOtherWrist;
    wrist += by;
    if (wrist < kLowestWrist || wrist > kHighestWrist) return;
    grip.part = Part::kWrist;
    grip.hand = hand;
    add(turn, from, grip, effort);
  }

  void add_flick(const Turn& turn, std::size_t from, Hand hand) {
    const bool is_slice = turn.kind == Turn::Kind::kSlice;
    const auto* const trick = std::find_if(kTricks.begin(), kTricks.end(), [&](const Trick& t) {
      return t.face == turn.face && (t.kind == Turn::Kind::kSlice) == is_slice;
    });
    // In the mirror all turn the other way but M.
    const bool mirrored = hand == Hand::kLeft && axis_of(turn.face) != Axis::kRL;
    const bool pulls = turn.quarter_turns == (mirrored ? 4 - trick->pulled : trick->pulled);
    const bool is_half = turn.quarter_turns == 2;
    Grip grip = Grip::from_index(from);
    const Part finger = is_half || pulls ? trick->pulls : trick->pushes;
    int effort = is_half ? trick->half : pulls ? trick->pull : trick->push;
    effort += trick->reach.at(static_cast<std::size_t>(grip.wrist(hand) - kLowestWrist));
    if (turn.kind == Turn::Kind::kWide) effort += kWideFlick;
    const bool is_second_flick = grip.part != Part::kNone && grip.part != Part::kWrist;
    if (grip.part == finger && grip.hand == hand) {
      effort += kSameFinger;
    } else if (joined_ && is_second_flick) {
      effort += kAtOnce;
    }
    grip.part = finger;
    grip.hand = hand;
    add(turn, from, grip, effort);
  }

  bool joined_;
  std::array<std::vector<Motion>, kTurnCount> motions_;
};

std::span<const Motion> motions_of(const Turn& turn, bool joined) {
  static const Motions kAlone(false);
  static const Motions kJoined(true);
  return (joined ? kJoined : kAlone).of(turn);
}

void lower(int& effort, int to) {
  effort = std::min(effort, to);
}

GripEfforts filled(int effort) {
  GripEfforts efforts{};
  efforts.fill(effort);
  return efforts;
}

// Visits the grips with the wrist of the other hand there, and says which of them a hand may take
// anew.
template <typename Visit>
void for_each_grip(Hand hand, int other_wrist, Visit visit) {
  for (int wrist = kLowestWrist; wrist <= kHighestWrist; ++wrist) {
    const Grip grip =
        hand == Hand::kRight ? Grip{{wrist, other_wrist}} : Grip{{other_wrist, wrist}};
    for (std::size_t part = 0; part < std::size_t{Grip::kPartCount}; ++part) {
      visit(grip.index() + part, wrist <= kHighestNewWrist && part == 0);
    }
  }
}

// A hand lets go and takes the cube anew, if that is less effort.
void regrip_after(GripEfforts& efforts, Hand hand) {
  for (int other = kLowestWrist; other <= kHighestWrist; ++other) {
    int held = kImpossible;
    for_each_grip(hand, other, [&](std::size_t grip, bool) { lower(held, efforts[grip]); });
    for_each_grip(hand, other, [&](std::size_t grip, bool is_new) {
      if (is_new) lower(efforts[grip], held + kRegrip);
    });
  }
}

void regrip_before(GripEfforts& efforts, Hand hand) {
  for (int other = kLowestWrist; other <= kHighestWrist; ++other) {
    int ready = kImpossible;
    for_each_grip(hand, other, [&](std::size_t grip, bool is_new) {
      if (is_new) lower(ready, efforts[grip]);
    });
    for_each_grip(hand, other,
                  [&](std::size_t grip, bool) { lower(efforts[grip], ready + kRegrip); });
  }
}

int rotation_effort(const Turn& turn) {
  return kRotations.at(static_cast<std::size_t>(axis_of(turn.face))) +
         (turn.quarter_turns == 2 ? kHalfRotation : 0);
}

// Both hands let the cube turn within them and are free then.
GripEfforts free_grips_after(int effort) {
  GripEfforts efforts = filled(kImpossible);
  for (int right = kLowestWrist; right <= kHighestNewWrist; ++right) {
    for (int left = kLowestWrist; left <= kHighestNewWrist; ++left) {
      efforts.at(Grip{{right, left}}.index()) = std::min(effort, kImpossible);
    }
  }
  return efforts;
}

}  // namespace

GripEfforts free_grips() {
  return free_grips_after(0);
}

GripEfforts no_effort() {
  return filled(0);
}

bool joins(const Turn& before, const Turn& turn) {
  const bool is_same_layer = before.kind == turn.kind && before.face == turn.face;
  return axis_of(before.face) == axis_of(turn.face) && !is_same_layer;
}

GripEfforts after(const GripEfforts& so_far, const Turn& turn, bool joined) {
  if (turn.kind == Turn::Kind::kRotation) {
    return free_grips_after(least(so_far) + rotation_effort(turn));
  }
  GripEfforts ready = so_far;
  regrip_after(ready, Hand::kRight);
  regrip_after(ready, Hand::kLeft);
  GripEfforts result = filled(kImpossible);
  for (const auto& [from, to, effort] : motions_of(turn, joined)) {
    lower(result[to], ready[from] + effort);
  }
  return result;
}

GripEfforts before(const GripEfforts& to_go, const Turn& turn, bool joined) {
  if (turn.kind == Turn::Kind::kRotation) {
    const int effort = least_sum(free_grips(), to_go) + rotation_effort(turn);
    return filled(std::min(effort, kImpossible));
  }
  GripEfforts result = filled(kImpossible);
  for (const auto& [from, to, effort] : motions_of(turn, joined)) {
    lower(result[from], to_go[to] + effort);
  }
  regrip_before(result, Hand::kLeft);
  regrip_before(result, Hand::kRight);
  return result;
}

int least(const GripEfforts& efforts) {
  return *std::min_element(efforts.begin(), efforts.end());
}

int least_sum(const GripEfforts& so_far, const GripEfforts& to_go) {
  int sum = kImpossible;
  for (std::size_t i = 0; i < kGripCount; ++i) sum = std::min(sum, so_far[i] + to_go[i]);
  return sum;
}

}  // namespace superflip::algs
