#include "fmc_check_plot.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "fmc_check_record.h"

namespace superflip {
namespace {

struct Bar {
  std::string name;
  int total = 0;
  FmcBounds rest;
};

std::vector<Bar> bars_of(const FmcCheckResult& result) {
  std::vector<Bar> bars{{"scramble", 0, result.optimal.length}};
  for (const FmcCheckedStep& step : result.steps) {
    bars.push_back({step.mark.empty() ? step.name : step.name + ' ' + step.mark, step.total,
                    step.rest.length});
  }
  if (result.cancelled_between_sides > 0) bars.push_back({"one line", result.length, {}});
  return bars;
}

std::string best_at(const Bar& bar) {
  return text_of({bar.total + bar.rest.at_least, bar.total + bar.rest.at_most});
}

constexpr int kLabel = 110;
constexpr int kTurn = 14;
constexpr int kRow = 26;
constexpr int kTop = 44;

// Told apart by the colour-blind, too (Okabe and Ito 2008), on light and dark ground.
constexpr const char* kMade = "#0072b2";
constexpr const char* kToCome = "#e69f00";

std::string rectangle(int first, int count, int top, const char* colour, const char* opacity) {
  return fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" fill-opacity=\"{}\"/>\n",
      kLabel + first * kTurn, top, count * kTurn, kRow - 8, colour, opacity);
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string svg_row(const Bar& bar, int top) {
  const int end = bar.total + bar.rest.at_most;
  std::string svg = fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                                kLabel - 8, top + 14, escaped(bar.name));
  svg += rectangle(0, bar.total, top, kMade, "1");
  svg += rectangle(bar.total, bar.rest.at_least, top, kToCome, "0.8");
  svg += rectangle(bar.total + bar.rest.at_least, bar.rest.at_most - bar.rest.at_least, top,
                   kToCome, "0.3");
  svg += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", kLabel + end * kTurn + 6, top + 14,
                     best_at(bar));
  return svg;
}

}  // namespace

std::string text_plot(const FmcCheckResult& result) {
  const std::vector<Bar> bars = bars_of(result);
  std::size_t width = 0;
  for (const Bar& bar : bars) width = std::max(width, bar.name.size());
  std::string text;
  for (const Bar& bar : bars) {
    text += fmt::format(
        "{:<{}} |{}{}{} {}\n", bar.name, width,
        std::string(static_cast<std::size_t>(bar.total), '#'),
        std::string(static_cast<std::size_t>(bar.rest.at_least), '.'),
        std::string(static_cast<std::size_t>(bar.rest.at_most - bar.rest.at_least), '?'),
        best_at(bar));
  }
  return text;
}

std::string svg_plot(const FmcCheckResult& result) {
  const std::vector<Bar> bars = bars_of(result);
  int most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.total + bar.rest.at_most);
  const int width = kLabel + most * kTurn + 70;
  const int height = kTop + static_cast<int>(bars.size()) * kRow + 34;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "font-family=\"sans-serif\" font-size=\"13\" fill=\"currentColor\">\n"
      "<text x=\"8\" y=\"24\" font-size=\"15\">{} turns, the shortest solution has {}</text>\n",
      width, height, width, height, result.length, text_of(result.optimal.length));
  int top = kTop;
  for (const Bar& bar : bars) {
    svg += svg_row(bar, top);
    top += kRow;
  }
  svg += fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n"
      "<text x=\"{}\" y=\"{}\">turns made</text>\n"
      "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n"
      "<text x=\"{}\" y=\"{}\">fewest to come</text>\n</svg>\n",
      kLabel, top + 8, kMade, kLabel + 18, top + 19, kLabel + 120, top + 8, kToCome, kLabel + 138,
      top + 19);
  return svg;
}

}  // namespace superflip
