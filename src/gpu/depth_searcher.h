// What searches depths of many cubes at once: a graphics card, or in tests the processor.
//
// A searcher has slots. Whoever leads puts cubes there and asks for one depth of some of them after the
// other, each cube's own; between two depths of a cube the searcher keeps where it came closest to the
// goal, to begin there next time. It finds no moves but openings: the first turns of solutions.
// gpu_job.h goes on from there.
//
//   searcher.put(places);
//   const auto answer = searcher.search({.cubes = depths}, watch);
//
// One thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>

namespace superflip::gpu {

// The depths that can be asked for.
inline constexpr int kFirstDepth = 1;
inline constexpr int kLastDepth = 24;

struct PlacedCube {
  std::uint32_t slot = 0;
  Cube cube;
};

struct SlotDepth {
  std::uint32_t slot = 0;
  int depth = 0;
};

struct DepthQuery {
  std::span<const SlotDepth> cubes;  // no slot twice
  // All openings that hold solutions are wanted. Otherwise a cube is done with once it came out solved.
  bool every_solution = false;
};

// An opening in which the cube came out solved after `depth` turns. Where shorter solutions exist it may
// be that all of them have turns that cancel.
struct FoundOpening {
  std::uint32_t slot = 0;
  MoveSequence opening;  // canonical
};

struct DepthCounts {
  std::uint64_t nodes = 0;     // children for which a bound was asked
  std::uint64_t lines = 0;     // of the distance table, as many as looked up
  std::uint64_t expanded = 0;  // nodes whose children were made
};

struct DepthAnswer {
  // In the order of slots, then of openings. For each slot at most one, if not every one was wanted.
  std::vector<FoundOpening> found;
  // All cubes were searched to the end, as far as wanted. If not, what was found counts, but cubes for
  // which nothing was found may have a solution of this depth.
  bool whole = false;
  DepthCounts counts;
};

struct DepthProgress {
  DepthCounts counts;          // so far, of this call
  std::uint64_t openings = 0;  // all of this call
  std::uint64_t openings_taken = 0;
};

// Asked every few milliseconds by the thread that called search(): whether to go on. If not, search()
// returns within some milliseconds. None: to the end.
using DepthWatch = std::function<bool(const DepthProgress&)>;

class DepthSearcher {
 public:
  DepthSearcher() = default;
  DepthSearcher(const DepthSearcher&) = delete;
  DepthSearcher& operator=(const DepthSearcher&) = delete;
  DepthSearcher(DepthSearcher&&) = delete;
  DepthSearcher& operator=(DepthSearcher&&) = delete;
  virtual ~DepthSearcher() = default;

  // How many slots there are; they are numbered from 0.
  virtual std::uint32_t slots() const = 0;
  // What was in these slots before is forgotten, with all that was kept of it.
  virtual Result<void> put(std::span<const PlacedCube> cubes) = 0;
  // One depth of each of the cubes. If it fails, the searcher is of no more use.
  virtual Result<DepthAnswer> search(const DepthQuery& query, const DepthWatch& watch = {}) = 0;
};

}  // namespace superflip::gpu
