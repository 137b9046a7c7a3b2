#include "position_input.h"

#include <unistd.h>

#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "console.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr std::string_view kBlanks = " \t\v\f";

// What stands on a line besides comments; empty if nothing does. Blanks before it may be part of a
// picture.
std::string_view content_of(std::string_view line) {
  const std::size_t start = line.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || line.substr(start).starts_with("//")) return {};
  const std::size_t comment = line.find('#');
  if (comment == std::string_view::npos) return line;
  line = line.substr(0, comment);
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

// The next line that holds something; one that cannot be read comes with the reason.
std::optional<SourceLine> next_content(LineReader& lines, const std::function<void()>& ask = {}) {
  for (;;) {
    if (ask) ask();
    const Result<std::optional<std::string>> line = lines.next();
    if (!line) return SourceLine{"", lines.number(), line.error()};
    if (!*line) return std::nullopt;
    if (const std::string_view content = content_of(**line); !content.empty()) {
      return SourceLine{std::string(content), lines.number(), std::nullopt};
    }
  }
}

// How many positions there are in a file.
std::optional<std::size_t> count_positions(const std::string& path) {
  Result<LineReader> lines = LineReader::open(path);
  if (!lines) return std::nullopt;
  NetLines nets;
  std::size_t count = 0;
  while (nets.next([&] { return next_content(*lines); })) ++count;
  return count;
}

}  // namespace

Value form_name(std::string& target) {
  std::vector<std::string> names;
  for (const FormInfo& info : forms()) names.emplace_back(info.name);
  Value value = choice(target, std::move(names));
  value.name = "FORM";
  value.choices.clear();  // too many for a line of help
  return value;
}

void InputOptions::add_to(Command& command) {
  command.also_called("[OPTIONS] --input FILE");
  command.add_rest("POSITION", words,
                   "Moves, facelets or another form; spaces need no quotes, ' and brackets do");
  add_reading_to(command);
}

void InputOptions::add_reading_to(Command& command) {
  command.add_option("--input", text(file, "FILE"),
                     "Read positions from FILE, one a line (- is stdin)");
  command.add_option("--from", form_name(form),
                     "The form of the input, instead of recognising it (superflip help convert "
                     "lists the forms)");
  Option& brackets = command.add_option(
      "--parentheses", choice(parentheses, {"auto", "niss", "group"}),
      "What (A) without a number means, turns on the inverse or grouping; auto tells "
      "by the rest of the text");
  if (parentheses != "auto") brackets.defaulting_to(parentheses);
  command.add_option("--lower-case", choice(lower_case, {"wide", "face"}),
                     "What r means, a wide turn or the face turn R");
  add_keep_going(command);
}

void InputOptions::add_keep_going(Command& command) {
  command.add_flag("--keep-going", keep_going,
                   "Go on after a line that cannot be read or solved, its error in its place; what "
                   "one types always does");
}

MoveSyntax InputOptions::syntax() const {
  return {.parentheses = parentheses == "niss"    ? Parentheses::kNiss
                         : parentheses == "group" ? Parentheses::kGroup
                                                  : Parentheses::kAuto,
          .lower_case_is_face = lower_case == "face"};
}

Result<ReadPosition> InputOptions::read(const std::string& text, std::optional<Form> known_form,
                                        std::string_view where) {
  Result<ReadPosition> read = read_position(text, known_form, syntax());
  if (!read) return read;
  for (const std::string& said : read->notes) {
    if (notes_shown_++ >= kMostNotes) break;
    note(fmt::format("{}{}{}", where, where.empty() ? "" : ": ", said));
    if (notes_shown_ == kMostNotes && !where.empty())
      note("further notes of this kind are left out");
  }
  return read;
}

Result<std::optional<Form>> InputOptions::form_named() const {
  if (form.empty()) return std::nullopt;
  return find_form(form).map([](Form found) { return std::optional(found); });
}

Result<PositionInput> PositionInput::open(const InputOptions& options) {
  PositionInput input;
  if (!options.words.empty()) {
    if (!options.file.empty()) {
      return fail(ErrorCode::kUsage, "give a position or --input, not both");
    }
    input.argument_ = fmt::format("{}", fmt::join(options.words, " "));
    return input;
  }
  input.keeps_going_ = options.keep_going;
  if (!options.file.empty() && options.file != "-") {
    Result<LineReader> lines = LineReader::open(options.file);
    if (!lines) return tl::unexpected(lines.error());
    if (lines->is_file()) input.total_ = count_positions(options.file);
    input.lines_.emplace(std::move(*lines));
    return input;
  }
  input.lines_.emplace(LineReader::of_stdin());
  input.is_typed_ = isatty(STDIN_FILENO) != 0;
  if (input.is_typed_) {
    input.keeps_going_ = true;
    note("reading positions, one a line; Ctrl-D ends");
  }
  return input;
}

void PositionInput::end_on(const std::stop_token& stop) {
  if (lines_) lines_->end_on(stop);
}

std::optional<InputLine> PositionInput::next() {
  if (argument_) {
    if (std::exchange(argument_is_taken_, true)) return std::nullopt;
    return InputLine{*argument_, 0, std::nullopt};
  }
  std::optional<SourceLine> line = nets_.next([this] { return next_line(); });
  if (!line) return std::nullopt;
  return InputLine{std::move(line->text), line->number, std::move(line->trouble)};
}

std::optional<SourceLine> PositionInput::next_line() {
  if (has_ended_) return std::nullopt;
  std::optional<SourceLine> line = next_content(*lines_, [this] { show_prompt(); });
  has_ended_ = !line;
  // The prompt waits on the line that the shell would go on with.
  if (has_ended_ && is_typed_ && isatty(STDERR_FILENO) != 0) print_err("\n");
  return line;
}

void PositionInput::show_prompt() const {
  if (!is_typed_ || isatty(STDERR_FILENO) == 0) return;
  flush_output();
  print_err("cube> ");
}

std::string InputLine::where() const {
  return number == 0 ? "" : fmt::format("line {}", number);
}

}  // namespace superflip::cli
