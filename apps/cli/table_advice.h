// A word, once, about a table that would make solving much faster.
#pragma once

#include <string_view>

namespace superflip::cli {

// After a solve with the table that was chosen by itself: if it took long, and a larger table that this
// machine has room for would be much faster, says which, how it is built and what it gains. Said once
// for each such table; an empty file beside the tables remembers it.
void advise_once(std::string_view table, double seconds);

}  // namespace superflip::cli
