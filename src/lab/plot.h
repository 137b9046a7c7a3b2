// Lines through points, drawn as SVG.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace superflip::lab {

struct Series {
  std::string name;
  std::vector<std::pair<double, double>> points;
};

struct Plot {
  std::string name;  // of its file: letters, digits and '-'
  std::string title;
  std::string x_label;
  std::string y_label;
  // Logarithmic axes leave out points that are not positive.
  bool log_x = false;
  bool log_y = false;
  std::vector<Series> series;
};

std::string svg_of(const Plot& plot);

}  // namespace superflip::lab
