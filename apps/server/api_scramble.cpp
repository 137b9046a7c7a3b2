// Scrambles: of the usual kinds, and so far from a goal.
#include <optional>
#include <string>
#include <utility>

#include <superflip/goal_scramble.h>
#include <superflip/notation.h>
#include <superflip/scramble.h>

#include "common/json_writer.h"
#include "common/length_range.h"
#include "common/scramble_kinds.h"

#include "api.h"

namespace superflip::server {
namespace {

struct ScrambleTerms {
  ScrambleKind kind = ScrambleKind::kRandomState;
  std::optional<LengthRange> length;
  std::optional<std::uint64_t> seed;
  int count = 1;

  RandomSource random() const { return seed ? RandomSource(*seed) : RandomSource::from_entropy(); }
};

Result<ScrambleTerms> read_terms(const Fields& fields) {
  ScrambleTerms terms;
  terms.kind = scramble_kinds().at(fields.value("kind", "random-state"));
  if (fields.contains("seed")) terms.seed = fields["seed"].get<std::uint64_t>();
  terms.count = fields.value("count", 1);
  if (!fields.contains("length")) return terms;
  const auto length = parse_length_range(fields["length"].get<std::string>());
  if (!length) return fail(ErrorCode::kUsage, "'length' " + length.error().message);
  terms.length = *length;
  return terms;
}

Result<Scrambler> plain_scrambler(const Fields& fields, const ScrambleTerms& terms) {
  if (fields.contains("metric")) {
    return fail(ErrorCode::kUsage, "a metric counts the turns to a goal: name a goal, too");
  }
  if (terms.length && terms.length->least != terms.length->most) {
    return fail(ErrorCode::kUsage, "a range of lengths is for scrambles with a goal");
  }
  const auto length = terms.length ? std::optional(terms.length->least) : std::nullopt;
  return Scrambler::create({terms.kind, length}, terms.random());
}

Result<GoalScrambleRequest> read_goal_request(const Fields& fields, const ScrambleTerms& terms) {
  if (fields.contains("kind") && terms.kind != ScrambleKind::kRandomState) {
    return fail(ErrorCode::kUsage, "scrambles with a goal are random states: leave out kind");
  }
  if (!terms.length) {
    return fail(ErrorCode::kUsage, "how far from the goal? Say length=8, or a range: length=7-8");
  }
  auto goal = Goal::parse(fields["goal"].get<std::string>());
  if (!goal) return tl::unexpected(goal.error());
  // The document lists the metrics there are.
  const Metric metric =
      find_metric(fields.value("metric", std::string(name_of(kUsualMetric)))).value();
  return GoalScrambleRequest{std::move(*goal), metric, terms.length->least, terms.length->most};
}

class ScrambleList {
 public:
  explicit ScrambleList(std::optional<std::uint64_t> seed) : seed_(seed) {
    json_.begin_object().key("scrambles").begin_array();
  }

  void add(const Scramble& scramble) {
    json_.begin_object();
    json_.field("moves", scramble.moves->text());
    json_.field("facelets", format_position({scramble.cube, {}}, Form::kFacelets).value_or(""));
    if (seed_) json_.field("seed", *seed_);
    json_.end_object();
  }
  std::string take() {
    json_.end_array().end_object();
    return json_.take();
  }

 private:
  std::optional<std::uint64_t> seed_;
  JsonWriter json_;
};

}  // namespace

void Api::scramble(const Call& call, const Fields& fields) {
  const auto terms = read_terms(fields);
  if (!terms) return reply(call, api_error(terms.error()));
  if (fields.contains("goal")) return scramble_for_goal(call, fields);
  const Result<Scrambler> scrambler = plain_scrambler(fields, *terms);
  if (!scrambler) return reply(call, api_error(scrambler.error()));
  const auto draw = [this, terms = *terms, scrambler = *scrambler](
                        const std::stop_token& stop) mutable -> ApiResult<std::string> {
    ScrambleList list(terms.seed);
    for (int i = 0; i < terms.count && !stop.stop_requested(); ++i) {
      Scramble drawn = scrambler.next();
      if (!drawn.moves) {
        drawn.moves = scramble_turns(context_.solvers.two_phase(), terms.kind, drawn.cube);
      }
      list.add(drawn);
    }
    return list.take();
  };
  send_on_errand(call, context_.lanes.quick, draw);
}

// They may take long to draw, and their tables to make.
void Api::scramble_for_goal(const Call& call, const Fields& fields) {
  const ScrambleTerms terms = read_terms(fields).value();
  const auto request = read_goal_request(fields, terms);
  if (!request) return reply(call, api_error(request.error()));
  const auto draw = [this, terms,
                     request = *request](const std::stop_token& stop) -> ApiResult<std::string> {
    const auto scrambler = goal_scramblers_.open(request, context_.options.solver.threads, stop);
    if (!scrambler) return tl::unexpected(api_error(scrambler.error()));
    ScrambleList list(terms.seed);
    RandomSource random = terms.random();
    for (int i = 0; i < terms.count; ++i) {
      const Result<Cube> cube = scrambler->next(random, stop);
      if (!cube) return tl::unexpected(api_error(cube.error()));
      list.add({*cube, scramble_turns(context_.solvers.two_phase(), terms.kind, *cube)});
    }
    return list.take();
  };
  send_on_errand(call, context_.lanes.optimal, draw, context_.options.time_limit_seconds);
}

}  // namespace superflip::server
