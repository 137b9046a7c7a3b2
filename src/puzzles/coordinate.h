// Numbers for what can happen in one component: where its pieces are, or how they are turned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <superflip/result.h>

#include "puzzles/component.h"
#include "puzzles/definition.h"

namespace superflip::puzzles {

// Arrangements of a component's pieces, as codes below space().
class ArrangementCode {
 public:
  enum class Kind {
    kPieces,
    // Slot by slot, whatever pieces are there: where every orientation matters, moves change them
    // independently of the pieces.
    kOrientations,
    kBoth,
  };

  // Nothing if there are 2^56 arrangements or more.
  static std::optional<ArrangementCode> create(const Definition& definition, const Component& part,
                                               Kind kind);

  Kind kind() const { return kind_; }
  const std::vector<int>& slots() const { return slots_; }
  int modulus() const { return modulus_; }
  // Pieces by their number in an arrangement.
  const std::vector<std::uint8_t>& labels() const { return labels_; }
  std::uint64_t space() const { return piece_space_ * orientation_space_; }
  // Bytes of an arrangement: pieces, then orientations, each if they are part of it.
  std::size_t width() const { return slots_.size() * (kind_ == Kind::kBoth ? 2 : 1); }
  std::uint64_t encode(std::span<const std::uint8_t> arrangement) const;

  // Nothing if the pieces are not those of the component.
  std::optional<std::vector<std::uint8_t>> read(const PuzzleState& state) const;
  void write(std::span<const std::uint8_t> arrangement, PuzzleState& state) const;
  void apply(const LocalAction& action, std::span<const std::uint8_t> before,
             std::span<std::uint8_t> after) const;

 private:
  bool has_pieces() const { return kind_ != Kind::kOrientations; }
  bool has_orientations() const { return kind_ != Kind::kPieces; }
  std::uint64_t rank_pieces(std::span<const std::uint8_t> pieces) const;

  Kind kind_ = Kind::kPieces;
  std::vector<int> slots_;
  int modulus_ = 1;
  std::vector<std::uint8_t> labels_;     // pieces of the component by their number here
  std::vector<int> counts_;              // how many are alike
  std::vector<std::uint8_t> any_twist_;  // by number here
  std::uint64_t piece_space_ = 1;
  std::uint64_t orientation_space_ = 1;
};

inline constexpr std::uint32_t kMaxCoordinateSize = std::uint32_t{1} << 22U;
tl::unexpected<Error> too_many_arrangements(const Definition& definition, const Component& part);

// The arrangements that the moves reach, numbered 0 .. size() - 1, and where each turn leads.
class Coordinate {
 public:
  // kResources if there are too many. `turns` are turns of the definition, all powers of a move one
  // after the other; the tables number them in this order.
  static Result<Coordinate> create(const Definition& definition, const Component& part,
                                   ArrangementCode::Kind kind, const PuzzleTurns& turns);

  std::uint32_t size() const { return size_; }
  // Values fall into blocks of equal size which each move carries into each other; values of one
  // block are consecutive. One block unless split_into_blocks has been called.
  std::uint32_t blocks() const { return size_ / block_size_; }
  std::uint32_t block_size() const { return block_size_; }
  // The orbits of a group, given by generators and normal in the group of the moves, become the
  // blocks.
  void split_into_blocks(const std::vector<LocalAction>& generators);
  void join_blocks() { block_size_ = size_; }
  std::uint32_t start() const { return start_; }  // the solved puzzle's value

  const ArrangementCode& code() const { return code_; }
  std::span<const std::uint8_t> arrangement(std::uint32_t value) const {
    return std::span(arrangements_).subspan(value * code_.width(), code_.width());
  }
  // The value of an arrangement, by its code.
  std::optional<std::uint32_t> find(std::uint64_t code) const;

  // One entry for each value.
  std::span<const std::uint32_t> next(std::size_t turn) const {
    return std::span(next_).subspan(turn * size_, size_);
  }
  std::optional<std::uint32_t> value_of(const PuzzleState& state) const;
  void write(std::uint32_t value, PuzzleState& state) const;

 private:
  explicit Coordinate(ArrangementCode code) : code_(std::move(code)) {}
  Result<void> enumerate(const Definition& definition, const Component& part);
  void fill_turns(const Definition& definition, const PuzzleTurns& turns);
  void remember(std::uint64_t code, std::uint32_t value);
  void renumber(const std::vector<std::uint32_t>& number);

  ArrangementCode code_;
  std::uint32_t size_ = 0;
  std::uint32_t block_size_ = 1;
  std::uint32_t start_ = 0;
  std::vector<std::uint8_t> arrangements_;
  // Values by code: a list where codes are few, else a map.
  std::vector<std::uint32_t> value_list_;
  std::unordered_map<std::uint64_t, std::uint32_t> value_map_;
  std::vector<std::vector<std::uint32_t>> base_next_;  // of each solving family
  std::vector<std::uint32_t> next_;
};

}  // namespace superflip::puzzles
