#include "notation/diagnosis.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace superflip::notation {
namespace {

// "UF", "UF and UR", "UF, UR and UB".
std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += names[i];
  }
  return list;
}

// Which slots hold the doubled piece, and which pieces are then nowhere.
template <std::size_t N>
Error doubled(std::string_view kind, std::size_t piece, const std::array<std::uint8_t, N>& pieces,
              const std::array<std::string, N>& piece_names,
              const std::array<std::string, N>& slot_names) {
  std::vector<std::string> slots;
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < N; ++i) {
    if (pieces[i] == piece) slots.push_back(slot_names[i]);
    if (std::find(pieces.begin(), pieces.end(), i) == pieces.end()) {
      missing.push_back(piece_names[i]);
    }
  }
  return impossible(fmt::format(
      "the {} {} appears {}, at {}, and {} {} missing; check those slots", kind, piece_names[piece],
      slots.size() == 2 ? "twice" : fmt::format("{} times", slots.size()), listed(slots),
      listed(missing), missing.size() == 1 ? "is" : "are"));
}

Error unknown(std::string_view kind, std::string_view slot, int piece, int orientation) {
  return impossible(
      fmt::format("at {} is piece number {} with orientation {}, and there is no such "
                  "{}; check that slot",
                  slot, piece, orientation, kind));
}

bool concerns_one_piece(CubeFault::Rule rule) {
  using Rule = CubeFault::Rule;
  return rule == Rule::kUnknownEdge || rule == Rule::kDoubledEdge || rule == Rule::kUnknownCorner ||
         rule == Rule::kDoubledCorner;
}

Error describe(const CubeFault& fault, const Cube& cube, const PieceNames& pieces,
               const PieceNames& slots) {
  using Rule = CubeFault::Rule;
  const auto index = static_cast<std::size_t>(fault.index);
  switch (fault.rule) {
    case Rule::kUnknownEdge:
      return unknown("edge", slots.edges[index], cube.edge_piece[index], cube.edge_flip[index]);
    case Rule::kDoubledEdge:
      return doubled("edge", index, cube.edge_piece, pieces.edges, slots.edges);
    case Rule::kUnknownCorner:
      return unknown("corner", slots.corners[index], cube.corner_piece[index],
                     cube.corner_twist[index]);
    case Rule::kDoubledCorner:
      return doubled("corner", index, cube.corner_piece, pieces.corners, slots.corners);
    case Rule::kFlippedEdge:
      return impossible("one edge is flipped; flip any one edge in place to mend it");
    case Rule::kTwistedCorner:
      return impossible(index == 1
                            ? "one corner is twisted clockwise; twist any one corner "
                              "counter-clockwise in place to mend it"
                            : "one corner is twisted counter-clockwise; twist any one corner "
                              "clockwise in place to mend it");
    case Rule::kSwappedPair:
      break;
  }
  return impossible("two corners or two edges are swapped; swap any two edges to mend it");
}

}  // namespace

const PieceNames& home_names() {
  static const PieceNames kNames = names_in(ColourSymbols{'U', 'R', 'F', 'D', 'L', 'B'});
  return kNames;
}

PieceNames names_in(const PieceNumbering& numbering) {
  PieceNames names;
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    names.edges[numbering.edges[i]] = numbering.edge_names[i];
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    names.corners[numbering.corners[i]] = numbering.corner_names[i];
  }
  return names;
}

PieceNames names_in(const ColourSymbols& symbols) {
  const auto symbol = [&](Face face) { return symbols[static_cast<std::size_t>(index_of(face))]; };
  PieceNames names;
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    for (const Face face : kEdgeFaces[i]) names.edges[i] += symbol(face);
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    for (const Face face : kCornerFaces[i]) names.corners[i] += symbol(face);
  }
  return names;
}

std::optional<Error> diagnose(const Cube& cube) {
  return diagnose(cube, home_names(), home_names());
}

std::optional<Error> diagnose(const Cube& cube, const PieceNames& pieces, const PieceNames& slots) {
  const std::optional<CubeFault> fault = find_fault(cube);
  if (!fault) return std::nullopt;
  return describe(*fault, cube, pieces, slots);
}

std::optional<Error> diagnose_pieces(const Cube& cube, const PieceNames& pieces,
                                     const PieceNames& slots) {
  const std::optional<CubeFault> fault = find_fault(cube);
  if (!fault || !concerns_one_piece(fault->rule)) return std::nullopt;
  return describe(*fault, cube, pieces, slots);
}

std::string why_no_piece(std::span<const Face> colours, const ColourSymbols& symbols) {
  const auto symbol = [&](Face face) { return symbols[static_cast<std::size_t>(index_of(face))]; };
  for (std::size_t i = 0; i < colours.size(); ++i) {
    for (std::size_t j = i + 1; j < colours.size(); ++j) {
      if (colours[i] == colours[j]) return fmt::format("shows {} twice", symbol(colours[i]));
      if (colours[i] == opposite(colours[j])) {
        return fmt::format("shows {} and {}, which lie on opposite faces", symbol(colours[i]),
                           symbol(colours[j]));
      }
    }
  }
  std::string clockwise;
  for (const Face face : colours) clockwise += symbol(face);
  std::string mirrored = clockwise;
  std::swap(mirrored[1], mirrored.back());
  return fmt::format("shows {} clockwise, mirrored: a corner has {}", clockwise, mirrored);
}

Error impossible(std::string_view what_and_what_to_do) {
  return {ErrorCode::kImpossibleCube, fmt::format("not a possible cube: {}", what_and_what_to_do)};
}

Result<Position> checked(const Position& position, const PieceNames& names) {
  if (auto error = diagnose(position.cube, names, names)) {
    return tl::unexpected(std::move(*error));
  }
  return position;
}

}  // namespace superflip::notation
