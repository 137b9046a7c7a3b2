// A sequence of calls as text, one a line: what is drawn, replayed and shrunk.
//
//   open a optimal table=h1 threads=2
//   solve a "R U F" max_solutions=all extra=1
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace superflip::player {

struct Line {
  std::string call;
  std::vector<std::string> words;
  std::vector<std::pair<std::string, std::string>> options;

  // The word of that number, or nothing at all.
  std::string word(std::size_t number) const;
  bool has(std::string_view option) const { return find(option).has_value(); }
  std::optional<std::string> find(std::string_view option) const;
  // 0 where the value is no number.
  std::optional<long long> number(std::string_view option) const;
  Line& set(std::string_view option, std::string value);
  Line& set(std::string_view option, long long value);

  friend bool operator==(const Line&, const Line&) = default;
};

using Script = std::vector<Line>;

// Words and values with blanks, quotes or odd bytes are put in quotes.
std::string text_of(const Line& line);
std::string text_of(const Script& script);

// Empty lines and those that begin with # are passed over. Throws std::invalid_argument.
Script parse_script(std::string_view text);

}  // namespace superflip::player
