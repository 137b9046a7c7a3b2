// Showing a piece of someone's input in a one-line message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace superflip {

// In double quotes, control bytes and stray non-UTF-8 bytes as \xNN, shortened when long.
std::string quote(std::string_view text);

// 1-based, in characters: the bytes inside a UTF-8 character do not count.
std::size_t column_of(std::string_view text, std::size_t offset);

}  // namespace superflip
