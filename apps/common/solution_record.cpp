#include "common/solution_record.h"

#include <optional>
#include <vector>

namespace superflip {
namespace {

// A record's fields, one after the other, as values in memory ...
class ValueFields {
 public:
  explicit ValueFields(Record& record) : record_(record) {}

  template <class T>
  void put(const char* name, const T& value) {
    record_[name] = value;
  }
  template <class T>
  void put(const char* name, const std::optional<T>& value) {
    record_[name] = nullptr;
    if (value) record_[name] = *value;
  }
  template <class T, class Text>
  void put_texts(const char* name, const std::vector<T>& items, const Text& text_of) {
    record_[name] = Record::array();
    for (const T& item : items) record_[name].push_back(text_of(item));
  }
  template <class T, class Put>
  void put_objects(const char* name, const std::vector<T>& items, const Put& put_item) {
    record_[name] = Record::array();
    for (const T& item : items) {
      ValueFields fields(record_[name].emplace_back(Record::object()));
      put_item(fields, item);
    }
  }

 private:
  Record& record_;
};

// ... or as text.
class TextFields {
 public:
  explicit TextFields(JsonWriter& writer) : writer_(writer) {}

  template <class T>
  void put(const char* name, const T& value) {
    writer_.field(name, value);
  }
  template <class T>
  void put(const char* name, const std::optional<T>& value) {
    writer_.optional_field(name, value);
  }
  template <class T, class Text>
  void put_texts(const char* name, const std::vector<T>& items, const Text& text_of) {
    writer_.key(name).begin_array();
    for (const T& item : items) writer_.value(text_of(item));
    writer_.end_array();
  }
  template <class T, class Put>
  void put_objects(const char* name, const std::vector<T>& items, const Put& put_item) {
    writer_.key(name).begin_array();
    for (const T& item : items) {
      writer_.begin_object();
      put_item(*this, item);
      writer_.end_object();
    }
    writer_.end_array();
  }

 private:
  JsonWriter& writer_;
};

template <class Fields>
void put_stages(Fields& fields, const SolveResult& result, const Position& position) {
  fields.put_objects("stages", result.stages, [&](Fields& stage_fields, const SolveStage& stage) {
    const std::string turns = turns_as_held(stage.moves, position);
    const bool in_parentheses = result.on_inverse && !turns.empty();
    stage_fields.put("name", stage.name);
    stage_fields.put("moves", in_parentheses ? "(" + turns + ")" : turns);
    stage_fields.put("length", stage.moves.length(result.metric));
    if (stage.cancelled > 0) stage_fields.put("cancelled", stage.cancelled);
  });
}

// Sums of costs may be such as 12.5.
template <class Fields>
void put_length(Fields& fields, const char* name, int length, const SolveResult& result) {
  if (result.units_per_one == 1) {
    fields.put(name, length);
  } else {
    fields.put(name, static_cast<double>(length) / result.units_per_one);
  }
}

template <class Fields>
void put_solution(Fields& fields, const std::string& input, const Position& position,
                  const SolveResult& result, bool many) {
  const auto turns_of = [&](const Solution& one) { return one.text(position.held); };
  std::optional<std::string> solution;
  if (!result.solutions.empty()) solution = turns_of(result.solutions.front());
  fields.put("input", input);
  if (result.solutions.empty()) {
    fields.put("length", std::optional<int>());
  } else {
    put_length(fields, "length", result.solutions.front().length, result);
  }
  fields.put("solution", solution);
  if (many) fields.put_texts("solutions", result.solutions, turns_of);
  if (many) fields.put("complete", result.complete);
  fields.put("optimal", result.proved && !result.solutions.empty());
  put_length(fields, "at_least", result.excluded_below, result);
  fields.put("metric", name_of(result.metric));
  fields.put("solver", result.solver);
  fields.put("table", result.table.empty() ? std::nullopt : std::optional(result.table));
  if (!result.stages.empty()) put_stages(fields, result, position);
  fields.put("nodes", result.nodes);
  fields.put("seconds", result.seconds);
  if (result.timed_out) fields.put("timed_out", true);
  if (result.out_of_nodes) fields.put("out_of_nodes", true);
  if (result.interrupted) fields.put("interrupted", true);
  if (!result.notes.empty()) {
    fields.put_texts("notes", result.notes, [](const std::string& note) { return note; });
  }
}

}  // namespace

std::string turns_as_held(const MoveSequence& moves, const Position& position) {
  return moves.image(position.held).text();
}

Record solution_record(const std::string& input, const Position& position,
                       const SolveResult& result, bool many) {
  Record record;
  ValueFields fields(record);
  put_solution(fields, input, position, result, many);
  return record;
}

void write_solution(JsonWriter& writer, const std::string& input, const Position& position,
                    const SolveResult& result, bool many) {
  TextFields fields(writer);
  put_solution(fields, input, position, result, many);
}

}  // namespace superflip
