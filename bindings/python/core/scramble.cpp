// Drawing scrambles.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <superflip/goal_scramble.h>
#include <superflip/scramble.h>
#include <superflip/two_phase.h>

#include "bind.h"
#include "errors.h"
#include "run.h"
#include "table_events.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

constexpr std::array<std::pair<std::string_view, ScrambleKind>, 4> kKinds{{
    {"random-state", ScrambleKind::kRandomState},
    {"random-moves", ScrambleKind::kRandomMoves},
    {"wca", ScrambleKind::kWca},
    {"fmc", ScrambleKind::kFmc},
}};

ScrambleKind kind_named(std::string_view name) {
  std::string names;
  for (const auto& [known, kind] : kKinds) {
    if (known == name) return kind;
    names += (names.empty() ? "" : ", ") + std::string(known);
  }
  raise_usage("there are no scrambles of kind '" + std::string(name) + "'; there are " + names);
}

// Does each of `count` things. The first exception ends it and comes out.
void on_all_cores(std::size_t count, const std::function<void(std::size_t)>& each) {
  std::atomic<std::size_t> taken{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::size_t i = taken++; i < count; i = taken++) each(i);
    } catch (...) {
      taken = count;
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    for (std::size_t t = 1; t < std::min(cores, count); ++t) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

RandomSource source_of(std::optional<std::uint64_t> seed) {
  return seed ? RandomSource(*seed) : RandomSource::from_entropy();
}

struct OpenTwoPhase {
  std::shared_ptr<const TwoPhase> tables;
};

// Draws one after the other, so that a seed means the same however many threads there are.
class Drawing {
 public:
  Drawing(std::string_view kind, std::optional<int> length, std::optional<std::uint64_t> seed)
      : kind_(kind_named(kind)),
        scrambler_(unwrap(Scrambler::create({kind_, length}, source_of(seed)))) {}

  // Some kinds are drawn as positions: then it takes the two-phase solver to find turns.
  bool needs_two_phase() const { return kind_ != ScrambleKind::kRandomMoves; }

  // On all cores.
  std::vector<std::string> take(std::size_t count, const OpenTwoPhase* two_phase) {
    if (needs_two_phase() && two_phase == nullptr) raise_usage("these need the two-phase solver");
    std::vector<Scramble> scrambles;
    for (std::size_t i = 0; i < count; ++i) scrambles.push_back(scrambler_.next());
    std::vector<std::string> texts(count);
    on_all_cores(count, [&](std::size_t i) {
      const Scramble& drawn = scrambles[i];
      texts[i] =
          (drawn.moves ? *drawn.moves : scramble_turns(*two_phase->tables, kind_, drawn.cube))
              .text();
    });
    return texts;
  }

 private:
  ScrambleKind kind_;
  Scrambler scrambler_;
};

// Draws positions that are so far from a goal. Some take many draws, so that each is a run of its own.
class GoalDrawing {
 public:
  GoalDrawing(GoalScrambler scrambler, const RandomSource& random)
      : state_(std::make_shared<State>(State{std::move(scrambler), random})) {}

  // Event: the turns. One run at a time.
  std::unique_ptr<Run> take(const OpenTwoPhase& two_phase) {
    const auto work = [state = state_, tables = two_phase.tables](const std::stop_token& stop,
                                                                  const Run::Post& post) {
      const Cube cube = unwrap(state->scrambler.next(state->random, stop));
      const std::string turns = scramble_turns(*tables, ScrambleKind::kRandomState, cube).text();
      post([turns] { return py::cast(turns); });
    };
    return std::make_unique<Run>(work, nullptr);
  }

 private:
  struct State {
    GoalScrambler scrambler;
    RandomSource random;
  };
  std::shared_ptr<State> state_;
};

// Events: TableProgress any number of times, then one GoalDrawing.
std::unique_ptr<Run> open_goal_drawing(const std::string& goal, const std::string& metric,
                                       int least, int most, std::optional<std::uint64_t> seed) {
  const GoalScrambleRequest request{unwrap(Goal::parse(goal)), unwrap(find_metric(metric)), least,
                                    most};
  const auto work = [request, random = source_of(seed)](const std::stop_token& stop,
                                                        const Run::Post& post) {
    GoalDistancesOptions options;
    options.table.stop = stop;
    options.table.progress = posting_progress(post);
    const auto drawing = std::make_shared<GoalDrawing>(
        unwrap(GoalScrambler::open(request, TableStore(), options)), random);
    post([drawing] { return py::cast(drawing); });
  };
  return std::make_unique<Run>(work, nullptr);
}

// Events: TableProgress any number of times, then one TwoPhase.
std::unique_ptr<Run> open_two_phase(const std::optional<std::filesystem::path>& directory) {
  const auto work = [store = store_at(directory)](const std::stop_token& stop,
                                                  const Run::Post& post) {
    const auto opened = std::make_shared<OpenTwoPhase>(
        OpenTwoPhase{unwrap(TwoPhase::open(store, stop, posting_progress(post)))});
    post([opened] { return py::cast(opened); });
  };
  return std::make_unique<Run>(work, nullptr);
}

}  // namespace

void bind_scramble(py::module_& module) {
  const py::class_<OpenTwoPhase, std::shared_ptr<OpenTwoPhase>> two_phase(
      module, "TwoPhase", "The two-phase solver's tables.");
  py::class_<Drawing>(module, "Drawing", "Draws scrambles of one kind.")
      .def(py::init<std::string_view, std::optional<int>, std::optional<std::uint64_t>>(),
           py::arg("kind"), py::arg("length") = py::none(), py::arg("seed") = py::none())
      .def_property_readonly("needs_two_phase", &Drawing::needs_two_phase)
      .def("take", &Drawing::take, py::call_guard<py::gil_scoped_release>(), py::arg("count"),
           py::arg("two_phase") = py::none());
  py::class_<GoalDrawing, std::shared_ptr<GoalDrawing>>(module, "GoalDrawing",
                                                        "Draws scrambles so far from a goal.")
      .def("take", &GoalDrawing::take, py::arg("two_phase"));
  module.def("open_goal_drawing", &open_goal_drawing, py::arg("goal"), py::arg("metric"),
             py::arg("least"), py::arg("most"), py::arg("seed") = py::none());
  module.def("open_two_phase", &open_two_phase, py::arg("directory") = py::none());
  py::tuple kinds(kKinds.size());
  for (std::size_t i = 0; i < kKinds.size(); ++i) kinds[i] = std::string(kKinds[i].first);
  module.attr("SCRAMBLE_KINDS") = kinds;
}

}  // namespace superflip::python
