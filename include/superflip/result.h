// How the library reports failure: a value or an Error, never a print, never an exit.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace superflip {

enum class ErrorCode {
  kNoSolution,      // none within the limits asked for
  kUsage,           // text that cannot be read, a value out of range
  kImpossibleCube,  // well-formed text, but no cube looks like that
  kTable,           // missing, corrupt or of another version
  kResources,       // out of memory, disk or time
  kInterrupted,
  kInternal,  // a mistake in the library itself; what was asked for is lost, nothing else
};

// What would help. The message says it for everybody; each front end adds how to do it there.
struct Remedy {
  enum class Step : std::uint8_t {
    kNone,
    kBuildTable,
    kRemoveTable,
    kRebuildTable,  // remove what is there, then build
    kMoveStore,     // use another folder for tables
  };
  Step step = Step::kNone;
  std::string table;  // its name
};

// message is one line: what is wrong, where, and what to do.
struct Error {
  ErrorCode code = ErrorCode::kUsage;
  std::string message;
  Remedy remedy = {};
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, Remedy remedy = {}) {
  return tl::unexpected(Error{code, std::move(message), std::move(remedy)});
}

}  // namespace superflip
