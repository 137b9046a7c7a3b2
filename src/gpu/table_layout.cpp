#include "gpu/table_layout.h"

#include <cstddef>
#include <span>
#include <string>

namespace superflip::gpu {

std::string name_of(TableLayout layout) {
  std::string name = "h";
  name.append(std::to_string(layout.h));
  if (layout.parity) name.append("p");
  return name;
}

std::string names_of(std::span<const TableLayout> layouts) {
  std::string names = name_of(layouts.front());
  for (std::size_t i = 1; i < layouts.size(); ++i) {
    names.append(i + 1 < layouts.size() ? ", " : " and ").append(name_of(layouts[i]));
  }
  return names;
}

}  // namespace superflip::gpu
