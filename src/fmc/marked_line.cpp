#include "fmc/marked_line.h"

#include <algorithm>
#include <utility>

#include <superflip/algorithm.h>
#include <superflip/turn.h>

namespace superflip::fmc {
namespace {

// The marks of insertions, in this order.
constexpr std::string_view kMarks = "*^#@";
static_assert(kMarks.size() >= kMostInsertions);

// "E" for two turns after which the cube is held as a slice leaves it; else the turns and, where the cube
// is to be held otherwise, a rotation.
std::string text_of(const MoveSequence& shown, Symmetry held) {
  if (held == Symmetry()) return shown.text();
  constexpr int kFirstSlice = 2 * kMoveCount;
  constexpr int kSlices = 9;
  for (int index = kFirstSlice; index < kFirstSlice + kSlices; ++index) {
    const Turn slice = Turn::from_index(index);
    const FoldedTurns folded = fold({slice});
    if (folded.held != held) continue;
    if (folded.moves.normalised() == shown.normalised()) return slice.text();
  }
  return shown.text() + ' ' + format_turns(rotations_to(held));
}

void append(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

MoveSequence merged(const MoveSequence& moves) {
  std::vector<Move> done;
  for (const Move move : moves) {
    // A turn meets one of its own face also across one of the opposite face.
    auto at = done.end();
    while (at != done.begin() && (at - 1)->axis() == move.axis()) {
      --at;
      if (at->face() == move.face()) break;
    }
    if (at == done.end() || at->face() != move.face()) {
      done.push_back(move);
      continue;
    }
    const int turns = (at->quarter_turns() + move.quarter_turns()) % 4;
    if (turns == 0) {
      done.erase(at);
    } else {
      *at = Move(move.face(), turns);
    }
  }
  return MoveSequence(std::move(done));
}

MarkedLine::MarkedLine(const MoveSequence& skeleton) : parts_(1) {
  for (const Move move : skeleton) turned_.push_back({move, {}, 0});
}

MoveSequence MarkedLine::turns() const {
  MoveSequence all;
  for (const Turned& turned : turned_) all.push_back(turned.made);
  return all;
}

Symmetry MarkedLine::held_at(std::size_t at) const {
  return at < turned_.size() ? turned_[at].held : held_at_end_;
}

MarkedLine MarkedLine::with(std::size_t at, const InsertedAlg& alg) const {
  MarkedLine line = *this;
  const Symmetry here = held_at(at);
  const Symmetry changed = here * alg.held * here.inverse();
  Part part;
  part.within =
      at == 0 || at == turned_.size() ? 0 : common_part(turned_[at - 1].part, turned_[at].part);
  part.shown = alg.moves.image(here);
  part.held = alg.held;
  for (std::size_t i = at; i < turned_.size(); ++i) {
    Turned& later = line.turned_[i];
    const Move shown = later.held.image(later.made);
    later.held = changed * later.held;
    later.made = later.held.inverse().image(shown);
  }
  line.held_at_end_ = changed * held_at_end_;
  std::vector<Turned> added;
  for (const Move move : alg.moves) {
    added.push_back({move, here, static_cast<int>(parts_.size())});
  }
  line.turned_.insert(line.turned_.begin() + static_cast<std::ptrdiff_t>(at), added.begin(),
                      added.end());
  part.total = static_cast<int>(merged(line.turns()).size());
  part.cancelled = static_cast<int>(merged(turns()).size() + alg.moves.size()) - part.total;
  line.parts_.push_back(std::move(part));
  return line;
}

std::optional<std::size_t> MarkedLine::place_of(const MoveSequence& prefix) const {
  const Cube wanted = prefix.cube();
  Cube cube;
  for (std::size_t at = 0;; ++at) {
    if (cube == wanted) return at;
    if (at == turned_.size()) return std::nullopt;
    cube = cube.after(turned_[at].made);
  }
}

bool MarkedLine::is_within(int part, int outer) const {
  while (part != outer && part != 0) part = parts_[static_cast<std::size_t>(part)].within;
  return part == outer;
}

int MarkedLine::common_part(int a, int b) const {
  while (!is_within(b, a)) a = parts_[static_cast<std::size_t>(a)].within;
  return a;
}

template <class OnTurn, class OnMark>
void MarkedLine::go_through(int part, const OnTurn& on_turn, const OnMark& on_mark) const {
  std::vector<bool> is_marked(parts_.size(), false);
  for (const Turned& turned : turned_) {
    if (turned.part == part) {
      on_turn(turned.held.image(turned.made));
      continue;
    }
    if (!is_within(turned.part, part)) continue;
    int child = turned.part;
    while (parts_[static_cast<std::size_t>(child)].within != part) {
      child = parts_[static_cast<std::size_t>(child)].within;
    }
    if (is_marked[static_cast<std::size_t>(child)]) continue;
    is_marked[static_cast<std::size_t>(child)] = true;
    on_mark(child);
  }
}

std::string MarkedLine::text_of_part(int part) const {
  const Part& described = parts_[static_cast<std::size_t>(part)];
  std::string text;
  bool has_marks = false;
  go_through(
      part, [&](Move shown) { append(text, shown.name()); },
      [&](int child) {
        has_marks = true;
        append(text, kMarks.substr(static_cast<std::size_t>(child - 1), 1));
      });
  if (described.held == Symmetry()) return text;
  if (!has_marks) return text_of(described.shown, described.held);
  return text + ' ' + format_turns(rotations_to(described.held));
}

FmcInsertion MarkedLine::insertion(int part) const {
  const Part& described = parts_[static_cast<std::size_t>(part)];
  FmcInsertion insertion;
  insertion.mark = kMarks[static_cast<std::size_t>(part - 1)];
  if (described.within != 0) {
    insertion.within = kMarks[static_cast<std::size_t>(described.within - 1)];
  }
  bool is_before = true;
  go_through(
      described.within, [&](Move) { insertion.after += is_before ? 1 : 0; },
      [&](int child) { is_before = is_before && child != part; });
  insertion.moves = described.shown;
  insertion.held = described.held;
  insertion.text = text_of(described.shown, described.held);
  insertion.length = static_cast<int>(described.shown.size());
  insertion.cancelled = described.cancelled;
  insertion.total = described.total;
  return insertion;
}

FmcInserted MarkedLine::written() const {
  FmcInserted inserted;
  inserted.solution = turns().normalised();
  inserted.marked = text_of_part(0);
  for (int part = 1; part < static_cast<int>(parts_.size()); ++part) {
    inserted.insertions.push_back(insertion(part));
    inserted.marked_insertions.push_back(text_of_part(part));
  }
  inserted.expanded = turns().text();
  return inserted;
}

}  // namespace superflip::fmc
