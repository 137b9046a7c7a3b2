#include "gpu/table_layout.h"

#include <string>

namespace superflip::gpu {

std::string name_of(TableLayout layout) {
  std::string name = "h";
  name.append(std::to_string(layout.h));
  if (layout.parity) name.append("p");
  return name;
}

}  // namespace superflip::gpu
