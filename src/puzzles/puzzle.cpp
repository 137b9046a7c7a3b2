// superflip::Puzzle.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include <superflip/puzzle.h>

#include "notation/quote.h"
#include "puzzles/built_in.h"
#include "puzzles/definition.h"
#include "puzzles/kpuzzle_reader.h"
#include "puzzles/position_index.h"
#include "puzzles/reachability.h"
#include "puzzles/turn_order.h"
#include "puzzles/tws_reader.h"

namespace superflip {
namespace puzzles {
namespace {

Result<Definition> read_definition(std::string_view text, const std::string& source) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && text[first] == '{';
  const auto draft = is_json ? read_kpuzzle(text, source) : read_tws(text, source);
  if (!draft) return tl::unexpected(draft.error());
  return finish_draft(*draft);
}

// The pieces given must be those of the solved state.
Result<void> place_rows(const Definition& definition, const SetShape& set, const DraftRows& rows,
                        PuzzleState& state) {
  const auto begin = static_cast<std::size_t>(set.offset);
  std::vector<std::uint8_t> left(definition.solved.pieces.begin() + set.offset,
                                 definition.solved.pieces.begin() + set.offset + set.size);
  for (std::size_t i = 0; i < rows.pieces.size(); ++i) {
    const auto number = std::lower_bound(set.numbers.begin(), set.numbers.end(), rows.pieces[i]);
    const auto label = static_cast<std::uint8_t>(number - set.numbers.begin());
    const auto piece = number != set.numbers.end() && *number == rows.pieces[i]
                           ? std::find(left.begin(), left.end(), label)
                           : left.end();
    if (piece == left.end()) {
      return fail(ErrorCode::kImpossibleCube,
                  fmt::format("impossible position: {} has no piece {}, or not so many", set.name,
                              rows.pieces[i] + 1));
    }
    left.erase(piece);
    state.pieces[begin + i] = label;
    const int twist = rows.orientations.empty() ? 0 : rows.orientations[i];
    const bool any = definition.any_twist[begin + label] != 0;
    if (twist == kAnyOrientation && !any) {
      return fail(ErrorCode::kUsage,
                  fmt::format("the orientation of piece {} of {} matters: ? will "
                              "not do",
                              rows.pieces[i] + 1, set.name));
    }
    state.orientations[begin + i] = any ? std::uint8_t{0} : static_cast<std::uint8_t>(twist);
  }
  return {};
}

}  // namespace
}  // namespace puzzles

Result<Puzzle> Puzzle::parse(std::string_view text, const std::string& source) {
  auto definition = puzzles::read_definition(text, source);
  if (!definition) return tl::unexpected(definition.error());
  return Puzzle(std::make_shared<const puzzles::Definition>(std::move(*definition)));
}

Result<Puzzle> Puzzle::load(const std::filesystem::path& file) {
  std::error_code failure;
  if (std::filesystem::is_directory(file, failure)) {
    return fail(ErrorCode::kUsage, file.string() + " is a folder, not a puzzle definition");
  }
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return fail(ErrorCode::kUsage, "cannot read " + file.string());
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  return parse(text, file.string());
}

Result<Puzzle> Puzzle::built_in(std::string_view name) {
  for (const puzzles::BuiltInText& built_in : puzzles::built_in_texts()) {
    if (built_in.name != name) continue;
    auto definition = puzzles::read_definition(built_in.text, std::string(name));
    if (!definition) return tl::unexpected(definition.error());
    definition->is_built_in = true;
    return Puzzle(std::make_shared<const puzzles::Definition>(std::move(*definition)));
  }
  std::string names;
  for (const std::string& known : built_in_names()) names += (names.empty() ? "" : ", ") + known;
  return fail(ErrorCode::kUsage,
              fmt::format("there is no puzzle {} built in; there are {}", quote(name), names));
}

std::vector<std::string> Puzzle::built_in_names() {
  std::vector<std::string> names;
  for (const puzzles::BuiltInText& built_in : puzzles::built_in_texts()) {
    names.emplace_back(built_in.name);
  }
  return names;
}

const std::string& Puzzle::name() const {
  return definition_->name;
}

std::vector<PuzzleSet> Puzzle::sets() const {
  std::vector<PuzzleSet> sets;
  for (const puzzles::SetShape& set : definition_->sets) {
    sets.push_back({set.name, set.size, set.orientations});
  }
  return sets;
}

const PuzzleState& Puzzle::solved() const {
  return definition_->solved;
}

std::vector<std::string> Puzzle::move_names() const {
  std::vector<std::string> names;
  for (const puzzles::Family& family : definition_->families) {
    if (!family.is_rotation) names.push_back(family.name);
  }
  return names;
}

PuzzleTurns Puzzle::turns(Metric metric) const {
  return puzzles::counted_turns(*definition_, metric);
}

Result<PuzzleTurns> Puzzle::parse_turns(std::string_view text) const {
  return puzzles::parse_turns(*definition_, text);
}

std::string Puzzle::format_turns(const PuzzleTurns& turns) const {
  return puzzles::format_turns(*definition_, turns);
}

PuzzleTurns Puzzle::inverse(const PuzzleTurns& turns) const {
  return puzzles::inverse_turns(*definition_, turns);
}

PuzzleTurns Puzzle::merged(const PuzzleTurns& turns) const {
  PuzzleTurns result;
  for (const int turn : turns) {
    const puzzles::Turn& added = definition_->turns[turn];
    if (result.empty() || definition_->turns[result.back()].family != added.family) {
      result.push_back(turn);
      continue;
    }
    const puzzles::Family& family = definition_->families[added.family];
    const int power = (definition_->turns[result.back()].power + added.power) % family.order;
    result.pop_back();
    if (power != 0) result.push_back(family.first_turn + power - 1);
  }
  return result;
}

PuzzleState Puzzle::apply(PuzzleState state, const PuzzleTurns& turns) const {
  return puzzles::after_turns(*definition_, std::move(state), turns);
}

Result<PuzzleState> Puzzle::parse_state(std::string_view text, const std::string& source) const {
  std::vector<puzzles::DraftSet> sets;
  for (const puzzles::SetShape& set : definition_->sets) {
    sets.push_back({set.name, set.size, set.orientations});
  }
  const auto rows = puzzles::read_tws_state(text, source, sets);
  if (!rows) return tl::unexpected(rows.error());
  PuzzleState state = definition_->solved;
  for (std::size_t set = 0; set < sets.size(); ++set) {
    if (auto placed =
            puzzles::place_rows(*definition_, definition_->sets[set], (*rows)[set], state);
        !placed) {
      return fail(placed.error().code, source + ": " + placed.error().message);
    }
  }
  return state;
}

std::optional<std::string> Puzzle::position_count() const {
  if (auto order = puzzles::group_order(*definition_)) return order;
  const auto index = puzzles::PositionIndex::create(*definition_);
  if (!index || !index->is_exact()) return std::nullopt;
  return std::to_string(index->positions());
}

Result<void> Puzzle::check_reachable(const PuzzleState& state) const {
  return puzzles::check_reachable(*definition_, state);
}

PuzzleTurns random_turns(const Puzzle& puzzle, int length, RandomSource& random) {
  const PuzzleTurns turns = puzzle.turns(Metric::kHtm);
  const puzzles::TurnOrder order(puzzle.definition(), turns, Metric::kHtm);
  PuzzleTurns drawn;
  std::optional<std::size_t> last;
  while (static_cast<int>(drawn.size()) < length) {
    std::vector<std::size_t> choice;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      if (!last || order.may_follow(*last, turn)) choice.push_back(turn);
    }
    if (choice.empty()) {  // everything commutes with the last move: begin anew
      last.reset();
      continue;
    }
    last = choice[random.below(choice.size())];
    drawn.push_back(turns[*last]);
  }
  return drawn;
}

}  // namespace superflip
