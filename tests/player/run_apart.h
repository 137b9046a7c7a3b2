// Running a script in a process of its own, which may crash, hang and leak as it likes.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace superflip::player {

// What a check throws.
struct Wrong {
  std::string kind;     // a few words, the same for the same fault
  std::string message;  // with the values
};

struct Outcome {
  std::string kind;  // empty: nothing is wrong
  std::string message;
  std::string output;  // of the process, a sanitizer's report above all
  int line = 0;        // at which it ended

  bool is_good() const { return kind.empty(); }
};

// Called with a place for the number of the line that is being run. May throw Wrong.
using Work = std::function<void(int& line)>;

// To be called before this process starts any thread. Ends the other one when the time is over.
Outcome run_apart(const Work& work, std::chrono::seconds limit);

}  // namespace superflip::player
