// The numbering of positions, against a plain search through sets of states.
#include "puzzles/position_index.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "puzzles/plain_search.h"
#include "puzzles/sample.h"

namespace superflip {
namespace {

using puzzles::PositionIndex;

// Sets of up to five slots, pieces alike here and there, orientations that do not matter now and
// then, and moves drawn from all rearrangements, so that the parts depend on each other in all sorts
// of ways.
std::string random_definition(RandomSource& random) {
  const auto below = [&](std::uint64_t bound) { return static_cast<int>(random.below(bound)); };
  const auto shuffled = [&](int n) {
    std::vector<int> row(static_cast<std::size_t>(n));
    std::iota(row.begin(), row.end(), 1);
    for (int i = n - 1; i > 0; --i)
      std::swap(row[i], row[below(static_cast<std::uint64_t>(i) + 1)]);
    return row;
  };
  std::ostringstream text;
  const auto write = [&](const std::vector<int>& row) {
    for (const int number : row) text << (number < 0 ? "?" : std::to_string(number)) << ' ';
    text << '\n';
  };
  struct Set {
    std::string name;
    int size;
    int orientations;
  };
  std::vector<Set> sets;
  const int count = 1 + below(3);
  for (int i = 0; i < count; ++i) {
    sets.push_back({std::string(1, static_cast<char>('S' + i)), 1 + below(5), 1 + below(4)});
  }
  for (const Set& set : sets) {
    text << "Set " << set.name << ' ' << set.size << ' ' << set.orientations << '\n';
  }
  text << "Solved\n";
  for (const Set& set : sets) {
    std::vector<int> pieces = shuffled(set.size);
    if (below(2) == 0) {
      for (int& piece : pieces) piece = 1 + piece % (1 + below(3));
    }
    std::map<int, bool> any;
    std::vector<int> orientations;
    for (const int piece : pieces) {
      if (!any.contains(piece)) any[piece] = below(4) == 0;
      orientations.push_back(any[piece] ? -1 : below(static_cast<std::uint64_t>(set.orientations)));
    }
    text << set.name << '\n';
    write(pieces);
    write(orientations);
  }
  text << "End\n";
  const int moves = 1 + below(3);
  for (int move = 0; move < moves; ++move) {
    text << "Move M" << move << "x\n";
    for (const Set& set : sets) {
      if (below(4) == 0) continue;
      std::vector<int> twists;
      for (int i = 0; i < set.size; ++i) {
        twists.push_back(below(2) == 0 ? 0 : below(static_cast<std::uint64_t>(set.orientations)));
      }
      text << set.name << '\n';
      write(shuffled(set.size));
      write(twists);
    }
    text << "End\n";
  }
  return text.str();
}

void expect_numbered(const Puzzle& puzzle, const std::map<Key, int>& reachable) {
  const auto index = PositionIndex::create(puzzle.definition());
  ASSERT_TRUE(index) << index.error().message;
  EXPECT_TRUE(index->is_exact());
  ASSERT_EQ(index->positions(), reachable.size());
  EXPECT_EQ(puzzle.position_count(), std::to_string(reachable.size()));
  std::set<std::pair<std::uint64_t, std::uint32_t>> seen;
  for (const auto& [key, distance] : reachable) {
    const PuzzleState state = state_of(key);
    const auto place = index->place_of(state);
    ASSERT_TRUE(place);
    ASSERT_LT(place->row, index->rows());
    ASSERT_LT(place->column, index->row_size());
    EXPECT_TRUE(seen.emplace(place->row, place->column).second);
    EXPECT_EQ(index->state_at(*place, puzzle.solved()), state);
    for (std::size_t turn = 0; turn < index->turns().size(); ++turn) {
      const auto after = index->turned(*place, turn);
      EXPECT_EQ(index->state_at(after, puzzle.solved()),
                puzzle.apply(state, {index->turns()[turn]}));
    }
  }
}

TEST(PositionIndex, NumbersExactlyTheReachablePositionsOfRandomPuzzles) {
  constexpr std::size_t kLimit = 3000;
  RandomSource random(11);
  int tested = 0;
  int dependent = 0;
  while (tested < 150) {
    const std::string text = random_definition(random);
    const auto puzzle = Puzzle::parse(text, "random.tws");
    if (!puzzle) continue;  // a move that changes nothing, or of a huge order
    const std::map<Key, int> reachable = distances_of(*puzzle, Metric::kHtm, kLimit);
    if (reachable.size() > kLimit) continue;
    SCOPED_TRACE(text);
    expect_numbered(*puzzle, reachable);
    if (HasFatalFailure()) return;
    ++tested;
    const auto index = PositionIndex::create(puzzle->definition());
    if (index->rows() > 1) ++dependent;
  }
  EXPECT_GT(dependent, 20);  // or the test looks at nothing but independent parts
}

TEST(PositionIndex, GodTablesOfRandomPuzzlesHoldTheDistances) {
  constexpr std::size_t kLimit = 20000;
  RandomSource random(12);
  for (int tested = 0; tested < 60;) {
    const std::string text = random_definition(random);
    const auto puzzle = Puzzle::parse(text, "random.tws");
    if (!puzzle) continue;
    const Metric metric = tested % 2 == 0 ? Metric::kHtm : Metric::kQtm;
    const std::map<Key, int> reachable = distances_of(*puzzle, metric, kLimit);
    if (reachable.size() > kLimit) continue;
    SCOPED_TRACE(text);
    const auto table = GodTable::build(*puzzle, metric, on_threads(2));
    ASSERT_TRUE(table) << table.error().message;
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(table->max_distance()) + 1);
    for (const auto& [key, distance] : reachable) ++counts.at(static_cast<std::size_t>(distance));
    EXPECT_EQ(table->distribution(), counts);
    std::size_t looked_at = 0;
    for (const auto& [key, distance] : reachable) {
      EXPECT_EQ(table->distance(state_of(key)).value(), distance);
      if (++looked_at == 200) break;
    }
    ++tested;
  }
}

TEST(PositionIndex, PositionsOutOfReachHaveNoNumber) {
  const Puzzle skewb = built_in("skewb");
  const auto index = PositionIndex::create(skewb.definition());
  ASSERT_TRUE(index);
  ASSERT_TRUE(index->place_of(skewb.solved()));
  // Corner 8 alone turned: the twist of its tetrad goes with the permutation of the other.
  PuzzleState twisted = skewb.solved();
  twisted.orientations[7] = 1;
  EXPECT_FALSE(index->place_of(twisted));
  PuzzleState swapped = skewb.solved();
  std::swap(swapped.pieces[8], swapped.pieces[9]);
  EXPECT_FALSE(index->place_of(swapped));
}

TEST(PositionIndex, RefusesWhatIsTooLargeAtOnce) {
  const auto index = PositionIndex::create(built_in("3x3x3").definition());
  ASSERT_FALSE(index);
  EXPECT_EQ(index.error().code, ErrorCode::kResources);
}

}  // namespace
}  // namespace superflip
