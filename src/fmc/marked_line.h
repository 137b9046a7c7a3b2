// A skeleton with algorithms inserted, and in those others: as it is turned, and as people write it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/fmc_insert.h>
#include <superflip/move.h>
#include <superflip/move_sequence.h>
#include <superflip/symmetry.h>

namespace superflip::fmc {

// Turns of one face that meet made one or none; all others stay in the order they had. It is as long as
// normalised(), which would put turns of opposite faces in one order: a skeleton and the places in it
// are shown as they were written.
MoveSequence merged(const MoveSequence& moves);

// An algorithm as it is to be put into a line: its turns with centres at home, and how the cube is held
// for what follows, for someone who does the line.
struct InsertedAlg {
  MoveSequence moves;
  Symmetry held;
};

class MarkedLine {
 public:
  explicit MarkedLine(const MoveSequence& skeleton);

  // Every turn as it is made, before anything cancels.
  MoveSequence turns() const;
  std::size_t size() const { return turned_.size(); }
  // How slices have left the cube after so many of them.
  Symmetry held_at(std::size_t at) const;
  MarkedLine with(std::size_t at, const InsertedAlg& alg) const;
  // How many turns are made until those of `prefix`, the beginning of the merged line, have been done,
  // if there is such a place.
  std::optional<std::size_t> place_of(const MoveSequence& prefix) const;

  FmcInserted written() const;

 private:
  // The skeleton is part 0, algorithms are numbered from 1.
  struct Turned {
    Move made;      // with centres at home
    Symmetry held;  // how the cube is held then: `made` looks like its image
    int part = 0;
  };
  struct Part {
    int within = 0;
    MoveSequence shown;
    Symmetry held;
    int cancelled = 0;
    int total = 0;
  };

  bool is_within(int part, int outer) const;
  int common_part(int a, int b) const;
  FmcInsertion insertion(int part) const;
  // Calls on_turn(turn as shown) and on_mark(part) in the order in which a part has them.
  template <class OnTurn, class OnMark>
  void go_through(int part, const OnTurn& on_turn, const OnMark& on_mark) const;
  std::string text_of_part(int part) const;

  std::vector<Turned> turned_;
  Symmetry held_at_end_;
  std::vector<Part> parts_;
};

}  // namespace superflip::fmc
