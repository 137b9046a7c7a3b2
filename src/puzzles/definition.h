// A puzzle in memory: sets, the solved state, and every turn as a rearrangement of slots.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <superflip/metric.h>
#include <superflip/puzzle.h>
#include <superflip/result.h>

namespace superflip::puzzles {

// Slots are numbered through all sets. After the rearrangement, slot i holds what was in from[i],
// turned by twist[i] more. (KSolve files write the twist beside the slot a piece comes from; readers
// convert.)
struct Rearrangement {
  std::vector<std::uint16_t> from;
  std::vector<std::uint8_t> twist;
  bool operator==(const Rearrangement&) const = default;
};

struct SetShape {
  std::string name;
  int size = 0;
  int orientations = 1;
  int offset = 0;            // its first slot
  std::vector<int> numbers;  // what the definition calls piece 0, 1, ..., ascending
};

// A move of the definition and its powers.
struct Family {
  std::string name;
  int order = 1;
  // Turns the whole puzzle: understood in what users write, but no turn that solves.
  bool is_rotation = false;
  int first_turn = 0;  // its powers 1 .. order - 1 are turns first_turn, first_turn + 1, ...
};

struct Turn {
  std::string name;
  int family = 0;
  int power = 1;
  Rearrangement action;
};

// Another name for a sequence of turns.
struct Alias {
  std::string name;
  PuzzleTurns turns;
};

struct Definition {
  std::string name;
  bool is_built_in = false;
  std::vector<SetShape> sets;
  std::vector<int> set_of;              // of each slot
  std::vector<std::uint8_t> modulus;    // of each slot: orientations
  std::vector<std::uint8_t> any_twist;  // [set offset + piece]: its orientation does not matter
  PuzzleState solved;
  std::vector<Family> families;
  std::vector<Turn> turns;
  std::vector<Alias> aliases;
  std::uint64_t hash = 0;  // of sets, solved state and moves, whatever their names

  std::size_t slots() const { return modulus.size(); }
};

Rearrangement identity_of(const Definition& definition);
// First a, then b.
Rearrangement compose(const Definition& definition, const Rearrangement& a, const Rearrangement& b);

PuzzleState rearranged(const Definition& definition, const PuzzleState& state,
                       const Rearrangement& action);
PuzzleState after_turns(const Definition& definition, PuzzleState state, const PuzzleTurns& turns);

int inverse_turn(const Definition& definition, int turn);
PuzzleTurns inverse_turns(const Definition& definition, const PuzzleTurns& turns);

// For Definition::hash.
std::uint64_t hash_of(const Definition& definition);

// The turns that count as one, rotations left out.
PuzzleTurns counted_turns(const Definition& definition, Metric metric);

// kUsage, with the offending word and what there is.
Result<PuzzleTurns> parse_turns(const Definition& definition, std::string_view text);
std::string format_turns(const Definition& definition, const PuzzleTurns& turns);

}  // namespace superflip::puzzles
