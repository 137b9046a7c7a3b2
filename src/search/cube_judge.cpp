#include "search/cube_judge.h"

#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

namespace superflip::search {
namespace {

constexpr int kTurnsPerWord = 12;
constexpr int kMostTurns = kTurnsPerWord * static_cast<int>(std::tuple_size_v<CubeJudge::Key>);
constexpr unsigned kTurnBits = 5;

unsigned shift_of(int turn) {
  return kTurnBits * static_cast<unsigned>(kTurnsPerWord - 1 - turn % kTurnsPerWord);
}

}  // namespace

CubeJudge::Key CubeJudge::key(const MoveSequence& moves) {
  Key key{};
  int turn = 0;
  for (const Move move : moves) {
    key.at(static_cast<std::size_t>(turn / kTurnsPerWord)) |=
        static_cast<std::uint64_t>(move.index() + 1) << shift_of(turn);
    ++turn;
  }
  return key;
}

MoveSequence CubeJudge::turns(const Key& key) {
  std::vector<Move> moves;
  for (int turn = 0; turn < kMostTurns; ++turn) {
    const std::uint64_t word = key.at(static_cast<std::size_t>(turn / kTurnsPerWord));
    const auto number = static_cast<int>(word >> shift_of(turn) & 31U);
    if (number == 0) break;
    moves.push_back(Move::from_index(number - 1));
  }
  return MoveSequence(std::move(moves));
}

}  // namespace superflip::search
