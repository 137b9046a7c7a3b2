// Which superflip this is, and what it makes of this machine.
#pragma once

#include <string_view>

namespace superflip {

// "0.1.0".
std::string_view version();

// The vector instructions that the solvers use on this machine: "avx2", "neon", or "scalar" for none.
std::string_view instruction_set();

}  // namespace superflip
