#include "lab/report.h"

#include <algorithm>

#include <fmt/format.h>

namespace superflip::lab {
namespace {

std::string escaped(const std::string& cell) {
  std::string text;
  for (const char c : cell) {
    if (c == '|') text += '\\';
    text += c;
  }
  return text;
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) row += fmt::format(" {} |", escaped(cell));
  return row + "\n";
}

std::string csv_cell(const std::string& cell) {
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += ',';
    row += csv_cell(cells[i]);
  }
  return row + "\n";
}

bool has_points(const Plot& plot) {
  return std::any_of(plot.series.begin(), plot.series.end(),
                     [](const Series& series) { return !series.points.empty(); });
}

}  // namespace

std::string table_markdown(const ReportTable& table) {
  std::string text = markdown_row(table.columns) + "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += i == 0 ? "---|" : "---:|";
  text += "\n";
  for (const auto& row : table.rows) text += markdown_row(row);
  return text;
}

std::string table_csv(const ReportTable& table) {
  std::string text = csv_row(table.columns);
  for (const auto& row : table.rows) text += csv_row(row);
  return text;
}

std::vector<Report::File> Report::files(const std::string& name) const {
  std::vector<File> files(1);
  std::string text = fmt::format("# {}\n", title_);
  for (const auto& block : blocks_) {
    if (const auto* paragraph = std::get_if<std::string>(&block)) {
      text += fmt::format("\n{}\n", *paragraph);
    } else if (const auto* table = std::get_if<ReportTable>(&block)) {
      if (table->rows.empty()) {
        text += fmt::format("\n**{}**: not measured yet.\n", table->caption);
        continue;
      }
      files.push_back({fmt::format("{}-{}.csv", name, table->name), table_csv(*table)});
      text += fmt::format("\n**{}** ([{}]({}))\n\n{}", table->caption, files.back().name,
                          files.back().name, table_markdown(*table));
    } else if (const auto* plot = std::get_if<Plot>(&block)) {
      if (!has_points(*plot)) continue;
      files.push_back({fmt::format("{}-{}.svg", name, plot->name), svg_of(*plot)});
      text += fmt::format("\n![{}]({})\n", plot->title, files.back().name);
    }
  }
  files.front() = {name + ".md", text};
  return files;
}

std::string with_commas(unsigned long long number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

}  // namespace superflip::lab
