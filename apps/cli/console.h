// What the program writes: results on stdout, everything else on stderr. A stream that is closed or
// full never ends the program by an exception, and one that nobody reads does not outlive Ctrl-C.
#pragma once

#include <chrono>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace superflip::cli {

// At the start of the program. Streams that are closed are opened onto nothing, so that no table or
// journal takes their number and has results written into it.
void prepare_streams();

void print_out_text(std::string_view text);
void print_err_text(std::string_view text);

// Results, on stdout; a terminal sees them at once, all others when enough has come together.
template <class... Args>
void print_out(fmt::format_string<Args...> format, Args&&... args) {
  print_out_text(fmt::format(format, std::forward<Args>(args)...));
}

// On stderr, at once; what cannot be written there is lost.
template <class... Args>
void print_err(fmt::format_string<Args...> format, Args&&... args) {
  print_err_text(fmt::format(format, std::forward<Args>(args)...));
}

void flush_output();
// What went wrong with stdout, as errno says it; 0: nothing. From then on nothing is written.
int output_error();
// A write has waited for its reader for so long.
bool is_writing_stuck(std::chrono::milliseconds at_least);

}  // namespace superflip::cli
