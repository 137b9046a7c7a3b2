#include "player/script.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

namespace superflip::player {
namespace {

bool is_plain(char c) {
  return c > ' ' && c < 127 && c != '"' && c != '\\' && c != '=';
}

std::string quoted(const std::string& text) {
  if (!text.empty() && text.front() != '#' && std::all_of(text.begin(), text.end(), is_plain)) {
    return text;
  }
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c >= ' ' && c < 127) {
      quoted += c;
    } else {
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
  return quoted + '"';
}

class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  Line read() {
    Line line;
    line.call = value();
    while (skip_blanks()) {
      std::string word = value();
      if (at_ < text_.size() && text_[at_] == '=') {
        ++at_;
        line.options.emplace_back(std::move(word), value());
      } else {
        line.words.push_back(std::move(word));
      }
    }
    return line;
  }

 private:
  bool skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size();
  }
  std::string value() {
    std::string value;
    if (at_ >= text_.size() || text_[at_] != '"') {
      while (at_ < text_.size() && is_plain(text_[at_])) value += text_[at_++];
      if (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '=') fail();
      return value;
    }
    ++at_;
    while (next() != '"') value += text_[at_] == '\\' ? escaped() : text_[at_++];
    ++at_;
    return value;
  }
  char escaped() {
    ++at_;
    if (next() != 'x') return text_[at_++];
    unsigned code = 0;
    const char* const digits = text_.data() + at_ + 1;
    if (at_ + 3 > text_.size() || std::from_chars(digits, digits + 2, code, 16).ptr != digits + 2) {
      fail();
    }
    at_ += 3;
    return static_cast<char>(code);
  }
  char next() const {
    if (at_ >= text_.size()) fail();
    return text_[at_];
  }
  [[noreturn]] void fail() const {
    throw std::invalid_argument("not a line of a script: " + std::string(text_));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string Line::word(std::size_t number) const {
  return number < words.size() ? words[number] : std::string();
}

std::optional<std::string> Line::find(std::string_view option) const {
  for (const auto& [name, value] : options) {
    if (name == option) return value;
  }
  return std::nullopt;
}

std::optional<long long> Line::number(std::string_view option) const {
  const std::optional<std::string> text = find(option);
  if (!text) return std::nullopt;
  long long value = 0;
  std::from_chars(text->data(), text->data() + text->size(), value);
  return value;
}

Line& Line::set(std::string_view option, std::string value) {
  options.emplace_back(option, std::move(value));
  return *this;
}

Line& Line::set(std::string_view option, long long value) {
  return set(option, std::to_string(value));
}

std::string text_of(const Line& line) {
  std::string text = line.call;
  for (const std::string& word : line.words) text += ' ' + quoted(word);
  for (const auto& [name, value] : line.options) text += ' ' + name + '=' + quoted(value);
  return text;
}

std::string text_of(const Script& script) {
  std::string text;
  for (const Line& line : script) text += text_of(line) + '\n';
  return text;
}

Script parse_script(std::string_view text) {
  Script script;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    script.push_back(LineReader(line).read());
  }
  return script;
}

}  // namespace superflip::player
