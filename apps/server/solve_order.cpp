#include "solve_order.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include <superflip/capabilities.h>
#include <superflip/grey_position.h>
#include <superflip/options.h>

#include "common/conversion.h"
#include "common/json_writer.h"

namespace superflip::server {
namespace {

std::chrono::milliseconds time_of(double seconds) {
  return std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
}

// What the client leaves open is decided before the service sets its own limit: that one is not a
// wish for the best solution of so much time.
void decide(Problem& problem, const Capabilities& can) {
  if (can.slack) {
    problem.slack = slack_of(problem);
  } else if (can.improves) {
    problem.target_length = target_of(problem);
  }
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

// Whether the solver has the options that are no part of the problem.
Result<void> check_terms(const OrderTerms& terms) {
  SolverOptions options;
  options.solver = terms.asked;
  options.terms = terms.solving;
  if (!terms.chain.empty()) options.chain = terms.chain;
  return check_options(options);
}

SolveWords words_in(const Fields& fields) {
  return {fields.value("goal", ""),        fields.value("goal_position", ""),
          fields.value("post_adjust", ""), fields.value("moves", ""),
          fields.value("metric", ""),      fields.value("cost", "")};
}

std::optional<std::string> said(const std::string& words) {
  return words.empty() ? std::nullopt : std::optional(words);
}

// 54 letters, grey ones as dots.
std::string as_written(const std::string& grey_facelets) {
  std::string letters;
  for (const char c : grey_facelets) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) letters += c == '-' || c == '?' ? '.' : c;
  }
  return letters;
}

std::string echo_of(const OrderTerms& terms, const std::string& text, Form form) {
  const Problem& request = terms.request;
  JsonWriter json;
  json.begin_object();
  json.field("position", text);
  json.field("form", superflip::name_of(form));
  json.field("parentheses", name_of(terms.reading.syntax.parentheses));
  json.field("lower_case", terms.reading.syntax.lower_case_is_face ? "face" : "wide");
  json.field("solver", terms.asked);
  json.optional_field("chain", said(terms.chain));
  json.optional_field("slack", request.slack);
  json.optional_field("goal", said(terms.words.goal));
  json.optional_field("goal_position", said(terms.words.goal_position));
  json.optional_field("post_adjust", said(terms.words.post_adjust));
  json.optional_field("moves", said(terms.words.moves));
  json.field("metric", superflip::name_of(terms.solving.metric));
  json.optional_field("cost", said(terms.words.cost));
  json.field("count", request.max_solutions);
  json.field("all", terms.all);
  json.field("first", request.canonical_first ? "all" : "any");
  json.field("extra", request.extra_length);
  json.field("min_length", request.min_length);
  json.optional_field("max_length", request.max_length);
  json.field("target_length", request.target_length.value_or(0));
  json.field("timeout", terms.timeout_seconds);
  json.field("wait", terms.wait);
  json.end_object();
  return json.take();
}

}  // namespace

Result<ReadPosition> read_grey_position(const std::string& text, const Goal& goal) {
  return complete_position(text, goal).map([](const Cube& cube) {
    ReadPosition read;
    read.position.cube = cube;
    read.form = Form::kFacelets;
    return read;
  });
}

ReadingTerms read_reading_terms(const Fields& fields, const char* parentheses) {
  ReadingTerms terms;
  // The document lists the forms there are.
  if (const auto name = fields.value("form", "auto"); name != "auto") {
    terms.form = find_form(name).value();
  }
  terms.syntax.parentheses = parentheses_named(fields.value("parentheses", parentheses));
  terms.syntax.lower_case_is_face = fields.value("lower_case", "wide") == "face";
  return terms;
}

Result<OrderTerms> read_order_terms(const Fields& fields, double time_limit_seconds) {
  OrderTerms terms;
  terms.reading = read_reading_terms(fields);
  terms.words = words_in(fields);
  Result<SolveTerms> solving = SolveTerms::read(terms.words);
  if (!solving) return tl::unexpected(solving.error());
  terms.solving = std::move(*solving);
  SolverOptions options;
  options.solver = fields.value("solver", "optimal");
  options.terms = terms.solving;
  terms.asked = options.solver;
  terms.solver = solver_for(options);
  terms.all = fields.value("all", false);
  terms.wait = fields.value("wait", true);
  terms.timeout_seconds = std::min(fields.value("timeout", time_limit_seconds), time_limit_seconds);
  // The document lists the solvers there are.
  const Capabilities& can = find_solver(terms.solver).value()->capabilities;
  if (can.slack || fields.contains("chain"))
    terms.chain = fields.value("chain", SolverOptions{}.chain);
  Problem& request = terms.request;
  request.slack = fields.find<int>("slack");
  request.max_solutions = terms.all ? kMostSolutions : fields.value("count", std::uint64_t{1});
  request.canonical_first = fields.value("first", "any") == "all";
  request.extra_length = fields.value("extra", 0);
  request.min_length = fields.value("min_length", 0);
  request.max_length = fields.find<int>("max_length");
  request.target_length = fields.find<int>("target_length");
  if (fields.contains("timeout")) request.timeout = time_of(terms.timeout_seconds);
  decide(request, can);
  request.timeout = time_of(terms.timeout_seconds);
  if (const Result<void> fitting = check_terms(terms); !fitting) {
    return tl::unexpected(fitting.error());
  }
  return terms;
}

Result<SolveOrder> make_order(const OrderTerms& terms, const std::string& position) {
  const bool is_grey = !terms.reading.form && is_grey_position(position);
  const Result<ReadPosition> read =
      is_grey ? read_grey_position(position, terms.solving.goal)
              : read_position(position, terms.reading.form, terms.reading.syntax);
  if (!read) return tl::unexpected(read.error());
  SolveOrder order;
  order.text = position;
  order.position = read->position;
  order.facelets = is_grey ? as_written(position)
                           : format_position(order.position, Form::kFacelets).value_or("");
  order.solver = terms.solver;
  order.chain = terms.chain;
  order.request = terms.request;
  order.request.cube = order.position.cube;
  terms.solving.put_into(order.request, order.position.held);
  order.all = terms.all;
  order.many = terms.request.max_solutions > 1;
  order.wait = terms.wait;
  order.notes = read->notes;
  order.echo = echo_of(terms, position, read->form);
  return order;
}

}  // namespace superflip::server
