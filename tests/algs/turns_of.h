// Turns from their text.
#pragma once

#include <stdexcept>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>

namespace superflip::test_support {

inline std::vector<Turn> turns_of(std::string_view text) {
  const Result<Algorithm> algorithm = parse_algorithm(text);
  if (!algorithm) throw std::invalid_argument(algorithm.error().message);
  return algorithm->normal;
}

}  // namespace superflip::test_support
