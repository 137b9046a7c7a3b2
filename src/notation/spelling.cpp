#include <superflip/spelling.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include <fmt/format.h>

namespace superflip {
namespace {

constexpr std::size_t kMostMeant = 3;
constexpr std::size_t kMostQuoted = 60;

bool continues_letter(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The letters of UTF-8; a stray byte is a letter of its own.
std::vector<std::string_view> letters_of(std::string_view text) {
  std::vector<std::string_view> letters;
  while (!text.empty()) {
    std::size_t size = 1;
    while (size < text.size() && continues_letter(text[size])) ++size;
    letters.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return letters;
}

std::size_t common_beginning(std::string_view a, std::string_view b) {
  const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(end - a.begin());
}

// Smaller is likelier.
struct Likeness {
  int distance = 0;
  std::size_t beginning = 0;
  std::size_t length_difference = 0;

  auto order() const {
    return std::tuple(distance, -static_cast<long>(beginning), length_difference);
  }
};

Likeness likeness(const std::string& word, const std::string& name) {
  Likeness result;
  result.distance = edit_distance(word, name);
  // However much of the name is still to come.
  if (word.size() >= 2 && name.starts_with(word)) result.distance = std::min(result.distance, 1);
  result.beginning = common_beginning(word, name);
  result.length_difference =
      std::max(word.size(), name.size()) - std::min(word.size(), name.size());
  return result;
}

}  // namespace

std::string folded(std::string_view word) {
  std::string result;
  for (const char letter : word) {
    if (letter == '-' || letter == '_' || letter == ' ') continue;
    const bool capital = letter >= 'A' && letter <= 'Z';
    result += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return result;
}

int edit_distance(std::string_view a, std::string_view b) {
  const std::vector<std::string_view> from = letters_of(a);
  const std::vector<std::string_view> to = letters_of(b);
  // rows[0] is of the letters of `from` so far, rows[1] and rows[2] of one and two fewer.
  std::array<std::vector<int>, 3> rows;
  rows.fill(std::vector<int>(to.size() + 1));
  for (std::size_t j = 0; j <= to.size(); ++j) rows[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::rotate(rows.begin(), rows.begin() + 2, rows.end());
    rows[0][0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const int changed = rows[1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      rows[0][j] = std::min({rows[1][j] + 1, rows[0][j - 1] + 1, changed});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) rows[0][j] = std::min(rows[0][j], rows[2][j - 2] + 1);
    }
  }
  return rows[0].back();
}

std::vector<std::string> closest_names(std::string_view word,
                                       const std::vector<std::string>& names) {
  const std::string wanted = folded(word);
  const int letters = static_cast<int>(letters_of(wanted).size());
  // A long word is a text, not a name.
  if (letters < 2 || letters > 40) return {};
  const int allowed = std::max(1, letters / 3);
  std::vector<std::string> closest;
  Likeness best{allowed, 0, std::string::npos};
  for (const std::string& name : names) {
    const Likeness one = likeness(wanted, folded(name));
    if (one.distance > allowed || one.order() > best.order()) continue;
    if (one.order() < best.order()) closest.clear();
    best = one;
    closest.push_back(name);
  }
  if (closest.size() > kMostMeant) closest.clear();
  return closest;
}

std::string alternatives(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string> closest = closest_names(word, names);
  return closest.empty() ? "" : fmt::format("; did you mean {}?", alternatives(closest));
}

std::string one_line(std::string_view text) {
  std::string line;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '\n') {
      line += "\\n";
    } else if (byte < 0x20 || byte == 0x7F) {
      line += fmt::format("\\x{:02x}", byte);
    } else {
      line += letter;
    }
  }
  return line;
}

std::string in_quotes(std::string_view word) {
  const std::vector<std::string_view> letters = letters_of(word);
  if (letters.size() <= kMostQuoted) return fmt::format("\"{}\"", one_line(word));
  const auto shown = static_cast<std::size_t>(letters[kMostQuoted].data() - word.data());
  return fmt::format("\"{}...\"", one_line(word.substr(0, shown)));
}

}  // namespace superflip
