// Move text, read from left to right: turns, what stands behind brackets, and what stands between.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>

namespace superflip::notation {

// What stands behind a closed bracket: how often, and which way round.
struct Repetition {
  std::size_t times = 1;
  bool inverse = false;
  bool given = false;  // there was something to read
};

class MoveText {
 public:
  MoveText(std::string_view text, std::size_t at, bool lower_case_is_face)
      : text_(text), at_(at), lower_case_is_face_(lower_case_is_face) {}

  std::string_view text() const { return text_; }
  std::size_t at() const { return at_; }
  // '\0' at the end.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool at_end() const { return at_ >= text_.size(); }
  // Passes over `expected` if it is what comes next.
  bool skip(std::string_view expected);

  // Blanks, pauses and comments. False at a comment that has no end.
  bool skip_blanks();
  // (18f) (18f*) (24q*, 22f): how other programs close a solution.
  bool skip_length_tag();

  // Nothing where no turn can be read; at() is then where reading stopped.
  std::optional<Turn> read_turn();
  // Numbers are read up to one more than `most`.
  Repetition read_repetition(std::size_t most);

  // A step comment, // EO, has been passed over.
  bool has_step_comment() const { return has_step_comment_; }
  // What was taken one way and could mean another: one line each, none twice.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct Digit {
    std::size_t value = 0;
    std::size_t bytes = 0;
  };
  // An ordinary digit or a raised one.
  std::optional<Digit> digit() const;
  std::size_t read_number(std::size_t most);
  bool skip_prime();
  bool skip_inverse_sign();
  std::optional<Turn> read_layer();
  Turn inner_slice(Face face);
  bool read_amount(Turn& turn);
  void read_times(Repetition& repetition, std::size_t most);
  bool read_power(Repetition& repetition, std::size_t most);
  bool read_times_sign(Repetition& repetition, std::size_t most);
  void skip_blanks_in_line();
  void note(std::string text);

  std::string_view text_;
  std::size_t at_;
  bool lower_case_is_face_;
  bool has_step_comment_ = false;
  std::vector<std::string> notes_;
};

}  // namespace superflip::notation
