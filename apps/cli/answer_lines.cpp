#include "answer_lines.h"

#include <optional>

#include "console.h"
#include "interrupt.h"
#include "report.h"

namespace superflip::cli {
namespace {

Result<int> answer_line(InputOptions& options, std::optional<Form> form, const InputLine& line,
                        const AnswerLine& answer, const std::stop_token& stop) {
  if (line.trouble) return tl::unexpected(*line.trouble);
  const auto read = options.read(line.text, form, line.where());
  if (!read) return tl::unexpected(read.error());
  return answer(line, *read, stop);
}

}  // namespace

int answer_lines(InputOptions& options, const OutputFormat& format, const AnswerLine& answer) {
  const auto form = options.form_named();
  if (!form) return report(form.error());
  auto input = PositionInput::open(options);
  if (!input) return report(input.error());
  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  input->end_on(stop);
  int code = kDone;
  while (const auto line = input->next()) {
    const Result<int> answered = answer_line(options, *form, *line, answer, stop);
    const int own =
        answered ? *answered : print_failure(format, *line, answered.error(), input->keeps_going());
    if (code == kDone) code = own;
    if (!input->total()) flush_output();  // someone may wait for it before the next line
    if (stop.stop_requested() || output_error() != 0) break;
    if (!answered && !input->keeps_going()) break;
  }
  return finish_output(stop.stop_requested() ? kInterrupted : code);
}

}  // namespace superflip::cli
