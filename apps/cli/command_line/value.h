// What an option takes: how a word becomes a value, and how help and messages speak of it.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>

#include "common/quantity.h"

namespace superflip::cli {

struct Value {
  std::string name;  // as help shows it: "N", "FILE"
  // Takes the word into its target. The error is the end of a sentence that begins with the option:
  // "is 0 to 20, not 21".
  std::function<Result<void>(const std::string& word)> set;
  std::string default_text;          // empty: help shows none
  std::vector<std::string> choices;  // the words it takes, where they are few
  bool repeats = false;              // may be given several times
};

Value text(std::string& target, std::string name);
// One more each time it is given.
Value texts(std::vector<std::string>& target, std::string name);

// One of the names, however it is folded (spelling.h); `aliases` are other words for some of them.
using Aliases = std::vector<std::pair<std::string, std::string>>;
Value choice(std::string& target, std::vector<std::string> names, const Aliases& aliases = {});

// The names of an array of string_view or of a map.
template <class Names>
std::vector<std::string> names_of(const Names& names) {
  std::vector<std::string> list;
  for (const auto& name : names) {
    if constexpr (requires { name.first; }) {
      list.emplace_back(name.first);
    } else {
      list.emplace_back(name);
    }
  }
  return list;
}

// What --metric may be.
inline std::vector<std::string> metric_names(std::span<const Metric> metrics) {
  std::vector<std::string> names;
  for (const Metric metric : metrics) names.emplace_back(name_of(metric));
  return names;
}

Value duration(std::chrono::milliseconds& target);
Value duration(std::optional<std::chrono::milliseconds>& target);
Value size(std::uint64_t& target);

template <std::integral T, class Target>
Value whole_into(Target& target, T min, T max, std::string default_text) {
  using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
  return {"N",
          [&target, min, max](const std::string& word) {
            return parse_whole(word, Wide{min}, Wide{max}).map([&](Wide number) {
              target = static_cast<T>(number);
            });
          },
          std::move(default_text),
          {}};
}

// A whole number of the range.
template <std::integral T>
Value whole(T& target, std::type_identity_t<T> min, std::type_identity_t<T> max) {
  return whole_into<T>(target, min, max, target == 0 ? "" : std::to_string(target));
}
template <std::integral T>
Value whole(std::optional<T>& target, std::type_identity_t<T> min, std::type_identity_t<T> max) {
  return whole_into<T>(target, min, max, "");
}

}  // namespace superflip::cli
