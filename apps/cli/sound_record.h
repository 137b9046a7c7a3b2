// Whether a result read from a file can be one of this program.
#pragma once

#include <string>

#include <superflip/position.h>
#include <superflip/solve_terms.h>

#include "common/solution_record.h"

namespace superflip::cli {

// Every field is there and of its kind, and every solution is one by these terms.
bool is_sound(const Record& result, const std::string& input, const Position& position,
              const SolveTerms& terms);

}  // namespace superflip::cli
