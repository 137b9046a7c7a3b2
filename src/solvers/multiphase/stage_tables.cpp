#include "solvers/multiphase/stage_tables.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace superflip::multiphase {
namespace {

// Also what stays behind where the coordinates cannot have such values together.
constexpr std::uint8_t kNotReached = std::numeric_limits<std::uint8_t>::max();

}  // namespace

StageTables::StageTables(const StageDefinition& definition, const PartTables& parts)
    : moves_(definition.moves) {
  assert(definition.coordinates.size() <= kMaxCoordinates);
  for (const CoordinateDefinition& coordinate : definition.coordinates) {
    coordinates_.emplace_back(coordinate, moves_, parts);
  }
  for (const std::vector<std::size_t>& members : definition.tables) {
    tables_.push_back(make_table(members));
    for (const std::size_t member : members) {
      goal_coordinates_ = std::max(goal_coordinates_, member + 1);
    }
  }
  for (const std::vector<std::size_t>& members : definition.rest_tables) {
    rest_tables_.push_back(make_table(members));
  }
}

StageTables::DistanceTable StageTables::make_table(const std::vector<std::size_t>& members) const {
  DistanceTable table;
  std::uint32_t size = 1;
  // The last member varies fastest.
  for (std::size_t m = members.size(); m-- > 0;) {
    table.stride[members[m]] = size;
    size *= static_cast<std::uint32_t>(coordinates_[members[m]].size());
  }
  table.distance.assign(size, kNotReached);
  fill(table, members);
  return table;
}

void StageTables::fill(DistanceTable& table, const std::vector<std::size_t>& members) const {
  std::array<std::uint32_t, kMaxCoordinates> strides{};
  for (std::size_t m = 0; m < members.size(); ++m) strides[m] = table.stride[members[m]];
  std::vector<std::uint32_t> level{0};  // the goal: every coordinate 0
  table.distance[0] = 0;
  for (std::uint8_t distance = 1; !level.empty(); ++distance) {
    std::vector<std::uint32_t> next_level;
    for (const std::uint32_t index : level) {
      std::array<const std::uint16_t*, kMaxCoordinates> successors{};
      std::uint32_t rest = index;
      for (std::size_t m = 0; m < members.size(); ++m) {
        const auto value = static_cast<std::uint16_t>(rest / strides[m]);
        successors[m] = coordinates_[members[m]].successors(value);
        rest %= strides[m];
      }
      for (std::size_t move = 0; move < moves_.size(); ++move) {
        std::uint32_t to = 0;
        for (std::size_t m = 0; m < members.size(); ++m) to += strides[m] * successors[m][move];
        if (table.distance[to] != kNotReached) continue;
        table.distance[to] = distance;
        next_level.push_back(to);
      }
    }
    level = std::move(next_level);
  }
}

StageValues StageTables::values_of(const PartValues& parts) const {
  StageValues values{};
  for (std::size_t c = 0; c < coordinates_.size(); ++c) {
    values[c] = coordinates_[c].value_of(parts);
  }
  return values;
}

int StageTables::bound(const StageValues& values) const {
  int bound = 0;
  for (const DistanceTable& table : tables_) bound = std::max<int>(bound, table.at(values));
  return bound;
}

std::vector<std::uint64_t> StageTables::distribution(std::size_t table) const {
  std::vector<std::uint64_t> counts;
  for (const std::uint8_t distance : tables_[table].distance) {
    if (distance == kNotReached) continue;
    if (distance >= counts.size()) counts.resize(std::size_t{distance} + 1);
    ++counts[distance];
  }
  return counts;
}

}  // namespace superflip::multiphase
