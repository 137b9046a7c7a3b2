// A solver with tables so small that they are built in a moment.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "solvers/pattern/pattern_solver.h"

namespace superflip::pattern {

inline std::vector<patterns::PatternTable> sample_tables(
    const std::vector<std::string>& texts, patterns::Packing packing = patterns::Packing::kNibble) {
  std::vector<patterns::PatternTable> tables;
  for (const std::string& text : texts) {
    const patterns::Pattern pattern = patterns::parse_pattern(text).value();
    tables.push_back(patterns::PatternTable::build(pattern, packing).value());
  }
  return tables;
}

// In the manner of the four: corners, two groups of edges that overlap, and a permutation.
inline const std::vector<std::string> kSmallFour{"corners URF UFL ULB UBR", "edges UR UF UL UB",
                                                 "edges UB BR FR FL",
                                                 "edges DR DF DL DB UR permutation"};

inline PatternSolver sample_solver(const std::vector<std::string>& texts, DuplicateRule rule,
                                   int duplicate_depth = 5, bool best_first = false,
                                   patterns::Packing packing = patterns::Packing::kNibble) {
  return {sample_tables(texts, packing), Duplicates::create(rule, duplicate_depth).value(),
          best_first};
}

}  // namespace superflip::pattern
