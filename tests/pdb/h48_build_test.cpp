// Builds h0. All that needs it is one test, because a build takes seconds and each test is run in
// a process of its own.
#include "pdb/h48_builder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/random.h>
#include <superflip/tables.h>

#include "base/free_memory.h"
#include "cube/layer_turn.h"
#include "pdb/chunked_work.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"
#include "pdb/known_tables.h"
#include "pdb/store_paths.h"
#include "temporary_folder.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

bool wait_for(const std::function<bool()>& condition) {
  for (int i = 0; i < 600 && !condition(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return condition();
}

// Starts a build in another process and ends that with SIGKILL while the build goes on.
void kill_a_build(const TemporaryFolder& folder) {
  const auto begun = folder.path() / "begun";
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    TableOptions options;
    options.threads = 1;
    options.progress = [&](const TableProgress& progress) {
      if (progress.stage == Stage::kBuilding && progress.fraction > 0) std::ofstream{begun};
    };
    (void)TableStore(folder.path()).build("h0", options);
    _exit(0);
  }
  EXPECT_TRUE(wait_for([&] { return std::filesystem::exists(begun); }));
  kill(child, SIGKILL);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the build was over before it could be killed";
}

// Two builders of one table at once: one works, the other waits and finds it done.
void build_twice_at_once(const TemporaryFolder& folder) {
  int builders = 0;
  int waiters = 0;
  std::mutex mutex;
  const auto build = [&] {
    bool waited = false;
    double last = 0;
    TableOptions options;
    options.progress = [&](const TableProgress& progress) {
      EXPECT_EQ(progress.table, "h0");
      waited |= progress.stage == Stage::kWaiting;
      if (progress.stage != Stage::kBuilding) return;
      EXPECT_GE(progress.fraction, last);
      EXPECT_LE(progress.fraction, 1.0);
      last = progress.fraction;
    };
    const auto built = TableStore(folder.path()).build("h0", options);
    ASSERT_TRUE(built) << built.error().message;
    EXPECT_TRUE(built->built);
    const std::lock_guard lock(mutex);
    builders += last > 0 ? 1 : 0;
    waiters += waited ? 1 : 0;
  };
  {
    const std::jthread first(build);
    const std::jthread second(build);
  }
  EXPECT_EQ(builders, 1);
  EXPECT_EQ(waiters, 1);
}

void expect_lower_bounds(const H48Table& table) {
  RandomSource random(61);
  for (int walk = 0; walk < 20000; ++walk) {
    Cube cube;
    for (int length = 1; length <= 14; ++length) {
      cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
      const int code = table.code(rank_h48(cube, table.h()));
      const int bound = code == 0 ? 0 : table.base() + code;
      ASSERT_LE(bound, length);
    }
  }
}

// With no flips kept the value is the same for all symmetric images, and turns change the distance
// by one at most.
void expect_symmetric_and_consistent(const H48Table& h0) {
  RandomSource random(62);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const int code = h0.code(rank_h48(cube, 0));
    for (const Symmetry s : Symmetry::all()) {
      ASSERT_EQ(h0.code(rank_h48(conjugate(cube, s), 0)), code);
    }
    for (int m = 0; m < kMoveCount; ++m) {
      const int next = h0.code(rank_h48(cube.after(Move::from_index(m)), 0));
      ASSERT_LE(std::abs(next - code), 1);
    }
  }
}

TEST(H48Build, AKilledBuildThenTwoAtOnceGiveTheExactTable) {
  const TemporaryFolder folder("h48-build-test");
  const TableStore store(folder.path());
  kill_a_build(folder);
  EXPECT_FALSE(store.info("h0")->built);
  const auto nothing = load_h48(store, 0, {});
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().message.find("is missing"), std::string::npos);

  // What a writer killed later would have left.
  std::ofstream(part_path(folder.path(), "h0")) << "half a table";
  build_twice_at_once(folder);
  EXPECT_FALSE(std::filesystem::exists(part_path(folder.path(), "h0")));

  const auto verified = store.verify("h0");
  ASSERT_TRUE(verified) << verified.error().message;
  // nissy-core, utils/checkdata.h.
  EXPECT_EQ(verified->distribution,
            (std::vector<std::uint64_t>{5473562, 34776317, 68566704, 8750867}));

  const TemporaryFolder other("h48-import-test");
  const auto imported = TableStore(other.path()).import_file(verified->path);
  ASSERT_TRUE(imported) << imported.error().message;
  const auto table = load_h48(TableStore(other.path()), 0, {});
  ASSERT_TRUE(table);
  expect_lower_bounds(*table);
  expect_symmetric_and_consistent(*table);
}

// h0 and h3 are compared with what is known whenever a test builds them.
TEST(H48Build, GivesTheKnownBytesWithAnyNumberOfThreads) {
#if defined(__SANITIZE_THREAD__)
  // Minutes rather than an hour; and one thread has no races.
  constexpr int kTable = 0;
  constexpr std::array kThreads{2};
#else
  constexpr int kTable = 1;
  constexpr std::array kThreads{1, 2};
#endif
  for (const int threads : kThreads) {
    const auto table = build_h48(kTable, {.threads = threads, .stop = {}, .progress = {}});
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(checksum_of({table->data(), table->size_bytes()}, {}), known_checksum(kTable))
        << threads;
  }
}

// The index in h11 of every state of a level.
std::set<std::uint64_t> indices_of(const std::vector<RowSet>& level) {
  std::set<std::uint64_t> indices;
  for (std::uint64_t class_index = 0; class_index < level.size(); ++class_index) {
    const std::uint16_t* flips = level[class_index].flips.data();
    for (const RowSet::Row row : level[class_index].rows) {
      for (unsigned i = 0; i < row.count; ++i) {
        const std::uint64_t pattern = class_index * kEdgePatternCount + row.pattern;
        indices.insert(pattern << unsigned{kFlipBits} | *flips++);
      }
    }
  }
  return indices;
}

// Against plain breadth-first search, in every metric: the states at each distance are those of the
// cubes that so many turns lead to. (In classes with symmetries of their own a level has their images,
// too.)
TEST(H48Build, StatesNearSolvedAreThoseOfCubes) {
  constexpr int kDistance = 4;
  for (const Metric metric : kH48Metrics) {
    const H48Levels levels = enumerate_h48_states(kDistance, {}, metric).value();
    std::set<std::uint64_t> seen;
    std::vector<Cube> cubes{Cube{}};
    for (int distance = 0; distance <= kDistance; ++distance) {
      const std::set<std::uint64_t> level = indices_of(levels[static_cast<std::size_t>(distance)]);
      std::vector<Cube> next;
      for (const Cube& cube : cubes) {
        const std::uint64_t index = rank_h48(cube, kMaxH);
        if (!seen.insert(index).second) continue;
        ASSERT_TRUE(level.contains(index)) << name_of(metric) << distance;
        for (const LayerTurn turn : layer_turns(metric)) next.push_back(cube * turn.cube());
      }
      for (const std::uint64_t index : level) seen.insert(index);
      cubes = std::move(next);
    }
  }
}

// Bounds that follow the turns of the metric, from a build of each.
TEST(H48Build, OtherMetricsGiveLowerBoundsToo) {
  for (const Metric metric : {Metric::kQtm, Metric::kStm}) {
    const auto table = build_h48(0, {}, metric);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(checksum_of({table->data(), table->size_bytes()}, {}), known_checksum(0, metric));
    EXPECT_EQ(count_codes(*table, 0), known_distribution(0, metric));
    const std::vector<LayerTurn> turns = layer_turns(metric);
    RandomSource random(63);
    for (int walk = 0; walk < 20000; ++walk) {
      Cube cube;
      for (int length = 1; length <= 14; ++length) {
        const int before = table->code(rank_h48(cube, 0));
        cube = cube * turns[random.below(turns.size())].cube();
        const int code = table->code(rank_h48(cube, 0));
        ASSERT_LE(code == 0 ? 0 : table->base() + code, length);
        ASSERT_LE(std::abs(code - before), 1);
      }
    }
  }
}

TEST(H48Build, StopsSoonWhenAsked) {
  std::stop_source source;
  const auto start = std::chrono::steady_clock::now();
  const auto built =
      build_h48(3, {.threads = 0, .stop = source.get_token(), .progress = [&](double) {
                      source.request_stop();
                    }});
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().code, ErrorCode::kInterrupted);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(H48Build, RefusesWhatMemoryCannotHold) {
  if (h48_build_bytes(11, 0) <= base::free_memory_bytes()) GTEST_SKIP() << "h11 fits here";
  const auto built = build_h48(11, {});
  ASSERT_FALSE(built);
  EXPECT_EQ(built.error().code, ErrorCode::kResources);
  EXPECT_NE(built.error().message.find("the largest table that can be built now is h"),
            std::string::npos)
      << built.error().message;
}

}  // namespace
}  // namespace superflip::pdb
