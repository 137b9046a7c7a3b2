// Small tables in a folder of their own, and solvers on them.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "solvers/h48/h48_solver.h"

#include "pdb/h48_builder.h"
#include "pdb/h48_family.h"
#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace superflip::test_support {

template <class T>
T unwrap(Result<T> made) {
  if (!made) throw std::runtime_error(made.error().message);
  return std::move(*made);
}

// Holds h0 and h1, built when first asked for: some seconds.
inline const TableStore& small_tables() {
  static const pdb::TemporaryFolder kFolder("h48-test");
  static const TableStore kStore = [] {
    TableStore store(kFolder.path());
    for (const char* const name : {"h0", "h1"}) unwrap(pdb::build_h48_table(store, name));
    return store;
  }();
  return kStore;
}

// One solver for each table, with all improvements, the fastest kernel and so many threads;
// openings of two turns, since small searches are over before longer ones are made.
inline h48::H48Solver& h48_solver(const std::string& table, int threads = 1) {
  static std::map<std::string, h48::H48Solver> solvers;
  auto at = solvers.find(table);
  if (at == solvers.end()) {
    h48::H48Options options;
    options.table = table;
    at = solvers.emplace(table, unwrap(h48::H48Solver::open(options, small_tables()))).first;
  }
  at->second.set_threads(threads);
  at->second.set_improvements({});
  if (!at->second.set_opening_turns(2)) throw std::runtime_error("no openings of two turns");
  if (!at->second.set_kernel("")) throw std::runtime_error("no kernel");
  return at->second;
}

inline Problem request_for(const Cube& cube) {
  Problem request;
  request.cube = cube;
  return request;
}

}  // namespace superflip::test_support
