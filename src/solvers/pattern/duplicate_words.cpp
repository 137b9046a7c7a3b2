#include "solvers/pattern/duplicate_words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <new>
#include <optional>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "solvers/pattern/own_words.h"

// How duplicates are found
// ========================
// Length by length: the words of n turns without any duplicate word known so far, and all shorter own
// words, are listed as pairs (hash of the position, number of the word) and sorted. Where a hash comes
// twice the smallest word is the position's own and the others are duplicates; that the positions are
// equal, not only their hashes, is seen by playing both words. The list is made in parts, by the top
// bits of the hash, which are sorted by several threads; and if not all of its 1.1e8 pairs for seven
// turns fit into memory, in several passes over all words, each for some of the parts.

namespace superflip::pattern {
namespace {

using patterns::PiecePositions;
using patterns::TurnMaps;

struct Pair {
  std::uint64_t hash;
  std::uint64_t number;  // see next_number: numbers compare as words do
  friend auto operator<=>(const Pair&, const Pair&) = default;
};

constexpr std::uint64_t kPairsPerPart = 1U << 21U;
// Of the memory that is free, as one over this.
constexpr std::uint64_t kShareOfMemory = 4;
// A growing list has up to twice the room it needs, and is copied once to be sorted.
constexpr std::uint64_t kBytesPerPair = 3 * sizeof(Pair);
// Positions by distance (OEIS A080601), and so the own words by length.
constexpr std::array<std::uint64_t, kMaxDuplicateDepth + 1> kPositions{
    1, 18, 243, 3240, 43239, 574908, 7618438, 100803036, 1332343288};

std::uint64_t pairs_within(int depth) {
  std::uint64_t sum = 0;
  for (int d = 0; d <= depth; ++d) sum += kPositions[d];
  return sum;
}

PiecePositions positions_after(Word word) {
  PiecePositions positions = patterns::positions_of(Cube{});
  const TurnMaps& maps = TurnMaps::shared();
  for (int i = 0; i < word.length(); ++i) {
    const PiecePositions before = positions;
    maps.turn_corners(word[i], before, positions);
    maps.turn_edges(word[i], before, positions);
  }
  return positions;
}

Word word_of(std::uint64_t number) {
  if (number == 0) return {};
  return word_of((number - 1) / kMoveCount).with(static_cast<int>((number - 1) % kMoveCount));
}

class Finder {
 public:
  Finder(const WordAutomaton& automaton, int length, std::uint64_t seed,
         const DuplicateOptions& options)
      : automaton_(automaton),
        length_(length),
        seed_(seed),
        options_(options),
        threads_(base::thread_count(options.threads)) {
    while (pairs_within(length) >> part_bits_ > kPairsPerPart) ++part_bits_;
  }

  // Nothing if two positions have one hash.
  std::optional<std::vector<Word>> run() {
    const std::uint64_t parts = std::uint64_t{1} << part_bits_;
    const std::uint64_t bytes_per_part = (pairs_within(length_) >> part_bits_) * kBytesPerPair;
    const std::uint64_t together = std::clamp<std::uint64_t>(
        base::free_memory_bytes() / kShareOfMemory / std::max<std::uint64_t>(bytes_per_part, 1), 1,
        parts);
    for (std::uint64_t first = 0; first < parts; first += together) {
      make_pass(first, std::min(first + together, parts));
      if (collision_) return std::nullopt;
    }
    std::sort(words_.begin(), words_.end());
    return std::move(words_);
  }

 private:
  using Pairs = std::vector<Pair>;

  void make_pass(std::uint64_t first, std::uint64_t last) {
    std::vector<std::vector<Pairs>> lists(static_cast<std::size_t>(threads_),
                                          std::vector<Pairs>(last - first));
    visit_own_words(automaton_, length_, options_, [&](int worker, const OwnWord& word) {
      const std::uint64_t hash = hash_of(word.positions, seed_);
      const std::uint64_t part = part_bits_ == 0 ? 0 : hash >> (64 - part_bits_);
      if (part >= first && part < last) {
        lists[static_cast<std::size_t>(worker)][part - first].push_back({hash, word.number});
      }
    });
    std::atomic<std::uint64_t> next = 0;
    base::run_on_threads(threads_,
                         [&](int) {
                           for (std::uint64_t part = next++; part < last - first; part = next++) {
                             if (options_.stop.stop_requested() || collision_) break;
                             Pairs pairs;
                             for (std::vector<Pairs>& of_worker : lists) {
                               pairs.insert(pairs.end(), of_worker[part].begin(),
                                            of_worker[part].end());
                               of_worker[part] = {};
                             }
                             std::sort(pairs.begin(), pairs.end());
                             find_in(pairs);
                           }
                         },
                         {});
  }

  void find_in(const Pairs& pairs) {
    for (std::size_t first = 0; first < pairs.size();) {
      std::size_t i = first + 1;
      for (; i < pairs.size() && pairs[i].hash == pairs[first].hash; ++i) {
        const Word word = word_of(pairs[i].number);
        if (positions_after(word) != positions_after(word_of(pairs[first].number))) {
          collision_ = true;
          return;
        }
        const std::lock_guard lock(mutex_);
        words_.push_back(word);
      }
      first = i;
    }
  }

  const WordAutomaton& automaton_;
  int length_;
  std::uint64_t seed_;
  const DuplicateOptions& options_;
  int threads_;
  unsigned part_bits_ = 0;
  std::atomic<bool> collision_ = false;
  std::mutex mutex_;
  std::vector<Word> words_;
};

}  // namespace

std::uint64_t hash_of(const PiecePositions& positions, std::uint64_t seed) {
  std::uint64_t corners = 0;
  std::uint64_t edges = 0;
  std::uint32_t more_edges = 0;
  std::memcpy(&corners, positions.corners.data(), 8);
  std::memcpy(&edges, positions.edges.data(), 8);
  std::memcpy(&more_edges, positions.edges.data() + 8, 4);
  const auto mix = [](std::uint64_t value) {
    value = (value ^ value >> 32U) * 0xd6e8feb86659fd93U;
    return (value ^ value >> 32U) * 0xd6e8feb86659fd93U;
  };
  std::uint64_t hash = mix(corners + seed);
  hash = mix(hash ^ edges);
  hash = mix(hash ^ more_edges);
  return hash ^ hash >> 32U;
}

std::uint64_t duplicate_words_bytes(int depth) {
  return std::min(pairs_within(depth), kPairsPerPart) * kBytesPerPair * kShareOfMemory;
}

Result<std::vector<Word>> find_duplicate_words(int depth, const DuplicateOptions& options) {
  if (depth < 1 || depth > kMaxDuplicateDepth) {
    return fail(ErrorCode::kUsage,
                "duplicates are found to a depth of 1 to " + std::to_string(kMaxDuplicateDepth));
  }
  std::vector<Word> words = WordAutomaton::canonical_rules();
  try {
    std::uint64_t seed = 0;
    for (int length = 3; length <= depth;) {
      const WordAutomaton automaton(words);
      const auto found = Finder(automaton, length, seed, options).run();
      if (options.stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "looking for duplicate sequences was stopped");
      }
      if (!found) {
        ++seed;
        continue;
      }
      words.insert(words.end(), found->begin(), found->end());
      ++length;
    }
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "not enough memory to find duplicate sequences; a smaller depth takes less");
  }
  return words;
}

}  // namespace superflip::pattern
