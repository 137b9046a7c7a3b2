#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "lab/report.h"

namespace superflip::lab {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

const ReportTable kTable{
    "sizes", "Sizes", {"table", "bytes"}, {{"a, b", "1"}, {"say \"x\" | y", "22"}}};

TEST(ReportTest, QuotesCellsForCsv) {
  EXPECT_EQ(table_csv(kTable), "table,bytes\n\"a, b\",1\n\"say \"\"x\"\" | y\",22\n");
}

TEST(ReportTest, KeepsBarsOutOfMarkdownColumns) {
  EXPECT_EQ(table_markdown(kTable),
            "| table | bytes |\n|---|---:|\n| a, b | 1 |\n| say \"x\" \\| y | 22 |\n");
}

TEST(ReportTest, WritesAFileForEachTableAndPlot) {
  Report report("A title");
  report.text("Some words.");
  report.table(kTable);
  report.plot({"line", "A line", "x", "y", false, false, {{"one", {{1, 2}, {2, 4}}}}});
  const auto files = report.files("try");
  ASSERT_EQ(files.size(), 3U);
  EXPECT_EQ(files[0].name, "try.md");
  EXPECT_EQ(files[1].name, "try-sizes.csv");
  EXPECT_EQ(files[2].name, "try-line.svg");
  EXPECT_EQ(files[0].content.find("# A title\n"), 0U);
  EXPECT_NE(files[0].content.find("Some words."), std::string::npos);
  EXPECT_NE(files[0].content.find("![A line](try-line.svg)"), std::string::npos);
}

TEST(ReportTest, SaysWhatWasNotMeasured) {
  Report report("A title");
  report.table({"sizes", "Sizes", {"table", "bytes"}, {}});
  report.plot({"line", "A line", "x", "y", false, false, {{"one", {}}}});
  const auto files = report.files("try");
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].content, "# A title\n\n**Sizes**: not measured yet.\n");
}

TEST(ReportTest, GroupsDigits) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(980995276800), "980,995,276,800");
}

TEST(PlotTest, DrawsEveryPointOnce) {
  const std::string svg = svg_of(
      {"p", "T < U", "x", "y", false, false, {{"a", {{0, 1}, {1, 3}, {2, 2}}}, {"b", {{1, 1}}}}});
  EXPECT_EQ(count_of(svg, "<circle"), 4U);
  EXPECT_NE(svg.find("T &lt; U"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(PlotTest, HigherValuesAreHigherUp) {
  const std::string svg = svg_of({"p", "", "", "", false, false, {{"a", {{0, 1}, {1, 3}}}}});
  const auto value_after = [&](const std::string& what, std::size_t from) {
    return std::stod(svg.substr(svg.find(what, from) + what.size()));
  };
  const std::size_t second = svg.find("<circle", svg.find("<circle") + 1);
  EXPECT_GT(value_after("cy=\"", svg.find("<circle")), value_after("cy=\"", second));
  EXPECT_LT(value_after("cx=\"", svg.find("<circle")), value_after("cx=\"", second));
}

TEST(PlotTest, LogarithmsLeaveOutWhatIsNotPositive) {
  const std::string svg =
      svg_of({"p", "", "", "", true, true, {{"a", {{0, 5}, {1, 0}, {10, 100}, {100, 1e6}}}}});
  EXPECT_EQ(count_of(svg, "<circle"), 2U);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
}

TEST(PlotTest, ManagesWithoutPoints) {
  const std::string svg = svg_of({"p", "", "", "", true, true, {{"a", {}}}});
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace superflip::lab
