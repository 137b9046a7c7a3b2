// superflip-verify: does a solution solve? Answered by a second model of the cube.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "moves.h"
#include "stickers.h"

namespace {

using verify::Stickers;

constexpr std::string_view kUsage =
    "Usage: superflip-verify SCRAMBLE SOLUTION         does SOLUTION solve the scrambled cube?\n"
    "       superflip-verify                           the same for lines SCRAMBLE<TAB>SOLUTION\n"
    "       superflip-verify --facelets-solution       the same for lines FACELETS<TAB>SOLUTION\n"
    "       superflip-verify --facelets MOVES          the cube after MOVES, as 54 letters\n"
    "       superflip-verify --facelets -              the same for each line\n"
    "Lines are read from standard input. Exit status: 0 all solved, 1 not, 2 cannot be read.\n";

enum Exit { kSolved = 0, kNotSolved = 1, kUnreadable = 2 };

bool turn_by(Stickers& cube, std::string_view text) {
  const auto moves = verify::read_moves(text);
  if (!moves) return false;
  for (const verify::Rotation& move : *moves) cube.turn(move);
  return true;
}

// `start` is a scramble, or facelets if so told.
Exit check(std::string_view start, std::string_view solution, bool start_is_facelets) {
  Stickers cube;
  if (start_is_facelets) {
    const auto read = Stickers::from_facelets(start);
    if (!read) return kUnreadable;
    cube = *read;
  } else if (!turn_by(cube, start)) {
    return kUnreadable;
  }
  if (!turn_by(cube, solution)) return kUnreadable;
  return cube.is_solved() ? kSolved : kNotSolved;
}

bool read_line(std::string& line) {
  if (!std::getline(std::cin, line)) return false;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

// Names every line that fails. No line at all is no success either.
int check_lines(bool start_is_facelets) {
  Exit worst = kSolved;
  long long count = 0;
  for (std::string line; read_line(line);) {
    ++count;
    const std::size_t tab = line.find('\t');
    const Exit result = tab == std::string::npos
                            ? kUnreadable
                            : check(std::string_view(line).substr(0, tab),
                                    std::string_view(line).substr(tab + 1), start_is_facelets);
    if (result == kSolved) continue;
    std::cerr << "line " << count << ": "
              << (result == kNotSolved ? "not solved" : "cannot be read") << ": " << line << '\n';
    worst = std::max(worst, result);
  }
  if (count == 0) {
    std::cerr << "nothing to check\n";
    return kUnreadable;
  }
  if (worst == kSolved) std::cout << count << " solved\n";
  return worst;
}

bool print_facelets(std::string_view moves) {
  Stickers cube;
  if (!turn_by(cube, moves)) {
    std::cerr << "cannot be read: " << moves << '\n';
    return false;
  }
  std::cout << cube.facelets() << '\n';
  return true;
}

int facelet_lines() {
  for (std::string line; read_line(line);) {
    if (!print_facelets(line)) return kUnreadable;
  }
  return 0;
}

int run(const std::vector<std::string_view>& arguments) {
  const std::string_view first = arguments.empty() ? std::string_view() : arguments[0];
  if (arguments.empty()) return check_lines(false);
  if (first == "--help" || first == "-h") {
    std::cout << kUsage;
    return 0;
  }
  if (first == "--facelets-solution" && arguments.size() == 1) return check_lines(true);
  if (arguments.size() != 2) {
    std::cerr << kUsage;
    return kUnreadable;
  }
  if (first == "--facelets") {
    if (arguments[1] == "-") return facelet_lines();
    return print_facelets(arguments[1]) ? 0 : kUnreadable;
  }
  const Exit result = check(first, arguments[1], false);
  if (result == kNotSolved) std::cerr << "not solved\n";
  if (result == kUnreadable) std::cerr << "cannot be read\n";
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  return run({argv + 1, argv + argc});
}
