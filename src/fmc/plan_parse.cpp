// Reading the language of plans: sequence >, alternatives |, brackets, steps with parameters.
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <superflip/notation.h>
#include <superflip/spelling.h>

#include "fmc/plan_words.h"

namespace superflip {
namespace fmc {
namespace {

constexpr std::size_t kMostText = 4096;
constexpr int kMostSteps = 64;
constexpr int kMostBrackets = 32;

constexpr std::string_view kSpaces = " \t\n\r";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const FmcPlanKindInfo& info : fmc_plan_kinds()) names.emplace_back(info.name);
  return names;
}

const FmcPlanKindInfo* find_kind(std::string_view word) {
  std::string name;
  for (const char c : word) name += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  for (const FmcPlanKindInfo& info : fmc_plan_kinds()) {
    const std::string all = fmt::format(" {} {} ", info.name, info.aliases);
    if (!name.empty() && all.find(' ' + name + ' ') != std::string::npos) return &info;
  }
  return nullptr;
}

class PlanReader {
 public:
  explicit PlanReader(std::string_view text) : text_(text) {}

  Result<FmcPlanPart> read() {
    auto part = read_alternatives(0);
    if (!part) return part;
    if (!at_end()) return here().wrong(fmt::format("{} does not belong here", next_word()));
    return part;
  }

 private:
  Result<FmcPlanPart> read_alternatives(int depth) {
    return read_list('|', FmcPlanPart::Type::kAlternatives, [&] { return read_sequence(depth); });
  }
  Result<FmcPlanPart> read_sequence(int depth) {
    return read_list('>', FmcPlanPart::Type::kSequence, [&] { return read_part(depth); });
  }

  // One alone is itself; what is of the same type within joins the others.
  template <class ReadOne>
  Result<FmcPlanPart> read_list(char separator, FmcPlanPart::Type type, const ReadOne& read_one) {
    FmcPlanPart list;
    list.type = type;
    do {
      auto one = read_one();
      if (!one) return one;
      if (one->type == type) {
        std::ranges::move(one->parts, std::back_inserter(list.parts));
      } else {
        list.parts.push_back(std::move(*one));
      }
    } while (take(separator));
    if (list.parts.size() > 1) return list;
    FmcPlanPart only = std::move(list.parts.front());
    return only;
  }

  Result<FmcPlanPart> read_part(int depth) {
    if (!take('(')) return read_step();
    if (depth == kMostBrackets) return here().wrong("too many brackets within brackets");
    const fmc::PlanWord bracket{text_, text_.substr(at_ - 1)};
    auto inner = read_alternatives(depth + 1);
    if (!inner) return inner;
    if (!take(')')) return bracket.wrong("this ( has no )");
    return inner;
  }

  Result<FmcPlanPart> read_step() {
    skip_spaces();
    const std::size_t start = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    const fmc::PlanWord word{text_, text_.substr(start, at_ - start)};
    if (word.text.empty()) {
      return here().wrong(at_end() ? "a step is missing at the end"
                                   : fmt::format("a step is missing before {}", next_word()));
    }
    const FmcPlanKindInfo* const info = find_kind(word.text);
    if (info == nullptr) {
      return word.wrong(fmt::format("{} is no step{}", quote(word.text),
                                    did_you_mean(word.lower(), kind_names())));
    }
    if (++steps_ > kMostSteps) return word.wrong(fmt::format("more than {} steps", kMostSteps));
    FmcPlanPart part;
    part.step.kind = info->kind;
    if (auto good = read_parameters(part.step); !good) return tl::unexpected(good.error());
    return part;
  }

  Result<void> read_parameters(FmcPlanStep& step) {
    if (!take('[')) return {};
    const fmc::PlanWord bracket{text_, text_.substr(at_ - 1)};
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos) return bracket.wrong("this [ has no ]");
    const fmc::PlanWord inside{text_, text_.substr(at_, end - at_)};
    at_ = end + 1;
    if (inside.trimmed().text.empty()) return {};
    for (const fmc::PlanWord& word : inside.split(';')) {
      if (word.text.empty()) return word.wrong("a parameter is missing between the semicolons");
      if (auto good = read_parameter(step, word); !good) return good;
    }
    if (step.min_length && step.max_length && *step.min_length > *step.max_length) {
      return bracket.wrong(
          fmt::format("min={} is more than max={}", *step.min_length, *step.max_length));
    }
    return {};
  }

  void skip_spaces() { at_ = std::min(text_.find_first_not_of(kSpaces, at_), text_.size()); }
  bool at_end() {
    skip_spaces();
    return at_ == text_.size();
  }
  bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  fmc::PlanWord here() const { return {text_, text_.substr(at_)}; }
  std::string next_word() const {
    return quote(text_.substr(
        at_,
        std::max<std::size_t>(1, std::min(text_.find_first_of(kSpaces, at_), text_.size()) - at_)));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int steps_ = 0;
};

}  // namespace

PlanWord PlanWord::trimmed() const {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return part(text.size());
  return part(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::vector<PlanWord> PlanWord::split(char separator) const {
  std::vector<PlanWord> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    parts.push_back(part(at, end == std::string_view::npos ? end : end - at).trimmed());
    if (end == std::string_view::npos) return parts;
    at = end + 1;
  }
}

std::string PlanWord::lower() const {
  std::string result;
  for (const char c : text) result += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return result;
}

}  // namespace fmc

Result<FmcPlan> FmcPlan::parse(std::string_view text) {
  if (text.size() > fmc::kMostText) {
    return fail(ErrorCode::kUsage,
                fmt::format("steps of more than {} letters are not read", fmc::kMostText));
  }
  auto root = fmc::PlanReader(text).read();
  if (!root) return tl::unexpected(root.error());
  if (auto good = fmc::check_order(*root); !good) return tl::unexpected(good.error());
  return FmcPlan(std::move(*root));
}

}  // namespace superflip
