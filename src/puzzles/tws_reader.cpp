#include "puzzles/tws_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "notation/quote.h"

namespace superflip::puzzles {
namespace {

struct Line {
  int number = 0;
  std::vector<std::string> words;
};

// Lines with something on them; a word that begins with # starts a comment.
std::vector<Line> split_lines(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\v\f";
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view rest = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    Line line{++number, {}};
    for (;;) {
      const std::size_t begin = rest.find_first_not_of(kBlank);
      if (begin == std::string_view::npos || rest[begin] == '#') break;
      rest.remove_prefix(begin);
      const std::size_t length = std::min(rest.find_first_of(kBlank), rest.size());
      line.words.emplace_back(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string joined(const std::vector<std::string>& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) text += (i == first ? "" : " ") + words[i];
  return text;
}

std::optional<int> number_of(const std::string& word) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number < 0) return std::nullopt;
  return number;
}

// The two dialects: Solved and Move count pieces from 1 and give the twist of a move beside the
// slot a piece comes from; StartState and MoveTransformation count from 0 and give it beside the
// slot the piece goes to.
struct BlockRules {
  bool is_move = false;
  bool from_zero = false;
  bool needs_end = true;
};

class Reader {
 public:
  Reader(std::string_view text, std::string source)
      : source_(std::move(source)), lines_(split_lines(text)) {}

  Result<Draft> read_definition() {
    draft_.source = source_;
    while (next_ < lines_.size()) {
      if (auto done = read_statement(); !done) return tl::unexpected(done.error());
    }
    if (draft_.sets.empty()) return wrong_at_end("the puzzle has no Set line");
    if (!has_solved_) return wrong_at_end("the puzzle has no Solved block");
    if (draft_.name.empty()) draft_.name = "unnamed";
    return std::move(draft_);
  }

  Result<std::vector<DraftRows>> read_state(const std::vector<DraftSet>& sets) {
    draft_.sets = sets;
    BlockRules rules{false, false, false};
    if (!lines_.empty() && !set_named(lines_[0].words[0])) {
      const std::string& word = lines_[0].words[0];
      if (word == "ScrambleState" || word == "Scramble" || word == "Solved" ||
          word == "StartState") {
        rules = {false, word == "StartState", true};
        ++next_;
      }
    }
    return read_block(rules);
  }

 private:
  tl::unexpected<Error> wrong(const Line& line, const std::string& what) const {
    return fail(ErrorCode::kUsage, fmt::format("{}:{}: {}", source_, line.number, what));
  }
  tl::unexpected<Error> wrong_at_end(const std::string& what) const {
    if (lines_.empty()) return fail(ErrorCode::kUsage, source_ + ": the file is empty");
    return wrong(lines_.back(), what + ", and here the file ends");
  }
  std::string place_of(const Line& line) const {
    return fmt::format("{}:{}", source_, line.number);
  }

  std::optional<std::size_t> set_named(const std::string& name) const {
    for (std::size_t set = 0; set < draft_.sets.size(); ++set) {
      if (draft_.sets[set].name == name) return set;
    }
    return std::nullopt;
  }

  Result<void> read_statement() {
    const Line& line = lines_[next_++];
    const std::string& keyword = line.words[0];
    if (keyword == "Name") return read_name(line);
    if (keyword == "Set") return read_set(line);
    if (keyword == "Solved" || keyword == "StartState") return read_solved(line);
    if (keyword == "Move" || keyword == "MoveTransformation") return read_move(line);
    if (keyword == "MoveSequence" || keyword == "MoveAlias") return read_sequence(line);
    if (keyword == "Illegal" || keyword == "Block" || keyword == "Ignore" ||
        keyword == "ForbiddenPairs" || keyword == "ForbiddenGroups" || keyword == "MoveLimits" ||
        keyword == "ParallelMoves") {
      return wrong(line, keyword + " is not supported: every move must be possible at any time");
    }
    return wrong(line, quote(keyword) +
                           " is not a keyword; they are Name, Set, Solved, Move, MoveSequence, "
                           "MoveAlias, StartState, MoveTransformation");
  }

  Result<void> read_name(const Line& line) {
    if (line.words.size() < 2) return wrong(line, "Name takes a name");
    if (!draft_.name.empty()) return wrong(line, "the puzzle has a name already");
    draft_.name = joined(line.words, 1);
    return {};
  }

  Result<void> read_set(const Line& line) {
    if (has_solved_) return wrong(line, "Set lines come before the Solved block");
    if (line.words.size() != 4) {
      return wrong(line, "Set takes a name, the number of pieces and the number of orientations");
    }
    const std::string& name = line.words[1];
    if (set_named(name)) return wrong(line, "there is a set " + quote(name) + " already");
    const auto size = number_of(line.words[2]);
    if (!size || *size < 1 || *size > kMaxSetSize) {
      return wrong(line, fmt::format("{} is not a number of pieces: 1 to {}", quote(line.words[2]),
                                     kMaxSetSize));
    }
    const auto orientations = number_of(line.words[3]);
    if (!orientations || *orientations < 1 || *orientations > kMaxOrientations) {
      return wrong(line, fmt::format("{} is not a number of orientations: 1 to {}",
                                     quote(line.words[3]), kMaxOrientations));
    }
    if (draft_.sets.size() >= static_cast<std::size_t>(kMaxSets)) {
      return wrong(line, fmt::format("there are more than {} sets", kMaxSets));
    }
    draft_.sets.push_back({name, *size, *orientations});
    return {};
  }

  Result<void> read_solved(const Line& line) {
    if (has_solved_) return wrong(line, "there is a Solved block already");
    if (draft_.sets.empty()) return wrong(line, "Set lines come before the Solved block");
    if (line.words.size() != 1) return wrong(line, line.words[0] + " stands alone on its line");
    auto rows = read_block({false, line.words[0] == "StartState", true});
    if (!rows) return tl::unexpected(rows.error());
    draft_.solved = std::move(*rows);
    draft_.solved_where = place_of(line);
    has_solved_ = true;
    return {};
  }

  Result<void> read_move(const Line& line) {
    if (!has_solved_) return wrong(line, "moves come after the Solved block");
    if (line.words.size() != 2) return wrong(line, line.words[0] + " takes the name of the move");
    const bool by_target = line.words[0] == "MoveTransformation";
    const auto rows = read_block({true, by_target, true});
    if (!rows) return tl::unexpected(rows.error());
    DraftMove move{line.words[1], place_of(line), {}};
    for (std::size_t set = 0; set < rows->size(); ++set) {
      append(move.action, (*rows)[set], draft_.sets[set], by_target);
    }
    draft_.moves.push_back(std::move(move));
    return {};
  }

  static void append(Rearrangement& action, const DraftRows& rows, const DraftSet& set,
                     bool by_target) {
    const std::size_t offset = action.from.size();
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(set.size); ++slot) {
      const std::size_t from =
          rows.pieces.empty() ? slot : static_cast<std::size_t>(rows.pieces[slot]);
      const int twist = rows.orientations.empty() ? 0 : rows.orientations[by_target ? slot : from];
      action.from.push_back(static_cast<std::uint16_t>(offset + from));
      action.twist.push_back(static_cast<std::uint8_t>(twist));
    }
  }

  Result<void> read_sequence(const Line& line) {
    if (!has_solved_) return wrong(line, "moves come after the Solved block");
    if (line.words.size() < 3) {
      return wrong(line, line.words[0] + " takes a name and the moves it stands for");
    }
    draft_.sequences.push_back(
        {line.words[1], place_of(line), joined(line.words, 2), line.words[0] == "MoveAlias"});
    return {};
  }

  Result<std::vector<DraftRows>> read_block(const BlockRules& rules) {
    std::vector<DraftRows> rows(draft_.sets.size());
    std::optional<std::size_t> set;
    while (next_ < lines_.size()) {
      const Line& line = lines_[next_++];
      const std::string& word = line.words[0];
      if (word == "?" || ('0' <= word[0] && word[0] <= '9')) {
        if (!set) return wrong(line, "numbers come after the name of their set");
        if (auto done = read_row(line, draft_.sets[*set], rules, rows[*set]); !done) {
          return tl::unexpected(done.error());
        }
        continue;
      }
      if (set && rows[*set].pieces.empty()) {
        return wrong(line, "the pieces of " + draft_.sets[*set].name + " are missing");
      }
      if (word == "End") {
        if (line.words.size() != 1) return wrong(line, "End stands alone on its line");
        return rows;
      }
      const auto named = read_set_name(line, rows);
      if (!named) return tl::unexpected(named.error());
      set = *named;
    }
    if (rules.needs_end) return wrong_at_end("a block has no End");
    return rows;
  }

  Result<std::size_t> read_set_name(const Line& line, const std::vector<DraftRows>& rows) const {
    const std::string& word = line.words[0];
    const auto set = set_named(word);
    if (!set) return wrong(line, unknown_set(word));
    if (line.words.size() != 1) {
      return wrong(line, "the name of a set stands alone on its line; numbers follow on the next");
    }
    if (!rows[*set].pieces.empty()) return wrong(line, "the set " + word + " is here twice");
    return *set;
  }

  std::string unknown_set(const std::string& word) const {
    std::string names;
    for (const DraftSet& set : draft_.sets) names += (names.empty() ? "" : ", ") + set.name;
    const bool is_keyword = word == "Move" || word == "Set" || word == "Solved" || word == "Name";
    if (is_keyword) return word + " in the middle of a block: an End is missing before it";
    return fmt::format("there is no set {}; there are {}", quote(word), names);
  }

  Result<void> read_row(const Line& line, const DraftSet& set, const BlockRules& rules,
                        DraftRows& rows) const {
    const bool is_pieces = rows.pieces.empty();
    if (!is_pieces && !rows.orientations.empty()) {
      return wrong(line, set.name + " has its pieces and its orientations already");
    }
    if (line.words.size() != static_cast<std::size_t>(set.size)) {
      return wrong(line, fmt::format("{} has {} pieces, and this line {} numbers", set.name,
                                     set.size, line.words.size()));
    }
    std::vector<int>& row = is_pieces ? rows.pieces : rows.orientations;
    for (const std::string& word : line.words) {
      const auto number =
          is_pieces ? read_piece(line, word, set, rules) : read_orientation(line, word, set, rules);
      if (!number) return tl::unexpected(number.error());
      row.push_back(*number);
    }
    if (is_pieces && rules.is_move) return check_permutation(line, row, set, rules);
    return {};
  }

  Result<int> read_piece(const Line& line, const std::string& word, const DraftSet& set,
                         const BlockRules& rules) const {
    const int first = rules.from_zero ? 0 : 1;
    const int last = (rules.is_move ? set.size : kMaxSetSize) - 1 + first;
    const auto number = number_of(word);
    if (number && first <= *number && *number <= last) return *number - first;
    return wrong(line, fmt::format("{} is not the number of a piece of {}: {} to {}", quote(word),
                                   set.name, first, last));
  }

  Result<int> read_orientation(const Line& line, const std::string& word, const DraftSet& set,
                               const BlockRules& rules) const {
    if (word == "?" && !rules.is_move) return kAnyOrientation;
    const auto number = number_of(word);
    if (number && *number < set.orientations) return *number;
    return wrong(line, fmt::format("{} is not an orientation of {}: 0 to {}", quote(word), set.name,
                                   set.orientations - 1));
  }

  Result<void> check_permutation(const Line& line, const std::vector<int>& row, const DraftSet& set,
                                 const BlockRules& rules) const {
    std::vector<bool> seen(row.size());
    for (const int piece : row) {
      if (seen[static_cast<std::size_t>(piece)]) {
        return wrong(line, fmt::format("piece {} of {} is here twice: that is no permutation",
                                       piece + (rules.from_zero ? 0 : 1), set.name));
      }
      seen[static_cast<std::size_t>(piece)] = true;
    }
    return {};
  }

  std::string source_;
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  Draft draft_;
  bool has_solved_ = false;
};

}  // namespace

Result<Draft> read_tws(std::string_view text, const std::string& source) {
  return Reader(text, source).read_definition();
}

Result<std::vector<DraftRows>> read_tws_state(std::string_view text, const std::string& source,
                                              const std::vector<DraftSet>& sets) {
  return Reader(text, source).read_state(sets);
}

}  // namespace superflip::puzzles
