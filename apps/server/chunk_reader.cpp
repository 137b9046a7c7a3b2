#include "chunk_reader.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "exchange.h"

namespace superflip::server {
namespace {

constexpr std::size_t kMaxLine = 1024;

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}

}  // namespace

ChunkReader::Outcome ChunkReader::read(std::string_view input, std::string& body, std::size_t limit,
                                       std::size_t& used) {
  used = 0;
  for (;;) {
    std::size_t taken = 0;
    const Outcome outcome = step(input.substr(used), body, limit, taken);
    used += taken;
    if (outcome != Outcome::kMore || taken == 0) return outcome;
  }
}

ChunkReader::Outcome ChunkReader::step(std::string_view input, std::string& body, std::size_t limit,
                                       std::size_t& used) {
  switch (state_) {
    case State::kSize:
      return step_over_line(input, limit - body.size(), used);
    case State::kData:
      used = std::min(left_, input.size());
      body += input.substr(0, used);
      left_ -= used;
      if (left_ == 0) state_ = State::kDataEnd;
      return Outcome::kMore;
    case State::kDataEnd: {
      constexpr std::string_view kEnd = "\r\n";
      if (!input.starts_with(kEnd.substr(0, input.size()))) return Outcome::kFault;
      if (input.size() < kEnd.size()) return Outcome::kMore;
      used = kEnd.size();
      state_ = State::kSize;
      return Outcome::kMore;
    }
    case State::kTrailer:
      break;
  }
  const HeadScanner::Outcome outcome = trailer_.scan(input);
  if (outcome == HeadScanner::Outcome::kFault) return Outcome::kFault;
  if (outcome == HeadScanner::Outcome::kWhole) {
    used = trailer_.size();
    return Outcome::kWhole;
  }
  return input.size() > kMaxHeaderBytes ? Outcome::kTooLarge : Outcome::kMore;
}

ChunkReader::Outcome ChunkReader::step_over_line(std::string_view input, std::size_t room,
                                                 std::size_t& used) {
  const std::string_view line = input.substr(0, input.find('\r'));
  if (std::any_of(line.begin(), line.end(), is_control)) return Outcome::kFault;
  if (line.size() > kMaxLine) return Outcome::kTooLarge;
  if (input.size() < line.size() + 2) return Outcome::kMore;
  if (input[line.size() + 1] != '\n') return Outcome::kFault;
  used = line.size() + 2;
  return read_size(line, room);
}

ChunkReader::Outcome ChunkReader::read_size(std::string_view line, std::size_t room) {
  std::uint64_t size = 0;
  const std::string_view digits = line.substr(0, line.find(';'));
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, size, 16);
  const bool is_number =
      error != std::errc::invalid_argument && stop == end && !digits.starts_with('-');
  if (!is_number) return Outcome::kFault;
  if (error != std::errc{} || size > room) return Outcome::kTooLarge;
  left_ = size;
  state_ = size == 0 ? State::kTrailer : State::kData;
  return Outcome::kMore;
}

}  // namespace superflip::server
