// One fuzzer for each text form, and one that leaves the form to be recognised: SUPERFLIP_FUZZ_FORM
// is a Form or std::nullopt.
//
// Any text is either refused with a message fit to print, or read as a possible cube that every
// form writes and reads back unchanged; and that takes no longer than its length warrants.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include <superflip/notation.h>

namespace {

using superflip::Form;
using superflip::Position;

constexpr std::optional<Form> kForm = SUPERFLIP_FUZZ_FORM;
constexpr std::size_t kMaxMessageBytes = 400;
// Of the processor, in a build that sanitizers make some twenty times slower.
constexpr double kMaxSeconds = 0.5;

void require(bool holds, const char* what, std::string_view shown) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s: %.*s\n", what, static_cast<int>(shown.size()), shown.data());
  std::abort();
}

void check_line(std::string_view line) {
  require(!line.empty(), "a message says something", "");
  require(line.size() < kMaxMessageBytes, "a message is short", line);
  require(line.find_first_of("\n\r") == std::string_view::npos, "a message is one line", line);
}

void check_message(const superflip::Error& error) {
  check_line(error.message);
}

bool tells_how_held(Form form) {
  return form == Form::kFacelets || form == Form::kB32Held || form == Form::kKPattern;
}

void check_round_trip(const Position& position, Form form) {
  const auto text = superflip::format_position(position, form);
  require(text.has_value(), "a possible cube can be written", "");
  const auto again = superflip::parse_position(*text, form);
  require(again.has_value(), "what was written can be read", *text);
  require(again->cube == position.cube, "the cube is read back", *text);
  if (tells_how_held(form)) require(*again == position, "the way of holding is read back", *text);
  require(superflip::format_position(*again, form) == *text, "and written the same", *text);

  // By its looks, text may be refused as open to doubt, but never taken for another cube.
  const auto recognised = superflip::parse_position(*text);
  if (!recognised) return check_message(recognised.error());
  require(recognised->cube == position.cube, "the form is not mistaken", *text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const std::clock_t start = std::clock();
  const auto read = superflip::read_position(text, kForm);
  const auto seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  require(seconds < kMaxSeconds, "reading is quick", text);
  if (!read) {
    check_message(read.error());
    return 0;
  }
  for (const std::string& note : read->notes) check_line(note);
  const Position* const position = &read->position;
  require(!superflip::find_fault(position->cube), "the cube is a possible one", text);
  require(!position->held.is_reflection(), "a cube is held by turning it, not mirrored", text);
  for (const superflip::FormInfo& info : superflip::forms()) {
    if (info.form != Form::kMoves) check_round_trip(*position, info.form);
  }
  return 0;
}
