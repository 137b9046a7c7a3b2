// Meeting in the middle, bucket by bucket.
//
// A bucket holds the products that agree in their first few edge slots. Which right factors y put
// start * x * y into the bucket of the values p0 p1 p2 follows from x alone: those that have in slot
// i what x carries to p_i. They stand together in the sorted list, so a bucket is gathered without
// looking at any product outside of it. The buckets of both ends are gathered, sorted and compared,
// one after the other in their order: the two frontiers are gone through in sorted order while only
// one bucket of each is in memory. Buckets have nothing to do with one another, so every thread has
// its own.
//
// Shamir's way (product_stream.h) needs no buckets but keeps one product of each left factor in a
// queue; it pays for each product with a walk through the queue, some ten times what sorting costs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "solvers/bidirectional/frontier.h"

namespace superflip::bidirectional {

class Buckets {
 public:
  // The frontiers outlive it.
  Buckets(const Frontier& from_cube, const Frontier& from_solved);

  // What a thread needs for itself.
  struct Scratch {
    std::vector<std::uint64_t> from_cube;
    std::vector<std::uint64_t> from_solved;
    std::uint64_t memory_bytes() const {
      return (from_cube.capacity() + from_solved.capacity()) * sizeof(std::uint64_t);
    }
  };
  // The turns that lead from the cube to a product and on from there to solved.
  using OnMatch = std::function<void(const MoveSequence&)>;

  // Numbers of buckets; some are empty because they would hold an edge twice.
  std::size_t count() const { return count_; }
  // Returns the number of products made.
  std::uint64_t search(std::size_t bucket, Scratch& scratch, const OnMatch& on_match) const;
  std::uint64_t memory_bytes() const {
    return cube_index_.memory_bytes() + solved_index_.memory_bytes();
  }

 private:
  static constexpr std::size_t kMaxPrefix = 4;
  using Prefix = std::array<std::uint8_t, kMaxPrefix>;
  struct Product {
    std::size_t left;
    std::size_t right;
  };

  static int prefix_length_for(std::uint64_t products);
  bool spell_prefix(std::size_t bucket, Prefix& prefix) const;
  PrefixIndex::Range range_of(const LeftFactor& left, const PrefixIndex& index,
                              const Prefix& prefix) const;
  void gather(const Frontier& frontier, const PrefixIndex& index, const Prefix& prefix,
              std::vector<std::uint64_t>& keys) const;
  std::vector<Product> find(const Frontier& frontier, const PrefixIndex& index,
                            const Prefix& prefix, std::uint64_t key) const;
  void report(const Prefix& prefix, std::uint64_t key, const OnMatch& on_match) const;

  const Frontier& from_cube_;
  const Frontier& from_solved_;
  int prefix_length_;
  std::size_t count_ = 1;
  PrefixIndex cube_index_;
  PrefixIndex solved_index_;
};

}  // namespace superflip::bidirectional
