// Lets one allocation of the program fail.
#pragma once

namespace superflip::player {

// Until it ends: the n-th allocation from now on throws; none if n is 0. One at a time.
class FailingMemory {
 public:
  explicit FailingMemory(long n);
  FailingMemory(const FailingMemory&) = delete;
  FailingMemory& operator=(const FailingMemory&) = delete;
  FailingMemory(FailingMemory&&) = delete;
  FailingMemory& operator=(FailingMemory&&) = delete;
  ~FailingMemory() { end(); }
  void end();
};

}  // namespace superflip::player
