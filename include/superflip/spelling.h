// Words as people spell them: which one was meant, and how to repeat one in a message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace superflip {

// What makes no difference to a name is left out: case, "-", "_" and spaces. "Two-Phase" is twophase.
std::string folded(std::string_view word);

// How many letters are to be put in, left out, changed or swapped with their neighbour to come from
// one word to the other. Letters are characters of UTF-8, not bytes.
int edit_distance(std::string_view a, std::string_view b);

// Those of the names that were probably meant, none if nothing is near: the beginning of a name, or
// one letter in three wrong. They are equally likely; more than three are none.
std::vector<std::string> closest_names(std::string_view word,
                                       const std::vector<std::string>& names);

// "; did you mean h10 or h11?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

// "a, b or c".
std::string alternatives(const std::vector<std::string>& names);

// Control characters as \n or \x1b, so that a message stays one line whatever it repeats.
std::string one_line(std::string_view text);

// A word of the user's in a message: in quotes, as one line, cut after 60 characters.
std::string in_quotes(std::string_view word);

}  // namespace superflip
