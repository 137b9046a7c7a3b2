// superflip::GoalScrambler. Positions are drawn from all, until one is as far from the goal as is
// wanted: that is exact whatever the goal is, and the table tells in a microsecond.
#include <superflip/goal_scramble.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/guarded.h"
#include "goals/goal_frame.h"
#include "goals/label_database.h"

namespace superflip {
namespace {

constexpr std::uint64_t kDrawnBetweenLooks = 4096;

tl::unexpected<Error> nothing_there(const GoalScrambleRequest& request, int farthest) {
  const std::string turns = request.least == request.most
                                ? fmt::format("exactly {}", request.least)
                                : fmt::format("{} to {}", request.least, request.most);
  return fail(ErrorCode::kUsage,
              fmt::format("no position is {} turns away from {}; the farthest are {} away", turns,
                          request.goal.text(), farthest));
}

Result<goals::FramedQuestion> question_of(const GoalScrambleRequest& request,
                                          std::uint64_t memory_bytes) {
  auto framed = goals::best_frame({.ways = request.goal.ways(), .metric = request.metric});
  if (!framed) return framed;
  if (framed->question.size() <= static_cast<double>(memory_bytes) * 4) return framed;
  return fail(ErrorCode::kResources,
              fmt::format("{} has {:.3g} states, too many for a table of their distances; ask for "
                          "less of the cube",
                          request.goal.text(), framed->question.size()));
}

}  // namespace

Result<GoalScrambler> GoalScrambler::open(const GoalScrambleRequest& request,
                                          const TableStore& store,
                                          const GoalDistancesOptions& options) {
  return base::guarded([&]() -> Result<GoalScrambler> {
    const auto framed = question_of(request, options.memory_bytes);
    if (!framed) return tl::unexpected(framed.error());
    auto database = goals::LabelDatabase::open(
        framed->question, options.store_tables ? &store : nullptr, options.table);
    if (!database) return tl::unexpected(database.error());
    const std::vector<std::uint64_t>& counts = database->distribution();
    double wanted = 0;
    double all = 0;
    for (std::size_t d = 0; d < counts.size(); ++d) {
      const auto distance = static_cast<int>(d);
      const auto count = static_cast<double>(counts[d]);
      all += count;
      if (request.least <= distance && distance <= request.most) wanted += count;
    }
    if (wanted == 0) return nothing_there(request, static_cast<int>(counts.size()) - 1);
    GoalScrambler scrambler;
    scrambler.request_ = request;
    scrambler.frame_ = framed->frame;
    scrambler.database_ = std::make_shared<const goals::LabelDatabase>(std::move(*database));
    scrambler.share_ = wanted / all;
    return scrambler;
  });
}

int GoalScrambler::distance(const Cube& cube) const {
  const auto state = database_->find(conjugate(cube, frame_));
  return state ? database_->distance(*state).value_or(-1) : -1;
}

const std::optional<std::string>& GoalScrambler::not_stored() const {
  return database_->not_stored();
}

Result<Cube> GoalScrambler::next(RandomSource& random, const std::stop_token& stop,
                                 const std::function<void(std::uint64_t)>& progress) const {
  for (std::uint64_t drawn = 0;; ++drawn) {
    if (drawn % kDrawnBetweenLooks == 0) {
      if (stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "interrupted while drawing positions");
      }
      if (progress && drawn > 0) progress(drawn);
    }
    const Cube cube = random_cube(random);
    const int away = distance(cube);
    if (request_.least <= away && away <= request_.most) return cube;
  }
}

}  // namespace superflip
