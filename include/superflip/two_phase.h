// The tables of Kociemba's two-phase algorithm, opened once for all who use them: the solver
// "twophase", the quick looks of "optimal", scrambles.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include <superflip/result.h>
#include <superflip/tables.h>

namespace superflip {

namespace twophase {
struct Tables;
}

// Twelve turns always reach <U,D,R2,L2,F2,B2>, and eighteen of its own solve the cube from there.
inline constexpr int kTwoPhaseMaxLength = 30;

class TwoPhase {
 public:
  // Loads the table "twophase" of the store; if it is not there it is built, which takes some
  // seconds, and stored. A folder that cannot be written is no error. 38 MB of memory.
  static Result<std::shared_ptr<const TwoPhase>> open(const TableStore& store,
                                                      const std::stop_token& stop = {},
                                                      const TableProgressCallback& progress = {});
  TwoPhase(const TwoPhase&) = delete;
  TwoPhase& operator=(const TwoPhase&) = delete;
  TwoPhase(TwoPhase&&) = delete;
  TwoPhase& operator=(TwoPhase&&) = delete;
  ~TwoPhase();

  const twophase::Tables& tables() const { return *tables_; }
  std::uint64_t memory_bytes() const;

 private:
  explicit TwoPhase(std::unique_ptr<const twophase::Tables> tables);
  std::unique_ptr<const twophase::Tables> tables_;
};

}  // namespace superflip
