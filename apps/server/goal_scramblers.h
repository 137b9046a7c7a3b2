// What scrambles with a goal are drawn with: the last few that were asked for.
#pragma once

#include <list>
#include <mutex>
#include <stop_token>
#include <string>

#include <superflip/goal_scramble.h>

namespace superflip::server {

// May be used from any thread.
class GoalScramblers {
 public:
  // The table of a new one is made in memory, on so many threads. kUsage for a goal whose table would
  // be too large: whoever asks chooses the goals.
  Result<GoalScrambler> open(const GoalScrambleRequest& request, int threads,
                             const std::stop_token& stop);

 private:
  struct Kept {
    std::string key;
    GoalScrambler scrambler;
  };
  std::optional<GoalScrambler> find(const std::string& key);
  void keep(Kept kept);

  std::mutex mutex_;
  std::list<Kept> kept_;  // the last asked for first
};

}  // namespace superflip::server
