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

py::array moves_array(const std::vector<MoveSequence>& all) {
  std::size_t longest = 0;
  for (const MoveSequence& moves : all) longest = std::max(longest, moves.size());
  py::array_t<std::uint8_t> array({all.size(), longest});
  auto cell = array.mutable_unchecked<2>();
  for (std::size_t row = 0; row < all.size(); ++row) {
    for (std::size_t i = 0; i < longest; ++i) {
      const bool there = i < all[row].size();
      cell(static_cast<py::ssize_t>(row), static_cast<py::ssize_t>(i)) =
          there ? static_cast<std::uint8_t>(all[row][i].index()) : kNoMove;
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

}  // namespace

ArrayResult::ArrayResult(const std::vector<Position>& positions, Run::Post post)
    : positions_(positions),
      post_(std::move(post)),
      columns_{std::vector<std::int16_t>(positions.size(), -1),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<std::uint8_t>(positions.size(), 0),
               std::vector<MoveSequence>(positions.size())} {}

bool ArrayResult::add(std::size_t index, const Result<SolveResult>& result) {
  if (!result) {
    if (!error_) error_ = result.error();
    return false;
  }
  ++done_;
  columns_.timed_out[index] = result->timed_out ? 1 : 0;
  columns_.out_of_nodes[index] = result->out_of_nodes ? 1 : 0;
  if (!result->solutions.empty()) {
    columns_.moves[index] = result->solutions.front().moves.image(positions_[index].held);
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
  post_([interrupted, columns = std::make_shared<const Columns>(std::move(columns_))] {
    return py::make_tuple(flat_array<std::int16_t>(columns->lengths), moves_array(columns->moves),
                          flat_array<bool>(columns->proved), flat_array<bool>(columns->timed_out),
                          flat_array<bool>(columns->out_of_nodes), interrupted);
  });
}

}  // namespace superflip::python
