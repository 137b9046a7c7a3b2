// How many turns it takes at least from a DR to the end of a solve.
//
// Exact distances of parts of a DR cube: corners with the places of the M edges, corners with the order of
// the E edges, the eight other edges with it. Between DR and a finish by way of HTR the turns are DR turns
// first and then half turns alone, and the distances are of such ways: what half turns reach of the
// finish comes first, and DR turns go on from there. A way from DR on one side is a way for these parts
// whatever the half turns behind it are done on, because those can all be done on that side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>

#include "fmc/part.h"

namespace superflip::fmc {

enum class FinishKind : std::uint8_t {
  kAnyway,     // solved by DR turns
  kByHtr,      // solved by DR turns, then half turns
  kSliceByHtr  // so, but for a slice
};
inline constexpr std::size_t kFinishKinds = 3;

class DominoBounds {
 public:
  struct State {
    std::uint32_t corners = 0;
    std::uint32_t edges = 0;  // of the U and D layers
    std::uint32_t order = 0;  // of the E edges
    std::uint32_t slots = 0;  // of the M edges
  };

  DominoBounds();

  // The cube is a DR on U/D.
  State state_of(const Cube& cube) const;
  State after(const State& state, Move move) const {
    return {corners_.after(state.corners, move), edges_.after(state.edges, move),
            order_.after(state.order, move), slots_.after(state.slots, move)};
  }
  // Built when it is first asked for, in some tenths of a second.
  class Table {
   public:
    int least(const State& state) const {
      const std::uint8_t a = by_slots_[state.corners * kSlots + state.slots];
      const std::uint8_t b = by_order_[state.corners * kOrders + state.order];
      const std::uint8_t c = edges_by_order_[state.edges * kOrders + state.order];
      return a > b ? (a > c ? a : c) : (b > c ? b : c);
    }

   private:
    friend class DominoBounds;
    std::vector<std::uint8_t> by_slots_;
    std::vector<std::uint8_t> by_order_;
    std::vector<std::uint8_t> edges_by_order_;
  };
  const Table& table(FinishKind kind) const;

 private:
  static constexpr std::size_t kSlots = 70;
  static constexpr std::size_t kOrders = 24;
  static std::vector<std::uint8_t> distances(FinishKind kind, const Part& first,
                                             const Part& second);

  Part corners_;
  Part edges_;
  Part order_;
  Part slots_;
  struct Slot {
    std::once_flag once;
    Table table;
  };
  mutable std::array<Slot, kFinishKinds> tables_;
};

}  // namespace superflip::fmc
