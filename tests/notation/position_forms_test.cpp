// What holds for every form: texts read back, faults are named, and no text does harm.
#include "notation/position_forms.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <superflip/random.h>

#include "notation/expectations.h"

namespace superflip::notation {
namespace {

class EveryForm : public testing::TestWithParam<PositionForm> {
 protected:
  // Held at random where the form can tell.
  Position random_position() {
    const auto held = static_cast<int>(random_.below(kRotationCount));
    return {random_cube(random_), Symmetry::from_index(GetParam().tells_held ? held : 0)};
  }
  std::size_t below(std::size_t bound) { return random_.below(bound); }

  // Two different numbers below the bound.
  std::pair<std::size_t, std::size_t> two_below(std::size_t bound) {
    const std::size_t a = below(bound);
    return {a, (a + 1 + below(bound - 1)) % bound};
  }

 private:
  RandomSource random_{20};
};

class PieceForm : public EveryForm {};  // able to say impossible things of single pieces
class HomeForm : public EveryForm {};   // silent about how the cube is held

TEST_P(EveryForm, ReadsBackWhatItWrites) {
  for (int i = 0; i < 10'000; ++i) {
    Position position = random_position();
    if (GetParam().tells_held) position.held = Symmetry::from_index(i % kRotationCount);
    const std::string text = GetParam().format(position);
    const Result<Position> back = GetParam().parse(text);
    ASSERT_TRUE(back) << text << '\n' << back.error().message;
    ASSERT_TRUE(*back == position) << text;
    ASSERT_EQ(GetParam().format(*back), text);
  }
}

TEST_P(HomeForm, ShowsTheCentresAtHome) {
  Position position = random_position();
  const std::string text = GetParam().format(position);
  for (const Symmetry held : Symmetry::rotations()) {
    position.held = held;
    EXPECT_EQ(GetParam().format(position), text);
  }
}

constexpr int kFaultTrials = 300;

TEST_P(EveryForm, SwappedPair) {
  for (int i = 0; i < kFaultTrials; ++i) {
    Position position = random_position();
    if (i % 2 == 0) {
      const auto [a, b] = two_below(kEdgeCount);
      std::swap(position.cube.edge_piece[a], position.cube.edge_piece[b]);
    } else {
      const auto [a, b] = two_below(kCornerCount);
      std::swap(position.cube.corner_piece[a], position.cube.corner_piece[b]);
    }
    expect_impossible(GetParam().parse(GetParam().format(position)),
                      {"two corners or two edges are swapped"});
  }
}

TEST_P(PieceForm, FlippedEdge) {
  for (int i = 0; i < kFaultTrials; ++i) {
    Position position = random_position();
    position.cube.edge_flip[below(kEdgeCount)] ^= 1;
    expect_impossible(GetParam().parse(GetParam().format(position)), {"one edge is flipped;"});
  }
}

TEST_P(PieceForm, TwistedCorner) {
  for (int i = 0; i < kFaultTrials; ++i) {
    Position position = random_position();
    const bool clockwise = i % 2 == 0;
    std::uint8_t& twist = position.cube.corner_twist[below(kCornerCount)];
    twist = static_cast<std::uint8_t>((twist + (clockwise ? 1 : 2)) % 3);
    expect_impossible(GetParam().parse(GetParam().format(position)),
                      {clockwise ? "one corner is twisted clockwise;"
                                 : "one corner is twisted counter-clockwise;"});
  }
}

std::string sorted(std::string_view letters) {
  std::string result(letters);
  std::sort(result.begin(), result.end());
  return result;
}

// The words between two marks of a message.
std::string between(const std::string& message, const std::string& before,
                    const std::string& after) {
  const std::size_t start = message.find(before);
  if (start == std::string::npos) return {};
  const std::size_t from = start + before.size();
  return message.substr(from, message.find(after, from) - from);
}

// Where a slot is once the cube is held, as sorted letters; `held` is home where pieces are listed
// with the centres at home.
template <class Faces>
std::string seen_slot(const Faces& faces, Symmetry held) {
  std::string letters;
  for (const Face face : faces) letters += letter_of(held.image(face));
  return sorted(letters);
}

// "the edge UF appears twice, at UF and DB, and UR is missing", the letters of a name in any order.
void expect_doubled(const Result<Position>& result, const std::string& kind,
                    std::string_view doubled, std::string_view missing,
                    const std::set<std::string>& slots) {
  expect_impossible(result, {"the " + kind, "appears twice"});
  const std::string& message = result.error().message;
  EXPECT_EQ(sorted(between(message, "the " + kind + " ", " ")), sorted(doubled)) << message;
  EXPECT_EQ(sorted(between(message, ", and ", " is missing")), sorted(missing)) << message;
  EXPECT_EQ((std::set{sorted(between(message, ", at ", " and")),
                      sorted(between(between(message, ", at ", ";"), " and ", ", and"))}),
            slots)
      << message;
}

TEST_P(PieceForm, DoubledEdge) {
  for (int i = 0; i < kFaultTrials; ++i) {
    Position position = random_position();
    const auto [from, to] = two_below(kEdgeCount);
    const std::size_t missing = position.cube.edge_piece[to];
    position.cube.edge_piece[to] = position.cube.edge_piece[from];
    const Result<Position> result = GetParam().parse(GetParam().format(position));
    if (GetParam().name == "facelets") {
      expect_impossible(result, {"not nine of a colour"});
      continue;
    }
    const Symmetry held = GetParam().name == "b32_held" ? Symmetry() : position.held;
    expect_doubled(result, "edge", kEdgeNames[position.cube.edge_piece[from]], kEdgeNames[missing],
                   {seen_slot(kEdgeFaces[from], held), seen_slot(kEdgeFaces[to], held)});
  }
}

TEST_P(PieceForm, DoubledCorner) {
  for (int i = 0; i < kFaultTrials; ++i) {
    Position position = random_position();
    const auto [from, to] = two_below(kCornerCount);
    const std::size_t missing = position.cube.corner_piece[to];
    position.cube.corner_piece[to] = position.cube.corner_piece[from];
    const Result<Position> result = GetParam().parse(GetParam().format(position));
    if (GetParam().name == "facelets") {
      expect_impossible(result, {"not nine of a colour"});
      continue;
    }
    const Symmetry held = GetParam().name == "b32_held" ? Symmetry() : position.held;
    expect_doubled(result, "corner", kCornerNames[position.cube.corner_piece[from]],
                   kCornerNames[missing],
                   {seen_slot(kCornerFaces[from], held), seen_slot(kCornerFaces[to], held)});
  }
}

// Whatever is read must be a possible cube, and its text must mean the same.
void expect_harmless(const PositionForm& form, const std::string& text) {
  const Result<Position> result = form.parse(text);
  if (!result) {
    ASSERT_TRUE(result.error().code == ErrorCode::kUsage ||
                result.error().code == ErrorCode::kImpossibleCube);
    ASSERT_FALSE(result.error().message.empty());
    ASSERT_LT(result.error().message.size(), 300U) << result.error().message;
    ASSERT_EQ(result.error().message.find_first_of(std::string_view("\0\n\r", 3)),
              std::string::npos);
    return;
  }
  ASSERT_FALSE(find_fault(result->cube)) << text;
  const Result<Position> back = form.parse(form.format(*result));
  ASSERT_TRUE(back) << text;
  ASSERT_TRUE(back->cube == result->cube) << text;
}

TEST_P(EveryForm, EveryByteInEveryPlace) {
  const std::string text = GetParam().format(random_position());
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[at] = static_cast<char>(byte);
      expect_harmless(GetParam(), changed);
      changed.insert(at, 1, static_cast<char>(byte));
      expect_harmless(GetParam(), changed);
    }
    expect_harmless(GetParam(), text.substr(0, at));
    expect_harmless(GetParam(), text.substr(at));
  }
}

TEST_P(EveryForm, NoisyTexts) {
  for (int i = 0; i < 3000; ++i) {
    std::string text = GetParam().format(random_position());
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const auto [a, b] = two_below(text.size());
      if (below(2) == 0) {
        std::swap(text[a], text[b]);
      } else {
        text[a] = text[b];
      }
    }
    expect_harmless(GetParam(), text);
  }
}

TEST_P(EveryForm, AllBytesAtOnceAndNothingAtAll) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) {
    // In Speffz a letter or a dot is a whole text.
    const std::string text(1, static_cast<char>(byte));
    EXPECT_FALSE(GetParam().parse(text) && GetParam().name != "speffz") << byte;
    expect_harmless(GetParam(), text);
    bytes += static_cast<char>(byte);
  }
  EXPECT_FALSE(GetParam().parse(bytes));
  EXPECT_FALSE(GetParam().parse(""));
  EXPECT_FALSE(GetParam().parse(std::string_view()));
  EXPECT_FALSE(GetParam().parse("\xf0\x9f\x9f\xa6"));
}

TEST_P(EveryForm, HugeTexts) {
  constexpr std::size_t kBytes = 10'000'000;
  const std::string valid = GetParam().format(random_position());
  for (const std::string& part : {std::string("["), std::string("{\"a\":"), std::string("U"),
                                  std::string("UF "), std::string("1,"), std::string(" "),
                                  std::string("\0", 1), std::string("\x80"), valid, valid + ' '}) {
    std::string text;
    text.reserve(kBytes + part.size());
    while (text.size() < kBytes) text += part;
    ASSERT_FALSE(GetParam().parse(text)) << part;
    expect_harmless(GetParam(), text);
  }
}

std::vector<PositionForm> forms_where(bool (*wanted)(const PositionForm&)) {
  std::vector<PositionForm> forms;
  std::copy_if(kPositionForms.begin(), kPositionForms.end(), std::back_inserter(forms), wanted);
  return forms;
}

std::string name_of(const testing::TestParamInfo<PositionForm>& test) {
  return std::string(test.param.name);
}

INSTANTIATE_TEST_SUITE_P(Forms, EveryForm, testing::ValuesIn(kPositionForms), name_of);
INSTANTIATE_TEST_SUITE_P(Forms, PieceForm, testing::ValuesIn(forms_where([](const PositionForm& f) {
                           return f.tells_pieces;
                         })),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Forms, HomeForm, testing::ValuesIn(forms_where([](const PositionForm& f) {
                           return !f.tells_held;
                         })),
                         name_of);

}  // namespace
}  // namespace superflip::notation
