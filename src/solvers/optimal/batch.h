// The batched search: what it is given, whom it asks, what it returns. For AVX2 machines.
#pragma once

#include <cstddef>
#include <cstdint>

#include <superflip/metric.h>

#include "nodes/search_tables.h"
#include "solvers/optimal/node.h"

namespace superflip::optimal {

// What the batched search cannot do by itself. All calls are rare.
class BatchHost {
 public:
  virtual ~BatchHost() = default;
  // The first node of the next task, or false if there is none.
  virtual bool next_node(Node& node) = 0;
  // A cube was solved within the task. Returns whether to go on.
  virtual bool on_solution(std::uint32_t task) = 0;
  // Asked every few hundred nodes, and told how many there were so far.
  virtual bool should_stop(std::uint64_t nodes) = 0;
  // More room for the stack of nodes, whose `used` nodes are kept: sets its new place and capacity.
  virtual void grow_stack(std::size_t used, Node*& stack, std::size_t& capacity) = 0;
};

struct BatchInput {
  const nodes::SearchTables* tables;
  const std::byte* table_data;
  int h;
  int base;
  std::uint64_t* promise;  // added up by task
  Node* stack;
  std::size_t stack_capacity;
};

struct BatchCounts {
  std::uint64_t nodes;
  std::uint64_t lines;
  std::uint64_t expanded;
};

namespace avx2 {

// Searches tasks until there are none left, or the host says stop. Only on machines that
// kernels::find("avx2") knows. The table is of the metric.
template <Metric kMetric>
BatchCounts search(const BatchInput& input, BatchHost& host);

}  // namespace avx2
}  // namespace superflip::optimal
