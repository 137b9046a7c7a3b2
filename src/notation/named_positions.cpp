// Lengths: M. Reid (superflip 1995, its relatives and the other M-symmetric positions), T. Rokicki
// and M. Davidson (26 quarter turns, 2014), T. Rokicki et al. (cube20, 2010). Those of up to 17 turns
// were proved by superflip itself, and its tests prove them again.
#include <superflip/named_positions.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace superflip {
namespace {

constexpr std::size_t kLongestName = 60;

constexpr std::string_view kSuperflip[]{"12 flip", "twelve flip", "all edges flipped"};
constexpr std::string_view kSuperflipFourSpots[]{
    "superflip four spot",       "superflip 4 spot",      "superflip 4 spots",
    "superflip with four spots", "superflip + four spot", "26q",
    "hardest in quarter turns"};
constexpr std::string_view kHardest[]{"hardest position", "cube20 hardest"};
constexpr std::string_view kSupertwist[]{"all corners twisted", "8 twist"};
constexpr std::string_view kCheckerboard[]{"pons asinorum", "pons", "chessboard", "checkers",
                                           "checkerboard pattern"};
constexpr std::string_view kSuperflipCheckerboard[]{"superflip pons asinorum", "superflip pons",
                                                    "pons superflip", "checkerboard superflip"};
constexpr std::string_view kSupertwistCheckerboard[]{"supertwist pons"};
constexpr std::string_view kSuperfliptwistCheckerboard[]{"superfliptwist pons"};
constexpr std::string_view kFourSpots[]{"four spot", "4 spots", "4 spot", "4 dots", "four dots"};
constexpr std::string_view kSixSpots[]{"six spot", "6 spots", "6 spot", "6 dots", "six dots"};
constexpr std::string_view kCubeInCube[]{"cube in cube", "cube within a cube", "nested cubes"};
constexpr std::string_view kCubeInCubeInCube[]{"cube in cube in cube",
                                               "cube within a cube within a cube"};
constexpr std::string_view kCross[]{"crosses", "six crosses", "6 crosses", "plummer's cross",
                                    "cross pattern"};
constexpr std::string_view kChristman[]{"union jack"};
constexpr std::string_view kSixTs[]{"six t", "6 t's", "6 ts", "six ts"};
constexpr std::string_view kSixHs[]{"six h", "6 h's", "6 hs", "six hs"};
constexpr std::string_view kSuperflipSixHs[]{"superflip six h", "superflip 6 h's"};
constexpr std::string_view kSixXs[]{"6 x's", "six x's order 3", "advanced checkerboard"};
constexpr std::string_view kAnaconda[]{"worm"};
constexpr std::string_view kStripes[]{"stripes", "vertical stripe"};
constexpr std::string_view kZigzag[]{"zig zag", "slash", "wire"};
constexpr std::string_view kGiftBox[]{"giftbox"};

constexpr std::array kPositions{
    NamedPosition{"superflip", kSuperflip, "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", 20,
                  24, "every edge flipped in its place: the first position known to need 20 turns"},
    NamedPosition{"superflip four spots", kSuperflipFourSpots,
                  "U2 D2 L F2 U' D R2 B U' D' R L F2 R U D' R' L U F' B'", std::nullopt, 26,
                  "the superflip with four spots: with its turned images the only one that needs "
                  "26 quarter turns"},
    NamedPosition{"hardest", kHardest, "F U' F2 D' B U R' F' L D' R' U' L U B' D2 R' F U2 D2", 20,
                  std::nullopt, "the one that took cube20's programs longest"},
    NamedPosition{"superfliptwist",
                  {},
                  "U R F' B U' D' F U' D F L F' L' U R D F U R L",
                  20,
                  20,
                  "every edge flipped and every corner twisted, neighbours in opposite ways"},
    NamedPosition{"superfliptwist checkerboard", kSuperfliptwistCheckerboard,
                  "U F B D R L U' F2 B2 R L D' F B D R L D F' B'", 20, 22,
                  "superfliptwist on a checkerboard"},
    NamedPosition{"superflip checkerboard", kSuperflipCheckerboard,
                  "B' D' L' F' D' F' B U F' B R2 L U D' F L U R D", 19, 20,
                  "the checkerboard with every edge flipped"},
    NamedPosition{"superflip six h's", kSuperflipSixHs,
                  "U F' L' F' B U R F' B U' B' U D' R2 L' B U'", 17, 18,
                  "six H's with every edge flipped"},
    NamedPosition{"supertwist", kSupertwist, "B' L2 U D R2 B' D2 F2 D' R2 F B L2 D' B2 U2", 16, 22,
                  "every corner twisted in its place, neighbours in opposite ways"},
    NamedPosition{"supertwist checkerboard", kSupertwistCheckerboard,
                  "B2 L U2 F' B' U2 R' F2 L2 F' U2 R' L' U2 B R2", 16, 20,
                  "supertwist on a checkerboard"},
    NamedPosition{"checkerboard", kCheckerboard, "U2 D2 F2 B2 R2 L2", 6, 12,
                  "two colours in turn on every face; also called pons asinorum"},
    NamedPosition{"four spots", kFourSpots, "F2 B2 U D' R2 L2 U D'", 8, std::nullopt,
                  "four centres exchanged with those opposite"},
    NamedPosition{"six spots", kSixSpots, "U D' R L' F B' U D'", 8, std::nullopt,
                  "a spot of another colour in the middle of every face"},
    NamedPosition{"cube in a cube", kCubeInCube, "F L F U' R U F2 L2 U' L' B D' B' L2 U", 15,
                  std::nullopt, "a smaller cube seems to sit in two corners"},
    NamedPosition{"cube in a cube in a cube", kCubeInCubeInCube,
                  "F' U B' R' U F2 U2 F' U' F D U2 B' D' R2 B2 U'", 17, std::nullopt,
                  "and a still smaller one inside it"},
    NamedPosition{"cross", kCross, "R2 L' D F2 R' D' R' L U' D R D B2 R' U D2", 16, std::nullopt,
                  "a cross on every face, corners of a neighbour's colour; Plummer's cross"},
    NamedPosition{"christman's cross", kChristman, "U F B' L2 U2 L2 F' B U2 L2 U", 11, std::nullopt,
                  "a cross on every face, the corners of top and bottom exchanged"},
    NamedPosition{"six t's", kSixTs, "F2 R2 U2 F' B D2 L2 F B", 9, std::nullopt,
                  "a T on every face"},
    NamedPosition{"six h's", kSixHs, "D2 L2 B2 U2 D2 B2 R2 D2", 8, 16, "an H on every face"},
    NamedPosition{"six x's", kSixXs, "R2 L' D F2 R' D' F B' U D' F L D2 F' R L2", 16, std::nullopt,
                  "an X on every face, edges of a neighbour's colour"},
    NamedPosition{"anaconda", kAnaconda, "L U B' U' R L' B R' F B' D R D' F'", 14, std::nullopt,
                  "a snake that goes round the cube over all six faces"},
    NamedPosition{"python",
                  {},
                  "F2 R' B' U R' L F' L F' B D' R B L2",
                  14,
                  std::nullopt,
                  "another snake over all six faces, straight on top and bottom"},
    NamedPosition{
        "black mamba", {}, "R D L F' R L' D R' U D' B U' R' D'", 14, std::nullopt, "another snake"},
    NamedPosition{
        "green mamba", {}, "R D R F R' F' B D R' U' B' U D2", 13, std::nullopt, "another snake"},
    NamedPosition{"tetris",
                  {},
                  "L R F B U' D' L' R'",
                  8,
                  std::nullopt,
                  "interlocking blocks of two colours on every face"},
    NamedPosition{"vertical stripes", kStripes, "F U F R L2 B D' R D2 L D' B R2 L F U F", 17,
                  std::nullopt, "three stripes on each of the four sides"},
    NamedPosition{"zigzag", kZigzag, "R L F B R L F B R L F B", 12, std::nullopt,
                  "a diagonal line on each of the four sides"},
    NamedPosition{"gift box", kGiftBox, "B F' U2 L' D' U' B' L R' B' F R U2 B F U' R2", 17,
                  std::nullopt, "stripes on the sides, crosses on top and bottom"},
};

// Letters in small, and digits; all else makes no difference.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') {
      letters += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      letters += c;
    }
  }
  return letters;
}

// Nothing but what may stand in a name: text with brackets or slashes is something else.
bool could_be_name(std::string_view text) {
  constexpr std::string_view kBetween = " -_'\t\r\n+";
  return text.size() <= kLongestName && std::all_of(text.begin(), text.end(), [&](char c) {
           return !letters_of({&c, 1}).empty() || kBetween.find(c) != std::string_view::npos;
         });
}

template <class Visit>
void for_each_name(Visit visit) {
  for (const NamedPosition& position : kPositions) {
    visit(position, position.name);
    for (const std::string_view other : position.other_names) visit(position, other);
  }
}

// Letters to be put in, left out, changed or swapped with their neighbour.
std::size_t slips_between(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        slips[i][j] = i + j;
        continue;
      }
      const std::size_t changed = a[i - 1] == b[j - 1] ? 0 : 1;
      slips[i][j] =
          std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
      }
    }
  }
  return slips[a.size()][b.size()];
}

}  // namespace

std::span<const NamedPosition> named_positions() {
  return kPositions;
}

const NamedPosition* find_named_position(std::string_view name) {
  if (!could_be_name(name)) return nullptr;
  const std::string wanted = letters_of(name);
  const NamedPosition* found = nullptr;
  for_each_name([&](const NamedPosition& position, std::string_view known) {
    if (found == nullptr && letters_of(known) == wanted) found = &position;
  });
  return found;
}

std::string_view nearest_position_name(std::string_view name) {
  constexpr std::size_t kFewestLetters = 4;
  constexpr std::size_t kLettersPerSlip = 4;
  if (!could_be_name(name)) return {};
  const std::string wanted = letters_of(name);
  if (wanted.size() < kFewestLetters) return {};
  std::string_view nearest;
  std::size_t fewest = wanted.size() / kLettersPerSlip + 1;
  for_each_name([&](const NamedPosition&, std::string_view known) {
    const std::size_t slips = slips_between(wanted, letters_of(known));
    if (slips >= fewest) return;
    fewest = slips;
    nearest = known;
  });
  return nearest;
}

}  // namespace superflip
