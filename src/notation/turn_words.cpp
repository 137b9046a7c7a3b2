#include "notation/turn_words.h"

#include <string>

namespace superflip::notation {
namespace {

// Without its number of quarter turns: "R", "Rw", "M", "x".
bool names_layer(std::string_view name, const Turn& turn) {
  if (name == "_") return true;
  const std::string written = Turn{turn.kind, turn.face, 1}.text();
  if (name == written) return true;
  // r
  return turn.kind == Turn::Kind::kWide && name.size() == 1 &&
         name.front() == static_cast<char>(written.front() - 'A' + 'a');
}

}  // namespace

std::vector<Turn> turns_meant(std::string_view word) {
  const bool is_half = word.ends_with('2');
  const bool is_back = word.ends_with('\'');
  const std::string_view name = word.substr(0, word.size() - (is_half || is_back ? 1 : 0));
  std::vector<Turn> turns;
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn turn = Turn::from_index(i);
    if (!names_layer(name, turn)) continue;
    if ((is_half && turn.quarter_turns != 2) || (is_back && turn.quarter_turns != 3)) continue;
    turns.push_back(turn);
  }
  return turns;
}

}  // namespace superflip::notation
