// How turns are counted.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <superflip/result.h>

namespace superflip {

enum class Metric : std::uint8_t {
  kHtm,  // any turn of a face is one (half-turn metric; a slice is two)
  kQtm,  // a quarter turn is one, a half turn two
  kStm,  // any turn of a face or of a slice is one
  kAtm,  // all turns about one axis that follow each other are one (axial)
};

// What a request counts in that does not say.
inline constexpr Metric kUsualMetric = Metric::kHtm;

inline constexpr std::array<Metric, 4> kMetrics{Metric::kHtm, Metric::kQtm, Metric::kStm,
                                                Metric::kAtm};

// "htm", "qtm", "stm", "atm".
std::string_view name_of(Metric metric);
// As lengths are written: 20f, 26q, 18s, 16a.
char letter_of(Metric metric);
// kUsage for any other name.
Result<Metric> find_metric(std::string_view name);

// No position needs more turns: 20 in HTM (Rokicki, Kociemba, Davidson, Dethridge 2010), 26 in QTM
// (Rokicki, Davidson 2014). In STM and ATM the number is not known; it is no more than in HTM.
int gods_number(Metric metric);

}  // namespace superflip
