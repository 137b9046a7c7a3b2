// Tables that only whole solves need, and bounds from them.
#pragma once

#include <memory>
#include <mutex>

#include "fmc/domino_bounds.h"
#include "fmc/step_space.h"

namespace superflip::fmc {

// Each is built when it is first asked for.
class SolveTools {
 public:
  const DominoBounds& bounds() const { return get(bounds_); }
  // DR after AR: without quarter turns of its axis.
  const StepSpace& dr_from_ar() const { return get(dr_from_ar_).space; }
  // All but a slice solved, by half turns of the two axes that floppy reduction leaves.
  const StepSpace& slice_from_frls() const { return get(slice_from_frls_).space; }

 private:
  struct DrFromAr {
    DrFromAr();
    StepSpace space;
  };
  struct SliceFromFrls {
    SliceFromFrls();
    StepSpace space;
  };
  template <class T>
  struct Slot {
    mutable std::once_flag once;
    mutable std::unique_ptr<const T> tool;
  };
  template <class T>
  static const T& get(const Slot<T>& slot) {
    std::call_once(slot.once, [&] { slot.tool = std::make_unique<const T>(); });
    return *slot.tool;
  }

  Slot<DominoBounds> bounds_;
  Slot<DrFromAr> dr_from_ar_;
  Slot<SliceFromFrls> slice_from_frls_;
};

}  // namespace superflip::fmc
