// Reading positions as the program does, and taking them together as a group.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <superflip/notation.h>
#include <superflip/position.h>

namespace superflip::python {

// How move text is read, in the words of the program's options.
struct Reading {
  std::optional<std::string> form;   // a name of forms(); none: recognised
  std::string parentheses = "auto";  // or "niss" or "group"
  std::string lower_case = "wide";   // or "face"
};

// Throws what is wrong with the text or with the choice.
ReadPosition read_with_notes(std::string_view text, const Reading& reading);

// Turns and rotations of a, then those of b as someone would do them who goes on from there.
Position product(const Position& a, const Position& b);
Position inverse(const Position& position);

// At most two rotations: "", "x", "x2 y'".
std::string held_text(const Position& position);

}  // namespace superflip::python
