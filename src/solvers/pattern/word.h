// A short sequence of turns in one number.
#pragma once

#include <cstdint>

namespace superflip::pattern {

// The length in the top four bits, then the turns, five bits each, the first one highest. So numbers
// compare as words do in shortlex order: shorter first, then by the first turn that differs.
class Word {
 public:
  static constexpr int kMaxLength = 12;

  constexpr Word() = default;
  constexpr explicit Word(std::uint64_t number) : number_(number) {}

  constexpr int length() const { return static_cast<int>(number_ >> kLengthShift); }
  constexpr int operator[](int i) const {
    return static_cast<int>(number_ >> (kLengthShift - kTurnBits * (i + 1)) & kTurnMask);
  }
  constexpr Word with(int turn) const {
    const int at = kLengthShift - kTurnBits * (length() + 1);
    return Word((number_ + (std::uint64_t{1} << kLengthShift)) | static_cast<std::uint64_t>(turn)
                                                                     << at);
  }
  constexpr std::uint64_t number() const { return number_; }

  friend constexpr auto operator<=>(Word, Word) = default;

 private:
  static constexpr int kLengthShift = 60;
  static constexpr int kTurnBits = 5;
  static constexpr std::uint64_t kTurnMask = 31;

  std::uint64_t number_ = 0;
};

}  // namespace superflip::pattern
