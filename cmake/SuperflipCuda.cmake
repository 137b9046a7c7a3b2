# Whether src/gpu is built for cards, not for tests on the host alone. Sets SUPERFLIP_HAS_CUDA, and enables
# the language CUDA if so. Nothing but src/gpu and its tests looks at either.
set(SUPERFLIP_CUDA AUTO CACHE STRING
  "The solver for graphics cards: AUTO (if CUDA's compiler is found), ON (an error without it) or OFF")
set_property(CACHE SUPERFLIP_CUDA PROPERTY STRINGS AUTO ON OFF)
set(SUPERFLIP_HAS_CUDA FALSE)

# superflip_without_cuda(why): an error if CUDA was asked for.
function(superflip_without_cuda WHY)
  if(SUPERFLIP_CUDA STREQUAL ON)
    message(FATAL_ERROR "The GPU solver cannot be built: ${WHY}. Mend that, or leave SUPERFLIP_CUDA at AUTO.")
  endif()
  message(STATUS "No GPU solver: ${WHY}")
endfunction()

if(SUPERFLIP_CUDA STREQUAL OFF)
  return()
elseif(CMAKE_CROSSCOMPILING OR SUPERFLIP_SANITIZE OR SUPERFLIP_BUILD_FUZZERS)
  superflip_without_cuda("this build is for another kind of machine, for sanitizers or for fuzzing")
  return()
endif()

# Where NVIDIA's packages put it, which is seldom in the path.
if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX})
  find_program(SUPERFLIP_NVCC nvcc PATHS /usr/local/cuda/bin /opt/cuda/bin)
  if(SUPERFLIP_NVCC)
    set(CMAKE_CUDA_COMPILER ${SUPERFLIP_NVCC})
  endif()
endif()
# Cards since 2020; newer ones translate what is there for the last of these.
if(NOT CMAKE_CUDA_ARCHITECTURES AND NOT DEFINED ENV{CUDAARCHS})
  set(CMAKE_CUDA_ARCHITECTURES 80-real 86-real 89-real 90)
endif()
include(CheckLanguage)
check_language(CUDA)
if(NOT CMAKE_CUDA_COMPILER)
  superflip_without_cuda("no CUDA compiler (nvcc) is found, or it does not work with this C++ compiler")
  return()
endif()
enable_language(CUDA)
if(CMAKE_CUDA_COMPILER_VERSION VERSION_LESS 12.0)
  superflip_without_cuda("CUDA ${CMAKE_CUDA_COMPILER_VERSION} does not know C++20, 12.0 does")
  return()
endif()
# CMake knows this from 3.25.2 on.
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
endif()
set(CMAKE_CUDA_STANDARD 20)
set(CMAKE_CUDA_STANDARD_REQUIRED ON)
set(CMAKE_CUDA_EXTENSIONS OFF)
set(SUPERFLIP_HAS_CUDA TRUE)
# The launcher shows this line.
message(STATUS "CUDA found: GPU solver built")
