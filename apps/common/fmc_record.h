// Steps of fewest-moves solves as JSON and as text.
#pragma once

#include <string>

#include <superflip/cube.h>
#include <superflip/fmc.h>
#include <superflip/fmc_cases.h>

#include "json_writer.h"

namespace superflip {

// What the case is called after a step: "4a1 2e" after DR, "2c4e" after EO where there is one DR axis
// to speak of; empty where there is no name.
std::string case_after(const FmcStep& step, const Cube& cube);

// The members of an object: step, aliases, has_axis, from, niss, turns, meaning.
void write_fmc_kind(JsonWriter& json, const FmcKindInfo& info);

// The members of an object: solution, length, step, axis, from, normal, inverse, case.
void write_fmc_solution(JsonWriter& json, const Cube& cube, const FmcSolution& solution);

// The members of an object: eo, dr, htr, solved.
void write_fmc_cases(JsonWriter& json, const FmcCases& cases);

}  // namespace superflip
