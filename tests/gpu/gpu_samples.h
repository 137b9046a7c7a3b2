// The small tables of a graphics card's code, made once for a test program.
#pragma once

#include <memory>

#include "gpu/small_tables.h"

namespace superflip::gpu {

inline const SmallTables& small_tables() {
  static const std::unique_ptr<const SmallTables> kTables = make_small_tables();
  return *kTables;
}
inline const LargeTables& large_tables() {
  static const std::unique_ptr<const LargeTables> kTables = make_large_tables(small_tables());
  return *kTables;
}

}  // namespace superflip::gpu
