#include "common/alg_words.h"

#include <utility>

#include <superflip/algorithm.h>
#include <superflip/grey_position.h>
#include <superflip/metric.h>
#include <superflip/notation.h>

namespace superflip {
namespace {

// As those of a goal, but told apart from it.
Result<TurnSet> read_adjustment(const std::string& text) {
  if (text.empty()) return TurnSet::none();
  SolveWords words;
  words.post_adjust = text;
  if (const auto sound = SolveTerms::read(words); !sound) return tl::unexpected(sound.error());
  return TurnSet::parse(text);
}

void rank_by(const std::string& rank, AlgRequest& request) {
  if (rank == "ergonomic") request.rank = AlgRank::kEffort;
  const auto metric = find_metric(rank);
  if (!metric) return;
  request.rank = AlgRank::kMetric;
  request.rank_metric = *metric;
}

}  // namespace

Result<AlgRequest> read_alg_request(const AlgWords& words) {
  AlgRequest request;
  auto terms = SolveTerms::read(words.solving);
  if (!terms) return tl::unexpected(terms.error());
  request.terms = std::move(*terms);
  const auto before = read_adjustment(words.pre_adjust);
  if (!before) return tl::unexpected(before.error());
  request.pre_adjust = *before;
  const auto after = read_adjustment(words.post_adjust);
  if (!after) return tl::unexpected(after.error());
  request.post_adjust = *after;
  request.extra_length = words.extra * request.terms.units_per_one();
  rank_by(words.rank, request);
  request.handy =
      words.spelling == "handy" || (words.spelling == "auto" && request.rank == AlgRank::kEffort);
  return request;
}

Result<Cube> read_case(const std::string& text, bool solved_by, const Goal& goal) {
  if (solved_by) {
    const Result<Algorithm> read = parse_algorithm(text);
    if (!read) return tl::unexpected(read.error());
    return fold(inverse(read->linear())).moves.cube();
  }
  if (is_grey_position(text)) return complete_position(text, goal);
  const Result<ReadPosition> read = read_position(text);
  if (!read) return tl::unexpected(read.error());
  return read->position.cube;
}

}  // namespace superflip
