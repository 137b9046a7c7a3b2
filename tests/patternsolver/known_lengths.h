// The positions of data/ with the lengths stated there.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>

namespace superflip::pattern {

struct Known {
  Cube cube;
  std::size_t length = 0;
};

// Those of at most `longest` turns.
inline std::vector<Known> known_lengths(std::size_t longest) {
  std::ifstream stream(std::string(SUPERFLIP_DATA_DIR) + "/random-moves.txt");
  EXPECT_TRUE(stream.is_open());
  std::vector<Known> all;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#")) continue;
    const std::size_t tab = line.find('\t');
    const std::size_t length = std::stoul(line.substr(tab));
    if (length <= longest) all.push_back({parse_position(line.substr(0, tab))->cube, length});
  }
  return all;
}

}  // namespace superflip::pattern
