// The steps a whole fewest-moves solve goes through, in the language of Mallard. docs/fmc.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <superflip/fmc.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>

namespace superflip {

enum class FmcPlanKind : std::uint8_t {
  kEo,
  kRzp,  // turns between EO and the trigger of a DR, whatever they do but break the EO
  kAr,
  kDr,
  kHtr,
  kFr,
  kFrLs,
  kFin,
  kFinLs,  // all but a slice
  kVr,     // the slice, by slice turns put in anywhere
};

struct FmcPlanKindInfo {
  FmcPlanKind kind;
  std::string_view name;     // "EO"
  std::string_view aliases;  // separated by spaces
  Niss usual;
  std::string_view after;  // the kinds it may follow, separated by spaces; empty: it comes first
  std::string_view meaning;
};
std::span<const FmcPlanKindInfo> fmc_plan_kinds();
const FmcPlanKindInfo& info_of(FmcPlanKind kind);

// Axes a step is limited to.
struct FmcVariant {
  std::optional<Axis> axis;  // of HTR: that of the DR
  std::optional<Axis> from;  // of DR, AR and RZP: that of the EO
  friend bool operator==(const FmcVariant&, const FmcVariant&) = default;
};

struct FmcPlanStep {
  FmcPlanKind kind = FmcPlanKind::kEo;
  std::vector<FmcVariant> variants;  // none: all there are
  std::optional<int> min_length;     // of the step
  std::optional<int> max_length;
  std::optional<int> max_total;        // up to its end, from the scramble
  std::optional<Niss> niss;            // none: as is usual for the kind
  std::optional<std::uint64_t> limit;  // so many ways to its end go on, the shortest
  // FIN[max-use=DR:1]: each way to the end of a DR is used for so many solutions at most.
  std::optional<std::pair<FmcPlanKind, std::uint64_t>> max_use;
  std::vector<MoveSequence> triggers;  // of DR: what it may end with
  std::vector<std::string> subsets;    // of DR: where it may lead; of HTR: where it may start
  bool htr_breaking = false;           // of FIN: quarter turns are allowed

  Niss niss_used() const { return niss.value_or(info_of(kind).usual); }
  bool allows(const FmcVariant& variant) const;
  // "DR[ud;max=6;triggers=R,RU2R]"
  std::string text() const;
  friend bool operator==(const FmcPlanStep&, const FmcPlanStep&) = default;
};

// A step, several one after the other, or several of which one is taken.
struct FmcPlanPart {
  enum class Type : std::uint8_t { kStep, kSequence, kAlternatives };
  Type type = Type::kStep;
  FmcPlanStep step;                // of kStep
  std::vector<FmcPlanPart> parts;  // of the others: two or more
  friend bool operator==(const FmcPlanPart&, const FmcPlanPart&) = default;
};

// "EO[fb;max=4] > DR > HTR > (FIN | FINLS > VR)". A plan makes sense: every step may follow what is
// before it.
class FmcPlan {
 public:
  // kUsage says where in the text it went wrong.
  static Result<FmcPlan> parse(std::string_view text);
  // EO > DR > HTR > (FIN | FINLS > VR)
  static FmcPlan usual();

  // Parses to the same plan.
  std::string text() const;
  const FmcPlanPart& root() const { return root_; }
  friend bool operator==(const FmcPlan&, const FmcPlan&) = default;

 private:
  explicit FmcPlan(FmcPlanPart root) : root_(std::move(root)) {}
  FmcPlanPart root_;
};

}  // namespace superflip
