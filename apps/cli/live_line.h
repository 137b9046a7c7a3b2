// One line on stderr that is written over as work goes on; nothing when stderr is no terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace superflip::cli {

// Never wider than the terminal is at that moment: a line that wraps could not be written over.
class LiveLine {
 public:
  LiveLine();
  ~LiveLine() { clear(); }
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  LiveLine(LiveLine&&) = delete;
  LiveLine& operator=(LiveLine&&) = delete;

  bool is_shown() const { return is_terminal_; }
  void show(std::string_view text);
  // As many as there is room for, the first at any rate: "depth 15: 37 %, 12 s left".
  void show_parts(const std::vector<std::string>& parts);
  // "what [=====     ] 50 %, 12 s left"; seconds_left below 0 is not shown.
  void show_bar(std::string_view what, double fraction, double seconds_left);
  void clear();

 private:
  bool is_terminal_;
  bool is_dirty_ = false;
};

// "3.1 s", "4 min 10 s", "2 h 5 min".
std::string format_seconds(double seconds);
// The same for an estimate: two digits, from two minutes on whole tens of seconds.
std::string format_about(double seconds);

}  // namespace superflip::cli
