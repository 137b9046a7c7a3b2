#include "fmc/written_steps.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace superflip::fmc {
namespace {

constexpr int kDeepest = 20;

struct Definition {
  WrittenLine line;
  std::vector<WrittenPiece> pieces;
};

// The turns of a side, with what the first so many definitions put into it.
class Expansion {
 public:
  Expansion(const std::vector<Definition>& definitions, std::size_t known)
      : definitions_(definitions), known_(known) {}

  Result<void> add(const std::vector<WrittenPiece>& pieces, int depth = 0) {
    if (depth > kDeepest) {
      return fail(ErrorCode::kUsage, "these insertions stand inside each other without an end");
    }
    for (const WrittenPiece& piece : pieces) {
      if (piece.mark.empty()) {
        turns_.push_back(piece.turn);
        if (turns_.size() > kMostWrittenTurns) {
          return fail(ErrorCode::kUsage, fmt::format("these are more than {} turns: no solution of "
                                                     "fewest moves",
                                                     kMostWrittenTurns));
        }
        continue;
      }
      if (auto added = add_mark(piece.mark, depth); !added) return added;
    }
    return {};
  }

  const std::vector<Turn>& turns() const { return turns_; }
  // Where the last of the definitions was first put in.
  const std::optional<std::pair<std::size_t, std::size_t>>& place() const { return place_; }

 private:
  Result<void> add_mark(const std::string& mark, int depth) {
    for (std::size_t i = 0; i < known_; ++i) {
      if (definitions_[i].line.mark != mark) continue;
      const std::size_t start = turns_.size();
      if (auto added = add(definitions_[i].pieces, depth + 1); !added) return added;
      if (i + 1 == known_ && !place_) place_ = {start, turns_.size()};
      return {};
    }
    return {};
  }

  const std::vector<Definition>& definitions_;
  const std::size_t known_;
  std::vector<Turn> turns_;
  std::optional<std::pair<std::size_t, std::size_t>> place_;
};

MoveSequence part_of(const MoveSequence& moves, std::size_t first, std::size_t last) {
  MoveSequence part;
  for (std::size_t i = first; i < last; ++i) part.push_back(moves[i]);
  return part;
}

class LinesReader {
 public:
  LinesReader(Symmetry held, const MoveSyntax& syntax)
      : turned_(rotations_to(held)), syntax_(syntax) {}

  Result<ReadLines> run(const std::vector<WrittenLine>& lines) {
    if (auto good = read(lines); !good) return tl::unexpected(good.error());
    if (auto good = check_marks(); !good) return tl::unexpected(good.error());
    std::vector<WrittenPiece> normal;
    std::vector<WrittenPiece> inverse;
    if (skeleton_.empty()) return fail(ErrorCode::kUsage, "there are no turns but insertions");
    for (std::size_t i = 0; i < skeleton_.size(); ++i) {
      const MarkedMoves& moves = moves_[i];
      normal.insert(normal.end(), moves.normal.begin(), moves.normal.end());
      inverse.insert(inverse.end(), moves.inverse.begin(), moves.inverse.end());
      if (auto good = add_step(skeleton_[i], normal, inverse, 0); !good) {
        return tl::unexpected(good.error());
      }
    }
    for (std::size_t i = 0; i < definitions_.size(); ++i) {
      if (auto good = add_step(definitions_[i].line, normal, inverse, i + 1); !good) {
        return tl::unexpected(good.error());
      }
    }
    return std::move(read_);
  }

 private:
  Result<void> read(const std::vector<WrittenLine>& lines) {
    for (const WrittenLine& line : lines) {
      auto moves = read_marked_moves(line, syntax_);
      if (!moves) return tl::unexpected(moves.error());
      read_.has_parentheses = read_.has_parentheses || moves->has_parentheses;
      if (line.mark.empty()) {
        skeleton_.push_back(line);
        moves_.push_back(std::move(*moves));
        continue;
      }
      if (!moves->inverse.empty()) {
        return fail(ErrorCode::kUsage,
                    fmt::format("line {}: write what stands for {} as turns of the side it stands "
                                "on, without parentheses",
                                line.number, line.mark));
      }
      definitions_.push_back({line, std::move(moves->normal)});
    }
    return {};
  }

  std::vector<std::string> marks_used() const {
    std::vector<std::string> used;
    const auto look = [&](const std::vector<WrittenPiece>& pieces) {
      for (const WrittenPiece& piece : pieces) {
        if (!piece.mark.empty()) used.push_back(piece.mark);
      }
    };
    for (const MarkedMoves& moves : moves_) look(moves.normal), look(moves.inverse);
    for (const Definition& definition : definitions_) look(definition.pieces);
    return used;
  }

  Result<void> check_marks() {
    const std::vector<std::string> used = marks_used();
    const auto defines = [](const std::string& mark) {
      return [&mark](const Definition& definition) { return definition.line.mark == mark; };
    };
    for (const std::string& mark : used) {
      if (std::none_of(definitions_.begin(), definitions_.end(), defines(mark))) {
        return fail(
            ErrorCode::kUsage,
            fmt::format("nothing says what {} stands for: add a line {} = ...", mark, mark));
      }
    }
    for (const Definition& definition : definitions_) {
      const WrittenLine& line = definition.line;
      if (std::count_if(definitions_.begin(), definitions_.end(), defines(line.mark)) > 1) {
        return fail(ErrorCode::kUsage,
                    fmt::format("line {}: {} stands for two things; use another mark", line.number,
                                line.mark));
      }
      if (std::find(used.begin(), used.end(), line.mark) == used.end()) {
        read_.notes.push_back(fmt::format("line {} was not used: there is no {} among the turns",
                                          line.number, line.mark));
      }
    }
    drop_unused(used);
    return {};
  }

  void drop_unused(const std::vector<std::string>& used) {
    std::erase_if(definitions_, [&](const Definition& definition) {
      return std::find(used.begin(), used.end(), definition.line.mark) == used.end();
    });
  }

  Result<void> add_step(const WrittenLine& line, const std::vector<WrittenPiece>& normal,
                        const std::vector<WrittenPiece>& inverse, std::size_t known) {
    Expansion on_normal(definitions_, known);
    Expansion on_inverse(definitions_, known);
    if (auto good = on_normal.add(normal); !good) return good;
    if (auto good = on_inverse.add(inverse); !good) return good;
    read_.normal = on_normal.turns();
    read_.inverse = on_inverse.turns();
    FmcWrittenStep step{line.moves, line.comment, line.mark, {}, {}};
    step.so_far = {folded(read_.normal, turned_), folded(read_.inverse, {})};
    if (known > 0) {
      step.moves = {inserted(on_normal, step.so_far.normal, turned_),
                    inserted(on_inverse, step.so_far.inverse, {})};
    } else {
      const NissMoves before = read_.steps.empty() ? NissMoves{} : read_.steps.back().so_far;
      const NissMoves& now = step.so_far;
      step.moves = {part_of(now.normal, before.normal.size(), now.normal.size()),
                    part_of(now.inverse, before.inverse.size(), now.inverse.size())};
    }
    read_.steps.push_back(std::move(step));
    return {};
  }

  static MoveSequence folded(const std::vector<Turn>& turns, std::vector<Turn> turned) {
    turned.insert(turned.end(), turns.begin(), turns.end());
    return fold(turned).moves;
  }

  static MoveSequence inserted(const Expansion& expansion, const MoveSequence& moves,
                               const std::vector<Turn>& turned) {
    if (!expansion.place()) return {};
    const auto up_to = [&](std::size_t turns) {
      const auto begin = expansion.turns().begin();
      return folded({begin, begin + static_cast<std::ptrdiff_t>(turns)}, turned).size();
    };
    return part_of(moves, up_to(expansion.place()->first), up_to(expansion.place()->second));
  }

  const std::vector<Turn> turned_;
  const MoveSyntax& syntax_;
  std::vector<WrittenLine> skeleton_;
  std::vector<MarkedMoves> moves_;  // of the skeleton's lines
  std::vector<Definition> definitions_;
  ReadLines read_;
};

}  // namespace

Result<ReadLines> read_lines(const std::vector<WrittenLine>& lines, Symmetry held,
                             const MoveSyntax& syntax) {
  return LinesReader(held, syntax).run(lines);
}

}  // namespace superflip::fmc
