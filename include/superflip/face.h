// The six faces and three axes of the cube.
#pragma once

#include <array>
#include <cstdint>

namespace superflip {

// Kociemba's order: opposite faces are three apart.
enum class Face : std::uint8_t { kU, kR, kF, kD, kL, kB };

enum class Axis : std::uint8_t { kUD, kRL, kFB };

inline constexpr int kFaceCount = 6;
inline constexpr std::array<Face, kFaceCount> kFaces{Face::kU, Face::kR, Face::kF,
                                                     Face::kD, Face::kL, Face::kB};

constexpr int index_of(Face face) {
  return static_cast<int>(face);
}
constexpr Face opposite(Face face) {
  return static_cast<Face>((index_of(face) + 3) % 6);
}
constexpr Axis axis_of(Face face) {
  return static_cast<Axis>(index_of(face) % 3);
}
constexpr char letter_of(Face face) {
  return "URFDLB"[index_of(face)];
}

}  // namespace superflip
