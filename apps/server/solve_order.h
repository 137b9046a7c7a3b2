// What is to be solved and how, read from a request.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <superflip/notation.h>
#include <superflip/position.h>
#include <superflip/solve.h>
#include <superflip/solve_terms.h>

#include "fields.h"

namespace superflip::server {

// Of all there are, or of a count.
inline constexpr std::uint64_t kMostSolutions = 1000;

// How positions are read: their form, and what is not clear in moves.
struct ReadingTerms {
  std::optional<Form> form;  // none: recognised
  MoveSyntax syntax;
};
// `parentheses`: what they mean where the request does not say it.
ReadingTerms read_reading_terms(const Fields& fields, const char* parentheses = "auto");

// Of 54 facelets some are grey, and the goal does not look at them; see complete_position.
Result<ReadPosition> read_grey_position(const std::string& text, const Goal& goal);

// All of a request but the position: the same for every position of a batch.
struct OrderTerms {
  ReadingTerms reading;
  std::string asked = "optimal";   // the solver that the request names
  std::string solver = "optimal";  // the one that does it: optimal leaves to goal what it cannot do
  std::string chain;               // of solvers in stages; else empty unless it was given
  SolveWords words;                // as given
  SolveTerms solving;              // as they are meant
  Problem request;                 // without its cube, and what is meant to someone who holds it
  bool all = false;
  bool wait = true;
  double timeout_seconds = 0;
};
// The fields are as the document wants them; kUsage and kImpossibleCube say what is wrong with their
// words.
Result<OrderTerms> read_order_terms(const Fields& fields, double time_limit_seconds);

// A request, read and checked.
struct SolveOrder {
  std::string text;  // the position as given
  Position position;
  std::string facelets;  // those that are known
  std::string solver = "optimal";
  std::string chain;
  Problem request;
  bool all = false;
  bool many = false;  // more than one solution is asked for
  bool wait = true;
  std::vector<std::string> notes;  // what was read, where the text could mean two things
  std::string echo;                // the request as the job states it: a JSON object
};
Result<SolveOrder> make_order(const OrderTerms& terms, const std::string& position);

}  // namespace superflip::server
