// superflip convert: a position from any text form to any other.
#include <memory>
#include <stop_token>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/notation.h>

#include "common/conversion.h"

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "net_picture.h"
#include "position_input.h"
#include "report.h"
#include "solution_text.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples = R"help(Forms:
{}
Examples:
  superflip convert "R U R' U'"  # all forms and a picture
  superflip convert --to facelets "[R, U] x"
  superflip convert --to reid --from b32 MBODSFQH=ZBCYEFGHQTKL
  superflip convert --to moves --unniss "U B2 L (F R')"
  superflip scramble --count 1000 | superflip convert --to b32)help";

struct ConvertOptions {
  InputOptions input;
  std::string to;
  bool unniss = false;
  bool json = false;
};

class Converter {
 public:
  explicit Converter(ConvertOptions options) : options_(std::move(options)) {}

  int run() {
    const Result<std::optional<Form>> from = options_.input.form_named();
    if (!from) return report(from.error());
    from_ = *from;
    if (!options_.to.empty()) {
      const Result<Form> to = find_form(options_.to);
      if (!to) return report(to.error());
      to_ = *to;
    }
    if (options_.unniss && to_ != Form::kMoves) {
      return report({ErrorCode::kUsage, "--unniss goes with --to moves"});
    }
    if (options_.unniss) options_.input.parentheses = "niss";
    Result<PositionInput> input = PositionInput::open(options_.input);
    if (!input) return report(input.error());
    const Interrupt interrupt;
    input->end_on(interrupt.token());
    const int code = convert_lines(*input, interrupt.token());
    return finish_output(interrupt.token().stop_requested() ? kInterrupted : code);
  }

 private:
  // The exit code is that of the first line in trouble.
  int convert_lines(PositionInput& input, const std::stop_token& stop) {
    OutputFormat format;
    format.json = options_.json;
    format.plain = to_.has_value();
    int code = kDone;
    while (const std::optional<InputLine> line = input.next()) {
      const Result<void> done = line->trouble ? tl::unexpected(*line->trouble) : convert(*line);
      if (!done) {
        const int failure = print_failure(format, *line, done.error(), input.keeps_going());
        if (code == kDone) code = failure;
        if (!input.keeps_going()) break;
      }
      if (!input.total()) flush_output();  // someone may wait for it before the next line
      if (stop.stop_requested() || output_error() != 0) break;
    }
    return code;
  }

  Result<void> convert(const InputLine& line) {
    const std::string& text = line.text;
    const Result<ReadPosition> read = options_.input.read(text, from_, line.where());
    if (!read) return tl::unexpected(read.error());
    if (!to_) {
      show_all(text, *read);
      return {};
    }
    return write_position(*read, *to_, options_.unniss).map([&](const std::string& result) {
      print(text, *read, result);
    });
  }

  void print(const std::string& text, const ReadPosition& read, const std::string& result) const {
    if (!options_.json) {
      print_out("{}\n", result);
      return;
    }
    nlohmann::ordered_json object;
    object["input"] = text;
    object["form"] = name_of(read.form);
    if (!read.notes.empty()) object["notes"] = read.notes;
    object["to"] = options_.to;
    object["result"] = result;
    print_json(object);
  }

  void show_all(const std::string& text, const ReadPosition& read) const {
    nlohmann::ordered_json object;
    object["input"] = text;
    object["form"] = name_of(read.form);
    if (!read.notes.empty()) object["notes"] = read.notes;
    if (!options_.json) print_out("{}\n", draw_net(read.position, stdout_takes_colour()));
    for (const FormInfo& info : forms()) {
      const Result<std::string> result = write_position(read, info.form, options_.unniss);
      if (!result) continue;
      object[std::string(info.name)] = *result;
      if (!options_.json) print_out("{:<10} {}\n", info.name, *result);
    }
    if (options_.json) print_json(object);
  }

  // Input bytes that are no UTF-8 are replaced, so that the line stays JSON.
  static void print_json(const nlohmann::ordered_json& object) {
    print_out("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  ConvertOptions options_;
  std::optional<Form> from_;
  std::optional<Form> to_;
};

std::string form_list() {
  std::string list;
  for (const FormInfo& info : forms()) {
    list += fmt::format("  {:<10} {}\n", info.name, info.description);
  }
  return list;
}

}  // namespace

void add_convert_command(Command& program) {
  Command& command =
      program.add_command("convert", "Write a position, given in any form, in another form");
  const auto options = std::make_shared<ConvertOptions>();
  options->input.add_to(command);
  command.add_option("--to", form_name(options->to),
                     "The form to write; without it, all of them and a picture");
  command.add_flag("--unniss", options->unniss,
                   "Write NISS moves as one line to do on the scrambled cube");
  command.add_flag("--json", options->json, "One JSON object a line");
  command.epilog(fmt::format(kExamples, form_list()));
  command.on_run([options] { return Converter(*options).run(); });
}

}  // namespace superflip::cli
