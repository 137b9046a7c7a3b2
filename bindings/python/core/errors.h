// The library's errors as Python exceptions.
#pragma once

#include <exception>
#include <string_view>
#include <utility>

#include <pybind11/pybind11.h>

#include <superflip/result.h>

namespace superflip::python {

// Becomes the exception class of superflip/_errors.py that belongs to the code. May be thrown with or
// without the GIL.
class Raised : public std::exception {
 public:
  explicit Raised(Error error) : error_(std::move(error)) {}
  const char* what() const noexcept override { return error_.message.c_str(); }
  const Error& error() const { return error_; }

 private:
  Error error_;
};

[[noreturn]] inline void raise_usage(std::string message) {
  throw Raised({ErrorCode::kUsage, std::move(message)});
}

template <class T>
T unwrap(Result<T> result) {
  if (!result) throw Raised(result.error());
  return std::move(*result);
}
inline void unwrap(const Result<void>& result) {
  if (!result) throw Raised(result.error());
}

void register_errors();

}  // namespace superflip::python
