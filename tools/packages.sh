# The Debian packages superflip needs: package, how to tell that it is there, why.
#
# A probe is command:NAME, header:PATH (found by the C++ compiler), file:PATH or runtime:NAME (a
# library of clang's own runtime). Whatever provides it will do: a package is missing only if its
# probe fails.

build_packages=(
  "g++                   command:c++                    compiles the program"
  "cmake                 command:cmake                  describes the build"
  "ninja-build           command:ninja                  runs the build"
  "libfmt-dev            header:fmt/format.h            formats text"
  "libexpected-dev       header:tl/expected.hpp         carries a value or an error"
  "nlohmann-json3-dev    header:nlohmann/json.hpp       reads and writes JSON"
  "libxxhash-dev         header:xxhash.h                checksums table files"
  "libboost-dev          header:boost/beast/http.hpp    speaks HTTP"
)

test_packages=(
  "libgtest-dev          header:gtest/gtest.h           runs the tests"
  "googletest            file:/usr/src/googletest/CMakeLists.txt  is compiled for the NEON tests"
  "libbenchmark-dev      header:benchmark/benchmark.h   runs the benchmarks"
  "libcli11-dev          header:CLI/CLI.hpp             reads their command lines"
  "chromium              command:chromium               tests the page in a browser"
  "clang                 command:clang++                compiles the fuzzers"
  "libclang-rt-dev       runtime:fuzzer                 drives the fuzzers"
  "clang-format          command:clang-format           checks the layout of the code"
  "clang-tidy            command:clang-tidy             checks the code for likely mistakes"
  "g++-aarch64-linux-gnu command:aarch64-linux-gnu-g++  compiles the NEON kernels"
  "qemu-user             command:qemu-aarch64           runs the NEON tests on other machines"
  "curl                  command:curl                   is a client of the service"
  "python3-jsonschema    file:/usr/lib/python3/dist-packages/jsonschema/__init__.py  checks the service's answers"
  "python3-dev           command:/usr/bin/python3-config  has the headers of Python"
  "pybind11-dev          header:pybind11/pybind11.h     binds the library to Python"
  "python3-pytest        file:/usr/lib/python3/dist-packages/pytest/__init__.py  runs the tests in Python"
  "python3-numpy         file:/usr/lib/python3/dist-packages/numpy/__init__.py   holds batches of cubes in Python"
  "python3-pip           file:/usr/lib/python3/dist-packages/pip/__init__.py  installs the Python module"
  "mypy                  command:/usr/bin/mypy          checks the type hints"
)
