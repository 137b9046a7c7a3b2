// Everything the two-phase search reads.
#pragma once

#include <cstdint>
#include <utility>

#include <superflip/result.h>

#include "solvers/twophase/arena.h"
#include "solvers/twophase/endings.h"
#include "solvers/twophase/near_states.h"
#include "solvers/twophase/pair_bounds.h"
#include "solvers/twophase/phase1_coordinate.h"
#include "solvers/twophase/phase1_table.h"
#include "solvers/twophase/phase2_tables.h"

namespace superflip::twophase {

struct Tables {
  // Of what is kept in a file.
  static constexpr std::uint64_t kStoredBytes =
      Arena::line_bytes(kPhase1Bytes) + Phase2Tables::kStoredBytes + 2 * PairBounds::kStoredBytes;
  // Enough for all that is not.
  static constexpr std::uint64_t kOwnBytes = std::uint64_t{3} * base::kHugePageBytes;
  // Most bounds are one to three turns more: those are told apart.
  static constexpr int kCornerPairBase = 8;
  static constexpr int kUdEdgePairBase = 7;

  // With the stored memory of tables made before. kResources if memory runs out.
  static Result<Tables> load(base::HugeMemory stored);
  // Complete but for phase1, which build_phase1 has to fill.
  static Result<Tables> create();

  std::uint64_t size_bytes() const { return memory.stored.used_bytes() + memory.own.used_bytes(); }

  TableMemory memory;
  Phase1Table phase1;
  Phase2Tables phase2;
  PairBounds corner_pairs;
  PairBounds ud_edge_pairs;
  Phase1Coordinate coordinate;
  NearStates near;
  Endings endings;

 private:
  explicit Tables(TableMemory all)
      : memory(std::move(all)),
        phase1(memory),
        phase2(memory),
        corner_pairs(memory, phase2, PieceKind::kCorner, kCornerPairBase),
        ud_edge_pairs(memory, phase2, PieceKind::kUdEdge, kUdEdgePairBase),
        coordinate(memory.own),
        near(memory.own, coordinate),
        endings(memory.own, coordinate) {}
  static Result<Tables> make(base::HugeMemory stored, bool is_filled);
};

}  // namespace superflip::twophase
