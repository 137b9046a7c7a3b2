// Which large table a card has room for.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <superflip/result.h>

#include "gpu/table_layout.h"

namespace superflip::gpu {

// Memory of the card that building takes at its peak: the table and the lists of near states.
std::uint64_t build_bytes(TableLayout layout);

// The tables that a card may have, best first.
std::vector<TableLayout> table_choices();

// The first of `choices` that can be built in so many bytes, and used with `beside_bytes` for the search beside
// it. kResources if there is none, saying what the last takes.
Result<TableLayout> choose_table(std::span<const TableLayout> choices, std::uint64_t free_bytes,
                                 std::uint64_t beside_bytes);
// The same for a table that was asked for: an error says which of `choices` would fit.
Result<void> check_table_fits(TableLayout layout, std::span<const TableLayout> choices,
                              std::uint64_t free_bytes, std::uint64_t beside_bytes);

// "h10", "h10p", in any case of letters. kUsage for what is no table of a card.
Result<TableLayout> parse_table_name(const std::string& name);

}  // namespace superflip::gpu
