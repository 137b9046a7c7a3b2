// How long a table takes to build here, and how long to solve with.
//
// Measured once, and scaled: by the cores there are, and by how fast one of them does a small piece of
// a builder's work. Both the measurement and the piece are in processor time, so that what else the
// machine does at the moment hardly changes the estimate.
#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <system_error>

#include <superflip/tables.h>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "pdb/h48_builder.h"
#include "pdb/h48_file.h"

namespace superflip {
namespace {

// Processor seconds of one core of an AMD EPYC (1 MiB L2 a core, 32 MiB L3, in a virtual machine):
// docs/tables.md tells how each was come by.
struct Measured {
  double build;
  double solve;  // a random position, in the mean
};
constexpr std::array<Measured, pdb::kMaxH + 1> kMeasured{{
    {9.4, 74},     // h0
    {9.5, 39},     // h1
    {11.3, 19},    // h2
    {13.5, 9},     // h3
    {85, 4.6},     // h4
    {103, 2.5},    // h5
    {122, 1.4},    // h6
    {152, 0.9},    // h7
    {1040, 0.65},  // h8
    {1250, 0.4},   // h9
    {1500, 0.25},  // h10
    {1800, 0.15},  // h11
}};
// And the piece of work on the same core.
constexpr double kMeasuredImagesPerSecond = 2.5e7;

// A table must be read before it is used: so fast where the system still has it in memory.
constexpr double kLoadBytesPerSecond = 2e9;
// Advice is for those who gain much by it.
constexpr double kMuchFaster = 2.5;

double solve_gain(int used, int other) {
  return kMeasured[static_cast<std::size_t>(used)].solve /
         kMeasured[static_cast<std::size_t>(other)].solve;
}

TableEstimate estimate(int h, double speed) {
  const Measured& measured = kMeasured[static_cast<std::size_t>(h)];
  return {pdb::h48_name(h), measured.build / speed, measured.solve / speed};
}

}  // namespace

Result<std::vector<TableEstimate>> estimate_tables(int threads) {
  const Result<double> images_per_second = pdb::probe_images_per_processor_second();
  if (!images_per_second) return tl::unexpected(images_per_second.error());
  const double speed = *images_per_second / kMeasuredImagesPerSecond * base::thread_count(threads);
  std::vector<TableEstimate> estimates;
  for (int h = 0; h <= pdb::kMaxH; ++h) estimates.push_back(estimate(h, speed));
  return estimates;
}

std::optional<TableAdvice> advise_table(const TableStore& store, std::string_view used) {
  const auto table = pdb::parse_table_name(used);
  if (!table || table->metric != kUsualMetric) return std::nullopt;  // only those were measured
  const int from = table->h;
  const int cores = base::thread_count(0);
  // Loading is work as well: the best table is the one that takes the least for both together.
  const auto first_cube_seconds = [&](int h) {
    return kMeasured[static_cast<std::size_t>(h)].solve / cores +
           static_cast<double>(pdb::h48_size_bytes(h)) / kLoadBytesPerSecond;
  };
  const auto fits = [&](int h) {
    std::error_code unknown;
    const auto disk = std::filesystem::space(store.directory(), unknown);
    return pdb::h48_build_bytes(h, 0) < base::free_memory_bytes() &&
           (unknown || pdb::h48_file_bytes(h) < disk.available);
  };
  int best = from;
  for (int h = from + 1; h <= pdb::kMaxH; ++h) {
    if (fits(h) && first_cube_seconds(h) < first_cube_seconds(best)) best = h;
  }
  const double gain = solve_gain(from, best);
  if (gain < kMuchFaster) return std::nullopt;
  return TableAdvice{pdb::h48_name(best), pdb::h48_size_bytes(best), gain,
                     estimate(best, cores).build_seconds};
}

}  // namespace superflip
