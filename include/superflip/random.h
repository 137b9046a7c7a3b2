// The random engine, specified so that a seed means the same cubes on every machine.
#pragma once

#include <cstdint>
#include <random>

#include <superflip/cube.h>

namespace superflip {

// std::mt19937_64, whose output the C++ standard fixes, with our own way to draw below a bound,
// since the standard leaves its distributions to the library. docs/scrambles.md spells it out.
class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : engine_(seed) {}
  // Seeded with 256 bits from the operating system: a 64-bit seed could not reach every cube.
  static RandomSource from_entropy();

  // Uniform in 0 .. bound - 1; bound is at least 1.
  std::uint64_t below(std::uint64_t bound);

 private:
  explicit RandomSource(std::seed_seq& seed) : engine_(seed) {}
  std::mt19937_64 engine_;
};

// Uniform over all 43,252,003,274,489,856,000 positions.
Cube random_cube(RandomSource& random);

}  // namespace superflip
