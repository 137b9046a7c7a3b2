#include "notation/sticker_text.h"

#include <algorithm>

#include "notation/words.h"

namespace superflip::notation {
namespace {

struct Square {
  std::string_view text;
  char letter;
};
constexpr std::array kSquares{
    Square{"\U0001f7e5", 'R'}, Square{"\U0001f7e7", 'O'}, Square{"\U0001f7e8", 'Y'},
    Square{"\U0001f7e9", 'G'}, Square{"\U0001f7e6", 'B'}, Square{"\u2b1c", 'W'},
    Square{"\U0001f7ea", 'P'}, Square{"\u2b1b", 'K'},     Square{"\U0001f534", 'R'},
    Square{"\U0001f7e0", 'O'}, Square{"\U0001f7e1", 'Y'}, Square{"\U0001f7e2", 'G'},
    Square{"\U0001f535", 'B'}, Square{"\u26aa", 'W'},
};

// ESC [ ... m and the like: how terminals are told colours.
std::size_t escape_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 32;
  if (text.substr(at, 2) != "\x1b[") return 0;
  const std::string_view rest = text.substr(at + 2, kLongest);
  const auto ends = [](char c) { return c >= '@' && c <= '~'; };
  const auto end = std::find_if(rest.begin(), rest.end(), ends);
  return end == rest.end() ? 0 : 2 + static_cast<std::size_t>(end - rest.begin()) + 1;
}

// Its bytes are read as one sticker; nothing if it is none.
std::optional<Square> sticker_at(std::string_view text, std::size_t at) {
  if (text[at] > ' ' && text[at] <= '~') return Square{text.substr(at, 1), text[at]};
  for (const Square& square : kSquares) {
    if (text.substr(at).starts_with(square.text)) return square;
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  StickerText read() {
    for (std::size_t at = 0; at < text_.size();) at += read_one(at);
    end_line();
    return stickers_;
  }

 private:
  // How many bytes it takes.
  std::size_t read_one(std::size_t at) {
    if (text_[at] == '\n') end_line();
    if (const std::size_t bytes = blank_at(text_, at) + escape_at(text_, at); bytes > 0) {
      return bytes;
    }
    const std::optional<Square> sticker = sticker_at(text_, at);
    if (!sticker) {
      if (!stickers_.stray) stickers_.stray = at;
      return 1;
    }
    if (stickers_.count < kFaceletCount) {
      stickers_.symbols[stickers_.count] = sticker->letter;
      stickers_.offsets[stickers_.count] = at;
    }
    ++stickers_.count;
    ++this_line_;
    stickers_.has_squares = stickers_.has_squares || sticker->text.size() > 1;
    return sticker->text.size();
  }

  void end_line() {
    if (this_line_ == 0) return;
    stickers_.in_line[std::min(stickers_.lines, kNetLines)] += this_line_;
    ++stickers_.lines;
    this_line_ = 0;
  }

  std::string_view text_;
  StickerText stickers_;
  std::size_t this_line_ = 0;
};

}  // namespace

std::size_t net_line_length(std::size_t line) {
  return line / 3 == 1 ? 12 : 3;
}

std::size_t place_in_net(std::size_t facelet) {
  // Where each face of U R F D L B starts, and how far its next row is.
  constexpr std::array<std::size_t, 6> kStarts{0, 15, 12, 45, 9, 18};
  const std::size_t face = facelet / 9;
  const bool alone_in_line = face == 0 || face == 3;
  return kStarts[face] + facelet % 9 / 3 * (alone_in_line ? 3 : 12) + facelet % 3;
}

bool StickerText::is_net() const {
  return !stray && count == kFaceletCount && bad_net_line() == kNetLines;
}

std::optional<std::size_t> StickerText::bad_net_line() const {
  if (stray || lines != kNetLines) return std::nullopt;
  std::size_t bad = kNetLines;
  for (std::size_t line = kNetLines; line-- > 0;) {
    const std::size_t wanted = net_line_length(line);
    const std::size_t slack = wanted / 3;
    if (in_line[line] + slack < wanted || in_line[line] > wanted + slack) return std::nullopt;
    if (in_line[line] != wanted) bad = line;
  }
  return bad;
}

StickerText read_stickers(std::string_view text) {
  return Reader(text).read();
}

}  // namespace superflip::notation

namespace superflip {

bool is_net_line(std::string_view line, std::size_t number) {
  constexpr std::size_t kLeastIndent = 3;
  if (number == 0 && notation::count_leading_blanks(line) < kLeastIndent) return false;
  const notation::StickerText stickers = notation::read_stickers(line);
  return !stickers.stray && stickers.count == notation::net_line_length(number);
}

}  // namespace superflip
