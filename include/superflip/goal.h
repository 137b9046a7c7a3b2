// What a position is to be turned into: the whole cube, or a part of it. docs/goals.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/cube.h>
#include <superflip/pieces.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>

namespace superflip {

// What each slot may hold. A set bit allows a piece turned one way: bit 3 * piece + twist of a
// corner slot, bit 2 * piece + flip of an edge slot. This says everything that is asked of pieces
// one at a time: solved, turned right wherever they are, in one of several places, showing a colour.
struct SlotMasks {
  static constexpr std::uint32_t kAnything = (1U << 24U) - 1;

  std::array<std::uint32_t, kCornerCount> corners{};
  std::array<std::uint32_t, kEdgeCount> edges{};

  static SlotMasks anything();
  // Of one cube alone.
  static SlotMasks of(const Cube& cube);

  bool allow(const Cube& cube) const;
  // Of both at once.
  SlotMasks operator&(const SlotMasks& other) const;
  // Of the cubes that are allowed once the turns that `last` stands for have been made.
  SlotMasks before(const Cube& last) const;
  // Of the images of the allowed cubes: conjugate(cube, s).
  SlotMasks image(Symmetry s) const;

  friend bool operator==(const SlotMasks&, const SlotMasks&) = default;
};

// Solved, or any of a number of things that count as done. Copies are cheap.
class Goal {
 public:
  // The whole cube, solved.
  Goal() = default;
  // Any one of these will do; there is at least one. `text` is what people call it.
  Goal(std::vector<SlotMasks> ways, std::string text);
  // "cross D", "xcross D any or f2l U", "UF UR UFR; orient: UB UL", 54 facelets some of them grey,
  // or a KPattern in JSON; "... up to rotation" for all ways to hold it: see docs/goals.md. kUsage says what is wrong with it.
  static Result<Goal> parse(std::string_view text);

  bool is_whole_cube() const { return data_ == nullptr; }
  bool is_reached_by(const Cube& cube) const;
  std::span<const SlotMasks> ways() const;
  std::string_view text() const;
  // 54 facelets of the first way, '.' where a sticker may have any colour: a picture of the goal.
  std::string facelets() const;

  // Reached before the turns `last` are made, or after; for each of several.
  Goal before_any_of(std::span<const Cube> last) const;
  Goal image(Symmetry s) const;
  friend Goal operator|(const Goal& a, const Goal& b);

  // Whether the same cubes reach it, as far as their ways tell.
  friend bool operator==(const Goal& a, const Goal& b);

 private:
  struct Data {
    std::vector<SlotMasks> ways;
    std::string text;
  };
  std::shared_ptr<const Data> data_;
};

// A name that Goal::parse knows.
struct GoalName {
  std::string_view name;     // "cross"
  std::string_view frame;    // what follows it: "FACE"
  std::string_view example;  // "cross D"
  std::string_view meaning;  // one line
};
std::span<const GoalName> goal_names();

}  // namespace superflip
