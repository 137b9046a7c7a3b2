#include "moves.h"

#include <cctype>

namespace verify {
namespace {

// Takes characters off the front of the text.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take(std::string_view wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }
  char take_any() {
    const char first = rest_.front();
    rest_.remove_prefix(1);
    return first;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

constexpr int kAll = -1;  // from the far side of the cube on

// The axis and lowest layer of a turn by its letter; the quarter turns are not read yet.
std::optional<Rotation> layers_of(char letter, bool wide) {
  constexpr std::string_view kFaces = "URFDLB";
  if (kFaces.find(letter) != std::string_view::npos) {
    return Rotation{direction(letter), wide ? 0 : 1, 1, 1};
  }
  if (wide) return std::nullopt;
  switch (letter) {
    case 'M':
      return Rotation{direction('L'), 0, 0, 1};
    case 'E':
      return Rotation{direction('D'), 0, 0, 1};
    case 'S':
      return Rotation{direction('F'), 0, 0, 1};
    case 'x':
      return Rotation{direction('R'), kAll, 1, 1};
    case 'y':
      return Rotation{direction('U'), kAll, 1, 1};
    case 'z':
      return Rotation{direction('F'), kAll, 1, 1};
    default:
      break;
  }
  const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  if (upper == letter || kFaces.find(upper) == std::string_view::npos) return std::nullopt;
  return Rotation{direction(upper), 0, 1, 1};
}

int read_quarter_turns(Reader& reader) {
  if (reader.take("2'") || reader.take('2')) return 2;
  return reader.take('\'') ? 3 : 1;
}

}  // namespace

std::optional<std::vector<Rotation>> read_moves(std::string_view text) {
  std::vector<Rotation> moves;
  Reader reader(text);
  while (!reader.at_end()) {
    if (reader.take(' ')) continue;
    const char letter = reader.take_any();
    std::optional<Rotation> rotation = layers_of(letter, reader.take('w'));
    if (!rotation) return std::nullopt;
    rotation->quarter_turns = read_quarter_turns(reader);
    moves.push_back(*rotation);
  }
  return moves;
}

}  // namespace verify
