// The optimal solver with its table loaded, ready for any number of cubes.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/tables.h>

namespace superflip {

class TwoPhase;

struct EngineOptions {
  // A table's name, or "auto": the largest built one that fits the memory free now.
  std::string table = "auto";
  // When no table is built, "auto" builds the default one; a named one is built if it is small.
  bool may_build = true;
  int threads = 0;      // 0: one a core
  bool shared = false;  // use a copy of the table in shared memory
  // Look for an upper bound with the two-phase solver before the deeper searches: at once there is
  // a solution to show, and if no shorter one exists, the search of its own depth is saved.
  bool quick_bound = true;
  // The two-phase solver that does so, if one is open already; none: the engine opens its own.
  std::shared_ptr<const TwoPhase> two_phase;
};

// Two engines do not disturb each other. One engine takes one call at a time.
class Engine {
 public:
  // `progress` is told about building and loading the table.
  static Result<Engine> open(const EngineOptions& options, const TableStore& store,
                             const std::stop_token& stop = {},
                             const TableProgressCallback& progress = {});
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;
  ~Engine();

  const std::string& table() const;
  int threads() const;

  // All cores on one cube. An impossible cube or a limit out of range is an error; running into a
  // limit is a result.
  Result<SolveResult> solve(const SolveRequest& request, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});

  // Many cubes, each core on its own until there are fewer cubes than cores. `next` gives the
  // requests and `deliver` takes the results as they come, with the request's number from 0. Each is
  // called by one thread at a time, but one may be called during the other: `next` may wait for
  // its input as long as it likes, if it comes back soon after a stop. An exception of either ends
  // the batch and is thrown again here.
  void solve_all(const std::function<std::optional<SolveRequest>()>& next,
                 const std::function<void(std::size_t, const Result<SolveResult>&)>& deliver,
                 const std::stop_token& stop = {});

 private:
  struct Parts;
  static Result<Engine> open_unguarded(const EngineOptions& options, const TableStore& store,
                                       const std::stop_token& stop,
                                       const TableProgressCallback& progress);
  explicit Engine(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip
