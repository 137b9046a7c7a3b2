// The unfolded cube among lines of input: nine of them are one position.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>

#include <superflip/result.h>

namespace superflip::cli {

struct SourceLine {
  std::string text;
  int number = 0;
  std::optional<Error> trouble;  // it could not be read
};

class NetLines {
 public:
  using Source = std::function<std::optional<SourceLine>()>;

  // The source's next line. Nine that draw a cube come as one text, under the number of the first. A
  // line is waited for only while those before it look like that.
  std::optional<SourceLine> next(const Source& source);

 private:
  std::deque<SourceLine> waiting_;
};

}  // namespace superflip::cli
