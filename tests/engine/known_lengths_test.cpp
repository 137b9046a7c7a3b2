// The positions of data/ have the lengths stated there.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/named_positions.h>
#include <superflip/notation.h>
#include <superflip/solver.h>

namespace superflip {
namespace {

struct Known {
  Cube cube;
  std::size_t length = 0;
};

std::vector<Known> read_known(const std::string& file) {
  std::ifstream stream(std::string(SUPERFLIP_DATA_DIR) + "/" + file);
  EXPECT_TRUE(stream.is_open()) << file;
  std::vector<Known> all;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#")) continue;
    const std::size_t tab = line.find('\t');
    all.push_back({parse_position(line.substr(0, tab)).value().cube, std::stoul(line.substr(tab))});
  }
  return all;
}

// Every `step`-th position of the file, all cores on each.
void expect_known_lengths(const std::string& file, std::size_t step, std::size_t count) {
  SolverOptions options;
  options.table = "h3";
  options.may_build = false;
  const auto solver = Solver::open(options, TableStore()).value();
  const std::vector<Known> all = read_known(file);
  ASSERT_EQ(all.size(), count);
  for (std::size_t i = 0; i < all.size(); i += step) {
    Problem request;
    request.cube = all[i].cube;
    const SolveResult result = solver->solve(request).value();
    EXPECT_TRUE(result.proved);
    EXPECT_EQ(result.solutions.front().length, all[i].length) << file << ", position " << i;
  }
}

// Of the positions with a name.
void expect_named_lengths(int shortest, int longest) {
  SolverOptions options;
  options.table = "h3";
  options.may_build = false;
  const auto solver = Solver::open(options, TableStore()).value();
  for (const NamedPosition& position : named_positions()) {
    if (!position.htm || *position.htm < shortest || *position.htm > longest) continue;
    Problem request;
    request.cube = parse_position(position.name).value().cube;
    const SolveResult result = solver->solve(request).value();
    EXPECT_TRUE(result.proved) << position.name;
    EXPECT_EQ(result.solutions.front().length, static_cast<std::size_t>(*position.htm))
        << position.name;
  }
}

TEST(KnownLengths, NamedPositions) {
  expect_named_lengths(0, 15);
}

TEST(KnownLengthsLong, NamedPositions) {
  expect_named_lengths(16, 17);
}

TEST(KnownLengths, SampleOfRandomMoves) {
  expect_known_lengths("random-moves.txt", 5, 60);
}

TEST(KnownLengthsLong, RandomMoves) {
  expect_known_lengths("random-moves.txt", 1, 60);
}

TEST(KnownLengthsLong, RandomStates) {
  expect_known_lengths("random-state.txt", 1, 20);
}

}  // namespace
}  // namespace superflip
