// A checked solve as a table for people.
#pragma once

#include <string>

#include <superflip/fmc_check.h>

namespace superflip::cli {

std::string check_table(const FmcCheckResult& result);

}  // namespace superflip::cli
