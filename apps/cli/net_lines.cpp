#include "net_lines.h"

#include <cstddef>
#include <utility>

#include <superflip/notation.h>

namespace superflip::cli {

std::optional<SourceLine> NetLines::next(const Source& source) {
  const auto has_line = [&](std::size_t index) {
    if (index < waiting_.size()) return true;
    std::optional<SourceLine> line = source();
    if (line) waiting_.push_back(std::move(*line));
    return index < waiting_.size();
  };
  if (!has_line(0)) return std::nullopt;
  std::size_t drawn = 0;
  while (drawn < kNetLines && has_line(drawn) && is_net_line(waiting_[drawn].text, drawn)) ++drawn;
  SourceLine result = std::move(waiting_.front());
  waiting_.pop_front();
  for (std::size_t i = 1; drawn == kNetLines && i < kNetLines; ++i) {
    result.text += '\n' + waiting_.front().text;
    waiting_.pop_front();
  }
  return result;
}

}  // namespace superflip::cli
