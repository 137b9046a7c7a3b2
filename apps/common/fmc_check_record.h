// A checked fewest-moves solve as JSON and as words.
#pragma once

#include <string>

#include <superflip/fmc_check.h>

#include "json_writer.h"

namespace superflip {

// "14"; "14-16" where it is not known exactly.
std::string text_of(const FmcBounds& bounds);

// "(6/10)", "(6-2/15)": the step's length, what cancelled of it, and the total.
std::string length_of(const FmcCheckedStep& step);

// The members of an object: solves, solution, length, left, case, steps, optimal, loss and others.
void write_fmc_check(JsonWriter& json, const FmcCheckResult& result);

}  // namespace superflip
