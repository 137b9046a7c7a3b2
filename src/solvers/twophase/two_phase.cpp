#include <algorithm>
#include <string>
#include <utility>

#include <superflip/two_phase.h>

#include "base/guarded.h"
#include "pdb/stored_table.h"
#include "solvers/twophase/phase1_builder.h"
#include "solvers/twophase/search.h"
#include "solvers/twophase/search_tables.h"

namespace superflip {
namespace {

using twophase::SearchTables;

pdb::TableKind table_kind() {
  pdb::TableKind kind;
  kind.name = "twophase";
  kind.family = "twophase";
  kind.metric = "htm";
  kind.bits = 8;  // phase 1 has five distances modulo 3 in each
  kind.entries = SearchTables::kStoredBytes;
  kind.payload_bytes = SearchTables::kStoredBytes;
  return kind;
}

Result<pdb::BuiltTable> build(const std::stop_token& stop,
                              const std::function<void(double)>& progress) {
  auto tables = SearchTables::create();
  if (!tables) return tl::unexpected(tables.error());
  auto built = twophase::build_phase1(tables->coordinate, tables->phase1, {0, stop, progress});
  if (!built) return tl::unexpected(built.error());
  pdb::BuiltTable table{std::move(tables->memory.stored).release(), {}};
  std::ranges::copy(built->entries, table.distribution.begin());
  return table;
}

Result<void> check(const TwoPhaseRequest& request) {
  if (find_fault(request.cube)) return fail(ErrorCode::kImpossibleCube, "not a possible cube");
  const auto in_range = [](int length) { return length >= 0 && length <= kTwoPhaseMaxLength; };
  if (!in_range(request.target_length) || !in_range(request.max_length)) {
    return fail(ErrorCode::kUsage,
                "lengths of two-phase solutions are 0 to " + std::to_string(kTwoPhaseMaxLength));
  }
  return {};
}

}  // namespace

struct TwoPhase::Parts {
  SearchTables tables;
};

TwoPhase::TwoPhase(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
TwoPhase::TwoPhase(TwoPhase&&) noexcept = default;
TwoPhase& TwoPhase::operator=(TwoPhase&&) noexcept = default;
TwoPhase::~TwoPhase() = default;

Result<TwoPhase> TwoPhase::open(const TableStore& store, const std::stop_token& stop,
                                const TableProgressCallback& progress) {
  TableOptions options;
  options.stop = stop;
  options.progress = progress;
  auto stored = pdb::load_or_build_stored(
      store, table_kind(), options,
      [&](const std::function<void(double)>& tell) { return build(stop, tell); });
  if (!stored) return tl::unexpected(stored.error());
  auto tables = SearchTables::load(std::move(stored->memory));
  if (!tables) return tl::unexpected(tables.error());
  return TwoPhase(std::make_unique<Parts>(Parts{std::move(*tables)}));
}

Result<TwoPhaseResult> TwoPhase::solve(
    const TwoPhaseRequest& request, const std::stop_token& stop,
    const std::function<void(const MoveSequence&)>& on_better) const {
  if (auto good = check(request); !good) return tl::unexpected(good.error());
  return base::guarded([&]() -> Result<TwoPhaseResult> {
    return twophase::Search(parts_->tables, request, stop, on_better).run();
  });
}

std::uint64_t TwoPhase::memory_bytes() const {
  return parts_->tables.size_bytes();
}

}  // namespace superflip
