// Positions of data/random-moves.txt with their lengths.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <superflip/cube.h>

#include "support/cube_of.h"

namespace superflip::test_support {

struct KnownPosition {
  Cube cube;
  int length = 0;
};

// Those of min_length to max_length turns, six of each; every `step`-th.
inline std::vector<KnownPosition> known_positions(int min_length, int max_length,
                                                  std::size_t step = 1) {
  std::ifstream file(std::string(SUPERFLIP_DATA_DIR) + "/random-moves.txt");
  if (!file) throw std::runtime_error("data/random-moves.txt cannot be read");
  std::vector<KnownPosition> wanted;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    const std::size_t tab = line.find('\t');
    const int length = std::stoi(line.substr(tab));
    if (length < min_length || length > max_length) continue;
    if (number++ % step == 0) wanted.push_back({cube_of(line.substr(0, tab)), length});
  }
  return wanted;
}

}  // namespace superflip::test_support
