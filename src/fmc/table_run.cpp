#include <utility>

#include <fmt/format.h>

#include "fmc/domino_space.h"
#include "fmc/frames.h"
#include "fmc/niss_search.h"
#include "fmc/step_run.h"

namespace superflip::fmc {
namespace {

template <class Space>
class TableRun final : public StepRun {
 public:
  TableRun(const FmcStep& step, const Cube& cube, const RunOptions& options, const Space& space,
           const Endings& endings)
      : back_(frame_of(step).inverse()),
        search_(space, endings, conjugate(cube, frame_of(step)),
                {options.niss, options.all_endings, options.all_endings,
                 [this] { return limits_ != nullptr && limits_->is_over(); }}) {}

  Result<int> bound(const RunLimits& /*limits*/) override {
    if (const auto bound = search_.bound()) return *bound;
    return fail(ErrorCode::kInternal, "a step that starts where no turns lead to its goal");
  }
  Result<void> search(int turns, RunLimits& limits, const OnFound& on_found) override {
    limits_ = &limits;
    search_.search(turns, [&](const NissMoves& moves) {
      return on_found({moves.normal.image(back_).normalised(),
                       moves.inverse.image(back_).normalised()}) &&
             !limits.is_over();
    });
    limits_ = nullptr;
    return {};
  }

 private:
  Symmetry back_;
  const RunLimits* limits_ = nullptr;
  NissSearchIn<Space> search_;
};

}  // namespace

std::unique_ptr<StepRun> table_run(const FmcStep& step, const Cube& cube, const RunOptions& options,
                                   const StepSpace& space, const Endings& endings) {
  return std::make_unique<TableRun<StepSpace>>(step, cube, options, space, endings);
}
std::unique_ptr<StepRun> table_run(const FmcStep& step, const Cube& cube, const RunOptions& options,
                                   const DominoSpace& space, const Endings& endings) {
  return std::make_unique<TableRun<DominoSpace>>(step, cube, options, space, endings);
}

}  // namespace superflip::fmc
