// Results of several insertions, each of which solves a part.
//
// One after the other: of what is left, 3-cycles, pairs of swaps, twists and flips are taken out
// (insertion_kinds.h) such that the insertions that remain suffice, by every algorithm of at most so many
// turns, at every place of the line so far; the last takes out all that is left. With a slice off,
// slices are put in first, at all places. Of many lines after an insertion, the shortest are kept, and
// none that is longer than a solution already known.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "fmc/alg_lists.h"
#include "fmc/marked_line.h"
#include "fmc/short_ways.h"

namespace superflip::fmc {

// A line with its insertions, and what it amounts to.
struct InsertedLine {
  MarkedLine marked;
  MoveSequence result;
};

class SeveralInsertions {
 public:
  struct Terms {
    int most = 2;  // insertions
    int alg_turns = 0;
    std::size_t max_solutions = 1;
    int extra_length = 0;
    std::size_t most_lines = 10'000;
    int threads = 1;
    ShortWays::IsOver is_over;
    std::function<void(std::optional<int> best)> tell;  // between the steps
  };

  // `known` are solutions that have been found before.
  SeveralInsertions(const Cube& scramble, const MoveSequence& skeleton, const ShortWays& ways,
                    Terms terms, const std::vector<InsertedLine>& known);

  // Returns whether nothing was cut short.
  bool run();
  // Shortest first.
  const std::vector<InsertedLine>& found() const { return found_; }

 private:
  // Many lead to the same line; six MB of them are looked through.
  static constexpr std::size_t kMostOptions = 200'000;

  struct Line {
    MarkedLine marked;
    MoveSequence turns;  // merged
    Cube needed;         // what an insertion before the first turn would have to do
  };
  // An insertion that is considered: of `alg`, behind so many turns of a line.
  struct Option {
    std::size_t line;
    std::size_t at;
    const MoveSequence* alg;
    int length;  // of what it leads to

    // Short ones first; the same order whatever the number of threads.
    bool operator<(const Option& other) const;
  };
  // By line: what an insertion before the first turn may do.
  using Parts = std::vector<std::vector<Cube>>;

  Line line_of(MarkedLine marked) const;
  static std::vector<Cube> parts_of(const Line& line, int rest, bool is_first);
  bool prepare(const std::vector<Line>& level, const Parts& parts);
  static void keep_shortest(std::vector<Option>& options, std::size_t most);
  void add_options(const Line& line, std::size_t number, const std::vector<Cube>& parts,
                   int longest, std::vector<Option>& all) const;
  bool options(const std::vector<Line>& level, const Parts& parts, std::vector<Option>& all) const;
  bool finish(const std::vector<Line>& level);
  bool expand(const std::vector<Line>& level, int rest, bool is_first, std::vector<Line>& next);
  static std::optional<MarkedLine> inserted(const Line& line, const Option& option);
  void keep(MarkedLine marked);
  void trim();
  int longest_wanted() const;

  Cube scramble_;
  MoveSequence skeleton_;
  Terms terms_;
  AlgLists lists_;
  std::vector<InsertedLine> found_;
  std::unordered_set<std::string> seen_;
};

}  // namespace superflip::fmc
