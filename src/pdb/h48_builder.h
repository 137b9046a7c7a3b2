// Fills an H48 table with exact minimum distances.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>

#include "pdb/h48_table.h"
#include "pdb/row_set.h"

namespace superflip::pdb {

struct BuildOptions {
  int threads = 0;                       // 0: one for each core
  std::stop_token stop;                  // looked at every few milliseconds
  std::function<void(double)> progress;  // 0..1; called by the calling thread, at most every 100 ms
};

// Memory that building hN takes at its peak, the table included.
std::uint64_t h48_build_bytes(int h, int threads, Metric metric = kUsualMetric);

// Images of states, the unit of a builder's work: how many building hN makes, and how many one core of
// this machine makes in a second of processor time, tried for some tenths of a second.
std::uint64_t h48_build_images(int h, Metric metric = kUsualMetric);
Result<double> probe_images_per_processor_second();

// The states of the h11 space, by distance and then corner class: one of each set of symmetric ones,
// but in a class with symmetries of its own all that lie in it. For tables that need the distances
// which the codes do not tell.
using H48Levels = std::vector<std::vector<RowSet>>;
// Memory that the states up to a distance (0..11) take.
std::uint64_t h48_states_bytes(int max_distance, Metric metric = kUsualMetric);
// kInterrupted if stopped.
Result<H48Levels> enumerate_h48_states(int max_distance, const BuildOptions& options,
                                       Metric metric = kUsualMetric);

// h is 0..11. kResources if there is too little memory (found before any work is done),
// kInterrupted if stopped.
Result<H48Table> build_h48(int h, const BuildOptions& options, Metric metric = kUsualMetric);

}  // namespace superflip::pdb
