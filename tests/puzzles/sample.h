// Definitions and helpers that several tests use.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include <superflip/puzzle.h>

namespace superflip {

// Three pieces that can be cycled and turned over: 3 * 8 / 2 positions.
inline const std::string kSample = R"(Name sample
# three cards
Set CARDS 3 2

Solved
CARDS
1 2 3
0 0 0
End

Move A
CARDS
2 3 1
0 0 0
End

Move B
CARDS
1 2 3
1 1 0
End
)";

inline Puzzle puzzle_of(const std::string& text) {
  const Result<Puzzle> puzzle = Puzzle::parse(text, "sample.tws");
  if (!puzzle) throw std::runtime_error(puzzle.error().message);
  return *puzzle;
}

inline Puzzle built_in(const std::string& name) {
  return Puzzle::built_in(name).value();
}

inline PuzzleState after(const Puzzle& puzzle, const std::string& turns) {
  return puzzle.apply(puzzle.solved(), puzzle.parse_turns(turns).value());
}

inline TableOptions on_threads(int threads) {
  TableOptions options;
  options.threads = threads;
  return options;
}

// A folder of its own for the running test, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(std::filesystem::temp_directory_path() /
              (std::string("superflip-") +
               testing::UnitTest::GetInstance()->current_test_info()->name() + "-" +
               std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace superflip
