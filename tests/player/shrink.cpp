#include "player/shrink.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

namespace superflip::player {
namespace {

// Simpler texts to try in place of this one, the simplest first.
std::vector<std::string> simpler(const std::string& text) {
  std::vector<std::string> ideas;
  long long number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (!text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size()) {
    for (const long long other : {0LL, 1LL, number / 2, number - 1}) {
      if (other >= 0 && other < number) ideas.push_back(std::to_string(other));
    }
    return ideas;
  }
  // Turns: without one of them, the first half, the second.
  std::vector<std::size_t> blanks;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') blanks.push_back(i);
  }
  if (blanks.empty()) return ideas;
  const std::size_t middle = blanks[blanks.size() / 2];
  ideas = {text.substr(0, middle), text.substr(middle + 1), text.substr(blanks.front() + 1)};
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const std::size_t end = i + 1 < blanks.size() ? blanks[i + 1] : text.size();
    ideas.push_back(text.substr(0, blanks[i]) + text.substr(end));
  }
  return ideas;
}

class Shrinker {
 public:
  Shrinker(Script script, const StillFails& still_fails)
      : script_(std::move(script)), still_fails_(still_fails) {}

  Script run() {
    bool better = true;
    while (better) {
      better = drop_lines();
      better |= drop_options();
      better |= simplify_values();
    }
    return script_;
  }

 private:
  bool accept(Script candidate) {
    if (candidate == script_ || !still_fails_(candidate)) return false;
    script_ = std::move(candidate);
    return true;
  }

  bool drop_lines() {
    bool better = false;
    for (std::size_t count = (script_.size() + 1) / 2; count > 0; count /= 2) {
      for (std::size_t end = script_.size(); end > 0;) {
        const std::size_t begin = end > count ? end - count : 0;
        Script candidate = script_;
        candidate.erase(std::next(candidate.begin(), static_cast<std::ptrdiff_t>(begin)),
                        std::next(candidate.begin(), static_cast<std::ptrdiff_t>(end)));
        better |= accept(std::move(candidate));
        end = begin;
      }
    }
    return better;
  }

  bool drop_options() {
    bool better = false;
    for (std::size_t line = 0; line < script_.size(); ++line) {
      for (std::size_t i = script_[line].options.size(); i-- > 0;) {
        Script candidate = script_;
        auto& options = candidate[line].options;
        options.erase(std::next(options.begin(), static_cast<std::ptrdiff_t>(i)));
        better |= accept(std::move(candidate));
      }
    }
    return better;
  }

  bool simplify_values() {
    bool better = false;
    for (std::size_t line = 0; line < script_.size(); ++line) {
      for (std::size_t i = 0; i < script_[line].words.size(); ++i) {
        better |= simplify([&](Script& script) -> std::string& { return script[line].words[i]; });
      }
      for (std::size_t i = 0; i < script_[line].options.size(); ++i) {
        better |= simplify(
            [&](Script& script) -> std::string& { return script[line].options[i].second; });
      }
    }
    return better;
  }

  template <class ValueIn>
  bool simplify(const ValueIn& value_in) {
    bool better = false;
    bool again = true;
    while (again) {
      again = false;
      for (const std::string& idea : simpler(value_in(script_))) {
        Script candidate = script_;
        value_in(candidate) = idea;
        if (!accept(std::move(candidate))) continue;
        again = better = true;
        break;
      }
    }
    return better;
  }

  Script script_;
  const StillFails& still_fails_;
};

}  // namespace

Script shrink(Script script, const StillFails& still_fails) {
  return Shrinker(std::move(script), still_fails).run();
}

}  // namespace superflip::player
