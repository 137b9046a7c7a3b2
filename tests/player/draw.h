// Scripts drawn at random.
#pragma once

#include <cstdint>

#include "player/script.h"

namespace superflip::player {

// The same for the same seed.
Script draw_script(std::uint64_t seed, int calls);

}  // namespace superflip::player
