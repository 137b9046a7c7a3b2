// What is left of a cube, in words.
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <superflip/fmc_check.h>

namespace superflip {
namespace {

struct Left {
  std::array<int, kEdgeCount + 1> cycles{};  // by length
  int turned = 0;                            // at home, twisted or flipped
};

template <class Pieces, class Turns>
Left left_of(const Pieces& pieces, const Turns& turns) {
  Left left;
  std::array<bool, kEdgeCount> seen{};
  for (std::size_t start = 0; start < pieces.size(); ++start) {
    std::size_t length = 0;
    for (std::size_t at = start; !seen.at(at); at = pieces[at], ++length) seen.at(at) = true;
    if (length > 1) ++left.cycles.at(length);
    if (length == 1 && turns[start] != 0) ++left.turned;
  }
  return left;
}

void add(std::string& text, const std::string& more) {
  if (!text.empty()) text += ", ";
  text += more;
}

void describe(std::string& text, const Left& left, std::string_view piece,
              std::string_view turned) {
  for (std::size_t length = 2; length < left.cycles.size(); ++length) {
    const int count = left.cycles[length];
    if (count == 0) continue;
    if (length == 2) {
      add(text, count == 1 ? fmt::format("2 {}s swapped", piece)
                           : fmt::format("{} pairs of {}s swapped", count, piece));
    } else if (count == 1) {
      add(text, fmt::format("{} {}s in a cycle", length, piece));
    } else {
      add(text, fmt::format("{} cycles of {} {}s", count, length, piece));
    }
  }
  if (left.turned > 0) {
    add(text, fmt::format("{} {}{} {}", left.turned, piece, left.turned == 1 ? "" : "s", turned));
  }
}

}  // namespace

std::string describe_unsolved(const Cube& cube) {
  std::string text;
  describe(text, left_of(cube.edge_piece, cube.edge_flip), "edge", "flipped");
  describe(text, left_of(cube.corner_piece, cube.corner_twist), "corner", "twisted");
  return text;
}

}  // namespace superflip
