// What a search session has to know of a puzzle: when turns are a solution, and how they are written.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>

namespace superflip::search {

// Turns: a way of turning. Key: the same in little memory; the order of keys of one length is the
// canonical order of solutions.
template <class J>
concept Judge = requires(const J& judge, const typename J::Turns& turns,
                         const typename J::Key& key) {
  // The spelling that counts: all that differ by turns that commute have the same.
  { judge.normal(turns) } -> std::convertible_to<typename J::Turns>;
  // As the metric counts.
  { judge.length(turns) } -> std::convertible_to<int>;
  // Replays them on the position.
  { judge.solves(turns) } -> std::convertible_to<bool>;
  { judge.text(turns) } -> std::convertible_to<std::string>;
  { judge.key(turns) } -> std::convertible_to<typename J::Key>;
  { judge.turns(key) } -> std::convertible_to<typename J::Turns>;
};

}  // namespace superflip::search
