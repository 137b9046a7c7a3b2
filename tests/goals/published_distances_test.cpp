// Distances from goals against the tables that others have published, turn by turn.
//
// CZ cubezone.be, CR cuberoot.me, CL the Cube-Lovers archive, NK nissy-core.
#include <superflip/goal_distances.h>

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "goals/row_counts.h"
#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

struct Row {
  std::string goal;
  std::string adjust;  // turns that may be left to do
  std::string metric;
  Counts counts;
  std::string source;
  // Whoever published them told more pieces apart: so many of their states are one.
  std::uint64_t each = 1;
};

Goal goal_of(const Row& row) {
  return SolveTerms::read({row.goal, {}, row.adjust, {}, row.metric, {}}).value().goal;
}

class PublishedDistancesTest : public testing::Test {
 protected:
  Counts counts(const Goal& goal, const std::string& metric) const {
    GoalDistancesOptions options;
    options.memory_bytes = 3'000'000'000;
    const auto distances = goal_distances(goal, {}, find_metric(metric).value(), store_, options);
    EXPECT_TRUE(distances) << distances.error().message;
    return distances ? distances->distribution : Counts{};
  }
  void compare(const Row& row) const { compare(goal_of(row), row); }
  void compare(const Goal& goal, const Row& row) const {
    Counts published = row.counts;
    for (std::uint64_t& count : published) {
      EXPECT_EQ(count % row.each, 0U);
      count /= row.each;
    }
    EXPECT_EQ(counts(goal, row.metric), published) << row.goal << ": " << row.source;
  }
  void compare(const std::vector<Row>& rows) const {
    for (const Row& row : rows) compare(row);
  }

  const pdb::TemporaryFolder folder_{"published-distances-test"};
  const TableStore store_{folder_.path()};
};
using PublishedDistancesLong = PublishedDistancesTest;

TEST_F(PublishedDistancesTest, OfCrosses) {
  compare({{"cross D",
            "",
            "htm",
            {1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102},
            "CZ, CR: one colour"},
           {"cross D",
            "D",
            "htm",
            {20643840, 247726080, 2270822400, 18455592960, 110919352320, 385317273600, 422063308800,
             41617981440, 82575360},
            "CR: one colour, up to a turn of its face; of all arrangements of the edges",
            5'160'960},
           {"any order: {UF UR UB UL}",
            "",
            "htm",
            {24, 288, 2640, 16080, 56184, 89256, 25128, 480},
            "CR: a daisy, its petals told apart",
            24}});
}

TEST_F(PublishedDistancesTest, OfEdgeOrientation) {
  for (const std::string axis : {"fb", "rl", "ud"}) {
    compare({{"eo " + axis, "", "htm", {1, 2, 25, 202, 620, 900, 285, 13}, "CR, NK: one axis"},
             {"eo " + axis, "", "qtm", {1, 2, 17, 132, 444, 866, 546, 40}, "ours, in qtm"}});
  }
  compare({{"eocross D fb",
            "",
            "htm",
            {1, 15, 178, 1982, 21041, 204732, 1645039, 8477633, 12917628, 1061851, 140},
            "CR: one colour, one axis"}});
}

TEST_F(PublishedDistancesTest, OfBlocks) {
  compare({{"DF FR DFR", "", "htm", {1, 9, 78, 590, 2922, 6523, 2525, 24}, "CR: a square of four"},
           {"block DBL",
            "",
            "htm",
            {1, 9, 90, 852, 7169, 44182, 131636, 68940, 561},
            "CR; Reid, CL 8/075: cosets of <U,R,F>"},
           {"block DL",
            "",
            "htm",
            {1, 12, 132, 1406, 14099, 122279, 797145, 2638638, 1715068, 33460},
            "CR: one block of 1x2x3"}});
  EXPECT_EQ(counts(Goal::parse("block DBL").value(), "qtm").size(), 10U) << "Reid, CL 8/075";
}

TEST_F(PublishedDistancesTest, OfAFaceWithoutItsSides) {
  compare({{"any order: {DFR DFL DBL DBR} {DF DR DB DL}",
            "",
            "htm",
            {1, 12, 150, 1886, 21916, 242166, 2292695, 14228012, 25293406, 2825994, 162},
            "CR"}});
}

TEST_F(PublishedDistancesTest, OfXCross) {
  compare({{"xcross D FR",
            "",
            "htm",
            {1, 15, 172, 1950, 21535, 220368, 1989591, 13431990, 40963892, 16325184, 36022},
            "CR, CZ: one colour, one slot"}});
}

TEST_F(PublishedDistancesLong, OfXCrossUpToATurnOfItsFace) {
  compare({{"xcross D FR",
            "D",
            "htm",
            {4, 48, 568, 6556, 70495, 693185, 5618257, 27845257, 36570024, 2186315, 11},
            "CR, or18: one colour, one slot"}});
}

// An XCross, or one of the four ways to put a pair into its slot in three turns is all that is left to
// do, before it a turn of the upper face or none: 17 goals.
TEST_F(PublishedDistancesLong, OfACrossWithAPair) {
  std::vector<Cube> last{Cube{}};
  for (const std::string turn : {"", "U", "U2", "U'"}) {
    for (const std::string put_in : {"R U R'", "R U' R'", "F' U F", "F' U' F"}) {
      last.push_back(test_support::cube_of(turn + " " + put_in));
    }
  }
  compare(Goal::parse("xcross D FR").value().before_any_of(last),
          {"xcross D FR, or a pair to put in",
           "",
           "htm",
           {17, 255, 3102, 35217, 367070, 3184390, 18621816, 41028188, 9746797, 3868},
           "CR, or18"});
}

TEST_F(PublishedDistancesLong, OfCrossesOfTwoColours) {
  compare({{"cross D or U",
            "",
            "htm",
            {53759, 806253, 8484602, 74437062, 506855983, 2031420585, 2311536662, 175751822, 3672},
            "CZ, CR: the better of two opposite colours"}});
  const Goal down = Goal::parse("cross D").value();
  const Goal up = Goal::parse("cross U").value();
  const auto adjusted = [](const Goal& goal, const std::string& face) {
    using test_support::cube_of;
    return goal.before_any_of(
        std::vector<Cube>{Cube{}, cube_of(face), cube_of(face + "2"), cube_of(face + "'")});
  };
  compare(adjusted(down, "D") | adjusted(up, "U"),
          {"cross D or U, each up to a turn of its face",
           "",
           "htm",
           {41284608, 495194112, 4528035840, 36302346240, 203316470784, 514595773440, 220007574528,
            1708548096, 49152},
           "CR: of all arrangements of the edges",
           192});
}

TEST_F(PublishedDistancesLong, OfACrossWithTheMiddleEdgesOriented) {
  compare({{"DF DR DB DL; orient: FR FL BL BR",
            "",
            "htm",
            {1680, 25200, 289344, 3021840, 28839744, 230681352, 1287282000, 2894881104, 664001160,
             326976},
            "CR: one axis; the middle edges told apart",
            24}});
  // Seen along the other axis, the better of the two.
  const Goal one = Goal::parse("DF DR DB DL; orient: FR FL BL BR").value();
  compare(one | one.image(Symmetry::about(Face::kU, 1)),
          {"the better of two axes",
           "",
           "htm",
           {3336, 50040, 572688, 5883792, 54026472, 396366384, 1837667304, 2578068384, 236664768,
            47232},
           "CR: the middle edges told apart",
           24});
}

TEST_F(PublishedDistancesLong, OfAllCorners) {
  compare(
      {{"corners",
        "",
        "htm",
        {1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176, 45391616, 15139616, 64736},
        "Korf 1997"},
       {"corners",
        "",
        "qtm",
        {1, 12, 114, 924, 6539, 39528, 199926, 806136, 2761740, 8656152, 22334112, 32420448,
         18780864, 2166720, 6624},
        "CL"}});
}

TEST_F(PublishedDistancesLong, OfDominoReduction) {
  compare({{"dr ud",
            "",
            "htm",
            {1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368, 821605960, 1199128738,
             58202444, 476},
            "Kociemba's first phase"}});
}

TEST_F(PublishedDistancesLong, OfXCrossWithAllEdgesOriented) {
  compare({{"DF DR DB DL FR DFR; orient: UF UR UB UL FL BL BR",
            "",
            "htm",
            {1, 15, 186, 2317, 28337, 335934, 3837763, 40923897, 371417146, 2016467967, 2190899897,
             47492614, 6},
            "CR: one colour, one slot, one axis"}});
}

}  // namespace
}  // namespace superflip
