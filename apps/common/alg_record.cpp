#include "common/alg_record.h"

#include <superflip/algorithm.h>
#include <superflip/metric.h>

namespace superflip {
namespace {

void write_alg(JsonWriter& json, const Alg& alg, int units_per_one) {
  json.begin_object();
  json.field("before", format_turns(alg.before));
  json.field("alg", format_turns(alg.turns));
  if (units_per_one == 1) {
    json.field("length", alg.length);
  } else {
    json.field("length", static_cast<double>(alg.length) / units_per_one);
  }
  json.field("effort", alg.effort);
  json.end_object();
}

}  // namespace

void write_algs(JsonWriter& json, const std::string& text, const Cube& cube,
                const AlgRequest& request, const AlgList& list) {
  json.field("case", text);
  json.field("goal", request.terms.goal.text());
  json.field("moves", request.terms.turns.text());
  json.field("metric", name_of(request.terms.metric));
  json.field("facelets", case_facelets(cube, request.terms.goal));
  json.field("complete", list.complete);
  json.key("algs").begin_array();
  for (const Alg& alg : list.algs) write_alg(json, alg, request.terms.units_per_one());
  json.end_array();
}

}  // namespace superflip
