#include "errors.h"

#include <exception>
#include <new>
#include <string>
#include <system_error>

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

// superflip/_errors.py chooses the words.
void set_error(ErrorCode code, const std::string& message) {
  const py::object error =
      py::module_::import("superflip._errors").attr("error_of")(class_of(code), message);
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
}

}  // namespace

// What the library throws is out of memory, out of threads, or a mistake: never the end of Python.
void register_errors() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Raised& raised) {
      set_error(raised.error().code, raised.what());
    } catch (const py::builtin_exception&) {
      throw;  // such as the end of an iteration: pybind11's own
    } catch (const std::bad_alloc&) {
      set_error(ErrorCode::kResources, "out of memory");
    } catch (const std::system_error& error) {
      set_error(ErrorCode::kResources, "no thread can be started: " + std::string(error.what()) +
                                           "; use fewer, or free some memory");
    } catch (const std::exception& error) {
      set_error(ErrorCode::kInternal, error.what());
    }
  });
}

}  // namespace superflip::python
