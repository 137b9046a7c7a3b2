#include "array_result.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <pybind11/numpy.h>

#include "errors.h"

namespace superflip::python {
namespace {

namespace py = pybind11;
using namespace std::chrono_literals;

constexpr auto kProgressInterval = 100ms;
constexpr std::uint8_t kNoMove = 255;

std::vector<std::uint8_t> turns_of(const Solution& solution, Symmetry held) {
  std::vector<std::uint8_t> numbers;
  for (const superflip::Turn& turn : solution.turns) {
    numbers.push_back(static_cast<std::uint8_t>(turn.image(held).index()));
  }
  if (!numbers.empty()) return numbers;
  for (const Move move : solution.moves.image(held)) {
    numbers.push_back(static_cast<std::uint8_t>(move.index()));
  }
  return numbers;
}

py::array turns_array(const std::vector<std::vector<std::uint8_t>>& all) {
  std::size_t longest = 0;
  for (const auto& turns : all) longest = std::max(longest, turns.size());
  py::array_t<std::uint8_t> array({all.size(), longest});
  auto cell = array.mutable_unchecked<2>();
  for (std::size_t row = 0; row < all.size(); ++row) {
    for (std::size_t i = 0; i < longest; ++i) {
      const bool there = i < all[row].size();
      cell(static_cast<py::ssize_t>(row), static_cast<py::ssize_t>(i)) =
          there ? all[row][i] : kNoMove;
    }
  }
  return array;
}

template <class Element, class Value>
py::array flat_array(const std::vector<Value>& values) {
  py::array_t<Element> array(static_cast<py::ssize_t>(values.size()));
  std::copy(values.begin(), values.end(), array.mutable_data());
  return array;
}

// Whole numbers, or what turns cost.
py::array lengths_array(const std::vector<std::int16_t>& lengths, int units_per_one) {
  if (units_per_one == 1) return flat_array<std::int16_t>(lengths);
  std::vector<double> costs;
  for (const std::int16_t length : lengths) {
    costs.push_back(length < 0 ? length : static_cast<double>(length) / units_per_one);
  }
  return flat_array<double>(costs);
}

}  // namespace

ArrayResult::ArrayResult(const std::vector<Position>& positions, int units_per_one, Run::Post post)
    : positions_(positions),
      units_per_one_(units_per_one),
      post_(std::move(post)),
      columns_{std::vector<std::int16_t>(positions.size(), -1),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<std::vector<std::uint8_t>>(positions.size())} {}

bool ArrayResult::add(std::size_t index, const Result<SolveResult>& result) {
  if (!result) {
    if (!error_) error_ = result.error();
    return false;
  }
  ++done_;
  columns_.timed_out[index] = result->timed_out ? 1 : 0;
  columns_.out_of_nodes[index] = result->out_of_nodes ? 1 : 0;
  if (!result->solutions.empty()) {
    columns_.turns[index] = turns_of(result->solutions.front(), positions_[index].held);
    columns_.lengths[index] = static_cast<std::int16_t>(result->solutions.front().length);
    columns_.proved[index] = result->proved ? 1 : 0;
  }
  tell_progress();
  return true;
}

void ArrayResult::tell_progress() {
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < kProgressInterval && done_ < positions_.size()) return;
  told_ = now;
  post_([done = done_] { return py::cast(done); });
}

void ArrayResult::finish(bool interrupted) {
  if (error_) {
    post_([error = *error_]() -> py::object { throw Raised(error); });
    return;
  }
  // Shared, since events are copied.
  post_([interrupted, units = units_per_one_,
         columns = std::make_shared<const Columns>(std::move(columns_))] {
    return py::make_tuple(lengths_array(columns->lengths, units), turns_array(columns->turns),
                          flat_array<bool>(columns->proved), flat_array<bool>(columns->timed_out),
                          flat_array<bool>(columns->out_of_nodes), interrupted);
  });
}

}  // namespace superflip::python
