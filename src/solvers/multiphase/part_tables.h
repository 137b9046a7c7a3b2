// The cube as six small numbers that can be turned by look-up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/result.h>

namespace superflip::multiphase {

// Together they are the whole cube; whatever a stage asks of it is a function of them.
enum class Part : std::uint8_t {
  kEdgeFlip,     // 2048
  kCornerTwist,  // 2187
  kCorners,      // 40320, the permutation of the corners
  kESlice,       // 11880: the slots of the slice's four edges * 24 + their order
  kMSlice,
  kSSlice,
};
inline constexpr std::size_t kPartCount = 6;

using PartValues = std::array<std::uint16_t, kPartCount>;

constexpr std::size_t index_of(Part part) {
  return static_cast<std::size_t>(part);
}

PartValues part_values(const Cube& cube);

// 3 MB.
class PartTables {
 public:
  static Result<PartTables> build();

  std::size_t size(Part part) const { return next_[index_of(part)].size() / kMoveCount; }

  // Turns the parts listed; the others keep their values.
  void turn(PartValues& values, Move move, std::span<const Part> parts) const {
    for (const Part part : parts) {
      std::uint16_t& value = values[index_of(part)];
      value = next_[index_of(part)]
                   [std::size_t{value} * kMoveCount + static_cast<std::size_t>(move.index())];
    }
  }

 private:
  PartTables() = default;
  std::array<std::vector<std::uint16_t>, kPartCount> next_;
};

}  // namespace superflip::multiphase
