#include <superflip/fmc_insert.h>

#include <algorithm>
#include <utility>

#include <superflip/algorithm.h>

namespace superflip {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_mark(std::string_view word) {
  return !word.empty() && word.find_first_not_of("*^#@") == std::string_view::npos;
}

// The text without marks that stand by themselves; what is behind // stays what it is.
std::string without_marks(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view turns = line.substr(0, line.find("//"));
    for (std::size_t at = 0; at < turns.size();) {
      const std::size_t start = std::min(turns.find_first_not_of(kBlanks, at), turns.size());
      const std::size_t end = std::min(turns.find_first_of(kBlanks, start), turns.size());
      const std::string_view word = turns.substr(start, end - start);
      if (!is_mark(word)) (kept += word) += ' ';
      at = end;
    }
    kept += line.substr(turns.size());
    kept += '\n';
  }
  return kept;
}

}  // namespace

Result<FmcSkeleton> read_fmc_skeleton(std::string_view text, const MoveSyntax& syntax) {
  MoveSyntax niss = syntax;
  // Nobody groups turns of a skeleton; parentheses are the inverse scramble.
  if (niss.parentheses == Parentheses::kAuto) niss.parentheses = Parentheses::kNiss;
  auto read = parse_algorithm(without_marks(text), niss);
  if (!read) return tl::unexpected(read.error());
  return FmcSkeleton{fold(read->linear()).moves, std::move(read->notes)};
}

}  // namespace superflip
