#include "goal_scramblers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace superflip::server {
namespace {

constexpr std::uint64_t kTableBytes = 20'000'000;
constexpr std::size_t kKept = 4;

tl::unexpected<Error> too_large(const Goal& goal, double states) {
  return fail(ErrorCode::kUsage,
              fmt::format("{} has {:.3g} states, too many for scrambles here; ask for less of the "
                          "cube",
                          goal.text(), states));
}

std::string key_of(const GoalScrambleRequest& request) {
  return fmt::format("{} {} {} {}", name_of(request.metric), request.least, request.most,
                     request.goal.text());
}

}  // namespace

Result<GoalScrambler> GoalScramblers::open(const GoalScrambleRequest& request, int threads,
                                           const std::stop_token& stop) {
  const std::string key = key_of(request);
  if (auto known = find(key)) return *known;
  const double states = goal_state_bound(request.goal);
  if (states > static_cast<double>(kTableBytes) * 4) return too_large(request.goal, states);
  GoalDistancesOptions options;
  options.memory_bytes = kTableBytes;
  options.store_tables = false;
  options.table.threads = threads;
  options.table.stop = stop;
  auto scrambler = GoalScrambler::open(request, TableStore(), options);
  if (scrambler) keep({key, *scrambler});
  return scrambler;
}

std::optional<GoalScrambler> GoalScramblers::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(kept_.begin(), kept_.end(),
                                  [&key](const Kept& kept) { return kept.key == key; });
  if (found == kept_.end()) return std::nullopt;
  kept_.splice(kept_.begin(), kept_, found);
  return found->scrambler;
}

void GoalScramblers::keep(Kept kept) {
  const std::lock_guard lock(mutex_);
  kept_.push_front(std::move(kept));
  if (kept_.size() > kKept) kept_.pop_back();
}

}  // namespace superflip::server
