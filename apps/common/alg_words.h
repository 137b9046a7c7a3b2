// Algorithms, as the program and the service are asked for them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <superflip/algs.h>
#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/result.h>
#include <superflip/solve_terms.h>

namespace superflip {

inline constexpr std::array<std::string_view, 6> kAlgRanks{"length", "ergonomic", "htm",
                                                           "qtm",    "stm",       "atm"};
inline constexpr std::array<std::string_view, 3> kAlgSpellings{"auto", "plain", "handy"};

struct AlgWords {
  SolveWords solving;             // its post_adjust is left empty: the one below is meant
  std::string pre_adjust;         // turns such as U
  std::string post_adjust;        // turns such as U
  int extra = 0;                  // turns
  std::string rank = "length";    // of kAlgRanks
  std::string spelling = "auto";  // of kAlgSpellings
};

// Without limits of time and number. kUsage says what is wrong with the words.
Result<AlgRequest> read_alg_request(const AlgWords& words);

// The cube of a case: a position in any form, some of its stickers grey if the goal does not look at
// them; or what an algorithm solves.
Result<Cube> read_case(const std::string& text, bool solved_by, const Goal& goal);

}  // namespace superflip
