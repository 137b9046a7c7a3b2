#include "goals/goal_frame.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "cube/slot_images.h"

namespace superflip::goals {
namespace {

// A state with less to look at.
PuzzleState projected(const PuzzleState& state, const GoalLabels& fine, const GoalLabels& coarse) {
  PuzzleState less = state;
  const auto project = [&](std::size_t offset, const auto& from, const auto& to,
                           const auto& any_turn) {
    for (std::size_t slot = 0; slot < from.size(); ++slot) {
      const std::uint8_t label = state.pieces[offset + slot];
      std::size_t piece = 0;
      while (from[piece] != label) ++piece;
      less.pieces[offset + slot] = to[piece];
      if (any_turn[to[piece]]) less.orientations[offset + slot] = 0;
    }
  };
  project(0, fine.corners, coarse.corners, coarse.any_twist);
  project(kCornerCount, fine.edges, coarse.edges, coarse.any_flip);
  return less;
}

// Whether the slots that no turn reaches are alike.
bool agree_out_of_reach(const PuzzleState& a, const PuzzleState& b, const PieceBits& reached) {
  for (std::size_t slot = 0; slot < a.pieces.size(); ++slot) {
    const bool is_reached = slot < kCornerCount
                                ? (reached.corners >> slot & 1U) != 0
                                : (reached.edges >> (slot - kCornerCount) & 1U) != 0;
    if (is_reached) continue;
    if (a.pieces[slot] != b.pieces[slot] || a.orientations[slot] != b.orientations[slot]) {
      return false;
    }
  }
  return true;
}

// Whether pieces with the same label are all among these, or none is. Which pieces have the same one may
// depend on the axis along which orientation is counted.
bool keeps_labels_whole(const GoalLabels& labels, const PieceBits& pieces) {
  const auto are_whole = [](const auto& label, std::uint32_t bits) {
    for (std::size_t a = 0; a < label.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (label[a] == label[b] && (bits >> a & 1U) != (bits >> b & 1U)) return false;
      }
    }
    return true;
  };
  return are_whole(labels.corners, pieces.corners) && are_whole(labels.edges, pieces.edges);
}

Result<LabelQuestion> question_of(const TableWish& wish) {
  const GoalLabels fine = labels_of(wish.ways);
  const GoalLabels coarse = coarser(fine, wish.pieces.corners, wish.pieces.edges);
  auto states = goal_states(fine, wish.ways);
  if (!states) return tl::unexpected(states.error());
  LabelQuestion question{coarse, {}, wish.metric, wish.turns, wish.system};
  if (!wish.turns.is_all_faces()) {
    const PieceBits reached = touched_by(wish.turns);
    const PuzzleState example = seen(fine, wish.example);
    std::erase_if(*states, [&](const PuzzleState& state) {
      return !agree_out_of_reach(state, example, reached);
    });
    if (states->empty()) {
      return fail(ErrorCode::kImpossibleCube,
                  "the turns do not reach a piece that is out of place");
    }
  }
  std::set<std::string> known;
  for (const PuzzleState& state : *states) {
    PuzzleState less = projected(state, fine, coarse);
    std::string bytes(less.pieces.begin(), less.pieces.end());
    bytes.append(less.orientations.begin(), less.orientations.end());
    if (known.insert(std::move(bytes)).second) question.states.push_back(std::move(less));
  }
  std::sort(question.states.begin(), question.states.end(),
            [](const PuzzleState& a, const PuzzleState& b) {
              return std::lexicographical_compare(a.pieces.begin(), a.pieces.end(),
                                                  b.pieces.begin(), b.pieces.end()) ||
                     (a.pieces == b.pieces &&
                      std::lexicographical_compare(a.orientations.begin(), a.orientations.end(),
                                                   b.orientations.begin(), b.orientations.end()));
            });
  return question;
}

}  // namespace

std::uint32_t corner_images(std::uint32_t corners, Symmetry s) {
  std::uint32_t images = 0;
  for (std::size_t c = 0; c < kCornerCount; ++c) {
    if ((corners >> c & 1U) != 0) images |= 1U << corner_image(c, s);
  }
  return images;
}
std::uint32_t edge_images(std::uint32_t edges, Symmetry s) {
  std::uint32_t images = 0;
  for (std::size_t e = 0; e < kEdgeCount; ++e) {
    if ((edges >> e & 1U) != 0) images |= 1U << edge_image(e, s);
  }
  return images;
}

std::vector<SlotMasks> images_of(std::span<const SlotMasks> ways, Symmetry s) {
  std::vector<SlotMasks> images;
  for (const SlotMasks& way : ways) images.push_back(way.image(s));
  return images;
}

Result<FramedQuestion> best_frame(const TableWish& wish) {
  std::optional<FramedQuestion> best;
  std::string best_key;
  for (const Symmetry s : Symmetry::all()) {
    const std::vector<SlotMasks> images = images_of(wish.ways, s);
    const PieceBits pieces{corner_images(wish.pieces.corners, s),
                           edge_images(wish.pieces.edges, s)};
    if (!keeps_labels_whole(labels_of(images), pieces)) continue;
    auto question =
        question_of({images, pieces, wish.metric, wish.turns.image(s), conjugate(wish.example, s),
                     wish.system ? std::optional(wish.system->image(s)) : std::nullopt});
    if (!question) return tl::unexpected(question.error());
    std::string key = question->key();
    const auto rank = std::tuple(question->size(), std::string_view(key));
    if (best && rank >= std::tuple(best->question.size(), std::string_view(best_key))) continue;
    best = FramedQuestion{s, std::move(*question)};
    best_key = std::move(key);
  }
  return *best;
}

}  // namespace superflip::goals
