// Which of the things a text can mean is the one that was meant: the one that solves the scramble.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <superflip/fmc_check.h>

#include "base/guarded.h"
#include "fmc/written_lines.h"
#include "fmc/written_steps.h"

namespace superflip {
namespace {

using fmc::WrittenLine;

struct Reading {
  FmcWritten written;
  bool solves = false;
  bool has_parentheses = false;
};

MoveSequence one_line(const NissMoves& moves) {
  return moves.linear().normalised();
}

bool is_slice(const Turn& turn) {
  return turn.kind == Turn::Kind::kSlice;
}

class SolutionReader {
 public:
  SolutionReader(std::string_view text, const Position& scramble, const MoveSyntax& syntax)
      : scramble_(scramble), syntax_(syntax) {
    for (WrittenLine& line : fmc::written_lines(text)) {
      (line.is_solution ? solutions_ : lines_).push_back(std::move(line));
    }
  }

  Result<FmcWritten> run() {
    if (lines_.empty() && solutions_.empty()) {
      return fail(ErrorCode::kUsage, "there are no turns in the solution");
    }
    MoveSyntax syntax = syntax_;
    const bool is_open = syntax.parentheses == Parentheses::kAuto;
    if (is_open) syntax.parentheses = Parentheses::kNiss;
    auto first = read(syntax);
    const bool may_group = first ? !first->solves && first->has_parentheses : is_open;
    if (is_open && may_group) {
      syntax.parentheses = Parentheses::kGroup;
      auto second = read(syntax);
      if (second && second->solves) {
        second->written.notes.emplace_back(
            "read parentheses as mere grouping: as turns on the inverse it would not solve");
        return std::move(second->written);
      }
    }
    if (!first) return tl::unexpected(first.error());
    return std::move(first->written);
  }

 private:
  // With the last line as the solution, if that alone makes sense.
  Result<Reading> read(const MoveSyntax& syntax) const {
    if (!solutions_.empty()) return with_solution(lines_, solutions_.back(), syntax);
    auto whole = of_lines(lines_, syntax);
    if ((whole && whole->solves) || lines_.size() < 2 || !lines_.back().mark.empty()) return whole;
    const std::vector<WrittenLine> others(lines_.begin(), lines_.end() - 1);
    auto last = with_solution(others, lines_.back(), syntax);
    return last && last->solves ? std::move(last) : std::move(whole);
  }

  Result<Reading> of_lines(const std::vector<WrittenLine>& lines, const MoveSyntax& syntax) const {
    auto read = fmc::read_lines(lines, scramble_.held, syntax);
    if (!read) return tl::unexpected(read.error());
    Reading reading;
    reading.has_parentheses = read->has_parentheses;
    FmcWritten& written = reading.written;
    written.steps = std::move(read->steps);
    written.notes = std::move(read->notes);
    const NissMoves& all = written.steps.back().so_far;
    reading.solves = all.after(scramble_.cube).is_solved();
    written.has_lines = written.steps.size() > 1;
    written.has_sides = !all.inverse.empty();
    written.solution = one_line(all);
    written.has_slices = std::any_of(read->normal.begin(), read->normal.end(), is_slice) ||
                         std::any_of(read->inverse.begin(), read->inverse.end(), is_slice);
    written.written_length = written.has_lines ? static_cast<int>(written.solution.size())
                                               : written.steps.back().so_far.length();
    return reading;
  }

  // The line is what counts; the others say how it was found, if they make the same.
  Result<Reading> with_solution(const std::vector<WrittenLine>& lines, WrittenLine solution,
                                const MoveSyntax& syntax) const {
    solution.mark.clear();
    auto line = of_lines({solution}, syntax);
    if (!line || lines.empty()) return line;
    auto others = of_lines(lines, syntax);
    FmcWritten& written = line->written;
    if (!others) {
      written.notes.push_back(
          fmt::format("only the solution was looked at: {}", others.error().message));
      return line;
    }
    if (others->written.solution != written.solution) {
      written.notes.push_back(fmt::format(
          "only the solution was looked at: the lines before it make {} turns that {}",
          others->written.solution.size(), others->solves ? "solve, too" : "do not solve"));
      return line;
    }
    written.steps = std::move(others->written.steps);
    written.has_lines = others->written.has_lines;
    written.has_sides = others->written.has_sides;
    line->has_parentheses = line->has_parentheses || others->has_parentheses;
    return line;
  }

  const Position& scramble_;
  const MoveSyntax syntax_;
  std::vector<WrittenLine> lines_;
  std::vector<WrittenLine> solutions_;
};

}  // namespace

Result<FmcWritten> read_fmc_solution(std::string_view text, const Position& scramble,
                                     const MoveSyntax& syntax) {
  return base::guarded([&]() -> Result<FmcWritten> {
    if (text.size() > kMaxMoveTextBytes) {
      return fail(ErrorCode::kUsage,
                  fmt::format("the solution is longer than {} bytes", kMaxMoveTextBytes));
    }
    return SolutionReader(text, scramble, syntax).run();
  });
}

}  // namespace superflip
