#include <cstddef>

#include <superflip/symmetry.h>

namespace superflip {
namespace {

using FaceMap = std::array<Face, kFaceCount>;

// U x F = R, F x R = U, R x U = F; swapping the factors or turning one around changes the sign.
constexpr Face cross_product(Face a, Face b) {
  const bool odd_sign = (index_of(a) >= 3) != (index_of(b) >= 3);
  const int axis_a = index_of(a) % 3;
  const int axis_b = index_of(b) % 3;
  const auto third = static_cast<Face>(3 - axis_a - axis_b);
  const bool forward = (axis_a - axis_b + 3) % 3 == 1;
  return forward != odd_sign ? third : opposite(third);
}
static_assert(cross_product(Face::kU, Face::kF) == Face::kR);
static_assert(cross_product(Face::kF, Face::kR) == Face::kU);
static_assert(cross_product(Face::kR, Face::kU) == Face::kF);
static_assert(cross_product(Face::kF, Face::kU) == Face::kL);
static_assert(cross_product(Face::kD, Face::kF) == Face::kL);

constexpr FaceMap rotation_bringing(Face up, Face front) {
  const Face right = cross_product(up, front);
  FaceMap map{};
  map[index_of(up)] = Face::kU;
  map[index_of(opposite(up))] = Face::kD;
  map[index_of(front)] = Face::kF;
  map[index_of(opposite(front))] = Face::kB;
  map[index_of(right)] = Face::kR;
  map[index_of(opposite(right))] = Face::kL;
  return map;
}

constexpr FaceMap then_mirror(FaceMap map) {
  for (Face& face : map) {
    if (axis_of(face) == Axis::kRL) face = opposite(face);
  }
  return map;
}

constexpr std::array<std::array<Face, 2>, kRotationCount> kUpFront{{
    {Face::kU, Face::kF}, {Face::kU, Face::kR}, {Face::kU, Face::kB}, {Face::kU, Face::kL},
    {Face::kD, Face::kF}, {Face::kD, Face::kR}, {Face::kD, Face::kB}, {Face::kD, Face::kL},
    {Face::kR, Face::kF}, {Face::kR, Face::kD}, {Face::kR, Face::kB}, {Face::kR, Face::kU},
    {Face::kL, Face::kF}, {Face::kL, Face::kD}, {Face::kL, Face::kB}, {Face::kL, Face::kU},
    {Face::kF, Face::kD}, {Face::kF, Face::kR}, {Face::kF, Face::kU}, {Face::kF, Face::kL},
    {Face::kB, Face::kD}, {Face::kB, Face::kR}, {Face::kB, Face::kU}, {Face::kB, Face::kL},
}};

constexpr std::array<FaceMap, kSymmetryCount> make_face_maps() {
  std::array<FaceMap, kSymmetryCount> maps{};
  for (std::size_t r = 0; r < kRotationCount; ++r) {
    maps[r] = rotation_bringing(kUpFront[r][0], kUpFront[r][1]);
    maps[r + kRotationCount] = then_mirror(maps[r]);
  }
  return maps;
}
constexpr std::array<FaceMap, kSymmetryCount> kFaceMaps = make_face_maps();

constexpr std::uint8_t index_of_map(const FaceMap& map) {
  for (std::size_t s = 0; s < kSymmetryCount; ++s) {
    if (kFaceMaps[s] == map) return static_cast<std::uint8_t>(s);
  }
  return kSymmetryCount;  // not reached: the 48 maps form a group
}

using Row = std::array<std::uint8_t, kSymmetryCount>;

std::array<Row, kSymmetryCount> make_products() {
  std::array<Row, kSymmetryCount> products{};
  for (std::size_t a = 0; a < kSymmetryCount; ++a) {
    for (std::size_t b = 0; b < kSymmetryCount; ++b) {
      FaceMap map{};
      for (std::size_t f = 0; f < kFaceCount; ++f) map[f] = kFaceMaps[b][index_of(kFaceMaps[a][f])];
      products[a][b] = index_of_map(map);
    }
  }
  return products;
}
// A quarter turn about a face, seen from outside: about U, F goes to L and so on round.
Symmetry quarter_turn_about(Face face) {
  for (const Symmetry s : Symmetry::rotations()) {
    if (s.image(face) != face) continue;
    const Face side = face == Face::kF || face == Face::kB ? Face::kU : Face::kF;
    if (s.image(side) == cross_product(side, face)) return s;
  }
  return {};  // not reached
}

template <std::size_t N, class Keep>
constexpr std::array<Symmetry, N> collect(Keep keep) {
  std::array<Symmetry, N> found{};
  std::size_t count = 0;
  for (int s = 0; s < kSymmetryCount; ++s) {
    if (keep(s)) found[count++] = Symmetry::from_index(s);
  }
  return found;
}

constexpr auto kAll = collect<kSymmetryCount>([](int) { return true; });
constexpr auto kKeepingUdAxis = collect<16>(
    [](int s) { return axis_of(kFaceMaps[static_cast<std::size_t>(s)][0]) == Axis::kUD; });

}  // namespace

Symmetry Symmetry::about(Face face, int quarter_turns) {
  const Symmetry quarter = quarter_turn_about(face);
  Symmetry result;
  for (int i = 0; i < (quarter_turns % 4 + 4) % 4; ++i) result = result * quarter;
  return result;
}

Symmetry Symmetry::bringing(Face up, Face front) {
  return Symmetry(index_of_map(rotation_bringing(up, front)));
}

std::span<const Symmetry, kSymmetryCount> Symmetry::all() {
  return kAll;
}

std::span<const Symmetry, kRotationCount> Symmetry::rotations() {
  return std::span(kAll).first<kRotationCount>();
}

std::span<const Symmetry, 16> Symmetry::keeping_ud_axis() {
  return kKeepingUdAxis;
}

Face Symmetry::image(Face face) const {
  return kFaceMaps[index_][index_of(face)];
}

Move Symmetry::image(Move move) const {
  const int turns = is_reflection() ? 4 - move.quarter_turns() : move.quarter_turns();
  return {image(move.face()), turns};
}

Symmetry Symmetry::inverse() const {
  for (const Symmetry s : kAll) {
    if (*this * s == Symmetry()) return s;
  }
  return {};  // not reached
}

Symmetry operator*(Symmetry a, Symmetry b) {
  static const std::array<Row, kSymmetryCount> kProducts = make_products();
  return Symmetry(kProducts[a.index_][b.index_]);
}

}  // namespace superflip
