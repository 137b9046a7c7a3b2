// When a search has to end before it is finished.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "search/cube_session.h"

namespace superflip::twophase {

// Counts nodes, and asks the session every few thousand of them: about every 0.1 ms.
class Limits {
 public:
  explicit Limits(search::CubeSession& session)
      : session_(session),
        max_nodes_(
            session.limits().max_nodes().value_or(std::numeric_limits<std::uint64_t>::max())) {
    check();
  }

  void count_nodes(int nodes) {
    left_ -= nodes;
    if (left_ <= 0) check();
  }
  bool reached() const { return reached_; }
  // Tells the session of those counted since the last check.
  void check() {
    const std::uint64_t done = nodes_at_next_check_ - static_cast<std::uint64_t>(left_);
    session_.count_nodes(done - counted_);
    counted_ = done;
    session_.tell();
    reached_ = reached_ || session_.limits().should_stop();
    left_ = static_cast<int>(reached_ ? kInterval : std::min(kInterval, max_nodes_ - done));
    nodes_at_next_check_ = done + static_cast<std::uint64_t>(left_);
  }

 private:
  static constexpr std::uint64_t kInterval = 2048;

  search::CubeSession& session_;
  std::uint64_t max_nodes_;
  int left_ = 0;
  std::uint64_t nodes_at_next_check_ = 0;
  std::uint64_t counted_ = 0;
  bool reached_ = false;
};

}  // namespace superflip::twophase
