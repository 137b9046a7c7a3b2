// What stands between the brackets of a step.
#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/fmc_cases.h>
#include <superflip/spelling.h>

#include "fmc/plan_words.h"
#include "fmc/solve_path.h"

namespace superflip::fmc {
namespace {

constexpr int kMostTriggerTurns = 8;

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return result;
}

template <class Number>
Result<Number> read_number(const PlanWord& word, std::string_view key, Number least, Number most) {
  Number value{};
  const char* const end = word.text.data() + word.text.size();
  const auto [at, trouble] = std::from_chars(word.text.data(), end, value);
  if (trouble != std::errc{} || at != end || value < least || value > most) {
    return word.wrong(
        fmt::format("{} is a number from {} to {}, not {}", key, least, most, quote(word.text)));
  }
  return value;
}

Result<void> set_length(std::optional<int>& target, const PlanWord& value, std::string_view key) {
  const auto number = read_number(value, key, 0, kMostSolveTurns);
  if (!number) return tl::unexpected(number.error());
  target = *number;
  return {};
}

Result<void> set_niss(FmcPlanStep& step, const PlanWord& value) {
  const auto niss = find_niss(value.text);
  if (!niss) return value.wrong(niss.error().message);
  const bool fixed = step.kind == FmcPlanKind::kVr;
  if (fixed && *niss != Niss::kNever) {
    return value.wrong("slice turns are put into the whole solution: NISS of VR is never");
  }
  step.niss = *niss == Niss::kLinear ? Niss::kBefore : *niss;
  return {};
}

Result<void> set_max_use(FmcPlanStep& step, const PlanWord& value) {
  const std::vector<PlanWord> parts = value.split(':');
  const std::string name = parts.front().lower();
  for (const FmcPlanKindInfo& info : fmc_plan_kinds()) {
    if (parts.size() != 2 || lower(info.name) != name) continue;
    const auto number = read_number<std::uint64_t>(parts[1], "max-use", 1, 1'000'000'000);
    if (!number) return tl::unexpected(number.error());
    step.max_use = {info.kind, *number};
    return {};
  }
  return value.wrong(fmt::format("max-use names a step and a number, as DR:1 does; {} does not",
                                 quote(value.text)));
}

Result<void> set_triggers(FmcPlanStep& step, const PlanWord& value) {
  for (const PlanWord& word : value.split(',')) {
    const auto read = parse_algorithm(word.text);
    if (!read) return word.wrong(read.error().message);
    const MoveSequence moves = fold(read->normal).moves;
    if (moves.empty() || moves.size() > kMostTriggerTurns || !read->on_inverse.empty()) {
      return word.wrong(fmt::format("a trigger is one to {} turns, such as RU2R, not {}",
                                    kMostTriggerTurns, quote(word.text)));
    }
    if (moves[moves.size() - 1].quarter_turns() == 2) {
      return word.wrong("a trigger ends in a quarter turn");
    }
    step.triggers.push_back(moves);
  }
  return {};
}

Result<void> set_subsets(FmcPlanStep& step, const PlanWord& value) {
  for (const PlanWord& word : value.split(',')) {
    if (const auto found = find_htr_subsets(word.text); !found) {
      return word.wrong(found.error().message);
    }
    step.subsets.push_back(word.lower());
  }
  return {};
}

Result<void> set_flag(bool& flag, const PlanWord& value, std::string_view key) {
  const std::string word = value.lower();
  if (word != "true" && word != "false") {
    return value.wrong(fmt::format("{} is true or false, not {}", key, quote(value.text)));
  }
  flag = word == "true";
  return {};
}

// Whether steps of the kind have the parameter.
struct Key {
  std::string_view name;
  std::string_view kinds;  // empty: all
  Result<void> (*set)(FmcPlanStep& step, const PlanWord& value);
};

const std::array<Key, 11>& keys() {
  static constexpr std::array<Key, 11> kKeys{{
      {"min", "", [](auto& step, const auto& v) { return set_length(step.min_length, v, "min"); }},
      {"max", "", [](auto& step, const auto& v) { return set_length(step.max_length, v, "max"); }},
      {"max-abs", "",
       [](auto& step, const auto& v) { return set_length(step.max_total, v, "max-abs"); }},
      {"abs-max", "",
       [](auto& step, const auto& v) { return set_length(step.max_total, v, "abs-max"); }},
      {"niss", "", set_niss},
      {"limit", "EO RZP AR DR HTR FR FRLS FIN FINLS",
       [](auto& step, const auto& v) -> Result<void> {
         const auto number = read_number<std::uint64_t>(v, "limit", 1, 1'000'000);
         if (!number) return tl::unexpected(number.error());
         step.limit = *number;
         return {};
       }},
      {"max-use", "", set_max_use},
      {"triggers", "DR", set_triggers},
      {"subsets", "DR HTR", set_subsets},
      {"htr-breaking", "FIN",
       [](auto& step, const auto& v) { return set_flag(step.htr_breaking, v, "htr-breaking"); }},
      {"htr_breaking", "FIN",
       [](auto& step, const auto& v) { return set_flag(step.htr_breaking, v, "htr_breaking"); }},
  }};
  return kKeys;
}

bool has_word(std::string_view words, std::string_view word) {
  const std::string all = fmt::format(" {} ", words);
  return all.find(fmt::format(" {} ", word)) != std::string::npos;
}

std::vector<std::string> keys_of(FmcPlanKind kind) {
  std::vector<std::string> names;
  for (const Key& key : keys()) {
    if (key.name == "abs-max" || key.name == "htr_breaking") continue;
    if (key.kinds.empty() || has_word(key.kinds, info_of(kind).name)) names.emplace_back(key.name);
  }
  return names;
}

Result<void> read_value(FmcPlanStep& step, const PlanWord& name, const PlanWord& value) {
  const std::string_view kind = info_of(step.kind).name;
  for (const Key& key : keys()) {
    if (key.name != name.lower()) continue;
    if (!key.kinds.empty() && !has_word(key.kinds, kind)) {
      return name.wrong(fmt::format("{} has no {}; it is for {}", kind, key.name, key.kinds));
    }
    if (value.text.empty()) return name.wrong(fmt::format("{} has no value", key.name));
    return key.set(step, value);
  }
  return name.wrong(fmt::format("{} has no parameter {}{}", kind, quote(name.text),
                                did_you_mean(name.lower(), keys_of(step.kind))));
}

bool has_axis(FmcPlanKind kind) {
  return kind != FmcPlanKind::kFin && kind != FmcPlanKind::kVr;
}
bool has_from(FmcPlanKind kind) {
  return kind == FmcPlanKind::kRzp || kind == FmcPlanKind::kAr || kind == FmcPlanKind::kDr;
}

// "ud", "drud", "dr-eofb", "drud-eofb", "finls-ud", "htr-drud".
std::optional<FmcVariant> find_variant(FmcPlanKind kind, std::string word) {
  if (kind == FmcPlanKind::kFin) {
    return word == "fin" ? std::optional<FmcVariant>{FmcVariant{}} : std::nullopt;
  }
  if (!has_axis(kind)) return std::nullopt;
  const std::string name = lower(info_of(kind).name);
  if (word.starts_with(name)) word.erase(0, name.size());
  FmcVariant variant;
  const std::size_t start = word.find("-eo");
  if (start != std::string::npos && has_from(kind)) {
    variant.from = find_axis(std::string_view(word).substr(start + 3));
    if (!variant.from) return std::nullopt;
    word.erase(start);
    if (word.empty()) return variant;
  }
  if (kind == FmcPlanKind::kHtr && word.starts_with("-dr")) word.erase(0, 3);
  if (word.starts_with('-')) word.erase(0, 1);
  variant.axis = find_axis(word);
  if (!variant.axis || variant.axis == variant.from) return std::nullopt;
  return variant;
}

std::vector<std::string> variant_names(FmcPlanKind kind) {
  std::vector<std::string> names = keys_of(kind);
  if (!has_axis(kind)) return names;
  for (const std::string_view axis : {"ud", "fb", "rl", "lr"}) names.emplace_back(axis);
  if (!has_from(kind)) return names;
  const std::string name = lower(info_of(kind).name);
  for (const std::string_view axis : {"ud", "fb", "rl", "lr"}) {
    for (const std::string_view eo : {"ud", "fb", "rl", "lr"}) {
      if (find_axis(axis) != find_axis(eo))
        names.push_back(fmt::format("{}{}-eo{}", name, axis, eo));
    }
  }
  return names;
}

Result<void> read_variant(FmcPlanStep& step, const PlanWord& word) {
  const auto variant = find_variant(step.kind, word.lower());
  if (!variant) {
    return word.wrong(fmt::format("{} is neither an axis of {} nor a parameter with its value{}",
                                  quote(word.text), info_of(step.kind).name,
                                  did_you_mean(word.lower(), variant_names(step.kind))));
  }
  if (variant->axis || variant->from) step.variants.push_back(*variant);
  return {};
}

}  // namespace

Result<void> read_parameter(FmcPlanStep& step, const PlanWord& word) {
  const std::size_t equals = word.text.find('=');
  if (equals == std::string_view::npos) return read_variant(step, word);
  return read_value(step, word.part(0, equals).trimmed(), word.part(equals + 1).trimmed());
}

}  // namespace superflip::fmc
