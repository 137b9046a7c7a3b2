#include "notation/facelets.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "notation/diagnosis.h"
#include "notation/face_layout.h"
#include "notation/quote.h"
#include "notation/sticker_text.h"
#include "notation/stickers.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t centre_of(Face face) {
  return facelet_of(face, {});
}

struct Facelets {
  std::array<char, kFaceletCount> symbols{};
  std::array<std::size_t, kFaceletCount> offsets{};  // in the text

  char centre(Face face) const { return symbols[centre_of(face)]; }
};

tl::unexpected<Error> wrong_count(const StickerText& stickers) {
  if (const auto line = stickers.bad_net_line(); line && *line < kNetLines) {
    return fail(ErrorCode::kUsage,
                fmt::format("line {} of the unfolded cube has {} stickers and should have {}",
                            *line + 1, stickers.in_line[*line], net_line_length(*line)));
  }
  return fail(ErrorCode::kUsage, fmt::format("facelets are 54 symbols, nine for each of the faces "
                                             "U R F D L B; here are {}",
                                             stickers.count));
}

Result<Facelets> read_facelets(std::string_view text) {
  const StickerText stickers = read_stickers(text);
  if (stickers.stray) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("unknown symbol {} at column {} of the facelets; use the letters "
                    "URFDLB",
                    quote(character_at(text, *stickers.stray)), column_of(text, *stickers.stray)));
  }
  if (stickers.count != kFaceletCount) return wrong_count(stickers);
  const bool is_net = stickers.is_net();
  Facelets facelets;
  for (std::size_t i = 0; i < kFaceletCount; ++i) {
    const std::size_t place = is_net ? place_in_net(i) : i;
    facelets.symbols[i] = stickers.symbols[place];
    facelets.offsets[i] = stickers.offsets[place];
  }
  return facelets;
}

// The odd one out among seven or more symbols: the rarest that no centre shows, if any.
Error too_many_symbols(std::string_view text, const Facelets& facelets,
                       const std::map<char, int>& counts) {
  std::size_t odd = 0;
  int fewest = kFaceletCount;
  for (std::size_t i = 0; i < kFaceletCount; ++i) {
    const char symbol = facelets.symbols[i];
    const bool on_centre = std::any_of(kFaces.begin(), kFaces.end(),
                                       [&](Face face) { return facelets.centre(face) == symbol; });
    if (on_centre || counts.at(symbol) >= fewest) continue;
    fewest = counts.at(symbol);
    odd = i;
  }
  return {ErrorCode::kUsage,
          fmt::format("unknown symbol {} at column {} of the facelets: {} different symbols, and a "
                      "cube has six colours",
                      quote({&facelets.symbols[odd], 1}), column_of(text, facelets.offsets[odd]),
                      counts.size())};
}

// All symbols are face letters of one case.
bool uses_face_letters(const std::map<char, int>& counts) {
  const auto within = [&](std::string_view letters) {
    return std::all_of(counts.begin(), counts.end(), [&](const auto& entry) {
      return letters.find(entry.first) != std::string_view::npos;
    });
  };
  return within("URFDLB") || within("urfdlb");
}

Error not_nine(std::map<char, int> counts) {
  if (uses_face_letters(counts)) {
    const bool upper = counts.begin()->first < 'a';
    for (const char letter : std::string_view(upper ? "URFDLB" : "urfdlb")) counts[letter] += 0;
  }
  std::vector<std::pair<char, int>> most_first(counts.begin(), counts.end());
  std::stable_sort(most_first.begin(), most_first.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string list;
  for (const auto& [symbol, count] : most_first) {
    if (count == 9) continue;
    list += fmt::format("{}{} appears {} time{}", list.empty() ? "" : ", ", symbol, count,
                        count == 1 ? "" : "s");
  }
  return impossible(
      fmt::format("not nine of a colour: {}; check the facelets of those colours", list));
}

std::optional<Error> find_bad_counts(std::string_view text, const Facelets& facelets) {
  std::map<char, int> counts;
  for (const char symbol : facelets.symbols) ++counts[symbol];
  if (counts.size() > kFaceCount) return too_many_symbols(text, facelets, counts);
  if (std::any_of(counts.begin(), counts.end(), [](const auto& e) { return e.second != 9; })) {
    return not_nine(std::move(counts));
  }
  for (const Face a : kFaces) {
    for (const Face b : kFaces) {
      if (a >= b || facelets.centre(a) != facelets.centre(b)) continue;
      return impossible(
          fmt::format("two centres alike, {} on faces {} and {}; check the six centres",
                      facelets.centre(a), letter_of(a), letter_of(b)));
    }
  }
  return std::nullopt;
}

// Named by the faces where their colours' centres are now.
template <std::size_t Places>
std::array<Face, Places> colours_at(const Facelets& facelets,
                                    const std::array<Face, Places>& slot) {
  std::array<Face, Places> colours{};
  for (std::size_t place = 0; place < Places; ++place) {
    const char symbol = facelets.symbols[facelet_of(slot[place], slot)];
    colours[place] = *std::find_if(kFaces.begin(), kFaces.end(),
                                   [&](Face face) { return facelets.centre(face) == symbol; });
  }
  return colours;
}

Result<Cube> read_pieces(const Facelets& facelets, const ColourSymbols& symbols) {
  Cube cube;
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const auto colours = colours_at(facelets, kEdgeFaces[slot]);
    const auto edge = edge_showing(colours);
    if (!edge) {
      return tl::unexpected(
          impossible(fmt::format("the edge at {} {}; check its stickers", kEdgeNames[slot],
                                 why_no_piece(colours, symbols))));
    }
    cube.edge_piece[slot] = edge->piece;
    cube.edge_flip[slot] = edge->orientation;
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const auto colours = colours_at(facelets, kCornerFaces[slot]);
    const auto corner = corner_showing(colours);
    if (!corner) {
      return tl::unexpected(
          impossible(fmt::format("the corner at {} {}; check its stickers", kCornerNames[slot],
                                 why_no_piece(colours, symbols))));
    }
    cube.corner_piece[slot] = corner->piece;
    cube.corner_twist[slot] = corner->orientation;
  }
  return cube;
}

// The identity unless the symbols are the face letters themselves.
Result<Symmetry> read_held(const ColourSymbols& symbols) {
  std::map<char, int> counts;
  for (const char symbol : symbols) ++counts[symbol];
  if (!uses_face_letters(counts)) return Symmetry();
  std::array<Face, kFaceCount> centres{};
  for (std::size_t i = 0; i < kFaceCount; ++i) centres[i] = *face_named(symbols[i]);
  return held_with_centres(centres);
}

}  // namespace

Result<Position> parse_facelets(std::string_view text) {
  const Result<Facelets> facelets = read_facelets(text);
  if (!facelets) return tl::unexpected(facelets.error());
  if (auto error = find_bad_counts(text, *facelets)) {
    return tl::unexpected(std::move(*error));
  }
  ColourSymbols symbols{};
  for (std::size_t i = 0; i < kFaceCount; ++i) symbols[i] = facelets->centre(kFaces[i]);
  const Result<Symmetry> held = read_held(symbols);
  if (!held) return tl::unexpected(held.error());
  const Result<Cube> as_held = read_pieces(*facelets, symbols);
  if (!as_held) return tl::unexpected(as_held.error());
  if (auto error = diagnose(*as_held, names_in(symbols), home_names())) {
    return tl::unexpected(std::move(*error));
  }
  return Position{conjugate(*as_held, held->inverse()), *held};
}

std::string format_facelets(const Position& position) {
  const Cube seen = seen_pieces(position);
  const auto centres = centres_of(position.held);
  std::string text(kFaceletCount, ' ');
  for (std::size_t i = 0; i < kFaceCount; ++i) text[centre_of(kFaces[i])] = letter_of(centres[i]);
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const auto colours = edge_colours(seen, slot);
    for (std::size_t place = 0; place < colours.size(); ++place) {
      text[facelet_of(kEdgeFaces[slot][place], kEdgeFaces[slot])] = letter_of(colours[place]);
    }
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const auto colours = corner_colours(seen, slot);
    for (std::size_t place = 0; place < colours.size(); ++place) {
      text[facelet_of(kCornerFaces[slot][place], kCornerFaces[slot])] = letter_of(colours[place]);
    }
  }
  return text;
}

}  // namespace superflip::notation
