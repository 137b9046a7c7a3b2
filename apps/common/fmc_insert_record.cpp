#include "fmc_insert_record.h"

#include <cstddef>
#include <vector>

#include <fmt/format.h>

namespace superflip {
namespace {

void write_cycles(JsonWriter& json, std::string_view name, const std::vector<FmcCycle>& cycles) {
  json.key(name).begin_array();
  for (const FmcCycle& cycle : cycles) {
    json.begin_object();
    json.field("length", cycle.length);
    json.field("turned", cycle.is_turned);
    json.end_object();
  }
  json.end_array();
}

void write_insertions(JsonWriter& json, const FmcInserted& inserted) {
  json.key("insertions").begin_array();
  for (const FmcInsertion& insertion : inserted.insertions) {
    json.begin_object();
    json.field("mark", std::string(1, insertion.mark));
    json.key("within");
    insertion.within ? json.value(std::string(1, *insertion.within)) : json.null();
    json.field("after", insertion.after);
    json.field("moves", insertion.text);
    json.field("length", insertion.length);
    json.field("cancelled", insertion.cancelled);
    json.field("total", insertion.total);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write_fmc_left(JsonWriter& json, const FmcLeft& left) {
  json.key("left").begin_object();
  json.field("description", left.text());
  write_cycles(json, "corners", left.corners);
  write_cycles(json, "edges", left.edges);
  json.key("centres").begin_array();
  for (const int length : left.centres) json.value(length);
  json.end_array();
  json.field("insertions", left.insertions);
  json.end_object();
}

void write_fmc_insertion(JsonWriter& json, std::string_view scramble, std::string_view skeleton,
                         const FmcInsertResult& result, const FmcInserted* inserted) {
  json.field("scramble", scramble);
  json.field("skeleton", skeleton);
  write_fmc_left(json, result.left);
  if (inserted != nullptr) {
    json.field("length", inserted->length());
    json.field("solution", inserted->solution.text());
    write_insertions(json, *inserted);
    json.field("marked", inserted->marked);
    json.field("expanded", inserted->expanded);
  } else {
    json.key("length").null();
    json.key("solution").null();
    json.key("insertions").begin_array().end_array();
    json.key("marked").null();
    json.key("expanded").null();
  }
  const bool is_shortest = inserted != nullptr && result.proved &&
                           inserted->insertions.size() == 1 &&
                           inserted->length() == result.at_least;
  json.field("proved", is_shortest);
  json.field("at_least", result.at_least);
  json.field("max_alg", result.alg_turns);
  json.field("complete", result.complete);
  json.field("seconds", result.seconds);
}

std::string fmc_insertion_text(const FmcInserted& inserted) {
  std::string text = inserted.marked + '\n';
  for (std::size_t i = 0; i < inserted.insertions.size(); ++i) {
    const FmcInsertion& insertion = inserted.insertions[i];
    text +=
        fmt::format("{} = {} ({}", insertion.mark, inserted.marked_insertions[i], insertion.length);
    if (insertion.cancelled > 0) text += fmt::format("-{}", insertion.cancelled);
    text += fmt::format("/{})\n", insertion.total);
  }
  text += fmt::format("Solution ({}): {}\n", inserted.length(), inserted.solution.text());
  return text;
}

std::string fmc_insertion_proof(const FmcInsertResult& result) {
  const std::string one = fmt::format(
      "one insertion of any algorithm of up to {} turns, at any place", result.alg_turns);
  if (result.proved)
    return fmt::format("proven: {}, gives no fewer turns than {}", one, result.at_least);
  if (result.solutions.empty()) {
    return fmt::format("no way found; {}, takes {} turns or more", one, result.at_least);
  }
  if (result.at_least == 0) return "not proven";
  const FmcInserted& best = result.solutions.front();
  if (result.at_least == best.length()) {
    return fmt::format("not proven for several insertions; {}, gives no fewer turns than {}", one,
                       result.at_least);
  }
  return fmt::format("not proven; {}, takes {} turns or more", one, result.at_least);
}

}  // namespace superflip
