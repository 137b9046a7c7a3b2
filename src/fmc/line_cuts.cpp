#include "fmc/line_cuts.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace superflip::fmc {
namespace {

constexpr TurnMask bit(std::size_t turn) {
  return TurnMask{1} << turn;
}

std::vector<TurnMask> beginning_masks(const MoveSequence& line) {
  std::vector<TurnMask> masks;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const TurnMask before = bit(i) - 1;
    masks.push_back(before);
    if (i + 1 < line.size() && line[i].axis() == line[i + 1].axis()) {
      masks.push_back(before | bit(i + 1));
    }
  }
  return masks;
}

LineEnd plain(const MoveSequence& line, TurnMask turns) {
  LineEnd end;
  end.turns = turns;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if ((turns & bit(i)) != 0) end.kept.push_back(line[i]);
  }
  end.result = end.kept;
  return end;
}

// The run of one axis at the end of a beginning: its turns by place.
std::vector<std::size_t> last_run(const MoveSequence& moves) {
  std::vector<std::size_t> run;
  for (std::size_t i = moves.size(); i > 0; --i) {
    if (moves[i - 1].axis() != moves[moves.size() - 1].axis()) break;
    run.push_back(i - 1);
  }
  return run;
}

// `end` and all its alterations: each turn of its last run as it is, or by another amount.
void add_altered(const LineEnd& end, std::vector<LineEnd>& all) {
  std::vector<LineEnd> variants{end};
  for (const std::size_t place : last_run(end.result)) {
    const std::size_t count = variants.size();
    for (std::size_t v = 0; v < count; ++v) {
      const Move was = end.result[place];
      for (int turns = 1; turns <= 3; ++turns) {
        if (turns == was.quarter_turns()) continue;
        LineEnd variant = variants[v];
        std::vector<Move> moves(variant.result.begin(), variant.result.end());
        moves[place] = Move(was.face(), turns);
        variant.result = MoveSequence(std::move(moves));
        variant.change.push_back(Move(was.face(), (turns - was.quarter_turns() + 4) % 4));
        ++variant.altered;
        variants.push_back(std::move(variant));
      }
    }
  }
  all.insert(all.end(), variants.begin(), variants.end());
}

}  // namespace

std::vector<LineEnd> beginnings(const MoveSequence& line) {
  std::vector<LineEnd> all;
  for (const TurnMask mask : beginning_masks(line)) add_altered(plain(line, mask), all);
  for (LineEnd& end : all) end.cube = end.result.cube();
  return all;
}

// The end of a line is the beginning of the line that undoes it.
std::vector<LineEnd> endings(const MoveSequence& line, Symmetry held) {
  const MoveSequence backwards = line.inverse();
  std::vector<LineEnd> all;
  for (const TurnMask mask : beginning_masks(backwards)) {
    add_altered(plain(backwards, mask), all);
  }
  for (LineEnd& end : all) {
    TurnMask turns = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if ((end.turns & bit(line.size() - 1 - i)) != 0) turns |= bit(i);
    }
    end.turns = turns;
    end.kept = end.kept.inverse();
    end.result = end.result.inverse().image(held.inverse());
    end.change = end.change.inverse().image(held.inverse());
    end.cube = end.result.cube();
  }
  return all;
}

MoveSequence turns_between(const MoveSequence& line, TurnMask beginning, TurnMask ending) {
  MoveSequence between;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (((beginning | ending) & bit(i)) == 0) between.push_back(line[i]);
  }
  return between;
}

}  // namespace superflip::fmc
