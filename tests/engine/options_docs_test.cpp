// docs/options.md has the table of the rows, word for word; a failure shows how it should be.
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <superflip/capabilities.h>
#include <superflip/options.h>

namespace superflip {
namespace {

constexpr std::uint64_t kWithoutEnd = 1'000'000'000;

std::string code(std::string_view word) {
  return word.empty() ? "" : fmt::format("`{}`", word);
}

std::string values_of(const OptionRow& row) {
  switch (row.kind) {
    case OptionKind::kFlag:
      return "yes or no";
    case OptionKind::kWhole:
      if (row.greatest > kWithoutEnd) return fmt::format("{} or more", row.least);
      return fmt::format("{} to {}", row.least, row.greatest);
    case OptionKind::kSize:
      return "a size";
    case OptionKind::kTime:
      return "a time, 1 ms or more";
    case OptionKind::kText:
      return row.name == "table" ? "a name" : "text";
    case OptionKind::kTexts:
      return "texts";
    case OptionKind::kChoice:
      return fmt::format("{}", fmt::join(row.choices, ", "));
  }
  return "";
}

std::string default_of(const OptionRow& row) {
  if (row.kind == OptionKind::kFlag) return *row.default_text == "true" ? "yes" : "no";
  if (row.kind == OptionKind::kSize) {
    return fmt::format("{} MB", std::stoull(*row.default_text) / 1'000'000);
  }
  return row.default_text.value_or("");
}

std::string solvers_of(const OptionRow& row) {
  if (row.solvers.size() == solvers().size()) return "all";
  return fmt::format("{}", fmt::join(row.solvers, ", "));
}

std::string table() {
  std::string text =
      "| option | meaning | takes | default | solvers | program | Python | HTTP |\n"
      "|---|---|---|---|---|---|---|---|\n";
  for (const OptionRow& row : option_rows()) {
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", row.name, row.help,
                        values_of(row), default_of(row), solvers_of(row),
                        row.cli ? fmt::format("`--{}`", row.name) : "", code(row.python),
                        code(row.http));
  }
  return text;
}

TEST(OptionRows, AreTheTableOfTheDocs) {
  std::ifstream file(SUPERFLIP_DOCS_DIR "/options.md");
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_NE(page.str().find("\n\n" + table() + "\n"), std::string::npos)
      << "docs/options.md should have this table:\n\n"
      << table();
}

}  // namespace
}  // namespace superflip
