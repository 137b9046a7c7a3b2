// The cube as 54 stickers in space, turned by geometry alone.
//
// x points to the right, y up, z to the front. A sticker is where it sits, each coordinate -1, 0 or
// 1, and the way it faces. There are no pieces, tables of moves or orientations here: nothing in
// common with the model the solver is built on, so that the two can check each other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

struct Vector {
  int x = 0;
  int y = 0;
  int z = 0;
  friend bool operator==(const Vector&, const Vector&) = default;
};

// A turn of the layers whose height along the axis lies in low .. high, quarter by quarter
// clockwise as seen from where the axis points.
struct Rotation {
  Vector axis;
  int low = 1;
  int high = 1;
  int quarter_turns = 1;
};

class Stickers {
 public:
  Stickers();  // solved
  // 54 letters URFDLB in Kociemba's order; nothing if they are not nine of each.
  static std::optional<Stickers> from_facelets(std::string_view letters);

  void turn(const Rotation& rotation);
  // In whatever way the cube is held; a cube with its colours swapped is not solved.
  bool is_solved() const;
  std::string facelets() const;

 private:
  struct Sticker {
    Vector position;
    Vector normal;
    char colour = ' ';
  };
  // The colour of a face if all nine agree.
  std::optional<char> colour_of_face(const Vector& normal) const;

  std::vector<Sticker> stickers_;
};

// The way the face with this letter looks; the letter is one of URFDLB.
Vector direction(char face);

}  // namespace verify
