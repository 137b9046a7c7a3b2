// How turns are counted.
#pragma once

#include <cstdint>

namespace superflip {

enum class Metric : std::uint8_t {
  kHtm,  // any turn of a face is one (half-turn metric; a slice is two)
  kQtm,  // a quarter turn is one, a half turn two
  kStm,  // any turn of a face or of a slice is one
};

}  // namespace superflip
