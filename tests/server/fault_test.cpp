// The service when memory runs out, at every allocation there is: a request or a job ends with an
// error, or its connection ends; the service goes on, and nothing is left at work or in line.
#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "job_client.h"

namespace {

// Of the allocations of all threads but those spared, these fail: `first_failing` and as many after
// it as `failing` says.
std::atomic<bool> is_armed{false};
std::atomic<long> allocations{0};
std::atomic<long> first_failing{0};
std::atomic<long> failing{0};
thread_local bool is_spared = false;

bool fails() {
  if (!is_armed || is_spared) return false;
  const long number = ++allocations;
  return number >= first_failing && number < first_failing + failing;
}

void* allocate(std::size_t size) {
  void* memory = fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* allocate_aligned(std::size_t size, std::size_t alignment) {
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  void* memory = fails() ? nullptr : std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return allocate(size);
}
void* operator new[](std::size_t size) {
  return allocate(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_aligned(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocate_aligned(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*align*/) noexcept {
  std::free(memory);
}

namespace superflip::server {
namespace {

constexpr const char* kShort = "R U F D2 L";
constexpr long kMostAllocations = 5000;

class FaultTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    is_spared = true;
    service_ = std::make_unique<RunningService>();
  }
  static void TearDownTestSuite() { service_.reset(); }

  // Does it with every allocation failing in turn, until it needs no more than that.
  static void try_all(const std::function<void()>& step) {
    for (const long burst : {1L, 25L, 250L}) {
      long faults = 0;
      for (long n = 1; n < kMostAllocations; n += burst == 1 ? 1 : 11) {
        SCOPED_TRACE("allocation " + std::to_string(n) + ", " + std::to_string(burst) + " fail");
        first_failing = n;
        failing = burst;
        allocations = 0;
        is_armed = true;
        try {
          step();
        } catch (const std::runtime_error& error) {
          EXPECT_STRNE(error.what(), "no answer") << "whoever waits is told, or cut off";
        }
        is_armed = false;
        const bool has_failed = allocations >= n;
        expect_well();
        if (HasFatalFailure() || HasNonfatalFailure()) return;
        if (!has_failed) break;
        ++faults;
      }
      RecordProperty("faults_of_" + std::to_string(burst), static_cast<int>(faults));
      EXPECT_GT(faults, 10);
    }
  }

  // Nothing is left, and all goes on as before.
  static void expect_well() {
    ASSERT_TRUE(comes_true([] {
      const std::string metrics = service_->ask("GET", "/metrics").body;
      for (const char* lane : {"quick", "improving", "optimal"}) {
        for (const char* what : {"waiting", "running"}) {
          const std::string line =
              std::string("superflip_jobs_") + what + "{lane=\"" + lane + "\"} 0\n";
          if (metrics.find(line) == std::string::npos) return false;
        }
      }
      return true;
    }));
    const Answer answer = service_->ask("POST", "/v1/solve", R"({"position": "R U F"})");
    ASSERT_EQ(answer.status, 200) << answer.body;
    ASSERT_EQ(answer.json()["result"]["solution"], "F' U' R'");
  }

  // An answer is either right or says that something failed.
  static Answer ask(const std::string& method, const std::string& target,
                    const std::string& body = "") {
    const Answer answer = service_->ask(method, target, body);
    if (answer.status >= 500) {
      static const std::set<std::string> kCodes{"resources", "internal"};
      EXPECT_TRUE(kCodes.contains(answer.error_code())) << answer.body;
      EXPECT_FALSE(answer.error_message().empty());
    } else {
      EXPECT_LT(answer.status, 300) << answer.body;
    }
    return answer;
  }

  static void expect_ended(const json& one) {
    const std::string state = one["state"];
    if (state == "failed") {
      EXPECT_FALSE(one["error"]["message"].get<std::string>().empty());
    } else {
      EXPECT_EQ(state, "done");
      EXPECT_EQ(one["result"]["length"], 5);
    }
  }

  static void solve_and_wait(const std::string& solver) {
    const json body{{"position", kShort}, {"solver", solver}};
    const Answer answer = ask("POST", "/v1/solve", body.dump());
    if (answer.status == 200) expect_ended(answer.json());
  }

  // Posted, asked for, listened to and deleted.
  static void follow_job(const std::string& solver) {
    const json body{{"position", kShort}, {"solver", solver}, {"wait", false}};
    const Answer posted = ask("POST", "/v1/solve", body.dump());
    if (posted.status != 202) return;
    const std::string id = posted.json()["id"];
    ask("GET", "/v1/jobs/" + id);
    try {
      EventStream stream(*service_, id);
      // An answer that is no stream says that there was no memory for one.
      EXPECT_TRUE(stream.head().status == 200 || stream.head().status >= 500);
      while (const auto event = stream.head().status == 200 ? stream.next() : std::nullopt) {
        if (event->name == "end") expect_ended(event->data);
      }
    } catch (const std::runtime_error& error) {
      EXPECT_STRNE(error.what(), "no answer");
    }
    ask("DELETE", "/v1/jobs/" + id);
  }

  static std::unique_ptr<RunningService> service_;
};
std::unique_ptr<RunningService> FaultTest::service_;

TEST_F(FaultTest, QuickSolve) {
  try_all([] { solve_and_wait("twophase"); });
}

TEST_F(FaultTest, OptimalSolve) {
  try_all([] { solve_and_wait("optimal"); });
}

TEST_F(FaultTest, JobThatIsFollowed) {
  try_all([] { follow_job("twophase"); });
}

TEST_F(FaultTest, OptimalJobThatIsFollowed) {
  try_all([] { follow_job("optimal"); });
}

TEST_F(FaultTest, JobThatIsCancelled) {
  try_all([] {
    const json body{{"position", kSuperflip}, {"wait", false}, {"timeout", 0.5}};
    const Answer posted = ask("POST", "/v1/solve", body.dump());
    // If nobody was told of it, it was cancelled; if the answer was lost on its way, it ends by
    // itself.
    if (posted.status != 202) return;
    const Answer deleted = ask("DELETE", "/v1/jobs/" + posted.json()["id"].get<std::string>());
    if (deleted.status == 200) {
      EXPECT_NE(deleted.json()["state"], "done");
    }
  });
}

TEST_F(FaultTest, Errands) {
  try_all([] {
    ask("GET", "/v1/scramble?goal=eo%20fb&length=0-7&seed=7");
    ask("POST", "/v1/algs", json{{"cases", {"R U", "X"}}, {"goal", "eo fb"}}.dump());
  });
}

TEST_F(FaultTest, TheRest) {
  try_all([] {
    ask("GET", "/v1/scramble?kind=wca&count=2&seed=7");
    ask("POST", "/v1/convert", json{{"position", "R U F (L2)"}}.dump());
    ask("POST", "/v1/goal", json{{"goal", "cross D"}, {"position", "U"}}.dump());
    ask("GET", "/metrics");
    ask("GET", "/");
  });
}

}  // namespace
}  // namespace superflip::server
