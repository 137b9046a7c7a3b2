// How many ways through a step are asked for, in the words of the command line and of the service.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/fmc.h>

namespace superflip {

// No step is asked for at more turns.
inline constexpr int kMostFmcTurns = 40;

struct FmcAmount {
  bool all = false;
  std::uint64_t count = 0;  // 0: not said
  std::optional<int> extra;
};

// The lengths of the request are known by now. So many of them, or all up to a length, whatever the
// shortest is; else all of the shortest, or one of them.
void set_fmc_amount(FmcRequest& request, const FmcAmount& amount);

}  // namespace superflip
