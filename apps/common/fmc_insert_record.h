// Insertions into a skeleton as JSON and as text.
#pragma once

#include <string>

#include <superflip/fmc_insert.h>

#include "json_writer.h"

namespace superflip {

// The member left of an object.
void write_fmc_left(JsonWriter& json, const FmcLeft& left);

// The members of an object: scramble, skeleton, left, length, solution, insertions, marked, expanded,
// proved, at_least, complete, seconds. Without a solution, those that are of one are null.
void write_fmc_insertion(JsonWriter& json, std::string_view scramble, std::string_view skeleton,
                         const FmcInsertResult& result, const FmcInserted* inserted);

// The lines people write: the skeleton with marks, a line for each insertion with its length, what it
// cancels and the total ("* = L2 D2 R2 F2 U2 R2 D2 B2 (8-4/25)"), and the solution.
std::string fmc_insertion_text(const FmcInserted& inserted);

// What is known of the solutions, as a sentence.
std::string fmc_insertion_proof(const FmcInsertResult& result);

}  // namespace superflip
