#include "puzzles/layout.h"

#include <algorithm>
#include <numeric>

namespace superflip::puzzles {
namespace {

constexpr std::uint64_t kMaxPositions = std::uint64_t{1} << 48U;
constexpr std::uint64_t kMaxInnerValues = std::uint64_t{1} << 17U;
constexpr std::size_t kMaxGroups = 16;  // to choose from: the search doubles with each

// Coordinates that go together.
struct Group {
  std::vector<std::size_t> members;
  std::uint64_t row_size = 1;
  std::uint64_t values = 1;
  bool may_be_inner = true;
};

std::vector<Group> groups_of(const std::vector<Coordinate>& coordinates, const LayoutRules& rules) {
  std::vector<Group> groups;
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return rules.group[group.members[0]] == rules.group[c];
    });
    Group& group = found == groups.end() ? groups.emplace_back() : *found;
    group.members.push_back(c);
    group.may_be_inner = group.may_be_inner && rules.may_be_inner[c];
    if (group.values > kMaxInnerValues) continue;
    group.row_size *= coordinates[c].block_size();
    group.values *= coordinates[c].size();
  }
  return groups;
}

// Shorter rows are mostly filling: each takes whole words.
constexpr std::uint64_t kShortRow = 64;

std::uint64_t row_size_of(const std::vector<Group>& groups, const std::vector<bool>& inner) {
  std::uint64_t size = 1;
  for (std::size_t g = 0; g < groups.size(); ++g) size *= inner[g] ? groups[g].row_size : 1;
  return size;
}

// The groups whose values together make the longest row.
std::vector<bool> best_inner(const std::vector<Group>& groups, std::uint64_t max_row_size) {
  std::vector<bool> best(groups.size(), false);
  std::uint64_t best_size = 1;
  std::vector<bool> chosen(groups.size(), false);
  const auto search = [&](const auto& self, std::size_t g, std::uint64_t size,
                          std::uint64_t values) -> void {
    if (size > best_size) {
      best_size = size;
      best = chosen;
    }
    if (g == groups.size() || g >= kMaxGroups) return;
    const std::uint64_t more = size * groups[g].row_size;
    const std::uint64_t more_values = values * groups[g].values;
    if (groups[g].may_be_inner && more <= max_row_size && more_values <= kMaxInnerValues) {
      chosen[g] = true;
      self(self, g + 1, more, more_values);
      chosen[g] = false;
    }
    self(self, g + 1, size, values);
  };
  search(search, 0, 1, 1);
  return best;
}

}  // namespace

LayoutRules free_rules(std::size_t coordinates, std::uint64_t max_row_size) {
  LayoutRules rules;
  rules.group.resize(coordinates);
  std::iota(rules.group.begin(), rules.group.end(), std::size_t{0});
  rules.may_be_inner.assign(coordinates, true);
  rules.max_row_size = max_row_size;
  return rules;
}

Result<Layout> choose_layout(const std::vector<Coordinate>& coordinates, std::size_t classes,
                             const LayoutRules& rules) {
  const std::vector<Group> groups = groups_of(coordinates, rules);
  std::vector<bool> inner_groups = best_inner(groups, rules.max_row_size);
  if (row_size_of(groups, inner_groups) < kShortRow) {
    inner_groups = best_inner(groups, kMaxInnerValues);
  }
  std::vector<bool> is_inner(coordinates.size(), false);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (const std::size_t c : groups[g].members) is_inner[c] = inner_groups[g];
  }
  const bool is_free = groups.size() == coordinates.size() &&
                       std::all_of(groups.begin(), groups.end(),
                                   [](const Group& group) { return group.may_be_inner; });
  if (is_free && !coordinates.empty() && std::count(is_inner.begin(), is_inner.end(), true) == 0) {
    const auto smallest = std::min_element(
        coordinates.begin(), coordinates.end(),
        [](const Coordinate& a, const Coordinate& b) { return a.size() < b.size(); });
    is_inner[static_cast<std::size_t>(smallest - coordinates.begin())] = true;
  }
  Layout layout;
  layout.rows = classes;
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    if (is_inner[c]) {
      layout.inner.push_back(c);
      layout.row_size *= coordinates[c].block_size();
      layout.inner_values *= coordinates[c].size();
    } else {
      layout.outer.push_back(c);
      layout.rows *= coordinates[c].block_size();
    }
    if (layout.rows * layout.row_size > kMaxPositions) {
      return fail(ErrorCode::kResources, "the puzzle has too many positions to number them");
    }
  }
  return layout;
}

}  // namespace superflip::puzzles
