# Fails on any symbol that OBJECT.cpp, compiled for AVX2, shows to the linker and whose name does not
# contain the namespace avx2: the linker could keep that copy for the whole program, and a machine
# without AVX2 would run into it.
execute_process(COMMAND ${NM} --defined-only --demangle ${ARCHIVE}
                OUTPUT_VARIABLE LISTING RESULT_VARIABLE FAILED)
if(FAILED)
  message(FATAL_ERROR "${NM} cannot read ${ARCHIVE}")
endif()
string(REPLACE ";" "," LISTING "${LISTING}")
string(REPLACE "\n" ";" LISTING "${LISTING}")

set(INSIDE FALSE)
set(SEEN 0)
foreach(LINE IN LISTS LISTING)
  if(LINE MATCHES "([a-z0-9_]+)\\.cpp\\.o:$")
    string(COMPARE EQUAL "${CMAKE_MATCH_1}" ${OBJECT} INSIDE)
  elseif(INSIDE AND LINE MATCHES "^[0-9a-f]+ [A-Zu] (.+)$")
    set(SYMBOL "${CMAKE_MATCH_1}")
    math(EXPR SEEN "${SEEN} + 1")
    if(NOT SYMBOL MATCHES "::avx2::")
      message(SEND_ERROR "${OBJECT}.cpp defines ${SYMBOL}")
    endif()
  endif()
endforeach()
if(SEEN EQUAL 0)
  message(FATAL_ERROR "no symbols of ${OBJECT}.cpp in ${ARCHIVE}")
endif()
