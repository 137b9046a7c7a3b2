// Words that stand for one or several turns.
#pragma once

#include <string_view>
#include <vector>

#include <superflip/turn.h>

namespace superflip::notation {

// R is R, R2 and R'; R2 and R' are themselves. r and Rw are one; _ is any layer. Nothing if the word
// is none of these.
std::vector<Turn> turns_meant(std::string_view word);

}  // namespace superflip::notation
