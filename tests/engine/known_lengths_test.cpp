// The positions of data/ have the lengths stated there.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/engine.h>
#include <superflip/notation.h>

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
  EngineOptions options;
  options.table = "h3";
  options.may_build = false;
  Engine engine = Engine::open(options, TableStore()).value();
  const std::vector<Known> all = read_known(file);
  ASSERT_EQ(all.size(), count);
  for (std::size_t i = 0; i < all.size(); i += step) {
    SolveRequest request;
    request.cube = all[i].cube;
    const SolveResult result = engine.solve(request).value();
    EXPECT_TRUE(result.proved);
    EXPECT_EQ(result.solutions.front().size(), all[i].length) << file << ", position " << i;
  }
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
