// Tables of all distances as things to keep and to use.
#include <fstream>
#include <stop_token>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

TEST(GodTable, IsKeptAndReadAgain) {
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = built_in("pyraminx");
  const auto built = GodTable::open(puzzle, Metric::kHtm, store);
  ASSERT_TRUE(built) << built.error().message;
  EXPECT_TRUE(built->was_built());
  EXPECT_FALSE(built->not_stored());
  const auto loaded = GodTable::open(puzzle, Metric::kHtm, store);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_FALSE(loaded->was_built());
  EXPECT_EQ(loaded->distribution(), built->distribution());
  EXPECT_EQ(loaded->antipodes(), built->antipodes());
  RandomSource random(1);
  RandomSource again(1);
  for (int i = 0; i < 100; ++i) {
    const PuzzleState state = built->random_state(random);
    EXPECT_EQ(loaded->random_state(again), state);
    EXPECT_EQ(loaded->solve(state).value(), built->solve(state).value());
  }
}

TEST(GodTable, ADamagedFileIsRefused) {
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = built_in("pyraminx");
  ASSERT_TRUE(GodTable::open(puzzle, Metric::kHtm, store));
  const std::filesystem::path file =
      folder.path() / (GodTable::table_name(puzzle, Metric::kHtm) + ".table");
  ASSERT_TRUE(std::filesystem::exists(file));
  {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(15000);
    stream.write("damage", 6);
  }
  const auto table = GodTable::open(puzzle, Metric::kHtm, store);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kTable);
}

TEST(GodTable, FilesOfDifferentDefinitionsDoNotMeet) {
  const Puzzle one = puzzle_of(kSample);
  std::string text = kSample;
  text.replace(text.find("2 3 1"), 5, "3 1 2");
  const Puzzle two = puzzle_of(text);
  EXPECT_EQ(one.name(), two.name());
  EXPECT_NE(GodTable::table_name(one, Metric::kHtm), GodTable::table_name(two, Metric::kHtm));
  EXPECT_NE(GodTable::table_name(one, Metric::kHtm), GodTable::table_name(one, Metric::kQtm));
  EXPECT_EQ(GodTable::table_name(built_in("skewb"), Metric::kQtm), "puzzle-skewb-qtm");
}

TEST(GodTable, LimitsAreKept) {
  const Puzzle puzzle = built_in("2x2x2");
  const auto small = GodTable::build(puzzle, Metric::kHtm, {}, {100000, true});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().code, ErrorCode::kResources);
  std::stop_source stop;
  stop.request_stop();
  TableOptions stopped;
  stopped.stop = stop.get_token();
  const auto interrupted = GodTable::build(puzzle, Metric::kHtm, stopped);
  ASSERT_FALSE(interrupted);
  EXPECT_EQ(interrupted.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(GodTable::build(puzzle, Metric::kStm).error().code, ErrorCode::kUsage);
  EXPECT_EQ(GodTable::build(built_in("3x3x3"), Metric::kHtm).error().code, ErrorCode::kResources);
}

TEST(GodTable, ImpossiblePositionsAreRefused) {
  const Puzzle puzzle = built_in("pyraminx");
  const auto table = GodTable::build(puzzle, Metric::kHtm);
  ASSERT_TRUE(table);
  PuzzleState flipped = puzzle.solved();
  flipped.orientations[0] = 1;
  const auto solution = table->solve(flipped);
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().code, ErrorCode::kImpossibleCube);
  EXPECT_EQ(table->solve(PuzzleState{}).error().code, ErrorCode::kUsage);
}

// The table does not depend on who built it.
TEST(GodTable, ThreadsDoNotMatter) {
  const Puzzle puzzle = built_in("3x3x3-squares");
  const auto one = GodTable::build(puzzle, Metric::kHtm, on_threads(1));
  const auto many = GodTable::build(puzzle, Metric::kHtm, on_threads(5));
  ASSERT_TRUE(one && many);
  EXPECT_EQ(one->distribution(), many->distribution());
  EXPECT_EQ(one->antipodes(), many->antipodes());
}

TEST(GodTable, APuzzleThatLooksTheSameWhateverIsDone) {
  const Puzzle puzzle = puzzle_of("Set S 3 1\nSolved\nS\n1 1 1\nEnd\nMove M\nS\n2 3 1\nEnd\n");
  const auto table = GodTable::build(puzzle, Metric::kHtm);
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->distribution(), (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(table->solve(after(puzzle, "M")).value(), PuzzleTurns{});
}

}  // namespace
}  // namespace superflip
