// The products of two lists in order, one after the other, without storing them.
//
// The algorithm of A. Shamir (1987, as reported by A. Bawden to the cube-lovers list; Fiat et al.
// 1989). The right factors are a tree by their spelling: those that share their first values share
// a path. For one left factor x the products x * y come in order if the tree is walked so that at each
// branch the child whose value x carries lowest goes first. Each left factor has such a walk of its
// own, and a queue of the walks, the one with the least product in front, gives all products in
// order. Memory: the tree, and a walk for each left factor.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solvers/bidirectional/factors.h"

namespace superflip::bidirectional {

// Branching points only; along an unbranched path nothing has to be chosen.
class SpellingTree {
 public:
  explicit SpellingTree(const RightFactors& factors);

  struct Child {
    std::uint8_t value;
    std::int32_t node;  // or -1 - number of a factor
  };
  struct Node {
    std::uint32_t first_child;
    std::uint8_t child_count;
    std::uint8_t slot;  // in which the children differ
  };
  const Node& node(std::int32_t number) const { return nodes_[static_cast<std::size_t>(number)]; }
  const Child* children(const Node& node) const { return children_.data() + node.first_child; }
  std::int32_t root() const { return root_; }
  std::uint64_t memory_bytes() const {
    return nodes_.capacity() * sizeof(Node) + children_.capacity() * sizeof(Child);
  }

 private:
  std::int32_t add(const RightFactors& factors, std::uint32_t begin, std::uint32_t end);

  std::vector<Node> nodes_;
  std::vector<Child> children_;
  std::int32_t root_;
};

struct StreamedProduct {
  std::uint64_t edges;    // five bits a slot, the first most significant
  std::uint64_t corners;  // likewise
  std::uint32_t left;
  std::uint32_t right;

  bool is_same_position(const StreamedProduct& other) const {
    return edges == other.edges && corners == other.corners;
  }
  bool is_before(const StreamedProduct& other) const {
    return edges != other.edges ? edges < other.edges : corners < other.corners;
  }
};

class ProductStream {
 public:
  // Both outlive the stream; neither is empty.
  ProductStream(const std::vector<LeftFactor>& left, const RightFactors& right);

  // The least product not passed yet; nothing when all are.
  const StreamedProduct* current() const { return queue_.empty() ? nullptr : &queue_.front(); }
  void advance();
  std::uint64_t memory_bytes() const;

 private:
  // Where a walk is: the branching points above its product, and which child it took at each.
  struct Step {
    std::int32_t node;
    std::uint8_t image;  // of the value of the child taken
  };
  struct Walk {
    std::array<Step, kSlots> steps{};
    std::uint8_t depth = 0;
  };

  std::optional<std::uint32_t> descend(std::uint32_t left, std::int32_t node);
  std::optional<std::uint32_t> next(std::uint32_t left);
  const SpellingTree::Child* child_above(std::uint32_t left, const SpellingTree::Node& node,
                                         int image) const;
  StreamedProduct product(std::uint32_t left, std::uint32_t right) const;
  void sink_front();

  const std::vector<LeftFactor>& left_;
  const RightFactors& right_;
  SpellingTree tree_;
  std::vector<Walk> walks_;
  std::vector<StreamedProduct> queue_;  // a heap, the least in front
};

}  // namespace superflip::bidirectional
