// The definitions that are part of the program: data/puzzles, put into the binary by CMake.
#pragma once

#include <span>
#include <string_view>

namespace superflip::puzzles {

struct BuiltInText {
  std::string_view name;
  std::string_view text;
};
std::span<const BuiltInText> built_in_texts();

}  // namespace superflip::puzzles
