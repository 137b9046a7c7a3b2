#include "errors.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

const char* class_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNoSolution:
      return "NoSolutionError";
    case ErrorCode::kUsage:
      return "UsageError";
    case ErrorCode::kImpossibleCube:
      return "ImpossibleCubeError";
    case ErrorCode::kTable:
      return "TableError";
    case ErrorCode::kResources:
      return "ResourceError";
    case ErrorCode::kInterrupted:
      return "CancelledError";
    case ErrorCode::kInternal:
      return "InternalError";
  }
  return "Error";
}

}  // namespace

void register_errors() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Raised& raised) {
      const py::object type =
          py::module_::import("superflip._errors").attr(class_of(raised.error().code));
      PyErr_SetString(type.ptr(), raised.what());
    }
  });
}

}  // namespace superflip::python
