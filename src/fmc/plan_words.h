// Words of the language of plans: where they are in the text, and what is wrong with them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_plan.h>

#include "notation/quote.h"

namespace superflip::fmc {

// A piece of the text of a plan.
struct PlanWord {
  std::string_view all;   // the whole text
  std::string_view text;  // a part of it

  std::size_t offset() const { return static_cast<std::size_t>(text.data() - all.data()); }
  PlanWord part(std::size_t at, std::size_t length = std::string_view::npos) const {
    return {all, text.substr(at, length)};
  }
  // Without spaces at both ends.
  PlanWord trimmed() const;
  // Its parts between separators, trimmed.
  std::vector<PlanWord> split(char separator) const;
  std::string lower() const;
  // "steps, column 12: ..."
  tl::unexpected<Error> wrong(std::string_view what) const {
    return fail(ErrorCode::kUsage,
                fmt::format("steps, column {}: {}", column_of(all, offset()), what));
  }
};

// One of the words between the brackets of a step.
Result<void> read_parameter(FmcPlanStep& step, const PlanWord& word);

// kUsage where a step follows what it may not follow, or ends later than it may.
Result<void> check_order(const FmcPlanPart& root);

}  // namespace superflip::fmc
