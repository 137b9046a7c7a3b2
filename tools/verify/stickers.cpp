#include "stickers.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace verify {
namespace {

constexpr std::string_view kFaces = "URFDLB";

int dot(const Vector& a, const Vector& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

Vector cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

Vector plus(const Vector& a, const Vector& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}

Vector times(int factor, const Vector& a) {
  return {factor * a.x, factor * a.y, factor * a.z};
}

// A quarter turn about a unit axis, clockwise for someone the axis points at.
Vector quarter_turn(const Vector& axis, const Vector& v) {
  return plus(cross(v, axis), times(dot(v, axis), axis));
}

// One face as it lies in the unfolded net: where its rows run from left to right, and its columns
// from top to bottom.
struct NetFace {
  char letter = ' ';
  Vector rightwards;
  Vector downwards;
};
constexpr std::array<NetFace, 6> kNet{{
    {'U', {1, 0, 0}, {0, 0, 1}},
    {'R', {0, 0, -1}, {0, -1, 0}},
    {'F', {1, 0, 0}, {0, -1, 0}},
    {'D', {1, 0, 0}, {0, 0, -1}},
    {'L', {0, 0, 1}, {0, -1, 0}},
    {'B', {-1, 0, 0}, {0, -1, 0}},
}};

struct Place {
  Vector position;
  Vector normal;
};

std::vector<Place> places_in_net_order() {
  std::vector<Place> places;
  for (const NetFace& face : kNet) {
    const Vector normal = direction(face.letter);
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        const Vector on_face = plus(times(row, face.downwards), times(column, face.rightwards));
        places.push_back({plus(normal, on_face), normal});
      }
    }
  }
  return places;
}

}  // namespace

Vector direction(char face) {
  switch (face) {
    case 'U':
      return {0, 1, 0};
    case 'D':
      return {0, -1, 0};
    case 'R':
      return {1, 0, 0};
    case 'L':
      return {-1, 0, 0};
    case 'F':
      return {0, 0, 1};
    default:
      return {0, 0, -1};
  }
}

Stickers::Stickers() {
  for (const Place& place : places_in_net_order()) {
    const char colour = kNet[stickers_.size() / 9].letter;
    stickers_.push_back({place.position, place.normal, colour});
  }
}

std::optional<Stickers> Stickers::from_facelets(std::string_view letters) {
  if (letters.size() != 54) return std::nullopt;
  for (const char face : kFaces) {
    if (std::count(letters.begin(), letters.end(), face) != 9) return std::nullopt;
  }
  Stickers result;
  for (std::size_t i = 0; i < letters.size(); ++i) result.stickers_[i].colour = letters[i];
  return result;
}

void Stickers::turn(const Rotation& rotation) {
  for (Sticker& sticker : stickers_) {
    const int height = dot(sticker.position, rotation.axis);
    if (height < rotation.low || height > rotation.high) continue;
    for (int i = 0; i < rotation.quarter_turns; ++i) {
      sticker.position = quarter_turn(rotation.axis, sticker.position);
      sticker.normal = quarter_turn(rotation.axis, sticker.normal);
    }
  }
}

std::optional<char> Stickers::colour_of_face(const Vector& normal) const {
  std::optional<char> colour;
  for (const Sticker& sticker : stickers_) {
    if (sticker.normal != normal) continue;
    if (colour && *colour != sticker.colour) return std::nullopt;
    colour = sticker.colour;
  }
  return colour;
}

bool Stickers::is_solved() const {
  for (const char face : kFaces) {
    if (!colour_of_face(direction(face))) return false;
  }
  // Where each colour's face has gone has to be a rotation: opposite colours opposite, and the
  // right-handed triple R, U, F right-handed still.
  const auto home = [this](char face) { return direction(*colour_of_face(direction(face))); };
  return home('D') == times(-1, home('U')) && home('L') == times(-1, home('R')) &&
         home('B') == times(-1, home('F')) && cross(home('R'), home('U')) == home('F');
}

std::string Stickers::facelets() const {
  std::string letters;
  for (const Place& place : places_in_net_order()) {
    const auto at = std::find_if(stickers_.begin(), stickers_.end(), [&](const Sticker& sticker) {
      return sticker.position == place.position && sticker.normal == place.normal;
    });
    letters += at->colour;
  }
  return letters;
}

}  // namespace verify
