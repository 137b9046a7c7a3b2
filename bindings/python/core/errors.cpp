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

// How what the message says is done here, as its end.
std::string how_to(const Remedy& remedy) {
  const std::string call = "_table(\"" + remedy.table + "\")";
  switch (remedy.step) {
    case Remedy::Step::kNone:
      break;
    case Remedy::Step::kBuildTable:
      return ": superflip.build" + call;
    case Remedy::Step::kRemoveTable:
      return ": superflip.remove" + call;
    case Remedy::Step::kRebuildTable:
      return ": superflip.remove" + call + ", then superflip.build" + call;
    case Remedy::Step::kMoveStore:
      return " with directory";
  }
  return "";
}

// superflip/_errors.py chooses the class.
void set_error(const Error& told) {
  const py::object error =
      py::module_::import("superflip._errors")
          .attr("error_of")(class_of(told.code), told.message + how_to(told.remedy));
  PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
}

}  // namespace

// What the library throws is out of memory, out of threads, or a mistake: never the end of Python.
void register_errors() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Raised& raised) {
      set_error(raised.error());
    } catch (const py::builtin_exception&) {
      throw;  // such as the end of an iteration: pybind11's own
    } catch (const std::bad_alloc&) {
      set_error({ErrorCode::kResources, "out of memory"});
    } catch (const std::system_error& error) {
      set_error({ErrorCode::kResources, "no thread can be started: " + std::string(error.what()) +
                                            "; use fewer, or free some memory"});
    } catch (const std::exception& error) {
      set_error({ErrorCode::kInternal, error.what()});
    }
  });
}

}  // namespace superflip::python
