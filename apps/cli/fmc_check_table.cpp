#include "fmc_check_table.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "common/fmc_check_record.h"

#include "text_width.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kColumns = 7;
using Row = std::array<std::string, kColumns>;

std::string step_name(const FmcCheckedStep& step) {
  return step.mark.empty() ? step.name : step.name + ' ' + step.mark;
}

// Numbers stand to the right.
constexpr std::array<bool, kColumns> kIsNumber{false, false, true, true, true, true, false};

std::string line_of(const Row& row, const std::array<std::size_t, kColumns>& widths) {
  std::string line;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const std::string blanks(widths.at(i) - width_of(row.at(i)), ' ');
    line += (kIsNumber.at(i) ? blanks + row.at(i) : row.at(i) + blanks) + "  ";
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

std::vector<Row> rows_of(const FmcCheckResult& result) {
  const bool rests = result.has_rests;
  std::vector<Row> rows;
  rows.push_back({"step", "turns", "length", rests ? "left" : "", rests ? "best" : "",
                  rests ? "lost" : "", "case behind it"});
  const std::string optimal = rests ? text_of(result.optimal.length) : "";
  rows.push_back({"scramble", "", "", optimal, optimal, "", result.case_name});
  for (const FmcCheckedStep& step : result.steps) {
    const FmcBounds& rest = step.rest.length;
    rows.push_back({step_name(step), step.text, length_of(step), rests ? text_of(rest) : "",
                    rests ? text_of({step.total + rest.at_least, step.total + rest.at_most}) : "",
                    rests ? text_of(step.loss) : "", step.case_name});
  }
  return rows;
}

std::string shortest_way(const FmcRest& rest) {
  if (rest.solution.empty()) return "";
  return fmt::format("    then {}{}\n", rest.solution.text(),
                     rest.length.is_exact() ? "" : ", or something shorter");
}

std::string ending(const FmcCheckResult& result) {
  std::string text;
  if (result.cancelled_between_sides > 0) {
    text += fmt::format("{} more cancel where the sides meet\n", result.cancelled_between_sides);
  }
  text += fmt::format("Solution ({}):{}{}\n", result.length, result.solution.empty() ? "" : " ",
                      result.solution.text());
  if (!result.has_rests) return text;
  const FmcBounds& best = result.optimal.length;
  if (best.is_exact()) {
    text += fmt::format("Optimal ({}):{}{}\n", best.at_most,
                        result.optimal.solution.empty() ? "" : " ", result.optimal.solution.text());
  } else {
    text += fmt::format("At least {}, at most {}: {}\n", best.at_least, best.at_most,
                        result.optimal.solution.text());
  }
  text += fmt::format("lost: {}\n", text_of(result.loss));
  return text;
}

}  // namespace

std::string check_table(const FmcCheckResult& result, bool ways) {
  const std::vector<Row> rows = rows_of(result);
  std::array<std::size_t, kColumns> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < kColumns; ++i) {
      widths.at(i) = std::max(widths.at(i), width_of(row.at(i)));
    }
  }
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += line_of(rows[i], widths);
    if (i < 2) continue;
    const FmcCheckedStep& step = result.steps[i - 2];
    if (!step.remark.empty()) text += fmt::format("    {}\n", step.remark);
    if (ways) text += shortest_way(step.rest);
  }
  return text + '\n' + ending(result);
}

}  // namespace superflip::cli
