// Plans as text, and what there is to know of their steps.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <superflip/fmc_plan.h>

namespace superflip {
namespace {

constexpr std::array<FmcPlanKindInfo, 10> kKinds{{
    {FmcPlanKind::kEo, "EO", "", Niss::kAlways, "", "edges oriented along an axis"},
    {FmcPlanKind::kRzp, "RZP", "", Niss::kNever, "EO",
     "up to three turns, or max, that keep the EO, before the trigger of a DR"},
    {FmcPlanKind::kAr, "AR", "JZP ARM", Niss::kNever, "EO",
     "axial reduction: DR without a quarter turn of its axis"},
    {FmcPlanKind::kDr, "DR", "", Niss::kBefore, "EO RZP AR", "domino reduction"},
    {FmcPlanKind::kHtr, "HTR", "", Niss::kBefore, "DR", "half-turn reduction"},
    {FmcPlanKind::kFr, "FR", "FLOPPY", Niss::kBefore, "HTR", "floppy reduction"},
    {FmcPlanKind::kFrLs, "FRLS", "", Niss::kBefore, "HTR", "floppy reduction of all but a slice"},
    {FmcPlanKind::kFin, "FIN", "FINISH", Niss::kNever, "DR HTR FR", "solved"},
    {FmcPlanKind::kFinLs, "FINLS", "", Niss::kNever, "HTR FRLS", "solved, but for a slice"},
    {FmcPlanKind::kVr, "VR", "", Niss::kNever, "FINLS",
     "the slice solved, by turns of it at one to three places"},
}};

// Mallard writes lr where nissy writes rl; as the command line does, so do plans.
std::string text_of(const FmcVariant& variant, FmcPlanKind kind) {
  std::string axis = variant.axis ? std::string(name_of(*variant.axis)) : "";
  if (!variant.from) return axis;
  std::string name(info_of(kind).name);
  for (char& c : name) c = static_cast<char>(c + 32);
  return fmt::format("{}{}-eo{}", name, axis, name_of(*variant.from));
}

void add(std::string& text, std::string_view word) {
  text += text.empty() ? "" : ";";
  text += word;
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ","));
}

// Turns without spaces: RU'R.
std::vector<std::string> words_of(const std::vector<MoveSequence>& triggers) {
  std::vector<std::string> words;
  for (const MoveSequence& trigger : triggers) {
    words.emplace_back();
    for (const Move move : trigger) words.back() += move.name();
  }
  return words;
}

// Sequences within sequences are one: brackets are only where they change something.
std::string text_of(const FmcPlanPart& part, bool inside_sequence) {
  if (part.type == FmcPlanPart::Type::kStep) return part.step.text();
  const bool is_sequence = part.type == FmcPlanPart::Type::kSequence;
  std::string text;
  for (const FmcPlanPart& inner : part.parts) {
    if (!text.empty()) text += is_sequence ? " > " : " | ";
    text += text_of(inner, is_sequence);
  }
  return !is_sequence && inside_sequence ? '(' + text + ')' : text;
}

}  // namespace

std::span<const FmcPlanKindInfo> fmc_plan_kinds() {
  return kKinds;
}

const FmcPlanKindInfo& info_of(FmcPlanKind kind) {
  return kKinds.at(static_cast<std::size_t>(kind));
}

bool FmcPlanStep::allows(const FmcVariant& variant) const {
  return variants.empty() || std::ranges::any_of(variants, [&](const FmcVariant& own) {
           return (!own.axis || own.axis == variant.axis) &&
                  (!own.from || own.from == variant.from);
         });
}

std::string FmcPlanStep::text() const {
  std::string inside;
  for (const FmcVariant& variant : variants) add(inside, text_of(variant, kind));
  if (min_length) add(inside, fmt::format("min={}", *min_length));
  if (max_length) add(inside, fmt::format("max={}", *max_length));
  if (max_total) add(inside, fmt::format("max-abs={}", *max_total));
  if (niss) add(inside, fmt::format("niss={}", name_of(*niss)));
  if (limit) add(inside, fmt::format("limit={}", *limit));
  if (max_use) {
    add(inside, fmt::format("max-use={}:{}", info_of(max_use->first).name, max_use->second));
  }
  if (!triggers.empty()) add(inside, "triggers=" + joined(words_of(triggers)));
  if (!subsets.empty()) add(inside, "subsets=" + joined(subsets));
  if (htr_breaking) add(inside, "htr-breaking=true");
  const std::string_view name = info_of(kind).name;
  return inside.empty() ? std::string(name) : fmt::format("{}[{}]", name, inside);
}

FmcPlan FmcPlan::usual() {
  return *parse("EO > DR > HTR > (FIN | FINLS > VR)");
}

std::string FmcPlan::text() const {
  return text_of(root_, false);
}

}  // namespace superflip
