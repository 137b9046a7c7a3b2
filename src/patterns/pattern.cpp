#include "patterns/pattern.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstddef>
#include <limits>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <superflip/pieces.h>

#include "coord/lehmer.h"

namespace superflip::patterns {
namespace {

constexpr std::uint32_t kAllCorners = (1U << kCornerCount) - 1;
constexpr std::uint32_t kAllEdges = (1U << kEdgeCount) - 1;
constexpr std::array<Edge, kEdgeCount> kGrumserOrder{kUR, kUF, kUL, kUB, kBR, kFR,
                                                     kFL, kBL, kDR, kDF, kDL, kDB};
constexpr std::string_view kHelp =
    "a pattern is \"corners\" or \"edges\" or both, each followed by the pieces that count (none: "
    "all of them) and, if their turns do not, \"permutation\"";

std::uint32_t edges_from(std::size_t first, std::size_t count) {
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < count; ++i) mask |= 1U << kGrumserOrder[first + i];
  return mask;
}

std::uint64_t size_of_kind(std::uint32_t mask, int pieces, std::uint64_t turns, bool counted) {
  const int chosen = std::popcount(mask);
  std::uint64_t size = coord::variation_count(pieces, chosen);
  if (!counted) return size;
  for (int i = 0; i < std::min(chosen, pieces - 1); ++i) size *= turns;
  return size;
}

std::string sorted_letters(std::string_view name) {
  std::string letters(name);
  for (char& c : letters) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::sort(letters.begin(), letters.end());
  return letters;
}

template <std::size_t N>
std::optional<std::uint32_t> bit_of(const std::array<std::string_view, N>& names,
                                    std::string_view word) {
  const std::string wanted = sorted_letters(word);
  for (std::size_t piece = 0; piece < N; ++piece) {
    if (sorted_letters(names[piece]) == wanted) return 1U << piece;
  }
  return std::nullopt;
}

// Takes a pattern word by word.
class PatternReader {
 public:
  Result<void> read(const std::string& word) {
    if (word == "corners" || word == "edges") return begin(word);
    if (part_ == nullptr) {
      return fail(ErrorCode::kUsage, fmt::format("'{}' begins no pattern: {}", word, kHelp));
    }
    if (word == "permutation") {
      part_->turns = false;
      return {};
    }
    return part_ == &corners_ ? add_piece("corner", word, kCornerNames)
                              : add_piece("edge", word, kEdgeNames);
  }

  Result<Pattern> pattern() const {
    if (part_ == nullptr) {
      return fail(ErrorCode::kUsage, fmt::format("no pattern given: {}", kHelp));
    }
    return Pattern{corners_.mask_or(kAllCorners), edges_.mask_or(kAllEdges), corners_.turns,
                   edges_.turns};
  }

 private:
  struct Part {
    bool seen = false;
    std::uint32_t mask = 0;
    bool turns = true;

    std::uint32_t mask_or(std::uint32_t all) const { return seen && mask == 0 ? all : mask; }
  };

  Result<void> begin(const std::string& kind) {
    part_ = kind == "corners" ? &corners_ : &edges_;
    if (part_->seen) return fail(ErrorCode::kUsage, fmt::format("'{}' twice: {}", kind, kHelp));
    part_->seen = true;
    return {};
  }

  template <std::size_t N>
  Result<void> add_piece(std::string_view kind, const std::string& word,
                         const std::array<std::string_view, N>& names) {
    const auto bit = bit_of(names, word);
    if (!bit) {
      return fail(ErrorCode::kUsage, fmt::format("there is no {} '{}'; there are {}", kind, word,
                                                 fmt::join(names, " ")));
    }
    part_->mask |= *bit;
    return {};
  }

  Part corners_;
  Part edges_;
  Part* part_ = nullptr;
};

template <std::size_t N>
std::string format_kind(std::string_view kind, std::uint32_t mask, bool turns,
                        const std::array<std::string_view, N>& names) {
  std::string text(kind);
  if (mask != (1U << N) - 1) {
    for (std::size_t piece = 0; piece < N; ++piece) {
      if ((mask >> piece & 1U) != 0) text.append(" ").append(names[piece]);
    }
  }
  if (!turns) text += " permutation";
  return text;
}

}  // namespace

std::uint64_t size_of(const Pattern& pattern) {
  const std::uint64_t corners = size_of_kind(pattern.corners, kCornerCount, 3, pattern.twist);
  const std::uint64_t edges = size_of_kind(pattern.edges, kEdgeCount, 2, pattern.flip);
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  return corners > kMost / edges ? kMost : corners * edges;
}

Result<Pattern> parse_pattern(std::string_view text) {
  PatternReader reader;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (auto read = reader.read(word); !read) return tl::unexpected(read.error());
  }
  return reader.pattern();
}

std::string format_pattern(const Pattern& pattern) {
  std::string text;
  if (pattern.corners != 0) {
    text = format_kind("corners", pattern.corners, pattern.twist, kCornerNames);
  }
  if (pattern.edges == 0) return text;
  if (!text.empty()) text += " ";
  return text + format_kind("edges", pattern.edges, pattern.flip, kEdgeNames);
}

std::vector<Pattern> korf_patterns() {
  return {{.corners = kAllCorners}, {.edges = edges_from(0, 6)}, {.edges = edges_from(6, 6)}};
}

std::vector<Pattern> four_patterns() {
  return {{.corners = kAllCorners},
          {.edges = edges_from(0, 7)},
          {.edges = edges_from(5, 7)},
          {.edges = kAllEdges, .flip = false}};
}

Pattern first_edges(int count) {
  return {.edges = edges_from(0, static_cast<std::size_t>(count))};
}

}  // namespace superflip::patterns
