#include "solvers/bidirectional/buckets.h"

#include <algorithm>

namespace superflip::bidirectional {
namespace {

// A bucket of so many keys, or a few times as many, is sorted in the second-level cache.
constexpr std::uint64_t kBucketProducts = 32'768;

// The products of a bucket by the eight edge slots after its prefix and four corner slots, five bits
// each: 60 bits in the order of the spelling. Two that agree in all of this and in the prefix
// are nearly always the same; whether they are is looked at when they are found.
constexpr std::size_t kKeyEdges = 8;
constexpr std::size_t kKeyCorners = 4;

std::uint64_t key_of(const LeftFactor& left, const Spelling& right, std::size_t first) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < kKeyEdges; ++i) {
    key = key << 5U | left.edges[right[first + i]];
  }
  for (std::size_t i = 0; i < kKeyCorners; ++i) {
    key = key << 5U | left.corners[right[kEdgeCount + i]];
  }
  return key;
}

}  // namespace

// The more products, the longer the prefix: 1, 24, 528, 10560 or 190080 buckets.
int Buckets::prefix_length_for(std::uint64_t products) {
  std::uint64_t buckets = 1;
  int length = 0;
  while (length < static_cast<int>(kMaxPrefix) && products > buckets * kBucketProducts) {
    buckets *= kValues - 2 * static_cast<std::uint64_t>(length);
    ++length;
  }
  return length;
}

Buckets::Buckets(const Frontier& from_cube, const Frontier& from_solved)
    : from_cube_(from_cube),
      from_solved_(from_solved),
      prefix_length_(
          prefix_length_for(std::max(from_cube.product_count(), from_solved.product_count()))),
      cube_index_(*from_cube.right, prefix_length_),
      solved_index_(*from_solved.right, prefix_length_) {
  for (int i = 0; i < prefix_length_; ++i) count_ *= kValues;
}

// False if the prefix has an edge twice.
bool Buckets::spell_prefix(std::size_t bucket, Prefix& prefix) const {
  unsigned pieces = 0;
  for (int i = prefix_length_; i-- > 0;) {
    const auto value = static_cast<std::uint8_t>(bucket % kValues);
    bucket /= kValues;
    const unsigned piece = 1U << (value / 2U);
    if ((pieces & piece) != 0) return false;
    pieces |= piece;
    prefix[static_cast<std::size_t>(i)] = value;
  }
  return true;
}

PrefixIndex::Range Buckets::range_of(const LeftFactor& left, const PrefixIndex& index,
                                     const Prefix& prefix) const {
  std::size_t number = 0;
  for (int i = 0; i < prefix_length_; ++i) {
    number = number * kValues + left.edges_before[prefix[static_cast<std::size_t>(i)]];
  }
  return index.range(number);
}

void Buckets::gather(const Frontier& frontier, const PrefixIndex& index, const Prefix& prefix,
                     std::vector<std::uint64_t>& keys) const {
  const auto first = static_cast<std::size_t>(prefix_length_);
  keys.clear();
  for (const LeftFactor& left : frontier.left) {
    const PrefixIndex::Range range = range_of(left, index, prefix);
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
      keys.push_back(key_of(left, frontier.right->spellings[i], first));
    }
  }
}

std::uint64_t Buckets::search(std::size_t bucket, Scratch& scratch, const OnMatch& on_match) const {
  Prefix prefix{};
  if (!spell_prefix(bucket, prefix)) return 0;
  gather(from_cube_, cube_index_, prefix, scratch.from_cube);
  if (scratch.from_cube.empty()) return 0;
  gather(from_solved_, solved_index_, prefix, scratch.from_solved);
  std::sort(scratch.from_cube.begin(), scratch.from_cube.end());
  std::sort(scratch.from_solved.begin(), scratch.from_solved.end());
  auto mine = scratch.from_cube.begin();
  auto other = scratch.from_solved.begin();
  while (mine != scratch.from_cube.end() && other != scratch.from_solved.end()) {
    if (*mine < *other) {
      ++mine;
    } else if (*other < *mine) {
      ++other;
    } else {
      const std::uint64_t key = *mine;
      report(prefix, key, on_match);
      while (mine != scratch.from_cube.end() && *mine == key) ++mine;
    }
  }
  return scratch.from_cube.size() + scratch.from_solved.size();
}

std::vector<Buckets::Product> Buckets::find(const Frontier& frontier, const PrefixIndex& index,
                                            const Prefix& prefix, std::uint64_t key) const {
  const auto first = static_cast<std::size_t>(prefix_length_);
  std::vector<Product> found;
  for (std::size_t x = 0; x < frontier.left.size(); ++x) {
    const PrefixIndex::Range range = range_of(frontier.left[x], index, prefix);
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
      if (key_of(frontier.left[x], frontier.right->spellings[i], first) == key) {
        found.push_back({x, i});
      }
    }
  }
  return found;
}

// Keys do not say whose they are: that would double what has to be sorted. So the bucket is gone
// through once more.
void Buckets::report(const Prefix& prefix, std::uint64_t key, const OnMatch& on_match) const {
  const std::vector<Product> there = find(from_solved_, solved_index_, prefix, key);
  for (const Product& a : find(from_cube_, cube_index_, prefix, key)) {
    const Spelling spelling = from_cube_.left[a.left].product(from_cube_.right->spellings[a.right]);
    for (const Product& b : there) {
      if (from_solved_.left[b.left].product(from_solved_.right->spellings[b.right]) == spelling) {
        on_match(from_cube_.moves(a.left, a.right) + from_solved_.moves(b.left, b.right).inverse());
      }
    }
  }
}

}  // namespace superflip::bidirectional
