// What turns mean: folding, counting and writing them.
#include <algorithm>

#include <superflip/algorithm.h>

namespace superflip {
namespace {

// Turns layers of a cube that may be held any way, and notes what they are with centres at home.
class Folder {
 public:
  void turn(const Turn& turn) {
    const Face far = opposite(turn.face);
    switch (turn.kind) {
      case Turn::Kind::kFace:
        turn_layer(turn.face, turn.quarter_turns);
        break;
      case Turn::Kind::kWide:  // everything turns, the far layer back again
        turn_layer(far, turn.quarter_turns);
        rotate(turn.face, turn.quarter_turns);
        break;
      case Turn::Kind::kSlice:  // everything turns, both outer layers back again
        turn_layer(far, turn.quarter_turns);
        turn_layer(turn.face, 4 - turn.quarter_turns);
        rotate(turn.face, turn.quarter_turns);
        break;
      case Turn::Kind::kRotation:
        rotate(turn.face, turn.quarter_turns);
        break;
    }
  }

  FoldedTurns result() && { return {MoveSequence(std::move(moves_)), held_}; }

 private:
  void turn_layer(Face face, int quarter_turns) {
    moves_.emplace_back(held_.inverse().image(face), quarter_turns);
  }
  void rotate(Face face, int quarter_turns) {
    held_ = held_ * Symmetry::about(face, quarter_turns);
  }

  std::vector<Move> moves_;
  Symmetry held_;
};

void append(std::vector<Turn>& turns, const std::vector<Turn>& more) {
  turns.insert(turns.end(), more.begin(), more.end());
}

std::vector<Turn> scramble_turns(const Algorithm& algorithm) {
  std::vector<Turn> turns = inverse(algorithm.on_inverse);
  append(turns, algorithm.normal);
  return turns;
}

int length(const Turn& turn, Metric metric) {
  if (turn.kind == Turn::Kind::kRotation) return 0;
  const bool counts_faces = metric == Metric::kHtm || metric == Metric::kQtm;
  const int layers = turn.kind == Turn::Kind::kSlice && counts_faces ? 2 : 1;
  return metric == Metric::kQtm && turn.quarter_turns == 2 ? 2 * layers : layers;
}

}  // namespace

FoldedTurns fold(const std::vector<Turn>& turns) {
  Folder folder;
  for (const Turn& turn : turns) folder.turn(turn);
  return std::move(folder).result();
}

std::vector<Turn> inverse(const std::vector<Turn>& turns) {
  std::vector<Turn> result;
  result.reserve(turns.size());
  for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) result.push_back(turn->inverse());
  return result;
}

std::vector<Turn> rotations_to(Symmetry held) {
  if (held == Symmetry()) return {};
  std::vector<Turn> one_turn;
  for (const Face face : {Face::kR, Face::kU, Face::kF}) {
    for (int turns = 1; turns <= 3; ++turns)
      one_turn.push_back({Turn::Kind::kRotation, face, turns});
  }
  for (const Turn& turn : one_turn) {
    if (fold({turn}).held == held) return {turn};
  }
  for (const Turn& first : one_turn) {
    for (const Turn& second : one_turn) {
      if (fold({first, second}).held == held) return {first, second};
    }
  }
  return {};  // not reached: two rotations give all 24
}

Position Algorithm::position() const {
  const FoldedTurns folded = fold(scramble_turns(*this));
  return {folded.moves.cube(), folded.held};
}

std::vector<Turn> Algorithm::linear() const {
  std::vector<Turn> turns = normal;
  append(turns, inverse(on_inverse));
  return turns;
}

std::vector<Turn> Algorithm::simplified() const {
  const FoldedTurns folded = fold(scramble_turns(*this));
  std::vector<Turn> turns;
  for (const Move move : folded.moves.normalised()) {
    turns.push_back({Turn::Kind::kFace, move.face(), move.quarter_turns()});
  }
  append(turns, rotations_to(folded.held));
  return turns;
}

std::string format_turns(const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) {
    if (!text.empty()) text += ' ';
    text += turn.text();
  }
  return text;
}

int length(const std::vector<Turn>& turns, Metric metric) {
  if (metric == Metric::kAtm) return fold(turns).moves.length(metric);
  int total = 0;
  for (const Turn& turn : turns) total += length(turn, metric);
  return total;
}

}  // namespace superflip
