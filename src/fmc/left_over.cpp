#include "fmc/left_over.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_insert.h>
#include <superflip/pieces.h>

namespace superflip {
namespace fmc {
namespace {

struct Arrived {
  std::size_t slot = 0;
  std::uint8_t turned = 0;
};

// Where a piece goes whose stickers come to be on `faces`, and which of the slot's its first one meets.
template <std::size_t N, std::size_t Slots>
Arrived arrival(const std::array<std::array<Face, N>, Slots>& slots,
                const std::array<Face, N>& faces) {
  for (std::size_t slot = 0; slot < Slots; ++slot) {
    if (!std::is_permutation(faces.begin(), faces.end(), slots[slot].begin())) continue;
    const auto first = std::find(slots[slot].begin(), slots[slot].end(), faces[0]);
    return {slot, static_cast<std::uint8_t>(first - slots[slot].begin())};
  }
  return {};
}

// What goes where, by slot.
template <std::size_t N, std::size_t Slots>
void rotate(const std::array<std::array<Face, N>, Slots>& slots, Symmetry rotation,
            std::array<std::uint8_t, Slots>& pieces, std::array<std::uint8_t, Slots>& turned) {
  for (std::size_t piece = 0; piece < Slots; ++piece) {
    std::array<Face, N> faces = slots[piece];
    for (Face& face : faces) face = rotation.image(face);
    const Arrived to = arrival(slots, faces);
    pieces[to.slot] = static_cast<std::uint8_t>(piece);
    turned[to.slot] = to.turned;
  }
}

int pieces_off(const Cube& cube) {
  int off = 0;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    off += cube.corner_piece[i] != i || cube.corner_twist[i] != 0 ? 1 : 0;
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    off += cube.edge_piece[i] != i || cube.edge_flip[i] != 0 ? 1 : 0;
  }
  return off;
}

int centres_off(Symmetry rotation) {
  return static_cast<int>(std::count_if(kFaces.begin(), kFaces.end(),
                                        [&](Face face) { return rotation.image(face) != face; }));
}

}  // namespace

Cube rotated_pieces(Symmetry rotation) {
  Cube cube;
  rotate(kCornerFaces, rotation, cube.corner_piece, cube.corner_twist);
  rotate(kEdgeFaces, rotation, cube.edge_piece, cube.edge_flip);
  return cube;
}

Symmetry best_held(const Cube& cube) {
  Symmetry best;
  int fewest = pieces_off(cube);
  for (const Symmetry rotation : Symmetry::rotations()) {
    const int off = pieces_off(cube * rotated_pieces(rotation)) + centres_off(rotation);
    if (off >= fewest) continue;
    fewest = off;
    best = rotation;
  }
  return best;
}

namespace {

// `pieces` and what they are turned by, by slot; whole turns are `modulus`.
std::vector<FmcCycle> cycles_of(std::span<const std::uint8_t> pieces,
                                std::span<const std::uint8_t> turned, int modulus) {
  std::vector<FmcCycle> cycles;
  std::uint32_t seen = 0;
  for (std::size_t start = 0; start < pieces.size(); ++start) {
    FmcCycle cycle{0, false};
    int turns = 0;
    for (std::size_t at = start; (seen >> at & 1U) == 0; at = pieces[at]) {
      seen |= 1U << at;
      ++cycle.length;
      turns += turned[at];
    }
    cycle.is_turned = turns % modulus != 0;
    if (cycle.length > 1 || (cycle.length == 1 && cycle.is_turned)) cycles.push_back(cycle);
  }
  std::stable_sort(cycles.begin(), cycles.end(), [](const FmcCycle& a, const FmcCycle& b) {
    return a.length != b.length ? a.length > b.length : a.is_turned < b.is_turned;
  });
  return cycles;
}

struct Work {
  int swaps = 0;
  int turned = 0;  // cycles that are, but for those that two swaps of a pair mend alongside
};

Work work_of(std::span<const std::uint8_t> pieces, std::span<const std::uint8_t> turned,
             int modulus) {
  Work work;
  int turned_even = 0;
  std::uint32_t seen = 0;
  for (std::size_t start = 0; start < pieces.size(); ++start) {
    int length = 0;
    int turns = 0;
    for (std::size_t at = start; (seen >> at & 1U) == 0; at = pieces[at]) {
      seen |= 1U << at;
      ++length;
      turns += turned[at];
    }
    if (length == 0) continue;
    work.swaps += length - 1;
    if (turns % modulus == 0) continue;
    (length % 2 == 0 ? turned_even : work.turned) += 1;
  }
  work.turned += turned_even % 2;
  return work;
}

}  // namespace

int insertions_needed(const Cube& cube) {
  const Work corners = work_of(cube.corner_piece, cube.corner_twist, 3);
  const Work edges = work_of(cube.edge_piece, cube.edge_flip, 2);
  return (corners.swaps + edges.swaps + 1) / 2 + (corners.turned + 2) / 3 + (edges.turned + 1) / 2;
}

}  // namespace fmc

FmcLeft fmc_left(const Cube& cube) {
  FmcLeft left;
  left.held = fmc::best_held(cube);
  const Cube seen = cube * fmc::rotated_pieces(left.held);
  left.corners = fmc::cycles_of(seen.corner_piece, seen.corner_twist, 3);
  left.edges = fmc::cycles_of(seen.edge_piece, seen.edge_flip, 2);
  std::array<std::uint8_t, kFaceCount> centres{};
  for (const Face face : kFaces) {
    centres[static_cast<std::size_t>(index_of(left.held.image(face)))] =
        static_cast<std::uint8_t>(index_of(face));
  }
  const std::array<std::uint8_t, kFaceCount> unturned{};
  for (const FmcCycle& cycle : fmc::cycles_of(centres, unturned, 4)) {
    left.centres.push_back(cycle.length);
  }
  left.insertions = fmc::insertions_needed(seen) + (left.centres.empty() ? 0 : 1);
  return left;
}

namespace {

// "2 edge 2-cycles", "1 twisted corner 3-cycle", "2 flipped edges".
std::string told(const FmcCycle& cycle, int count, std::string_view piece,
                 std::string_view turned) {
  const char* const s = count == 1 ? "" : "s";
  if (cycle.length == 1) return fmt::format("{} {} {}{}", count, turned, piece, s);
  return fmt::format("{} {}{}{} {}-cycle{}", count, cycle.is_turned ? turned : "",
                     cycle.is_turned ? " " : "", piece, cycle.length, s);
}

void tell(const std::vector<FmcCycle>& cycles, std::string_view piece, std::string_view turned,
          std::string& text) {
  for (std::size_t i = 0; i < cycles.size();) {
    std::size_t end = i;
    while (end < cycles.size() && cycles[end] == cycles[i]) ++end;
    if (!text.empty()) text += ", ";
    text += told(cycles[i], static_cast<int>(end - i), piece, turned);
    i = end;
  }
}

}  // namespace

std::string FmcLeft::text() const {
  std::string text;
  tell(corners, "corner", "twisted", text);
  tell(edges, "edge", "flipped", text);
  std::vector<FmcCycle> of_centres;
  of_centres.reserve(centres.size());
  for (const int length : centres) of_centres.push_back({length, false});
  tell(of_centres, "centre", "", text);
  return text.empty() ? "nothing" : text;
}

}  // namespace superflip
