#include <superflip/turn.h>

#include <array>
#include <cstddef>

namespace superflip {
namespace {

constexpr int kTurnsOfALayer = 3;
// The faces that slices and rotations are named after, by axis.
constexpr std::array<Face, 3> kSliceFaces{Face::kD, Face::kL, Face::kF};
constexpr std::array<Face, 3> kRotationFaces{Face::kU, Face::kR, Face::kF};
constexpr std::array<int, 4> kFirstIndex{0, kMoveCount, 2 * kMoveCount, 2 * kMoveCount + 9};

const std::array<Face, 3>& faces_of(Turn::Kind kind) {
  return kind == Turn::Kind::kSlice ? kSliceFaces : kRotationFaces;
}

bool names_any_face(Turn::Kind kind) {
  return kind == Turn::Kind::kFace || kind == Turn::Kind::kWide;
}

char slice_letter(Face face) {
  return face == Face::kL ? 'M' : face == Face::kD ? 'E' : 'S';
}

char rotation_letter(Face face) {
  return face == Face::kR ? 'x' : face == Face::kU ? 'y' : 'z';
}

}  // namespace

int Turn::index() const {
  int layer = index_of(face);
  if (!names_any_face(kind)) layer %= 3;
  return kFirstIndex.at(static_cast<std::size_t>(kind)) + kTurnsOfALayer * layer + quarter_turns -
         1;
}

Turn Turn::from_index(int index) {
  std::size_t kind = kFirstIndex.size() - 1;
  while (kFirstIndex.at(kind) > index) --kind;
  const int rest = index - kFirstIndex.at(kind);
  Turn turn{static_cast<Kind>(kind), Face::kU, rest % kTurnsOfALayer + 1};
  const auto layer = static_cast<std::size_t>(rest / kTurnsOfALayer);
  turn.face = names_any_face(turn.kind) ? kFaces.at(layer) : faces_of(turn.kind).at(layer);
  return turn;
}

Turn Turn::image(Symmetry s) const {
  Turn turn{kind, s.image(face), quarter_turns};
  if (names_any_face(kind)) return turn;
  // Seen from the other side, a slice turns the other way.
  const Face name = faces_of(kind).at(static_cast<std::size_t>(index_of(turn.face) % 3));
  return turn.face == name ? turn : Turn{kind, name, 4 - quarter_turns};
}

std::string Turn::text() const {
  std::string text;
  switch (kind) {
    case Kind::kFace:
      text = letter_of(face);
      break;
    case Kind::kWide:
      text = {letter_of(face), 'w'};
      break;
    case Kind::kSlice:
      text = slice_letter(face);
      break;
    case Kind::kRotation:
      text = rotation_letter(face);
      break;
  }
  if (quarter_turns == 2) text += '2';
  if (quarter_turns == 3) text += '\'';
  return text;
}

}  // namespace superflip
