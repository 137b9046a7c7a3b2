#include <superflip/case_picture.h>

#include <array>
#include <cstddef>

#include <fmt/format.h>

#include <superflip/face.h>

namespace superflip {
namespace {

// Lengths are in hundredths of a sticker's side.
constexpr int kSticker = 100;
constexpr int kFace = 3 * kSticker;
constexpr int kGap = 4;     // of black on each side of a sticker
constexpr int kStrip = 36;  // how much is seen of a sticker on a side
// Both pictures fill a square of this side.
constexpr int kWhole = 400;
constexpr double kCubeSticker = 63;  // in the picture of a cube

constexpr std::string_view kBlack = "#1a1a1a";
constexpr std::string_view kGrey = "#a6a6a6";
// Those of the unfolded cube.
constexpr std::array<std::string_view, kFaceCount> kColours{"#ffffff", "#d7263d", "#1f9d55",
                                                            "#ffd23f", "#ff8c1a", "#2463c4"};

std::string_view colour_of(char letter) {
  for (const Face face : kFaces) {
    if (letter == letter_of(face)) return kColours.at(static_cast<std::size_t>(index_of(face)));
  }
  return kGrey;
}

// The colours of the facelets, row by row.
class Stickers {
 public:
  explicit Stickers(std::string_view facelets) : facelets_(facelets) {}
  std::string_view colour(Face face, int row, int column) const {
    const int facelet = 9 * index_of(face) + 3 * row + column;
    const auto at = static_cast<std::size_t>(facelet);
    return at < facelets_.size() ? colour_of(facelets_[at]) : kGrey;
  }

 private:
  std::string_view facelets_;
};

std::string rectangle(int x, int y, int width, int height, std::string_view colour) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{}\"/>\n",
                     x + kGap, y + kGap, width - 2 * kGap, height - 2 * kGap, colour);
}

// The strips are the upper rows of the sides, bent up to lie around U.
std::string plan_of(const Stickers& stickers) {
  constexpr int kStart = (kWhole - kFace) / 2;
  constexpr int kEnd = kStart + kFace;
  std::string text = fmt::format(
      "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\" rx=\"10\" fill=\"{2}\"/>\n",
      kStart - kGap, kFace + 2 * kGap, kBlack);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      text += rectangle(kStart + column * kSticker, kStart + row * kSticker, kSticker, kSticker,
                        stickers.colour(Face::kU, row, column));
    }
  }
  for (int i = 0; i < 3; ++i) {
    const int along = kStart + i * kSticker;
    text +=
        rectangle(along, kStart - kStrip, kSticker, kStrip, stickers.colour(Face::kB, 0, 2 - i));
    text += rectangle(kEnd, along, kStrip, kSticker, stickers.colour(Face::kR, 0, 2 - i));
    text += rectangle(along, kEnd, kSticker, kStrip, stickers.colour(Face::kF, 0, i));
    text += rectangle(kStart - kStrip, along, kStrip, kSticker, stickers.colour(Face::kL, 0, i));
  }
  return text;
}

struct Point {
  double x = 0;
  double y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
};

// A face as it is seen: where its first facelet begins, and the ways along a row and down a column,
// each as long as a sticker.
struct SeenFace {
  Face face = Face::kU;
  Point corner;
  Point right;
  Point down;

  Point at(double column, double row) const { return corner + column * right + row * down; }
};

// From a corner of the rectangle, in stickers, `inset` smaller on each side.
std::string polygon(const SeenFace& seen, double column, double row, double side, double inset,
                    std::string_view colour) {
  std::string points;
  for (const auto& [x, y] : {Point{inset, inset}, Point{side - inset, inset},
                             Point{side - inset, side - inset}, Point{inset, side - inset}}) {
    const Point p = seen.at(column + x, row + y);
    points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", p.x, p.y);
  }
  return fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", points, colour);
}

// Seen along the diagonal from the corner URF, so that all edges are equally long.
std::string cube_of(const Stickers& stickers) {
  constexpr double kLong = kCubeSticker * 0.8660254;  // the cosine of 30 degrees
  constexpr double kShort = kCubeSticker * 0.5;
  constexpr Point kMiddle{kWhole / 2.0, kWhole / 2.0};  // the corner URF
  constexpr Point kTowardsRight{kLong, kShort};         // along F
  constexpr Point kTowardsBack{kLong, -kShort};         // along R
  constexpr Point kDown{0, kCubeSticker};
  const std::array<SeenFace, 3> faces{
      SeenFace{Face::kU, kMiddle + -3 * kTowardsRight + 3 * kTowardsBack, kTowardsRight,
               -1 * kTowardsBack},
      SeenFace{Face::kF, kMiddle + -3 * kTowardsRight, kTowardsRight, kDown},
      SeenFace{Face::kR, kMiddle, kTowardsBack, kDown}};
  constexpr double kInset = static_cast<double>(kGap) / kSticker;
  std::string text;
  for (const SeenFace& seen : faces) text += polygon(seen, 0, 0, 3, -kInset, kBlack);
  for (const SeenFace& seen : faces) {
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        text += polygon(seen, column, row, 1, kInset, stickers.colour(seen.face, row, column));
      }
    }
  }
  return text;
}

}  // namespace

std::string case_svg(std::string_view facelets, const CasePicture& options) {
  const bool is_plan = options.view == CasePicture::View::kPlan;
  const Stickers stickers(facelets);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" "
      "viewBox=\"0 0 {1} {1}\" role=\"img\">\n<title>{2}</title>\n"
      "<g stroke=\"{3}\" stroke-width=\"2\" stroke-linejoin=\"round\">\n{4}</g>\n</svg>\n",
      options.size, kWhole, is_plan ? "The last layer from above" : "A cube from URF", kBlack,
      is_plan ? plan_of(stickers) : cube_of(stickers));
}

}  // namespace superflip
