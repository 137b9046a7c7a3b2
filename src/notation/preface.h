// What is left standing before a position that was copied from a list: "1.", "Scramble:".
#pragma once

#include <cstddef>
#include <string_view>

namespace superflip::notation {

struct Preface {
  std::size_t bytes = 0;   // with the blanks around it
  std::string_view label;  // "Scramble:", empty if there is none
  bool is_solution = false;
};
Preface read_preface(std::string_view text);

}  // namespace superflip::notation
