#include "position_input.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <streambuf>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report.h"

namespace superflip::cli {
namespace {

// Stdin, read as it comes; gives up on a stop, which a blocking read would not notice.
class StdinBuffer : public std::streambuf {
 public:
  explicit StdinBuffer(std::stop_token stop) : stop_(std::move(stop)) {}

 protected:
  int_type underflow() override {
    constexpr int kLookMs = 50;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int ready = 0;
    while (ready == 0 && !stop_.stop_requested()) {
      ready = poll(&input, 1, kLookMs);
      if (ready < 0 && errno == EINTR) ready = 0;
    }
    if (ready <= 0) return traits_type::eof();
    const ssize_t count = read(STDIN_FILENO, bytes_.data(), bytes_.size());
    if (count <= 0) return traits_type::eof();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
    return traits_type::to_int_type(bytes_.front());
  }

 private:
  std::stop_token stop_;
  std::array<char, 4096> bytes_{};
};

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
  command.add_option("--input", text(file, "FILE"),
                     "Read positions from FILE, one a line (- is stdin)");
  command.add_option("--from", form_name(form),
                     "The form of the input, instead of recognising it (superflip help convert "
                     "lists the forms)");
  command.add_option(
      "--parentheses", choice(parentheses, {"auto", "niss", "group"}),
      "What (A) without a number means, turns on the inverse or grouping; auto tells "
      "by the rest of the text");
  command.add_option("--lower-case", choice(lower_case, {"wide", "face"}),
                     "What r means, a wide turn or the face turn R");
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
  if (!options.file.empty() && options.file != "-") {
    input.file_.emplace(options.file);
    if (!*input.file_) {
      return fail(ErrorCode::kUsage, fmt::format("cannot read {}: {}", options.file,
                                                 std::generic_category().message(errno)));
    }
    // A pipe can be read only once.
    if (std::error_code unknown; !std::filesystem::is_regular_file(options.file, unknown)) {
      return input;
    }
    std::ifstream counted(options.file);
    int line_number = 0;
    input.total_ = 0;
    NetLines nets;
    while (nets.next(lines_of(counted, line_number))) ++*input.total_;
    return input;
  }
  if (isatty(STDIN_FILENO) != 0) note("reading positions, one a line; Ctrl-D ends");
  return input;
}

void PositionInput::end_on(const std::stop_token& stop) {
  stdin_buffer_ = std::make_unique<StdinBuffer>(stop);
  stdin_ = std::make_unique<std::istream>(stdin_buffer_.get());
}

std::optional<InputLine> PositionInput::next() {
  if (argument_) {
    if (line_number_++ > 0) return std::nullopt;
    return InputLine{*argument_, ""};
  }
  std::istream& stream = file_ ? static_cast<std::istream&>(*file_) : stdin_ ? *stdin_ : std::cin;
  std::optional<SourceLine> line = nets_.next(lines_of(stream, line_number_));
  if (!line) return std::nullopt;
  return InputLine{std::move(line->text), fmt::format("line {}", line->number)};
}

NetLines::Source PositionInput::lines_of(std::istream& stream, int& line_number) {
  return [&]() -> std::optional<SourceLine> {
    std::string line;
    while (std::getline(stream, line)) {
      ++line_number;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      const std::size_t start = line.find_first_not_of(" \t");
      if (start != std::string::npos && line[start] != '#') return SourceLine{line, line_number};
    }
    return std::nullopt;
  };
}

}  // namespace superflip::cli
