// A checked solve as a picture: at each point the turns so far, and the fewest that solve the rest.
#pragma once

#include <string>

#include <superflip/fmc_check.h>

namespace superflip {

// A line a point: # for a turn made, . for one to come.
std::string text_plot(const FmcCheckResult& result);
std::string svg_plot(const FmcCheckResult& result);

}  // namespace superflip
