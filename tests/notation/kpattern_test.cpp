// The patterns are cubing.js's own of the 3x3x3.
#include "notation/kpattern.h"

#include <string>

#include <gtest/gtest.h>

#include "notation/expectations.h"

namespace superflip::notation {
namespace {

const std::string kHomeCentres = R"("CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0],)"
                                 R"("orientationMod":[1,1,1,1,1,1]})";
const std::string kEdgesAfterF =
    R"("EDGES":{"pieces":[9,1,2,3,8,5,6,7,0,4,10,11],"orientation":[1,0,0,0,1,0,0,0,1,1,0,0]})";
const std::string kCornersAfterF =
    R"("CORNERS":{"pieces":[3,1,2,5,0,4,6,7],"orientation":[1,0,0,2,2,1,0,0]})";
const std::string kAfterF = '{' + kEdgesAfterF + ',' + kCornersAfterF + ',' + kHomeCentres + '}';

TEST(KPattern, KnownPatterns) {
  expect_position(parse_kpattern(kAfterF), {cube_of("F"), {}});
  EXPECT_EQ(format_kpattern({cube_of("F"), {}}), kAfterF);
}

TEST(KPattern, Superflip) {
  const std::string text =
      R"({"EDGES":{"pieces":[0,1,2,3,4,5,6,7,8,9,10,11],)"
      R"("orientation":[1,1,1,1,1,1,1,1,1,1,1,1]},)"
      R"("CORNERS":{"pieces":[0,1,2,3,4,5,6,7],"orientation":[0,0,0,0,0,0,0,0]},)" +
      kHomeCentres + '}';
  expect_position(parse_kpattern(text), {cube_of(kSuperflipMoves), {}});
  EXPECT_EQ(format_kpattern({cube_of(kSuperflipMoves), {}}), text);
}

TEST(KPattern, TPerm) {
  const std::string text =
      R"({"EDGES":{"pieces":[0,3,2,1,4,5,6,7,8,9,10,11],)"
      R"("orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},)"
      R"("CORNERS":{"pieces":[1,0,2,3,4,5,6,7],"orientation":[0,0,0,0,0,0,0,0]},)" +
      kHomeCentres + '}';
  const Position t_perm{cube_of("R U R' U' R' F R2 U' R' U' R U R' F'"), {}};
  expect_position(parse_kpattern(text), t_perm);
  EXPECT_EQ(format_kpattern(t_perm), text);
}

// y: every piece of a layer and every side centre goes round, pieces seen where they are. The
// middle-layer edges flip against the first-named faces.
TEST(KPattern, HeldByY) {
  const std::string text =
      R"({"EDGES":{"pieces":[1,2,3,0,5,6,7,4,10,8,11,9],"orientation":[0,0,0,0,0,0,0,0,1,1,1,1]},)"
      R"("CORNERS":{"pieces":[1,2,3,0,7,4,5,6],"orientation":[0,0,0,0,0,0,0,0]},)"
      R"("CENTERS":{"pieces":[0,2,3,4,1,5],"orientation":[0,0,0,0,0,0],)"
      R"("orientationMod":[1,1,1,1,1,1]}})";
  const Position held{{}, Symmetry::about(Face::kU, 1)};
  expect_position(parse_kpattern(text), held);
  EXPECT_EQ(format_kpattern(held), text);
}

TEST(KPattern, OptionalPartsAndBlanks) {
  const Position after_f{cube_of("F"), {}};
  expect_position(parse_kpattern("{" + kCornersAfterF + " ,\n " + kEdgesAfterF + "} "), after_f);
  expect_position(parse_kpattern(replaced(kAfterF, R"(,"orientationMod":[1,1,1,1,1,1])", "")),
                  after_f);
  expect_position(parse_kpattern(replaced(kAfterF, R"([0,0,0,0,0,0])", "[3,0,2,1,0,0]")), after_f);
  expect_position(parse_kpattern(replaced(kAfterF, "2,1,0,0]}",
                                          R"(2,1,0,0],"orientationMod":[0,0,3,0,0,0,0,0]})")),
                  after_f);
}

TEST(KPattern, NotJson) {
  expect_usage(parse_kpattern(""), {"not JSON", "column 1"});
  expect_usage(parse_kpattern("{\"EDGES\":x}"), {"not JSON", "column 10"});
  expect_usage(parse_kpattern(kAfterF + "}"), {"not JSON"});
  expect_usage(parse_kpattern(kAfterF.substr(0, 40)), {"not JSON"});
  expect_usage(parse_kpattern("[1]"), {"JSON object"});
  expect_usage(parse_kpattern("null"), {"JSON object"});
  expect_usage(parse_kpattern("{\"EDGES\":[[[1]]]}"), {"nested too deep"});
}

TEST(KPattern, MissingUnknownAndDoubledKeys) {
  expect_usage(parse_kpattern("{}"), {"EDGES is missing"});
  expect_usage(parse_kpattern('{' + kEdgesAfterF + '}'), {"CORNERS is missing"});
  expect_usage(parse_kpattern("{\"EDGES\":{}}"), {"EDGES.pieces is missing"});
  expect_usage(parse_kpattern("{\"EDGES\":7}"), {"EDGES should be an object"});
  expect_usage(parse_kpattern(replaced(kAfterF, R"(,"orientation":[1,0,0,2,2,1,0,0])", "")),
               {"CORNERS.orientation is missing"});
  expect_usage(parse_kpattern(replaced(kAfterF, "CENTERS", "CENTRES")),
               {"unknown key \"CENTRES\""});
  expect_usage(parse_kpattern(replaced(kAfterF, "\"orientation\"", "\"twist\"")),
               {"unknown key \"twist\"", "EDGES"});
  expect_usage(parse_kpattern(replaced(kAfterF, "CENTERS", "CORNERS")),
               {"\"CORNERS\" is given twice"});
  expect_usage(parse_kpattern(replaced(kAfterF, "\"orientation\"", "\"pieces\"")),
               {"\"pieces\" is given twice"});
}

TEST(KPattern, NumbersOutOfRange) {
  for (const char* bad :
       {"[12,", "[-1,", "[9.0,", "[\"9\",", "[null,", "[1e400,", "[99999999999999999999,"}) {
    const Result<Position> result = parse_kpattern(replaced(kAfterF, "[9,", bad));
    ASSERT_FALSE(result) << bad;
    EXPECT_EQ(result.error().code, ErrorCode::kUsage);
  }
  expect_usage(parse_kpattern(replaced(kAfterF, "[9,1,2", "[9,1,12")),
               {"EDGES.pieces[2]", "0 to 11"});
  expect_usage(parse_kpattern(replaced(kAfterF, "[1,0,0,2", "[1,0,0,3")),
               {"CORNERS.orientation[3]", "0 to 2"});
  expect_usage(parse_kpattern(replaced(kAfterF, "[9,1,", "[9,")), {"EDGES.pieces", "array of 12"});
  expect_usage(parse_kpattern(replaced(kAfterF, "[9,", "[9,9,")), {"EDGES.pieces", "array of 12"});
  expect_usage(parse_kpattern(replaced(kAfterF, "[0,1,2,3,4,5]", "[0,1,2,3,4,6]")),
               {"CENTERS.pieces[5]"});
}

TEST(KPattern, OpenOrientation) {
  expect_usage(parse_kpattern(replaced(kAfterF, "2,1,0,0]}",
                                       R"(2,1,0,0],"orientationMod":[0,0,1,0,0,0,0,0]})")),
               {"CORNERS.orientationMod[2]", "open"});
}

TEST(KPattern, ImpossibleCubes) {
  expect_impossible(parse_kpattern(replaced(kAfterF, "[0,1,2,3,4,5]", "[5,1,2,3,4,0]")),
                    {"centre moved"});
  expect_impossible(parse_kpattern(replaced(kAfterF, "[0,1,2,3,4,5]", "[0,0,2,3,4,5]")),
                    {"two centres alike", "U on faces U and L"});
  // cubing.js's way to leave a piece open is a doubled piece here.
  expect_impossible(parse_kpattern(replaced(kAfterF, "[9,1,2", "[9,0,0")),
                    {"the edge UF appears 3 times", "at UR, UB and FR", "UR and UB are missing"});
  expect_impossible(parse_kpattern(replaced(kAfterF, "[1,0,0,0,1", "[0,0,0,0,1")),
                    {"one edge is flipped"});
}

}  // namespace
}  // namespace superflip::notation
