// Cubes solved with a small table while a large one is read. h0 is the small one here and h3, of the
// fixture, the large one.
#include "solvers/optimal/small_first.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <superflip/random.h>

#include "base/free_memory.h"
#include "pdb/damaged_file.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"
#include "pdb/known_tables.h"
#include "pdb/temporary_folder.h"
#include "support/cube_of.h"
#include "support/known_positions.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using Clock = std::chrono::steady_clock;

// The tables of the fixture, by links, and h0.
class Tables {
 public:
  Tables() {
    for (const auto& file : std::filesystem::directory_iterator(TableStore().directory())) {
      const auto name = file.path().filename();
      if (name == "h3.table" || name == "twophase.table") {
        std::filesystem::create_symlink(file.path(), folder_.path() / name);
      }
    }
    if (!pdb::build_h48_table(store_, "h0")) throw std::runtime_error("h0 cannot be built");
  }
  const TableStore& store() const { return store_; }
  const std::filesystem::path& path() const { return folder_.path(); }

 private:
  const pdb::TemporaryFolder folder_{"small-first-test"};
  const TableStore store_{folder_.path()};
};

const Tables& tables() {
  static const Tables kMade;
  return kMade;
}

std::unique_ptr<Solver> open_solver(const TableStore& store = tables().store()) {
  SolverOptions options;
  options.table = "h3";
  auto solver = optimal::open_small_first("h0", options, store, {}, {});
  if (!solver) throw std::runtime_error(solver.error().message);
  return std::move(*solver);
}

Problem request_for(const Cube& cube) {
  Problem request;
  request.cube = cube;
  return request;
}

// One that h0 works on for seconds.
test_support::KnownPosition long_cube() {
  return test_support::known_positions(17, 17).front();
}
const char* const kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

TEST(SmallFirst, AShortCubeIsAnsweredByTheSmallTable) {
  const auto solver = open_solver();
  EXPECT_EQ(solver->table(), "h3");
  const auto result = solver->solve(request_for(cube_of("R U")));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->table, "h0");
  EXPECT_TRUE(result->proved);
  EXPECT_FALSE(result->interrupted);
  EXPECT_EQ(result->solutions.front().moves.text(), "U' R'");
}

TEST(SmallFirst, ALongCubeGoesOnWithTheLargeTable) {
  const auto solver = open_solver();
  const auto known = long_cube();
  int depth = 0;
  std::uint64_t nodes = 0;
  const auto result = solver->solve(request_for(known.cube), {}, [&](const SolveProgress& now) {
    EXPECT_GE(now.depth, depth) << "the depth goes back";
    EXPECT_GE(now.nodes, nodes) << "nodes are forgotten";
    depth = now.depth;
    nodes = now.nodes;
  });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->table, "h3");
  EXPECT_TRUE(result->proved);
  EXPECT_FALSE(result->interrupted);
  ASSERT_EQ(result->solutions.size(), 1U);
  EXPECT_EQ(static_cast<int>(result->solutions.front().length), known.length);
  EXPECT_EQ(solver->solve(request_for(cube_of("R U")))->table, "h3");
}

TEST(SmallFirst, AListAcrossBothTablesIsComplete) {
  Problem request = request_for(test_support::known_positions(16, 16).front().cube);
  request.max_solutions = kEverySolution;
  const auto both = open_solver()->solve(request);
  ASSERT_TRUE(both) << both.error().message;
  SolverOptions options;
  options.table = "h3";
  const auto alone = Solver::open(options, tables().store()).value()->solve(request);
  ASSERT_TRUE(alone);
  EXPECT_EQ(both->solutions, alone->solutions);
  EXPECT_TRUE(both->proved);
}

TEST(SmallFirst, ATimeLimitCoversBoth) {
  Problem request = request_for(cube_of(kSuperflip));
  request.timeout = 1500ms;
  const auto solver = open_solver();
  const auto start = Clock::now();
  const auto result = solver->solve(request);
  const auto took = Clock::now() - start;
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->timed_out);
  EXPECT_FALSE(result->interrupted);
  EXPECT_FALSE(result->proved);
  EXPECT_GE(result->excluded_below, 10);
  EXPECT_GE(took, 1400ms);
  EXPECT_LT(took, 5s) << "on a machine with other things to do";
}

TEST(SmallFirst, AStopIsAStopInEitherLeg) {
  for (const auto delay : {20ms, 1000ms}) {
    const auto solver = open_solver();
    std::stop_source source;
    const std::jthread later([&, delay] {
      std::this_thread::sleep_for(delay);
      source.request_stop();
    });
    const auto result = solver->solve(request_for(cube_of(kSuperflip)), source.get_token());
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->interrupted);
    EXPECT_FALSE(result->proved);
  }
}

TEST(SmallFirst, ABatchGetsEveryAnswerOnce) {
  std::vector<test_support::KnownPosition> cubes = test_support::known_positions(3, 12, 2);
  cubes.push_back(long_cube());
  for (const auto& cube : test_support::known_positions(10, 14, 3)) cubes.push_back(cube);
  std::size_t next = 0;
  std::set<std::size_t> answered;
  std::set<std::string> used;
  open_solver()->solve_all(
      [&]() -> std::optional<Problem> {
        if (next == cubes.size()) return std::nullopt;
        return request_for(cubes[next++].cube);
      },
      [&](std::size_t index, const Result<SolveResult>& result) {
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_TRUE(answered.insert(index).second);
        EXPECT_TRUE(result->proved);
        EXPECT_EQ(static_cast<int>(result->solutions.front().length), cubes.at(index).length);
        used.insert(result->table);
      });
  EXPECT_EQ(answered.size(), cubes.size());
  EXPECT_EQ(used, (std::set<std::string>{"h0", "h3"}));
}

TEST(SmallFirst, TheEndOfTheSolverEndsTheReading) {
  for (const auto delay : {0ms, 105ms, 130ms, 160ms}) {
    auto solver = open_solver();
    std::this_thread::sleep_for(delay);
    const auto start = Clock::now();
    solver.reset();
    EXPECT_LT(Clock::now() - start, 1s) << "a tenth of that, on a quiet machine";
  }
}

// What is wrong with the large table is said when it is needed, and not before.
TEST(SmallFirst, ADamagedTableIsAnError) {
  const pdb::TemporaryFolder folder("small-first-damaged");
  for (const char* const name : {"h0.table", "twophase.table"}) {
    std::filesystem::create_symlink(tables().path() / name, folder.path() / name);
  }
  const auto copy = folder.path() / "h3.table";
  std::filesystem::copy_file(tables().path() / "h3.table", copy);
  pdb::flip_byte(copy, 100'000'000);
  const auto solver = open_solver(TableStore(folder.path()));
  const auto short_one = solver->solve(request_for(cube_of("R U")));
  ASSERT_TRUE(short_one);
  EXPECT_EQ(short_one->table, "h0");
  const auto long_one = solver->solve(request_for(long_cube().cube));
  ASSERT_FALSE(long_one);
  EXPECT_EQ(long_one.error().code, ErrorCode::kTable);
  EXPECT_NE(long_one.error().message.find("its checksum is wrong"), std::string::npos);
}

// A file of h6 with nothing in it: as long as nobody reads it, nobody can tell.
TEST(SmallFirst, IsPlannedForLargeTables) {
  EXPECT_FALSE(optimal::plan_small_first("h3", tables().store())) << "it is small itself";
  EXPECT_FALSE(optimal::plan_small_first("h6", tables().store())) << "it is not built";
  const auto path = tables().path() / "h6.table";
  const pdb::TableHeader header{pdb::h48_kind(6), pdb::to_distribution(*pdb::known_distribution(6)),
                                *pdb::known_checksum(6)};
  const pdb::HeaderPage page = pdb::format_header(header);
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(page.data()), static_cast<std::streamsize>(page.size()));
  std::filesystem::resize_file(path, pdb::h48_file_bytes(6));
  if (pdb::h48_size_bytes(6) + pdb::h48_size_bytes(3) < base::free_memory_bytes()) {
    const auto plan = optimal::plan_small_first("h6", tables().store());
    ASSERT_TRUE(plan);
    EXPECT_EQ(*plan, "h3");
    SolverOptions options;
    const auto solver = Solver::open(options, tables().store());
    ASSERT_TRUE(solver) << solver.error().message;
    EXPECT_EQ((*solver)->table(), "h6");
    EXPECT_EQ((*solver)->solve(request_for(cube_of("R U F")))->table, "h3");
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace superflip
