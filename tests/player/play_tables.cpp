// Tables: built, checked, removed and spoiled.
#include <filesystem>
#include <initializer_list>

#include <superflip/tables.h>

#include "player/failing_memory.h"
#include "player/hand.h"
#include "player/play.h"
#include "player/run_apart.h"

namespace superflip::player {
namespace {

using State = TableBox::State;

bool is_h48(const std::string& name) {
  return name == "h0" || name == "h1";
}

// Makes a call that can be stopped and find no memory, and looks at the code of its error.
template <class Call>
bool succeeds(const Line& line, std::initializer_list<ErrorCode> errors, const Call& call) {
  Hand hand(line);
  TableOptions options;
  options.threads = static_cast<int>(line.number("threads").value_or(2));
  options.stop = hand.stop();
  FailingMemory failing(static_cast<long>(line.number("memory").value_or(0)));
  const auto result = call(options);
  failing.end();
  hand.let_go();
  if (result) return true;
  const ErrorCode code = result.error().code;
  if (line.has("stop") && code == ErrorCode::kInterrupted) return false;
  if (line.has("memory") && code == ErrorCode::kResources) return false;
  for (const ErrorCode expected : errors) {
    if (code == expected) return false;
  }
  throw Wrong{line.call + " is another error", result.error().message};
}

void build_named(const Line& line, const std::string& name, const TableBox& box) {
  Line timed = line;
  if (box.state(name) == State::kMissing && !line.has("stop")) timed.set("stop", 20'000);
  const auto call = [&](const TableOptions& options) { return box.store().build(name, options); };
  if (name == "h99" && succeeds(timed, {ErrorCode::kUsage}, call)) {
    throw Wrong{"it built what it cannot", name};
  }
  if (!is_h48(name)) {
    // Of other solvers' tables some are built on their own, some by their solvers alone.
    succeeds(timed, {ErrorCode::kUsage, ErrorCode::kTable}, call);
    return;
  }
  const bool damaged = box.state(name) == State::kDamaged;
  const bool built =
      damaged ? succeeds(timed, {ErrorCode::kTable}, call) : succeeds(timed, {}, call);
  if (built && box.state(name) == State::kMissing) throw Wrong{"what it built is not there", name};
}

}  // namespace

std::string Play::table_of(const Line& line) const {
  const std::string name = line.word(0);
  return name == "pattern" ? box_.pattern_name() : name;
}

void Play::build(const Line& line) {
  const std::string name = table_of(line);
  const auto written = box_.written(name);
  build_named(line, name, box_);
  // What cannot be used by its header is replaced, other damage is not seen.
  if (written && box_.written(name) != written) box_.note_written(name);
}

void Play::verify(const Line& line) {
  const std::string name = table_of(line);
  const State state = box_.state(name);
  const auto call = [&](const TableOptions& options) { return box_.store().verify(name, options); };
  if (state == State::kWhole) {
    succeeds(line, {}, call);
  } else if (succeeds(line, {ErrorCode::kTable, ErrorCode::kUsage}, call)) {
    throw Wrong{"it found nothing wrong with a spoiled table", name};
  }
}

void Play::remove(const Line& line) {
  const std::string name = table_of(line);
  const bool missing = box_.state(name) == State::kMissing;
  const auto call = [&](const TableOptions&) { return box_.store().remove(name); };
  const bool removed = missing ? succeeds(line, {ErrorCode::kTable, ErrorCode::kUsage}, call)
                               : succeeds(line, {}, call);
  if (!removed) return;
  if (box_.state(name) != State::kMissing) throw Wrong{"what it removed is there", name};
  box_.note_written(name);
}

void Play::import(const Line& line) {
  const std::string name = table_of(line);
  if (!is_h48(name)) return;
  const std::filesystem::path file = box_.whole_file(name);
  const bool imported = succeeds(line, {}, [&](const TableOptions& options) {
    return box_.store().import_file(file, options);
  });
  if (!imported) return;
  box_.note_written(name);
  if (box_.state(name) != State::kWhole) throw Wrong{"what it imported is not there", name};
}

void Play::damage(const Line& line) {
  box_.damage(table_of(line), static_cast<std::uint64_t>(line.number("at").value_or(0)));
}

void Play::cut(const Line& line) {
  box_.cut(table_of(line), static_cast<std::uint64_t>(line.number("at").value_or(0)));
}

}  // namespace superflip::player
