// A sequence of face turns.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

namespace superflip {

class MoveSequence {
 public:
  MoveSequence() = default;
  MoveSequence(std::initializer_list<Move> moves) : moves_(moves) {}
  explicit MoveSequence(std::vector<Move> moves) : moves_(std::move(moves)) {}

  void push_back(Move move) { moves_.push_back(move); }
  std::size_t size() const { return moves_.size(); }
  bool empty() const { return moves_.empty(); }
  Move operator[](std::size_t i) const { return moves_[i]; }
  auto begin() const { return moves_.begin(); }
  auto end() const { return moves_.end(); }

  // The solved cube after these turns.
  Cube cube() const;
  MoveSequence inverse() const;
  MoveSequence image(Symmetry s) const;
  // The same cube with turns of one axis merged, cancelled, and put in the canonical order
  // U before D, R before L, F before B. Equal results mean sequences that differ only by this.
  MoveSequence normalised() const;
  // Of the sequence as it stands. In STM two neighbouring opposite turns that amount to turning
  // the slice between them (R L', R2 L2) count as one; in ATM all neighbours of one axis do.
  int length(Metric metric) const;
  // WCA spelling, separated by spaces.
  std::string text() const;

  friend MoveSequence operator+(const MoveSequence& a, const MoveSequence& b);
  friend bool operator==(const MoveSequence&, const MoveSequence&) = default;

 private:
  std::vector<Move> moves_;
};

}  // namespace superflip
