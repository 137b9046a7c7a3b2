#include "goals/row_counts.h"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "goals/goal_family.h"
#include "goals/goal_labels.h"
#include "goals/goal_turn.h"
#include "goals/label_database.h"
#include "goals/row_distances.h"
#include "goals/row_index.h"
#include "pdb/little_endian.h"
#include "pdb/stored_table.h"

namespace superflip::goals {
namespace {

constexpr std::uint64_t kPayloadBytes = pdb::kDistributionCounts * sizeof(std::uint64_t);
constexpr std::uint64_t kMegabyte = 1'000'000;

pdb::TableKind kind_of(const LabelQuestion& question) {
  pdb::TableKind kind;
  kind.definition_hash = question.hash();
  kind.name = fmt::format("{}counts-{:016x}-{}", kGoalPrefix, kind.definition_hash,
                          name_of(question.metric));
  kind.family = kGoalFamily;
  kind.version = kGoalVersion;
  kind.metric = name_of(question.metric);
  kind.parameter = kCountsAlone;
  kind.bits = 8 * sizeof(std::uint64_t);
  kind.entries = pdb::kDistributionCounts;
  kind.payload_bytes = kPayloadBytes;
  return kind;
}

Result<LabelQuestion> question_of(const Goal& goal, Metric metric) {
  LabelQuestion question;
  question.labels = labels_of(goal.ways());
  question.metric = metric;
  auto states = goal_states(question.labels, goal.ways());
  if (!states) return tl::unexpected(states.error());
  question.states = std::move(*states);
  return question;
}

Result<void> check_memory(const RowIndex& index, std::uint64_t allowed_bytes) {
  const std::uint64_t needed = row_table_bytes(index);
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (needed <= allowed_bytes && needed <= free_bytes) return {};
  const bool is_allowed = needed <= allowed_bytes;
  return fail(
      ErrorCode::kResources,
      fmt::format("the distances of {} states take {} MB of memory, and {} MB are {}",
                  index.states(), needed / kMegabyte,
                  (is_allowed ? free_bytes : allowed_bytes) / kMegabyte,
                  is_allowed ? "free" : "allowed; allow more, or ask for less of the cube"));
}

Result<pdb::BuiltTable> table_of(const std::vector<std::uint64_t>& counts) {
  auto memory = base::HugeMemory::allocate(kPayloadBytes);
  if (!memory) return tl::unexpected(memory.error());
  pdb::BuiltTable built{std::move(*memory), {}};
  if (counts.size() > built.distribution.size()) {
    return fail(ErrorCode::kResources, "some states are more than 31 turns away");
  }
  std::copy(counts.begin(), counts.end(), built.distribution.begin());
  for (std::size_t i = 0; i < built.distribution.size(); ++i) {
    pdb::store_little_endian(
        std::span(built.memory.data() + i * sizeof(std::uint64_t), sizeof(std::uint64_t)),
        built.distribution[i]);
  }
  return built;
}

}  // namespace

Result<RowCounts> RowCounts::open(const Goal& goal, Metric metric, const TableStore& store,
                                  const TableOptions& options, std::uint64_t memory_bytes) {
  const auto question = question_of(goal, metric);
  if (!question) return tl::unexpected(question.error());
  const auto index = RowIndex::create(goal.ways(), counted_turns(metric));
  if (!index) return tl::unexpected(index.error());
  // Before anybody is told that something is built.
  const bool is_there = pdb::is_stored(store, kind_of(*question).name);
  if (auto enough = check_memory(*index, memory_bytes); !enough && !is_there) {
    return tl::unexpected(enough.error());
  }
  const pdb::TableBuilder builder =
      [&](const std::function<void(double)>& progress) -> Result<pdb::BuiltTable> {
    const auto counts =
        count_row_distances(*index, question->states, {options.threads, options.stop, progress});
    if (!counts) return tl::unexpected(counts.error());
    return table_of(*counts);
  };
  const auto stored = pdb::load_or_build_stored(store, kind_of(*question), options, builder);
  if (!stored) return tl::unexpected(stored.error());
  return RowCounts(*stored);
}

Result<RowCounts> RowCounts::find(const Goal& goal, Metric metric, const TableStore& store) {
  const auto question = question_of(goal, metric);
  if (!question) return tl::unexpected(question.error());
  const auto not_there = [](const auto&) -> Result<pdb::BuiltTable> {
    return fail(ErrorCode::kTable, "its distances have not been worked out");
  };
  if (!pdb::is_stored(store, kind_of(*question).name)) {
    return tl::unexpected(not_there(nullptr).error());
  }
  const auto stored = pdb::load_or_build_stored(store, kind_of(*question), {}, not_there);
  if (!stored) return tl::unexpected(stored.error());
  return RowCounts(*stored);
}

RowCounts::RowCounts(const pdb::StoredTable& stored) : built_(stored.built) {
  const auto last = std::find_if(stored.distribution.rbegin(), stored.distribution.rend(),
                                 [](std::uint64_t n) { return n != 0; });
  distribution_.assign(stored.distribution.begin(), last.base());
  if (stored.not_stored) not_stored_ = stored.not_stored->message;
}

bool has_right_counts(const pdb::LoadedTable& table) {
  for (std::size_t i = 0; i < pdb::kDistributionCounts; ++i) {
    const std::span bytes(table.memory.data() + i * sizeof(std::uint64_t), sizeof(std::uint64_t));
    if (pdb::load_little_endian<std::uint64_t>(bytes) != table.header.distribution[i]) return false;
  }
  return true;
}

}  // namespace superflip::goals
