// Needs a card: ./test --gpu.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/problem.h>
#include <superflip/random.h>
#include <superflip/solve.h>

#include "gpu/cuda_searcher.h"
#include "gpu/device.h"
#include "gpu/device_table.h"
#include "gpu/gpu_solver.h"
#include "gpu/table_choice.h"
#include "search_samples.h"
#include "support/cube_of.h"
#include "support/known_positions.h"

namespace superflip::gpu {
namespace {

using Clock = std::chrono::steady_clock;
using test_support::cube_of;
using test_support::random_moves;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

CudaSearcherTerms terms_for(const DeviceTable& table, std::uint32_t slots) {
  CudaSearcherTerms terms;
  terms.layout = table.layout;
  terms.table = table.entries.get();
  terms.small = &small_tables();
  terms.large = &large_tables();
  terms.slots = slots;
  return terms;
}

std::unique_ptr<DepthSearcher> searcher_on(const CudaSearcherTerms& terms) {
  auto made = make_cuda_searcher(terms);
  if (!made) throw std::runtime_error(made.error().message);
  return *std::move(made);
}

// One table at a time, for it may take most of the card.
std::optional<DeviceTable>& kept_table() {
  static std::optional<DeviceTable> table;
  return table;
}
const DeviceTable& table_of(TableLayout layout) {
  std::optional<DeviceTable>& kept = kept_table();
  if (kept && kept->layout == layout) return *kept;
  kept.reset();
  if (!use_device(0)) throw std::runtime_error("no card");
  const auto start = Clock::now();
  auto built = build_on_device(layout, small_tables(), large_tables(), {});
  if (!built) throw std::runtime_error(built.error().message);
  std::printf("%s built in %.2f s\n", name_of(layout).c_str(), seconds_since(start));
  return kept.emplace(*std::move(built));
}

// The best this card has room for, beside so many slots.
const DeviceTable& best_table(std::uint32_t slots) {
  static std::optional<TableLayout> best;
  if (!best) {
    kept_table().reset();
    const auto device = use_device(0);
    if (!device) throw std::runtime_error(device.error().message);
    CudaSearcherTerms terms;
    terms.slots = slots;
    const auto layout = choose_table(table_choices(), device->free_bytes,
                                     searcher_bytes(device->multiprocessors, terms));
    if (!layout) throw std::runtime_error(layout.error().message);
    best = *layout;
  }
  return table_of(*best);
}

// What the first turns are of solutions that the processor finds, which takes it a while: so once.
const std::set<std::string>& openings_of_solutions(const Cube& cube, int depth) {
  static std::map<int, std::unordered_map<Cube, std::set<std::string>>> kept;
  const auto [at, is_new] = kept[depth].try_emplace(cube);
  std::set<std::string>& openings = at->second;
  if (!is_new) return openings;
  for (const std::string& solution : expected_solutions(cube, depth)) {
    const MoveSequence moves = test_support::moves_of(solution);
    const std::vector<Move> first(moves.begin(), moves.begin() + opening_length(depth));
    openings.insert(MoveSequence(first).text());
  }
  return openings;
}

// All cubes together at each depth up to `last`. Nothing before the shortest solution; from there on every
// opening of a solution. (Others may come out, too: where a solution has turns that could change places, or
// shorter ones exist.)
void expect_verdicts(DepthSearcher& searcher, const std::vector<Cube>& cubes, int last) {
  std::vector<PlacedCube> placed;
  for (std::uint32_t i = 0; i < cubes.size(); ++i) placed.push_back({i, cubes[i]});
  ASSERT_TRUE(searcher.put(placed));
  std::vector<bool> solved(cubes.size());
  for (int depth = 1; depth <= last; ++depth) {
    std::vector<SlotDepth> depths;
    for (std::uint32_t i = 0; i < cubes.size(); ++i) depths.push_back({i, depth});
    const DepthAnswer every = search_depths(searcher, depths, true);
    const DepthAnswer one = search_depths(searcher, depths, false);
    EXPECT_TRUE(every.whole && one.whole);
    for (std::uint32_t i = 0; i < cubes.size(); ++i) {
      const auto expected = openings_of_solutions(cubes[i], depth);
      const auto found = openings_of(every, i);
      solved[i] = solved[i] || !expected.empty();
      EXPECT_TRUE(std::ranges::includes(found, expected)) << i << " depth " << depth;
      EXPECT_EQ(openings_of(one, i).empty(), found.empty()) << i << " depth " << depth;
      EXPECT_TRUE(solved[i] || found.empty()) << i << " depth " << depth;
    }
  }
}

// The processor, with the least of tables, needs more than ten times as long for each depth.
constexpr int kLastCompared = 10;

std::vector<Cube> sample_cubes() {
  RandomSource random(71);
  std::vector<Cube> cubes{cube_of("U2 D2 R2 L2 F2 B2"), cube_of("U D' R L' F B' U D'"),
                          cube_of("R L U2 R L U2"), cube_of("R2 L2 U D R2 L2 U D")};
  for (int length = 1; length <= kLastCompared; ++length)
    cubes.push_back(random_moves(length, random).cube());
  return cubes;
}

TEST(CudaSearch, HasTheVerdictsOfTheProcessor) {
  for (const TableLayout layout : {TableLayout{4, false}, TableLayout{8, false}}) {
    CudaSearcherTerms terms = terms_for(table_of(layout), 32);
    for (const bool shared : {true, false}) {
      terms.shared_tables = shared;
      expect_verdicts(*searcher_on(terms), sample_cubes(), kLastCompared);
    }
  }
}

TEST(CudaSearch, HasThemWithAStackThatIsNearlyFull) {
  CudaSearcherTerms terms = terms_for(table_of({4, false}), 32);
  terms.stack_height = kLeastStackHeight;
  expect_verdicts(*searcher_on(terms), sample_cubes(), kLastCompared);
}

TEST(CudaSearch, StopsInTheMiddle) {
  const auto searcher = searcher_on(terms_for(table_of({4, false}), 4));
  const Cube superflip = cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  const Cube near = cube_of("R U F' L2 D B'");
  ASSERT_TRUE(searcher->put(std::vector<PlacedCube>{{0, superflip}, {1, near}}));
  const auto start = Clock::now();
  Clock::time_point asked;
  const DepthAnswer answer =
      search_depths(*searcher, {{0, 19}}, false, [&](const DepthProgress& progress) {
        EXPECT_LE(progress.openings_taken, progress.openings);
        asked = Clock::now();
        return seconds_since(start) < 0.2 || progress.counts.nodes == 0;
      });
  std::printf("stopped %.1f ms after it was asked to\n", 1e3 * seconds_since(asked));
  EXPECT_FALSE(answer.whole);
  EXPECT_GT(answer.counts.nodes, 0U);
  EXPECT_EQ(openings_of(search_depths(*searcher, {{1, 6}}, true), 1), expected_openings(near, 6));
}

// Moves, a tab, the length.
std::vector<test_support::KnownPosition> labelled() {
  auto positions = test_support::known_positions(8, 17);
  std::ifstream file(std::string(SUPERFLIP_DATA_DIR) + "/hard.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with("#") || tab == std::string::npos) continue;
    positions.push_back({cube_of(line.substr(0, tab)), std::stoi(line.substr(tab))});
  }
  return positions;
}

TEST(CudaSolver, FindsTheLengthsThatAreKnown) {
  constexpr std::uint32_t kSlots = 10'000;
  const DeviceTable& table = best_table(kSlots);
  GpuSolver solver(searcher_on(terms_for(table, kSlots)), name_of(table.layout));
  const auto positions = labelled();
  std::size_t next = 0;
  std::size_t right = 0;
  const auto start = Clock::now();
  solver.solve_all(
      [&]() -> std::optional<Problem> {
        if (next == positions.size()) return std::nullopt;
        Problem problem;
        problem.cube = positions[next++].cube;
        return problem;
      },
      [&](std::size_t i, const Result<SolveResult>& result) {
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_TRUE(result->proved);
        ASSERT_EQ(result->solutions.front().length, positions[i].length) << i;
        ++right;
      },
      {});
  EXPECT_EQ(right, positions.size());
  std::printf("%zu labelled positions with %s: %.3f s\n", right, name_of(table.layout).c_str(),
              seconds_since(start));
}

struct LengthsRun {
  std::map<int, int> lengths;
  double seconds = 0;
  double searching = 0;
  DepthCounts counts;
};
// Lengths alone, as fast as they come: all cubes at one depth after the other.
LengthsRun find_lengths(DepthSearcher& searcher, const std::vector<Cube>& cubes) {
  std::vector<PlacedCube> placed;
  std::vector<SlotDepth> open;
  constexpr int kFirst = 12;
  for (std::uint32_t i = 0; i < cubes.size(); ++i) {
    placed.push_back({i, cubes[i]});
    open.push_back({i, kFirst});
  }
  LengthsRun run;
  const auto start = Clock::now();
  EXPECT_TRUE(searcher.put(placed));
  for (int depth = kFirst; depth <= 20 && !open.empty(); ++depth) {
    const auto begin = Clock::now();
    const DepthAnswer answer = search_depths(searcher, open, false);
    const double took = seconds_since(begin);
    if (cubes.size() > 1) {
      std::printf("  depth %d: %zu cubes, %zu solved, %.4f s, %.3g lines, %.3g lines/s\n", depth,
                  open.size(), answer.found.size(), took, static_cast<double>(answer.counts.lines),
                  static_cast<double>(answer.counts.lines) / took);
    }
    run.searching += took;
    run.counts.nodes += answer.counts.nodes;
    run.counts.lines += answer.counts.lines;
    run.lengths[depth] += static_cast<int>(answer.found.size());
    std::set<std::uint32_t> solved;
    for (const FoundOpening& found : answer.found) solved.insert(found.slot);
    std::erase_if(open, [&](const SlotDepth& asked) { return solved.contains(asked.slot); });
    for (SlotDepth& asked : open) ++asked.depth;
  }
  run.seconds = seconds_since(start);
  EXPECT_TRUE(open.empty());
  return run;
}

TEST(CudaSpeed, Lengths) {
  constexpr std::uint32_t kSlots = 10'000;
  const DeviceTable& table = best_table(kSlots);
  const auto searcher = searcher_on(terms_for(table, kSlots));
  RandomSource random(72);
  for (const std::size_t count : {std::size_t{300}, std::size_t{10'000}}) {
    std::vector<Cube> cubes(count);
    std::ranges::generate(cubes, [&] { return random_cube(random); });
    const LengthsRun run = find_lengths(*searcher, cubes);
    const auto all = static_cast<double>(count);
    std::printf(
        "%zu random states with %s: %.3f s, %.0f cubes/s, %.3g lines a cube, %.3g lines/s, "
        "%.3g nodes/s; lengths",
        count, name_of(table.layout).c_str(), run.seconds, all / run.seconds,
        static_cast<double>(run.counts.lines) / all,
        static_cast<double>(run.counts.lines) / run.searching,
        static_cast<double>(run.counts.nodes) / run.searching);
    for (const auto& [length, of_length] : run.lengths) std::printf(" %d:%d", length, of_length);
    std::printf("\n");
  }
}

TEST(CudaSpeed, OneAlone) {
  const DeviceTable& table = best_table(10'000);
  const auto searcher = searcher_on(terms_for(table, 16));
  RandomSource random(73);
  std::vector<double> times;
  for (int i = 0; i < 101; ++i) {
    const LengthsRun run = find_lengths(*searcher, {random_cube(random)});
    if (i > 0) times.push_back(1e3 * run.seconds);  // the first one wakes the card
  }
  std::ranges::sort(times);
  std::printf("one random state: %.2f ms in the middle, %.2f on average, %.2f to %.2f\n",
              times[times.size() / 2],
              std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size()),
              times.front(), times.back());
}

TEST(CudaSpeed, Moves) {
  constexpr std::uint32_t kSlots = 12'500;  // the solver keeps a fifth of them free
  constexpr std::size_t kCount = 20'000;
  const DeviceTable& table = best_table(10'000);
  GpuSolver solver(searcher_on(terms_for(table, kSlots)), name_of(table.layout));
  RandomSource random(74);
  std::size_t next = 0;
  std::size_t solved = 0;
  const auto start = Clock::now();
  solver.solve_all(
      [&]() -> std::optional<Problem> {
        if (next == kCount) return std::nullopt;
        Problem problem;
        problem.cube = random_cube(random);
        ++next;
        return problem;
      },
      [&](std::size_t, const Result<SolveResult>& result) {
        ASSERT_TRUE(result) << result.error().message;
        solved += result->proved ? 1 : 0;
      },
      {});
  const double took = seconds_since(start);
  EXPECT_EQ(solved, kCount);
  std::printf("%zu random states with moves: %.3f s, %.0f cubes/s\n", kCount, took,
              static_cast<double>(kCount) / took);
}

}  // namespace
}  // namespace superflip::gpu
