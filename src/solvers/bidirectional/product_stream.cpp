#include "solvers/bidirectional/product_stream.h"

#include <algorithm>
#include <utility>

namespace superflip::bidirectional {
namespace {

constexpr int kNoImage = -1;

bool comes_later(const StreamedProduct& a, const StreamedProduct& b) {
  return b.is_before(a);
}

}  // namespace

SpellingTree::SpellingTree(const RightFactors& factors)
    : root_(add(factors, 0, static_cast<std::uint32_t>(factors.spellings.size()))) {}

std::int32_t SpellingTree::add(const RightFactors& factors, std::uint32_t begin,
                               std::uint32_t end) {
  if (end - begin == 1) return -1 - static_cast<std::int32_t>(begin);
  const auto& spellings = factors.spellings;
  // Sorted: if the first and the last agree in a slot and all before it, so do those between.
  std::size_t slot = 0;
  while (spellings[begin][slot] == spellings[end - 1][slot]) ++slot;
  std::vector<Child> made;
  for (std::uint32_t at = begin; at < end;) {
    const std::uint8_t value = spellings[at][slot];
    std::uint32_t next = at;
    while (next < end && spellings[next][slot] == value) ++next;
    made.push_back({value, add(factors, at, next)});
    at = next;
  }
  nodes_.push_back({static_cast<std::uint32_t>(children_.size()),
                    static_cast<std::uint8_t>(made.size()), static_cast<std::uint8_t>(slot)});
  children_.insert(children_.end(), made.begin(), made.end());
  return static_cast<std::int32_t>(nodes_.size()) - 1;
}

ProductStream::ProductStream(const std::vector<LeftFactor>& left, const RightFactors& right)
    : left_(left), right_(right), tree_(right), walks_(left.size()) {
  queue_.reserve(left.size());
  for (std::uint32_t x = 0; x < left.size(); ++x) {
    queue_.push_back(product(x, *descend(x, tree_.root())));
  }
  std::make_heap(queue_.begin(), queue_.end(), comes_later);
}

void ProductStream::advance() {
  StreamedProduct& front = queue_.front();
  if (const std::optional<std::uint32_t> right = next(front.left)) {
    front = product(front.left, *right);
    sink_front();
  } else {
    std::pop_heap(queue_.begin(), queue_.end(), comes_later);
    queue_.pop_back();
  }
}

// One walk down the heap, where taking out and putting in would be two.
void ProductStream::sink_front() {
  std::size_t at = 0;
  const StreamedProduct moved = queue_.front();
  while (true) {
    std::size_t child = 2 * at + 1;
    if (child >= queue_.size()) break;
    if (child + 1 < queue_.size() && queue_[child + 1].is_before(queue_[child])) ++child;
    if (!queue_[child].is_before(moved)) break;
    queue_[at] = queue_[child];
    at = child;
  }
  queue_[at] = moved;
}

// The child whose image is the least above `image`.
const SpellingTree::Child* ProductStream::child_above(std::uint32_t left,
                                                      const SpellingTree::Node& node,
                                                      int image) const {
  const SpellingTree::Child* best = nullptr;
  int best_image = kValues;
  for (const SpellingTree::Child *child = tree_.children(node), *end = child + node.child_count;
       child != end; ++child) {
    const int its_image = left_[left].image(child->value, node.slot);
    if (its_image > image && its_image < best_image) {
      best = child;
      best_image = its_image;
    }
  }
  return best;
}

// The first factor below a node, by the images under `left`.
std::optional<std::uint32_t> ProductStream::descend(std::uint32_t left, std::int32_t node) {
  Walk& walk = walks_[left];
  while (node >= 0) {
    const SpellingTree::Node& branch = tree_.node(node);
    const SpellingTree::Child* const child = child_above(left, branch, kNoImage);
    walk.steps[walk.depth++] = {node, left_[left].image(child->value, branch.slot)};
    node = child->node;
  }
  return static_cast<std::uint32_t>(-1 - node);
}

std::optional<std::uint32_t> ProductStream::next(std::uint32_t left) {
  Walk& walk = walks_[left];
  while (walk.depth > 0) {
    Step& last = walk.steps[walk.depth - 1U];
    const SpellingTree::Node& branch = tree_.node(last.node);
    if (const SpellingTree::Child* const child = child_above(left, branch, last.image)) {
      last.image = left_[left].image(child->value, branch.slot);
      return descend(left, child->node);
    }
    --walk.depth;
  }
  return std::nullopt;
}

StreamedProduct ProductStream::product(std::uint32_t left, std::uint32_t right) const {
  StreamedProduct made{0, 0, left, right};
  const Spelling& spelling = right_.spellings[right];
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    made.edges = made.edges << 5U | left_[left].edges[spelling[slot]];
  }
  for (std::size_t slot = kEdgeCount; slot < kSlots; ++slot) {
    made.corners = made.corners << 5U | left_[left].corners[spelling[slot]];
  }
  return made;
}

std::uint64_t ProductStream::memory_bytes() const {
  return tree_.memory_bytes() + walks_.capacity() * sizeof(Walk) +
         queue_.capacity() * sizeof(StreamedProduct);
}

}  // namespace superflip::bidirectional
