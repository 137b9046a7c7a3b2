// How many ways there are through steps, as nissy-core lists them in its own tests (nissy_core.txt).
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fmc/fmc_asking.h"

namespace superflip {
namespace {

using test_support::all_ways;
using test_support::ask;
using test_support::counts_by_length;
using test_support::scrambled;

struct Row {
  std::string scramble;
  std::map<int, int> solutions;  // by length
};
struct Step {
  std::string name;
  Niss niss = Niss::kNever;
  int extra = 0;
  std::vector<Row> rows;
};

Row read_row(const std::string& line) {
  const std::size_t bar = line.find(" | ");
  Row row{line.substr(0, bar), {}};
  std::istringstream counts(line.substr(bar + 3));
  for (std::string word; counts >> word;) {
    const std::size_t colon = word.find(':');
    row.solutions[std::stoi(word.substr(0, colon))] = std::stoi(word.substr(colon + 1));
  }
  return row;
}

std::vector<Step> read_steps() {
  std::vector<Step> steps;
  std::ifstream file(std::string(SUPERFLIP_FMC_FACTS) + "/nissy_core.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    if (!line.starts_with("step ")) {
      steps.back().rows.push_back(read_row(line));
      continue;
    }
    std::istringstream words(line.substr(5));
    std::string niss;
    Step& step = steps.emplace_back();
    words >> step.name >> niss >> step.extra;
    step.niss = find_niss(niss).value();
  }
  return steps;
}

// The steps that a name's beginning and end single out, and so many scrambles of each at most.
class PublishedSteps : public testing::Test {
 protected:
  void compare(const std::vector<std::string>& names, std::size_t most = 1000) const {
    std::size_t compared = 0;
    for (const Step& step : read_steps()) {
      if (std::find(names.begin(), names.end(), step.name) == names.end()) continue;
      ++compared;
      for (std::size_t i = 0; i < std::min(most, step.rows.size()); ++i) {
        const Row& row = step.rows[i];
        const FmcRequest request = all_ways(step.name, step.niss, step.extra);
        const FmcResult result = ask(solver(), scrambled(row.scramble), request);
        EXPECT_TRUE(result.complete);
        EXPECT_EQ(counts_by_length(result), row.solutions) << step.name << ": " << row.scramble;
      }
    }
    EXPECT_EQ(compared, names.size());
  }
  static const FmcSolver& solver() {
    static const FmcSolver kSolver = FmcSolver::open(TableStore()).value();
    return kSolver;
  }
};
using PublishedStepsLong = PublishedSteps;

TEST_F(PublishedSteps, Eo) {
  compare({"eofb", "eorl", "eoud"});
}

TEST_F(PublishedSteps, DrFromEo) {
  compare({"drud-eofb", "drrl-eofb", "drud-eorl", "drfb-eorl", "drrl-eoud", "drfb-eoud"});
}

TEST_F(PublishedSteps, Dr) {
  compare({"drud", "drrl", "drfb"});
}

TEST_F(PublishedSteps, Htr) {
  compare({"htr-drud", "htrfin"});
}

TEST_F(PublishedSteps, AllButASlice) {
  compare({"drudslice", "drrlslice", "drfbslice"}, 1);
}

TEST_F(PublishedStepsLong, AllButASlice) {
  compare({"drudslice", "drrlslice", "drfbslice"});
}

TEST_F(PublishedStepsLong, FinishFromDr) {
  compare({"drudfin", "drrlfin", "drfbfin"});
}

TEST_F(PublishedSteps, CornersUpToRotation) {
  compare({"cornersx"});
}

// What nissy 2 counts, on all axes (nissy_2.txt).
TEST(CountedSteps, AreAsManyAsInNissy2) {
  const FmcSolver solver = FmcSolver::open(TableStore()).value();
  std::ifstream file(std::string(SUPERFLIP_FMC_FACTS) + "/nissy_2.txt");
  FmcRequest request;
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    if (line.starts_with("step ")) {
      const std::size_t end = line.find(' ', 5);
      request = all_ways(line.substr(5, end - 5), find_niss(line.substr(end + 1)).value());
      request.count_only = true;
      continue;
    }
    const std::size_t bar = line.find(" | ");
    const FmcResult result = ask(solver, scrambled(line.substr(0, bar)), request);
    EXPECT_EQ(result.count, std::stoull(line.substr(bar + 3)))
        << request.step.name() << ": " << line;
    ++compared;
  }
  EXPECT_EQ(compared, 100);
}

}  // namespace
}  // namespace superflip
