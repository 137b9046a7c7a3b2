// What an experiment found, as text, tables and plots.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lab/plot.h"

namespace superflip::lab {

struct ReportTable {
  std::string name;  // of its file: letters, digits and '-'
  std::string caption;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

// Markdown of a table, and the same as CSV (RFC 4180).
std::string table_markdown(const ReportTable& table);
std::string table_csv(const ReportTable& table);

class Report {
 public:
  explicit Report(std::string title) : title_(std::move(title)) {}
  void text(std::string paragraph) { blocks_.emplace_back(std::move(paragraph)); }
  void table(ReportTable table) { blocks_.emplace_back(std::move(table)); }
  void plot(Plot plot) { blocks_.emplace_back(std::move(plot)); }

  struct File {
    std::string name;
    std::string content;
  };
  // The Markdown file first; `name` begins the names of all.
  std::vector<File> files(const std::string& name) const;

 private:
  std::string title_;
  std::vector<std::variant<std::string, ReportTable, Plot>> blocks_;
};

// 1234567 as "1,234,567".
std::string with_commas(unsigned long long number);

}  // namespace superflip::lab
