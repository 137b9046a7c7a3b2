// What is asked about fewest moves, read from a request.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <superflip/fmc.h>
#include <superflip/notation.h>

#include "common/json_writer.h"

#include "api_error.h"
#include "fields.h"

namespace superflip::server {

// The scramble, which may have turns on its inverse in parentheses, and how its text was read.
struct FmcScramble {
  std::string text;
  ReadPosition read;

  const Cube& cube() const { return read.position.cube; }
};
Result<FmcScramble> read_fmc_scramble(const Fields& fields);

// The members input and notes of an answer.
void write_fmc_scramble(JsonWriter& json, const FmcScramble& scramble);

// What is wrong with a text that is not the scramble.
ApiError fault_in(std::string_view text_name, Error error);

// The time a request may take: what it asks for, and no more than the service allows.
std::chrono::milliseconds fmc_time(const Fields& fields, double time_limit_seconds);

struct FmcStepOrder {
  FmcScramble scramble;
  // Asks for one more than are to be listed where there is no count: so it is seen that there are more.
  FmcRequest request;
  std::uint64_t most_shown = 0;
};
Result<FmcStepOrder> read_fmc_step_order(const Fields& fields, double time_limit_seconds);

}  // namespace superflip::server
