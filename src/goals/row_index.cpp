#include "goals/row_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "cube/slot_images.h"

namespace superflip::goals {
namespace {

// What is wanted of corners and edges alike.
struct Corners {
  static constexpr std::size_t kSlots = kCornerCount;
  static constexpr unsigned kTurns = 3;
  static constexpr auto kMasks = &SlotMasks::corners;
  static constexpr auto kPieces = &Cube::corner_piece;
  static constexpr auto kTurned = &Cube::corner_twist;
  static constexpr auto kLabels = &GoalLabels::corners;
  static constexpr auto kAnyTurn = &GoalLabels::any_twist;
  static std::size_t image(std::size_t slot, Symmetry s) { return corner_image(slot, s); }
};
struct Edges {
  static constexpr std::size_t kSlots = kEdgeCount;
  static constexpr unsigned kTurns = 2;
  static constexpr auto kMasks = &SlotMasks::edges;
  static constexpr auto kPieces = &Cube::edge_piece;
  static constexpr auto kTurned = &Cube::edge_flip;
  static constexpr auto kLabels = &GoalLabels::edges;
  static constexpr auto kAnyTurn = &GoalLabels::any_flip;
  static std::size_t image(std::size_t slot, Symmetry s) { return edge_image(slot, s); }
};

// --- Symmetries ----------------------------------------------------------------------------------

bool keeps_ways(std::span<const SlotMasks> ways, Symmetry s) {
  return std::ranges::all_of(ways, [&](const SlotMasks& way) {
    return std::ranges::find(ways, way.image(s)) != ways.end();
  });
}

bool keeps_turns(const std::vector<CountedTurn>& turns, Symmetry s) {
  const auto cube_of = [](const CountedTurn& turn, Symmetry by) {
    Cube cube;
    for (const Move move : turn) cube = cube.after(by.image(move));
    return cube;
  };
  std::vector<Cube> cubes;
  for (const CountedTurn& turn : turns) cubes.push_back(cube_of(turn, Symmetry()));
  return std::ranges::all_of(turns, [&](const CountedTurn& turn) {
    return std::ranges::find(cubes, cube_of(turn, s)) != cubes.end();
  });
}

// How a piece in a slot, turned one way, is turned when seen by a symmetry.
template <class Part>
std::uint8_t turned_image(std::size_t slot, std::size_t piece, unsigned turn, Symmetry s) {
  SlotMasks one;
  (one.*Part::kMasks)[slot] = 1U << (Part::kTurns * piece + turn);
  const std::uint32_t image = (one.image(s).*Part::kMasks)[Part::image(slot, s)];
  return static_cast<std::uint8_t>(static_cast<unsigned>(std::countr_zero(image)) % Part::kTurns);
}

// Of a piece, in all slots and turned in all ways.
template <class Part>
std::vector<std::uint8_t> turned_images(std::size_t piece, Symmetry s) {
  std::vector<std::uint8_t> images;
  for (std::size_t slot = 0; slot < Part::kSlots; ++slot) {
    for (unsigned turn = 0; turn < Part::kTurns; ++turn) {
      images.push_back(turned_image<Part>(slot, piece, turn, s));
    }
  }
  return images;
}

// Whether it takes labels to labels, and pieces with one label are turned alike by it.
template <class Part>
bool keeps_labels(const GoalLabels& labels, Symmetry s) {
  for (std::size_t a = 0; a < Part::kSlots; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const auto& label = labels.*Part::kLabels;
      const bool alike = label[a] == label[b];
      if (alike != (label[Part::image(a, s)] == label[Part::image(b, s)])) return false;
      if (!alike || (labels.*Part::kAnyTurn)[label[a]]) continue;
      if (turned_images<Part>(a, s) != turned_images<Part>(b, s)) return false;
    }
  }
  return true;
}

std::vector<Symmetry> symmetries_of(const GoalLabels& labels, std::span<const SlotMasks> ways,
                                    const std::vector<CountedTurn>& turns) {
  std::vector<Symmetry> kept;
  for (const Symmetry s : Symmetry::all()) {
    if (keeps_ways(ways, s) && keeps_turns(turns, s) && keeps_labels<Corners>(labels, s) &&
        keeps_labels<Edges>(labels, s)) {
      kept.push_back(s);
    }
  }
  return kept;
}

// --- Groups --------------------------------------------------------------------------------------

// Labels may be in one group if symmetries turn them alike. With `by_way`, each of the ways must look
// at as many pieces like the one as like the other, too: the edges of one cross, say. In both cases the
// images of a group are a group.
template <class Part>
RowPart::Shape shape_of(const GoalLabels& labels, std::span<const SlotMasks> ways,
                        const std::vector<Symmetry>& symmetries, bool by_way) {
  std::vector<GoalLabels> of_way;
  for (const SlotMasks& way : ways) {
    if (by_way) of_way.push_back(labels_of({&way, 1}));
  }
  RowPart::Shape shape;
  shape.turns = Part::kTurns;
  const auto& label_of = labels.*Part::kLabels;
  shape.labels.assign(label_of.begin(), label_of.end());
  std::map<std::string, std::uint8_t> groups;
  for (std::size_t piece = 0; piece < Part::kSlots; ++piece) {
    const std::size_t label = label_of[piece];
    const bool is_known = label < shape.group_of.size();
    if (is_known) continue;
    const bool any_turn = (labels.*Part::kAnyTurn)[label];
    std::string kind = any_turn ? "any" : "";
    for (const GoalLabels& own : of_way) {
      const auto& own_label = own.*Part::kLabels;
      kind += static_cast<char>(std::ranges::count(own_label, own_label[piece]));
    }
    for (const Symmetry s : symmetries) {
      if (any_turn) break;
      for (const std::uint8_t image : turned_images<Part>(piece, s)) {
        kind += static_cast<char>(image);
      }
    }
    const auto [group, is_new] = groups.try_emplace(kind, static_cast<std::uint8_t>(groups.size()));
    if (is_new) shape.any_turn.push_back(any_turn);
    shape.group_of.push_back(group->second);
  }
  return shape;
}

struct Shapes {
  GoalLabels labels;
  std::vector<Symmetry> symmetries;
  RowPart::Shape edges;
  RowPart::Shape corners;
};
Shapes shapes_of(std::span<const SlotMasks> ways, const std::vector<CountedTurn>& turns,
                 bool by_way) {
  Shapes shapes;
  shapes.labels = labels_of(ways);
  shapes.symmetries = symmetries_of(shapes.labels, ways, turns);
  shapes.edges = shape_of<Edges>(shapes.labels, ways, shapes.symmetries, by_way);
  shapes.corners = shape_of<Corners>(shapes.labels, ways, shapes.symmetries, by_way);
  return shapes;
}

struct Parts {
  RowPart edges;
  RowPart corners;
};
double row_length(const Parts& parts) {
  return static_cast<double>(parts.edges.orders()) * parts.edges.turn_values() *
         parts.corners.orders() * parts.corners.turn_values();
}
Result<Parts> parts_of(const Shapes& shapes) {
  auto edges = RowPart::create(shapes.edges);
  if (!edges) return tl::unexpected(edges.error());
  auto corners = RowPart::create(shapes.corners);
  if (!corners) return tl::unexpected(corners.error());
  Parts parts{std::move(*edges), std::move(*corners)};
  constexpr double kMostRows = 1e8;
  constexpr double kLongest = 1e8;
  constexpr double kMostInColumn = 65536;  // see row_distances.cpp
  const double corner_columns =
      static_cast<double>(parts.corners.orders()) * parts.corners.turn_values();
  if (static_cast<double>(parts.edges.rows()) * parts.corners.rows() > kMostRows ||
      row_length(parts) > kLongest || corner_columns > kMostInColumn) {
    return fail(ErrorCode::kResources, "too many arrangements to number them");
  }
  return parts;
}

// --- Actions -------------------------------------------------------------------------------------

template <class Part>
RowPart::Action action_of(const RowPart::Shape& shape, const CountedTurn& turn) {
  Cube cube;
  for (const Move move : turn) cube = cube.after(move);
  RowPart::Action action;
  action.to.resize(Part::kSlots);
  for (std::size_t label = 0; label < shape.group_of.size(); ++label) {
    action.labels.push_back(static_cast<std::uint8_t>(label));
  }
  for (std::size_t to = 0; to < Part::kSlots; ++to) {
    action.to[(cube.*Part::kPieces)[to]] = static_cast<std::uint8_t>(to);
  }
  for (std::size_t slot = 0; slot < Part::kSlots; ++slot) {
    for (std::size_t group = 0; group < shape.any_turn.size(); ++group) {
      for (unsigned was = 0; was < Part::kTurns; ++was) {
        const unsigned turned = was + (cube.*Part::kTurned)[action.to[slot]];
        action.turned.push_back(static_cast<std::uint8_t>(turned % Part::kTurns));
      }
    }
  }
  return action;
}

template <class Part>
RowPart::Action action_of(const RowPart::Shape& shape, Symmetry s) {
  RowPart::Action action;
  action.labels.resize(shape.group_of.size());
  for (std::size_t slot = 0; slot < Part::kSlots; ++slot) {
    action.to.push_back(static_cast<std::uint8_t>(Part::image(slot, s)));
    action.labels[shape.labels[slot]] = shape.labels[Part::image(slot, s)];
  }
  for (std::size_t slot = 0; slot < Part::kSlots; ++slot) {
    for (std::size_t group = 0; group < shape.any_turn.size(); ++group) {
      std::size_t piece = 0;
      while (shape.group_of[shape.labels[piece]] != group) ++piece;
      for (unsigned turn = 0; turn < Part::kTurns; ++turn) {
        action.turned.push_back(turned_image<Part>(slot, piece, turn, s));
      }
    }
  }
  return action;
}

}  // namespace

// The longer the rows, the less there is to do besides going through them, as long as two of them and
// what is listed of one stay in a cache.
Result<RowIndex> RowIndex::create(std::span<const SlotMasks> ways,
                                  const std::vector<CountedTurn>& turns) {
  constexpr double kLongRow = 1 << 20;
  auto shapes = shapes_of(ways, turns, false);
  auto parts = parts_of(shapes);
  if (!parts || row_length(*parts) > kLongRow) {
    Shapes shorter = shapes_of(ways, turns, true);
    if (auto made = parts_of(shorter)) {
      shapes = std::move(shorter);
      parts = std::move(made);
    }
  }
  if (!parts) return tl::unexpected(parts.error());
  RowIndex index(shapes.labels, std::move(parts->edges), std::move(parts->corners));
  for (const CountedTurn& turn : turns) {
    index.turns_.push_back(
        {action_of<Edges>(shapes.edges, turn), action_of<Corners>(shapes.corners, turn)});
  }
  for (const Symmetry s : shapes.symmetries) {
    index.symmetries_.push_back(
        {action_of<Edges>(shapes.edges, s), action_of<Corners>(shapes.corners, s)});
    const auto back = std::ranges::find(shapes.symmetries, s.inverse());
    index.inverse_.push_back(static_cast<std::uint8_t>(back - shapes.symmetries.begin()));
  }
  index.find_classes();
  return index;
}

void RowIndex::find_classes() {
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  class_of_.assign(rows(), kNone);
  symmetry_of_.assign(rows(), 0);
  for (std::uint32_t row = 0; row < rows(); ++row) {
    if (class_of_[row] != kNone) continue;
    std::uint32_t size = 0;
    for (std::size_t s = 0; s < symmetries_.size(); ++s) {
      const std::uint32_t other = image(row, symmetries_[s]);
      if (class_of_[other] == kNone) ++size;
      class_of_[other] = classes();
      symmetry_of_[other] = inverse_[s];
    }
    first_row_.push_back(row);
    class_size_.push_back(size);
  }
}

void RowIndex::map(std::uint32_t row, const Action& action, Scratch& scratch,
                   ColumnMaps& maps) const {
  edges_.map(row / corners_.rows(), action.edges, maps.orders, maps.turns);
  corners_.map(row % corners_.rows(), action.corners, scratch.corner_orders, scratch.corner_turns);
  maps.corners.clear();
  for (const std::uint32_t order : scratch.corner_orders) {
    for (const std::uint32_t turns : scratch.corner_turns) {
      maps.corners.push_back(order * corners_.turn_values() + turns);
    }
  }
}

void RowIndex::follow(std::uint32_t row, const Action& action, Scratch& scratch,
                      ColumnMaps& whole) const {
  map(row, action, scratch, scratch.image);
  const auto chain = [](const std::vector<std::uint32_t>& first,
                        const std::vector<std::uint32_t>& then, std::uint32_t weight,
                        std::vector<std::uint32_t>& both) {
    both.clear();
    for (const std::uint32_t value : first) both.push_back(then[value] * weight);
  };
  chain(scratch.turned.orders, scratch.image.orders, edge_turns() * corner_columns(), whole.orders);
  chain(scratch.turned.turns, scratch.image.turns, corner_columns(), whole.turns);
  chain(scratch.turned.corners, scratch.image.corners, 1, whole.corners);
}

std::optional<RowIndex::Entry> RowIndex::find_first(const PuzzleState& state) const {
  const std::span<const std::uint8_t> pieces = state.pieces;
  const std::span<const std::uint8_t> turned = state.orientations;
  const auto edges = edges_.find(pieces.subspan(kCornerCount), turned.subspan(kCornerCount));
  const auto corners = corners_.find(pieces.first(kCornerCount), turned.first(kCornerCount));
  if (!edges || !corners) return std::nullopt;
  const std::uint32_t row = edges->row * corners_.rows() + corners->row;
  if (first_row_[class_of_[row]] != row) return std::nullopt;
  const std::uint32_t edge_column = edges->order * edges_.turn_values() + edges->turns;
  return Entry{class_of_[row], edge_column * corner_columns() +
                                   corners->order * corners_.turn_values() + corners->turns};
}

}  // namespace superflip::goals
