#include "lab/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace superflip::lab {
namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 440;
constexpr double kLeft = 80;
constexpr double kRight = 180;  // the names of the series stand there
constexpr double kTop = 44;
constexpr double kBottom = 56;
constexpr int kTicks = 6;

// Told apart by the colour-blind, too (Okabe and Ito 2008), on light and dark ground.
constexpr std::array<const char*, 6> kColours{"#0072b2", "#d55e00", "#009e73",
                                              "#cc79a7", "#e69f00", "#56b4e9"};

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// From values to 0..1.
class Scale {
 public:
  Scale(bool is_log, const std::vector<double>& values) : is_log_(is_log) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double value : values) {
      if (!shows(value)) continue;
      low = std::min(low, to_axis(value));
      high = std::max(high, to_axis(value));
    }
    if (low > high) low = high = 0;
    if (is_log_) {
      low = std::floor(low);
      high = std::ceil(high);
    } else if (low > 0 && low < high / 2) {
      low = 0;
    }
    if (low == high) high = low + 1;
    low_ = low;
    high_ = high;
  }

  bool shows(double value) const { return std::isfinite(value) && (!is_log_ || value > 0); }
  double at(double value) const { return (to_axis(value) - low_) / (high_ - low_); }

  // Round values, evenly spaced.
  std::vector<double> ticks() const {
    const double span = high_ - low_;
    double step = std::pow(10, std::floor(std::log10(span / kTicks)));
    if (is_log_) step = std::max(1.0, step);
    for (const double factor : {2.0, 2.5, 2.0}) {
      if (span / step > kTicks) step *= factor;
    }
    if (is_log_) step = std::ceil(step);
    std::vector<double> ticks;
    for (double at = std::ceil(low_ / step) * step; at <= high_ + step / 1000; at += step) {
      ticks.push_back(is_log_ ? std::pow(10, at) : at);
    }
    return ticks;
  }

 private:
  double to_axis(double value) const { return is_log_ ? std::log10(value) : value; }

  bool is_log_;
  double low_ = 0;
  double high_ = 1;
};

std::string tick_text(double value) {
  const double size = std::abs(value);
  if (size != 0 && (size >= 1e6 || size < 1e-3)) return fmt::format("{:.0e}", value);
  return fmt::format("{:.4g}", value);
}

struct PlotArea {
  Scale x;
  Scale y;
  double left(double value) const { return kLeft + x.at(value) * (kWidth - kLeft - kRight); }
  double top(double value) const {
    return kHeight - kBottom - y.at(value) * (kHeight - kTop - kBottom);
  }
};

std::string axes(const Plot& plot, const PlotArea& area) {
  const double bottom = kHeight - kBottom;
  const double right = kWidth - kRight;
  std::string svg = fmt::format(
      "<path d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}\" fill=\"none\" stroke=\"currentColor\"/>\n", kLeft,
      kTop, bottom, right);
  for (const double value : area.x.ticks()) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                       area.left(value), bottom + 18, tick_text(value));
  }
  for (const double value : area.y.ticks()) {
    const double at = area.top(value);
    svg += fmt::format(
        "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"currentColor\" stroke-opacity=\"0.15\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        kLeft, at, right, kLeft - 8, at + 4, tick_text(value));
  }
  svg += fmt::format(
      "<text x=\"{:.1f}\" y=\"24\" font-size=\"15\">{}</text>\n"
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n"
      "<text x=\"18\" y=\"{:.1f}\" text-anchor=\"middle\" transform=\"rotate(-90 18 {:.1f})\">"
      "{}</text>\n",
      kLeft, escaped(plot.title), (kLeft + right) / 2, kHeight - 14, escaped(plot.x_label),
      (kTop + bottom) / 2, (kTop + bottom) / 2, escaped(plot.y_label));
  return svg;
}

std::string line(const Series& series, const PlotArea& area, std::size_t number) {
  const char* const colour = kColours[number % kColours.size()];
  std::string path;
  std::string dots;
  for (const auto& [x, y] : series.points) {
    if (!area.x.shows(x) || !area.y.shows(y)) continue;
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", area.left(x), area.top(y));
    dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", area.left(x),
                        area.top(y), colour);
  }
  const double at = kTop + 8 + 20 * static_cast<double>(number);
  const double right = kWidth - kRight + 16;
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n{}"
      "<path d=\"M{:.1f} {:.1f}h16\" stroke=\"{}\" stroke-width=\"2\"/>\n"
      "<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
      path, colour, dots, right, at, colour, right + 22, at + 4, escaped(series.name));
}

}  // namespace

std::string svg_of(const Plot& plot) {
  std::vector<double> xs;
  std::vector<double> ys;
  for (const Series& series : plot.series) {
    for (const auto& [x, y] : series.points) {
      xs.push_back(x);
      ys.push_back(y);
    }
  }
  const PlotArea area{Scale(plot.log_x, xs), Scale(plot.log_y, ys)};
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"currentColor\">\n"
      "<style>svg{{color:#222;background:#fff}}@media(prefers-color-scheme:dark)"
      "{{svg{{color:#ddd;background:#111}}}}</style>\n",
      kWidth, kHeight);
  svg += axes(plot, area);
  for (std::size_t i = 0; i < plot.series.size(); ++i) svg += line(plot.series[i], area, i);
  return svg + "</svg>\n";
}

}  // namespace superflip::lab
