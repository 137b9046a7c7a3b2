#include <array>
#include <utility>

#include <superflip/solver_options.h>

#include "coord/half_turn_corners.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "solvers/multiphase/chain_definition.h"

namespace superflip::multiphase {
namespace {

constexpr std::uint32_t kOrders = coord::kSlicePermutationCount / coord::kSliceCount;  // 4!

std::size_t size_of(Part part) {
  constexpr std::array<std::size_t, kPartCount> kSizes{
      coord::kEdgeFlipCount,         coord::kCornerTwistCount,      coord::kCornerPermutationCount,
      coord::kSlicePermutationCount, coord::kSlicePermutationCount, coord::kSlicePermutationCount};
  return kSizes[index_of(part)];
}

template <class Function>
Term term(Part part, Function value_of) {
  Term result{part, std::vector<std::uint32_t>(size_of(part))};
  for (std::uint32_t v = 0; v < result.value.size(); ++v) result.value[v] = value_of(v);
  return result;
}

CoordinateDefinition whole(Part part) {
  return {{term(part, [](std::uint32_t v) { return v; })}};
}

// In which slots the edges of a slice are, in whatever order.
CoordinateDefinition slots_of(Part slice) {
  return {{term(slice, [](std::uint32_t v) { return v / kOrders; })}};
}

// The permutation of the eight edges of the U and D layers, while the other four are in the E slice:
// the M edges' slots leave four to the S edges, of which only the order remains to be told.
CoordinateDefinition layer_edges() {
  return {{term(Part::kMSlice, [](std::uint32_t v) { return v * kOrders; }),
           term(Part::kSSlice, [](std::uint32_t v) { return v % kOrders; })}};
}

CoordinateDefinition corner_cosets() {
  return {{{Part::kCorners, coord::half_turn_corner_cosets()}}};
}

// All turns, less the quarter turns of some axes.
std::vector<Move> moves_without_quarter_turns(const std::vector<Axis>& axes) {
  std::vector<Move> moves;
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    bool allowed = true;
    for (const Axis axis : axes) {
      if (move.axis() == axis && move.quarter_turns() != 2) allowed = false;
    }
    if (allowed) moves.push_back(move);
  }
  return moves;
}

std::vector<Move> all_moves() {
  return moves_without_quarter_turns({});
}
std::vector<Move> domino_moves() {
  return moves_without_quarter_turns({Axis::kFB, Axis::kRL});
}
std::vector<Move> half_turns() {
  return moves_without_quarter_turns({Axis::kFB, Axis::kRL, Axis::kUD});
}

// Thistlethwaite's stages; each has one table, so that all distances are exact.
std::vector<StageDefinition> four_stages(const std::array<std::string, 4>& names) {
  // 2048: only quarter turns of F and B flip edges.
  StageDefinition flips{names[0], {}, all_moves(), {whole(Part::kEdgeFlip)}, {{0}}, {}};
  // 2187 * 495 = 1,082,565. With the half-turn group in view: 2187 * 420 for the corners, 495 * 495
  // for the edges, of which 34,650 occur.
  StageDefinition twists{names[1],
                         {},
                         moves_without_quarter_turns({Axis::kFB}),
                         {whole(Part::kCornerTwist), slots_of(Part::kESlice), corner_cosets(),
                          slots_of(Part::kMSlice)},
                         {{0, 1}},
                         {{0, 2}, {1, 3}}};
  // 420 * 70 = 29,400: the corners into the half-turn group, every edge into its slice. All the way
  // to solved: 40320 * 24.
  StageDefinition cosets{
      names[2],
      {},
      domino_moves(),
      {corner_cosets(), slots_of(Part::kMSlice), whole(Part::kCorners), whole(Part::kESlice)},
      {{0, 1}},
      {{2, 3}}};
  // 96 * 24^3, of which the 663,552 with equal parities of corners and edges occur.
  StageDefinition squares{
      names[3],
      {},
      half_turns(),
      {whole(Part::kCorners), whole(Part::kESlice), whole(Part::kMSlice), whole(Part::kSSlice)},
      {{0, 1, 2, 3}},
      {}};
  return {std::move(flips), std::move(twists), std::move(cosets), std::move(squares)};
}

ChainDefinition thistlethwaite() {
  return {"thistlethwaite",
          four_stages({"edges oriented", "corners oriented", "half-turn group", "solved"}),
          {View{}}};
}

ChainDefinition kociemba() {
  // 2048 * 495 and 2187 * 495
  StageDefinition phase_1{
      "phase 1",
      {},
      all_moves(),
      {whole(Part::kEdgeFlip), whole(Part::kCornerTwist), slots_of(Part::kESlice)},
      {{0, 2}, {1, 2}},
      {}};
  // 40320 * 24 each
  StageDefinition phase_2{
      "phase 2",        {},
      domino_moves(),   {whole(Part::kCorners), layer_edges(), whole(Part::kESlice)},
      {{0, 2}, {1, 2}}, {}};
  return {"kociemba", {std::move(phase_1), std::move(phase_2)}, {View{}}};
}

ChainDefinition eo_dr_htr() {
  ChainDefinition chain{"eo-dr-htr", four_stages({"EO", "DR", "HTR", "finish"}), {}};
  chain.stages[0].axis = Axis::kFB;
  chain.stages[1].axis = Axis::kUD;
  for (const bool inverse : {false, true}) {
    for (const Face eo : {Face::kF, Face::kR, Face::kU}) {
      for (const Face dr : {Face::kU, Face::kR, Face::kF}) {
        if (eo != dr) chain.views.push_back({Symmetry::bringing(dr, eo), inverse});
      }
    }
  }
  return chain;
}

}  // namespace

std::optional<ChainDefinition> find_chain(std::string_view name) {
  if (name == kChainNames[0]) return thistlethwaite();
  if (name == kChainNames[1]) return kociemba();
  if (name == kChainNames[2]) return eo_dr_htr();
  return std::nullopt;
}

}  // namespace superflip::multiphase
