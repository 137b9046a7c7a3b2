// Tables made once for all tests of the two-phase solver, and cubes to try it on.
#pragma once

#include <memory>
#include <stdexcept>
#include <utility>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/random.h>
#include <superflip/two_phase.h>

#include "pdb/temporary_folder.h"
#include "solvers/twophase/phase1_builder.h"
#include "solvers/twophase/solve.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {

template <class T>
T unwrap(Result<T> made) {
  if (!made) throw std::runtime_error(made.error().message);
  return std::move(*made);
}

// Built, not loaded; takes some seconds.
struct BuiltTables {
  Tables tables = unwrap(Tables::create());
  Phase1Build phase1 = unwrap(build_phase1(tables.coordinate, tables.phase1, {}));
};
inline const BuiltTables& built_tables() {
  static const BuiltTables kBuilt;
  return kBuilt;
}
inline const Tables& shared_tables() {
  return built_tables().tables;
}
inline const Phase1Build& phase1_build() {
  return built_tables().phase1;
}

// The folder where the solver of these tests has stored its table.
inline TableStore solver_store() {
  static const pdb::TemporaryFolder kFolder("twophase");
  return TableStore(kFolder.path());
}
inline const TwoPhase& solver() {
  static const std::shared_ptr<const TwoPhase> kSolver = unwrap(TwoPhase::open(solver_store()));
  return *kSolver;
}

inline bool is_phase2_move(Move move) {
  return move.axis() == Axis::kUD || move.quarter_turns() == 2;
}

// In <U,D,R2,L2,F2,B2>, by the pieces themselves.
inline bool is_phase2_cube(const Cube& cube) {
  for (const std::uint8_t twist : cube.corner_twist) {
    if (twist != 0) return false;
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    if (cube.edge_flip[slot] != 0) return false;
    if ((slot >= kFR) != (cube.edge_piece[slot] >= kFR)) return false;
  }
  return true;
}

// Random turns, of those that `allowed` allows; no two of one face in succession.
template <class Allowed>
MoveSequence random_moves(int length, RandomSource& random, Allowed allowed) {
  MoveSequence moves;
  while (static_cast<int>(moves.size()) < length) {
    const Move move = Move::from_index(static_cast<int>(random.below(kMoveCount)));
    if (!allowed(move)) continue;
    if (!moves.empty() && moves[moves.size() - 1].face() == move.face()) continue;
    moves.push_back(move);
  }
  return moves;
}
inline MoveSequence random_moves(int length, RandomSource& random) {
  return random_moves(length, random, [](Move) { return true; });
}

}  // namespace superflip::twophase
