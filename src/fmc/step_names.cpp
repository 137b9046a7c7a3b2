// What steps are called.
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc.h>

#include <superflip/spelling.h>

#include "notation/quote.h"

namespace superflip {
namespace {

constexpr std::array<FmcKindInfo, 16> kKinds{{
    {FmcKind::kEo, "eo", "", true, "", Niss::kAlways, Niss::kAlways, "all",
     "edges oriented: no quarter turn of the axis' faces is needed any more"},
    {FmcKind::kEoLine, "eoline", "", true, "", Niss::kNever, Niss::kAlways, "all",
     "EO, and the two edges of the lower layer that lie along the axis"},
    {FmcKind::kDr, "dr", "", true, "", Niss::kBefore, Niss::kAlways,
     "all, or from EO U D R L F2 B2",
     "domino reduction: U D R2 L2 F2 B2 are enough; from any cube, or from an EO (drud-eofb, "
     "dr-eo)"},
    {FmcKind::kAr, "ar", "jzp arm", true, "eo", Niss::kNever, Niss::kLinear, "U D R L F2 B2",
     "axial reduction (JZP): DR without a quarter turn of its axis"},
    {FmcKind::kHtr, "htr", "", false, "dr", Niss::kBefore, Niss::kAlways, "U D R2 L2 F2 B2",
     "half-turn reduction: half turns are enough"},
    {FmcKind::kFr, "fr", "floppy", true, "htr", Niss::kBefore, Niss::kAlways, "half turns",
     "floppy reduction: half turns of the two other axes are enough"},
    {FmcKind::kDrSlice, "drslice", "leaveslice", true, "dr", Niss::kNever, Niss::kLinear,
     "U R2 L2 F2 B2", "all but the slice between the axis' faces, whose centres may be off"},
    {FmcKind::kHtrSlice, "htrslice", "finls", true, "htr", Niss::kNever, Niss::kLinear,
     "U2 R2 L2 F2 B2", "the same by half turns"},
    {FmcKind::kFrLs, "frls", "", true, "htr", Niss::kBefore, Niss::kLinear, "half turns",
     "floppy reduction of all but a slice"},
    {FmcKind::kEoFin, "eofin", "", true, "eo", Niss::kNever, Niss::kNever, "U D R L F2 B2",
     "solved, by turns that keep the EO"},
    {FmcKind::kDrFin, "drfin", "", true, "dr", Niss::kNever, Niss::kNever, "U D R2 L2 F2 B2",
     "solved, by turns that keep the DR"},
    {FmcKind::kHtrFin, "htrfin", "", false, "htr", Niss::kNever, Niss::kNever, "half turns",
     "solved, by half turns"},
    {FmcKind::kFrFin, "frfin", "", true, "fr", Niss::kNever, Niss::kNever, "R2 L2 F2 B2",
     "solved, by half turns of two axes"},
    {FmcKind::kSlice, "slice", "slicefin vr", true, "drslice", Niss::kNever, Niss::kNever,
     "U D R2 L2 F2 B2", "solved, where only a slice is left"},
    {FmcKind::kCorners, "corners", "", false, "", Niss::kNever, Niss::kNever, "all",
     "all corners solved"},
    {FmcKind::kCornersX, "cornersx", "2x2x2", false, "", Niss::kNever, Niss::kNever, "U R F",
     "all corners solved up to a rotation of the cube: the 2x2x2"},
}};

constexpr std::array<std::string_view, 3> kAxisNames{"ud", "rl", "fb"};
constexpr std::array<std::string_view, 3> kAxisNamesMirrored{"du", "lr", "bf"};
constexpr std::array<std::string_view, 3> kAxisTitles{"U/D", "R/L", "F/B"};

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return result;
}

const FmcKindInfo* find_kind(std::string_view name) {
  for (const FmcKindInfo& info : kKinds) {
    if (info.name == name) return &info;
    std::string_view rest = info.aliases;
    while (!rest.empty()) {
      const std::size_t end = rest.find(' ');
      if (rest.substr(0, end) == name) return &info;
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
  }
  return nullptr;
}

// "finish" in place, axis in the middle: drudfin, eofbfin, drudslice.
std::optional<FmcStep> with_axis_inside(std::string_view name) {
  for (const FmcKindInfo& info : kKinds) {
    for (const std::string_view tail : {std::string_view("fin"), std::string_view("slice")}) {
      if (!info.has_axis || !info.name.ends_with(tail) || info.name == tail) continue;
      const std::string_view head = info.name.substr(0, info.name.size() - tail.size());
      if (!name.starts_with(head) || !name.ends_with(tail)) continue;
      if (name.size() != head.size() + 2 + tail.size()) continue;
      if (const auto axis = find_axis(name.substr(head.size(), 2))) {
        return FmcStep{info.kind, axis, {}, false};
      }
    }
  }
  return std::nullopt;
}

// "eofb", "eo", "frud", "finlsud".
std::optional<FmcStep> plain(std::string_view name) {
  if (const FmcKindInfo* const info = find_kind(name)) return FmcStep{info->kind, {}, {}, false};
  if (auto step = with_axis_inside(name)) return step;
  if (name.size() < 3) return std::nullopt;
  const auto axis = find_axis(name.substr(name.size() - 2));
  std::string_view head = name.substr(0, name.size() - 2);
  if (!axis) return std::nullopt;
  const FmcKindInfo* const info = find_kind(head);
  if (info == nullptr) return std::nullopt;
  FmcStep step{info->kind, {}, {}, false};
  (info->has_axis ? step.axis : step.from) = axis;
  if (!info->has_axis && info->kind != FmcKind::kHtr) return std::nullopt;
  return step;
}

bool starts_from_eo(FmcKind kind) {
  return kind == FmcKind::kDr || kind == FmcKind::kAr;
}

// What stands behind the dash: what the step starts from, or its own axis.
bool add_start(FmcStep& step, std::string_view start) {
  if (const auto axis = find_axis(start)) {  // finls-ud
    if (!info_of(step.kind).has_axis || step.axis) return false;
    step.axis = axis;
    return true;
  }
  const bool from_eo = start.starts_with("eo");
  if (from_eo ? !starts_from_eo(step.kind) : !start.starts_with("dr")) return false;
  const std::string_view axis_name = start.substr(2);
  const auto axis = find_axis(axis_name);
  if (!axis && !axis_name.empty()) return false;
  if (from_eo) {
    step.from = axis;
    step.from_any = !axis;
    return !axis || step.axis != axis;
  }
  if (step.kind != FmcKind::kHtr) return false;
  step.from = axis;
  return true;
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const FmcKindInfo& info : kKinds) {
    names.emplace_back(info.name);
    if (!info.has_axis) continue;
    for (const std::string_view axis : kAxisNames) {
      names.push_back(FmcStep{info.kind, find_axis(axis), {}, false}.name());
    }
  }
  return names;
}

}  // namespace

std::span<const FmcKindInfo> fmc_kinds() {
  return kKinds;
}

const FmcKindInfo& info_of(FmcKind kind) {
  return kKinds.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(Axis axis) {
  return kAxisNames.at(static_cast<std::size_t>(axis));
}

std::optional<Axis> find_axis(std::string_view name) {
  const std::string word = lower(name);
  for (std::size_t i = 0; i < kAxisNames.size(); ++i) {
    if (word == kAxisNames[i] || word == kAxisNamesMirrored[i]) return static_cast<Axis>(i);
  }
  return std::nullopt;
}

std::string_view name_of(Niss niss) {
  return kNissNames.at(static_cast<std::size_t>(niss));
}

Result<Niss> find_niss(std::string_view name) {
  const std::string word = lower(name);
  for (std::size_t i = 0; i < kNissNames.size(); ++i) {
    if (word == kNissNames[i]) return static_cast<Niss>(i);
  }
  if (word == "none") return Niss::kNever;
  return fail(ErrorCode::kUsage,
              fmt::format("NISS is never, linear, before or always, not {}", quote(name)));
}

Result<FmcStep> FmcStep::parse(std::string_view name) {
  const std::string word = lower(name);
  const std::size_t dash = word.find('-');
  auto step = plain(std::string_view(word).substr(0, dash));
  if (step && dash != std::string::npos && !add_start(*step, word.substr(dash + 1))) step.reset();
  if (step) return *step;
  return fail(ErrorCode::kUsage,
              fmt::format("{} is no step{}", quote(name), did_you_mean(word, all_names())));
}

Result<void> FmcStep::set_axis(std::string_view name) {
  const auto found = find_axis(name);
  if (!found) {
    return fail(ErrorCode::kUsage, fmt::format("an axis is ud, rl or fb, not {}", quote(name)));
  }
  const FmcKindInfo& info = info_of(kind);
  std::optional<Axis>& target = kind == FmcKind::kHtr ? from : axis;
  if (!info.has_axis && kind != FmcKind::kHtr) {
    return fail(ErrorCode::kUsage, fmt::format("{} has no axis", info.name));
  }
  if (target && *target != *found) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} is of another axis than {}", this->name(), name_of(*found)));
  }
  if (kind != FmcKind::kHtr && from == found) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} from EO is on another axis than the EO", info.name));
  }
  target = found;
  return {};
}

std::string FmcStep::name() const {
  const FmcKindInfo& info = info_of(kind);
  const std::string_view axis_name = axis ? name_of(*axis) : std::string_view{};
  std::string text = fmt::format("{}{}", info.name, axis_name);
  for (const std::string_view tail : {std::string_view("fin"), std::string_view("slice")}) {
    if (!info.name.ends_with(tail) || info.name == tail) continue;
    const std::string_view head = info.name.substr(0, info.name.size() - tail.size());
    text = fmt::format("{}{}{}", head, axis_name, tail);
  }
  if (kind == FmcKind::kHtr) return from ? fmt::format("{}-dr{}", text, name_of(*from)) : text;
  if (from) return fmt::format("{}-eo{}", text, name_of(*from));
  return from_any ? text + "-eo" : text;
}

std::string FmcStep::title() const {
  constexpr std::array<std::string_view, 16> kTitles{"EO",
                                                     "EO line",
                                                     "DR",
                                                     "AR",
                                                     "HTR",
                                                     "FR",
                                                     "leaving a slice",
                                                     "leaving a slice",
                                                     "FR but a slice",
                                                     "a finish from EO",
                                                     "a finish from DR",
                                                     "a finish from HTR",
                                                     "a finish from FR",
                                                     "solving a slice",
                                                     "corners",
                                                     "cornersx"};
  std::string text(kTitles.at(static_cast<std::size_t>(kind)));
  if (axis) text += fmt::format(" on {}", kAxisTitles.at(static_cast<std::size_t>(*axis)));
  if (from) {
    text += fmt::format(" from {} on {}", kind == FmcKind::kHtr ? "DR" : "EO",
                        kAxisTitles.at(static_cast<std::size_t>(*from)));
  }
  return text;
}

}  // namespace superflip
