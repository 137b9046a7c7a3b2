// Tables reduced by symmetry, against plain search and against tables that are not.
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "puzzles/distance_table.h"
#include "puzzles/plain_search.h"
#include "puzzles/sample.h"
#include "puzzles/symmetric_sample.h"

namespace superflip {
namespace {

using puzzles::PositionIndex;
using puzzles::RowClasses;

constexpr GodTableOptions kPlain{kDefaultGodMemory, false};

// A table filled by hand, with rows as short as asked for, so that small puzzles have many.
class ReducedTable {
 public:
  ReducedTable(const Puzzle& puzzle, Metric metric, const PositionIndex& index,
               const RowClasses& classes)
      : words_(classes.count() * puzzles::DistanceTable::words_per_row(index.row_size())),
        table_{puzzles::DistanceTable(words_, index.row_size()), &index, &classes},
        turns_(index.turn_numbers(puzzle.definition(), metric)),
        start_(index.place_of(puzzle.solved()).value()) {
    puzzles::FillOptions options;
    options.threads = 2;
    fill_ = fill_distances(table_, turns_, {start_}, options).value();
  }
  const puzzles::FillResult& fill() const { return fill_; }
  pdb::Remainder code(const PositionIndex::Place& place) const {
    puzzles::ColumnMap map;
    return table_.code(place, map);
  }
  std::size_t distance(const PositionIndex::Place& place) const {
    return walk_down(table_, turns_, {&start_, 1}, place).value().size();
  }

 private:
  std::vector<std::uint64_t> words_;
  puzzles::PositionTable table_;
  std::vector<std::size_t> turns_;
  PositionIndex::Place start_;
  puzzles::FillResult fill_;
};

// Symmetries take rows to rows, and columns to where the images of the states are.
void expect_images(const Puzzle& puzzle, const PositionIndex& index, const RowClasses& classes,
                   const std::vector<puzzles::PuzzleSymmetry>& group, const PuzzleState& state) {
  const auto images = classes.images(index.place_of(state).value());
  ASSERT_EQ(images.size(), group.size());
  for (std::size_t s = 0; s < group.size(); ++s) {
    EXPECT_EQ(index.state_at(images[s], puzzle.solved()),
              image_of(puzzle.definition(), group[s], state));
  }
}

void expect_distances(const Puzzle& puzzle, Metric metric, const PositionIndex& index,
                      const std::vector<puzzles::PuzzleSymmetry>& group,
                      const std::map<Key, int>& distances) {
  const auto classes = RowClasses::create(index);
  ASSERT_TRUE(classes);
  std::uint64_t rows = 0;
  for (std::uint64_t c = 0; c < classes->count(); ++c) rows += classes->rows_in(c);
  EXPECT_EQ(rows, index.rows());
  const ReducedTable table(puzzle, metric, index, *classes);
  std::vector<std::uint64_t> counts;
  std::vector<std::set<std::pair<std::uint64_t, std::uint32_t>>> by_distance;
  std::size_t looked_at = 0;
  for (const auto& [key, distance] : distances) {
    const auto number = static_cast<std::size_t>(distance);
    if (counts.size() <= number) counts.resize(number + 1);
    if (by_distance.size() <= number) by_distance.resize(number + 1);
    ++counts[number];
    const auto place = index.place_of(state_of(key)).value();
    by_distance[number].emplace(place.row, place.column);
    ASSERT_EQ(table.code(place), pdb::remainder_of(distance));
    if (++looked_at % 16 != 0) continue;
    EXPECT_EQ(table.distance(place), number);
    expect_images(puzzle, index, *classes, group, state_of(key));
  }
  EXPECT_EQ(table.fill().distribution, counts);
  // The first of the farthest, in order.
  std::vector<std::pair<std::uint64_t, std::uint32_t>> farthest;
  for (const auto& place : table.fill().farthest) farthest.emplace_back(place.row, place.column);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> expected(by_distance.back().begin(),
                                                                by_distance.back().end());
  if (expected.size() > puzzles::kKeptFarthest) expected.resize(puzzles::kKeptFarthest);
  EXPECT_EQ(farthest, expected);
  // Every number is another position.
  std::set<Key> numbered;
  for (std::uint64_t number = 0; number < index.positions(); ++number) {
    numbered.insert(key_of(index.state_at(index.place_numbered(number), puzzle.solved())));
  }
  EXPECT_EQ(numbered.size(), distances.size());
}

TEST(Reduction, RandomPuzzlesHaveTheDistancesOfAPlainSearch) {
  constexpr std::size_t kLimit = 3000;
  RandomSource random(31);
  SymmetricSample sample(random);
  std::map<std::size_t, int> reduced;  // by the number of symmetries
  int with_twins = 0;
  int with_changes = 0;
  for (int tested = 0; tested < 150;) {
    const std::string text = sample.definition();
    if (text.empty()) continue;
    const auto puzzle = Puzzle::parse(text, "random.tws");
    if (!puzzle) continue;  // a move that changes nothing
    const Metric metric = random.below(2) == 0 ? Metric::kHtm : Metric::kQtm;
    PositionIndex::Options options;
    options.symmetries = find_symmetries(puzzle->definition(), metric);
    options.max_row_size = 4 + random.below(60);
    if (options.symmetries.size() == 1 && random.below(4) > 0) continue;
    const std::map<Key, int> distances = distances_of(*puzzle, metric, kLimit);
    if (distances.size() > kLimit || distances.size() < 20) continue;
    SCOPED_TRACE(text);
    // Whatever is done with it, a table from the front door must be right.
    const auto table = GodTable::build(*puzzle, metric);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->reached(), distances.size());
    const auto index = PositionIndex::create(puzzle->definition(), options);
    ASSERT_TRUE(index) << index.error().message;
    ++tested;
    if (index->symmetries() == nullptr) continue;
    expect_distances(*puzzle, metric, *index, options.symmetries, distances);
    if (HasFatalFailure()) return;
    ++reduced[options.symmetries.size()];
    const auto classes = RowClasses::create(*index);
    for (std::uint64_t c = 0; c < classes->count(); ++c) {
      if (classes->stabilizer(c).empty()) continue;
      ++with_twins;
      break;
    }
    for (std::size_t c = 0; c < index->coordinates().size(); ++c) {
      if (!index->symmetries()->image(1, c).change) continue;
      ++with_changes;
      break;
    }
  }
  // Or the test looks at too little.
  int total = 0;
  for (const auto& [symmetries, count] : reduced) total += count;
  EXPECT_GT(total, 60);
  EXPECT_GE(reduced.size(), 5U);
  EXPECT_GT(with_twins, 30);
  EXPECT_GT(with_changes, 10);
}

// Permutations of eight corners up to the 24 rotations, by Burnside's lemma: the centralizers in S8
// of 1, of 6 + 3 + 6 rotations by quarters and halves about faces and by halves about edges, and of
// 8 about corners have (40320 + 6 * 32 + 9 * 384 + 8 * 36) / 24 = 1844 as their average.
TEST(Reduction, CornersOfTheCube) {
  const auto size = GodTable::size(built_in("3x3x3-corners"), Metric::kHtm);
  ASSERT_TRUE(size) << size.error().message;
  EXPECT_EQ(size->positions, 88179840U);
  EXPECT_EQ(size->symmetries, 24);
  EXPECT_EQ(size->stored_entries, 1844U * 2187U);
  const auto plain = GodTable::size(built_in("3x3x3-corners"), Metric::kHtm, false);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->symmetries, 1);
  EXPECT_EQ(plain->stored_entries, 88179840U);
  EXPECT_GT(plain->bytes, 15 * size->bytes);
}

// <U, R> on the corners, with y, which takes R to no move, and with half a turn that swaps the two.
TEST(Reduction, ARotationThatIsNoSymmetry) {
  const std::string text =
      "Set C 8 3\nSolved\nC\n1 2 3 4 5 6 7 8\nEnd\n"
      "Move U\nC\n4 1 2 3 5 6 7 8\n0 0 0 0 0 0 0 0\nEnd\n"
      "Move R\nC\n5 2 3 1 8 6 7 4\n1 0 0 2 2 0 0 1\nEnd\n"
      "Move y\nC\n4 1 2 3 8 5 6 7\n0 0 0 0 0 0 0 0\nEnd\n";
  const Puzzle puzzle = puzzle_of(text);
  const std::map<Key, int> distances = distances_of(puzzle, Metric::kHtm, 100000);
  ASSERT_EQ(distances.size(), 29160U);  // 120 * 3^5
  const Puzzle swapped = puzzle_of(text + "Move x\nC\n5 6 2 1 8 7 3 4\n1 2 1 2 2 1 2 1\nEnd\n");
  const auto one = GodTable::build(puzzle, Metric::kHtm);
  const auto two = GodTable::build(swapped, Metric::kHtm);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->symmetries(), 1);
  EXPECT_EQ(one->stored_entries(), 29160U);
  EXPECT_EQ(two->symmetries(), 2);
  EXPECT_LT(two->stored_entries(), 20000U);
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(one->max_distance()) + 1);
  int looked_at = 0;
  for (const auto& [key, distance] : distances) {
    ++counts.at(static_cast<std::size_t>(distance));
    if (++looked_at % 100 != 0) continue;
    EXPECT_EQ(one->distance(state_of(key)).value(), distance);
    EXPECT_EQ(two->distance(state_of(key)).value(), distance);
  }
  EXPECT_EQ(one->distribution(), counts);
  EXPECT_EQ(two->distribution(), counts);
}

// Corners of two kinds, U and D, all six moves: 70 * 3^7 positions, eight symmetries.
TEST(Reduction, PiecesThatAreAlike) {
  const Puzzle puzzle = puzzle_of(
      "Set C 8 3\nSolved\nC\n1 1 1 1 2 2 2 2\nEnd\n"
      "Move U\nC\n4 1 2 3 5 6 7 8\n0 0 0 0 0 0 0 0\nEnd\n"
      "Move R\nC\n5 2 3 1 8 6 7 4\n1 0 0 2 2 0 0 1\nEnd\n"
      "Move x\nC\n5 6 2 1 8 7 3 4\n1 2 1 2 2 1 2 1\nEnd\n"
      "Move y\nC\n4 1 2 3 8 5 6 7\n0 0 0 0 0 0 0 0\nEnd\n"
      "MoveSequence F y R y'\nMoveSequence D x2 U x2\n"
      "MoveSequence L y2 R y2\nMoveSequence B y' R y\n");
  const auto reduced = GodTable::build(puzzle, Metric::kHtm);
  const auto plain = GodTable::build(puzzle, Metric::kHtm, {}, kPlain);
  ASSERT_TRUE(reduced && plain);
  EXPECT_EQ(reduced->entries(), 153090U);
  EXPECT_EQ(reduced->symmetries(), 8);
  EXPECT_LT(reduced->stored_entries(), 153090U / 3);
  EXPECT_EQ(reduced->distribution(), plain->distribution());
  RandomSource random(33);
  RandomSource same(33);
  for (int i = 0; i < 200; ++i) {
    const PuzzleState state = reduced->random_state(random);
    EXPECT_EQ(plain->random_state(same), state);
    EXPECT_EQ(reduced->solve(state).value(), plain->solve(state).value());
  }
}

// Files of either kind are told apart, and one in the place of the other is refused.
TEST(Reduction, FilesAreToldApart) {
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = built_in("pyraminx");
  const auto reduced = GodTable::open(puzzle, Metric::kHtm, store);
  const auto plain = GodTable::open(puzzle, Metric::kHtm, store, {}, kPlain);
  ASSERT_TRUE(reduced && plain);
  EXPECT_TRUE(plain->was_built());
  EXPECT_EQ(reduced->antipodes(), plain->antipodes());  // rows and columns are the same here
  const auto path = [&](bool use_symmetry) {
    return folder.path() / (GodTable::table_name(puzzle, Metric::kHtm, use_symmetry) + ".table");
  };
  EXPECT_LT(std::filesystem::file_size(path(true)) * 4, std::filesystem::file_size(path(false)));
  std::filesystem::copy_file(path(false), path(true),
                             std::filesystem::copy_options::overwrite_existing);
  const auto wrong = GodTable::open(puzzle, Metric::kHtm, store);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, ErrorCode::kTable);
}

}  // namespace
}  // namespace superflip
