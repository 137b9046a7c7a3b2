// Conjugates, commutators and repetitions, as derivedMoves of a KPuzzle use them, written out.
#include <algorithm>
#include <charconv>
#include <vector>

#include "notation/quote.h"
#include "puzzles/kpuzzle_reader.h"

namespace superflip::puzzles {
namespace {

using Words = std::vector<std::string>;

constexpr int kMaxNesting = 50;
constexpr int kMaxRepetitions = 1000;
constexpr std::string_view kSpecial = " \t\r\n()[],:";

Words inverse_of(const Words& words) {
  Words inverse(words.rbegin(), words.rend());
  for (std::string& word : inverse) {
    if (word.back() == '\'') {
      word.pop_back();
    } else {
      word += '\'';
    }
  }
  return inverse;
}

void append(Words& into, const Words& words) {
  into.insert(into.end(), words.begin(), words.end());
}

class Expander {
 public:
  explicit Expander(std::string_view text) : text_(text) {}

  Result<std::string> run() {
    const auto words = read_words(0);
    if (!words) return tl::unexpected(words.error());
    if (next_ < text_.size()) return wrong();
    std::string joined;
    for (const std::string& word : *words) joined += (joined.empty() ? "" : " ") + word;
    return joined;
  }

 private:
  tl::unexpected<Error> wrong() const {
    return fail(ErrorCode::kUsage, "cannot read the moves " + quote(text_));
  }
  void skip_blanks() { next_ = std::min(text_.find_first_not_of(" \t\r\n", next_), text_.size()); }
  bool take(char c) {
    skip_blanks();
    if (next_ == text_.size() || text_[next_] != c) return false;
    ++next_;
    return true;
  }

  // Up to a closing bracket, a comma, a colon or the end.
  Result<Words> read_words(int nesting) {
    Words words;
    if (nesting > kMaxNesting) return wrong();
    for (;;) {
      Result<Words> part;
      if (take('(')) {
        part = read_group(nesting);
      } else if (take('[')) {
        part = read_bracket(nesting);
      } else {
        skip_blanks();
        const std::size_t end = std::min(text_.find_first_of(kSpecial, next_), text_.size());
        if (end == next_) return words;
        part = Words{std::string(text_.substr(next_, end - next_))};
        next_ = end;
      }
      if (!part) return part;
      append(words, *part);
    }
  }

  Result<Words> read_group(int nesting) {
    auto words = read_words(nesting + 1);
    if (!words) return words;
    if (!take(')')) return wrong();
    return repeated(*words);
  }

  Result<Words> read_bracket(int nesting) {
    auto first = read_words(nesting + 1);
    if (!first) return first;
    const bool is_conjugate = take(':');
    if (!is_conjugate && !take(',')) return wrong();
    auto second = read_words(nesting + 1);
    if (!second) return second;
    if (!take(']')) return wrong();
    Words words = *first;
    append(words, *second);
    append(words, inverse_of(*first));
    if (!is_conjugate) append(words, inverse_of(*second));
    return repeated(words);
  }

  // The number and the ' that may follow a bracket.
  Result<Words> repeated(const Words& words) {
    int times = 1;
    const auto read = std::from_chars(text_.data() + next_, text_.data() + text_.size(), times);
    if (read.ec == std::errc()) {
      next_ = static_cast<std::size_t>(read.ptr - text_.data());
    } else {
      times = 1;
    }
    if (times < 0 || times > kMaxRepetitions) return wrong();
    Words all;
    for (int i = 0; i < times; ++i) append(all, words);
    if (next_ < text_.size() && text_[next_] == '\'') {
      ++next_;
      return inverse_of(all);
    }
    return all;
  }

  std::string_view text_;
  std::size_t next_ = 0;
};

}  // namespace

Result<std::string> expand_brackets(std::string_view text) {
  return Expander(text).run();
}

}  // namespace superflip::puzzles
