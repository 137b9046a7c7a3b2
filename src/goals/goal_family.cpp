#include "goals/goal_family.h"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "goals/row_counts.h"
#include "pdb/code_counts.h"
#include "pdb/remainder_counts.h"

namespace superflip::goals {
namespace {

bool claims(std::string_view name) {
  return name.starts_with(kGoalPrefix);
}

// Whoever asks for a goal is told about its tables.
std::vector<std::string> listed() {
  return {};
}

Result<pdb::TablePlan> plan(std::string_view name, int /*threads*/) {
  return pdb::TablePlan{pdb::expected_when_needed(name, kGoalFamily, kGoalVersion), 0};
}

Result<void> build(const TableStore& /*store*/, std::string_view name,
                   const TableOptions& /*options*/) {
  return fail(ErrorCode::kUsage,
              fmt::format("table {} cannot be built by its name; it is built when its goal is "
                          "asked for",
                          name));
}

// As many of each remainder as the distribution says; the filling after the last entry is open.
bool has_right_values(const pdb::LoadedTable& table, int /*threads*/) {
  if (table.header.kind.parameter == kCountsAlone) return has_right_counts(table);
  const pdb::CodeCounts codes =
      pdb::count_codes(table.memory.data(), table.header.kind.payload_bytes * 4);
  const pdb::RemainderCounts counts = pdb::remainder_counts(table.header.distribution);
  return codes[0] == counts[0] && codes[1] == counts[1] && codes[2] == counts[2];
}

}  // namespace

const pdb::TableFamily& goal_family() {
  static const pdb::TableFamily kFamily{
      .name = kGoalFamily,
      .version = kGoalVersion,
      .table_names = "those of goals, which are built when they are asked for",
      .claims = claims,
      .listed = listed,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

}  // namespace superflip::goals
