#include <superflip/version.h>

#include "kernels/kernel.h"

namespace superflip {

std::string_view version() {
  return SUPERFLIP_VERSION;
}

std::string_view instruction_set() {
  return kernels::best().name;
}

}  // namespace superflip
