#include "fmc_order.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "common/fmc_amount.h"

#include "solve_order.h"

namespace superflip::server {
namespace {

Result<FmcStep> read_step(const Fields& fields) {
  auto step = FmcStep::parse(fields["step"].get<std::string>());
  if (!step || !fields.contains("axis")) return step;
  if (auto set = step->set_axis(fields["axis"].get<std::string>()); !set) {
    return tl::unexpected(set.error());
  }
  return step;
}

}  // namespace

Result<FmcScramble> read_fmc_scramble(const Fields& fields) {
  FmcScramble scramble;
  scramble.text = fields["scramble"].get<std::string>();
  const ReadingTerms terms = read_reading_terms(fields, "niss");
  auto read = read_position(scramble.text, terms.form, terms.syntax);
  if (!read) return tl::unexpected(read.error());
  scramble.read = std::move(*read);
  return scramble;
}

void write_fmc_scramble(JsonWriter& json, const FmcScramble& scramble) {
  json.field("input", scramble.text);
  json.key("notes").begin_array();
  for (const std::string& note : scramble.read.notes) json.value(note);
  json.end_array();
}

ApiError fault_in(std::string_view text_name, Error error) {
  error.message = fmt::format("{}: {}", text_name, error.message);
  return api_error(std::move(error));
}

std::chrono::milliseconds fmc_time(const Fields& fields, double time_limit_seconds) {
  const double seconds = std::min(fields.value("timeout", time_limit_seconds), time_limit_seconds);
  return std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
}

Result<FmcStepOrder> read_fmc_step_order(const Fields& fields, double time_limit_seconds) {
  auto step = read_step(fields);
  if (!step) return tl::unexpected(step.error());
  auto scramble = read_fmc_scramble(fields);
  if (!scramble) return tl::unexpected(scramble.error());
  FmcStepOrder order;
  order.scramble = std::move(*scramble);
  FmcRequest& request = order.request;
  request.step = *step;
  // The document lists the words there are.
  if (fields.contains("niss")) request.niss = find_niss(fields["niss"].get<std::string>()).value();
  request.min_length = fields.value("min_length", 0);
  request.max_length = fields.find<int>("max_length");
  request.all_endings = fields.value("all_endings", false);
  request.count_only = fields.value("count_only", false);
  request.timeout = fmc_time(fields, time_limit_seconds);
  const bool all = fields.value("all", false) || request.count_only;
  set_fmc_amount(request,
                 {all, fields.value("count", std::uint64_t{0}), fields.find<int>("extra")});
  order.most_shown = std::min(request.max_solutions, kMostSolutions);
  const bool is_cut = request.max_solutions > kMostSolutions && !request.count_only;
  if (is_cut) request.max_solutions = kMostSolutions + 1;
  return order;
}

}  // namespace superflip::server
