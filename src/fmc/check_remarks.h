// What is to be said about a step of a checked solve.
#pragma once

#include <string>

#include <superflip/fmc_check.h>

namespace superflip::fmc {

// `before`: the shortest way from where the step began.
std::string remark_on(const FmcCheckedStep& step, const FmcRest& before, bool is_last);

}  // namespace superflip::fmc
