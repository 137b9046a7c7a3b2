#include <superflip/case_picture.h>

#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>

namespace superflip {
namespace {

using View = CasePicture::View;

const std::map<std::string, char> kLetters{{"#ffffff", 'U'}, {"#d7263d", 'R'}, {"#1f9d55", 'F'},
                                           {"#ffd23f", 'D'}, {"#ff8c1a", 'L'}, {"#2463c4", 'B'},
                                           {"#a6a6a6", '.'}};

std::string facelets_after(std::string_view moves) {
  return format_position(parse_position(moves, Form::kMoves).value(), Form::kFacelets).value();
}

// Every element is closed in its turn, and there is one about all.
bool is_well_formed(const std::string& xml) {
  static const std::regex kTag(R"(<(/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(/?)>|[^<>&]+)");
  std::vector<std::string> open;
  int roots = 0;
  std::size_t read = 0;
  for (std::sregex_iterator tag(xml.begin(), xml.end(), kTag), end; tag != end; ++tag) {
    const std::smatch& match = *tag;
    if (static_cast<std::size_t>(match.position()) != read) return false;
    read += static_cast<std::size_t>(match.length());
    if (!match[2].matched) continue;
    if (match[1].length() > 0) {
      if (open.empty() || open.back() != match[2]) return false;
      open.pop_back();
    } else {
      if (open.empty()) ++roots;
      if (match[4].length() == 0) open.push_back(match[2]);
    }
  }
  return read == xml.size() && open.empty() && roots == 1;
}

struct Sticker {
  double x = 0;  // its middle
  double y = 0;
  char letter = ' ';
};

std::vector<Sticker> rectangles_of(const std::string& svg) {
  static const std::regex kRectangle(
      R"re(<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="6" fill="([^"]+)"/>)re");
  std::vector<Sticker> stickers;
  for (std::sregex_iterator found(svg.begin(), svg.end(), kRectangle), end; found != end; ++found) {
    const std::smatch& match = *found;
    stickers.push_back({std::stod(match[1]) + std::stod(match[3]) / 2,
                        std::stod(match[2]) + std::stod(match[4]) / 2, kLetters.at(match[5])});
  }
  return stickers;
}

std::vector<Sticker> polygons_of(const std::string& svg) {
  static const std::regex kPolygon(R"re(<polygon points="([^"]+)" fill="([^"]+)"/>)re");
  static const std::regex kPoint(R"((-?[\d.]+),(-?[\d.]+))");
  std::vector<Sticker> stickers;
  for (std::sregex_iterator found(svg.begin(), svg.end(), kPolygon), end; found != end; ++found) {
    const std::smatch& match = *found;
    if (!kLetters.contains(match[2])) continue;  // the plastic below
    Sticker sticker{0, 0, kLetters.at(match[2])};
    const std::string points = match[1];
    for (std::sregex_iterator p(points.begin(), points.end(), kPoint), last; p != last; ++p) {
      sticker.x += std::stod((*p)[1]) / 4;
      sticker.y += std::stod((*p)[2]) / 4;
    }
    stickers.push_back(sticker);
  }
  return stickers;
}

char letter_at(const std::vector<Sticker>& stickers, double x, double y) {
  char letter = ' ';
  double least = 1e9;
  for (const Sticker& sticker : stickers) {
    const double distance = (sticker.x - x) * (sticker.x - x) + (sticker.y - y) * (sticker.y - y);
    if (distance < least) letter = sticker.letter;
    least = std::min(least, distance);
  }
  return least < 400 ? letter : ' ';
}

// Five rows of the picture as letters, nothing at the corners.
std::string rows_of_plan(std::string_view facelets) {
  const std::vector<Sticker> stickers = rectangles_of(case_svg(facelets));
  EXPECT_EQ(stickers.size(), 21U);
  std::string rows;
  for (const double y : {32, 100, 200, 300, 368}) {
    for (const double x : {32, 100, 200, 300, 368}) rows += letter_at(stickers, x, y);
    rows += '\n';
  }
  return rows;
}

TEST(CasePictures, ShowTheLastLayerFromAbove) {
  EXPECT_EQ(rows_of_plan(facelets_after("")),
            " BBB \n"
            "LUUUR\n"
            "LUUUR\n"
            "LUUUR\n"
            " FFF \n");
  // A T perm: URF and UBR change places, and UR and UL.
  EXPECT_EQ(rows_of_plan(facelets_after("R U R' U' R' F R2 U' R' U' R U R' F'")),
            " BBR \n"
            "LUUUF\n"
            "RUUUL\n"
            "LUUUB\n"
            " FFR \n");
  EXPECT_EQ(rows_of_plan(facelets_after("R U B")),
            " LUU \n"
            "UBRRB\n"
            "FUUUB\n"
            "DFFFU\n"
            " RRR \n");
}

TEST(CasePictures, ShowOpenStickersGrey) {
  std::string facelets = facelets_after("R U R' U R U2 R'");
  for (char& letter : facelets) {
    if (letter != 'U') letter = '.';
  }
  EXPECT_EQ(rows_of_plan(facelets),
            " ... \n"
            "U.UU.\n"
            ".UUU.\n"
            "..U.U\n"
            " U.. \n");
}

// Each facelet at the place where the corner URF in the middle of the picture has it.
TEST(CasePictures, ShowTheCubeFromItsCorner) {
  const std::string facelets = facelets_after("R U B D' F2 L");
  const std::vector<Sticker> stickers =
      polygons_of(case_svg(facelets, {.view = View::kCube, .size = 120}));
  ASSERT_EQ(stickers.size(), 27U);
  const double wide = 63 * 0.8660254;
  const double high = 63 * 0.5;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      const auto at = static_cast<std::size_t>(3 * row + column);
      const double right = column + 0.5;
      const double down = row + 0.5;
      EXPECT_EQ(letter_at(stickers, 200 + wide * (right - down), 200 + high * (right + down - 6)),
                facelets[at]);
      EXPECT_EQ(letter_at(stickers, 200 + wide * right, 200 - high * right + 63 * down),
                facelets[9 + at]);
      EXPECT_EQ(letter_at(stickers, 200 + wide * (right - 3), 200 + high * (right - 3) + 63 * down),
                facelets[18 + at]);
    }
  }
}

TEST(CasePictures, AreWholeFiles) {
  EXPECT_FALSE(is_well_formed("<a><b></a></b>"));
  EXPECT_FALSE(is_well_formed("<a>"));
  EXPECT_FALSE(is_well_formed("<a b=c/>"));
  for (const View view : {View::kPlan, View::kCube}) {
    const std::string svg = case_svg(facelets_after("R U"), {.view = view, .size = 77});
    EXPECT_TRUE(is_well_formed(svg)) << svg;
    EXPECT_TRUE(
        svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"77\" "
                        "height=\"77\" viewBox=\"0 0 400 400\""));
    EXPECT_EQ(svg.find("script"), std::string::npos);
    EXPECT_LT(svg.size(), 4000U);
  }
}

// Whatever is not a facelet is grey, and nothing of it gets into the file.
TEST(CasePictures, TakeAnyText) {
  EXPECT_EQ(case_svg(""), case_svg(std::string(54, '.')));
  EXPECT_EQ(case_svg("<script>\"&"), case_svg(""));
  EXPECT_EQ(case_svg(facelets_after("R") + "UUU"), case_svg(facelets_after("R")));
  EXPECT_EQ(case_svg(std::string(54, 'u'), {.view = View::kCube, .size = 200}),
            case_svg("", {.view = View::kCube, .size = 200}));
}

}  // namespace
}  // namespace superflip
