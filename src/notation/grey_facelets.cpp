#include "notation/grey_facelets.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include <superflip/pieces.h>

#include "notation/face_layout.h"
#include "notation/quote.h"
#include "notation/stickers.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kFacelets = 54;

std::string without_blanks(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size() && kept.size() <= kFacelets;) {
    const std::size_t blank = blank_at(text, at);
    if (blank == 0) kept += text[at];
    at += blank == 0 ? 1 : blank;
  }
  return kept;
}

// What the sticker on face i of a slot shows, if `piece` is there, turned clockwise `turn` times.
template <std::size_t kStickers>
Face colour(const std::array<Face, kStickers>& piece, std::size_t turn, std::size_t i) {
  return piece[(i + kStickers - turn) % kStickers];
}

template <std::size_t kSlots, std::size_t kStickers>
std::uint32_t mask_of(const std::array<std::array<Face, kStickers>, kSlots>& pieces,
                      std::size_t slot, std::string_view symbols) {
  std::uint32_t mask = 0;
  for (std::size_t piece = 0; piece < kSlots; ++piece) {
    for (std::size_t turn = 0; turn < kStickers; ++turn) {
      bool fits = true;
      for (std::size_t i = 0; i < kStickers; ++i) {
        const char symbol = symbols[facelet_of(pieces[slot][i], pieces[slot])];
        fits = fits && (is_grey(symbol) || face_named(symbol) == colour(pieces[piece], turn, i));
      }
      if (fits) mask |= 1U << (kStickers * piece + turn);
    }
  }
  return mask;
}

template <std::size_t kSlots, std::size_t kStickers>
void write_slots(const std::array<std::array<Face, kStickers>, kSlots>& pieces,
                 const std::array<std::uint32_t, kSlots>& masks, std::string& text) {
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    for (std::size_t i = 0; i < kStickers; ++i) {
      std::optional<Face> shown;
      bool open = false;
      for (std::uint32_t bit = 0; bit < kStickers * kSlots; ++bit) {
        if ((masks[slot] >> bit & 1U) == 0) continue;
        const Face face = colour(pieces[bit / kStickers], bit % kStickers, i);
        open = open || (shown && *shown != face);
        shown = face;
      }
      if (shown && !open) text[facelet_of(pieces[slot][i], pieces[slot])] = letter_of(*shown);
    }
  }
}

}  // namespace

bool looks_like_grey_facelets(std::string_view text) {
  const std::string symbols = without_blanks(text);
  if (symbols.size() != kFacelets) return false;
  for (const char symbol : symbols) {
    if (!is_grey(symbol) && !face_named(symbol)) return false;
  }
  return true;
}

Result<SlotMasks> parse_grey_facelets(std::string_view text) {
  const std::string symbols = without_blanks(text);
  if (!looks_like_grey_facelets(text)) {
    return fail(ErrorCode::kUsage,
                "facelets are 54 letters URFDLB, nine for each of the faces U R F D L B; grey ones "
                "are . - or ?");
  }
  for (const Face face : kFaces) {
    const char centre = symbols[facelet_of(face, {})];
    if (is_grey(centre) || face_named(centre) == face) continue;
    return fail(ErrorCode::kUsage, fmt::format("the centre of {} is {} or grey, not {}",
                                               letter_of(face), letter_of(face), centre));
  }
  SlotMasks masks;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    masks.corners[slot] = mask_of(kCornerFaces, slot, symbols);
    if (masks.corners[slot] != 0) continue;
    return fail(ErrorCode::kImpossibleCube,
                fmt::format("no corner shows the stickers at {}", kCornerNames[slot]));
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    masks.edges[slot] = mask_of(kEdgeFaces, slot, symbols);
    if (masks.edges[slot] != 0) continue;
    return fail(ErrorCode::kImpossibleCube,
                fmt::format("no edge shows the stickers at {}", kEdgeNames[slot]));
  }
  return masks;
}

std::string format_grey_facelets(const SlotMasks& masks) {
  std::string text(kFacelets, '.');
  for (const Face face : kFaces) text[facelet_of(face, {})] = letter_of(face);
  write_slots(kCornerFaces, masks.corners, text);
  write_slots(kEdgeFaces, masks.edges, text);
  return text;
}

}  // namespace superflip::notation
