// Every solver of the library behind one interface.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <superflip/engine.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/tables.h>

namespace superflip {

//   optimal         provably shortest solutions, with the largest distance table at hand
//   twophase        Kociemba's algorithm: a short solution at once, then shorter ones
//   thistlethwaite  the four stages of 1981, the first shortest way through each
//   multiphase      a chain of stages with slack: see multi_phase.h
inline constexpr std::array<std::string_view, 4> kSolverNames{"optimal", "twophase",
                                                              "thistlethwaite", "multiphase"};

struct SolverOptions {
  std::string solver = "optimal";  // one of kSolverNames
  EngineOptions engine;            // `threads` is for every solver, the rest for optimal
  // Of multiphase: one of kChainNames, and the slack to stop at (none: until the proof or a limit).
  std::string chain = "thistlethwaite";
  std::optional<int> slack;
};

class Solver {
 public:
  using Next = std::function<std::optional<SolveRequest>()>;
  using Deliver = std::function<void(std::size_t, const Result<SolveResult>&)>;

  // An unknown name is kUsage. `progress` is told about building and loading tables.
  static Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                              const std::stop_token& stop = {},
                                              const TableProgressCallback& progress = {});

  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver(Solver&&) = delete;
  Solver& operator=(Solver&&) = delete;
  virtual ~Solver() = default;

  // The table it uses, if it is one that a user may choose; else empty.
  virtual std::string table() const = 0;
  // What this solver cannot do, such as several solutions, is kUsage.
  virtual Result<SolveResult> solve(const SolveRequest& request, const std::stop_token& stop = {},
                                    const SolveProgressCallback& progress = {}) = 0;
  // As Engine::solve_all.
  virtual void solve_all(const Next& next, const Deliver& deliver,
                         const std::stop_token& stop = {}) = 0;
};

}  // namespace superflip
