// Every text form of a position, in and out. docs/text-forms.md describes each with examples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>
#include <superflip/position.h>
#include <superflip/result.h>

namespace superflip {

enum class Form : std::uint8_t {
  kMoves,     // turns that lead from the solved cube to the position
  kFacelets,  // Kociemba's 54 letters
  kReid,      // Reid's or Singmaster's 20 words
  kH48,       // nissy's piece list with orientations
  kLst,       // nissy's 20 numbers
  kB32,       // nissy's 21 characters; 23 with the way the cube is held
  kB32Held,   // written with 23 characters
  kSpeffz,    // cycles in blindfolders' letters
  kKPattern,  // cubing.js JSON
};

struct FormInfo {
  Form form;
  std::string_view name;         // what to call it by
  std::string_view description;  // one line
};
std::span<const FormInfo> forms();
Result<Form> find_form(std::string_view name);

// Tells the form by its looks alone. Text that could honestly be two forms is an error that says
// so.
Result<Form> recognise_form(std::string_view text);

// One text, read.
struct ReadPosition {
  Form form = Form::kMoves;
  std::optional<Algorithm> algorithm;  // for moves
  Position position;                   // its cube is always a possible one
  // Where the text could mean two things: what was read, and how to write the other. One line each,
  // to be shown to whoever wrote the text.
  std::vector<std::string> notes;
};

// Longer text is refused unread. Whatever is shorter is read or refused within milliseconds: no
// text makes reading it take longer than its length does.
inline constexpr std::size_t kMaxTextBytes = kMaxMoveTextBytes;

// Without a form, recognises it.
Result<ReadPosition> read_position(std::string_view text, std::optional<Form> form = std::nullopt,
                                   const MoveSyntax& syntax = {});

// An unfolded cube is a position on nine lines. Whether this could be the one of that number, from 0:
// so many stickers and nothing else. The first must be indented, as a line of three turns is not.
inline constexpr std::size_t kNetLines = 9;
bool is_net_line(std::string_view line, std::size_t number);

// Its position alone.
Result<Position> parse_position(std::string_view text, std::optional<Form> form = std::nullopt,
                                const MoveSyntax& syntax = {});

// The cube itself, or what keeps it from being possible in a cuber's words.
Result<Cube> check_cube(const Cube& cube);

// Forms that do not tell how the cube is held show it with the centres at home. kMoves is an error:
// it takes a solver to find turns for a position.
Result<std::string> format_position(const Position& position, Form form);

}  // namespace superflip
