// The family of tables of all twelve edges: "all-edges", and "all-edges-9" to "all-edges-13" that know
// the distances up to that number only.
#pragma once

#include "pdb/table_family.h"

namespace superflip::edges {

const pdb::TableFamily& edge_family();

}  // namespace superflip::edges
