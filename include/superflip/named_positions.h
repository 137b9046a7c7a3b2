// Positions that cubers call by name, such as the superflip.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace superflip {

struct NamedPosition {
  std::string_view name;                          // small letters and spaces
  std::span<const std::string_view> other_names;  // understood as well
  std::string_view moves;                         // face turns that lead to it
  std::optional<int> htm;                         // the fewest turns, where they have been proved
  std::optional<int> qtm;                         // the same in quarter turns
  std::string_view remark;                        // one line
};

// The hard ones first, then the pretty ones.
std::span<const NamedPosition> named_positions();

// In any case, with spaces, hyphens and apostrophes or without; nullptr if there is none.
// parse_algorithm and all that read positions understand these names.
const NamedPosition* find_named_position(std::string_view name);

// The name that was probably meant; empty if none is near.
std::string_view nearest_position_name(std::string_view name);

}  // namespace superflip
