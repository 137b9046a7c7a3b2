#include "patterns/pattern_family.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/parallel.h"
#include "patterns/pattern_table.h"
#include "pdb/remainder_counts.h"

namespace superflip::patterns {
namespace {

constexpr std::string_view kPrefix = "pattern-";

// What a solver needs, by the name of the solver.
std::vector<std::string> members(std::string_view name) {
  std::vector<Pattern> patterns;
  if (name == "korf") patterns = korf_patterns();
  if (name == "fourpdb") patterns = four_patterns();
  std::vector<std::string> names;
  for (const Pattern& pattern : patterns) {
    names.push_back(table_kind(pattern, Packing::kNibble).name);
  }
  return names;
}

bool claims(std::string_view name) {
  return name.starts_with(kPrefix) || !members(name).empty();
}

std::vector<std::string> listed() {
  std::vector<std::string> names = members("korf");
  for (const std::string& name : members("fourpdb")) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

Result<pdb::TablePlan> plan(std::string_view name, int /*threads*/) {
  const auto table = parse_table_name(name);
  if (!table) return tl::unexpected(table.error());
  return pdb::TablePlan{pdb::expected_when_needed(table_kind(table->pattern, table->packing)),
                        build_bytes(table->pattern, table->packing)};
}

Result<void> build(const TableStore& store, std::string_view name, const TableOptions& options) {
  const auto table = parse_table_name(name);
  if (!table) return tl::unexpected(table.error());
  return PatternTable::build_stored(table->pattern, table->packing, store, options);
}

// Entries by what is stored of their distance.
pdb::Distribution count_stored(const PackedDistances& table, std::uint64_t entries, int threads) {
  constexpr std::uint64_t kBlock = std::uint64_t{1} << 20U;
  std::atomic<std::uint64_t> next = 0;
  std::array<std::atomic<std::uint64_t>, pdb::kDistributionCounts> total{};
  base::run_on_threads(base::thread_count(threads),
                       [&](int) {
                         pdb::Distribution mine{};
                         for (std::uint64_t first = next.fetch_add(kBlock); first < entries;
                              first = next.fetch_add(kBlock)) {
                           const std::uint64_t last = std::min(first + kBlock, entries);
                           for (std::uint64_t i = first; i < last; ++i) {
                             const auto value = static_cast<std::size_t>(table.stored(i));
                             ++mine[std::min(value, mine.size() - 1)];
                           }
                         }
                         for (std::size_t v = 0; v < mine.size(); ++v) total[v] += mine[v];
                       },
                       {});
  pdb::Distribution counts{};
  std::copy(total.begin(), total.end(), counts.begin());
  return counts;
}

bool has_right_values(const pdb::LoadedTable& table, int threads) {
  const pdb::TableKind& kind = table.header.kind;
  const auto packing = static_cast<Packing>(kind.parameter);
  const PackedDistances stored(packing, table.memory.data(), kind.entries);
  const pdb::Distribution counted = count_stored(stored, kind.entries, threads);
  if (!is_modulo(packing)) return counted == table.header.distribution;
  pdb::Distribution remainders{};
  std::ranges::copy(pdb::remainder_counts(table.header.distribution), remainders.begin());
  return counted == remainders;
}

// "edges-UR.UF-permutation" is "edges UR UF permutation".
std::string words_of(std::string_view file_words) {
  std::string words(file_words);
  for (char& c : words) {
    if (c == '-' || c == '.') c = ' ';
  }
  return words;
}

}  // namespace

const pdb::TableFamily& pattern_family() {
  static const pdb::TableFamily kFamily{
      .name = kPatternFamily,
      .version = kPatternVersion,
      .table_names = "korf, fourpdb, and others such as pattern-edges-UR.UF.UL",
      .claims = claims,
      .listed = listed,
      .members = members,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

Result<PackedPattern> parse_table_name(std::string_view name) {
  std::string_view rest = name;
  if (rest.starts_with(kPrefix)) rest.remove_prefix(kPrefix.size());
  PackedPattern table;
  for (const Packing packing : kPackings) {
    const std::string ending = fmt::format("-{}", name_of(packing));
    if (!rest.ends_with(ending)) continue;
    rest.remove_suffix(ending.size());
    table.packing = packing;
    break;
  }
  const auto pattern = parse_pattern(words_of(rest));
  if (!pattern) {
    return fail(ErrorCode::kUsage,
                fmt::format("no table is called '{}': {}", name, pattern.error().message));
  }
  table.pattern = *pattern;
  // Each table has one name, or it would be built twice.
  if (const std::string right = table_kind(table.pattern, table.packing).name; right != name) {
    return fail(ErrorCode::kUsage,
                fmt::format("no table is called '{}'; it would be {}", name, right));
  }
  return table;
}

}  // namespace superflip::patterns
