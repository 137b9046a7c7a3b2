#include <algorithm>
#include <array>

#include "puzzles/coordinate.h"

namespace superflip::puzzles {
namespace {

// Products with a piece count stay below 2^64.
constexpr std::uint64_t kMaxSpace = std::uint64_t{1} << 56U;

// a * b, or nothing if that is too large.
std::optional<std::uint64_t> limited_product(std::uint64_t a, std::uint64_t b) {
  if (a > kMaxSpace / b) return std::nullopt;
  return a * b;
}

// Arrangements in a row of pieces of which so many are alike.
std::optional<std::uint64_t> multinomial(const std::vector<int>& counts) {
  std::uint64_t ways = 1;
  int placed = 0;
  for (const int count : counts) {
    for (int k = 1; k <= count; ++k) {
      const auto more = limited_product(ways, static_cast<std::uint64_t>(++placed));
      if (!more) return std::nullopt;
      ways = *more / static_cast<std::uint64_t>(k);
    }
  }
  return ways;
}

}  // namespace

std::optional<ArrangementCode> ArrangementCode::create(const Definition& definition,
                                                       const Component& part, Kind kind) {
  ArrangementCode code;
  code.kind_ = kind;
  code.slots_ = part.slots;
  code.modulus_ = part.orientations;
  const auto offset = static_cast<std::size_t>(definition.sets[part.set].offset);
  for (const int slot : part.slots) code.labels_.push_back(definition.solved.pieces[slot]);
  std::sort(code.labels_.begin(), code.labels_.end());
  const std::vector<std::uint8_t> all = code.labels_;
  code.labels_.erase(std::unique(code.labels_.begin(), code.labels_.end()), code.labels_.end());
  for (const std::uint8_t label : code.labels_) {
    code.counts_.push_back(static_cast<int>(std::count(all.begin(), all.end(), label)));
    code.any_twist_.push_back(definition.any_twist[offset + label]);
  }
  if (code.has_pieces()) {
    const auto ways = multinomial(code.counts_);
    if (!ways) return std::nullopt;
    code.piece_space_ = *ways;
  }
  std::uint64_t space = code.piece_space_;
  for (std::size_t i = 0; code.has_orientations() && i < part.size(); ++i) {
    const auto more = limited_product(space, static_cast<std::uint64_t>(part.orientations));
    if (!more) return std::nullopt;
    space = *more;
    code.orientation_space_ *= static_cast<std::uint64_t>(part.orientations);
  }
  return code;
}

// The lexicographic rank: of the ways to go on, those with a smaller piece here come first, and
// pieces share the ways in proportion to how many of them are left.
std::uint64_t ArrangementCode::rank_pieces(std::span<const std::uint8_t> pieces) const {
  std::array<std::uint32_t, 256> left{};
  std::copy(counts_.begin(), counts_.end(), left.begin());
  std::uint64_t ways = piece_space_;
  std::uint64_t rank = 0;
  auto places = static_cast<std::uint64_t>(pieces.size());
  for (const std::uint8_t piece : pieces) {
    std::uint64_t below = 0;
    for (std::size_t label = 0; label < piece; ++label) below += left[label];
    rank += ways * below / places;
    ways = ways * left[piece] / places;
    --left[piece];
    --places;
  }
  return rank;
}

std::uint64_t ArrangementCode::encode(std::span<const std::uint8_t> arrangement) const {
  std::uint64_t code = 0;
  if (has_pieces()) {
    code = rank_pieces(arrangement.first(slots_.size()));
    arrangement = arrangement.subspan(slots_.size());
  }
  for (const std::uint8_t twist : arrangement) {
    code = code * static_cast<std::uint64_t>(modulus_) + twist;
  }
  return code;
}

std::optional<std::vector<std::uint8_t>> ArrangementCode::read(const PuzzleState& state) const {
  std::vector<std::uint8_t> arrangement;
  if (has_pieces()) {
    std::vector<int> left = counts_;
    for (const int slot : slots_) {
      const auto label = std::lower_bound(labels_.begin(), labels_.end(), state.pieces[slot]);
      if (label == labels_.end() || *label != state.pieces[slot]) return std::nullopt;
      const auto number = label - labels_.begin();
      if (--left[static_cast<std::size_t>(number)] < 0) return std::nullopt;
      arrangement.push_back(static_cast<std::uint8_t>(number));
    }
  }
  if (has_orientations()) {
    for (const int slot : slots_) arrangement.push_back(state.orientations[slot]);
  }
  return arrangement;
}

void ArrangementCode::write(std::span<const std::uint8_t> arrangement, PuzzleState& state) const {
  std::size_t next = 0;
  if (has_pieces()) {
    for (const int slot : slots_) state.pieces[slot] = labels_[arrangement[next++]];
  }
  if (has_orientations()) {
    for (const int slot : slots_) state.orientations[slot] = arrangement[next++];
  }
}

void ArrangementCode::apply(const LocalAction& action, std::span<const std::uint8_t> before,
                            std::span<std::uint8_t> after) const {
  const std::size_t n = slots_.size();
  if (has_pieces()) {
    for (std::size_t i = 0; i < n; ++i) after[i] = before[action.from[i]];
  }
  if (!has_orientations()) return;
  const std::size_t begin = has_pieces() ? n : 0;
  for (std::size_t i = 0; i < n; ++i) {
    const int twist = (before[begin + action.from[i]] + action.twist[i]) % modulus_;
    const bool any = has_pieces() && any_twist_[after[i]] != 0;
    after[begin + i] = any ? std::uint8_t{0} : static_cast<std::uint8_t>(twist);
  }
}

}  // namespace superflip::puzzles
