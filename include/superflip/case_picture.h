// Pictures of positions as sheets of algorithms have them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace superflip {

struct CasePicture {
  enum class View : std::uint8_t {
    kPlan,  // the top face from above, with the stickers of its sides as strips around it
    kCube,  // the faces U, F and R
  };
  View view = View::kPlan;
  int size = 200;  // width and height in pixels
};

// A whole SVG file. The facelets are 54 in the order of docs/conventions.md; U is white, R red,
// F green, D yellow, L orange, B blue, and all that is none of these letters is grey.
std::string case_svg(std::string_view facelets, const CasePicture& options = {});

}  // namespace superflip
