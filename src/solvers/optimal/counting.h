// What the search has to know of how turns are counted.
//
// All metrics have one tree: faces, each with two quarter turns and a half turn, and in STM slices just
// like them. What a turn costs is what differs, and what follows from a bound for the turns beside it.
#pragma once

#include <type_traits>

#include <superflip/metric.h>

namespace superflip::optimal {

template <Metric kMetric>
struct Counting {
  static constexpr bool kHasSlices = kMetric == Metric::kStm;
  // Of a half turn; a quarter turn is always one.
  static constexpr unsigned kHalfCost = kMetric == Metric::kQtm ? 2 : 1;
  // Layers that are turned: six faces, then three slices.
  static constexpr int kLayers = kHasSlices ? 9 : 6;
};

// Calls function with the metric as a constant. There are searches for these three.
template <class Function>
decltype(auto) with_metric(Metric metric, const Function& function) {
  switch (metric) {
    case Metric::kQtm:
      return function(std::integral_constant<Metric, Metric::kQtm>());
    case Metric::kStm:
      return function(std::integral_constant<Metric, Metric::kStm>());
    default:
      return function(std::integral_constant<Metric, Metric::kHtm>());
  }
}

}  // namespace superflip::optimal
