#include "solve_order.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "common/conversion.h"
#include "common/json_writer.h"

namespace superflip::server {
namespace {

constexpr std::uint64_t kMostSolutions = 1000;

std::optional<int> number_in(const Fields& fields, const std::string& name) {
  if (!fields.contains(name)) return std::nullopt;
  return fields[name].get<int>();
}

// As the command line does: two-phase stops at the first solution of at most 20 turns, unless time
// is given for better ones.
int target_length(const Fields& fields, const std::string& solver) {
  const bool improves = fields.contains("timeout") || solver != "twophase";
  return fields.value("target_length", improves ? 0 : gods_number(kUsualMetric));
}

// Without any limit more and more slack would be tried for as long as the service allows.
std::optional<int> slack_in(const Fields& fields) {
  const bool goes_on = fields.contains("timeout") || fields.contains("target_length");
  if (fields.contains("slack") || goes_on) return number_in(fields, "slack");
  return 0;
}

std::string_view name_of(Parentheses meaning) {
  switch (meaning) {
    case Parentheses::kNiss:
      return "niss";
    case Parentheses::kGroup:
      return "group";
    case Parentheses::kAuto:
      break;
  }
  return "auto";
}

Parentheses parentheses_named(const std::string& name) {
  for (const Parentheses meaning : {Parentheses::kNiss, Parentheses::kGroup}) {
    if (name == name_of(meaning)) return meaning;
  }
  return Parentheses::kAuto;
}

std::string echo_of(const SolveTerms& terms, const std::string& text, Form form) {
  const Problem& request = terms.request;
  JsonWriter json;
  json.begin_object();
  json.field("position", text);
  json.field("form", superflip::name_of(form));
  json.field("parentheses", name_of(terms.reading.syntax.parentheses));
  json.field("lower_case", terms.reading.syntax.lower_case_is_face ? "face" : "wide");
  json.field("solver", terms.solver);
  json.optional_field("chain", terms.chain.empty() ? std::nullopt : std::optional(terms.chain));
  json.optional_field("slack", request.slack);
  json.field("metric", superflip::name_of(request.metric));
  json.field("count", request.max_solutions);
  json.field("all", terms.all);
  json.field("first", request.canonical_first ? "all" : "any");
  json.field("extra", request.extra_length);
  json.field("min_length", request.min_length);
  json.optional_field("max_length", request.max_length);
  json.field("target_length", terms.target_length);
  json.field("timeout", terms.timeout_seconds);
  json.field("wait", terms.wait);
  json.end_object();
  return json.take();
}

}  // namespace

ReadingTerms read_reading_terms(const Fields& fields) {
  ReadingTerms terms;
  // The document lists the forms there are.
  if (const auto name = fields.value("form", "auto"); name != "auto") {
    terms.form = find_form(name).value();
  }
  terms.syntax.parentheses = parentheses_named(fields.value("parentheses", "auto"));
  terms.syntax.lower_case_is_face = fields.value("lower_case", "wide") == "face";
  return terms;
}

SolveTerms read_solve_terms(const Fields& fields, double time_limit_seconds) {
  SolveTerms terms;
  terms.reading = read_reading_terms(fields);
  terms.solver = fields.value("solver", "optimal");
  terms.all = fields.value("all", false);
  terms.wait = fields.value("wait", true);
  terms.timeout_seconds = std::min(fields.value("timeout", time_limit_seconds), time_limit_seconds);
  Problem& request = terms.request;
  if (terms.solver == "multiphase") {
    terms.chain = fields.value("chain", "thistlethwaite");
    request.slack = slack_in(fields);
  }
  request.max_solutions = terms.all ? kMostSolutions : fields.value("count", std::uint64_t{1});
  request.canonical_first = fields.value("first", "any") == "all";
  request.extra_length = fields.value("extra", 0);
  request.min_length = fields.value("min_length", 0);
  request.max_length = number_in(fields, "max_length");
  terms.target_length = target_length(fields, terms.solver);
  request.target_length = terms.target_length;
  request.timeout = std::chrono::milliseconds(
      std::max<std::int64_t>(1, std::llround(terms.timeout_seconds * 1000)));
  return terms;
}

Result<SolveOrder> make_order(const SolveTerms& terms, const std::string& position) {
  const Result<ReadPosition> read =
      read_position(position, terms.reading.form, terms.reading.syntax);
  if (!read) return tl::unexpected(read.error());
  SolveOrder order;
  order.text = position;
  order.position = read->position;
  order.solver = terms.solver;
  order.chain = terms.chain;
  order.request = terms.request;
  order.request.cube = order.position.cube;
  order.all = terms.all;
  order.many = terms.request.max_solutions > 1;
  order.wait = terms.wait;
  order.notes = read->notes;
  order.echo = echo_of(terms, position, read->form);
  return order;
}

}  // namespace superflip::server
