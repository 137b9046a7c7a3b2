// One stage, ready to be searched: its coordinates and the distances to its goal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solvers/multiphase/chain_definition.h"
#include "solvers/multiphase/stage_coordinate.h"

namespace superflip::multiphase {

inline constexpr std::size_t kMaxCoordinates = 4;
using StageValues = std::array<std::uint16_t, kMaxCoordinates>;

struct TurnsAllowed {
  int to_goal = 0;  // of the stage
  int to_end = 0;   // of the chain
};

class StageTables {
 public:
  StageTables(const StageDefinition& definition, const PartTables& parts);

  const std::vector<Move>& moves() const { return moves_; }
  // The bound is the distance.
  bool is_exact() const { return tables_.size() == 1; }

  StageValues values_of(const PartValues& parts) const;
  // No fewer turns of the stage lead to its goal; 0 at the goal only.
  int bound(const StageValues& values) const;

  // Turns `values` by the turn of that number in moves(). False if afterwards the goal of the stage
  // or the end of the chain is further than allowed; `turned` is then unfinished.
  bool turn(const StageValues& values, std::size_t move, const TurnsAllowed& allowed,
            StageValues& turned) const {
    for (std::size_t c = 0; c < goal_coordinates_; ++c) {
      turned[c] = coordinates_[c].successors(values[c])[move];
    }
    if (!all_within(tables_, turned, allowed.to_goal)) return false;
    for (std::size_t c = goal_coordinates_; c < coordinates_.size(); ++c) {
      turned[c] = coordinates_[c].successors(values[c])[move];
    }
    return all_within(rest_tables_, turned, allowed.to_end);
  }

  // How many entries of a table have each distance.
  std::vector<std::uint64_t> distribution(std::size_t table) const;

 private:
  struct DistanceTable {
    std::array<std::uint32_t, kMaxCoordinates> stride{};  // 0: the table ignores the coordinate
    std::vector<std::uint8_t> distance;

    std::size_t index_of(const StageValues& values) const {
      std::size_t index = 0;
      for (std::size_t c = 0; c < kMaxCoordinates; ++c) {
        index += std::size_t{stride[c]} * values[c];
      }
      return index;
    }
    std::uint8_t at(const StageValues& values) const { return distance[index_of(values)]; }
  };

  static bool all_within(const std::vector<DistanceTable>& tables, const StageValues& values,
                         int turns) {
    for (const DistanceTable& table : tables) {
      if (table.at(values) > turns) return false;
    }
    return true;
  }
  DistanceTable make_table(const std::vector<std::size_t>& members) const;
  void fill(DistanceTable& table, const std::vector<std::size_t>& members) const;

  std::vector<Move> moves_;
  std::vector<StageCoordinate> coordinates_;
  std::size_t goal_coordinates_ = 0;
  std::vector<DistanceTable> tables_;
  std::vector<DistanceTable> rest_tables_;
};

}  // namespace superflip::multiphase
