#include "tables/table_families.h"

#include <algorithm>
#include <string>
#include <utility>

#include "edges/edge_family.h"
#include "goals/goal_family.h"
#include "patterns/pattern_family.h"
#include "pdb/h48_family.h"
#include "puzzles/puzzle_family.h"
#include "solvers/twophase/two_phase_family.h"

namespace superflip {
namespace {

const pdb::TableFamily* find(const auto& is_it) {
  const auto found = std::find_if(table_families().begin(), table_families().end(), is_it);
  return found == table_families().end() ? nullptr : *found;
}

}  // namespace

const FamilyList& table_families() {
  static const FamilyList kFamilies{
      &pdb::h48_family(),          &twophase::two_phase_family(), &edges::edge_family(),
      &patterns::pattern_family(), &puzzles::puzzle_family(),     &goals::goal_family(),
  };
  return kFamilies;
}

const pdb::TableFamily* family_claiming(std::string_view name) {
  return find([&](const pdb::TableFamily* family) { return family->claims(name); });
}

const pdb::TableFamily* family_called(std::string_view family) {
  return find([&](const pdb::TableFamily* one) { return one->name == family; });
}

const pdb::TableFamily& unknown_family() {
  static const pdb::TableFamily kFamily{
      .name = "",
      .version = 0,
      .table_names = "",
      .claims = [](std::string_view) { return true; },
      .listed = [] { return std::vector<std::string>(); },
      .members = nullptr,
      .plan = [](std::string_view name, int) -> Result<pdb::TablePlan> {
        pdb::ExpectedTable expected = pdb::expected_when_needed(name, "", 0);
        expected.if_unusable.words = "remove it";
        return pdb::TablePlan{std::move(expected), 0};
      },
      .build = [](const TableStore&, std::string_view name, const TableOptions&) -> Result<void> {
        return fail(ErrorCode::kUsage, "nobody knows how to build " + std::string(name));
      },
      .has_right_values = [](const pdb::LoadedTable&, int) { return false; },
  };
  return kFamily;
}

}  // namespace superflip
