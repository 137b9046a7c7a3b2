// What a position is to be turned into.
#pragma once

#include <superflip/cube.h>

namespace superflip {

// The whole cube, solved. Goals that leave pieces open are to come; whoever asks is_reached_by() is
// ready for them.
class Goal {
 public:
  // NOLINTBEGIN(readability-convert-member-functions-to-static): there is no other goal yet
  bool is_whole_cube() const { return true; }
  bool is_reached_by(const Cube& cube) const { return cube.is_solved(); }
  // NOLINTEND(readability-convert-member-functions-to-static)

  friend bool operator==(const Goal&, const Goal&) = default;
};

}  // namespace superflip
