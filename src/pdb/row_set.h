// A set of edge states of one corner class, stored by rows: the states of one edge pattern.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace superflip::pdb {

// Rows in increasing order of pattern, none empty; the flips of a row increase too. Two bytes a
// state and four a row: at nine states a row (distance 10) that is 2.4 bytes a state.
struct RowSet {
  struct Row {
    std::uint16_t pattern;
    std::uint16_t count;  // 1..2048
  };
  std::vector<Row> rows;
  std::vector<std::uint16_t> flips;  // of all rows, one after the other
};

// The same set with the pattern beside each state: read without a branch, since rows of one, two or
// three states make loops that no processor foresees.
struct StateList {
  std::span<const std::uint16_t> patterns;
  std::span<const std::uint16_t> flips;
};

// `patterns` is where the list keeps its patterns; the flips stay in the set.
inline StateList list_states(const RowSet& set, std::vector<std::uint16_t>& patterns) {
  patterns.clear();
  patterns.reserve(set.flips.size());
  for (const RowSet::Row row : set.rows) patterns.insert(patterns.end(), row.count, row.pattern);
  return {patterns, set.flips};
}

}  // namespace superflip::pdb
