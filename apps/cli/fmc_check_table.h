// A checked solve as a table for people.
#pragma once

#include <string>

#include <superflip/fmc_check.h>

namespace superflip::cli {

// With the shortest way from each point, or without.
std::string check_table(const FmcCheckResult& result, bool ways);

}  // namespace superflip::cli
