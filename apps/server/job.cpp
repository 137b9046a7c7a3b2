#include "job.h"

#include <unistd.h>

#include <array>
#include <cstdint>
#include <random>

#include <fmt/format.h>

#include "common/solution_record.h"

namespace superflip::server {
namespace {

std::string_view name_of(JobState state) {
  switch (state) {
    case JobState::kQueued:
      return "queued";
    case JobState::kRunning:
      return "running";
    case JobState::kDone:
      return "done";
    case JobState::kCancelled:
      return "cancelled";
    case JobState::kFailed:
      return "failed";
  }
  return "";
}

// In turns, or in units of what they cost: such as 12.5.
void write_length(JsonWriter& json, const char* name, int length, const SolveOrder& order) {
  const int units = order.request.costs ? order.request.costs->units_per_one() : 1;
  if (units == 1) {
    json.field(name, length);
  } else {
    json.field(name, static_cast<double>(length) / units);
  }
}

void write_found(JsonWriter& json, const Solution& found, const SolveOrder& order) {
  json.begin_object();
  json.field("solution", found.text(order.position.held));
  write_length(json, "length", found.length, order);
  json.end_object();
}

void write_progress(JsonWriter& json, const SolveProgress& progress, const SolveOrder& order) {
  json.begin_object();
  write_length(json, "depth", progress.depth, order);
  json.field("nodes", progress.nodes);
  json.field("nodes_per_second", progress.nodes_per_second);
  json.field("seconds", progress.seconds);
  json.field("depth_fraction", progress.depth_fraction);
  json.optional_field("depth_seconds_expected", progress.depth_seconds_expected);
  json.optional_field("depth_seconds_left", progress.depth_seconds_left);
  json.key("best");
  if (progress.best) {
    write_found(json, *progress.best, order);
  } else {
    json.null();
  }
  json.field("paused", progress.paused);
  json.end_object();
}

void write_place(JsonWriter& json, const Job& job, const std::optional<QueuePlace>& place) {
  json.field("state", name_of(job.state));
  json.optional_field("queue_place", place ? std::optional(place->place) : std::nullopt);
  json.optional_field("queue_seconds", place ? std::optional(place->seconds) : std::nullopt);
}

}  // namespace

std::string make_job_id() {
  std::array<std::uint64_t, 2> bits{};
  if (getentropy(bits.data(), sizeof bits) != 0) {
    std::random_device device;
    for (std::uint64_t& word : bits) word = (std::uint64_t{device()} << 32U) | device();
  }
  return fmt::format("{:016x}{:016x}", bits[0], bits[1]);
}

std::string found_text(const Solution& found, const SolveOrder& order) {
  JsonWriter json;
  write_found(json, found, order);
  return json.take();
}

std::string progress_text(const SolveProgress& progress, const SolveOrder& order) {
  JsonWriter json;
  write_progress(json, progress, order);
  return json.take();
}

std::string queue_text(const Job& job, const std::optional<QueuePlace>& place) {
  JsonWriter json;
  json.begin_object();
  write_place(json, job, place);
  json.end_object();
  return json.take();
}

void write_result(JsonWriter& json, const Job& job) {
  const SolveOrder& order = job.order;
  const SolveResult& result = job.outcome.result;
  json.begin_object();
  write_solution(json, order.text, order.position, result, order.many);
  if (order.all) json.field("truncated", result.solutions.size() >= order.request.max_solutions);
  if (!result.timed_out) json.field("timed_out", false);
  if (!result.interrupted) json.field("interrupted", false);
  json.end_object();
}

std::string job_text(const Job& job, const std::optional<QueuePlace>& place) {
  JsonWriter json;
  json.begin_object();
  json.field("id", job.id);
  write_place(json, job, place);
  json.key("request").literal(job.order.echo);
  json.field("facelets", job.order.facelets);
  json.key("notes").begin_array();
  for (const std::string& note : job.order.notes) json.value(note);
  json.end_array();
  json.key("progress");
  if (job.progress) {
    write_progress(json, *job.progress, job.order);
  } else {
    json.null();
  }
  json.key("result");
  if (job.has_result()) {
    write_result(json, job);
  } else {
    json.null();
  }
  json.key("error");
  if (job.has_ended() && job.outcome.error) {
    write_fault(json, *job.outcome.error);
  } else {
    json.null();
  }
  json.end_object();
  return json.take();
}

}  // namespace superflip::server
