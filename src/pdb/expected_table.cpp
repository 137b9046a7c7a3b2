#include "pdb/expected_table.h"

namespace superflip::pdb {

ExpectedTable expected_when_asked(const TableKind& kind) {
  ExpectedTable expected = expected_when_needed(kind);
  expected.if_missing = {"build it", {Remedy::Step::kBuildTable, kind.name}};
  expected.if_unusable = {"remove it and build it again", {Remedy::Step::kRebuildTable, kind.name}};
  return expected;
}

ExpectedTable expected_when_needed(const TableKind& kind) {
  ExpectedTable expected = expected_when_needed(kind.name, kind.family, kind.version);
  expected.kind = kind;
  return expected;
}

ExpectedTable expected_when_needed(std::string_view name, std::string_view family,
                                   std::uint32_t version) {
  ExpectedTable expected;
  expected.name = name;
  expected.family = family;
  expected.version = version;
  expected.if_missing = {"it is built when a solver needs it", {}};
  expected.if_unusable = {"remove it, and it is built again when needed",
                          {Remedy::Step::kRemoveTable, expected.name}};
  return expected;
}

}  // namespace superflip::pdb
