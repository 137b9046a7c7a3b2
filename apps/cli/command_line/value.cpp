#include "command_line/value.h"

#include <fmt/format.h>

#include <superflip/spelling.h>

namespace superflip::cli {

using std::chrono::milliseconds;

// Nothing at all is most often a variable of a script that was never set; taken for "not given" it would be
// answered as if it had not been said.
Value text(std::string& target, std::string name) {
  const auto set = [&target, name](const std::string& word) -> Result<void> {
    if (word.empty()) return fail(ErrorCode::kUsage, fmt::format("takes {}, not \"\"", name));
    target = word;
    return {};
  };
  return {std::move(name), set, target, {}};
}

Value texts(std::vector<std::string>& target, std::string name) {
  const auto set = [&target](const std::string& word) -> Result<void> {
    target.push_back(word);
    return {};
  };
  return {std::move(name), set, "", {}, true};
}

Value choice(std::string& target, std::vector<std::string> names, const Aliases& aliases) {
  Aliases known = aliases;
  for (const std::string& name : names) known.emplace_back(name, name);
  return {"WORD",
          [&target, names, known](const std::string& word) -> Result<void> {
            for (const auto& [spelling, name] : known) {
              if (folded(spelling) != folded(word)) continue;
              target = name;
              return {};
            }
            std::string advice = did_you_mean(word, names_of(known));
            if (advice.empty()) advice = "; it takes " + alternatives(names);
            return fail(ErrorCode::kUsage,
                        fmt::format("does not know {}{}", in_quotes(word), advice));
          },
          target, std::move(names)};
}

Value duration(milliseconds& target) {
  return {"TIME",
          [&target](const std::string& word) {
            return parse_duration(word).map([&](milliseconds time) { target = time; });
          },
          format_duration(target),
          {}};
}

Value duration(std::optional<milliseconds>& target) {
  return {"TIME",
          [&target](const std::string& word) {
            return parse_duration(word).map([&](milliseconds time) { target = time; });
          },
          "",
          {}};
}

Value size(std::uint64_t& target) {
  return {"SIZE",
          [&target](const std::string& word) {
            return parse_size(word).map([&](std::uint64_t bytes) { target = bytes; });
          },
          "",
          {}};
}

}  // namespace superflip::cli
