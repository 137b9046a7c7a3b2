#include "search/depth_solutions.h"

#include <algorithm>
#include <stdexcept>

namespace superflip::search {
namespace {

constexpr int kTurnsPerWord = 12;
constexpr unsigned kTurnBits = 5;

unsigned shift_of(int turn) {
  return kTurnBits * static_cast<unsigned>(kTurnsPerWord - 1 - turn % kTurnsPerWord);
}

}  // namespace

bool DepthSolutions::add(const MoveSequence& found) {
  const MoveSequence normal = found.normalised();
  if (static_cast<int>(normal.size()) != depth_) return false;
  if (!(cube_ * normal.cube()).is_solved()) {
    throw std::logic_error("a solution does not solve its cube: " + normal.text());
  }
  const std::lock_guard lock(mutex_);
  found_.insert(pack(normal));
  count_ = found_.size();
  return true;
}

void DepthSolutions::take_from(DepthSolutions& other) {
  const std::lock_guard lock(mutex_);
  found_.merge(other.found_);
  count_ = found_.size();
}

std::vector<MoveSequence> DepthSolutions::first(std::size_t most) const {
  std::vector<MoveSequence> solutions;
  solutions.reserve(std::min(most, found_.size()));
  for (const Packed& packed : found_) {
    if (solutions.size() == most) break;
    solutions.push_back(unpack(packed));
  }
  return solutions;
}

DepthSolutions::Packed DepthSolutions::pack(const MoveSequence& moves) {
  Packed packed{};
  int turn = 0;
  for (const Move move : moves) {
    packed[static_cast<std::size_t>(turn / kTurnsPerWord)] |=
        static_cast<std::uint64_t>(move.index()) << shift_of(turn);
    ++turn;
  }
  return packed;
}

MoveSequence DepthSolutions::unpack(const Packed& packed) const {
  std::vector<Move> moves;
  moves.reserve(static_cast<std::size_t>(depth_));
  for (int turn = 0; turn < depth_; ++turn) {
    const std::uint64_t word = packed[static_cast<std::size_t>(turn / kTurnsPerWord)];
    moves.push_back(Move::from_index(static_cast<int>(word >> shift_of(turn) & 31U)));
  }
  return MoveSequence(std::move(moves));
}

}  // namespace superflip::search
