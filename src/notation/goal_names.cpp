#include "notation/goal_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "notation/goal_masks.h"
#include "notation/quote.h"
#include "notation/stickers.h"

namespace superflip::notation {
namespace {

using Ways = std::vector<SlotMasks>;

// --- Sets of pieces ------------------------------------------------------------------------------

template <class Condition>
SlotMasks solved_where(const Condition& condition) {
  SlotMasks masks = SlotMasks::anything();
  for (std::uint8_t c = 0; c < kCornerCount; ++c) {
    if (condition(Piece{true, c})) masks = masks & solved_piece({true, c});
  }
  for (std::uint8_t e = 0; e < kEdgeCount; ++e) {
    if (condition(Piece{false, e})) masks = masks & solved_piece({false, e});
  }
  return masks;
}

SlotMasks cross(Face face) {
  return solved_where([&](Piece piece) { return !piece.is_corner && has_face(piece, face); });
}

// All but the layer opposite.
SlotMasks first_two_layers(Face face) {
  return solved_where([&](Piece piece) { return !has_face(piece, opposite(face)); });
}

// A corner of the face and the edge next to it that is not on the face: the slot is that edge.
SlotMasks pair(Face face, Piece slot) {
  return solved_where([&](Piece piece) {
    if (piece == slot) return true;
    const std::string_view sides = name_of(slot);
    return piece.is_corner && has_face(piece, face) &&
           std::all_of(sides.begin(), sides.end(),
                       [&](char side) { return has_face(piece, *face_named(side)); });
  });
}

// --- Frames --------------------------------------------------------------------------------------

bool is_any(std::string_view word) {
  return word == "any" || word == "ANY" || word == "Any";
}

tl::unexpected<Error> wrong_frame(std::string_view what, std::string_view word) {
  return fail(ErrorCode::kUsage, std::string(what) + ", not " + quote(word));
}

Result<std::vector<Face>> faces_of(std::string_view word) {
  if (is_any(word)) return std::vector<Face>(kFaces.begin(), kFaces.end());
  const std::optional<Face> face = word.size() == 1 ? face_named(word.front()) : std::nullopt;
  if (!face) return wrong_frame("a face is U, R, F, D, L, B or any", word);
  return std::vector{*face};
}

// "fb", "bf", "F/B"; or any.
Result<std::vector<Axis>> axes_of(std::string_view word) {
  if (is_any(word)) return std::vector{Axis::kUD, Axis::kRL, Axis::kFB};
  std::string letters;
  for (const char c : word) {
    if (c != '/') letters += c;
  }
  if (letters.size() == 2) {
    const std::optional<Face> a = face_named(letters[0]);
    const std::optional<Face> b = face_named(letters[1]);
    if (a && b && opposite(*a) == *b) return std::vector{axis_of(*a)};
  }
  return wrong_frame("an axis is ud, rl, fb or any", word);
}

// Of the four slots of a face: "FR", or any.
Result<std::vector<Piece>> slots_of(Face face, std::string_view word) {
  std::vector<Piece> slots;
  for (std::uint8_t e = 0; e < kEdgeCount; ++e) {
    const Piece edge{false, e};
    if (has_face(edge, face) || has_face(edge, opposite(face))) continue;
    if (is_any(word) || find_piece(word) == edge) slots.push_back(edge);
  }
  if (!slots.empty()) return slots;
  return wrong_frame(
      std::string("a slot of the cross on ") + letter_of(face) + " is an edge beside it such as " +
          (axis_of(face) == Axis::kUD ? "FR" : "the one between two of its sides") + ", or any",
      word);
}

tl::unexpected<Error> wrong_count(std::string_view usage) {
  return fail(ErrorCode::kUsage, "write it as " + std::string(usage));
}

// --- By a face -----------------------------------------------------------------------------------

template <SlotMasks (*kMake)(Face)>
Result<Ways> by_face(GoalWords frame) {
  if (frame.size() > 1) return wrong_count("a name and a face: cross D");
  const auto faces = faces_of(frame.empty() ? "D" : frame.front());
  if (!faces) return tl::unexpected(faces.error());
  Ways ways;
  for (const Face face : *faces) ways.push_back(kMake(face));
  return ways;
}

SlotMasks first_layer(Face face) {
  return solved_where([&](Piece piece) { return has_face(piece, face); });
}

// Of the layer on top, everything turned right: by the axis of the face.
SlotMasks oriented_last_layer(Face face) {
  SlotMasks base = first_two_layers(Face::kD);
  std::uint32_t corners = 0;
  std::uint32_t edges = 0;
  for (std::uint8_t p = 0; p < kEdgeCount; ++p) {
    if (p < kCornerCount && has_face({true, p}, Face::kU)) corners |= 1U << p;
    if (has_face({false, p}, Face::kU)) edges |= 1U << p;
  }
  base = base & corners_among(corners, true) & edges_among(edges, true);
  for (const Symmetry s : Symmetry::rotations()) {
    if (s.image(Face::kU) == face) return base.image(s);
  }
  return base;
}

SlotMasks whole_cube(Face) {
  return SlotMasks::of(Cube{});
}

// The last layer's names say which face it is on.
template <SlotMasks (*kMake)(Face)>
Result<Ways> by_last_layer(GoalWords frame) {
  constexpr std::string_view kUsualLayer = "U";
  return by_face<kMake>(frame.empty() ? GoalWords(&kUsualLayer, 1) : frame);
}

// --- Cross and pairs -----------------------------------------------------------------------------

// All ways to take one of each list, each set once.
void add_slots(const std::vector<std::vector<Piece>>& choices, std::size_t at,
               std::set<std::uint8_t>& taken, std::set<std::set<std::uint8_t>>& sets) {
  if (at == choices.size()) {
    sets.insert(taken);
    return;
  }
  for (const Piece slot : choices[at]) {
    if (!taken.insert(slot.number).second) continue;
    add_slots(choices, at + 1, taken, sets);
    taken.erase(slot.number);
  }
}

// The cross of a face with pairs in slots so named.
Result<void> add_crosses(Face face, std::span<const std::string_view> names, Ways& ways) {
  std::vector<std::vector<Piece>> choices;
  for (const std::string_view name : names) {
    auto slots = slots_of(face, name);
    if (!slots) return tl::unexpected(slots.error());
    choices.push_back(std::move(*slots));
  }
  std::set<std::uint8_t> taken;
  std::set<std::set<std::uint8_t>> sets;
  add_slots(choices, 0, taken, sets);
  if (sets.empty()) return fail(ErrorCode::kUsage, "name different slots");
  for (const std::set<std::uint8_t>& slots : sets) {
    SlotMasks masks = cross(face);
    for (const std::uint8_t slot : slots) masks = masks & pair(face, {false, slot});
    ways.push_back(masks);
  }
  return {};
}

template <int kPairs>
Result<Ways> cross_and_pairs(GoalWords frame) {
  constexpr std::array<std::string_view, 3> kUsage{"xcross D FR, or xcross D any",
                                                   "xxcross D FR BR, or xxcross D any",
                                                   "xxxcross D FR BR BL, or xxxcross D any"};
  const bool one_any = frame.size() == 2 && is_any(frame[1]);
  if (frame.size() != 1 + kPairs && !one_any) return wrong_count(kUsage[kPairs - 1]);
  const auto faces = faces_of(frame[0]);
  if (!faces) return tl::unexpected(faces.error());
  // One "any" stands for all of them.
  std::vector<std::string_view> names(frame.begin() + 1, frame.end());
  names.resize(kPairs, names.front());
  Ways ways;
  for (const Face face : *faces) {
    if (auto added = add_crosses(face, names, ways); !added) return tl::unexpected(added.error());
  }
  return ways;
}

// --- Orientation ---------------------------------------------------------------------------------

// A symmetry that takes one axis to another.
Symmetry taking(Axis from, Axis to) {
  for (const Symmetry s : Symmetry::rotations()) {
    if (axis_of(s.image(static_cast<Face>(from))) == to) return s;
  }
  return {};
}

SlotMasks oriented_edges(Axis axis) {
  return all_edges_oriented().image(taking(Axis::kFB, axis));
}

Result<Ways> edge_orientation(GoalWords frame) {
  if (frame.size() > 1) return wrong_count("eo fb");
  const auto axes = axes_of(frame.empty() ? "fb" : frame.front());
  if (!axes) return tl::unexpected(axes.error());
  Ways ways;
  for (const Axis axis : *axes) ways.push_back(oriented_edges(axis));
  return ways;
}

// Edges of a face with the orientation of all: those on the axis, or all four.
template <bool kWholeCross>
Result<Ways> oriented_with_cross(GoalWords frame) {
  if (frame.size() > 2) return wrong_count(kWholeCross ? "eocross D fb" : "eoline D fb");
  const auto faces = faces_of(frame.empty() ? "D" : frame[0]);
  if (!faces) return tl::unexpected(faces.error());
  Ways ways;
  for (const Face face : *faces) {
    const std::string_view usual_axis = axis_of(face) == Axis::kFB ? "ud" : "fb";
    const auto axes = axes_of(frame.size() < 2 ? usual_axis : frame[1]);
    if (!axes) return tl::unexpected(axes.error());
    for (const Axis axis : *axes) {
      if (axis == axis_of(face)) continue;
      const SlotMasks line = solved_where([&](Piece piece) {
        if (piece.is_corner || !has_face(piece, face)) return false;
        return kWholeCross || has_face(piece, static_cast<Face>(axis)) ||
               has_face(piece, opposite(static_cast<Face>(axis)));
      });
      ways.push_back(oriented_edges(axis) & line);
    }
  }
  if (ways.empty()) {
    return fail(ErrorCode::kUsage, "edges are oriented by an axis other than that of the face");
  }
  return ways;
}

constexpr std::uint32_t kESliceEdges = 0xf00;

Result<Ways> domino(GoalWords frame) {
  if (frame.size() > 1) return wrong_count("dr ud");
  const auto axes = axes_of(frame.empty() ? "ud" : frame.front());
  if (!axes) return tl::unexpected(axes.error());
  const SlotMasks base =
      all_corners_oriented() & all_edges_oriented() & edges_among(kESliceEdges, true);
  Ways ways;
  for (const Axis axis : *axes) ways.push_back(base.image(taking(Axis::kUD, axis)));
  return ways;
}

// The corners that half turns reach: 96 arrangements, each a way of its own.
std::vector<Cube> half_turn_corners() {
  std::vector<Cube> found{Cube{}};
  for (std::size_t at = 0; at < found.size(); ++at) {
    for (const Face face : kFaces) {
      Cube next = found[at].after(Move(face, 2));
      next.edge_piece = Cube{}.edge_piece;
      if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
    }
  }
  return found;
}

Result<Ways> half_turn_reduction(GoalWords frame) {
  if (!frame.empty()) return wrong_count("htr");
  SlotMasks edges = SlotMasks::anything();
  constexpr std::uint32_t kSSliceEdges = 0b01010101;
  constexpr std::uint32_t kMSliceEdges = 0b10101010;
  for (const std::uint32_t slice : {kESliceEdges, kSSliceEdges, kMSliceEdges}) {
    edges = edges & edges_among(slice, true);
  }
  Ways ways;
  for (const Cube& corners : half_turn_corners()) {
    SlotMasks masks = SlotMasks::of(corners);
    masks.edges = edges.edges;
    ways.push_back(masks);
  }
  return ways;
}

Result<Ways> all_corners(GoalWords frame) {
  if (!frame.empty()) return wrong_count("corners");
  return Ways{solved_where([](Piece piece) { return piece.is_corner; })};
}

Result<Ways> all_edges(GoalWords frame) {
  if (!frame.empty()) return wrong_count("edges");
  return Ways{solved_where([](Piece piece) { return !piece.is_corner; })};
}

// --- Blocks --------------------------------------------------------------------------------------

// Pieces none of whose faces is one of these.
SlotMasks solved_without(const std::vector<Face>& faces) {
  return solved_where([&](Piece piece) {
    return std::none_of(faces.begin(), faces.end(),
                        [&](Face face) { return has_face(piece, face); });
  });
}

std::vector<Face> faces_in(std::string_view name) {
  std::vector<Face> faces;
  for (const char letter : name) {
    if (const std::optional<Face> face = face_named(letter)) faces.push_back(*face);
  }
  return faces;
}

// 2x2x2 by its corner, 2x2x3 by its edge: nothing of the faces opposite.
SlotMasks block_at(std::string_view name) {
  std::vector<Face> away;
  for (const Face face : faces_in(name)) away.push_back(opposite(face));
  return solved_without(away);
}

// 1x2x3 by its edge: in the layer of the second face, along the first.
SlotMasks flat_block(std::string_view edge) {
  const std::vector<Face> faces = faces_in(edge);
  return solved_where([&](Piece piece) {
    return has_face(piece, faces[1]) && !has_face(piece, opposite(faces[0]));
  });
}

bool is_size(std::string_view word) {
  return word == "2x2x2" || word == "1x2x3" || word == "2x2x3";
}

Result<Ways> block(GoalWords frame) {
  const std::string_view usage = "block DBL (2x2x2), block DL (1x2x3) or block 2x2x3 DB";
  std::string_view size;
  if (frame.size() == 2 && is_size(frame[0])) {
    size = frame[0];
    frame = frame.subspan(1);
  }
  if (frame.size() != 1) return wrong_count(usage);
  std::string_view where = frame.front();
  // "DB+L": the 2x2x3 along DB, named with one of the faces at its ends.
  const std::size_t plus = where.find('+');
  if (plus != std::string_view::npos) {
    const std::optional<Piece> corner =
        find_piece(std::string(where.substr(0, plus)) + std::string(where.substr(plus + 1)));
    if (!size.empty() || !corner || !corner->is_corner || plus != 2) return wrong_count(usage);
    where = where.substr(0, plus);
    size = "2x2x3";
  }
  const std::optional<Piece> piece = find_piece(where);
  if (!piece) return wrong_frame("a block is named by a corner or an edge", where);
  if (size.empty()) size = piece->is_corner ? "2x2x2" : "1x2x3";
  if (piece->is_corner != (size == "2x2x2")) return wrong_count(usage);
  return Ways{size == "1x2x3" ? flat_block(where) : block_at(where)};
}

constexpr std::array<GoalRow, 18> kRows{{
    {{"cross", "FACE", "cross D", "the four edges of a face"}, by_face<cross>},
    {{"xcross", "FACE SLOT", "xcross D FR", "the cross and one pair"}, cross_and_pairs<1>},
    {{"xxcross", "FACE SLOT SLOT", "xxcross D FR BR", "the cross and two pairs"},
     cross_and_pairs<2>},
    {{"xxxcross", "FACE SLOT SLOT SLOT", "xxxcross D FR BR BL", "the cross and three pairs"},
     cross_and_pairs<3>},
    {{"f2l", "FACE", "f2l D", "the first two layers"}, by_face<first_two_layers>},
    {{"first-layer", "FACE", "first-layer D", "a face and the colours around it"},
     by_face<first_layer>},
    {{"eo", "AXIS", "eo fb", "all edges oriented: no quarter turns of that axis are needed"},
     edge_orientation},
    {{"eoline", "[FACE [AXIS]]", "eoline D fb", "edges oriented and the two of a face on the axis"},
     oriented_with_cross<false>},
    {{"eocross", "[FACE [AXIS]]", "eocross D fb", "edges oriented and a cross"},
     oriented_with_cross<true>},
    {{"block", "CORNER | EDGE | EDGE+FACE", "block DBL",
      "2x2x2 at a corner, 1x2x3 along an edge, 2x2x3 along an edge: block DB+L"},
     block},
    {{"dr", "AXIS", "dr ud", "domino reduction: half turns are enough but on that axis"}, domino},
    {{"htr", "", "htr", "half-turn reduction: half turns are enough"}, half_turn_reduction},
    {{"corners", "", "corners", "all corners"}, all_corners},
    {{"edges", "", "edges", "all edges"}, all_edges},
    {{"oll", "FACE", "oll U", "all but the last layer, and that oriented"},
     by_last_layer<oriented_last_layer>},
    {{"pll", "FACE", "pll U", "the whole cube, for cases of the last layer that are oriented"},
     by_last_layer<whole_cube>},
    {{"ll", "FACE", "ll U", "the whole cube, for cases of the last layer"},
     by_last_layer<whole_cube>},
    {{"cube", "", "cube", "the whole cube"}, by_last_layer<whole_cube>},
}};

}  // namespace

std::span<const GoalRow> goal_rows() {
  return kRows;
}

const GoalRow* find_goal_row(std::string_view name) {
  const auto same = [&](const GoalRow& row) {
    return std::ranges::equal(row.name.name, name, [](char a, char b) {
      return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
    });
  };
  const auto* const row = std::find_if(kRows.begin(), kRows.end(), same);
  return row == kRows.end() ? nullptr : row;
}

}  // namespace superflip::notation
