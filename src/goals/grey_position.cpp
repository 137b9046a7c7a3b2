#include <superflip/grey_position.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "goals/goal_labels.h"
#include "goals/possible_masks.h"
#include "notation/face_layout.h"
#include "notation/grey_facelets.h"

namespace superflip {
namespace {

// "F1": the face, and which of its nine facelets.
std::string facelet_name(std::size_t facelet) {
  constexpr std::size_t kOfAFace = 9;
  return fmt::format("{}{}", letter_of(kFaces.at(facelet / kOfAFace)), facelet % kOfAFace + 1);
}

template <std::size_t kStickers>
Face colour(const std::array<Face, kStickers>& piece, std::size_t turn, std::size_t i) {
  return piece[(i + kStickers - turn) % kStickers];
}

// A slot that may hold what the goal tells apart: the sticker that would settle it.
template <std::size_t kSlots, std::size_t kStickers>
std::optional<std::string> sticker_needed(
    const std::array<std::array<Face, kStickers>, kSlots>& pieces,
    const std::array<std::uint32_t, kSlots>& masks, const std::array<std::uint8_t, kSlots>& labels,
    const std::array<bool, kSlots>& any_turn) {
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const auto first = static_cast<std::size_t>(std::countr_zero(masks[slot]));
    for (std::size_t bit = first + 1; bit < kSlots * kStickers; ++bit) {
      if ((masks[slot] >> bit & 1U) == 0) continue;
      const std::uint8_t label = labels[bit / kStickers];
      const bool looks_alike = label == labels[first / kStickers] &&
                               (any_turn[label] || bit % kStickers == first % kStickers);
      if (looks_alike) continue;
      for (std::size_t i = 0; i < kStickers; ++i) {
        if (colour(pieces[bit / kStickers], bit % kStickers, i) ==
            colour(pieces[first / kStickers], first % kStickers, i)) {
          continue;
        }
        return facelet_name(notation::facelet_of(pieces[slot][i], pieces[slot]));
      }
    }
  }
  return std::nullopt;
}

tl::unexpected<Error> impossible() {
  return fail(ErrorCode::kImpossibleCube, "no cube shows these stickers");
}

}  // namespace

bool is_grey_position(std::string_view text) {
  return notation::looks_like_grey_facelets(text) &&
         std::ranges::any_of(text, [](char symbol) { return notation::is_grey(symbol); });
}

Result<Cube> complete_position(std::string_view facelets, const Goal& goal) {
  const auto shown = notation::parse_grey_facelets(facelets);
  if (!shown) return tl::unexpected(shown.error());
  auto masks = goals::possible_masks(*shown);
  if (!masks) return impossible();
  const goals::GoalLabels labels = goals::labels_of(goal.ways());
  auto needed = sticker_needed(kCornerFaces, masks->corners, labels.corners, labels.any_twist);
  if (!needed) needed = sticker_needed(kEdgeFaces, masks->edges, labels.edges, labels.any_flip);
  if (needed) {
    return fail(ErrorCode::kUsage,
                fmt::format("the sticker {} is grey, and the goal needs it", *needed));
  }
  // Any of them: one slot after the other takes the first that is possible.
  Cube cube;
  const auto settle = [&](std::uint32_t& mask) {
    mask = std::uint32_t{1} << static_cast<unsigned>(std::countr_zero(mask));
    masks = goals::possible_masks(*masks);
  };
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    settle(masks->corners[slot]);
    const auto bit = static_cast<unsigned>(std::countr_zero(masks->corners[slot]));
    cube.corner_piece[slot] = static_cast<std::uint8_t>(bit / 3);
    cube.corner_twist[slot] = static_cast<std::uint8_t>(bit % 3);
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    settle(masks->edges[slot]);
    const auto bit = static_cast<unsigned>(std::countr_zero(masks->edges[slot]));
    cube.edge_piece[slot] = static_cast<std::uint8_t>(bit / 2);
    cube.edge_flip[slot] = static_cast<std::uint8_t>(bit % 2);
  }
  return cube;
}

}  // namespace superflip
