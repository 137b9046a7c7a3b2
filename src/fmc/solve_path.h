// What has been done of a whole solve.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <superflip/cube.h>
#include <superflip/fmc.h>
#include <superflip/fmc_plan.h>

namespace superflip::fmc {

inline constexpr int kMostSolveTurns = 40;
// A finish that breaks HTR may begin with a face that HTR ended with, and end with one that the other
// side ends with: so much longer than what is left of it at the end may it be.
inline constexpr int kMostMerged = 2;
// What a path has before anything is merged.
inline constexpr int kMostPathTurns = kMostSolveTurns + kMostMerged;
inline constexpr std::size_t kMostSolveSteps = 8;

// On which side the last turns were made. A step without NISS stays there.
enum class SolveSide : std::uint8_t { kNormal, kInverse, kEither };

struct SideTurns {
  std::array<Move, kMostPathTurns> moves{};
  std::uint8_t count = 0;

  std::span<const Move> all() const { return {moves.data(), count}; }
  void push_back(Move move) { moves[count++] = move; }
  // Whether a turn of the face would be merged with one that is there.
  bool merges(Face face) const {
    for (std::size_t at = count; at-- > 0 && axis_of(moves[at].face()) == axis_of(face);) {
      if (moves[at].face() == face) return true;
    }
    return false;
  }
};

struct SolvePath {
  struct Step {
    std::uint8_t node = 0;
    FmcVariant variant;
    std::uint8_t normal_end = 0;  // how many turns each side has then
    std::uint8_t inverse_end = 0;
  };

  Cube cube;  // after all of it
  SideTurns normal;
  SideTurns inverse;
  std::array<Step, kMostSolveSteps> steps{};
  std::uint8_t step_count = 0;
  SolveSide side = SolveSide::kNormal;

  int total() const { return normal.count + inverse.count; }
  const Step* last() const { return step_count == 0 ? nullptr : &steps[step_count - 1U]; }

  // Turns on the scramble and on its inverse, in that order of doing.
  void add(std::span<const Move> on_normal, std::span<const Move> on_inverse) {
    for (const Move move : on_normal) {
      normal.push_back(move);
      cube = cube.after(move);
    }
    for (const Move move : on_inverse) {
      inverse.push_back(move);
      cube = cube.before(move.inverse());
    }
    if (!on_normal.empty() || !on_inverse.empty()) {
      side = on_inverse.empty()  ? SolveSide::kNormal
             : on_normal.empty() ? SolveSide::kInverse
                                 : SolveSide::kEither;
    }
  }
  void end_step(std::size_t node, const FmcVariant& variant) {
    steps[step_count++] = {static_cast<std::uint8_t>(node), variant, normal.count, inverse.count};
  }
};

}  // namespace superflip::fmc
