// Positions as they come along when copied: with labels and list numbers, as coloured squares, as the
// unfolded cube that convert prints.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>
#include <superflip/random.h>

namespace superflip {
namespace {

Position read(std::string_view text) {
  const Result<Position> position = parse_position(text);
  EXPECT_TRUE(position.has_value()) << text << ": " << position.error().message;
  return position.value_or(Position{});
}

std::string error_of(std::string_view text) {
  const Result<Position> position = parse_position(text);
  EXPECT_FALSE(position.has_value()) << text;
  return position ? "" : position.error().message;
}

// Nine lines, each sticker drawn by `draw`.
template <class Draw>
std::string net_of(const std::string& facelets, const std::string& indent, Draw draw) {
  const auto row = [&](std::string_view faces, std::size_t number) {
    std::string line = faces.size() == 1 ? indent : "";
    for (const char face : faces) {
      const std::size_t at = std::string_view("URFDLB").find(face) * 9 + number * 3;
      for (std::size_t i = at; i < at + 3; ++i) line += draw(facelets[i]);
    }
    return line + "\n";
  };
  std::string net;
  for (const char* faces : {"U", "LFRB", "D"}) {
    for (std::size_t number = 0; number < 3; ++number) net += row(faces, number);
  }
  return net;
}

std::string spaced(char sticker) {
  return {sticker, ' '};
}
std::string coloured(char sticker) {
  std::string text = "\x1b[48;5;226m\x1b[30m ";
  text += sticker;
  text += " \x1b[0m";
  return text;
}
// The usual colours: white on top, green in front.
std::string square(char sticker) {
  switch (sticker) {
    case 'U':
      return "\u2b1c\ufe0f";
    case 'R':
      return "\U0001f7e5";
    case 'F':
      return "\U0001f7e9";
    case 'D':
      return "\U0001f7e8";
    case 'L':
      return "\U0001f7e7";
    default:
      return "\U0001f7e6";
  }
}
char colour_letter(char sticker) {
  return "WRGYOB"[std::string_view("URFDLB").find(sticker)];
}

TEST(PastedText, PassesOverLabelsAndListNumbers) {
  const Position expected = read("R U F");
  for (const char* text :
       {"1. R U F", "12) R U F", "Scramble: R U F", "scramble 3: R U F", "Scramble #3:R U F",
        "SETUP: R U F", "Set-up: R U F", "Alg: R U F", "2. Scramble: R U F", "Scramble: 2. R U F",
        "\ufeff1.\u00a0R U F", "Moves: R U F // a comment"}) {
    EXPECT_EQ(read(text), expected) << text;
    EXPECT_TRUE(read_position(text)->notes.empty()) << text;
  }
  const std::string facelets = format_position(expected, Form::kFacelets).value();
  EXPECT_EQ(read("Cube: " + facelets), expected);
  EXPECT_EQ(read("3. " + format_position(expected, Form::kReid).value()), expected);
  EXPECT_EQ(recognise_form("State: " + facelets), Form::kFacelets);
  EXPECT_EQ(parse_position("State: " + facelets, Form::kFacelets), expected);
}

TEST(PastedText, SaysHowASolutionIsRead) {
  const Result<ReadPosition> read = read_position("Solution: R U F");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->position, parse_position("R U F").value());
  ASSERT_EQ(read->notes.size(), 1U);
  EXPECT_NE(read->notes.front().find("lead to the position"), std::string::npos);
}

TEST(PastedText, CountsColumnsFromTheStartOfTheText) {
  EXPECT_TRUE(error_of("Scramble: R Q").starts_with("column 13: \"Q\" is not a move"));
  EXPECT_TRUE(error_of("1. R Q").starts_with("column 6: \"Q\" is not a move"));
  EXPECT_TRUE(error_of("Nonsense: R").starts_with("column 1: \"Nonsense\" is not a move"));
  EXPECT_TRUE(error_of("R: U").starts_with("column 2: a comma or colon"));
  EXPECT_TRUE(error_of("Scramble:").starts_with("nothing to read"));
  EXPECT_TRUE(error_of("1. ").starts_with("nothing to read"));
}

TEST(PastedText, ReadsTheUnfoldedCubeBack) {
  RandomSource random(7);
  for (int i = 0; i < 200; ++i) {
    const Symmetry held = Symmetry::from_index(i % kRotationCount);
    const Position position{random_cube(random), held};
    const std::string facelets = format_position(position, Form::kFacelets).value();
    EXPECT_EQ(read(net_of(facelets, "      ", spaced)), position);
    EXPECT_EQ(read(net_of(facelets, "         ", coloured)), position);
    EXPECT_EQ(read(net_of(facelets, "\n", spaced)), position);
    EXPECT_EQ(read(net_of(facelets, "   ", [](char c) { return std::string(1, c); })), position);
    EXPECT_EQ(recognise_form(net_of(facelets, "      ", spaced)), Form::kFacelets);
  }
}

TEST(PastedText, ReadsSquaresAndColourLetters) {
  RandomSource random(8);
  for (int i = 0; i < 200; ++i) {
    const Position position{random_cube(random), {}};
    const std::string facelets = format_position(position, Form::kFacelets).value();
    std::string squares;
    std::string letters;
    std::string rows;
    for (const char sticker : facelets) {
      squares += square(sticker);
      letters += colour_letter(sticker);
      rows += colour_letter(sticker);
      if (letters.size() % 3 == 0) rows += ' ';
    }
    EXPECT_EQ(read(squares), position);
    EXPECT_EQ(read(net_of(facelets, "", square)), position);
    EXPECT_EQ(read(letters), position);
    EXPECT_EQ(read(rows), position);
  }
}

TEST(PastedText, SaysWhatIsWrongWithAPicture) {
  const std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
  std::string net = net_of(solved, "", spaced);
  net.erase(net.find("L L L") + 4, 2);
  EXPECT_EQ(error_of(net), "line 4 of the unfolded cube has 11 stickers and should have 12");
  std::string squares;
  for (const char sticker : solved) squares += square(sticker);
  EXPECT_NE(error_of(squares + square('U')).find("here are 55"), std::string::npos);
  EXPECT_NE(error_of(square('U')).find("here are 1"), std::string::npos);
  EXPECT_NE(error_of(squares + " \u00fc").find("unknown symbol \"\u00fc\""), std::string::npos);
  std::string letters = solved;
  for (char& letter : letters) letter = colour_letter(letter);
  EXPECT_NE(error_of(letters.substr(1)).find("here are 53"), std::string::npos);
  letters[0] = 'R';
  const Result<Position> wrong = parse_position(letters);
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().code, ErrorCode::kImpossibleCube);
}

// Lines of moves are no picture.
TEST(PastedText, LeavesMovesInNineLinesAlone) {
  EXPECT_EQ(read("R\nU\nF\nD\nL\nB\nR\nU\nF"), read("R U F D L B R U F"));
  EXPECT_EQ(read("R U F\nR U F\nR U F\nR U F\nR U F\nR U F\nR U F\nR U F\nR U F"),
            read("(R U F)9"));
}

}  // namespace
}  // namespace superflip
