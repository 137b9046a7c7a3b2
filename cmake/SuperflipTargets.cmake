# How every target is compiled, and which folder may use which.

# For the targets of this project; the libraries also carry their standard to whoever links them.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# So that the libraries can go into the Python module too. What is hidden may still be inlined and called
# directly, as in code that is not position-independent: the search is not slower for it.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  if(PROJECT_IS_TOP_LEVEL)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
  else()
    set(CMAKE_BUILD_TYPE Release)  # of the library; not for us to choose for the project around it
  endif()
endif()

add_library(superflip_flags INTERFACE)
set(SUPERFLIP_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Wimplicit-fallthrough $<$<BOOL:${SUPERFLIP_WERROR}>:-Werror>)
# The warnings of nvcc itself: what it makes of the sources for the compiler of the host is not what people wrote.
set(SUPERFLIP_CUDA_OPTIONS $<$<BOOL:${SUPERFLIP_WERROR}>:-Werror=all-warnings>)
target_compile_options(superflip_flags INTERFACE
  "$<$<COMPILE_LANGUAGE:CXX>:${SUPERFLIP_WARNINGS}>"
  "$<$<COMPILE_LANGUAGE:CUDA>:${SUPERFLIP_CUDA_OPTIONS}>")
if(SUPERFLIP_SANITIZE)
  target_compile_options(superflip_flags INTERFACE
    -fsanitize=${SUPERFLIP_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(superflip_flags INTERFACE -fsanitize=${SUPERFLIP_SANITIZE})
endif()

# superflip_layer(NAME USES layer... LINKS package-target... SOURCES file...)
#
# One folder of src/ as one library, superflip_NAME. USES is the complete list of other folders
# whose headers it may include, directly or not: tools/check_layers reads this line and fails on
# any other include.
function(superflip_layer NAME)
  cmake_parse_arguments(LAYER "" "" "USES;LINKS;SOURCES" ${ARGN})
  add_library(superflip_${NAME} STATIC ${LAYER_SOURCES})
  target_include_directories(superflip_${NAME}
    PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(superflip_${NAME} PUBLIC cxx_std_20)
  target_link_libraries(superflip_${NAME} PUBLIC ${LAYER_LINKS} PRIVATE superflip_flags)
  foreach(USED IN LISTS LAYER_USES)
    target_link_libraries(superflip_${NAME} PUBLIC superflip_${USED})
  endforeach()
endfunction()
