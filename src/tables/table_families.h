// All families of tables. A new one is a row here.
#pragma once

#include <string_view>
#include <vector>

#include <superflip/tables.h>

#include "pdb/table_family.h"

namespace superflip {

using FamilyList = std::vector<const pdb::TableFamily*>;
// In the order in which their tables are listed.
const FamilyList& table_families();

// That of tables with this name, or with this family's name in their headers; null if there is none.
const pdb::TableFamily* family_claiming(std::string_view name);
const pdb::TableFamily* family_called(std::string_view family);

// For files with names that nobody claims: they can be seen and removed.
const pdb::TableFamily& unknown_family();

}  // namespace superflip
