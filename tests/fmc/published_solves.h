// Solves that were published with their steps and lengths.
#pragma once

#include <array>

namespace superflip::test_support {

struct PublishedSolve {
  const char* scramble;
  const char* solution;
  int length;
  const char* optimal;  // stated as such; empty: none is
};

// The first and the third with an insertion (F. Tutorial and reports of competitions), the second on
// the inverse alone, the fourth as cubelib's README has it.
inline constexpr std::array<PublishedSolve, 4> kPublishedSolves{{
    {"R' U' F D' B' D' L D2 F2 D' B2 D' B2 L2 B R D' R L' U2 F R' U' F",
     "U' R2 F' U B' L' U2 * B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F\n"
     "* = L2 D2 R2 F2 U2 R2 D2 B2\n"
     "U' R2 F' U B' L' U2 L2 D2 R2 F2 U2 R2 F2 L' B' L F D2 F L2 F' L2 B2 F",
     25, "R D2 F' U B L F L' F L2 B2 D2 B2 U' L D2 R2 L2"},
    {"R' U' F U F B' L' B' U2 D' B U R' D2 L B2 D2 R' U2 L D2 U' R' U' F",
     "(U2 F' R) // EO (3/3)\n"
     "(U' F D' B D' B') // DR (6/9)\n"
     "(L2 U' F2 B2 D F2 D) // finish (7/16)\n",
     16, "D' F2 D' F2 B2 U L2 B D B' D F' U R' F U2"},
    {"R' U' F R B2 D2 B2 U2 F2 L' D2 F B2 U2 L' B2 R' B U D F U R' U' F",
     "(B2 U' B) // EO\n"
     "(R2 D F2 D2 U L') // DR\n"
     "D R2 D' * R2 D' // HTR (5/14)\n"
     "L2 F2 U2 // leaving 3 edges (17)\n"
     "* = D R2 D' U F2 U' // cancels 6\n"
     "Solution: U F2 U' R2 D' L2 F2 U2 L U' D2 F2 D' R2 B' U B2",
     17, "F' U2 B U B' L2 D2 B2 U2 L' D2 F B D2 L U2"},
    {"R' U' F R2 U2 L2 F2 D2 R2 B' U2 L2 B F' R B' F' R' U2 B' R2 U' L' D R' U' F",
     "(B' D' L')           // eolr       (3/3)\n"
     "(B)                  // rzpud-eolr (1/4)\n"
     "F2 D F2 L2 D' F      // drud-eolr  (6/10)\n"
     "(U F2 L2 F2 R2 U)    // htr-drud   (6/16)\n"
     "(D2 L2 U2 R2 B2 U2)  // fin        (6/22)\n"
     "Solution (22): F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B",
     22, ""},
}};

}  // namespace superflip::test_support
