// How many columns of a terminal a text takes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace superflip::cli {

// UTF-8. Chinese, Japanese and Korean characters and emoji take two columns, combining marks none.
std::size_t width_of(std::string_view text);

// The beginning of the text that takes at most so many columns, as one line: what would move the
// cursor is a question mark.
std::string cut_to_width(std::string_view text, std::size_t columns);

}  // namespace superflip::cli
