#include <superflip/goal.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "cube/slot_images.h"

namespace superflip {
namespace {

constexpr unsigned kTwists = 3;
constexpr unsigned kFlips = 2;

constexpr std::uint32_t bit_of(unsigned piece, unsigned turn, unsigned turns) {
  return 1U << (turns * piece + turn);
}

// --- One more turn -------------------------------------------------------------------------------

// (cube * last) holds in slot i what cube held in slot last.piece[i], turned by last.turn[i].
template <std::size_t kSlots>
std::array<std::uint32_t, kSlots> masks_before(const std::array<std::uint32_t, kSlots>& masks,
                                               const std::array<std::uint8_t, kSlots>& from,
                                               const std::array<std::uint8_t, kSlots>& turned,
                                               unsigned turns) {
  std::array<std::uint32_t, kSlots> before{};
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    for (std::uint32_t left = masks[slot]; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      const unsigned turn = (bit % turns + turns - turned[slot]) % turns;
      before[from[slot]] |= bit_of(bit / turns, turn, turns);
    }
  }
  return before;
}

// --- Seen from elsewhere -------------------------------------------------------------------------

// A piece in a slot, turned one way; and the same after conjugation, which may depend on all three.
struct Placed {
  std::uint8_t slot = 0;
  std::uint8_t piece = 0;
  std::uint8_t turn = 0;
};

// A content with the piece in the slot; conjugation cares for no rule but that pieces are different.
template <std::size_t kSlots>
void place(const Placed& placed, std::array<std::uint8_t, kSlots>& pieces,
           std::array<std::uint8_t, kSlots>& turns) {
  std::swap(pieces[placed.slot], pieces[placed.piece]);
  turns[placed.slot] = placed.turn;
}

}  // namespace

SlotMasks SlotMasks::anything() {
  SlotMasks masks;
  masks.corners.fill(kAnything);
  masks.edges.fill(kAnything);
  return masks;
}

SlotMasks SlotMasks::of(const Cube& cube) {
  SlotMasks masks;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    masks.corners[i] = bit_of(cube.corner_piece[i], cube.corner_twist[i], kTwists);
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    masks.edges[i] = bit_of(cube.edge_piece[i], cube.edge_flip[i], kFlips);
  }
  return masks;
}

bool SlotMasks::allow(const Cube& cube) const {
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    if ((edges[i] & bit_of(cube.edge_piece[i], cube.edge_flip[i], kFlips)) == 0) return false;
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    if ((corners[i] & bit_of(cube.corner_piece[i], cube.corner_twist[i], kTwists)) == 0) {
      return false;
    }
  }
  return true;
}

SlotMasks SlotMasks::operator&(const SlotMasks& other) const {
  SlotMasks both = *this;
  for (std::size_t i = 0; i < kCornerCount; ++i) both.corners[i] &= other.corners[i];
  for (std::size_t i = 0; i < kEdgeCount; ++i) both.edges[i] &= other.edges[i];
  return both;
}

SlotMasks SlotMasks::before(const Cube& last) const {
  return {masks_before(corners, last.corner_piece, last.corner_twist, kTwists),
          masks_before(edges, last.edge_piece, last.edge_flip, kFlips)};
}

SlotMasks SlotMasks::image(Symmetry s) const {
  SlotMasks result;
  for (std::uint8_t slot = 0; slot < kCornerCount; ++slot) {
    const std::size_t to = corner_image(slot, s);
    for (std::uint32_t left = corners[slot]; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      Cube content;
      place({slot, static_cast<std::uint8_t>(bit / kTwists),
             static_cast<std::uint8_t>(bit % kTwists)},
            content.corner_piece, content.corner_twist);
      const Cube seen = conjugate(content, s);
      result.corners[to] |= bit_of(seen.corner_piece[to], seen.corner_twist[to], kTwists);
    }
  }
  for (std::uint8_t slot = 0; slot < kEdgeCount; ++slot) {
    const std::size_t to = edge_image(slot, s);
    for (std::uint32_t left = edges[slot]; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      Cube content;
      place(
          {slot, static_cast<std::uint8_t>(bit / kFlips), static_cast<std::uint8_t>(bit % kFlips)},
          content.edge_piece, content.edge_flip);
      const Cube seen = conjugate(content, s);
      result.edges[to] |= bit_of(seen.edge_piece[to], seen.edge_flip[to], kFlips);
    }
  }
  return result;
}

Goal::Goal(std::vector<SlotMasks> ways, std::string text) {
  if (ways.size() == 1 && ways.front() == SlotMasks::of(Cube{})) return;
  data_ = std::make_shared<const Data>(Data{std::move(ways), std::move(text)});
}

bool Goal::is_reached_by(const Cube& cube) const {
  if (data_ == nullptr) return cube.is_solved();
  return std::any_of(data_->ways.begin(), data_->ways.end(),
                     [&](const SlotMasks& way) { return way.allow(cube); });
}

std::span<const SlotMasks> Goal::ways() const {
  static const SlotMasks kSolved = SlotMasks::of(Cube{});
  if (data_ == nullptr) return {&kSolved, 1};
  return data_->ways;
}

std::string_view Goal::text() const {
  return data_ == nullptr ? std::string_view("whole cube") : data_->text;
}

Goal Goal::before_any_of(std::span<const Cube> last) const {
  std::vector<SlotMasks> all;
  for (const Cube& turns : last) {
    for (const SlotMasks& way : ways()) {
      const SlotMasks before = way.before(turns);
      if (std::find(all.begin(), all.end(), before) == all.end()) all.push_back(before);
    }
  }
  return {std::move(all), std::string(text())};
}

Goal Goal::image(Symmetry s) const {
  std::vector<SlotMasks> images;
  for (const SlotMasks& way : ways()) images.push_back(way.image(s));
  return {std::move(images), std::string(text())};
}

Goal operator|(const Goal& a, const Goal& b) {
  std::vector<SlotMasks> all(a.ways().begin(), a.ways().end());
  for (const SlotMasks& way : b.ways()) {
    if (std::find(all.begin(), all.end(), way) == all.end()) all.push_back(way);
  }
  return {std::move(all), std::string(a.text()) + " or " + std::string(b.text())};
}

bool operator==(const Goal& a, const Goal& b) {
  return a.data_ == b.data_ || std::ranges::equal(a.ways(), b.ways());
}

}  // namespace superflip
