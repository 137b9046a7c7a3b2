#include "notation/speffz.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include <superflip/algorithm.h>

#include "notation/diagnosis.h"
#include "notation/face_layout.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kLetterCount = 24;
// Twice what any cube needs: 14 corner letters, the dot and 22 edge letters.
constexpr std::size_t kMaxLength = 74;

// Place k of a slot is on its k-th face.
struct Sticker {
  std::size_t slot = 0;
  std::size_t place = 0;
};

template <std::size_t Slots, std::size_t Places>
struct Lettering {
  std::array<Sticker, kLetterCount> stickers{};           // by letter, a = 0
  std::array<std::array<char, Places>, Slots> letters{};  // small
  Sticker buffer;
};

// A corner's letter stands where a side of the face meets the side before it, an edge's in the
// middle of a side.
template <std::size_t Slots, std::size_t Places>
constexpr Lettering<Slots, Places> make_lettering(
    const std::array<std::array<Face, Places>, Slots>& slots, char buffer) {
  constexpr std::array kFaceOrder{Face::kU, Face::kL, Face::kF, Face::kR, Face::kB, Face::kD};
  Lettering<Slots, Places> lettering;
  for (std::size_t letter = 0; letter < kLetterCount; ++letter) {
    const Face face = kFaceOrder[letter / 4];
    const auto& sides = kNeighbours[static_cast<std::size_t>(index_of(face))];
    const Face side = sides[letter % 4];
    const Face other = Places == 3 ? sides[(letter + 3) % 4] : side;
    for (std::size_t slot = 0; slot < Slots; ++slot) {
      const auto place_of = [&](Face wanted) {
        return std::find(slots[slot].begin(), slots[slot].end(), wanted) - slots[slot].begin();
      };
      if (std::max({place_of(face), place_of(side), place_of(other)}) == Places) continue;
      const auto place = static_cast<std::size_t>(place_of(face));
      lettering.stickers[letter] = {slot, place};
      lettering.letters[slot][place] = static_cast<char>('a' + letter);
    }
  }
  lettering.buffer = lettering.stickers[static_cast<std::size_t>(buffer - 'a')];
  return lettering;
}

constexpr auto kCorners = make_lettering(kCornerFaces, 'a');
constexpr auto kEdges = make_lettering(kEdgeFaces, 'u');

template <std::size_t Slots>
using Row = std::array<std::uint8_t, Slots>;

// Swaps two pieces of a solved row so that the sticker and the buffer's change places.
template <std::size_t Slots, std::size_t Places>
void exchange(const Lettering<Slots, Places>& lettering, Sticker sticker, Row<Slots>& pieces,
              Row<Slots>& orientations) {
  // The buffers lie at place 0, so only the sticker's own place matters.
  const std::size_t buffer = lettering.buffer.slot;
  pieces[sticker.slot] = static_cast<std::uint8_t>(buffer);
  orientations[sticker.slot] = static_cast<std::uint8_t>(sticker.place);
  pieces[buffer] = static_cast<std::uint8_t>(sticker.slot);
  orientations[buffer] = static_cast<std::uint8_t>((Places - sticker.place) % Places);
}
static_assert(kCorners.buffer.place == 0 && kEdges.buffer.place == 0);

Cube corner_step(Sticker sticker, bool in_place) {
  Cube step;
  if (in_place) {
    step.corner_twist[sticker.slot] = static_cast<std::uint8_t>((3 - sticker.place) % 3);
    step.corner_twist[kCorners.buffer.slot] = static_cast<std::uint8_t>(sticker.place);
  } else {
    exchange(kCorners, sticker, step.corner_piece, step.corner_twist);
  }
  return step;
}

Cube edge_step(Sticker sticker, bool in_place) {
  Cube step;
  if (in_place) {
    step.edge_flip[sticker.slot] = 1;
    step.edge_flip[kEdges.buffer.slot] = 1;
  } else {
    exchange(kEdges, sticker, step.edge_piece, step.edge_flip);
  }
  return step;
}

tl::unexpected<Error> bad_letter(std::string_view text, std::size_t at, std::string_view why) {
  return fail(ErrorCode::kUsage,
              fmt::format("{} at column {} of the Speffz text {}", quote(character_at(text, at)),
                          column_of(text, at), why));
}

Result<Cube> read_step(std::string_view text, std::size_t at, bool corner) {
  const char c = text[at];
  const bool in_place = c >= 'A' && c <= 'X';
  if (!in_place && !(c >= 'a' && c <= 'x')) {
    return bad_letter(text, at, c == '.' ? "is a second dot" : "is no sticker: those are a to x");
  }
  const auto letter = static_cast<std::size_t>(c - (in_place ? 'A' : 'a'));
  const Sticker sticker = corner ? kCorners.stickers[letter] : kEdges.stickers[letter];
  const std::size_t buffer = corner ? kCorners.buffer.slot : kEdges.buffer.slot;
  if (sticker.slot == buffer) {
    return bad_letter(text, at,
                      corner ? "is on the buffer corner, which is never named"
                             : "is on the buffer edge, which is never named");
  }
  if (!corner) return edge_step(sticker, in_place);
  if (in_place && sticker.place == 0) {
    return bad_letter(text, at, "is on the U or D face already, so it cannot be twisted there");
  }
  return corner_step(sticker, in_place);
}

template <std::size_t Slots, std::size_t Places>
class Tracer {
 public:
  Tracer(const Lettering<Slots, Places>& lettering, const Row<Slots>& pieces,
         const Row<Slots>& orientations)
      : lettering_(lettering), pieces_(pieces), orientations_(orientations) {}

  std::string trace() {
    follow(lettering_.buffer);
    std::string turned_in_place;
    for (const Sticker start : lettering_.stickers) {
      if (visited_[start.slot]) continue;
      if (pieces_[start.slot] == start.slot) {
        visited_[start.slot] = true;
        turned_in_place += capital_for(start);
        continue;
      }
      text_ += letter_of(start);
      follow(start);
    }
    return text_ + turned_in_place;
  }

 private:
  char letter_of(Sticker sticker) const { return lettering_.letters[sticker.slot][sticker.place]; }

  // The sticker now at a location, named by where it belongs.
  Sticker at(Sticker location) const {
    const std::size_t turn = orientations_[location.slot];
    return {pieces_[location.slot], (location.place + Places - turn) % Places};
  }

  // Writes where each sticker belongs, until the cycle closes.
  void follow(Sticker location) {
    while (!visited_[location.slot]) {
      visited_[location.slot] = true;
      location = at(location);
      if (location.slot != lettering_.buffer.slot) text_ += letter_of(location);
    }
  }

  // Nothing for a solved piece; for a corner the sticker to bring to U or D, for an edge the first.
  std::string capital_for(Sticker first) const {
    const std::size_t turn = orientations_[first.slot];
    if (turn == 0) return {};
    const char letter = Places == 3 ? letter_of({first.slot, turn}) : letter_of(first);
    return {static_cast<char>(letter - 'a' + 'A')};
  }

  const Lettering<Slots, Places>& lettering_;
  const Row<Slots>& pieces_;
  const Row<Slots>& orientations_;
  std::array<bool, Slots> visited_{};
  std::string text_;
};

}  // namespace

Likeness looks_like_speffz(const GivenText& given) {
  if (given.words.size() != 1) return Likeness::kNone;
  const std::string_view word = given.words.front();
  const auto in_alphabet = [](char c) { return c == '.' || (is_letter(c) && (c | 0x20) <= 'x'); };
  const bool is_speffz = word.size() > 1 && std::count(word.begin(), word.end(), '.') == 1 &&
                         std::all_of(word.begin(), word.end(), in_alphabet);
  if (!is_speffz) return Likeness::kNone;
  return parse_algorithm(given.text) ? Likeness::kAmbiguous : Likeness::kWords;
}

Result<Position> parse_speffz(std::string_view text) {
  text = without_trailing_blanks(text);
  const std::size_t indent = count_leading_blanks(text);
  if (text.empty()) {
    return fail(ErrorCode::kUsage, "the Speffz text is empty; the solved cube is \".\"");
  }
  if (text.size() - indent > kMaxLength) {
    return fail(ErrorCode::kUsage,
                fmt::format("a Speffz text is at most {} characters long; here are {}", kMaxLength,
                            text.size() - indent));
  }
  Cube solution;
  bool corners = true;
  for (std::size_t at = indent; at < text.size(); ++at) {
    if (corners && text[at] == '.') {
      corners = false;
      continue;
    }
    const Result<Cube> step = read_step(text, at, corners);
    if (!step) return tl::unexpected(step.error());
    solution = solution * *step;
  }
  return checked({solution.inverse(), Symmetry()});
}

std::string format_speffz(const Position& position) {
  const Cube& cube = position.cube;
  return Tracer(kCorners, cube.corner_piece, cube.corner_twist).trace() + '.' +
         Tracer(kEdges, cube.edge_piece, cube.edge_flip).trace();
}

}  // namespace superflip::notation
