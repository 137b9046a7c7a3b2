// A pattern: which pieces of the cube count, and whether it matters how they are turned. Everything
// else of the cube is ignored.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/result.h>

namespace superflip::patterns {

struct Pattern {
  std::uint32_t corners = 0;  // bit p chooses corner p
  std::uint32_t edges = 0;
  bool twist = true;  // whether the chosen corners' twists count
  bool flip = true;

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

// How many arrangements of the chosen pieces there are. Where all pieces of a kind are chosen, the
// turn of the last follows from the others. The largest 64-bit number if there are more than that.
std::uint64_t size_of(const Pattern& pattern);

// "corners", "edges UR UF UL UB", "edges permutation", "corners URF UFL permutation edges UR". A kind
// without names means all of its pieces; "permutation" leaves out how they are turned; the faces of
// a piece come in any order. kUsage, with the names there are, for anything else.
Result<Pattern> parse_pattern(std::string_view text);
std::string format_pattern(const Pattern& pattern);

// Korf's three (AAAI 1997), their edges in two halves of Grumser's order of edges.
std::vector<Pattern> korf_patterns();
// Botto's and Grumser's four: all corners, seven edges twice, and the permutation of all edges.
// The two sevens are the first and the last of Grumser's order (2022):
// UR UF UL UB RB RF LF LB DR DF DL DB.
std::vector<Pattern> four_patterns();
// The first `count` edges of that order, with flip; 1 to 12.
Pattern first_edges(int count);

}  // namespace superflip::patterns
