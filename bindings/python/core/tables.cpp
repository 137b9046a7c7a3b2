// The classes TableStore, TableInfo and TableProgress.
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <superflip/tables.h>

#include "bind.h"
#include "errors.h"
#include "table_events.h"

namespace superflip::python {

namespace py = pybind11;

TableProgressCallback posting_progress(const Run::Post& post) {
  return
      [&post](const TableProgress& progress) { post([progress] { return py::cast(progress); }); };
}

TableStore store_at(const std::optional<std::filesystem::path>& directory) {
  return directory ? TableStore(*directory) : TableStore();
}

namespace {

const char* name_of(TableProgress::Stage stage) {
  switch (stage) {
    case TableProgress::Stage::kWaiting:
      return "waiting";
    case TableProgress::Stage::kBuilding:
      return "building";
    case TableProgress::Stage::kWriting:
      return "writing";
    case TableProgress::Stage::kLoading:
      return "loading";
    case TableProgress::Stage::kVerifying:
      return "verifying";
  }
  return "";
}

// Events: TableProgress any number of times, then one TableInfo.
std::unique_ptr<Run> start(const std::function<Result<TableInfo>(const TableOptions&)>& operation,
                           int threads, const CancelToken* cancel) {
  const auto work = [operation, threads](const std::stop_token& stop, const Run::Post& post) {
    TableOptions options;
    options.threads = threads;
    options.stop = stop;
    options.progress = posting_progress(post);
    const TableInfo info = unwrap(operation(options));
    post([info] { return py::cast(info); });
  };
  return std::make_unique<Run>(work, cancel);
}

std::unique_ptr<Run> build(const TableStore& store, const std::string& name, int threads,
                           const CancelToken* cancel) {
  return start([=](const TableOptions& options) { return store.build(name, options); }, threads,
               cancel);
}

std::unique_ptr<Run> verify(const TableStore& store, const std::string& name, int threads,
                            const CancelToken* cancel) {
  return start([=](const TableOptions& options) { return store.verify(name, options); }, threads,
               cancel);
}

std::unique_ptr<Run> import_file(const TableStore& store, const std::filesystem::path& file,
                                 const CancelToken* cancel) {
  return start([=](const TableOptions& options) { return store.import_file(file, options); }, 0,
               cancel);
}

void bind_info(py::module_& module) {
  py::class_<TableProgress>(module, "TableProgress", "Where the work on a table is.",
                            py::is_final())
      .def_property_readonly(
          "stage", [](const TableProgress& self) { return name_of(self.stage); },
          "waiting (for another process that builds it), building, writing, loading or verifying.")
      .def_readonly("table", &TableProgress::table, "The table's name.")
      .def_readonly("fraction", &TableProgress::fraction, "Of this stage, 0 to 1.")
      .def("__repr__", [](const TableProgress& self) {
        return py::str("<superflip.TableProgress: {} {}, {:.0%}>")
            .format(name_of(self.stage), self.table, self.fraction);
      });

  py::class_<TableInfo>(module, "TableInfo", "A table that a solver can use.", py::is_final())
      .def_readonly("name", &TableInfo::name, "h0 to h11, twophase, all-edges and so on.")
      .def_readonly(
          "family", &TableInfo::family,
          "Which tables it is one of; h48 for h0 to h11, of which the optimal solver uses "
          "one.")
      .def_readonly("bytes", &TableInfo::bytes, "In memory.")
      .def_readonly("build_memory_bytes", &TableInfo::build_memory_bytes,
                    "Taken while it is built.")
      .def_property_readonly(
          "path", [](const TableInfo& self) { return self.path; }, "Where its file is or would be.")
      .def_readonly("built", &TableInfo::built, "Whether the file is there.")
      .def("__repr__", [](const TableInfo& self) {
        return py::str("<superflip.TableInfo: {}, {:.0f} MB, {}>")
            .format(self.name, static_cast<double>(self.bytes) / 1e6,
                    self.built ? "built" : "not built");
      });
}

}  // namespace

void bind_tables(py::module_& module) {
  bind_info(module);
  py::class_<TableStore>(module, "TableStore", "A folder of table files.")
      .def(py::init(&store_at), py::arg("directory") = py::none())
      .def_property_readonly("directory", &TableStore::directory)
      .def("list", &TableStore::list)
      .def(
          "path",
          [](const TableStore& self, const std::string& name) {
            return unwrap(self.path_of(name));
          },
          py::arg("name"))
      .def(
          "remove",
          [](const TableStore& self, const std::string& name) { unwrap(self.remove(name)); },
          py::arg("name"))
      .def("build", &build, py::arg("name"), py::arg("threads") = 0, py::arg("cancel") = py::none())
      .def("verify", &verify, py::arg("name"), py::arg("threads") = 0,
           py::arg("cancel") = py::none())
      .def("import_file", &import_file, py::arg("file"), py::arg("cancel") = py::none());
}

}  // namespace superflip::python
