#include "net_picture.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include <superflip/notation.h>

namespace superflip::cli {
namespace {

// White, red, green, yellow, orange, blue, in the 256-colour palette.
int palette_colour(char face) {
  switch (face) {
    case 'U':
      return 231;
    case 'R':
      return 160;
    case 'F':
      return 34;
    case 'D':
      return 226;
    case 'L':
      return 208;
    case '.':
      return 245;
    default:
      return 27;
  }
}

std::string draw_row(std::string_view face, int row, bool colour) {
  std::string text;
  for (const char sticker : face.substr(static_cast<std::size_t>(row) * 3, 3)) {
    if (colour) {
      text += fmt::format("\x1b[48;5;{}m\x1b[30m {} \x1b[0m", palette_colour(sticker), sticker);
    } else {
      text += fmt::format("{} ", sticker);
    }
  }
  return text;
}

}  // namespace

std::string draw_net(const Position& position, bool colour) {
  return draw_facelets(*format_position(position, Form::kFacelets), colour);
}

std::string draw_facelets(const std::string& facelets, bool colour) {
  const auto face = [&](Face which) {
    return std::string_view(facelets).substr(static_cast<std::size_t>(index_of(which)) * 9, 9);
  };
  const std::string indent(colour ? 9 : 6, ' ');
  std::string net;
  for (int row = 0; row < 3; ++row) net += indent + draw_row(face(Face::kU), row, colour) + '\n';
  for (int row = 0; row < 3; ++row) {
    for (const Face side : {Face::kL, Face::kF, Face::kR, Face::kB}) {
      net += draw_row(face(side), row, colour);
    }
    net += '\n';
  }
  for (int row = 0; row < 3; ++row) net += indent + draw_row(face(Face::kD), row, colour) + '\n';
  return net;
}

bool stdout_is_terminal() {
  return isatty(STDOUT_FILENO) != 0;
}

bool stdout_takes_colour() {
  return stdout_is_terminal() && std::getenv("NO_COLOR") == nullptr;
}

}  // namespace superflip::cli
