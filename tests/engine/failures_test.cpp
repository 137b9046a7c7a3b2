// What becomes of a solve when memory runs out or a callback throws: an error, and nothing else.
//
// Its own program, for it replaces the operator that all others allocate with.
#include <signal.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/solver.h>
#include <superflip/tables.h>

#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace {

// The allocation that fails, counted from when it was set; 0: none does.
std::atomic<long> failing_allocation{0};
std::atomic<long> allocations{0};

void* allocate(std::size_t size) {
  const long failing = failing_allocation.load(std::memory_order_relaxed);
  if (failing != 0 && allocations.fetch_add(1) + 1 == failing) throw std::bad_alloc();
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
  return allocate(size);
}
void* operator new[](std::size_t size) {
  return allocate(size);
}
// Some of the standard library's own calls make do without.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return allocate(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace superflip {
namespace {

using test_support::cube_of;

SolverOptions options(const std::string& solver, int threads) {
  SolverOptions options;
  options.solver = solver;
  if (option_row("table").is_of(solver)) {
    options.table = "h3";
    options.may_build = false;
  }
  options.threads = threads;
  return options;
}

// Lets the first allocation fail, then the second, and so on: all of the first hundreds, then at
// wider and wider steps, until a run does with fewer. Returns how many runs met a failure.
int fail_everywhere(const std::function<void()>& run) {
  int failed = 0;
  for (long n = 1;; n += 1 + n / 300) {
    allocations = 0;
    failing_allocation = n;
    run();
    failing_allocation = 0;
    if (allocations < n) return failed;
    ++failed;
  }
}

class Failures : public testing::TestWithParam<std::string> {};

TEST_P(Failures, WithoutMemoryASolveIsAnErrorAndTheNextOneIsRight) {
  const auto solver = Solver::open(options(GetParam(), 2), TableStore()).value();
  Problem request;
  request.cube = cube_of("R U F D'");
  if (solver->capabilities().improves) request.target_length = 20;
  int errors = 0;
  const int failed = fail_everywhere([&] {
    const Result<SolveResult> result = solver->solve(request);
    failing_allocation = 0;
    if (!result) {
      ++errors;
      EXPECT_EQ(result.error().code, ErrorCode::kResources) << result.error().message;
    } else {
      ASSERT_FALSE(result->solutions.empty());
      EXPECT_TRUE((request.cube * result->solutions.front().moves.cube()).is_solved());
      EXPECT_FALSE(result->proved && result->solutions.front().length > 4);
    }
  });
  EXPECT_GT(failed, 10);
  EXPECT_GT(errors, 5);
}

TEST_P(Failures, AnExceptionOfWhoIsToldEndsTheSolve) {
  const auto solver = Solver::open(options(GetParam(), 2), TableStore()).value();
  Problem request;
  request.cube = cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  request.timeout = std::chrono::seconds(60);
  const Result<SolveResult> result = solver->solve(
      request, {}, [](const SolveProgress&) { throw std::runtime_error("nobody listens"); });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kInternal);
  EXPECT_NE(result.error().message.find("nobody listens"), std::string::npos);
}

TEST_P(Failures, WithoutMemoryABatchAnswersEveryRequestOrThrows) {
  const auto solver = Solver::open(options(GetParam(), 2), TableStore()).value();
  const int failed = fail_everywhere([&] {
    int given = 0;
    std::atomic<int> answered = 0;
    bool thrown = false;
    try {
      solver->solve_all(
          [&]() -> std::optional<Problem> {
            if (given == 3) return std::nullopt;
            ++given;
            Problem request;
            request.cube = Cube::of(Move::from_index(given));
            if (solver->capabilities().improves) request.target_length = 20;
            return request;
          },
          [&](std::size_t, const Result<SolveResult>& result) {
            ++answered;
            EXPECT_TRUE(result || result.error().code == ErrorCode::kResources);
          });
    } catch (const std::bad_alloc&) {
      thrown = true;
    } catch (const std::system_error&) {
      thrown = true;
    }
    failing_allocation = 0;
    EXPECT_TRUE(thrown || answered == 3) << answered;
  });
  EXPECT_GT(failed, 10);
}

TEST_P(Failures, AnExceptionOfWhoTakesResultsEndsTheBatch) {
  const auto solver = Solver::open(options(GetParam(), 2), TableStore()).value();
  std::atomic<int> given = 0;
  EXPECT_THROW(solver->solve_all(
                   [&]() -> std::optional<Problem> {
                     if (++given > 100'000) return std::nullopt;
                     Problem request;
                     request.cube = cube_of("R U F");
                     if (solver->capabilities().improves) request.target_length = 20;
                     return request;
                   },
                   [&](std::size_t, const Result<SolveResult>&) {
                     throw std::runtime_error("nobody takes it");
                   }),
               std::runtime_error);
  EXPECT_LT(given, 1000);
}

INSTANTIATE_TEST_SUITE_P(OfEverySolver, Failures,
                         testing::Values("optimal", "h48", "twophase", "multiphase",
                                         "bidirectional"),
                         [](const auto& test) { return test.param; });

TEST(FailuresOfOpening, AreErrorsToo) {
  const TableStore store;
  for (const std::string name : {"twophase", "optimal"}) {
    const SolverOptions asked = options(name, 2);
    int errors = 0;
    for (long n = 1; n <= 2000; n = n < 40 ? n + 1 : n * 2) {
      allocations = 0;
      failing_allocation = n;
      const auto solver = Solver::open(asked, store);
      failing_allocation = 0;
      if (solver) continue;
      ++errors;
      EXPECT_EQ(solver.error().code, ErrorCode::kResources) << solver.error().message;
    }
    EXPECT_GT(errors, 5) << name;
  }
}

// A limit on the size of files stands for a disk that fills up while something is written.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(signal(SIGXFSZ, SIG_IGN)) {
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    rlimit small = before_;
    small.rlim_cur = bytes;
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  ~FullDisk() {
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0);
    signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  sighandler_t handler_;
};

class FailuresOfTables : public testing::Test {
 protected:
  static constexpr const char* kSmall = "pattern-edges-UR.UF.UL.UB";

  // What must not be left over where nothing was built.
  int files() const {
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
      if (file.path().extension() != ".lock") ++files;
    }
    return files;
  }
  // A call without memory is an error or right.
  template <class Call>
  static int errors_of(const Call& call) {
    int errors = 0;
    const int failed = fail_everywhere([&] {
      const auto result = call();
      failing_allocation = 0;
      if (result) return;
      ++errors;
      EXPECT_EQ(result.error().code, ErrorCode::kResources) << result.error().message;
    });
    EXPECT_GT(failed, 5);
    return errors;
  }

  const pdb::TemporaryFolder folder_{"failures-test"};
  const TableStore store_{folder_.path()};
};

TEST_F(FailuresOfTables, WithoutMemoryNothingIsBuiltInPart) {
  const int errors = errors_of([&] {
    const auto built = store_.build(kSmall);
    failing_allocation = 0;
    if (!built && files() > 0) {
      // It was whole before the memory ran out, or it is not there.
      EXPECT_EQ(files(), 1);
      EXPECT_TRUE(store_.verify(kSmall));
    }
    EXPECT_TRUE(files() == 0 || store_.remove(kSmall));
    return built;
  });
  EXPECT_GT(errors, 20);
}

TEST_F(FailuresOfTables, WithoutMemoryASoundTableIsNotCalledDamaged) {
  ASSERT_TRUE(store_.build(kSmall));
  EXPECT_GT(errors_of([&] { return store_.verify(kSmall); }), 5);
  EXPECT_GT(errors_of([&] { return store_.info(kSmall); }), 5);
  EXPECT_TRUE(store_.verify(kSmall));
}

TEST_F(FailuresOfTables, WithoutMemoryAnImportIsWholeOrNothing) {
  ASSERT_TRUE(store_.build(kSmall));
  const pdb::TemporaryFolder elsewhere("failures-test-import");
  const TableStore other(elsewhere.path());
  const auto file = store_.path_of(kSmall).value();
  EXPECT_GT(errors_of([&] { return other.import_file(file); }), 10);
  EXPECT_TRUE(other.verify(kSmall));
}

TEST_F(FailuresOfTables, WithoutMemoryARemovalCanBeTriedAgain) {
  const int errors = errors_of([&] {
    const long failing = failing_allocation.exchange(0);
    EXPECT_TRUE(store_.build(kSmall));
    allocations = 0;
    failing_allocation = failing;
    const auto removed = store_.remove(kSmall);
    failing_allocation = 0;
    EXPECT_TRUE(!removed || files() == 0);
    return removed;
  });
  EXPECT_GT(errors, 3);
}

// The usual table, at a few allocations: each build takes its seconds.
TEST_F(FailuresOfTables, WithoutMemoryALargeBuildIsAnError) {
  int errors = 0;
  for (long n = 1; n < 5000; n *= 3) {
    allocations = 0;
    failing_allocation = n;
    const auto built = store_.build("h0");
    failing_allocation = 0;
    if (built) break;
    ++errors;
    EXPECT_EQ(built.error().code, ErrorCode::kResources) << built.error().message;
    EXPECT_EQ(files(), 0);
  }
  EXPECT_GT(errors, 3);
}

TEST_F(FailuresOfTables, AFullDiskLeavesNothingBehind) {
  for (const std::string name : {kSmall, "h0"}) {
    std::optional<FullDisk> full(1000);
    const auto built = store_.build(name);
    full.reset();
    ASSERT_FALSE(built) << name;
    EXPECT_EQ(built.error().code, ErrorCode::kResources) << built.error().message;
    EXPECT_NE(built.error().message.find("cannot write"), std::string::npos)
        << built.error().message;
    EXPECT_EQ(files(), 0) << name;
  }
  ASSERT_TRUE(store_.build(kSmall)) << "once there is room";
  EXPECT_TRUE(store_.verify(kSmall));
}

}  // namespace
}  // namespace superflip
