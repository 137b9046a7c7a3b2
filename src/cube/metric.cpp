#include <superflip/metric.h>

#include <string>

namespace superflip {
namespace {

struct MetricFacts {
  Metric metric;
  std::string_view name;
  char letter;
  int gods_number;
};

constexpr std::array<MetricFacts, 4> kFacts{{{Metric::kHtm, "htm", 'f', 20},
                                             {Metric::kQtm, "qtm", 'q', 26},
                                             {Metric::kStm, "stm", 's', 20},
                                             {Metric::kAtm, "atm", 'a', 20}}};

const MetricFacts& facts_of(Metric metric) {
  return kFacts.at(static_cast<std::size_t>(metric));
}

}  // namespace

std::string_view name_of(Metric metric) {
  return facts_of(metric).name;
}

char letter_of(Metric metric) {
  return facts_of(metric).letter;
}

Result<Metric> find_metric(std::string_view name) {
  for (const MetricFacts& facts : kFacts) {
    if (facts.name == name) return facts.metric;
  }
  return fail(ErrorCode::kUsage,
              "there is no metric '" + std::string(name) + "'; there are htm, qtm, stm and atm");
}

int gods_number(Metric metric) {
  return facts_of(metric).gods_number;
}

}  // namespace superflip
