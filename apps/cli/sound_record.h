// Whether a result read from a file can be one of this program.
#pragma once

#include <string>

#include <superflip/position.h>

#include "common/solution_record.h"

namespace superflip::cli {

// Every field is there and of its kind, and every solution solves the position.
bool is_sound(const Record& result, const std::string& input, const Position& position);

}  // namespace superflip::cli
